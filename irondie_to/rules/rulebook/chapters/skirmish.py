"""SKI, DUE and RES: the duels of a SKIRMISH, their throws and their resolution."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import (
    A_DUEL,
    A_DUEL_RESOLVED,
    DUELS_IN_TURN,
    FEATURES,
    GLOSSARY_TARGET,
)

RULES: tuple[Rule, ...] = (
    Rule(
        id="SKI-1",
        title="Duels of up to four throws",
        text=(
            "The SKIRMISH is a series of duels. In a duel, each side makes at most two throws. The side that throws "
            "first is OFFENSIVE in this duel, and the other is DEFENSIVE."
        ),
        sections=(DUELS_IN_TURN,),
        related=("SKI-2", "DUE-1", "TEAM-3"),
    ),
    Rule(
        id="SKI-2",
        title="Who may open the next duel",
        text=(
            "The side with PRIORITY has the right to open the first duel. After each duel, the right passes to the "
            "side that was DEFENSIVE in it."
        ),
        sections=(DUELS_IN_TURN,),
        related=("SKI-3", "PRI-1"),
    ),
    Rule(
        id="SKI-3",
        title="Giving up the right to open",
        text=(
            "A side that declines to open a duel when it has the right loses the right for the rest of the phase. It "
            "may still answer in duels that the other side opens. If the other side still has the right, it may open "
            "as many duels as it likes."
        ),
        sections=(DUELS_IN_TURN,),
        related=("SKI-4",),
    ),
    Rule(
        id="SKI-4",
        title="When the SKIRMISH is over",
        text=(
            "The phase ends when no side has a die in RESERVE, or when each side has given up the right to open or "
            "can’t open a duel. A side can’t open if it has no die in RESERVE with a legal target. When the right "
            "comes to such a side, the other side decides instead, if it still has the right and can open."
        ),
        sections=(DUELS_IN_TURN,),
        related=("SKI-2", "DUE-7", "OT-1"),
    ),
    Rule(
        id="DUE-1",
        title="The order of throws",
        text=(
            "OFFENSIVE, DEFENSIVE, OFFENSIVE, DEFENSIVE: one throw each. Only the opening throw is required. A side "
            "that forgoes one throw may still make its later one."
        ),
        sections=(A_DUEL,),
        related=("DUE-2", "DUE-7"),
    ),
    Rule(
        id="DUE-2",
        title="How a throw is made",
        text=(
            "Take a die from the RESERVE and show it. Declare its target. Only then throw it, and place it in your "
            "SKIRMISH ZONE. After the throw, the target can’t be changed."
        ),
        sections=(A_DUEL,),
        related=("DUE-3", "DUE-4"),
    ),
    Rule(
        id="DUE-3",
        title="The target must fit the die",
        text="When a target is declared, the die’s type must be allowed to target it.",
        sections=(A_DUEL, FEATURES, GLOSSARY_TARGET),
        related=("DUE-4", "DUE-5"),
    ),
    Rule(
        id="DUE-4",
        title="Answers stay within the duel",
        text=(
            "The opening throw may target any die that fits. Every later throw of the duel must target a die in one "
            "of the two SKIRMISH ZONES, or a declared target of one of those dice."
        ),
        sections=(A_DUEL,),
        related=("DUE-6", "DUE-7"),
    ),
    Rule(
        id="DUE-5",
        title="Targeting your own dice",
        text=(
            "A die may target its player’s own dice or the opponent’s. A POWERUP, for example, may target an ATTACK "
            "die of its own player. Exceptions: SWARM and FORTRESS may target only the opponent’s dice, and "
            "REGENERATION only a die in its player’s LIMBO."
        ),
        sections=(FEATURES,),
    ),
    Rule(
        id="DUE-6",
        title="Dice in SKIRMISH keep their class",
        text=(
            "A SMASHER in a SKIRMISH ZONE is still an ATTACK die in play, so an ASSAULT may target it. The same goes "
            "for the other classes."
        ),
        sections=(A_DUEL, GLOSSARY_TARGET),
        related=("ZON-2", "GLD-2"),
    ),
    Rule(
        id="DUE-7",
        title="When a side can’t answer",
        text=("A side that has no die it may throw in this duel simply passes. The other side carries on as usual."),
        sections=(A_DUEL,),
        related=("SKI-3",),
    ),
    Rule(
        id="RES-1",
        title="Last thrown, first resolved",
        text=(
            "After all throws have been made or forgone, effects are resolved in reverse order: the last die thrown "
            "comes first, and the opening die comes last."
        ),
        sections=(A_DUEL_RESOLVED,),
        related=("RES-2", "RES-3"),
    ),
    Rule(
        id="RES-2",
        title="Which values count",
        text=(
            "The comparison and the effect use what the dice show at that moment. Changes made by earlier "
            "effects of the same duel count."
        ),
        sections=(A_DUEL_RESOLVED, FEATURES),
    ),
    Rule(
        id="RES-3",
        title="A die that has left does nothing",
        text="If a thrown die is no longer in the SKIRMISH ZONE when its turn comes, it has no effect.",
        sections=(A_DUEL_RESOLVED,),
        related=("RES-4", "RES-5"),
    ),
    Rule(
        id="RES-4",
        title="A lost target",
        text=(
            "Check the target again when the effect is due. If the type may no longer target it, usually because it "
            "was smashed or nullified, that target is lost. A die with no target left has no effect at all: a "
            "SMASHER doesn’t even destroy itself."
        ),
        sections=(A_DUEL_RESOLVED,),
    ),
    Rule(
        id="RES-5",
        title="Clearing the SKIRMISH ZONES",
        text="After the last effect, the dice still in the SKIRMISH ZONES go to their owners’ LIMBO.",
        sections=(A_DUEL_RESOLVED,),
        related=("ZON-3", "ZON-4", "SKI-2"),
    ),
)
