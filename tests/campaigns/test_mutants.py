"""Faults are put where they change what a program does, each changing one thing."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from mutation import mutants

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
    made = [make() for make in mutants(source)]
    assert {mutant.source for mutant in made} == faulty
    assert len(made) == len(faulty)
    assert all(mutant.line >= 1 and mutant.before != mutant.after for mutant in made)


def test_every_fault_of_the_program_is_another_program() -> None:
    for path in ("irondie_to/rules/dice.py", "irondie_to/printing/core/measures.py"):
        source = (ROOT / path).read_text(encoding="utf-8")
        as_it_is, made = ast.unparse(ast.parse(source)), [make().source for make in mutants(source)]
        assert len(set(made)) == len(made) > 5
        assert as_it_is not in made
        for text in made:
            compile(text, path, "exec")
