"""A game followed by the referee, with all its moments for undo, redo and continuing from an earlier moment.

All values are frozen: the functions return new values and leave the game that they are given unchanged.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, cast

from irondie_to.app.referee.mat.replay import text_of_record
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.dice import ZONE_TERMS
from irondie_to.rules.dice_set import check_dice, read_set
from irondie_to.rules.engine import actions
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.engine import advance, begin
from irondie_to.rules.engine.legal import IllegalActionError
from irondie_to.rules.engine.setup import SIDES, Player, Setup, set_up
from irondie_to.rules.engine.state import DRAW, Event, GameState, event_phrase
from irondie_to.rules.findings import Finding
from irondie_to.rules.record.actions import read_action
from irondie_to.rules.record.answer import state_json
from irondie_to.rules.record.form import printable_name, read_json
from irondie_to.rules.record.position import Position, begin_from_position
from irondie_to.rules.record.position_form import read_record
from irondie_to.rules.record.replay import write_record
from irondie_to.rules.rulings import read_rulings
from irondie_to.rules.untrusted import Json

MOST_MEMBERS = 50


class GameSeat(NamedTuple):
    """A player and the player's set in notation. Only the nine dice of the set are used; a side set is ignored."""

    name: str
    dice: str


class GameMoment(NamedTuple):
    """The game state after an action (None for the start), and the events that the action caused."""

    action: Action | None
    state: GameState
    events: tuple[Event, ...]


class LogLine(NamedTuple):
    """A line of the log. `moment` is the index of the moment to which the line belongs.

    `phrase` is the event in words. The other fields are as in `rules.engine.state.Event`.
    """

    moment: int
    turn: int
    rule: str
    phrase: Phrase
    forced: bool
    ruling: str | None


@dataclass(frozen=True, slots=True)
class FollowedGame:
    """A game at the moment with index `at`. Later moments can be redone.

    If the game was continued from an earlier moment, `aside` is the previous line of moments.
    """

    setup: Setup
    overtime_from: int | None
    position: Position | None
    moments: tuple[GameMoment, ...]
    at: int = 0
    aside: tuple[GameMoment, ...] = ()

    @property
    def now(self) -> GameMoment:
        return self.moments[self.at]

    @property
    def state(self) -> GameState:
        return self.moments[self.at].state

    @property
    def can_undo(self) -> bool:
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        return self.at + 1 < len(self.moments)

    @property
    def team_game(self) -> bool:
        return self.setup.is_team_game


class OpenedRecord(NamedTuple):
    """An opened record: the game at its last legal action.

    `fault` is the fault of the next action, or None. `left_out` is the number of actions left out, including that one.
    """

    game: FollowedGame
    fault: UserError | None
    left_out: int


class RefusedError(UserError):
    """Raised when an action breaks a rule. `rule` is the rule id and `reason` a sentence on the fault."""

    def __init__(self, finding: Finding) -> None:
        super().__init__("mat.refused", rule=finding.rule, reason=finding.phrase)
        self.rule = finding.rule
        self.reason = finding.phrase


def start(
    sides: Sequence[Sequence[GameSeat]], rulings: Mapping[str, object] | None = None, overtime_from: int | None = None
) -> FollowedGame:
    """Start a new game, before its first throw, between two sides with the same number of players.

    `rulings` contains only rulings that differ from the defaults; None is the same as an empty mapping. Overtime
    applies from turn `overtime_from` on; None means that it has not been called.

    Raises `UserError` `notation.*` or `mat.illegal_set` for a set, `mat.uneven`, or `form.*` for rulings.
    """
    setup = _with_short_names(set_up(_seated(sides, whole=True), read_rulings(rulings or {})))
    state, events = begin(setup, overtime_from)
    return FollowedGame(setup, overtime_from, None, (GameMoment(None, state, tuple(events)),))


def start_from(
    sides: Sequence[Sequence[GameSeat]],
    position: Position,
    rulings: Mapping[str, object] | None = None,
    overtime_from: int | None = None,
) -> FollowedGame:
    """Start a game from a position set up by hand. Sets may be incomplete.

    `rulings` and `overtime_from` are as in `start`.

    Raises `UserError` `position.*` for an impossible position, `notation.*`, `mat.uneven` or `form.*`.
    """
    setup = set_up(_seated(sides, whole=False), read_rulings(rulings or {}))
    return _from_position(setup, position, overtime_from)


def _from_position(setup: Setup, position: Position, overtime_from: int | None) -> FollowedGame:
    shown = _with_short_names(setup)
    state, events = begin_from_position(shown, position, overtime_from)
    return FollowedGame(shown, overtime_from, position, (GameMoment(None, state, tuple(events)),))


