"""Forecasts the current duel on the assumption that nobody throws again, by letting the engine finish it."""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.errors import Phrase
from irondie_to.rules.engine import actions
from irondie_to.rules.engine.choices import signing_die
from irondie_to.rules.engine.engine import advance
from irondie_to.rules.engine.event_phrases import event_phrase
from irondie_to.rules.engine.play import life_points
from irondie_to.rules.engine.state import Event, GameState


class Foreseen(NamedTuple):
    """A line of the forecast and its rule.

    `sign` is the choice of sign for which the line holds, or empty if it depends on none.
    """

    sign: str
    phrase: Phrase
    rule: str


def forecast(game: FollowedGame) -> tuple[Foreseen, ...]:
    """The resolution of the current duel without further throws.

    Empty if nobody has to decide about a throw in a duel. If an ASSAULT or BARRIER has to choose its sign (DIE-5), both
    outcomes of the first such choice are returned, but nothing is forecast beyond a second choice.
    """
    state, events = game.state, list[Event]()
    while state.asked == "react":
        state, more = advance(state, actions.Forgo(state.waiting >> 1))
        # These events only say that nobody throws, which the forecast assumes.
        events += [event for event in more if event.rule not in {"DUE-1", "DUE-7"}]
    if state is game.state:
        return ()
    found = [_line("", event) for event in _of_duel(events)]
    if state.asked != "sign":
        return (*found, *_life("", game.state, state))
    die = signing_die(state)
    for sign, name in ((1, "+"), (-1, "−")):
        after, events = advance(state, actions.Sign(die, sign))
        found += [_line(name, event) for event in _of_duel(events)]
        found += _life(name, game.state, after)
    return tuple(found)


def _of_duel(events: list[Event]) -> list[Event]:
    found = []
    for event in events:
        if event.rule in {"SKI-4", "DMG-1", "PRI-1"}:
            break
        found.append(event)
    return found


def _line(sign: str, event: Event) -> Foreseen:
    return Foreseen(sign, event_phrase(event.name, event.values), event.rule)


def _life(sign: str, before: GameState, after: GameState) -> list[Foreseen]:
    """The remaining life points of each side whose points changed.

    Empty if the game has already gone on to the phase after the duels and has no result.
    """
    if after.phase != "skirmish" and after.result is None:
        return []
    names = before.setup.side_names
    return [
        Foreseen(sign, Phrase("mat.keeps_life", {"name": names[side], "count": life_points(after, side)}), "")
        for side in (0, 1)
        if life_points(before, side) != life_points(after, side)
    ]
