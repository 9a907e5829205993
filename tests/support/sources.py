"""Where tests find the sources of the program: those of the package that Python imports.

That is the package of this checkout, or one installed from a wheel when `tests` and `packaging` run without the
checkout. What only a checkout has is the subject of tests marked `in_checkout`, which are left out otherwise.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import irondie_to
from irondie_to.assets import resources

TESTS = Path(__file__).resolve().parents[1]
PACKAGE = Path(irondie_to.__file__).resolve().parent
FILES = sorted(PACKAGE.rglob("*.py"))
LOCALE = resources() / "locale"
IS_CHECKOUT = PACKAGE.parent == TESTS.parent

in_checkout = pytest.mark.skipif(not IS_CHECKOUT, reason="about a checkout; here the program is an installed wheel")
