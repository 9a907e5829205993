"""The options of a print-out. Only the options of the chosen document are visible."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QCompleter, QLabel, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.build import DOCUMENTS, key_of, rounds_of
from irondie_to.app.papers.kinds import CHANGED_TABLES, DayMoment, DocumentOption, PageSize
from irondie_to.app.papers.pairings import changed_tables, find_rounds
from irondie_to.desktop.controls.choices import DropDown, Segments
from irondie_to.desktop.controls.form import Form, FormField
from irondie_to.desktop.controls.plain import SidePanel
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.papers.making import DocumentRequest, paper_name
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES
from irondie_to.messages.papers.documents import DOCUMENT_WORDS

_SIZES = {PageSize.A4.value: "print_page.size_a4", PageSize.LETTER.value: "print_page.size_letter"}
_INKS = {"colour": "print_page.ink_colour", "black": "print_page.ink_black"}


class PaperOptions(VerticalArea):
    """The panel with the options of a print-out.

    Page size, ink and slips per sheet are stored in the settings. `changed` is emitted when the user changes an option.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = ""
        self.name = with_look(QLabel(wordWrap=True), "group")
        self.about = with_look(QLabel(wordWrap=True), "muted")
        theme = context.theme
        self.round, self.player, self.table, self.language = (DropDown(theme) for _ in range(4))
        self.game, self.per_sheet = Segments(theme, ("1", "2", "3")), Segments(theme, ("2", "3", "4"))
        self.per_sheet.choose("4")
        self.paper, self.ink = Segments(theme, tuple(_SIZES)), Segments(theme, tuple(_INKS))
        self.with_sets = QCheckBox()
        self._picked: int | str | None = None
        self._picked_table: int | None = None
        self.form = Form(
            context,
            {
                "of_round": FormField(self.round, "print_page.of_round"),
                "player": FormField(self.player, "print_page.player"),
                "table": FormField(self.table, "print_page.table"),
                "game": FormField(self.game, "print_page.game"),
                "per_sheet": FormField(self.per_sheet, "print_page.per_sheet", kept="print/per_sheet"),
                "with_sets": FormField(self.with_sets, "print_page.with_sets"),
                "language": FormField(self.language, "print_page.language"),
                "size": FormField(self.paper, "print_page.size", choices=_SIZES, kept="print/size"),
                "ink": FormField(self.ink, "print_page.ink", choices=_INKS, kept="print/ink"),
            },
            labels_above=True,
        )
        self.language.show_choices((LANGUAGE_NAMES[language], language) for language in LANGUAGES)
        self._make_searchable(self.player)
        self.form.changed.connect(self._on_changed)
        inside = SidePanel()
        column_of(self.name, self.about, self.form, Stretch(), inside=inside, spacing=4, margins=(16, 16, 16, 16))
        self.setWidget(inside)

    def show_paper(self, key: str, picture: Picture | None) -> None:
        """Show the options of the document with this key, for this state of an event.

        `picture` is None if no event is open. When another document is shown, all tables are selected, unless a table
        was chosen for this document.
        """
        if key != self._key and self._picked_table is None:
            self._picked_table = 0
        self._key = key
        rounds = rounds_of(picture, key) if picture is not None else ()
        self.round.show_choices([(self._context.say(name), number) for number, name in rounds])
        if picture is not None:
            self._set_round(picture, [number for number, _ in rounds])
            self._fill_players(picture)
            self._fill_tables(picture)
        shown = {option.value: option in DOCUMENTS[key].options for option in DocumentOption}
        shown["of_round"] = bool(rounds)
        self.form.show_rows(lambda name: shown.get(name, True))
        self.name.setText(self._context.say(paper_name(key)))
        self.about.setText(self._context.say(Phrase(DOCUMENT_WORDS[key].purpose.code)))

    def choose_round(self, number: int | str | None) -> None:
        """Choose this round from the next call of `show_paper` on, for every document that can be printed for it.

        Other documents get the current round if they are about a single round, otherwise the last round. If `number` is
        None, this applies to all documents.
        """
        self._picked = number

    def choose_table(self, table: int) -> None:
        """Choose this table when `show_paper` next fills the list of tables.

        All tables are chosen if the number is 0 or unknown. `CHANGED_TABLES` chooses the tables that the latest new
        pairing changed.
        """
        self._picked_table = table

    def choose_language(self, language: str) -> None:
        """Choose the language of the print-out, without emitting `changed`."""
        self.language.show_value(language)

    def request(self) -> DocumentRequest:
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

    def _set_round(self, picture: Picture, numbers: list[int | str]) -> None:
        """Select the round that the user has chosen, if this document can be printed for it.

        Otherwise, documents about a single round get the current round, and all others the last round.
        """
        if not numbers:
            return
        chosen = self._picked
        if chosen not in numbers:
            chosen = numbers[-1]
            if DOCUMENTS[self._key].moment is DayMoment.ROUND:
                chosen = key_of(find_rounds(picture, None)[0])
        self.round.show_value(chosen)

    def _on_changed(self, key: str) -> None:
        if key == "of_round":
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
        changed = changed_tables(picture, rounds) if rounds else ()
        words = Phrase("print_page.changed_tables", {"count": len(changed)})
        of_changed = [(say(words), CHANGED_TABLES)] if changed else []
        self.table.show_choices([(say(Phrase("print_page.all_tables")), 0), *of_changed, *named])
        if self._picked_table is not None and rounds:
            self.table.show_value(self._picked_table)
            self._picked_table = None

    def _make_searchable(self, players: DropDown) -> None:
        players.setEditable(True)
        players.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer = QCompleter(
            players.model(),
            players,
            caseSensitivity=Qt.CaseSensitivity.CaseInsensitive,
            filterMode=Qt.MatchFlag.MatchContains,
        )
        players.setCompleter(completer)
        if edit := players.lineEdit():
            edit.editingFinished.connect(lambda: edit.setText(players.itemText(players.currentIndex())))
