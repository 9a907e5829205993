"""Small faults for sources: a `+` for a `-`, a condition turned round, a number off by one.

This is mutation testing: a test suite that doesn't notice such a fault has a hole.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_SKIPPED = ("annotation", "returns", "decorator_list", "type_params")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A source with one fault: the line (from 1), the code before and with the fault, and the whole new source."""

    line: int
    before: str
    after: str
    source: str


def mutants(source: str) -> tuple[Callable[[], Mutant], ...]:
    """Return a function for every fault that can be put into a Python source. Each returns the faulty source.

    Annotations, decorators, strings and what only type checkers read stay as they are.
    """
    tree = ast.parse(source)
    return tuple(_maker(tree, number) for number, node in enumerate(_nodes(tree)) if _can_change(node))


def _maker(tree: ast.Module, number: int) -> Callable[[], Mutant]:
    def make() -> Mutant:
        changed = deepcopy(tree)
        node = _node(changed, number)
        before, line = ast.unparse(node), node.lineno
        _change(node)
        return Mutant(line, before, ast.unparse(node), ast.unparse(ast.fix_missing_locations(changed)))

    return make


def _node(tree: ast.AST, number: int) -> ast.expr | ast.stmt:
    for at, node in enumerate(_nodes(tree)):
        if at == number:
            return node
    raise IndexError(number)


def _nodes(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield all expressions and statements that run, in the order of the source."""
    if isinstance(tree, ast.expr | ast.stmt):
        yield tree
    if isinstance(tree, ast.If) and ast.unparse(tree.test) == "TYPE_CHECKING":
        return
    for name, value in ast.iter_fields(tree):
        if name in _SKIPPED or isinstance(tree, ast.JoinedStr | ast.Import | ast.ImportFrom):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _nodes(child)


def _can_change(node: ast.expr | ast.stmt) -> bool:
    match node:
        case ast.Compare(ops=[operator]):
            return type(operator) in _COMPARISONS
        case ast.BinOp(op=operator, left=left, right=right):
            texts = isinstance(left, ast.JoinedStr) or isinstance(right, ast.JoinedStr)
            return type(operator) in _OPERATORS and not texts
        case ast.BoolOp() | ast.UnaryOp(op=ast.Not()) | ast.Constant(value=int() | float()):
            return True
        case ast.If() | ast.IfExp() | ast.While():
            return not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant)
        case _:
            return False


def _change(node: ast.expr | ast.stmt) -> None:
    match node:
        case ast.Compare(ops=[operator]):
            node.ops = [_COMPARISONS[type(operator)]()]
        case ast.BinOp(op=operator):
            node.op = _OPERATORS[type(operator)]()
        case ast.BoolOp(op=ast.And()):
            node.op = ast.Or()
        case ast.BoolOp():
            node.op = ast.And()
        case ast.UnaryOp(op=ast.Not()):
            node.operand = ast.UnaryOp(ast.Not(), node.operand)
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant(value=int(value) | float(value)):
            node.value = value + 1
        case ast.If() | ast.IfExp() | ast.While():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case _:
            raise TypeError(node)
