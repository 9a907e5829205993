"""Every text that users see is a template for the catalogues."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sources import PACKAGE

DOORS = ("app", "cli", "desktop", "printing")
FILES = sorted(path for door in DOORS for path in (PACKAGE / door).rglob("*.py"))

# Functions and methods whose text arguments users see.
SHOWN = {
    *("QAction", "QCheckBox", "QGroupBox", "QLabel", "QMenu", "QMessageBox", "QPushButton", "QRadioButton"),
    *("QToolButton", "QListWidgetItem", "QTableWidgetItem", "QTreeWidgetItem", "addAction", "addItem", "addItems"),
    *("addMenu", "addRow", "addTab", "drawCentredString", "drawRightString", "drawString", "drawText", "echo", "print"),
    *("setAccessibleDescription", "setAccessibleName", "setDetailedText", "setHeaderLabels", "setHtml"),
    *("setInformativeText", "setLabelText", "setPlaceholderText", "setPlainText", "setPrefix", "setSpecialValueText"),
    *("setStatusTip", "setSuffix", "setText", "setTitle", "setToolTip", "setWhatsThis", "setWindowTitle"),
    *("showMessage", "textOut"),
}
# Some arguments of these are keys, such as the names of colours and settings.
SHOWN_AMONG_KEYS = {"text", "fitted", "paragraph"}
KEY = re.compile(r"[a-z_/]+$")
WORD = re.compile(r"[^\W\d_]{2,}")
MARKUP = re.compile(r"<[^>]*>|&\w+;|%-?\w")
SENTENCE = re.compile(r"^[A-Z“][\w’'“”-]*[,:]?( [\w’'“”().,:;-]+){2,}$")
# Names that are the same in every language, and texts for Qt.
NAMES = re.compile(r"IRONDIE Tournament Organizer|CTRL|Ctrl|Shift|Alt|Enter|Esc|OT-|BO3|ID|P001")


def literals(node: ast.expr) -> Iterator[ast.Constant]:
    """The string constants that can become the value of an expression."""
    match node:
        case ast.Constant(value=str()):
            yield node
        case ast.JoinedStr(values=parts) | ast.List(elts=parts) | ast.Tuple(elts=parts):
            for part in parts:
                yield from literals(part)
        case ast.BinOp(left=left, right=right):
            yield from literals(left)
            yield from literals(right)
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)
        case ast.BoolOp(values=values):
            for value in values:
                yield from literals(value)
        case ast.Call(func=ast.Attribute(value=value, attr="format" | "join" | "replace" | "upper" | "strip")):
            yield from literals(value)


def name_of(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def shown(tree: ast.AST) -> Iterator[ast.Constant]:
    """The string constants passed to functions that show text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := name_of(node)) in SHOWN | SHOWN_AMONG_KEYS:
            for argument in (*node.args, *(keyword.value for keyword in node.keywords if keyword.arg != "help")):
                yield from (text for text in literals(argument) if name in SHOWN or not KEY.match(str(text.value)))


def sentences(tree: ast.AST) -> Iterator[ast.Constant]:
    """String constants anywhere that read like sentences, except docstrings, help of commands and texts of bugs."""
    passed: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as text) | ast.keyword(arg="help", value=text):
                passed |= set(ast.walk(text))
            case ast.Assign(targets=[ast.Name(id="message")], value=text) | ast.Raise(exc=ast.expr() as text):
                passed |= set(ast.walk(text))
            case ast.Call(func=ast.Name(id="N_")):
                passed |= set(ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node not in passed and SENTENCE.match(str(node.value)):
            yield node


@pytest.fixture(scope="module")
def trees() -> dict[Path, ast.AST]:
    """What the source says, by file. No other test keeps it."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in FILES}


def test_words_come_from_the_catalogues(trees: dict[Path, ast.AST]) -> None:
    found = [
        f"{path}:{text.lineno}: {text.value!r}"
        for path, tree in trees.items()
        for text in (*shown(tree), *sentences(tree))
        if WORD.search(NAMES.sub("", MARKUP.sub("", str(text.value))))
    ]
    assert not found, "\n".join(found)


def test_signs_of_per_cent_are_set_by_the_language(trees: dict[Path, ast.AST]) -> None:
    """Only `messages.core.figures.percent` knows the space before the percent sign in each language."""
    strings = ast.JoinedStr | ast.BinOp | ast.AugAssign
    wrong = [
        f"{path}:{part.lineno}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, strings)
        for part in ast.iter_child_nodes(node)
        if isinstance(part, ast.Constant) and re.match(r"[ \u00a0\u202f]?%(?!\w)", str(part.value))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        'label.setText("Round over")',
        'label.setText(f"{count} players")',
        'QPushButton("Print" if ready else "")',
        'self.button = QToolButton(self, text="Next")',
        'echo("Done: " + name)',
        'painter.drawText(box, "Table {}".format(number))',
        'NAMES = {"a": "The next round begins"}',
    ],
)
def test_what_is_written_outside_the_catalogues_is_found(source: str) -> None:
    tree = ast.parse(source)
    assert [text for text in (*shown(tree), *sentences(tree)) if WORD.search(str(text.value))]


@pytest.mark.parametrize(
    "source",
    [
        'label.setText(say(Phrase("rounds_page.title")))',
        'label.setText(f"{name} · {count}")',
        'widget.setProperty("look", "muted")',
        '"""A sentence about this module."""',
        'message = "no event is open"',
        'TEMPLATES = {"a": N_("The next round begins")}',
    ],
)
def test_what_is_no_text_for_people_is_passed_over(source: str) -> None:
    tree = ast.parse(source)
    assert not [
        text for text in (*shown(tree), *sentences(tree)) if WORD.search(NAMES.sub("", MARKUP.sub("", str(text.value))))
    ]
