"""The options of a print-out. Only the options of the chosen document are visible."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QCompleter, QLabel, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.build import DOCUMENTS, key_of, rounds_of
from irondie_to.app.papers.kinds import DayMoment, DocumentOption
from irondie_to.app.papers.pairings import find_rounds
from irondie_to.app.papers.views import PageSize
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.segments import Segments
from irondie_to.desktop.controls.side_panel import SidePanel
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import column_of
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.papers.making import DocumentRequest, paper_name
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES
from irondie_to.messages.papers.documents import DOCUMENT_WORDS

_LABELS = {
    "of_round": "print_page.of_round",
    "player": "print_page.player",
    "table": "print_page.table",
    "game": "print_page.game",
    "per_sheet": "print_page.per_sheet",
    "with_sets": "print_page.with_sets",
    "language": "print_page.language",
    "size": "print_page.size",
    "ink": "print_page.ink",
}

_CHOSEN = "print/"


class PaperOptions(Translated, VerticalArea):
    """The panel with the options of a print-out.

    Page size, ink and slips per sheet are stored in the settings. `changed` is emitted when the user changes an option.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = ""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.name = with_look(QLabel(), "group")
        self.about = with_look(QLabel(), "muted")
        for label in (self.name, self.about):
            label.setWordWrap(True)
        self.round, self.player, self.table, self.language = (DropDown(context.theme) for _ in range(4))
        theme = context.theme
        self.game = Segments(theme, ("1", "2", "3"))
        self.per_sheet = Segments(theme, ("2", "3", "4"))
        self.paper = Segments(theme, tuple(size.value for size in PageSize))
        self.ink = Segments(theme, ("colour", "black"))
        self.with_sets = QCheckBox()
        self._settings = {"per_sheet": self.per_sheet, "size": self.paper, "ink": self.ink}
        self._picked: int | str | None = None
        self._picked_table: int | None = None
        self._labels: dict[str, QLabel] = {}
        self._rows: dict[str, QWidget] = {}
        self._fields: dict[str, QWidget] = {
            "of_round": self.round,
            "player": self.player,
            "table": self.table,
            "game": self.game,
            "per_sheet": self.per_sheet,
            "with_sets": self.with_sets,
            "language": self.language,
            "size": self.paper,
            "ink": self.ink,
        }
        self._lay_out()
        self._fill_fixed()
        self._connect()

    def show_paper(self, key: str, picture: Picture | None) -> None:
        """Show the options of the document with this key, for this state of an event.

        `picture` is None if no event is open.
        """
        self._key = key
        rounds = rounds_of(picture, key) if picture is not None else ()
        self.round.show_choices([(self._context.say(name), number) for number, name in rounds])
        if picture is not None:
            self._set_round(picture, [number for number, _ in rounds])
            self._fill_players(picture)
            self._fill_tables(picture)
        shown = {option.value: option in DOCUMENTS[key].options for option in DocumentOption}
        shown["of_round"] = bool(rounds)
        for name, row in self._rows.items():
            row.setVisible(shown.get(name, True))
        self.name.setText(self._context.say(paper_name(key)))
        self.about.setText(self._context.say(Phrase(DOCUMENT_WORDS[key].purpose.code)))

    def choose_round(self, number: int | str | None) -> None:
        """Choose this round for every document that can be printed for it, from the next call of `show_paper` on.

        For other documents, and if the number is None, the current round is chosen for documents of a round, and the
        last round for all others.
        """
        self._picked = number

    def choose_table(self, table: int) -> None:
        """Choose this table when `show_paper` next fills the list of tables; all tables for 0 or an unknown number."""
        self._picked_table = table

    def choose_language(self, language: str) -> None:
        """Choose the language of the print-out, without emitting `changed`."""
        self.language.show_value(language)

    def request(self) -> DocumentRequest:
        """Return the document to make with the chosen options."""
        return DocumentRequest(
            self._key,
            self.round.currentData(),
            self.language.currentData(),
            PageSize(self.paper.key),
            self.ink.key == "colour",
            int(self.per_sheet.key),
            (self.player.currentData() or "") if self._has(DocumentOption.PLAYER) else "",
            (self.table.currentData() or 0) if self._has(DocumentOption.TABLE) else 0,
            int(self.game.key),
            self._has(DocumentOption.WITH_SETS) and self.with_sets.isChecked(),
        )

    def _has(self, option: DocumentOption) -> bool:
        return option in DOCUMENTS[self._key].options

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        say = self._context.say
        for name, label in self._labels.items():
            label.setText(say(Phrase(_LABELS[name])))
            self._fields[name].setAccessibleName(label.text())
        self._context.set_texts(
            {
                self.with_sets.setText: "print_page.with_sets",
                self.paper.buttons[PageSize.A4.value].setText: "print_page.size_a4",
                self.paper.buttons[PageSize.LETTER.value].setText: "print_page.size_letter",
                self.ink.buttons["colour"].setText: "print_page.ink_colour",
                self.ink.buttons["black"].setText: "print_page.ink_black",
            }
        )

    def _set_round(self, picture: Picture, numbers: list[int | str]) -> None:
        """Select the round that the user has chosen, if this document can be printed for it.

        Otherwise the current round is selected for documents of a round, and the last round for all others.
        """
        if not numbers:
            return
        chosen = self._picked
        if chosen not in numbers:
            chosen = numbers[-1]
            if DOCUMENTS[self._key].moment is DayMoment.ROUND:
                chosen = key_of(find_rounds(picture, None)[0])
        self.round.show_value(chosen)

    def _pick_round(self) -> None:
        self._picked = self.round.currentData()
        self.changed.emit()

    def _fill_players(self, picture: Picture) -> None:
        players = sorted(picture.entrants, key=lambda entrant: entrant.name.casefold())
        all_players = (self._context.say(Phrase("print_page.all_players")), "")
        self.player.show_choices(
            [all_players, *((f"{player.name} ({player.code})", player.code) for player in players)]
        )

    def _fill_tables(self, picture: Picture) -> None:
        say = self._context.say
        wanted = self.round.currentData()
        rounds = find_rounds(picture, wanted) if self._has(DocumentOption.TABLE) and picture.rounds else ()
        tables = sorted(match.table_number for row in rounds for match in picture.matches_of(row))
        named = ((say(Phrase("print_page.one_table", {"table": table})), table) for table in tables)
        self.table.show_choices([(say(Phrase("print_page.all_tables")), 0), *named])
        if self._picked_table is not None and rounds:
            self.table.show_value(self._picked_table)
            self._picked_table = None

    def _fill_fixed(self) -> None:
        self.language.show_choices((LANGUAGE_NAMES[language], language) for language in LANGUAGES)
        for numbers in (self.game, self.per_sheet):
            for key, button in numbers.buttons.items():
                button.setText(key)
        for name, segments in self._settings.items():
            chosen = self._context.settings.text(_CHOSEN + name)
            if chosen in segments.buttons:
                segments.choose(chosen)
            elif name == "per_sheet":
                segments.choose("4")

    def _connect(self) -> None:
        self.player.setEditable(True)  # so that the user can type any part of a name to find a player
        self.player.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer = QCompleter(
            self.player.model(),
            self.player,
            caseSensitivity=Qt.CaseSensitivity.CaseInsensitive,
            filterMode=Qt.MatchFlag.MatchContains,
        )
        self.player.setCompleter(completer)
        if edit := self.player.lineEdit():
            edit.editingFinished.connect(lambda: edit.setText(self.player.itemText(self.player.currentIndex())))
        for box in (self.round, self.player, self.table, self.language):
            slot = self._pick_round if box is self.round else self.changed.emit
            box.currentIndexChanged.connect(lambda _index, slot=slot: slot())
        for segments in (self.game, self.per_sheet, self.paper, self.ink):
            segments.chosen.connect(self._on_segment)
        self.with_sets.toggled.connect(lambda _on: self.changed.emit())

    def _on_segment(self) -> None:
        for name, segments in self._settings.items():
            self._context.settings.keep_text(_CHOSEN + name, segments.key)
        self.changed.emit()

    def _lay_out(self) -> None:
        inside = SidePanel()
        column = column_of(self.name, self.about, inside=inside, spacing=4, margins=(16, 16, 16, 16))
        for name, field in self._fields.items():
            self._rows[name] = self._row(name, field)
            column.addWidget(self._rows[name])
        column.addStretch(1)
        self.setWidget(inside)

    def _row(self, name: str, field: QWidget) -> QWidget:
        """Return a widget with the field and, above it, its label. A check box gets no label."""
        row = QWidget()
        column = column_of(inside=row, spacing=4, margins=(0, 8, 0, 0))
        if field is not self.with_sets:
            label = QLabel()
            label.setBuddy(field)
            self._labels[name] = label
            column.addWidget(label)
        left = Qt.AlignmentFlag.AlignLeft if isinstance(field, Segments) else Qt.AlignmentFlag(0)
        column.addWidget(field, 0, left)
        return row
