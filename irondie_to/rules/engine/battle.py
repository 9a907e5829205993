"""The start of a turn and the BATTLE phase: overtime loss, throws, PRIORITY and bonuses (OT-3, BAT, PRI, BON).

The functions for steps and actions return the next step, or None if the game waits for an action or is over.
"""

from __future__ import annotations

from irondie_to.rules.engine.actions import Bonus, RollOff, Throw
from irondie_to.rules.engine.choices import bonus_choices, part_targets
from irondie_to.rules.engine.play import Play, Step, cited, life_points, signed
from irondie_to.rules.engine.setup import LIFE, WHITE, dice_in
from irondie_to.rules.engine.turn_end import returnable_dice


def start_turn(play: Play) -> Step | None:
    """Start the next turn and return the next step; None if the game is over.

    In overtime, every LIFE die in a LIFE ZONE first loses 1 point, all at the same time (OT-3).
    """
    play.turn += 1
    play.phase = "battle"
    play.priority = play.rolled = None
    play.overtime = play.overtime_from is not None and play.turn >= play.overtime_from
    return _overtime_loss(play) if play.overtime and play.turn > 1 else "hands"


def look_at_hands(play: Play) -> Step | None:
    """Return the step after the start of a turn; None if nothing can change any more.

    That is so if it is not overtime, no hand holds a die and nobody may take a LIFE die back (END-1). If overtime is
    known to begin in a later turn, that turn comes next.
    """
    if (
        not play.overtime
        and not play.reserve
        and not any(returnable_dice(play, player) for player in range(len(play.setup.players)))
    ):
        if play.overtime_from is None:
            play.asked, play.waiting = "", 0
            play.log_event("END-1", "nothing_can_change", ruling="take_back_last_life")
            return None
        # No throw or choice is possible in the turns before that one, so the engine skips them.
        play.log_event("END-1", "nothing_changes_until", ruling="take_back_last_life", until=play.overtime_from)
        play.turn = play.overtime_from - 1
        return "start turn"
    return "throws"


def _overtime_loss(play: Play) -> Step | None:
    labels = play.setup.labels
    life = play.battle & play.setup.class_dice[LIFE]
    fallen = tuple([labels[die] for die in dice_in(life) if play.change_value(die, -1)])
    if fallen:
        play.log_event("OT-3", "overtime_loss_fallen", dice=fallen)
    else:
        play.log_event("OT-3", "overtime_loss")
    return None if play.check_end() else "throws"


def ask_throws(play: Play) -> Step | None:
    """Ask every player with dice in hand for a throw; players without dice throw nothing (BAT-1, BAT-2)."""
    play.choices = ()
    play.waiting = 0
    for player, dice in enumerate(play.setup.player_dice):
        if play.reserve & dice:
            play.waiting |= 1 << player
        else:
            play.log_event("BAT-2", "empty_hand", forced=True, player=play.setup.player_names[player])
    if not play.waiting:
        return "place"
    play.asked = "throw"
    return None


def throw(play: Play, action: Throw) -> Step | None:
    """Record one player's throw; the dice are placed after the last player has thrown."""
    play.choices += action.dice
    play.waiting &= ~(1 << action.by)
    setup = play.setup
    names = tuple([f"{setup.labels[die]} {value}" for die, value in action.dice])
    if not names:
        play.log_event(
            "BAT-2", "throws_nothing", player=setup.player_names[action.by], ruling=_no_life_ruling(play, action)
        )
    else:
        play.log_event(
            "BAT-2", "throws", player=setup.player_names[action.by], dice=names, ruling=_no_life_ruling(play, action)
        )
    return None if play.waiting else "place"


def _no_life_ruling(play: Play, action: Throw) -> str | None:
    """The key of the ruling that lets a player throw no LIFE die in the first turn; None if it is not needed."""
    if play.turn == 1 and not any(play.setup.classes[die] == LIFE for die, _ in action.dice):
        return "first_turn_life"
    return None


def place(play: Play) -> Step | None:
    """Place all thrown dice and collect the triggered bonuses (BAT-2, BON-1)."""
    facts = play.setup.facts
    play.bonuses = 0
    for die, value in play.choices:
        bit = 1 << die
        play.reserve ^= bit
        play.battle |= bit
        play.values[die] = value
        if value <= facts[die].trigger:
            play.bonuses |= bit
    play.choices = ()
    return "battle priority"


def battle_priority(play: Play) -> Step | None:
    """Determine PRIORITY (PRI-1). Ask for a roll-off only if both sides have bonuses to apply."""
    set_priority(play)
    if play.priority is None and play.bonuses and _open_bonuses(play, 0) and _open_bonuses(play, 1):
        ask_roll_off(play)
        return None
    return "battle bonuses"


def priority_without_roll_off(play: Play) -> tuple[int | None, str, int, int]:
    """Determine PRIORITY without the roll-off (PRI-1): more dice in RESERVE, then more life points.

    Returns the side (None if both numbers are equal), the name of the log entry, and the two numbers, higher first.
    """
    first, second = ((play.reserve & dice).bit_count() for dice in play.setup.side_dice)
    if first != second:
        return int(second > first), "priority_reserve", max(first, second), min(first, second)
    first, second = life_points(play, 0), life_points(play, 1)
    if first != second:
        return int(second > first), "priority_life", max(first, second), min(first, second)
    return None, "priority_tied", first, second


