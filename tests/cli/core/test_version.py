"""`--version` says which version this is, in a checkout as well as installed, and opens nothing."""

from __future__ import annotations

import tomllib

import pytest
from sources import PACKAGE, in_checkout
from terminals import Terminal

from irondie_to import version


@pytest.mark.parametrize("typed", [("--version",), ("--version", "demo"), ("--language", "de", "--version")])
def test_the_version_is_said_and_nothing_else_happens(terminal: Terminal, typed: tuple[str, ...]) -> None:
    answer = terminal(*typed)
    assert (answer.code, answer.out, answer.err) == (0, f"irondie-to {version.VERSION}\n", "")


@in_checkout
def test_the_package_takes_its_version_from_the_program() -> None:
    project = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert (PACKAGE.parent / project["tool"]["hatch"]["version"]["path"]).samefile(str(version.__file__))
