"""Small faults for sources: a `+` for a `-`, a condition turned round, a number off by one.

This is mutation testing: a test suite that doesn't notice such a fault has a hole.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
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
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_SKIPPED = ("annotation", "returns", "decorator_list", "type_params")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A source with one fault: the line (from 1), the code before and with the fault, and the whole new source."""

    line: int
    before: str
    after: str
    source: str


def sites(source: str) -> tuple[int, ...]:
    """Return the number of every node of a Python source that can be made faulty, in the order of the source.

    Annotations, decorators, strings and what only type checkers read stay as they are.
    """
    return tuple(number for number, node in enumerate(_nodes(ast.parse(source))) if _can_change(node))


def mutant(source: str, site: int) -> Mutant:
    """Make one node faulty."""
    tree = ast.parse(source)
    node = next(node for number, node in enumerate(_nodes(tree)) if number == site)
    before, line = ast.unparse(node), node.lineno
    _change(node)
    return Mutant(line, before, ast.unparse(node), ast.unparse(ast.fix_missing_locations(tree)))


def probed(source: str, probes: Mapping[int, int]) -> str:
    """Return a source that does the same, and tells `reaching` a number whenever it runs or uses one of these sites.

    `probes` are those numbers by site. The default of an argument is used by every call, a private constant of the
    module wherever it is read, a pattern by its `match`. Any other site runs where it is, perhaps only at the import.
    """
    tree = ast.parse(source)
    marks: dict[int, list[int]] = defaultdict(list)
    for site, node in enumerate(_nodes(tree)):
        if site in probes:
            for used in _uses(tree, node):
                marks[id(used)].append(probes[site])
    _Probed(marks).visit(tree)
    first = next(at for at, part in enumerate(tree.body) if not _must_be_first(part))
    tree.body.insert(first, ast.Import([ast.alias("reaching")]))
    return ast.unparse(ast.fix_missing_locations(tree))


def runs_at_import(source: str, site: int) -> bool:
    """Whether a site runs when its module is imported and any module may read what it gives."""
    tree = ast.parse(source)
    node = next(node for number, node in enumerate(_nodes(tree)) if number == site)
    functions = [part for part in ast.walk(tree) if isinstance(part, _FUNCTIONS)]
    return not any(
        used is function or _is_in(used, *_body(function)) for used in _uses(tree, node) for function in functions
    )


def _body(function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> list[ast.stmt] | list[ast.expr]:
    return [function.body] if isinstance(function, ast.Lambda) else function.body


def _must_be_first(part: ast.stmt) -> bool:
    match part:
        case ast.Expr(ast.Constant(str())) | ast.ImportFrom(module="__future__"):
            return True
        case _:
            return False


def _uses(tree: ast.Module, site: ast.AST) -> list[ast.AST]:
    for part in tree.body:
        match part:
            case ast.Assign(targets=[ast.Name(name)], value=value) | ast.AnnAssign(target=ast.Name(name), value=value):
                if value is not None and name.startswith("_") and _is_in(site, value):
                    every = _nodes(tree, in_texts=True)
                    return [one for one in every if isinstance(one, ast.Name) and one.id == name and _is_read(one)]
    for inner in ast.walk(tree):
        match inner:
            case ast.FunctionDef(args=given) | ast.AsyncFunctionDef(args=given):
                if _is_in(site, *given.defaults, *given.kw_defaults):
                    return [inner]
            case ast.Match(cases=cases):
                if _is_in(site, *(case.pattern for case in cases)):
                    return [inner]
    return [site]


def _is_in(site: ast.AST, *parts: ast.AST | None) -> bool:
    return any(site is inner for part in parts if part is not None for inner in ast.walk(part))


def _is_read(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Load)


class _Probed(ast.NodeTransformer):
    def __init__(self, marks: Mapping[int, list[int]]) -> None:
        self._marks = marks

    def visit(self, node: ast.AST) -> ast.AST:
        calls = [ast.parse(f"reaching.reached({number})", mode="eval").body for number in self._marks.get(id(node), [])]
        self.generic_visit(node)
        if not calls:
            return node
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                at = 1 if ast.get_docstring(node) is not None else 0
                node.body[at:at] = [ast.Expr(call) for call in calls]
            case ast.Match():
                node.subject = _after(calls, node.subject)
            case ast.If() | ast.While():
                node.test = _after(calls, node.test)
            case ast.expr():
                return _after(calls, node)
        return node


def _after(calls: list[ast.expr], value: ast.expr) -> ast.expr:
    return ast.Subscript(ast.Tuple([*calls, value], ast.Load()), ast.Constant(len(calls)), ast.Load())


def _nodes(tree: ast.AST, *, in_texts: bool = False) -> Iterator[ast.expr | ast.stmt]:
    """Yield all expressions and statements that run, in the order of the source; those in f-strings only if asked."""
    kept = (ast.Import, ast.ImportFrom) if in_texts else (ast.JoinedStr, ast.Import, ast.ImportFrom)
    if isinstance(tree, ast.expr | ast.stmt):
        yield tree
    if isinstance(tree, ast.If) and ast.unparse(tree.test) == "TYPE_CHECKING":
        return
    for name, value in ast.iter_fields(tree):
        if name in _SKIPPED or isinstance(tree, kept):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _nodes(child, in_texts=in_texts)


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
