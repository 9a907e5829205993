"""The contents of the cells in the list of matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from irondie_to.app.core.meaning import TypedState
from irondie_to.app.entry.line import TypedLine, result_remark, result_words, short_words
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.matches.row import Badge, Extras, RoundLine
from irondie_to.desktop.rounds.matches.words import reasons_of, state_of
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated

COLUMNS = ("table", "a", "points_a", "games", "b", "points_b", "state")
"""The keys of the columns from left to right. The columns `a` and `b` show the names of the two players."""

_HEADINGS = {
    "table": "rounds_page.table",
    "a": "rounds_page.a",
    "points_a": "rounds_page.points",
    "games": "rounds_page.games",
    "b": "rounds_page.b",
    "points_b": "rounds_page.points",
    "state": "rounds_page.state",
}
_EMPTY = TypedLine(TypedState.EMPTY)


@dataclass(frozen=True, slots=True)
class MatchCells:
    """The texts of all cells in the list of matches of a round.

    If the typed line contains a result for a match, this result is shown in place of the stored one.
    """

    context: WindowContext
    sheet: RoundState | None = None
    extras: Extras = field(default_factory=Extras)
    typed: TypedLine = _EMPTY

    @property
    def is_typing(self) -> bool:
        """Whether the typed line names a table. If so, the row of that table is highlighted, not the selected row."""
        return bool(self.typed.lines)

    def rows(self) -> list[RoundLine]:
        """Return the rows in their original order: matches by table, then byes, then awarded losses."""
        sheet = self.sheet
        if sheet is None:
            return []
        rows = list(map(RoundLine, sheet.view.matches))
        bye = None if sheet.bye is None else sheet.names[sheet.bye]
        for name in sheet.view.byes:
            code = sheet.bye if name == bye else None
            rows.append(RoundLine(None, code, name, self._say("rounds_page.bye"), self._say("rounds_page.bye_worth")))
        return rows + [
            RoundLine(None, None, name, self._say("rounds_page.loss"), self._say("rounds_page.loss_worth"))
            for name in sheet.view.losses
        ]

    def in_order(self, rows: list[RoundLine], key: str, *, descending: bool) -> list[RoundLine]:
        """Return the rows sorted by a column. Players without an opponent always come last."""
        matches = sorted((row for row in rows if row.line is not None), key=self._order(key), reverse=descending)
        return matches + [row for row in rows if row.line is None]

    def is_marked(self, row: RoundLine) -> bool:
        """Return whether the typed line names the table of this row."""
        return row.line is not None and any(row.line.table == typed.table for typed in self.typed.lines)

    def winner(self, row: RoundLine) -> str | None:
        """Return the code of the winner by the typed or else the stored result; None without a winner."""
        if row.line is None:
            return None
        return self.typed.winner if self._is_typed(row.line) else row.line.winner

    def games(self, row: RoundLine) -> str | None:
        """Return the games or the result in words: None if the result is missing, empty in a proposed round.

        For a player without an opponent, return the word for the bye or the loss.
        """
        if row.line is None:
            return row.word
        text = self._result(row.line)
        if text is not None:
            return self.context.say(short_words(text)).replace("–", " – ")
        return "" if self.sheet is not None and self.sheet.stage is RoundStage.PROPOSED else None

    def badge(self, row: RoundLine) -> Badge:
        """Return the text and colour of the state column; the text is empty for a player without an opponent."""
        if row.line is None or self.sheet is None:
            return Badge("")
        if self._is_typed(row.line):
            return Badge(self._say("rounds_page.unsaved"), "accent_soft_ink", bold=True)
        return state_of(self.context, self.sheet, self.extras, row.line)

    def text(self, row: RoundLine, key: str) -> str:
        """Return the text of the cell in column `key`, empty if it has none."""
        if key == "games":
            return self.games(row) or ""
        line = row.line
        if line is None:
            return self._text_without_match(row, key)
        match key:
            case "table":
                return str(line.table)
            case "a" | "b":
                return isolated(line.a_name if key == "a" else line.b_name)
            case "points_a" | "points_b":
                return self._points(line.a if key == "points_a" else line.b)
        return self.badge(row).text

    def spoken(self, row: RoundLine, key: str) -> str:
        """Return the text of a cell for screen readers, in which the result is written out."""
        text = self._result(row.line) if key == "games" and row.line is not None else None
        if text is None or row.line is None:
            return self.text(row, key)
        return self.context.say(result_words(row.line, text))

    def tip(self, row: RoundLine, key: str) -> str | None:
        """Return the tooltip of a cell: a full name, a remark on the result, or the reasons for the state.

        Return None if the cell has no tooltip.
        """
        line = row.line
        if key in {"a", "b"}:
            return row.name if line is None else line.a_name if key == "a" else line.b_name
        if line is None or self.sheet is None:
            return None
        if key == "games" and (text := self._result(line)) is not None:
            remark = result_remark(line, text)
            return None if remark is None else self.context.say(remark)
        return reasons_of(self.context, self.sheet, line) if key == "state" else None

    def heading(self, key: str) -> str:
        """Return the heading of column `key`."""
        return self._say(_HEADINGS[key])

    def _text_without_match(self, row: RoundLine, key: str) -> str:
        match key:
            case "table":
                return "–"
            case "a":
                return isolated(row.name)
            case "b":
                return row.sentence
            case "points_a" if row.code is not None:
                return self._points(row.code)
        return ""

    def _points(self, code: str) -> str:
        points = self.sheet.points if self.sheet is not None else {}
        return str(points.get(code, 0))

    def _is_typed(self, line: MatchLine) -> bool:
        """Return whether the typed line has a result for this match."""
        typed = self.typed
        return typed.result is not None and bool(typed.value) and typed.lines[0].table == line.table

    def _result(self, line: MatchLine) -> str | None:
        return self.typed.result if self._is_typed(line) else line.result

    def _order(self, key: str) -> Callable[[RoundLine], tuple[int, str]]:
        """Return a sort key for a column: texts of digits are compared as numbers, other texts alphabetically."""

        def order(row: RoundLine) -> tuple[int, str]:
            text = self.text(row, key).casefold()
            return (int(text), "") if text.isdecimal() else (0, text)

        return order

    def _say(self, code: str) -> str:
        return self.context.say(Phrase(code))
