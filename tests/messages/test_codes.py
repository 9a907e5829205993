"""Sentence codes are written out: every code is in the catalogue, and every sentence of the catalogue is said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sources import FILES, PACKAGE

from irondie_to.assets import resources
from irondie_to.messages.core.words import AREAS, templates

CATALOGUE = {f"{area}.{name}" for area in AREAS for name in templates(area)}

TERMS = PACKAGE / "rules" / "rulebook" / "chapters"
"""The folder with the manual's text. The ids of its terms have the form of codes."""

SAYING = {"Phrase", "UserError", "Worded"}
"""The classes whose first argument is a code."""

NO_CODES = {
    *("demo.json", "demo.sqlite", "phones.css", "phones.js"),  # files
    *("entrant.id", "event.id", "match.id", "round.id"),  # columns of the database
    "position.dice",  # a place in a game record
}
"""Texts of the form of a code with the name of an area, which are no codes. Names of modules are excepted too."""

SAID_BY_OTHERS = {
    *("usage.command_here", "usage.options_here", "usage.show_help"),  # texts of Click, translated by their English
    *("usage.install_completion", "usage.show_completion"),
}
"""Codes of sentences that the program does not name itself."""


TEMPLATES = sorted((resources() / "web").glob("*.html"))
"""The templates of the pages for phones, which say sentences by `t("area.name")`."""


def said_in(template: Path) -> set[str]:
    """The codes of the sentences that a template says."""
    return set(re.findall(r"""\bt\(["']([a-z_]+\.[a-z_0-9]+)["']""", template.read_text(encoding="utf-8")))


def is_code(text: str) -> bool:
    """Whether the text has the form of a code: the name of an area, a dot, and a name."""
    area, dot, name = text.partition(".")
    return area in AREAS and dot == "." and name.isidentifier()


def begins_code(text: str) -> bool:
    """Whether the text is the beginning of a code: the name of an area, a dot, and perhaps a part of a name."""
    area, dot, name = text.partition(".")
    return area in AREAS and dot == "." and (not name or name.isidentifier())


def texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The string constants in a tree with their lines, except the parts of f-strings."""
    parts = {part for each in ast.walk(node) if isinstance(each, ast.JoinedStr) for part in each.values}
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each not in parts:
            yield each.lineno, each.value


def put_together(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions that put a code together: whatever begins with the name of an area, and arguments of classes.

    A code is put together by an f-string, by an operator, by a method of a string, or from a beginning in a constant.
    """
    for each in ast.walk(node):
        match each:
            case ast.JoinedStr(values=[ast.Constant(value=str(begin)), _, *_]) if begins_code(begin):
                yield each
            case ast.BinOp(left=ast.Constant(value=str(begin)), op=ast.Add() | ast.Mod()) if begins_code(begin):
                yield each
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(begin)), attr="format" | "join")):
                if begins_code(begin.partition("{")[0]):
                    yield each
            case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in SAYING:
                yield from (
                    part for part in chosen(first) if isinstance(part, ast.JoinedStr | ast.BinOp) or is_made(part)
                )
            case ast.Constant(value=str(begin)) if begin.endswith((".", "_")) and begins_code(begin):
                yield each


def chosen(node: ast.expr) -> Iterator[ast.expr]:
    """The expressions among which conditions choose."""
    match node:
        case ast.IfExp(body=body, orelse=orelse):
            yield from chosen(body)
            yield from chosen(orelse)
        case ast.BoolOp(values=values):
            for value in values:
                yield from chosen(value)
        case _:
            yield node


def is_made(node: ast.expr) -> bool:
    """Whether the expression is a string made by a method, such as `format` or `removeprefix`."""
    made = {"format", "join", "lower", "upper", "replace", "removeprefix", "removesuffix"}
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in made


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_no_code_is_put_together() -> None:
    found = [f"{path}:{each.lineno}: {ast.unparse(each)}" for path in FILES for each in put_together(parsed(path))]
    assert not found, "\n".join(found)


def test_every_code_is_in_the_catalogue() -> None:
    modules = {str(path.relative_to(PACKAGE).with_suffix("")).replace("/", ".") for path in FILES}
    known = CATALOGUE | NO_CODES
    unknown = [
        f"{path}:{line}: {text}"
        for path in FILES
        if path.parent != TERMS
        for line, text in texts(parsed(path))
        if is_code(text) and text not in known and not any(module.endswith(f".{text}") for module in modules)
    ]
    unknown += [f"{path}: {text}" for path in TEMPLATES for text in said_in(path) - CATALOGUE]
    assert not unknown, "\n".join(unknown)


def test_every_sentence_is_said() -> None:
    said = {text for path in FILES for _line, text in texts(parsed(path))}.union(*map(said_in, TEMPLATES))
    silent = sorted(CATALOGUE - said - SAID_BY_OTHERS)
    assert not silent, "nobody says these: " + ", ".join(silent)
    assert not SAID_BY_OTHERS & said
    assert SAID_BY_OTHERS <= CATALOGUE


@pytest.mark.parametrize(
    "source",
    [
        'Phrase(f"rounds_page.{name}")',
        'Phrase(f"{area}.title")',
        'Phrase("rounds_page." + name)',
        'Phrase(beginning + "_tip")',
        'UserError("rounds_page.%s" % name)',
        'Phrase("rounds_page.{}".format(name))',
        'Phrase(".".join((area, name)))',
        'Phrase("rounds_page.title" if whole else f"rounds_page.{name}")',
        'Phrase(name.removeprefix("a_"))',
        'BEGINNING = "rounds_page."',
        'say(f"rounds_page.state_{state.value}")',
    ],
)
def test_codes_put_together_are_found(source: str) -> None:
    assert list(put_together(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        'Phrase("rounds_page.title")',
        'Phrase("rounds_page.title" if whole else "rounds_page.part", {"name": f"{a} – {b}"})',
        "Phrase(CODES[kind])",
        'path = f"{name}.json"',
    ],
)
def test_codes_written_out_are_passed_over(source: str) -> None:
    assert not list(put_together(ast.parse(source)))