def set_priority(play: Play, ruling: str | None = None) -> None:
    """Give PRIORITY by PRI-1 without a roll-off, or to neither side if they are tied, and log the reason."""
    play.priority, name, more, less = priority_without_roll_off(play)
    side = "" if play.priority is None else play.setup.side_names[play.priority]
    play.log_event("PRI-1", name, ruling=ruling, side=side, more=more, less=less)


def ask_roll_off(play: Play) -> None:
    """Ask both sides to throw a die for PRIORITY (PRI-1)."""
    play.asked, play.waiting = "roll_off", 3


def roll_off(play: Play, action: RollOff) -> Step | None:
    """Give PRIORITY to the side that rolled higher; ask for another roll-off if the values are equal (PRI-1)."""
    first, second = action.values
    if first == second:
        play.log_event("PRI-1", "roll_off_equal", value=first)
        return None
    play.priority = play.rolled = int(second > first)
    play.log_event(
        "PRI-1",
        "rolled_off",
        side=play.setup.side_names[play.priority],
        more=max(first, second),
        less=min(first, second),
    )
    if play.phase == "battle":
        return "battle bonuses"
    play.waiting = 1 << play.priority
    return "pass right"


def _open_bonuses(play: Play, side: int) -> list[int]:
    dice = dice_in(play.bonuses & play.setup.side_dice[side])
    return [die for die in dice if any(bonus_choices(play, die))]


def battle_bonuses(play: Play) -> Step | None:
    """Apply the bonuses of the side with PRIORITY, then the other side's; ask only where there is a choice (BON-5)."""
    first = play.priority or 0
    while play.bonuses:
        side = first if play.bonuses & play.setup.side_dice[first] else 1 - first
        drop_bonuses(play, side)
        own = play.bonuses & play.setup.side_dice[side]
        if not own:
            continue
        if own & (own - 1) or not apply_if_forced(play, own.bit_length() - 1):
            play.asked, play.waiting = "bonus", 1 << side
            return None
        if play.turn > 1 and play.check_end():
            return None
    return None if play.check_end() else "skirmish"


def drop_bonuses(play: Play, side: int) -> None:
    """Drop the side's bonuses that have no legal target for any part, or that `black_malus_alone` skips (BON-2)."""
    for die in dice_in(play.bonuses & play.setup.side_dice[side]):
        if not any(bonus_choices(play, die)):
            play.bonuses ^= 1 << die
            # A part still has a target when considered by itself, so only the ruling drops the bonus.
            ruling = "black_malus_alone" if any(part_targets(play, die)) else None
            play.log_event("BON-2", "bonus_dropped", forced=True, ruling=ruling, die=play.setup.labels[die])


def apply_if_forced(play: Play, die: int) -> bool:
    """Apply the bonus if it can be applied in only one way. Returns whether it was applied."""
    choices = bonus_choices(play, die)
    if any(mask & (mask - 1) for mask in choices if mask):
        return False
    to = tuple([mask.bit_length() - 1 if mask else None for mask in choices])
    apply_bonus(play, Bonus(die, to), forced=True)
    return True


def apply_bonus(play: Play, action: Bonus, *, forced: bool = False) -> None:
    """Apply each part of the bonus to its target; skip parts without a target (BON-3, BON-4)."""
    setup, die = play.setup, action.die
    play.bonuses &= ~(1 << die)
    fact = setup.facts[die]
    for part, target in zip(fact.bonus, action.to, strict=True):
        if target is None:
            continue
        before = play.values[target]
        rules = cited(play, target, part.amount, *(("BON-6",) if play.phase == "skirmish" else ()))
        fell = play.change_value(target, part.amount)
        play.log_event(
            "BON-3",
            "bonus_fell" if fell else "bonus",
            forced=forced,
            ruling=_bonus_ruling(play, action, target),
            die=setup.labels[die],
            target=setup.labels[target],
            amount=signed(part.amount),
            before=before,
            after=play.values[target],
            cited=rules,
        )


def _bonus_ruling(play: Play, action: Bonus, target: int) -> str | None:
    """The key of the ruling that allows the targets of this bonus; None if no ruling is needed."""
    setup, die = play.setup, action.die
    if play.limbo >> target & 1:
        return "limbo_in_play"
    if setup.owners[target] != setup.owners[die]:
        return "team_bonus_targets"
    if len(action.to) == 2 and action.to[0] is None and not setup.facts[die].bonus[1].amount > 0:
        return "black_malus_alone"
    if setup.facts[die].colour == WHITE:
        left_out = action.to[1] is None and part_targets(play, die)[1]
        return "white_same_die" if left_out or action.to[0] == action.to[1] else None
    return None


def bonus(play: Play, action: Bonus) -> Step | None:
    """Apply the chosen bonus. This can end the game, but not in the BATTLE phase of turn 1."""
    apply_bonus(play, action)
    if (play.turn > 1 or play.phase != "battle") and play.check_end():
        return None
    return "battle bonuses" if play.phase == "battle" else "next throw"
