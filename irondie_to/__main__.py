"""The one way in: `irondie-to` and `python -m irondie_to`."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from irondie_to.bootstrap import run_command_line  # noqa: PLC0415 - nothing is loaded before it is needed

    run_command_line()


if __name__ == "__main__":
    main()
