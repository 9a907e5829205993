"""Results as typed text, in matches, in stored rows and in words; removes reports and referee calls sent by phone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import NamedTuple

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rows import PhoneReportRow, RefereeCallRow
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import MatchRow, NoteRow
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament import match as grammar
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import Games, LossReason, Match, Outcome

_WORDS = {
    Outcome.PENDING: "",
    Outcome.INTENTIONAL_DRAW: "id",
    Outcome.FORFEIT_A: "fa",
    Outcome.FORFEIT_B: "fb",
    Outcome.DOUBLE_LOSS: "dl",
}
_TURNED = {Outcome.FORFEIT_A: Outcome.FORFEIT_B, Outcome.FORFEIT_B: Outcome.FORFEIT_A}


def read_result(text: str, *, knockout: bool = False) -> MatchResult:
    """Read a typed result: `2-1`, `1-1-1`, `id`, `fa`, `fb`, `dl`. Raises `UserError` `match.*`.

    A knockout match may have more drawn games than a Swiss match, because of sudden death.
    """
    return grammar.parse(text, knockout=knockout)


def read_table_results(
    words: tuple[str, ...] | list[str], *, knockout: bool = False
) -> tuple[tuple[int, MatchResult], ...]:
    """Read pairs of a table number and a result, such as `12 2-1 13 id`.

    Raises `UserError` `result.*` or `match.*`.
    """
    if not words or len(words) % 2:
        raise UserError("result.want_pairs")
    results = []
    for table, text in zip(words[::2], words[1::2], strict=True):
        results.append((read_table(table), read_result(text, knockout=knockout)))
    return tuple(results)


def read_table(text: str) -> int:
    """Read a table number. Raises `UserError("result.bad_table")`."""
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise UserError("result.bad_table", table=text[:20])
    return int(text)


def written(match: Match) -> str:
    """The result of a match in typed form: the games, or the word for a special outcome; empty if there is none."""
    if match.outcome is not Outcome.PLAYED:
        return _WORDS[match.outcome]
    return grammar.written(match.games) if match.games is not None else ""


def so_far(match: Match) -> str:
    """The score from games lost by penalties, in typed form, such as `0-1`; empty if none, or if there is a result."""
    return grammar.written(match.by_penalties) if match.is_pending and any(match.by_penalties) else ""


def winner_of(match: Match) -> str | None:
    """The id of a match's winner; None for a draw, a double loss or a missing result."""
    if match.outcome is Outcome.FORFEIT_A:
        return match.b
    if match.outcome is Outcome.FORFEIT_B:
        return match.a
    if match.outcome is not Outcome.PLAYED or match.games is None or match.games.a == match.games.b:
        return None
    return match.a if match.games.a > match.games.b else match.b


_UNTIL, _FROM = MatchRow._fields.index("games_a"), MatchRow._fields.index("by_hand")
"""The places in a match row of the first column of its result and of the first column after the result."""


def with_result(row: MatchRow, result: MatchResult, *, agreed: bool = False) -> MatchRow:
    """A copy of the match row with this result. `agreed` is true if both players agreed on it by phone."""
    games, outcome = result
    # In half the time of `_replace`, because a round has many matches.
    return MatchRow._make((*row[:_UNTIL], *(games or (None, None, None)), outcome.value, agreed, *row[_FROM:]))


def with_facts(row: MatchRow, match: Match) -> MatchRow:
    """A copy of the match row with data from `match` other than its result: who was absent, and who advances."""
    absent_a, absent_b = ("away" if reason is LossReason.ABSENT else "" for reason in (match.reason_a, match.reason_b))
    return row._replace(absent_a=absent_a, absent_b=absent_b, goes_on=match.goes_on.value if match.goes_on else "")


def result_of(row: MatchRow) -> MatchResult:
    games = None
    if row.games_a is not None and row.games_b is not None and row.games_drawn is not None:
        games = Games(row.games_a, row.games_b, row.games_drawn)
    return MatchResult(games, Outcome(row.outcome))


@cache
def text_of(result: MatchResult) -> str:
    """The result in typed form; empty while it is missing."""
    return written(Match("", "", games=result.games, outcome=result.outcome))


def turned(result: MatchResult) -> MatchResult:
    """The result with players a and b exchanged."""
    games, outcome = result
    exchanged = None if games is None else Games(games.b, games.a, games.drawn)
    return MatchResult(exchanged, _TURNED.get(outcome, outcome))


PENDING = MatchResult(None, Outcome.PENDING)


def withdraw_reports(tx: Writing, event_id: int, matches: Collection[int]) -> None:
    """Remove the reports and the referee calls of these matches, by row id, as part of the current step.

    Undoing the step restores them, except those that have been replaced by newer ones since.
    """
    where = {"event_id": event_id} if len(matches) > 1 else {"match_id": next(iter(matches), 0)}
    for report in tx.rows(PhoneReportRow, **where):
        if report.match_id in matches:
            tx.withdraw(report)
    for call in tx.rows(RefereeCallRow, **where):
        if call.match_id in matches:
            tx.withdraw(call)


