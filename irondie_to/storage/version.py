"""The versions and ids that a database may have. Importing this module does not load SQLAlchemy."""

import re


def is_version(found: object) -> bool:
    """Whether this value from a database could be a version written by this program: a text of four digits."""
    return isinstance(found, str) and re.fullmatch("[0-9]{4}", found) is not None


MOST_ID = 2_000_000_000
"""The highest id that a row may have. The ids of a server have 32 bits, and new rows need ids above it."""