def _seated(sides: Sequence[Sequence[GameSeat]], *, whole: bool) -> list[list[Player]]:
    if len(sides) != 2 or len(sides[0]) != len(sides[1]) or not 0 < len(sides[0]) <= MOST_MEMBERS:
        raise UserError("mat.uneven", most=MOST_MEMBERS)
    return [
        [
            _player(SIDES[side] if len(seats) == 1 else f"{SIDES[side]}{place}", seat, whole=whole)
            for place, seat in enumerate(seats, 1)
        ]
        for side, seats in enumerate(sides)
    ]


def _player(name: str, seat: GameSeat, *, whole: bool) -> Player:
    dice = read_set(seat.dice).dice
    shown = printable_name(seat.name)
    for finding in check_dice(dice) if whole else ():
        raise UserError("mat.illegal_set", player=shown or name, rule=finding.rule, fault=finding.phrase)
    return Player(name, shown, dice)


def _with_short_names(setup: Setup) -> Setup:
    """Shorten the names in the setup for the log.

    A die is called by its code if that is unique. In a game between two players with different names, players and sides
    are called by the players' names.
    """
    texts = [fact.text for fact in setup.facts]
    labels = tuple(text if texts.count(text) == 1 else label for text, label in zip(texts, setup.labels, strict=True))
    names = tuple(player.name or player.id for player in setup.players)
    if setup.is_team_game or names[0] == names[1]:
        return replace(setup, labels=labels)
    return replace(setup, labels=labels, player_names=names, side_names=(names[0], names[1]))


def take(game: FollowedGame, action: Action) -> FollowedGame:
    """The game after the action.

    If the next undone moment has the same action, that moment is redone. Otherwise, if there are undone moments, the
    former line with these moments is kept in `aside`.

    Raises `RefusedError` with the rule that the action breaks.
    """
    if game.can_redo and game.moments[game.at + 1].action == action:
        return redo(game)
    try:
        state, events = advance(game.state, action)
    except IllegalActionError as fault:
        raise RefusedError(Finding(fault.rule, fault.phrase)) from None
    moments = (*game.moments[: game.at + 1], GameMoment(action, state, tuple(events)))
    aside = game.moments if game.can_redo else game.aside
    return replace(game, moments=moments, at=game.at + 1, aside=aside)


def undo(game: FollowedGame) -> FollowedGame:
    """Go back one moment; the game is unchanged if it is at its first moment."""
    return go_to(game, game.at - 1)


def redo(game: FollowedGame) -> FollowedGame:
    """Go forward one moment; the game is unchanged if it is at its last moment."""
    return go_to(game, game.at + 1)


def go_to(game: FollowedGame, moment: int) -> FollowedGame:
    """Go to the moment with this index, or to the first or last moment if the index is out of range.

    Later moments can be redone.
    """
    return replace(game, at=min(max(moment, 0), len(game.moments) - 1))


def change_line(game: FollowedGame) -> FollowedGame:
    """Exchange the current line with the one in `aside` and go to its end.

    The game is unchanged if there is no other line.
    """
    if not game.aside:
        return game
    return replace(game, moments=game.aside, at=len(game.aside) - 1, aside=game.moments)


def call_overtime(game: FollowedGame) -> FollowedGame:
    """Call overtime because the game time is over (TOU-4). Overtime begins with the next turn.

    Raises `RefusedError` if overtime cannot be called now.
    """
    return take(game, actions.Overtime())


def log(game: FollowedGame) -> tuple[LogLine, ...]:
    """The events of all moments, including undone ones, as lines of the log."""
    return tuple(
        LogLine(number, turn, rule, event_phrase(name, values), forced, ruling)
        for number, moment in enumerate(game.moments)
        for turn, rule, name, values, forced, ruling in moment.events
    )


def record(game: FollowedGame) -> Json:
    """The record of the game up to the current moment.

    Its format is `irondie-game/1`, or `irondie-position/1` for a position with incomplete or illegal sets.
    """
    taken = [moment.action for moment in game.moments[1 : game.at + 1] if moment.action is not None]
    return write_record(game.setup, game.overtime_from, taken, game.position)


def record_text(game: FollowedGame) -> str:
    return json.dumps(record(game), ensure_ascii=False, indent=1) + "\n"