_IN_BRACKETS = "step.result_in_brackets"
_FORFEITING = {"fa": 0, "fb": 1}
_TYPED = {
    "result.told_id": "id",
    "result.told_fa": "fa",
    "result.told_fb": "fb",
    "result.told_dl": "dl",
    "result.told_fa_by": "fa",
    "result.told_fb_by": "fb",
}
"""The typed form of results that name no reason, by the code of their words. Journals contain all of these codes."""
_TO_TYPE = {
    "id": "result.typed_id",
    "fa": "result.typed_fa",
    "fb": "result.typed_fb",
    "dl": "result.typed_dl",
}
"""The word to type for a result without games, in the reader's language. `app.entry.line` reads it."""
_SHORT = {
    "fa": {
        None: "entry.short_fa",
        LossReason.ABSENT: "result.short_absent_a",
        LossReason.PENALTY: "result.short_penalty_a",
        LossReason.DISQUALIFIED: "result.short_disqualified_a",
    },
    "fb": {
        None: "entry.short_fb",
        LossReason.ABSENT: "result.short_absent_b",
        LossReason.PENALTY: "result.short_penalty_b",
        LossReason.DISQUALIFIED: "result.short_disqualified_b",
    },
    "dl": {
        None: "entry.short_dl",
        LossReason.ABSENT: "result.short_absent_both",
        LossReason.PENALTY: "result.short_penalty_both",
        LossReason.DISQUALIFIED: "result.short_disqualified_both",
    },
}
_BRIEF = {
    "entry.short_fa": "result.brief_forfeit_a",
    "entry.short_fb": "result.brief_forfeit_b",
    "entry.short_dl": "result.brief_forfeit_both",
    "result.short_absent_both": "result.brief_absent_both",
    "result.short_penalty_a": "result.brief_penalty_a",
    "result.short_penalty_b": "result.brief_penalty_b",
    "result.short_penalty_both": "result.brief_penalty_both",
    "result.short_disqualified_a": "result.brief_disqualified_a",
    "result.short_disqualified_b": "result.brief_disqualified_b",
    "result.short_disqualified_both": "result.brief_disqualified_both",
}
"""The words for a column as narrow as games, by the code of the usual short words."""
_CLAUSES = {
    None: "result.told_loses",
    LossReason.ABSENT: "result.told_absent",
    LossReason.PENALTY: "result.told_penalty",
    LossReason.DISQUALIFIED: "result.told_disqualified",
}
_NOUNS = {
    None: "entry.forfeit_by",
    LossReason.ABSENT: "result.noun_absent",
    LossReason.PENALTY: "result.noun_penalty",
    LossReason.DISQUALIFIED: "result.noun_disqualified",
}
_NOUNS_OF_BOTH = {"id": "result.told_id", "dl": "entry.double_loss"}
_LOST = {
    None: "result.lost",
    LossReason.ABSENT: "result.lost_absent",
    LossReason.PENALTY: "result.lost_penalty",
    LossReason.DISQUALIFIED: "result.lost_disqualified",
}
_WON = {
    None: "result.won",
    LossReason.ABSENT: "result.won_absent",
    LossReason.PENALTY: "result.won_penalty",
    LossReason.DISQUALIFIED: "result.won_disqualified",
}


_SIGN_LOST = {
    None: "result.sign_lost",
    LossReason.ABSENT: "result.sign_absent",
    LossReason.PENALTY: "result.sign_penalty",
    LossReason.DISQUALIFIED: "result.sign_disqualified",
}


class LossReasons(NamedTuple):
    """The reasons why players a and b lose their match without play; None for a player without a known reason."""

    a: LossReason | None = None
    b: LossReason | None = None


UNKNOWN = LossReasons()
"""No known reasons: nobody said why either player loses."""


def loss_reasons(match: MatchRow, penalties_a: Iterable[NoteRow], penalties_b: Iterable[NoteRow]) -> LossReasons:
    """Why each player would lose this match without play: because of penalties in its round, or absence."""
    return LossReasons(_reason(penalties_a, match.absent_a), _reason(penalties_b, match.absent_b))


def _reason(penalties: Iterable[NoteRow], absent: str) -> LossReason | None:
    kinds = {note.kind for note in penalties}
    if NoteKind.DISQUALIFICATION.value in kinds:
        return LossReason.DISQUALIFIED
    if absent in {"away", "game_lost"}:
        return LossReason.ABSENT
    return LossReason.PENALTY if NoteKind.MATCH_LOSS.value in kinds else None


