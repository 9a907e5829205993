"""A form: what a field declares is what its widget gets."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.form import Form, FormField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_CHOICES = {"a4": "print_page.size_a4", "letter": "print_page.size_letter"}


def test_a_drop_down_list_offers_the_declared_choices(context: WindowContext) -> None:
    sizes = DropDown(context.theme)
    form = Form(context, {"size": FormField(sizes, "print_page.size", choices=_CHOICES)})
    assert [sizes.itemData(place) for place in range(sizes.count())] == list(_CHOICES)
    assert sizes.itemText(1) == context.say(Phrase("print_page.size_letter"))
    changes: list[str] = []
    form.changed.connect(changes.append)
    sizes.setCurrentIndex(1)
    assert changes == ["size"]


@pytest.mark.parametrize(("kind", "field"), [(QComboBox, "kept"), (QCheckBox, "choices"), (QLineEdit, "choices")])
def test_what_a_widget_cannot_do_is_refused(context: WindowContext, kind: type[QWidget], field: str) -> None:
    declared = FormField(kind(), "print_page.size", kept="print/x" if field == "kept" else "")
    if field == "choices":
        declared = FormField(kind(), "print_page.size", choices=_CHOICES)
    with pytest.raises(TypeError, match="size"):
        Form(context, {"size": declared})


def test_a_typed_text_is_kept(context: WindowContext) -> None:
    def field() -> QLineEdit:
        line = QLineEdit()
        Form(context, {"staff": FormField(line, "print_page.staff", kept="print/staff")})
        return line

    first = field()
    assert first.text() == ""
    QTest.keyClicks(first, "Referee: Ada")
    assert field().text() == "Referee: Ada"
