"""The steps of the tour: what each step asks of the user, when it is done, and the commands that would do it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import read_result, result_of, text_of
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.steps import Changes, Command
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.event.queries import champion_of
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult, record_matches
from irondie_to.app.players.commands import AddEntrant, CheckIn, RegisterSet
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.errors import Phrase
from irondie_to.tournament.model import Outcome

PLAYERS = 8
"""The number of players of the tour. They play three rounds and a knockout of the best four."""

_NEW_PLAYERS = ("Noemi Steiner", "Enzo Barbieri", "Louise Perrin", "Mats Lindner")
_RESULTS = ("2-0", "1-2", "2-1", "0-2")
"""The results of the matches that the tour plays: the first match gets the first result, and so on in turn."""
_FIRST, _CORRECTED = "2-0", "2-1"
"""The result that the user is asked to type, and the one to which a result is then corrected.

If that result is already the second one, it is corrected to the first one."""
_SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe / RAs GBr WPo*"
"""The set that the tour gives to a player without one."""
_FACTS = {
    "step.corrected": "corrected",
    "step.knockout_corrected": "corrected",
    "step.change_event": "event_changed",
    "step.change_event_settings": "event_changed",
}
"""The value of the `Noted` fact that a step of the event causes, by the name of the step."""


class Noted(Enum):
    """Facts about the tour that cannot be seen in the stored event."""

    EVENT_CHANGED = "event_changed"
    PAPER_SHOWN = "paper_shown"
    SCREEN_SHOWN = "screen_shown"
    CORRECTED = "corrected"
    STANDINGS_SHOWN = "standings_shown"
    DOCUMENT_MADE = "document_made"


@dataclass(frozen=True, slots=True)
class TourState:
    """The state of the tour's event, and the facts noted since the tour began."""

    picture: Picture
    noted: frozenset[Noted] = frozenset()


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the tour.

    `page` is the key of the page on which the user does the step. `sentence` says what to do and which keys to press.
    If the user lets the program do the step, `next_command` is called until the step is done, with the time in
    milliseconds since 1970-01-01 UTC. It returns the next command towards the step, or None if no command can do it. A
    step without commands has a fact `skipped` instead, which is noted if the user skips the step. If `is_looking` is
    true, the fact is also noted when the page of the step is shown.
    """

    page: str
    sentence: Callable[[Picture], Phrase]
    is_done: Callable[[TourState], bool]
    next_command: Callable[[Picture, int], Command | None] | None = None
    skipped: Noted | None = None
    is_looking: bool = False


def noted_by(changes: Changes) -> frozenset[Noted]:
    fact = _FACTS.get(changes.name.code)
    return frozenset() if fact is None else frozenset({Noted(fact)})


def current_step(state: TourState) -> int:
    """Return the index in `STEPS` of the first step that is not done; the number of steps if all are done."""
    return next((place for place, step in enumerate(STEPS) if not step.is_done(state)), len(STEPS))


def _looking(page: str, code: str, fact: Noted, is_past: Callable[[TourState], bool]) -> Step:
    """Return a step that is done once the user has looked at a page, or once a later step is done (`is_past`)."""
    return Step(page, _plain(code), lambda state: fact in state.noted or is_past(state), skipped=fact, is_looking=True)


# The event and its players


def _plain(code: str) -> Callable[[Picture], Phrase]:
    return lambda _picture: Phrase(code)


def _is_event_made(state: TourState) -> bool:
    return Noted.EVENT_CHANGED in state.noted or _is_everybody_here(state)


def _name_event(picture: Picture, _now_ms: int) -> Command:
    return ChangeEvent(picture.event.id, {"name": f"{picture.event.name} 1"})


def _without_set(picture: Picture) -> NamedEntrant | None:
    """Return the first player who is checked in, has not dropped, and has no set; None if there is none."""
    here = (entrant for entrant in picture.entrants if entrant.checked_in and entrant.dropped_after is None)
    return next((entrant for entrant in here if not entrant.dice), None)


def _set_of(picture: Picture) -> Phrase:
    player = _without_set(picture)
    return Phrase("tour.set", {"name": "" if player is None else player.name})


def _has_everybody_set(state: TourState) -> bool:
    return bool(state.picture.swiss) or _without_set(state.picture) is None


def _register_set(picture: Picture, _now_ms: int) -> Command | None:
    player = _without_set(picture)
    return None if player is None else RegisterSet(picture.event.id, player.code, _SET)


def _arrival(picture: Picture) -> Phrase:
    absent = _absent(picture)
    return Phrase("tour.check_in", {"name": absent[0].name}) if absent else Phrase("tour.register")


def _absent(picture: Picture) -> list[NamedEntrant]:
    """Return the players who have a place but are neither checked in nor dropped."""
    expected = (entrant for entrant in picture.entrants if entrant.dropped_after is None and not entrant.waiting)
    return [entrant for entrant in expected if not entrant.checked_in]


def _is_everybody_here(state: TourState) -> bool:
    here = [entrant for entrant in state.picture.entrants if entrant.checked_in and entrant.dropped_after is None]
    return bool(state.picture.swiss) or len(here) >= PLAYERS


def _check_in_or_add(picture: Picture, _now_ms: int) -> Command | None:
    absent = _absent(picture)
    if absent:
        return CheckIn(picture.event.id, tuple(entrant.code for entrant in absent))
    names = {entrant.own_name for entrant in picture.entrants}
    new = next((name for name in _NEW_PLAYERS if name not in names), None)
    return None if new is None else AddEntrant(picture.event.id, PlayerDetails(new), check_in=True)


# Rounds


def _publish(picture: Picture, _now_ms: int) -> Command:
    return PublishRound(picture.event.id, propose_round(picture))


def _is_round_started(state: TourState) -> bool:
    """Return whether the clock of round 1 was started, or is no longer needed because the round has a result."""
    return bool(state.picture.clocks) or _has_result(state)


def _has_result(state: TourState) -> bool:
    return _last_result(state.picture) is not None


def _last_result(picture: Picture) -> tuple[RoundRow, MatchRow] | None:
    """Return the first match with a result in the latest Swiss round that has one; None before the first result."""
    for row in reversed(picture.swiss):
        for match in picture.matches_of(row):
            if match.outcome != Outcome.PENDING.value:
                return row, match
    return None


def _first_pending(code: str) -> Callable[[Picture], Phrase]:
    """Return a function that makes the sentence with this code about the first match without a result."""

    def sentence(picture: Picture) -> Phrase:
        table = picture.pending[0].table_number if picture.pending else 1
        return Phrase(code, {"table": table, "line": _line(table, _FIRST)})

    return sentence


def _record_first(picture: Picture, _now_ms: int) -> Command | None:
    if not picture.pending:
        return None
    return record_matches(picture, [(picture.pending[0], read_result(_FIRST))])


def _correction(picture: Picture) -> tuple[RoundRow, int, str] | None:
    """Return the round, table and new result of the correction that the tour asks for; None before the first result."""
    last = _last_result(picture)
    if last is None:
        return None
    row, match = last
    is_same = text_of(result_of(match)) == _CORRECTED
    return row, match.table_number, _FIRST if is_same else _CORRECTED


def _misread(picture: Picture) -> Phrase:
    _row, table, text = _correction(picture) or (None, 1, _CORRECTED)
    return Phrase("tour.correct", {"line": _line(table, text)})


def _line(table: int, result: str) -> str:
    return f"{table}\u00a0{result}"


def _correct(picture: Picture, _now_ms: int) -> Command | None:
    correction = _correction(picture)
    if correction is None:
        return None
    row, table, text = correction
    return CorrectResult(picture.event.id, str(row.number), table, read_result(text))


def _are_rounds_over(state: TourState) -> bool:
    picture = state.picture
    return bool(picture.seeds) or (len(picture.swiss) >= planned_rounds(picture) and not picture.pending)


def _play_rounds(picture: Picture, now_ms: int) -> Command | None:
    return _record_all(picture, now_ms) if picture.pending else _publish(picture, now_ms)


def _record_all(picture: Picture, _now_ms: int) -> Command | None:
    if not picture.pending:
        return None
    pending = enumerate(picture.pending)
    return record_matches(picture, [(match, read_result(_RESULTS[place % len(_RESULTS)])) for place, match in pending])


# Knockout and end


def _is_over(state: TourState) -> bool:
    return champion_of(state.picture) is not None


def _is_cut_made(state: TourState) -> bool:
    return bool(state.picture.seeds) or _is_over(state)


def _has_knockout_result(state: TourState) -> bool:
    picture = state.picture
    played = (match for row in picture.knockout for match in picture.matches_of(row))
    return any(match.outcome != Outcome.PENDING.value for match in played) or _is_over(state)


def _champion(picture: Picture) -> Phrase:
    return Phrase("tour.print", {"champion": champion_of(picture) or ""})


STEPS = (
    Step("event", _plain("tour.event"), _is_event_made, _name_event),
    Step("players", _arrival, _is_everybody_here, _check_in_or_add),
    Step("players", _set_of, _has_everybody_set, _register_set),
    Step("rounds", _plain("tour.pair"), lambda state: bool(state.picture.swiss), _publish),
    _looking("print", "tour.pairings", Noted.PAPER_SHOWN, _is_round_started),
    _looking("screen", "tour.screen", Noted.SCREEN_SHOWN, _is_round_started),
    Step(
        "rounds",
        _plain("tour.start_clock"),
        _is_round_started,
        lambda picture, now_ms: StartRoundClock(picture.event.id, now_ms),
    ),
    Step("rounds", _first_pending("tour.result"), _has_result, _record_first),
    Step("rounds", _misread, lambda state: Noted.CORRECTED in state.noted or _is_cut_made(state), _correct),
    Step("rounds", _plain("tour.play_rounds"), _are_rounds_over, _play_rounds),
    _looking("standings", "tour.standings", Noted.STANDINGS_SHOWN, _is_cut_made),
    Step("knockout", _plain("tour.cut"), _is_cut_made, lambda picture, _now_ms: MakeCut(picture.event.id)),
    Step("knockout", _first_pending("tour.knockout"), _has_knockout_result, _record_first),
    Step("knockout", _plain("tour.play_knockout"), _is_over, _record_all),
    Step(
        "end",
        _champion,
        lambda state: Noted.DOCUMENT_MADE in state.noted,
        skipped=Noted.DOCUMENT_MADE,
    ),
)
"""The steps of the tour in their order. The tour is at the first one that is not done (`current_step`)."""
