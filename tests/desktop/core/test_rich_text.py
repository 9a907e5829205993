"""HTML is made and shown by one module, and nobody's words get into it unescaped."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look import rich_text as richtext
from irondie_to.desktop.core.look.rich_text import PLACE, Html, RichLabel, filled, html, html_of, joined, plain, show_in

DESKTOP = Path(richtext.__file__).parent
MODULES = sorted(path for path in DESKTOP.rglob("*.py") if path != Path(richtext.__file__))
MARKED = "<b>Ada</b> & {Bo}"

FORBIDDEN = {
    *("RichText", "AutoText", "MarkdownText", "setHtml", "insertHtml", "appendHtml", "fromHtml", "setMarkdown"),
    # these decide for themselves whether a text is HTML
    *("setWhatsThis", "QWhatsThis", "QMessageBox", "QErrorMessage", "QGraphicsTextItem", "QStaticText"),
}


def faults_of(source: str) -> Iterator[tuple[int, str]]:
    """Lines that show HTML without `richtext`, or have it take as HTML what is not written in the program."""
    tree = ast.parse(source)
    constants = constants_of(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name) | ast.alias(name=name) | ast.Name(id=name) if name in FORBIDDEN:
                yield getattr(node, "lineno", 0), name
            case ast.ImportFrom(module="html") | ast.Import(names=[ast.alias(name="html")]):
                yield node.lineno, "html.escape"
            case (
                ast.Call(func=ast.Name(id="Html"), args=[_, *_]) | ast.Call(func=ast.Name(id="Html"), keywords=[_, *_])
            ):
                yield node.lineno, "Html(…)"
            case ast.Call(func=ast.Name(id="html"), args=[template, *_]) if not written(template, constants):
                yield node.lineno, "html(…)"
            case ast.Call(func=ast.Name(id="joined"), args=[_, between]) if not written(between, constants):
                yield node.lineno, "joined(…)"


def constants_of(tree: ast.Module) -> set[str]:
    """The variables that are given nothing but strings written in the program."""
    given: dict[str, bool] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                given[name] = given.get(name, True) and isinstance(value, ast.Constant)
            case ast.For(target=ast.Name(id=name)) | ast.comprehension(target=ast.Name(id=name)) | ast.arg(arg=name):
                given[name] = False
    return {name for name, is_constant in given.items() if is_constant}


def written(template: ast.expr, constants: set[str]) -> bool:
    """Whether this text is written in the program: a string, a variable that holds one, or a choice of two."""
    match template:
        case ast.Constant(value=str()):
            return True
        case ast.Name(id=name):
            return name in constants
        case ast.IfExp(body=one, orelse=other):
            return written(one, constants) and written(other, constants)
        case _:
            return False


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(DESKTOP)))
def test_html_comes_from_one_module(path: Path) -> None:
    assert list(faults_of(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "label.setTextFormat(Qt.TextFormat.RichText)",
        "browser.setHtml(text)",
        "from PySide6.QtWidgets import QMessageBox",
        "from html import escape",
        "Html(name)",
        "Html(source=name)",
        "html(f'<b>{name}</b>')",
        "html('<b>' + name)",
        "joined(parts, name.text)",
        "words = name.text\nhtml(words)",
        "def show(words):\n    html(words)",
    ],
)
def test_what_is_found(source: str) -> None:
    assert list(faults_of(source))


def test_text_is_escaped_and_html_kept() -> None:
    bold = html("<b>{}</b>", MARKED)
    assert bold.source == "<b>&lt;b&gt;Ada&lt;/b&gt; &amp; {Bo}</b>"
    assert plain(html("{} {}: {}", 7, MARKED, bold)) == f"7 {MARKED}: {MARKED}"
    assert plain(joined((MARKED, bold), " · ")) == f"{MARKED} · {MARKED}"
    assert plain(filled(f"{MARKED}: {PLACE}", bold)) == f"{MARKED}: {MARKED}"
    assert html('<a href="{}">', '"><img src=x>').source == '<a href="&quot;&gt;&lt;img src=x&gt;">'
    assert not Html()


def test_a_label_and_a_pane_show_it(qtbot: QtBot) -> None:
    label, pane = RichLabel(), QTextBrowser()
    qtbot.addWidget(label)
    qtbot.addWidget(pane)
    label.setText(MARKED)
    assert label.text() == "&lt;b&gt;Ada&lt;/b&gt; &amp; {Bo}"
    show_in(pane, html("<p>{}</p>", MARKED))
    assert pane.toPlainText() == MARKED
    assert plain(html_of(pane.document())) == MARKED


def test_a_screen_reader_is_told_what_a_label_shows_now(qtbot: QtBot) -> None:
    label = RichLabel()
    qtbot.addWidget(label)
    picture = html('<img alt="done" src="sign">&nbsp;{}', "All results are in")
    for shown, told in (
        (html("<b>{}</b>", "Hall"), "Hall"),
        (picture, "done All results are in"),
        (html("<b>{}</b>", "Hall"), "Hall"),
        (html("<b>{}</b>", "Halle"), "Halle"),
    ):
        label.show_html(shown)
        interface = QAccessible.queryAccessibleInterface(label)
        assert interface.text(QAccessible.Text.Name) == told