class ResultWords(NamedTuple):
    """The words for the result of a match between the players named `a` and `b`.

    `text` is the shortest typed form of the result; without a result it is empty, and only `told` and `remark` can be
    used. `reasons` say why the players lost without play. Played games are written as numbers separated by dashes. An
    agreed draw and a match decided without play are expressed in words (in `signs`, as a sign), which say who
    forfeited, was absent, was disqualified or lost by a penalty.
    """

    text: str
    a: str = ""
    b: str = ""
    reasons: LossReasons = UNKNOWN

    @property
    def is_games(self) -> bool:
        return is_games(self.text)

    @property
    def short(self) -> Phrase:
        """The games, or a few words that call the players A and B, to be shown between the players' names."""
        if self.is_games:
            return Phrase("entry.games", {"games": self.text.replace("-", "–")})
        if self.text == "id":
            return Phrase("entry.short_id")
        if self.text == "dl":
            return Phrase(_SHORT["dl"][self.reasons.a if self.reasons.a is self.reasons.b else None])
        return Phrase(_SHORT[self.text][self._reason])

    @property
    def brief(self) -> Phrase:
        """Like `short`, but with even shorter words where necessary, so that they fit into a column of games."""
        short = self.short
        return Phrase(_BRIEF[short.code]) if short.code in _BRIEF else short

    @property
    def told(self) -> Value:
        """The result in the form used after both names in a sentence.

        This is either the games as typed or a phrase that says, for example, who lost.
        """
        if self.text == "id":
            return Phrase("result.told_id")
        if self.text == "dl":
            if self.reasons == UNKNOWN:
                return Phrase("result.told_dl")
            clauses = [_clause(name, reason) for name, reason in zip((self.a, self.b), self.reasons, strict=True)]
            return Phrase("result.told_both", {"one": clauses[0], "other": clauses[1], "typed": self.text})
        if self.text not in _FORFEITING:
            return self.text
        if self._reason is not None:
            return _clause(self._forfeiting, self._reason, typed=self.text)
        code = "result.told_fa_by" if self.text == "fa" else "result.told_fb_by"
        return Phrase(code, {"name": self._forfeiting})

    @property
    def noun(self) -> Phrase:
        """The result as a noun in a sentence, such as “forfeit by Ada”."""
        if self.text in _FORFEITING:
            return Phrase(_NOUNS[self._reason], {"name": self._forfeiting})
        if self.is_games:
            return self.short
        return Phrase(_NOUNS_OF_BOTH[self.text])

    @property
    def remark(self) -> Phrase | None:
        """What the games do not show: how the match ended without play, or how many games were drawn.

        None if there is nothing to add.
        """
        told = self.told
        if isinstance(told, Phrase):
            return told
        drawn = self.text.split("-")[2:]
        return Phrase("entry.games_drawn", {"count": int(drawn[0])}) if drawn else None

    def seen_from(self, *, second: bool) -> str | Phrase:
        """The result from the point of view of the first (or `second`) player, whose games come first."""
        if self.is_games:
            won, lost, *drawn = self.text.split("-")
            return "–".join([lost, won, *drawn] if second else [won, lost, *drawn])
        if self.text == "id":
            return Phrase("result.told_id")
        if self.text == "dl":
            own = self.reasons.b if second else self.reasons.a
            return Phrase("entry.double_loss" if own is None else _LOST[own])
        lost_by = _LOST if (self.text == "fb") is second else _WON
        return Phrase(lost_by[self._reason])

    def signs(self, *, second: bool) -> str | Phrase:
        """Like `seen_from`, but for a cross table: without games, a sign, and a letter for why the player lost."""
        if self.is_games:
            return self.seen_from(second=second)
        if self.text == "id":
            return Phrase("result.sign_agreed")
        if self.text in _FORFEITING and (self.text == "fb") is not second:
            return Phrase("result.sign_won")
        if self.text == "dl" and (self.reasons.b if second else self.reasons.a) is None:
            return Phrase("result.sign_both")
        return Phrase(_SIGN_LOST[self.reasons.b if second else self.reasons.a])

    @property
    def _forfeiting(self) -> str:
        return (self.a, self.b)[_FORFEITING[self.text]]

    @property
    def _reason(self) -> LossReason | None:
        return self.reasons[_FORFEITING[self.text]]


def _clause(name: str, reason: LossReason | None, *, typed: str = "") -> Phrase:
    values: dict[str, Value] = {"name": name}
    return Phrase(_CLAUSES[reason], {**values, "typed": typed} if typed else values)


def is_games(text: str) -> bool:
    """Whether this typed form of a result consists of games, which need no further words."""
    return text[:1].isdigit()


def word_to_type(text: str) -> Phrase | str:
    """What to type for a result: a word in the reader's language, or the games.

    `text` is the shortest typed form of the result.
    """
    return Phrase(_TO_TYPE[text]) if text in _TO_TYPE else text


def set_off(value: Value) -> Value:
    """Put the words of a `ResultWords.told` value in brackets, for use after the players' names.

    Games are returned unchanged.
    """
    return Phrase(_IN_BRACKETS, {"result": value}) if isinstance(value, Phrase) else value


def as_typed(value: Value) -> str:
    """The typed form of a value made by `ResultWords.told` or `set_off`."""
    if not isinstance(value, Phrase):
        return str(value)
    if value.code == _IN_BRACKETS:
        return as_typed(value.values["result"])
    return str(value.values["typed"]) if "typed" in value.values else _TYPED[value.code]
