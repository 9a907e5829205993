"""Corrects an earlier action of a followed game in place, and replays the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from irondie_to.app.referee.mat.game import FollowedGame, RefusedError, go_to, take
from irondie_to.errors import Phrase, Value
from irondie_to.rules.dice import ZONE_TERMS
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.state import DRAW, GameState
from irondie_to.rules.record.answer import state_json

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
    for one in later:
        if one is None:
            break
        try:
            corrected = take(corrected, one)
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
    found: list[Phrase] = []
    setup = now.setup
    old, new = (cast(Mapping[str, Mapping[str, Any]], state_json(state)["dice"]) for state in (before, now))
    for id_, label in zip(setup.ids, setup.labels, strict=True):
        was, is_ = old[id_], new[id_]
        if was["zone"] != is_["zone"]:
            zones = {"zone": Phrase(ZONE_TERMS[is_["zone"]]), "before": Phrase(ZONE_TERMS[was["zone"]])}
            found.append(Phrase("mat.corrected_zone", {"die": label, **zones}))
        elif was["value"] != is_["value"]:
            values = {"value": is_["value"] or "–", "before": was["value"] or "–"}
            found.append(Phrase("mat.corrected_value", {"die": label, **values}))
    more = len(found) - _MOST_NAMED
    if more > 0:
        found[_MOST_NAMED:] = [Phrase("mat.corrected_more", {"count": more})]
    if before.result != now.result:
        found.append(_result(now))
    return tuple(found)


def _result(state: GameState) -> Phrase:
    if state.result is None:
        return Phrase("mat.corrected_goes_on")
    if state.result == DRAW:
        return Phrase("mat.corrected_draw")
    return Phrase("mat.corrected_wins", {"name": state.setup.side_names[state.result]})
