"""Reads files named on the command line."""

from __future__ import annotations

import sys

from irondie_to import files


def read_file(name: str) -> bytes:
    """Return the content of the file; `-` is standard input. Raises the errors of `files.read_file`."""
    return files.read_all(sys.stdin.buffer, name) if name == "-" else files.read_file(name)
