"""The purposes for which a page can be opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from irondie_to.app.core.bracket.tables import typed_table
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import BackupContent
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.journal.queries import StepKind
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class PrintDocument:
    """Select a document on the Print page.

    `key` is a key of `app.papers.documents.DOCUMENTS`. `round_number` is as in `build_papers`. `table` is 0 for
    all tables, or `app.papers.kinds.CHANGED_TABLES` for those that the latest re-pairing changed. `player` is a
    player's code, or "" for all players.
    """

    key: str
    round_number: int | str | None = None
    table: int = 0
    player: str = ""


@dataclass(frozen=True, slots=True)
class PrintContent:
    """On the Print page, select the document with the content of another page, if there is one.

    `page` is the key of that other page. `round_number` is None for the current round or, for standings, the last
    finished round.
    """

    page: str
    round_number: int | None = None


@dataclass(frozen=True, slots=True)
class CallReferee:
    """Show the players and the sets of the match with this row id on the Referee page.

    `part` is the key of the part to show, or "" for the part that was shown last.
    """

    match_id: int
    part: str = ""


@dataclass(frozen=True, slots=True)
class PairRoundAgain:
    """Pair the latest Swiss round again on the Rounds page."""


@dataclass(frozen=True, slots=True)
class StartPenalty:
    """Begin a penalty or a ruling for the player with this code on the Referee page.

    `round_name` and `table` tell where the player is playing; they are None if the player is not in a match. If `code`
    is None, the user enters the player, who need not be named for a ruling; if `table` is given, buttons offer the two
    players at the table. `rule` is the id of the rule, `words` the text of the note, and `kind` its initial kind, if
    given.
    """

    code: str | None
    round_name: str | None
    table: int | None
    rule: str = ""
    words: str = ""
    kind: NoteKind | None = None


def decision_on(question: str, event_id: int | None) -> StartPenalty | ShowPart:
    """Return the purpose that records the referee's decision on a question.

    If no event is open, the purpose only shows the part of the Referee page for penalties and rulings.
    """
    if event_id is None:
        return ShowPart("penalties")
    return StartPenalty(None, None, None, words=question, kind=NoteKind.RULING)


@dataclass(frozen=True, slots=True)
class LookUp:
    """Show the article with this key, such as a rule id, on the Rules page, or search the rulebook for this text."""

    query: str


@dataclass(frozen=True, slots=True)
class BeginResult:
    """Start a line with this text in the field for results, on the Knockout page."""

    text: str


@dataclass(frozen=True, slots=True)
class CorrectMatch:
    """Start a line for the match at this table of a Swiss round, to enter or correct its result, on the Rounds page.

    With `keeps_pass`, a second pass over the slips of this round goes on, and the line is one of it.
    """

    round_number: int
    table: int
    keeps_pass: bool = False


@dataclass(frozen=True, slots=True)
class CompareSlips:
    """Show the second pass over the slips of this Swiss round, on the Rounds page."""

    round_number: int


@dataclass(frozen=True, slots=True)
class ImportList:
    """Show the list of players in this file or text on the Players page, so that it can be imported."""

    content: str | bytes


@dataclass(frozen=True, slots=True)
class ShowPlayer:
    """Select the player with this code on the Players page."""

    code: str


@dataclass(frozen=True, slots=True)
class ShowTable:
    """Select the table with this number on the Clocks page."""

    number: int


@dataclass(frozen=True, slots=True)
class OpenBackup:
    """Offer to continue with this backup on the Start page.

    `replaced_events` is the number of events that the backup would replace.
    """

    content: BackupContent
    replaced_events: int


@dataclass(frozen=True, slots=True)
class EnterPerson:
    """Put this name in the field for new players on the Players page."""

    name: str


@dataclass(frozen=True, slots=True)
class ShowSetting:
    """Show the setting with this key on the Event page: a key of `app.event.labels.LABELS`, or the key of a ruling."""

    key: str


@dataclass(frozen=True, slots=True)
class ShowSteps:
    """Show the steps of this kind on the Journal page."""

    kind: StepKind


@dataclass(frozen=True, slots=True)
class ShowPlayers:
    """Show the players of this group on the Players page, and focus the list.

    `group` is a key of `app.players.queries.FILTERS`. `how` is a message that tells the user what to do with the
    players, or None.
    """

    group: str
    how: Phrase | None = None


@dataclass(frozen=True, slots=True)
class AskDuel:
    """Show the answer to a duel in the *Duel* part of the Referee page.

    `text` is the duel as it would be typed there.
    """

    text: str


@dataclass(frozen=True, slots=True)
class ShowControl:
    """Focus the page's widget that shows the text with this code."""

    code: str


@dataclass(frozen=True, slots=True)
class RunAction:
    """Run the page's action whose text has this code, if the action is possible now."""

    code: str


@dataclass(frozen=True, slots=True)
class ExplainPage:
    """Show the help of the page or, on the Referee page, the help of the part with this key."""

    part: str = ""


@dataclass(frozen=True, slots=True)
class ShowPart:
    """Show the part of the Referee page with this key."""

    part: str


Purpose: TypeAlias = (
    PrintDocument
    | PrintContent
    | CallReferee
    | PairRoundAgain
    | StartPenalty
    | LookUp
    | BeginResult
    | CorrectMatch
    | CompareSlips
    | ImportList
    | ShowPlayer
    | ShowTable
    | EnterPerson
    | ShowSetting
    | ShowSteps
    | ShowPlayers
    | AskDuel
    | ShowControl
    | RunAction
    | ExplainPage
    | ShowPart
    | OpenBackup
)
"""The purpose for which a page is opened.

`fulfil` carries out `ShowControl`, `RunAction` and `ExplainPage`, and passes all others to `Page.open_for`."""


class ResultPlace(NamedTuple):
    """The key of a page, and the purpose that starts a line for one match on that page."""

    page: str
    purpose: BeginResult | CorrectMatch


def result_place(
    picture: Picture, match: MatchRow, say: Callable[[Phrase], str], *, keeps_pass: bool = False
) -> ResultPlace:
    """Return where the result of this match is entered or corrected. `say` translates a phrase for the window.

    In the knockout, the line begins with the name of the round if the table number alone would mean another match.
    """
    row = picture.round_of(match)
    if row.phase != "knockout":
        return ResultPlace("rounds", CorrectMatch(row.number, match.table_number, keeps_pass))
    typed = typed_table(picture, row, match)
    return ResultPlace("knockout", BeginResult(f"{say(typed) if isinstance(typed, Phrase) else typed} "))
