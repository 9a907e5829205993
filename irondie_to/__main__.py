"""The entry point of `irondie-to` and of `python -m irondie_to`."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from irondie_to.bootstrap import run_command_line  # noqa: PLC0415 - loads nothing else before it is needed

    run_command_line()


if __name__ == "__main__":
    main()
