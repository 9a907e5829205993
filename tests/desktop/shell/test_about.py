"""*About this program* says the version and shows all licenses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from irondie_to import assets
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.shell.about import AboutDialog
from irondie_to.version import TITLE, VERSION


@pytest.fixture
def dialog(qtbot: QtBot, context: WindowContext) -> Iterator[AboutDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    yield AboutDialog(context, parent)
    del parent  # the dialog goes with it


def test_it_says_the_version_and_the_license(dialog: AboutDialog) -> None:
    assert f"{TITLE} {VERSION}" in dialog.told.text()
    assert dialog.text.toPlainText().startswith("MIT License")
    assert "SIL OPEN FONT LICENSE" in dialog.text.toPlainText()
    assert dialog.text.accessibleName()


def test_it_shows_the_notices_of_a_built_program_as_text(
    qtbot: QtBot, context: WindowContext, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "NOTICES.txt").write_text("<b>Qt</b> & ICU", encoding="utf-8")
    monkeypatch.setattr(assets, "resources", lambda: tmp_path)
    parent = QWidget()
    qtbot.addWidget(parent)
    assert AboutDialog(context, parent).text.toPlainText() == "<b>Qt</b> & ICU"


def test_the_licenses_have_most_of_the_room(dialog: AboutDialog) -> None:
    dialog.show()
    QApplication.processEvents()
    assert dialog.text.height() > dialog.height() / 2
    assert dialog.text.width() > dialog.width() * 0.9
    assert dialog.text.geometry().top() > dialog.told.geometry().bottom()


def test_it_closes_and_speaks_the_language_of_the_window(dialog: AboutDialog, context: WindowContext) -> None:
    dialog.open()
    context.settings.language = "de"
    QApplication.processEvents()
    assert "MIT-Lizenz" in dialog.told.text()
    dialog.close_button.click()
    assert not dialog.isVisible()
