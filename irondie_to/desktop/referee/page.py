"""The Referee page, with a head and four parts: set check, duel, game, and penalties and rulings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import ClassVar

from PySide6.QtWidgets import QStackedWidget, QWidget

from irondie_to.app.core.rows import MatchRow
from irondie_to.desktop.controls.choices import STEADY, Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.page_keys import PART_HELP, PART_TITLES, REFEREE_PARTS, part_module
from irondie_to.desktop.core.purposes import AskDuel, CallReferee, Purpose, ShowPart, StartPenalty
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.referee.part import HEAD_SPACING, RefereePart
from irondie_to.errors import Phrase

_SETTING = "referee_part"


class RefereeHead(PageHead):
    """The head of the Referee page, with a button for each of the `keys` of the parts.

    The buttons for the parts stay in place, whichever part is shown. If there is too little room, the buttons of the
    shown part become smaller first; only then are the buttons for the parts folded into one.
    """

    def __init__(self, context: WindowContext, keys: Sequence[str], parent: QWidget) -> None:
        super().__init__(context, parent, "referee_page.title")
        self._row.setSpacing(10)  # less than in other heads, so that all its buttons fit
        self.segments = Segments(context.theme, keys, self, pads=STEADY)
        self.place([self.segments])
        self._rows: dict[RefereePart, QWidget] = {}
        self._shown: RefereePart | None = None

    def add_part(self, part: RefereePart) -> None:
        """Add the buttons of a part. They stay hidden until `show_part`."""
        self._rows[part] = row = QWidget(self)
        row.hide()
        row_of(*part.buttons, inside=row, spacing=HEAD_SPACING)
        self.place(buttons=[row])

    def show_part(self, part: RefereePart) -> None:
        self._shown = part
        for owner, row in self._rows.items():
            row.setVisible(owner is part and bool(part.buttons))  # an empty row would add a gap
        self.make_room()

    def make_room(self) -> None:
        layout = self.layout()
        if layout is None or self._shown is None:
            return
        edges, buttons = layout.contentsMargins(), self._rows[self._shown]
        taken = self.title.sizeHint().width() + self.segments.least_width
        taken += edges.left() + edges.right() + 2 * layout.spacing()
        self._shown.make_room(self.width() - taken)
        buttons.setMaximumWidth(max(self.width() - taken, buttons.minimumSizeHint().width()))


def make_part(key: str, context: WindowContext, parent: QWidget) -> RefereePart:
    """Return a new part with this key.

    Its class is the only `RefereePart` that the module for the key defines.
    """
    module = import_module(part_module(key))
    (kind,) = (
        member
        for member in vars(module).values()
        if isinstance(member, type) and issubclass(member, RefereePart) and member.__module__ == module.__name__
    )
    return kind(context, parent)


class RefereePage(Page):
    """The Referee page, which shows one of its parts at a time; Alt+1 to Alt+4 choose the part.

    The key of the part that was last chosen with `turn_to` is stored in the settings.
    """

    key: ClassVar[str] = "referee"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.parts: dict[str, RefereePart] = {}
        self._stale_parts: set[str] = set()
        self._match: MatchRow | None = None
        self.head = RefereeHead(context, REFEREE_PARTS, self)
        self.segments = self.head.segments
        self.stack = QStackedWidget(self)
        column_of(self.head, Stretch(self.stack), inside=self, spacing=0)
        for place, key in enumerate(REFEREE_PARTS, start=1):
            name = PART_TITLES[key]
            context.word(add_action(self, partial(self.turn_to, key), f"Alt+{place}"), text=name)
            context.word(self.segments.buttons[key], text=name, tip=name, keys=f"Alt+{place}")
        self.segments.chosen.connect(self.turn_to)
        context.event_opened.connect(self._forget_match)
        last = context.settings.text(_SETTING)
        show_language(self)
        self._show(last if last in REFEREE_PARTS else "duel")

    @property
    def part(self) -> RefereePart:
        return self.parts[self.segments.key]

    def turn_to(self, key: str) -> None:
        self._show(key)
        self.context.settings.keep_text(_SETTING, key)
        self._refresh_if_stale()
        self.context.navigation.show_page(self.key)

    def make_next_part(self) -> bool:
        key = next((key for key in REFEREE_PARTS if key not in self.parts), None)
        if key is None:
            return False
        self._make(key)
        return True

    def refresh(self) -> None:
        """Refresh the shown part now, and every other part when it is next shown."""
        self._stale_parts = set(self.parts)
        self._refresh_if_stale()

    def open_for(self, purpose: Purpose) -> None:
        if isinstance(purpose, ShowPart):
            self.turn_to(purpose.part)
        elif isinstance(purpose, CallReferee):
            self._pass_call(purpose.match_id)
            self._show(purpose.part or self.segments.key)
        elif isinstance(purpose, AskDuel | StartPenalty):
            self._show("duel" if isinstance(purpose, AskDuel) else "penalties")
        self._refresh_if_stale()
        if isinstance(purpose, ShowPart | CallReferee):
            self.part.focus_first()
        else:
            self.part.open_for(purpose)

    def focus_first(self) -> None:
        self.part.focus_first()

    def help(self) -> Phrase:
        return Phrase(PART_HELP[self.segments.key])

    def print_out(self) -> None:
        self.part.print_out()

    def _pass_call(self, match_id: int) -> None:
        """Pass the match to every part. A part that is made later receives the match when it is made."""
        if self.context.event_id is None:
            return
        match = self.context.picture.match_row(match_id)
        self._match = match
        if match is not None:
            for part in self.parts.values():
                part.on_call(match)

    def _forget_match(self) -> None:
        self._match = None

    def _show(self, key: str) -> None:
        shown = self.stack.currentWidget()
        if isinstance(shown, RefereePart):
            if shown is not self.parts.get(key):
                self.context.messages.page_left.emit()
            for action in shown.actions():
                self.removeAction(action)
        self.segments.choose(key)
        part = self.parts.get(key) or self._make(key)
        self.stack.setCurrentWidget(part)
        self.addActions(part.actions())
        self.head.show_part(part)

    def _make(self, key: str) -> RefereePart:
        part = make_part(key, self.context, self.stack)
        self.parts[key] = part
        self._stale_parts.add(key)
        self.stack.addWidget(part)
        self.head.add_part(part)
        show_language(part)
        if self._match is not None:
            part.on_call(self._match)
        return part

    def _refresh_if_stale(self) -> None:
        key = self.segments.key
        if key in self._stale_parts:
            self._stale_parts.discard(key)
            self.part.refresh()
