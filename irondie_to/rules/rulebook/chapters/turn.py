"""TRN, BAT, PRI, SKI, DUE, RES, DMG, END and WIN: the phases of a turn with their duels, and the end of a game."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import (
    A_DUEL,
    A_DUEL_RESOLVED,
    BATTLE,
    DAMAGE,
    DUELS_IN_TURN,
    END_OF_GAME,
    END_OF_TURN,
    FEATURES,
    GLOSSARY_LIFE,
    GLOSSARY_TARGET,
    PRIORITY,
    THE_GAME,
)

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
