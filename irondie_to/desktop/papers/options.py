"""The options of a printout. Only the options of the chosen document are visible."""

from __future__ import annotations

from typing import Final, cast

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QCheckBox, QComboBox, QCompleter, QGridLayout, QLabel, QLineEdit, QPlainTextEdit, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.build import key_of, rounds_of
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import (
    CHANGED_TABLES,
    NO_NOTICE,
    USUAL_SIZES,
    BuildOptions,
    DayMoment,
    DocumentOption,
    NoticeText,
    PageSize,
    large_size,
    usual_size,
)
from irondie_to.app.papers.notice import MOST_SHEETS
from irondie_to.app.papers.pairings import changed_tables, find_rounds
from irondie_to.app.papers.views import PageSpan, read_pages, written_pages
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.form import ABOVE_ROW, LABEL_ABOVE, Form, FormField, labelled
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import (
    SidePanel,
    Stretch,
    VerticalArea,
    column_of,
    lay_out,
    set_look,
    with_look,
)
from irondie_to.desktop.papers.making import DocumentRequest, paper_name
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES
from irondie_to.messages.papers.documents import DOCUMENT_WORDS

_FRAME_PX = 14
"""The height of the border and of the space above and below the lines."""


class TextArea(QPlainTextEdit):
    """A field for plain text, `lines` lines high. Tab moves the focus on instead of inserting a tab."""

    def __init__(self, lines: int) -> None:
        super().__init__(tabChangesFocus=True)
        self._lines = lines
        self.setAcceptDrops(False)  # so that the window receives dropped files
        self._set_height()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._set_height()

    def _set_height(self) -> None:
        self.setFixedHeight(QFontMetrics(self.font()).lineSpacing() * self._lines + _FRAME_PX)


_SIZES = {
    PageSize.A4.value: "print_page.size_a4",
    PageSize.LETTER.value: "print_page.size_letter",
    PageSize.A3.value: "print_page.size_a3",
    PageSize.TABLOID.value: "print_page.size_tabloid",
}
_PLACES = {"0": "print_page.first_all", "3": "print_page.first_3", "8": "print_page.first_8"}
_INKS = {"colour": "print_page.ink_colour", "black": "print_page.ink_black"}
_MOST_COPIES: Final = 99
_TURNS = {"wide": "print_page.turned_wide", "upright": "print_page.turned_upright"}
_NOTICE_ROWS = ("text", "until", "title", "turned", "second_text", "second_language")
"""The rows of the form for a notice."""


