"""The phases DAMAGE and END OF TURN (DMG, END).

The functions for steps and actions return the next step, or None if the game waits for an action or is over.
"""

from __future__ import annotations

from irondie_to.rules.engine.actions import Damage, TakeBack
from irondie_to.rules.engine.play import Play, Position, Step, damage_to, life_points
from irondie_to.rules.engine.setup import ATTACK, DEFENSE, dice_in


def begin_damage(play: Play) -> Step | None:
    """Compute the damage of both sides and ask each side that can divide it in more than one way (DMG-1, DMG-2)."""
    play.phase = "damage"
    play.choices = ()
    play.waiting = 0
    play.points = (damage_to(play, 0), damage_to(play, 1))
    for side, points in enumerate(play.points):
        if not points:
            continue
        life = play.battle & play.setup.side_life[side]
        total = life_points(play, side)
        name = play.setup.side_names[side]
        play.log_event("DMG-1", "damage", side=name, points=points, life=total)
        if points < total and life & (life - 1):
            play.waiting |= 1 << side
        elif points >= total:
            _note_damage(play, side, tuple([(die, play.values[die]) for die in dice_in(life)]), forced=True)
        else:
            _note_damage(play, side, ((life.bit_length() - 1, points),), forced=True)
    if not play.waiting:
        return "take damage"
    play.asked = "damage"
    return None


def _note_damage(play: Play, side: int, take: tuple[tuple[int, int], ...], *, forced: bool) -> None:
    play.choices += take
    labels = play.setup.labels
    dice = tuple([f"{labels[die]} −{points}" for die, points in take if points])
    play.log_event("DMG-2", "divides", forced=forced, side=play.setup.side_names[side], dice=dice)


def damage(play: Play, action: Damage) -> Step | None:
    """Record how a side divides its damage; the damage is taken after both sides have chosen."""
    _note_damage(play, action.by, action.take, forced=False)
    play.waiting &= ~(1 << action.by)
    return None if play.waiting else "take damage"


def take_damage(play: Play) -> Step | None:
    """Apply the damage to both sides and move ATTACK and DEFENSE dice to LIMBO; may end the game (DMG-2, DMG-3)."""
    labels = play.setup.labels
    fallen = tuple([labels[die] for die, points in play.choices if points and play.change_value(die, -points)])
    if fallen:
        play.log_event("DMG-2", "damage_fallen", dice=fallen)
    play.choices = ()
    play.points = (0, 0)
    classes = play.setup.class_dice
    play.send_to_limbo(play.battle & (classes[ATTACK] | classes[DEFENSE]))
    return None if play.check_end() else "end"


def returnable_dice(position: Position, player: int) -> int:
    """The LIFE dice that the player may take back, given the choices of the other players so far (END-1)."""
    setup = position.setup
    side = setup.player_sides[player]
    life = position.battle & setup.side_life[side]
    chosen = (position.taken_back & life).bit_count()
    rulings = setup.rulings
    if chosen and rulings.team_take_back == "per_team":
        return 0
    if rulings.take_back_last_life == "forbidden" and life.bit_count() - chosen < 2:
        return 0
    return life & setup.player_dice[player]


def begin_end(play: Play) -> Step | None:
    """Ask each player for the LIFE die to take back; in overtime nobody may take one back (END-1, OT-2)."""
    play.phase = "end"
    play.taken_back = 0
    if play.overtime:
        play.log_event("OT-2", "no_take_back_in_overtime")
        return _take_limbo(play)
    play.waiting = (1 << len(play.setup.players)) - 1
    return "choose take back"


def choose_take_back(play: Play) -> Step | None:
    """Ask the players who still have a choice; after the last choice, take back all chosen dice (END-1, END-2)."""
    setup = play.setup
    for player in dice_in(play.waiting):
        if not returnable_dice(play, player):
            play.waiting ^= 1 << player
            own = play.battle & setup.side_life[setup.player_sides[player]] & setup.player_dice[player]
            ruling = _refusing_ruling(play, player) if own else None
            play.log_event("END-1", "none_to_take_back", forced=True, ruling=ruling, player=setup.player_names[player])
    if play.waiting:
        play.asked = "take_back"
        return None
    for die in dice_in(play.taken_back):
        play.values[die] = 0
    play.battle &= ~play.taken_back
    play.reserve |= play.taken_back
    play.taken_back = 0
    return None if play.check_end() else _take_limbo(play)


def _refusing_ruling(play: Play, player: int) -> str:
    """The key of the ruling that prevents a player with LIFE dice from taking one back."""
    chosen = play.taken_back & play.setup.side_life[play.setup.player_sides[player]]
    per_team = play.setup.rulings.team_take_back == "per_team"
    return "team_take_back" if chosen and per_team else "take_back_last_life"


def take_back(play: Play, action: TakeBack) -> Step | None:
    """Record which LIFE die the player takes back, or that the player takes none back (END-1)."""
    setup = play.setup
    play.waiting &= ~(1 << action.by)
    name = setup.player_names[action.by]
    if action.die is None:
        play.log_event("END-1", "takes_none_back", player=name)
        return "choose take back"
    life = play.battle & setup.side_life[setup.player_sides[action.by]]
    last = life.bit_count() - (play.taken_back & life).bit_count() == 1
    others = play.taken_back & life
    ruling = "take_back_last_life" if last else "team_take_back" if others else None
    play.taken_back |= 1 << action.die
    play.log_event("END-1", "takes_back", ruling=ruling, player=name, die=setup.labels[action.die])
    return "choose take back"


def _take_limbo(play: Play) -> Step:
    """Return all dice from LIMBO to the hands of their owners (END-2)."""
    if play.limbo:
        for die in dice_in(play.limbo):
            play.values[die] = 0
        play.log_event("END-2", "limbo_to_hand", count=play.limbo.bit_count())
        play.reserve |= play.limbo
        play.limbo = 0
    return "start turn"
