"""The entry points of `irondie-to`, `irondie-to-window` and `python -m irondie_to`."""

from __future__ import annotations


def main() -> None:
    """Run the command line or, without arguments, open the window."""
    from irondie_to.bootstrap import run_command_line  # noqa: PLC0415 - imported only when the program runs

    run_command_line()


def window() -> None:
    """Run the program from a menu entry, where Windows provides no terminal.

    Like `main`, but shows errors in a message box if there is no terminal.
    """
    from irondie_to.bootstrap import run_without_terminal  # noqa: PLC0415 - imported only when the program runs

    run_without_terminal()


if __name__ == "__main__":
    main()
