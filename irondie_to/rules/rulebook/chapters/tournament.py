"""TEAM, TOU and OT: team games, tournaments, and overtime."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Rule
from irondie_to.rules.rulebook.chapters.sections import GLOSSARY_TEAM, TEAMS, TOURNAMENT

RULES: tuple[Rule, ...] = (
    Rule(
        id="TEAM-1",
        title="Teams",
        text=(
            "Two teams with the same number of players face each other. Each player plays a legal set of his own on a "
            "mat of his own."
        ),
        sections=(TEAMS, GLOSSARY_TEAM),
        related=("SET-1", "SET-2", "SET-3", "ZON-5", "TEAM-4"),
    ),
    Rule(
        id="TEAM-2",
        title="BATTLE and DAMAGE together",
        text="No player waits for another here: all throw into BATTLE together, and all take their damage together.",
        sections=(TEAMS,),
        related=("BAT-2", "DMG-2"),
    ),
    Rule(
        id="TEAM-3",
        title="Two throws a team",
        text=(
            "However large the teams, a duel gives two throws to each of them. Whoever of the team wants to may make "
            "one, with dice of his own RESERVE."
        ),
        sections=(TEAMS,),
        related=("DUE-1", "DUE-2"),
    ),
    Rule(
        id="TEAM-4",
        title="A team counts as one player",
        text=(
            "Read player as team wherever the game speaks of one: PRIORITY looks at the RESERVES and life points of "
            "the whole team, damage at its totals; SWARM and FORTRESS hit the dice of every opponent; a REGENERATION "
            "may reach into the LIMBO of a team-mate; the game is lost when the last LIFE ZONE of the team is empty."
        ),
        sections=(TEAMS,),
        related=("DIE-2", "DMG-1", "WIN-1", "BON-2"),
    ),
    Rule(
        id="TEAM-5",
        title="Playing on without LIFE dice",
        text="A player who has lost his LIFE dice is not out. He goes on as before while a team-mate still has some.",
        sections=(TEAMS,),
        related=("TEAM-4", "WIN-1"),
    ),
    Rule(
        id="TOU-1",
        title="Swiss rounds, then knockout",
        text=(
            "In the first part nobody is eliminated and players of similar score meet. The best of it go on to "
            "knockout rounds; how many they are depends on how many have entered."
        ),
        sections=(TOURNAMENT,),
        related=("TOU-2",),
    ),
    Rule(
        id="TOU-2",
        title="Winning a match",
        text="Two won games win the match. A drawn game brings neither player closer to it.",
        sections=(TOURNAMENT,),
        related=("TOU-3",),
    ),
    Rule(
        id="TOU-3",
        title="45 minutes a match",
        text=(
            "After 45 minutes a match ends, whatever the score. How an unfinished match is then decided is a ruling of "
            "the tournament."
        ),
        sections=(TOURNAMENT,),
        related=("TOU-4",),
    ),
    Rule(
        id="TOU-4",
        title="20 minutes a game",
        text=(
            "When a game has gone on for 20 minutes, the players finish the turn they are in as usual. From the next "
            "turn on they play in overtime until the game is decided."
        ),
        sections=(TOURNAMENT,),
        related=("OT-1", "OT-2", "OT-3"),
    ),
    Rule(
        id="OT-1",
        title="Overtime: no SKIRMISH",
        text="No duels are fought in overtime; DAMAGE follows BATTLE directly.",
        sections=(TOURNAMENT,),
        related=("OT-2", "OT-3", "SKI-1"),
    ),
    Rule(
        id="OT-2",
        title="Overtime: LIFE dice stay",
        text=(
            "A LIFE die that lies in the LIFE ZONE stays there in overtime. Dice in LIMBO come back to the hand as "
            "ever."
        ),
        sections=(TOURNAMENT,),
        related=("OT-3", "END-2"),
    ),
    Rule(
        id="OT-3",
        title="Overtime: one point a turn",
        text=(
            "An overtime turn starts with a loss: each LIFE die in a LIFE ZONE goes down by 1, on both sides together. "
            "A die brought to 0 is lost to the ABYSS, and this can decide the game before anybody throws."
        ),
        sections=(TOURNAMENT,),
        related=("WIN-1", "WIN-2"),
    ),
)
