"""Faults are put where they change what a program does, each changing one thing."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import ModuleType

import pytest
from mutation import mutant, probed, runs_at_import, sites

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("source", "faulty"),
    [
        ("x = a + 1", {"x = a - 1", "x = a + 2"}),
        ("x = a < b", {"x = a <= b"}),
        ("x = a is None", {"x = a is not None"}),
        ("x = a and b", {"x = a or b"}),
        ("x = not a", {"x = not not a"}),
        ("if a:\n    b()", {"if not a:\n    b()"}),
        ("while a > 0:\n    b()", {"while a >= 0:\n    b()", "while a > 1:\n    b()"}),
        ("x = True", {"x = False"}),
        ("def f(a: int = 3) -> 'int':\n    return 'one'", {"def f(a: int=4) -> 'int':\n    return 'one'"}),
        ("import a.b", set()),
        ("x = f'{a:>3}'", set()),
    ],
)
def test_each_fault_changes_one_thing(source: str, faulty: set[str]) -> None:
    made = [mutant(source, site) for site in sites(source)]
    assert {each.source for each in made} == faulty
    assert len(made) == len(faulty)
    assert all(each.line >= 1 and each.before != each.after for each in made)


def test_every_fault_of_the_program_is_another_program() -> None:
    for path in ("irondie_to/rules/dice.py", "irondie_to/printing/core/measures.py"):
        source = (ROOT / path).read_text(encoding="utf-8")
        as_it_is, made = ast.unparse(ast.parse(source)), [mutant(source, site).source for site in sites(source)]
        assert len(set(made)) == len(made) > 5
        assert as_it_is not in made
        for text in made:
            compile(text, path, "exec")


LETTERS = '''"""Letters."""

from __future__ import annotations

LETTERS = 26
_FIRST = 97
_SHORT = 98 if LETTERS else 99


def letter(number: int, *, capital: bool = False) -> str:
    """Return a letter."""
    found = chr(_FIRST + number % LETTERS)
    return found.upper() if capital else found


def size(text: str) -> str:
    match len(text):
        case 0:
            return "none"
        case length if length < 5:
            return f"short, as {_SHORT} is"
    while text[0] == " ":
        text = text[1:]
    return text
'''


@pytest.mark.parametrize(
    ("call", "reached"),
    [
        ("None", {"26"}),
        ("letter(1)", {"26", "97", "False", "_FIRST + number % LETTERS", "found.upper() if capital else found"}),
        ("size('')", {"26", "0"}),
        ("size('abc')", {"26", "0", "length < 5", "5", "98 if LETTERS else 99", "98", "99"}),
        ("size('abcde')", {"26", "0", "length < 5", "5", "text[0] == ' '"}),
    ],
)
def test_a_place_is_reached_by_what_runs_or_uses_it(
    call: str, reached: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    module = ModuleType("reaching")
    module.reached = told.append  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "reaching", module)
    as_it_is: dict[str, object] = {}
    with_probes: dict[str, object] = {}
    exec(LETTERS, as_it_is)  # noqa: S102
    exec(probed(LETTERS, {site: site for site in sites(LETTERS)}), with_probes)  # noqa: S102
    assert eval(call, with_probes) == eval(call, as_it_is)  # noqa: S307
    assert {mutant(LETTERS, site).before for site in told} == reached
    assert with_probes["letter"].__doc__ == as_it_is["letter"].__doc__


def test_what_runs_at_the_import_is_told_apart() -> None:
    found = {mutant(LETTERS, site).before for site in sites(LETTERS) if runs_at_import(LETTERS, site)}
    assert found == {"26"}
