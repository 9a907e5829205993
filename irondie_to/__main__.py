"""The entry point of `irondie-to` and of `python -m irondie_to`."""

from __future__ import annotations


def main() -> None:
    """Run the command line or, without arguments, open the window."""
    from irondie_to.bootstrap import run_command_line  # noqa: PLC0415 - imported only when the program runs

    run_command_line()


if __name__ == "__main__":
    main()
