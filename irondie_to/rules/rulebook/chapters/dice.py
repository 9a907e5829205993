"""DIE and GLD: the dice, their comparison and effects, and the limits of a value."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import (
    CLASS,
    COMPARISON,
    EFFECT,
    FEATURES,
    GLOSSARY_SPECIALISATION,
    GOLDEN_RULES,
    MNEMONICS,
    RARE_DICE,
    SPECIALISATION,
    TARGET,
)

RULES: tuple[Rule, ...] = (
    Rule(
        id="DIE-1",
        title="What a die is",
        text=(
            "Three things tell dice apart: the type (nine shapes), the colour (eight) and whether it is common or "
            "rare. That makes 144 different dice. Whatever the die, it shows a number from 1 to 6."
        ),
        sections=(CLASS, RARE_DICE),
        related=("DIE-2", "COL-1", "BON-1", "DIE-6"),
    ),
    Rule(
        id="DIE-2",
        title="The nine types: what each may aim at and what it does",
        text=(
            "Find the type of the thrown die, then read what it may aim at and what happens.\n"
            "SMASHER (ATTACK): any one die in play. Won: that die is gone to the ABYSS. Lost: the SMASHER goes there "
            "itself.\n"
            "ASSAULT (ATTACK): one ATTACK die in play. Won: plus or minus what the ASSAULT shows. Lost: plus or "
            "minus 1.\n"
            "BALLISTIC (ATTACK): any one die in play. Won: minus 2. Lost: minus 1.\n"
            "NULLIFIER (DEFENSE): any one die in play. Won: that die goes to LIMBO. Lost: nothing happens.\n"
            "BARRIER (DEFENSE): one DEFENSE die in play. Won: plus or minus what the BARRIER shows. Lost: plus or "
            "minus 1.\n"
            "POWERUP (DEFENSE): any one die in play. Won: plus 3. Lost: plus 1.\n"
            "SWARM (LIFE): all DEFENSE dice the other side has in BATTLE, each for itself. Won: minus 2. Lost: "
            "nothing.\n"
            "FORTRESS (LIFE): all ATTACK dice the other side has in BATTLE, each for itself. Won: minus 2. Lost: "
            "nothing.\n"
            "REGENERATION (LIFE): one die of the thrower’s own LIMBO. It comes back into BATTLE and shows what the "
            "REGENERATION shows."
        ),
        sections=(FEATURES, TARGET, EFFECT),
        related=("DIE-3", "DIE-4", "DIE-5", "DUE-3", "DUE-5", "RES-4", "ZON-2", "GLD-1", "GLD-2"),
    ),
    Rule(
        id="DIE-3",
        title="Comparing a die with its target",
        text=(
            "ATTACK and DEFENSE types win when they show more than the target; SWARM and FORTRESS win when they show "
            "less, and look at each of their targets separately. The same number is a loss for the thrown die, unless "
            "it is specialised. A REGENERATION needs no comparison: it always works. Compare when the duel is "
            "resolved: the colour bonus of the die has been applied by then."
        ),
        sections=(COMPARISON,),
        related=("DIE-4", "RES-1", "RES-2", "BON-6"),
    ),
    Rule(
        id="DIE-4",
        title="Specialised dice win ties",
        text=(
            "Eight of the nine types have a colour of their own: SMASHER black, ASSAULT red, BALLISTIC purple, "
            "NULLIFIER blue, BARRIER green, POWERUP white, SWARM orange, FORTRESS yellow. Thrown in that colour, the "
            "die also wins when both show the same. Against a target of a HOSTILE colour this advantage is off and the "
            "tie is lost."
        ),
        sections=(SPECIALISATION, GLOSSARY_SPECIALISATION),
        related=("COL-3",),
    ),
    Rule(
        id="DIE-5",
        title="Who decides between plus and minus",
        text=(
            "For an ASSAULT or a BARRIER, the player who threw it says plus or minus. He says it only when the effect "
            "is worked out, so after he has seen how the comparison went, and it is his choice whether he won or lost "
            "it."
        ),
        sections=(FEATURES, EFFECT),
        related=("RES-1", "RES-2"),
    ),
    Rule(
        id="DIE-6",
        title="Telling the classes by their faces",
        text="Triangles mark an ATTACK die, dots a DEFENSE die, and plain numerals a LIFE die.",
        sections=(CLASS, MNEMONICS),
    ),
    Rule(
        id="GLD-1",
        title="No value above 6",
        text=(
            "Whatever is added, a die stops at 6. A die that already shows 6 can still be picked for a bonus; the "
            "points are then simply wasted."
        ),
        sections=(GOLDEN_RULES,),
        related=("GLD-2", "BON-2"),
    ),
    Rule(
        id="GLD-2",
        title="What happens below 1",
        text=(
            "An ATTACK or DEFENSE die stops at 1 wherever it is. A LIFE die stops at 1 as well while it lies in the "
            "SKIRMISH ZONE. In the LIFE ZONE there is no such floor: pushed below 1, the LIFE die is lost to the "
            "ABYSS."
        ),
        sections=(GOLDEN_RULES,),
        related=("ZON-3", "WIN-1", "DMG-2"),
    ),
)
