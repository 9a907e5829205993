"""TRN, BAT and PRI: the phases of a turn, the throws of BATTLE, and which side has PRIORITY."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import BATTLE, PRIORITY, THE_GAME

RULES: tuple[Rule, ...] = (
    Rule(
        id="TRN-1",
        title="The four phases of a turn",
        text=(
            "A game is played turn after turn. Each turn goes through BATTLE, SKIRMISH, DAMAGE and END OF TURN, always "
            "in this order."
        ),
        sections=(THE_GAME,),
        related=("BAT-1", "SKI-1", "DMG-1", "END-1"),
    ),
    Rule(
        id="BAT-1",
        title="Splitting the hand",
        text=(
            "Each player decides, hidden from the other, which dice of the hand he throws now and which he holds back. "
            "Throwing all of them or none of them is allowed."
        ),
        sections=(BATTLE,),
        related=("BAT-2",),
    ),
    Rule(
        id="BAT-2",
        title="Throwing into BATTLE",
        text=(
            "Everybody throws the chosen dice together and puts each in the zone of its class. What stays in the hand "
            "is the RESERVE of this turn."
        ),
        sections=(BATTLE,),
        related=("BAT-3", "PRI-1"),
    ),
    Rule(
        id="BAT-3",
        title="Bonuses after the throw",
        text="Once the dice lie in their zones, the bonuses of low throws are settled, the side with PRIORITY first.",
        sections=(BATTLE,),
        related=("BON-1", "BAT-4"),
    ),
    Rule(
        id="BAT-4",
        title="No RESERVE, no SKIRMISH",
        text="If every hand is empty after the throw, there is no SKIRMISH in this turn; DAMAGE comes next.",
        sections=(BATTLE,),
        related=("SKI-4", "DMG-1"),
    ),
    Rule(
        id="PRI-1",
        title="Who has PRIORITY",
        text=(
            "Compare the RESERVES: the larger one has PRIORITY. Equal? Then compare life points, and the higher total "
            "has it. Still equal? Both throw one die, again and again until one shows more."
        ),
        sections=(PRIORITY,),
        related=("SKI-2", "TEAM-4"),
    ),
)