class PagesField(TypedField):
    """A field for the pages to print, such as `1-3, 5`. Its value is a tuple of `PageSpan`, empty for all pages."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context, (), Phrase("paper.no_pages", {"text": "1-"}))
        self.setProperty("arrows", "none")
        self.restyle()
        context.word(self.lineEdit(), hint="print_page.only_pages_hint", tip="print_page.only_pages_tip")

    def read(self, text: str) -> tuple[PageSpan, ...]:
        return read_pages(text)

    def written(self, value: tuple[PageSpan, ...]) -> str:
        return written_pages(value)

    def stepped(self, value: tuple[PageSpan, ...], steps: int) -> tuple[PageSpan, ...]:
        """Return the pages unchanged, because the field has no arrows."""
        return value


class PaperOptions(WithContext, VerticalArea):
    """The panel with the options of a printout.

    Page size, ink, slips per sheet, staff, the choice of sheets for staff, head referee and the number of copies of
    each document are stored in the settings. The pages and the table are forgotten when the document, the event or the
    round changes, and the player when the event changes.
    `changed` is emitted when the user changes an option.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._key = ""
        self.name = with_look(QLabel(wordWrap=True), "group")
        self.about = with_look(QLabel(wordWrap=True), "muted")
        theme = context.theme
        self.round, self.player, self.table, self.language = (DropDown(theme) for _ in range(4))
        self.game, self.per_sheet = Segments(theme, ("1", "2", "3")), Segments(theme, ("2", "3", "4"))
        self.per_sheet.choose("4")
        self.paper, self.ink = Segments(theme, tuple(_SIZES)), Segments(theme, tuple(_INKS))
        self.first = Segments(theme, tuple(_PLACES))
        self.with_sets, self.with_staff, self.filled = QCheckBox(), QCheckBox(), QCheckBox()
        self.numbers, self.staff, self.referee = QLineEdit(), QLineEdit(), QLineEdit()
        self.pages, self.copies = PagesField(context), NumberBox(context, 1, _MOST_COPIES)
        self.sheets = NumberBox(context, 1, MOST_SHEETS)
        self.text, self.second_text = TextArea(5), TextArea(4)
        self.title, self.until = QLineEdit(), QLineEdit()
        self.second_language, self.turned = DropDown(theme), Segments(theme, tuple(_TURNS))
        self._shown_of: tuple[str, int | None, object] = "", None, None
        """The document, the event and the round that are shown."""
        self._picked: int | str | None = None
        self._picked_table: int | None = None
        self._picked_player: str | None = None
        self.form = Form(
            context,
            {
                "of_round": FormField(self.round, "print_page.of_round"),
                "player": FormField(self.player, "print_page.player"),
                "table": FormField(self.table, "print_page.table"),
                "game": FormField(self.game, "print_page.game"),
                "per_sheet": FormField(self.per_sheet, "print_page.per_sheet", kept="print/per_sheet"),
                "first": FormField(self.first, "print_page.first", choices=_PLACES),
                "staff": FormField(
                    self.staff, "print_page.staff", "print_page.staff_hint", "print_page.staff_tip", kept="print/staff"
                ),
                "referee": FormField(
                    self.referee, "print_page.referee", "print_page.referee_hint", kept="print/referee"
                ),
                "sheets": FormField(self.sheets, "print_page.sheets"),
                "text": FormField(self.text, "print_page.text", "print_page.text_hint", "print_page.text_tip"),
                "until": FormField(self.until, "print_page.until", "print_page.until_hint"),
                "title": FormField(self.title, "print_page.notice_title", "paper.notice"),
                "turned": FormField(self.turned, "print_page.turned", choices=_TURNS),
                "second_text": FormField(self.second_text, "print_page.second_text", "print_page.second_text_hint"),
                "second_language": FormField(self.second_language, "print_page.second_language"),
                "numbers": FormField(self.numbers, "print_page.numbers", "print_page.numbers_hint"),
                "filled": FormField(self.filled, "print_page.filled"),
                "with_sets": FormField(self.with_sets, "print_page.with_sets"),
                "with_staff": FormField(self.with_staff, "print_page.with_staff", kept="print/with_staff"),
                "language": FormField(self.language, "print_page.language"),
                "size": FormField(self.paper, "print_page.size", choices=_SIZES),
                "ink": FormField(self.ink, "print_page.ink", choices=_INKS, kept="print/ink"),
            },
            labels_above=True,
        )
        self.second_language.show_choices((LANGUAGE_NAMES[language], language) for language in LANGUAGES)
        self.language.show_choices((LANGUAGE_NAMES[language], language) for language in LANGUAGES)
        self._make_searchable(self.player)
        self.form.changed.connect(self._on_changed)
        self.staff_note = with_look(QLabel(wordWrap=True), "muted")
        self.form.insertRow(self._row_of(self.with_staff) + 1, self.staff_note)
        self._add_pages_and_copies()
        inside = SidePanel()
        column_of(self.name, self.about, self.form, Stretch(), inside=inside, spacing=4, margins=(16, 16, 16, 16))
        self.setWidget(inside)

    def show_paper(self, key: str, picture: Picture | None) -> None:
        """Show the options of the document with this key, for this state of an event.

        `picture` is None if no event is open.
        """
        self._key = key
        rounds = rounds_of(picture, key) if picture is not None else ()
        self.round.show_choices([(self._context.say(name), number) for number, name in rounds])
        if picture is not None:
            self._set_round(picture, [number for number, _ in rounds])
        self._forget_parts(None if picture is None else picture.event.id)
        if picture is not None:
            self._fill_players(picture)
            self._fill_tables(picture)
        shown = {option.value: option in DOCUMENTS[key].options for option in DocumentOption}
        shown |= dict.fromkeys(_NOTICE_ROWS, DocumentOption.NOTICE in DOCUMENTS[key].options)
        shown["of_round"] = bool(rounds)
        self.sheets.set_word(self._context.say(Phrase("print_page.sheets_all")))
        self.form.show_rows(lambda name: shown.get(name, True))
        settings, kind = self._context.settings, DOCUMENTS[self._key]
        usual = PageSize(settings.text("print/size", PageSize.A4.value))
        is_large = bool(settings.text(f"print/large/{self._key}"))
        self.paper.choose(kind.size_for(large_size(usual) if is_large else usual).value)
        self.paper.show_only([size.value for size in kind.sizes])
        is_in = self.with_staff.isChecked()
        code = "print_page.staff_is_in" if is_in else "print_page.staff_left_out"
        self._context.word(self.staff_note, text=code)
        set_look(self.staff_note, "look", "warn" if is_in else "muted")
        self.form.setRowVisible(self.staff_note, self._has(DocumentOption.WITH_STAFF))
        self.copies.show_value(int(self._context.settings.text(f"print/copies/{key}", "1")))
        self.name.setText(self._context.say(paper_name(key)))
        self.about.setText(self._context.say(Phrase(DOCUMENT_WORDS[key].purpose.code)))

    def choose_round(self, number: int | str | None) -> None:
        """From the next call of `show_paper` on, choose this round in every document that is available for it.

        Other documents get the current round if they are about a single round, otherwise the last round. If `number` is
        None, this applies to all documents.
        """
        self._picked = number

    def choose_part(self, table: int, player: str) -> None:
        """Choose this table, and the player with this code, when `show_paper` next fills the lists.

        All tables are chosen if the number is 0 or unknown. `CHANGED_TABLES` chooses the tables that the latest new
        pairing changed. All players are chosen if the code is empty.
        """
        self._picked_table, self._picked_player = table, player

    def forget_pages(self) -> None:
        """Choose all pages, without emitting `changed`."""
        self.pages.put(())

    def commit(self) -> bool:
        """Enter typed pages and typed numbers of sheets and copies, if the document has these options.

        Returns False if one of them cannot be interpreted; its field then has the focus and says why.
        """
        fields = self.pages, self.sheets, self.copies
        wrong = [field for field in fields if field.isVisibleTo(self) and not field.commit()]
        if wrong:
            wrong[0].setFocus()
        return not wrong

    def request(self) -> DocumentRequest:
        has = self._has
        player = (self.player.currentData() or "") if has(DocumentOption.PLAYER) else ""
        table = (self.table.currentData() or 0) if has(DocumentOption.TABLE) else 0
        staff = self.staff.text().split(";") if has(DocumentOption.STAFF) and not player else ()
        options = BuildOptions(
            per_sheet=int(self.per_sheet.key),
            players=(player,) if player else (),
            tables=(table,) if table else (),
            game=int(self.game.key),
            with_sets=has(DocumentOption.WITH_SETS) and self.with_sets.isChecked(),
            with_staff=has(DocumentOption.WITH_STAFF) and self.with_staff.isChecked(),
            numbers=self.numbers.text() if has(DocumentOption.NUMBERS) else "",
            filled=has(DocumentOption.FILLED) and self.filled.isChecked(),
            staff=tuple(person for person in staff if person.strip()),
            first=int(self.first.key) if has(DocumentOption.FIRST) else 0,
            referee=self.referee.text() if has(DocumentOption.REFEREE) else "",
            sheets=(self.sheets.value or 0) if has(DocumentOption.SHEETS) else 0,
            notice=self._notice() if has(DocumentOption.NOTICE) else NO_NOTICE,
        )
        return DocumentRequest(
            self._key,
            self.round.currentData(),
            self.language.currentData(),
            PageSize(self.paper.key),
            self.ink.key == "colour",
            self.pages.value,
            options,
        )

    def _notice(self) -> NoticeText:
        return NoticeText(
            self.text.toPlainText(),
            self.title.text(),
            self.until.text(),
            self.second_text.toPlainText(),
            self.second_language.currentData(),
            self.turned.key == "upright",
        )

    def _has(self, option: DocumentOption) -> bool:
        return option in DOCUMENTS[self._key].options

    def _forget_parts(self, event_id: int | None) -> None:
        """Forget the pages, the table and the player that were chosen for another document, event or round.

        A table or a player passed to `choose_part` stays. A player stays for the other documents of the event.
        """
        shown_of = self._key, event_id, self.round.currentData()
        if shown_of == self._shown_of:
            return
        if self._picked_table is None:
            self._picked_table = 0
        if self._picked_player is None and event_id != self._shown_of[1]:
            self._picked_player = ""  # every event has a player with this code
        self._shown_of = shown_of
        self.forget_pages()

    def _set_round(self, picture: Picture, numbers: list[int | str]) -> None:
        if not numbers:
            return
        chosen = self._picked
        if chosen not in numbers:
            chosen = numbers[-1]
            if DOCUMENTS[self._key].moment is DayMoment.ROUND:
                chosen = key_of(find_rounds(picture, None)[0])
        self.round.show_value(chosen)

    def _on_changed(self, key: str) -> None:
        settings = self._context.settings
        if key == "of_round":
            self._picked = self.round.currentData()
        elif key == "print_page.copies":
            settings.keep_text(f"print/copies/{self._key}", str(self.copies.value))
        elif key == "size":
            size = PageSize(self.paper.key)
            settings.keep_text("print/size", usual_size(size).value)
            settings.keep_text(f"print/large/{self._key}", "" if size in USUAL_SIZES else "yes")
        self.changed.emit()

    def _row_of(self, field: QWidget) -> int:
        row, _role = cast("tuple[int, object]", self.form.getWidgetPosition(field))
        return row

    def _add_pages_and_copies(self) -> None:
        both, grid = QWidget(), QGridLayout()
        fields = {"print_page.only_pages": self.pages, "print_page.copies": self.copies}
        for column, (code, field) in enumerate(fields.items()):
            field.setObjectName(code)
            field.entered.connect(lambda _value, code=code: self._on_changed(code))
            grid.addWidget(labelled(self._context, field, code), 0, column)
            grid.addWidget(field, 1, column)
            grid.addWidget(field.note, 2 + column, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setContentsMargins(0, ABOVE_ROW, 0, 0)
        grid.setVerticalSpacing(LABEL_ABOVE)
        lay_out(both, grid)
        self.form.insertRow(self._row_of(self.language), both)

    def _fill_players(self, picture: Picture) -> None:
        players = sorted(picture.entrants, key=lambda entrant: entrant.name.casefold())
        all_players = (self._context.say(Phrase("print_page.all_players")), "")
        self.player.show_choices(
            [all_players, *((f"{player.name} ({player.code})", player.code) for player in players)]
        )
        if self._picked_player is not None:
            self.player.show_value(self._picked_player)
            self._picked_player = None

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
