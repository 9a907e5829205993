"""Who may open a door onto whom: the import rule of the house, read from the source."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "irondie_to"
CLOSET = {"assets", "settings", "i18n", "messages"}

# What each room may import of ours.
ROOMS: dict[str, set[str]] = {
    "errors": set(),
    "assets": set(),
    "i18n": {"assets"},
    "settings": {"errors", "assets"},
    "messages": {"errors", "i18n"},
    "rules": {"errors"},
    "tournament": {"errors"},
    "app": {"errors", "rules", "tournament"},
    "storage": {"app", "rules", "tournament", "errors"},
    "printing": {"app", "errors"} | CLOSET,
    "cli": {"app", "errors"} | CLOSET,
    "desktop": {"app", "errors", "rules", "tournament"} | CLOSET,
    "bootstrap": {"app", "rules", "tournament", "storage", "printing", "cli", "desktop", "errors"} | CLOSET,
    "__main__": {"bootstrap"},
    "__init__": set(),
}

# What each room may import of others, beside the standard library.
OUTSIDE: dict[str, set[str]] = {
    "storage": {"sqlmodel", "sqlalchemy", "alembic", "psycopg"},
    "printing": {"reportlab", "segno", "uharfbuzz"},
    "cli": {"typer", "rich"},
    "desktop": {"PySide6", "qasync"},
    "settings": {"platformdirs"},
}

# Of the workshop the window knows only plain nouns: what things are, not how they are decided.
NOUNS = {
    *(
        "irondie_to.rules.dice",
        "irondie_to.rules.dice_set",
        "irondie_to.rules.findings",
        "irondie_to.rules.engine.state",
    ),
    *("irondie_to.tournament.nouns", "irondie_to.tournament.clocks.clock"),
}

# The workshop is pure: these parts of the standard library stay outside it.
IMPURE = {"time", "datetime", "os", "io", "pathlib", "subprocess", "socket", "threading", "asyncio", "logging", "sys"}


def room_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Every module the file imports, lazy imports counted too, as (line, dotted name)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports relatively"
            module = node.module or ""
            if module == "irondie_to":
                yield from ((node.lineno, f"irondie_to.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, module


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_follow_the_floor_plan(path: Path) -> None:
    room = room_of(path)
    wrong = []
    for line, name in imported(path):
        top, _, rest = name.partition(".")
        if top == "irondie_to":
            target = rest.partition(".")[0]
            if target and target != room and target not in ROOMS[room]:
                wrong.append(f"line {line}: {room} may not import {target}")
            if room == "desktop" and target in {"rules", "tournament"} and name not in NOUNS:
                wrong.append(f"line {line}: the window may not import {name}")
        elif top in sys.stdlib_module_names:
            if room in {"rules", "tournament"} and top in IMPURE:
                wrong.append(f"line {line}: the workshop may not import {top}")
        elif top not in OUTSIDE.get(room, set()):
            wrong.append(f"line {line}: {room} may not import {top}")
    assert not wrong, "\n".join(wrong)


def test_packages_hold_a_docstring_only() -> None:
    for path in PACKAGE.rglob("__init__.py"):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        assert len(body) == 1, path
        assert isinstance(body[0], ast.Expr), path


def test_every_room_is_on_the_plan() -> None:
    found = {room_of(path) for path in FILES}
    assert found <= set(ROOMS)


def test_no_circles() -> None:
    graph: dict[str, set[str]] = {}
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in FILES}
    for name, path in names.items():
        targets: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                if node.module in names:
                    targets.add(node.module)
                targets |= {f"{node.module}.{alias.name}" for alias in node.names} & set(names)
            elif isinstance(node, ast.Import):
                targets |= {alias.name for alias in node.names} & set(names)
        graph[name] = targets - {name}
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, f"a circle: {' → '.join((*trail, name))}"
        if name not in done:
            for target in sorted(graph[name]):
                visit(target, (*trail, name))
            done.add(name)

    for name in sorted(graph):
        visit(name, ())


def test_test_support_is_imported_by_its_short_name() -> None:
    """The checker of types would know the same file under two names otherwise."""
    for path in Path(__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            assert not module.startswith("tests"), path
