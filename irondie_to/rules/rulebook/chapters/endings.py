"""DMG, END and WIN: damage, the end of a turn, the end of a game."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import DAMAGE, END_OF_GAME, END_OF_TURN, GLOSSARY_LIFE

RULES: tuple[Rule, ...] = (
    Rule(
        id="DMG-1",
        title="How much damage",
        text=(
            "Add up the opponent’s ATTACK dice in BATTLE, take away your own DEFENSE dice in BATTLE. A positive rest "
            "is the damage you suffer; otherwise you suffer none. Both sides work it out for themselves."
        ),
        sections=(DAMAGE,),
        related=("DMG-2", "DMG-3"),
    ),
    Rule(
        id="DMG-2",
        title="Taking damage",
        text=(
            "Both sides lower their LIFE dice in the LIFE ZONE at the same moment. How the points are shared out among "
            "them is up to the side that suffers them, but they must all be used as far as there are life points. A "
            "die brought to 0 is lost to the ABYSS. Damage beyond the life points has no further meaning."
        ),
        sections=(DAMAGE,),
        related=("DMG-3", "WIN-1", "WIN-2"),
    ),
    Rule(
        id="DMG-3",
        title="Clearing ATTACK and DEFENSE",
        text="When the damage is taken, BATTLE is cleared of ATTACK and DEFENSE dice: all go to LIMBO. LIFE dice stay.",
        sections=(DAMAGE,),
        related=("ZON-3", "END-2"),
    ),
    Rule(
        id="END-1",
        title="Taking back a LIFE die",
        text=(
            "A player may pick up one LIFE die of his LIFE ZONE, to throw it anew later. He need not. All players "
            "decide before anybody picks up."
        ),
        sections=(END_OF_TURN,),
        related=("END-2", "WIN-1", "OT-2"),
    ),
    Rule(
        id="END-2",
        title="Emptying LIMBO",
        text="Everything that lies in a player’s LIMBO returns to his hand, and the next turn begins.",
        sections=(END_OF_TURN,),
        related=("TRN-1",),
    ),
    Rule(
        id="WIN-1",
        title="Winning a game",
        text=(
            "As soon as one side alone has LIFE dice in its LIFE ZONE, that side has won, in the middle of a phase if "
            "need be. The first look is taken when the first BATTLE is complete; from then on it holds at all times."
        ),
        sections=(END_OF_GAME, GLOSSARY_LIFE),
        related=("WIN-2", "BAT-3"),
    ),
    Rule(
        id="WIN-2",
        title="A drawn game",
        text="If both sides lose their last LIFE dice at one and the same moment, nobody has won: it is a draw.",
        sections=(END_OF_GAME,),
        related=("TOU-2",),
    ),
)
