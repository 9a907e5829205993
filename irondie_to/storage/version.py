"""The version of the databases that this program reads and writes. Importing it does not load SQLAlchemy."""

import re

HEAD = "0015"
"""The newest migration; a test compares it with the migration files."""


def is_version(found: object) -> bool:
    """Whether this value from a database can be a version that this program wrote: four digits as a text."""
    return isinstance(found, str) and re.fullmatch("[0-9]{4}", found) is not None


LAYOUT = "14f4a4de860d0fff0d827ae0251b42a0"
"""The `layout.fingerprint` of such a database; a test compares it with the declared tables.

With a database of any other one, opening it takes longer, because the declared tables have to be loaded.
"""

MOST_ID = 2_000_000_000
"""The highest id that a row may have. A server's ids have 32 bits, and new rows must find room above."""
