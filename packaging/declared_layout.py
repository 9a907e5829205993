"""Writes `irondie_to/storage/declared_layout.py`: the newest version of databases, and what one of it consists of.

python packaging/declared_layout.py
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MIGRATIONS = ROOT / "irondie_to" / "storage" / "migrations" / "versions"
sys.path.insert(0, str(ROOT))  # allows running the file before the package is installed

from irondie_to.storage.layout import lines_of  # noqa: E402
from irondie_to.storage.schema import expected_layout  # noqa: E402

_HEAD = '''"""What a database of this version has, written by `packaging/declared_layout.py` from the declared tables.

At the start, a file is compared with it without loading SQLAlchemy, in which the tables are declared. If the file has
another layout, it is compared with the declared tables themselves. This module must be written again with each
migration: databases are upgraded to `HEAD`, and a lost file is replaced only by one with this `LAYOUT`.
"""

# ruff: noqa: E501 - one line for each table and index

HEAD = "NEWEST"
"""The newest migration."""

LAYOUT = (
'''


def main() -> None:
    """Write the module."""
    newest = max(re.findall('^revision = "([0-9]{4})"', "\n".join(map(_text, MIGRATIONS.glob("*.py"))), re.MULTILINE))
    lines = "".join(f"    {_quoted(line)},\n" for line in lines_of(expected_layout(newest)))
    written = f"{_HEAD.replace('NEWEST', newest)}{lines})\n"
    (ROOT / "irondie_to" / "storage" / "declared_layout.py").write_text(written, encoding="utf-8")


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _quoted(line: str) -> str:
    """The line as a literal in the quotes that a formatter chooses: double ones, unless single ones are fewer."""
    quote = "'" if line.count('"') > line.count("'") else '"'
    return quote + line.replace("\t", "\\t").replace(quote, f"\\{quote}") + quote


if __name__ == "__main__":
    main()
