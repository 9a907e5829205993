"""TRN, BAT and PRI: the phases of a turn, the throws of BATTLE, and which side has PRIORITY."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import BATTLE, PRIORITY, THE_GAME

RULES: tuple[Rule, ...] = (
    Rule(
        id="TRN-1",
        title="The four phases of a turn",
        text=(
            "A game is a series of turns. Each turn goes through BATTLE, SKIRMISH, DAMAGE and END OF TURN, in that "
            "order."
        ),
        sections=(THE_GAME,),
        related=("BAT-1", "SKI-1", "DMG-1", "END-1"),
    ),
    Rule(
        id="BAT-1",
        title="Splitting the hand",
        text=(
            "Each player secretly decides which dice in their hand to throw now and which to hold back. "
            "Throwing all or none of them is allowed."
        ),
        sections=(BATTLE,),
        related=("BAT-2",),
    ),
    Rule(
        id="BAT-2",
        title="Throwing into BATTLE",
        text=(
            "All players throw their dice for this turn at the same time and place each die in the zone of "
            "its class. The dice still in hand are the RESERVE for this turn."
        ),
        sections=(BATTLE,),
        related=("BAT-3", "PRI-1"),
    ),
    Rule(
        id="BAT-3",
        title="Bonuses after the throw",
        text="When the dice are in their zones, the bonuses from low throws are applied, the side with PRIORITY first.",
        sections=(BATTLE,),
        related=("BON-1", "BAT-4"),
    ),
    Rule(
        id="BAT-4",
        title="No RESERVE, no SKIRMISH",
        text="If nobody has a die in hand after the throw, this turn has no SKIRMISH. DAMAGE comes next.",
        sections=(BATTLE,),
        related=("SKI-4", "DMG-1"),
    ),
    Rule(
        id="PRI-1",
        title="Who has PRIORITY",
        text=(
            "The side with more dice in RESERVE has PRIORITY. If the sides are tied, the one with more life "
            "points has it. If life points are tied too, both throw a die until one is higher."
        ),
        sections=(PRIORITY,),
        related=("SKI-2", "TEAM-4"),
    ),
)
