"""Pictures of the mats: a duel, a throw, damage, a position being entered, and a team game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from irondie_to.app.referee.mat.game import FollowedGame, go_to, open_record
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.rules.engine import random_play as randomplay
from irondie_to.rules.record.replay import write_record
from irondie_to.rules.rulings import DEFAULTS

DUEL = {
    "format": "irondie-position/1",
    "sides": [
        {"id": "A", "players": [{"id": "A", "name": "Noé Lambert", "set": "RAs* PBa GBr KSm BNu OSw RRe WPo* YFo"}]},
        {
            "id": "B",
            "players": [{"id": "B", "name": "Niamh Ó Dálaigh", "set": "KSm* OBa GBr YSw GRe RAs YFo* BNu* PNu"}],
        },
    ],
    "position": {
        "turn": 3,
        "phase": "skirmish",
        "right": "A",
        "dice": {
            **{"A.1": {"zone": "attack", "value": 5}, "A.2": {"zone": "attack", "value": 3}},
            **{"A.3": {"zone": "defense", "value": 4}, "A.4": {"zone": "reserve"}, "A.5": {"zone": "reserve"}},
            **{"A.6": {"zone": "life", "value": 4}, "A.7": {"zone": "life", "value": 2}},
            **{"A.8": {"zone": "limbo"}, "A.9": {"zone": "abyss"}},
            **{"B.1": {"zone": "attack", "value": 6}, "B.2": {"zone": "attack", "value": 2}},
            **{"B.3": {"zone": "defense", "value": 1}, "B.4": {"zone": "life", "value": 5}},
            **{"B.5": {"zone": "life", "value": 3}, "B.6": {"zone": "limbo"}, "B.7": {"zone": "abyss"}},
            **{"B.8": {"zone": "reserve"}, "B.9": {"zone": "reserve"}},
        },
    },
    "actions": [{"do": "open", "die": "A.4", "target": "B.4", "value": 6}],
}


def random_game(seed: int, members: int) -> FollowedGame:
    """A random game, played to its end."""
    played = randomplay.play(Random(seed), members=members, rulings=DEFAULTS, turn_limit=30)
    return open_record(json.dumps(write_record(played.setup, None, played.actions))).game


def at_question(game: FollowedGame, asked: str) -> FollowedGame:
    """The game at the first moment at which this question is asked, else at its last moment."""
    found = (number for number, moment in enumerate(game.moments) if moment.state.asked == asked)
    return go_to(game, next(found, len(game.moments) - 1))


def show(part: GamePart) -> Iterator[str]:
    """Make the Referee page show one situation after the other; yields the name of each while it is shown."""
    duel = open_record(json.dumps(DUEL)).game
    part.session.follow(duel)
    for key in "N16":
        part.play.press(key)
    yield "duel"
    part.play.press(" ")
    part.play.mat.die_clicked.emit(duel.setup.places["B.2"])
    yield "refused"
    part.game_actions["lay"].trigger()
    yield "laying"
    game, team = random_game(6, 1), random_game(38, 2)
    part.session.follow(at_question(game, "throw"))
    for key in "A4162":
        part.play.press(key)
    yield "throw"
    for name, shown in (
        ("bonus", at_question(game, "bonus")),
        ("damage", at_question(game, "damage")),
        ("over", game),
    ):
        part.session.follow(shown)
        yield name
    part.session.follow(at_question(team, "react"))
    yield "team"
    part.areas.show_start()
