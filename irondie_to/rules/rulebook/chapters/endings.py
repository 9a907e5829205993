"""DMG, END and WIN: damage, the end of a turn, the end of a game."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import DAMAGE, END_OF_GAME, END_OF_TURN, GLOSSARY_LIFE

RULES: tuple[Rule, ...] = (
    Rule(
        id="DMG-1",
        title="How much damage",
        text=(
            "Add up the opponent’s ATTACK dice in BATTLE and subtract your own DEFENSE dice in BATTLE. If the result "
            "is positive, that is the damage you take. Otherwise you take none. Both sides do this."
        ),
        sections=(DAMAGE,),
        related=("DMG-2", "DMG-3"),
    ),
    Rule(
        id="DMG-2",
        title="Taking damage",
        text=(
            "Both sides lower their LIFE dice in the LIFE ZONE at the same time. Each side divides its damage freely "
            "among its LIFE dice, but must apply all of it, up to its life points. A die at 0 goes to the ABYSS. "
            "Damage beyond the life points is lost."
        ),
        sections=(DAMAGE,),
        related=("DMG-3", "WIN-1", "WIN-2"),
    ),
    Rule(
        id="DMG-3",
        title="Clearing ATTACK and DEFENSE",
        text="After the damage, all ATTACK and DEFENSE dice in BATTLE go to LIMBO. LIFE dice stay.",
        sections=(DAMAGE,),
        related=("ZON-3", "END-2"),
    ),
    Rule(
        id="END-1",
        title="Taking back a LIFE die",
        text=(
            "Each player may take one LIFE die from their LIFE ZONE back into their hand, to throw it again "
            "later. All players decide before anybody takes a die."
        ),
        sections=(END_OF_TURN,),
        related=("END-2", "WIN-1", "OT-2"),
    ),
    Rule(
        id="END-2",
        title="Emptying LIMBO",
        text="All dice in a player’s LIMBO return to the hand, and the next turn begins.",
        sections=(END_OF_TURN,),
        related=("TRN-1",),
    ),
    Rule(
        id="WIN-1",
        title="Winning a game",
        text=(
            "As soon as only one side has LIFE dice in its LIFE ZONE, that side wins, even in the middle of a phase. "
            "This applies from the end of the first BATTLE on."
        ),
        sections=(END_OF_GAME, GLOSSARY_LIFE),
        related=("WIN-2", "BAT-3"),
    ),
    Rule(
        id="WIN-2",
        title="A drawn game",
        text="If both sides lose their last LIFE dice at the same moment, the game is a draw.",
        sections=(END_OF_GAME,),
        related=("TOU-2",),
    ),
)