def open_record(content: bytes | str) -> OpenedRecord:
    """Open a record, given as the content of a file.

    The game is played to its end or to the first action that breaks a rule or the format. Raises `UserError` `form.*`
    if the content is not a game record, or `position.*` for an impossible position.
    """
    game_record = read_record(read_json(text_of_record(content) if isinstance(content, bytes) else content))
    if game_record.position is None:
        setup = _with_short_names(game_record.setup)
        state, events = begin(setup, game_record.overtime_from)
        game = FollowedGame(setup, game_record.overtime_from, None, (GameMoment(None, state, tuple(events)),))
    else:
        game = _from_position(game_record.setup, game_record.position, game_record.overtime_from)
    moments = list(game.moments)
    fault: UserError | None = None
    for number, each in enumerate(game_record.actions):
        try:
            action = read_action(game.setup, each)
            state, events = advance(moments[-1].state, action)
        except IllegalActionError as broken:
            fault = RefusedError(Finding(broken.rule, broken.phrase))
        except UserError as broken:
            fault = UserError("form.at_action", index=number, number=number + 1, fault=broken.phrase)
        if fault is not None:
            break
        moments.append(GameMoment(action, state, tuple(events)))
    game = replace(game, moments=tuple(moments), at=len(moments) - 1)
    return OpenedRecord(game, fault, len(game_record.actions) - game.at)


_MOST_NAMED = 6


class Correction(NamedTuple):
    """A corrected game, whose `aside` contains the moments as they were before the correction.

    `replayed` is the number of later actions that were replayed. From the first later action that is no longer legal,
    all actions are left out: `left_out` is their number, and `refusal` the rule that the first of them breaks, or None.
    `changes` describes the differences from the original game at the same moment.
    """

    game: FollowedGame
    replayed: int
    left_out: int
    refusal: RefusedError | None
    changes: tuple[Phrase, ...]


def can_correct(game: FollowedGame) -> bool:
    """Whether the current moment has an action and later moments exist that can be replayed after a correction."""
    return game.can_redo and game.now.action is not None


def correct(game: FollowedGame, action: Action) -> Correction:
    """Replace the action of the next moment with `action`, and replay the later actions as far as they are legal.

    The corrected game is at its last moment. Raises `RefusedError` if `action` breaks a rule; nothing is changed then.
    """
    former, place = game.moments, game.at + 1
    corrected = take(FollowedGame(game.setup, game.overtime_from, game.position, former[:place], game.at), action)
    later = [moment.action for moment in former[place + 1 :]]
    refusal, replayed = None, 0
    for old_action in later:
        if old_action is None:
            break
        try:
            corrected = take(corrected, old_action)
        except RefusedError as fault:
            refusal = fault
            break
        replayed += 1
    if corrected.moments == former:
        return Correction(go_to(game, len(former) - 1), replayed, 0, None, ())
    changes = differences(former[place + replayed].state, corrected.state)
    new = FollowedGame(game.setup, game.overtime_from, game.position, corrected.moments, corrected.at, former)
    return Correction(new, replayed, len(later) - replayed, refusal, changes)


def correction_words(found: Correction) -> Phrase:
    changes = Phrase("mat.corrected_same")
    if found.changes:
        changes = Phrase("mat.corrected_changes", {"changes": found.changes})
    if found.refusal is None:
        return Phrase("mat.corrected", {"count": found.replayed, "changes": changes})
    values: dict[str, Value] = {"replayed": found.replayed, "count": found.replayed + found.left_out}
    return Phrase("mat.corrected_up_to", {**values, "refusal": found.refusal.phrase, "changes": changes})


def differences(before: GameState, now: GameState) -> tuple[Phrase, ...]:
    """The differences between two states: dice whose zones or values differ, and a different result.

    After the first six differing dice, only the number of the others is given.
    """
    phrases: list[Phrase] = []
    setup = now.setup
    old, new = (cast(Mapping[str, Mapping[str, Any]], state_json(state)["dice"]) for state in (before, now))
    for id_, label in zip(setup.ids, setup.labels, strict=True):
        was, is_ = old[id_], new[id_]
        if was["zone"] != is_["zone"]:
            zones = {"zone": Phrase(ZONE_TERMS[is_["zone"]]), "before": Phrase(ZONE_TERMS[was["zone"]])}
            phrases.append(Phrase("mat.corrected_zone", {"die": label, **zones}))
        elif was["value"] != is_["value"]:
            values = {"value": is_["value"] or "–", "before": was["value"] or "–"}
            phrases.append(Phrase("mat.corrected_value", {"die": label, **values}))
    more = len(phrases) - _MOST_NAMED
    if more > 0:
        phrases[_MOST_NAMED:] = [Phrase("mat.corrected_more", {"count": more})]
    if before.result != now.result:
        phrases.append(_result(now))
    return tuple(phrases)


def _result(state: GameState) -> Phrase:
    if state.result is None:
        return Phrase("mat.corrected_goes_on")
    if state.result == DRAW:
        return Phrase("mat.corrected_draw")
    return Phrase("mat.corrected_wins", {"name": state.setup.side_names[state.result]})
