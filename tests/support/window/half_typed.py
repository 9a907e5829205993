"""Checks that a text which a user has half typed stays while other things happen."""

from __future__ import annotations

from random import Random

from otherstation import OtherStation
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QWidget

from irondie_to.desktop.core.page import Page
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.i18n import LANGUAGES
from window.club import WindowClub
from window.hands import Hands

_TEXTS = ("Wal", "1 2-", "KSm B", "?", "12")


class HalfTyped:
    """A user who types half a line, looks up while other things happen, and looks at the line again."""

    def __init__(self, club: WindowClub, lots: Random, other: OtherStation) -> None:
        self._club = club
        self._lots = lots
        self._other = other
        self._hands = Hands(club, lots)

    def act(self, event: int) -> tuple[str, list[str]] | None:
        """Type half a line into a field of the page, let something happen, and delete the line.

        Returns what happened, and what is wrong with the line then; None if the page has no field to type into.
        """
        club, lots = self._club, self._lots
        club.window.activateWindow()
        club.settle()
        page = club.window.page
        fields = [] if page is None else [one for one in page.findChildren(QLineEdit) if _can_type(one)]
        if page is None or page.key == "start" or not fields:
            return None
        place = lots.randrange(len(fields))
        field, text = fields[place], lots.choice(_TEXTS)
        self._hands.type(field, text)
        typed, at, player = field.text(), field.cursorPosition(), _player(page)
        happened, stays = [], True
        for _time in range(lots.randint(1, 3)):
            happened.append(self._let_happen(event))
            stays = stays and field.isVisible()  # a field disappears with the player whom it is about
        words = f"{page.key}: {text!r} half typed in {_name(field)} {place}, then {', '.join(happened)}"
        found = []
        if club.window.page is page and stays and field.isEnabled() and _player(page) == player:
            if field.text() != typed:
                if not _is_offered(page, typed):
                    found.append(f"{typed!r} was typed in {_name(field)}, but it has {field.text()!r}")
            elif field.cursorPosition() != at:
                found.append(f"the cursor is at {field.cursorPosition()} instead of {at} in {_name(field)}")
            QTest.keyClick(field, Qt.Key.Key_Escape)
            if field.text() == typed:
                self._hands.clear(field)
        return words, found

    def _let_happen(self, event: int) -> str:
        """Let one thing happen that is none of the field's business."""
        club, lots = self._club, self._lots
        kind = lots.choice(("station", "station", "time", "language", "undo"))
        if kind == "station":
            words = f"other station: {self._other.act(event)}"
            club.tell()
        elif kind == "time":
            words = "20 s pass"
            club.pass_s(20)
        elif kind == "language":
            words = club.settings.language = lots.choice(LANGUAGES)
        else:
            words = "undo"
            club.context.commands.undo()
        club.settle()
        return words


def _is_offered(page: Page, text: str) -> bool:
    """Return whether a button takes the text over: the draft of the set was changed elsewhere while it was typed."""
    edited = page.editor.edited if isinstance(page, PlayersPage) else None
    entrant = None if edited is None else edited.entrant
    return edited is not None and entrant is not None and edited.drafts.not_stored(entrant) == text


def _player(page: Page) -> int | None:
    """Return the row id of the player whom the page shows, None if it shows none. The player may be removed."""
    entrant = page.editor.edited.entrant if isinstance(page, PlayersPage) else None
    return None if entrant is None else entrant.id


def _can_type(field: QLineEdit) -> bool:
    """Return whether the user can type into the field."""
    return field.isVisible() and field.isEnabled() and not field.isReadOnly()


def _name(field: QWidget) -> str:
    holder = field.parentWidget()
    is_part = isinstance(holder, QAbstractSpinBox | QComboBox)
    return type(holder if is_part else field).__name__
