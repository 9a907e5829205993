"""A match over kinds, which are enum members or classes of the program, ends in `assert_never`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from sources import FILES, PACKAGE

OPEN = {"desktop/core/look/literal.py", "desktop/shell/search/reach.py", "storage/schema.py"}
"""Files with a match over classes of any value, which has no last kind."""


def is_kind(pattern: ast.pattern) -> bool:
    """Whether the pattern names an enum member or a class of the program, neither of Python nor of Qt."""
    match pattern:
        case ast.MatchOr(patterns=patterns):
            return any(map(is_kind, patterns))
        case ast.MatchAs(pattern=ast.pattern() as inner):
            return is_kind(inner)
        case ast.MatchClass(cls=ast.expr() as named) | ast.MatchValue(value=ast.Attribute() as named):
            name = ast.unparse(named)
            return not name.startswith(("Qt.", "QEvent.")) and name not in {"str", "int", "tuple", "list", "dict"}
    return False


def unclosed(tree: ast.AST) -> Iterator[int]:
    """The lines of the matches over kinds whose last case is not `case _: assert_never(...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Match) and any(is_kind(case.pattern) for case in node.cases):
            last = node.cases[-1]
            if ast.unparse(last.pattern) != "_" or not ast.unparse(last.body[0]).startswith("assert_never("):
                yield node.lineno


def test_a_match_over_kinds_ends_in_assert_never() -> None:
    wrong = [
        f"{path}:{line}"
        for path in FILES
        if path.relative_to(PACKAGE).as_posix() not in OPEN
        for line in unclosed(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("cases", "found"),
    [
        ("case Kind.A:\n  pass\n case _:\n  assert_never(x)", []),
        ("case Kind.A:\n  pass", [1]),
        ("case Kind.A | Kind.B:\n  pass\n case _:\n  pass", [1]),
        ("case Rule() as rule:\n  pass", [1]),
        ("case Rule(id):\n  pass", [1]),
        ("case 'a':\n  pass", []),
        ("case Qt.Key.Key_Up:\n  pass", []),
    ],
)
def test_an_unclosed_match_is_found(cases: str, found: list[int]) -> None:
    assert list(unclosed(ast.parse(f"match x:\n {cases}"))) == found
