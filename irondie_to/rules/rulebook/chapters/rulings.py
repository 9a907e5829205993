"""The rulings: the questions that the manual leaves open, the possible answers, and their effects at the table."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Ruling, RulingChoice

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        key="limbo_in_play",
        title="Are dice in LIMBO in play?",
        brief="Dice in LIMBO in play?",
        text=(
            "In the duel chapter, all editions explain that a die sent to LIMBO by a NULLIFIER is no longer in play. "
            "The glossary, which only the Italian edition has, lists LIMBO among the zones in play."
        ),
        choices=(
            RulingChoice(
                value="false",
                brief="No, except for REGENERATION",
                text=(
                    "A die in LIMBO has no value, can’t be a target and can’t get a bonus. Only a REGENERATION can "
                    "reach it."
                ),
            ),
            RulingChoice(
                value="true",
                brief="Yes, with their value",
                text=(
                    "A die in LIMBO keeps its value, can be a target, stays a target when it is sent there, and can "
                    "get a bonus. A LIFE die there doesn’t fall below 1."
                ),
            ),
        ),
        rules=("ZON-2", "ZON-4", "RES-4", "GLD-2", "DIE-2", "BON-2"),
    ),
    Ruling(
        key="response_multi_target",
        title="May a SWARM or FORTRESS answer when only some of its targets belong to the duel?",
        brief="SWARM, FORTRESS: targets in the duel",
        text=(
            "An answer must target dice that belong to the duel. SWARM and FORTRESS target several dice at once, and "
            "the manual doesn’t say whether one of them is enough."
        ),
        choices=(
            RulingChoice(
                value="any",
                brief="One is enough, all are hit",
                text="One target that belongs to the duel is enough. Then all targets are hit.",
            ),
            RulingChoice(
                value="all",
                brief="All must be in the duel",
                text="The die may be thrown only if all its targets belong to the duel.",
            ),
        ),
        rules=("DUE-4", "DIE-2"),
    ),
    Ruling(
        key="effect_amount",
        title="Is an effect’s amount what the die shows now or what it rolled?",
        brief="Amount of an effect",
        text=(
            "For ASSAULT, BARRIER and REGENERATION, the manual calls the amount the “value” in some places and the "
            "“roll” in others: the French edition always says “value”, the German one always “roll”, and the English "
            "one uses both. It matters when the die has changed since its throw."
        ),
        choices=(
            RulingChoice(
                value="current",
                brief="What the die shows now",
                text="The amount is what the die shows when its effect is resolved.",
            ),
            RulingChoice(
                value="rolled",
                brief="What the die rolled",
                text="The amount is what the die showed when it was thrown, even if that has changed since.",
            ),
        ),
        rules=("DIE-2", "RES-2", "DIE-5"),
    ),
    Ruling(
        key="black_malus_alone",
        title="Does black’s −1 apply without its +3?",
        brief="Black’s −1 without its +3",
        text=(
            "If no die fits one part of a bonus, that part is left out and the other applies. Taken literally, this "
            "means that a player with a black die but no allied ATTACK or DEFENSE die in play suffers only the loss."
        ),
        choices=(
            RulingChoice(value="apply", brief="Applies alone", text="The −1 applies even without the +3."),
            RulingChoice(
                value="skip", brief="Left out too", text="If no die can take the +3, the whole bonus is left out."
            ),
        ),
        rules=("BON-4", "BON-3"),
    ),
    Ruling(
        key="white_same_die",
        title="May one LIFE die get both parts of a white bonus?",
        brief="White: both parts to one die",
        text="The manual doesn’t say whether both parts of a white bonus may go to the same die.",
        choices=(
            RulingChoice(
                value="allowed", brief="Allowed", text="Both points may go to one LIFE die, which then gains 2."
            ),
            RulingChoice(
                value="forbidden",
                brief="Forbidden",
                text="The parts go to two different dice. If that isn’t possible, the second part is left out.",
            ),
        ),
        rules=("BON-3", "BON-4"),
    ),
    Ruling(
        key="priority_recheck",
        title="Is PRIORITY determined again for the SKIRMISH?",
        brief="PRIORITY for the SKIRMISH",
        text=(
            "PRIORITY is needed for the bonuses and again for the first duel. In between, bonuses may have changed "
            "the life points."
        ),
        choices=(
            RulingChoice(
                value="each_phase",
                brief="Determined again",
                text=(
                    "PRIORITY is determined again when the SKIRMISH begins. A roll-off earlier in the turn counts only "
                    "if the sides are still tied in both RESERVE and life points. Otherwise, the side with more "
                    "RESERVE dice has PRIORITY, or the side with more life points if RESERVE is tied."
                ),
            ),
            RulingChoice(
                value="once_per_turn",
                brief="Kept for the whole turn",
                text=(
                    "The side that has PRIORITY when the dice are placed, with or without a roll-off, keeps it. Only a "
                    "tie not yet rolled off is decided when the SKIRMISH begins."
                ),
            ),
        ),
        rules=("PRI-1", "BON-5", "SKI-2"),
    ),
    Ruling(
        key="unable_to_open",
        title="Does a side that can’t open a duel lose the right to open?",
        brief="Right to open, but no die to open with",
        text=(
            "In all four editions, only a side that gives up the right loses it. They don’t say what happens when "
            "the right comes to a side that has dice but none with a legal target. The older French quick-start "
            "sheet treats not opening a duel as giving up the right for the rest of the phase."
        ),
        choices=(
            RulingChoice(
                value="keeps_right",
                brief="Kept for the rest of the phase",
                text=(
                    "The side loses nothing. The other side may open this duel. After that, the right to open returns "
                    "to the side that was passed over."
                ),
            ),
            RulingChoice(
                value="gives_up_right",
                brief="Lost for the rest of the phase",
                text="The side has given up the right for this phase, even if it could open a duel later.",
            ),
        ),
        rules=("SKI-4", "SKI-2", "SKI-3"),
    ),
    Ruling(
        key="take_back_last_life",
        title="May a player take back the last LIFE die?",
        brief="Taking back the last LIFE die",
        text=(
            "Release 1.4 sets no limit, so a player may empty the LIFE ZONE and lose the game by doing so. The older "
            "French quick-start sheet requires one die to stay."
        ),
        choices=(
            RulingChoice(
                value="allowed",
                brief="Allowed",
                text="A player may take back the last one. That side loses, unless the other side does the same.",
            ),
            RulingChoice(
                value="forbidden",
                brief="Forbidden",
                text=(
                    "The last LIFE die stays. In a team game, this means the team’s last one, after counting any dice "
                    "teammates take back."
                ),
            ),
        ),
        rules=("END-1", "WIN-1"),
    ),
    Ruling(
        key="first_turn_life",
        title="Must a LIFE die be thrown in the first turn?",
        brief="A LIFE die in the first turn",
        text=(
            "The older French quick-start sheet requires a LIFE die. Release 1.4 doesn’t, but a side that throws "
            "none loses at the end of the first BATTLE."
        ),
        choices=(
            RulingChoice(value="optional", brief="Not required", text="Players may throw any dice."),
            RulingChoice(value="required", brief="Required", text="A first throw without a LIFE die isn’t allowed."),
        ),
        rules=("BAT-1", "WIN-1"),
    ),
    Ruling(
        key="team_bonus_targets",
        title="May a bonus go to a teammate’s die?",
        brief="Bonus to a teammate’s die",
        text="A bonus goes to a player’s own dice. The manual doesn’t say what “own” means in a team game.",
        choices=(
            RulingChoice(value="team", brief="Allowed", text="All dice of the team count as the player’s own."),
            RulingChoice(
                value="owner",
                brief="Only to the thrower’s dice",
                text="Only the dice of the player who threw count as the player’s own.",
            ),
        ),
        rules=("BON-2", "TEAM-4"),
        for_teams=True,
    ),
    Ruling(
        key="team_take_back",
        title="How many LIFE dice may a team take back?",
        brief="LIFE dice a team takes back",
        text="Each player may take back one die, but a team counts as one player, so both readings are possible.",
        choices=(
            RulingChoice(value="per_player", brief="One for each player", text="Each member may take back one."),
            RulingChoice(
                value="per_team",
                brief="One for the team",
                text="The team takes back one die in total. Once a member has taken it, the others can’t.",
            ),
        ),
        rules=("END-1", "TEAM-4"),
        for_teams=True,
    ),
    Ruling(
        key="sets_reset_each_match",
        title="Which set does a match start with?",
        brief="Starting set of a match",
        text="The manual lets players swap between games but doesn’t say which set they use when the next match "
        "begins.",
        choices=(
            RulingChoice(value="true", brief="The registered set", text="Every match starts with the registered set."),
            RulingChoice(
                value="false",
                brief="The set from the previous match",
                text="A player starts with the set used at the end of the previous match.",
            ),
        ),
        rules=("SID-2", "SID-5"),
    ),
    Ruling(
        key="swiss_time_up",
        title="A Swiss match runs out of time",
        brief="Time up in a Swiss match",
        text=(
            "The manual gives a match 45 minutes but doesn’t say what happens when they are up. The players "
            "finish the turn in progress. Then the player who has won more games wins the match. If the "
            "games are tied, the match is drawn."
        ),
        choices=(
            RulingChoice(
                value="unfinished_game_drawn",
                brief="The unfinished game is drawn",
                text="The unfinished game counts as drawn.",
            ),
            RulingChoice(
                value="more_life_wins",
                brief="More life points win the game",
                text="The player with more life points wins the unfinished game; with equal life points it is drawn.",
            ),
        ),
        rules=("TOU-3", "TOU-2"),
    ),
    Ruling(
        key="knockout_time_up",
        title="A knockout match runs out of time",
        brief="Time up in a knockout match",
        text="The manual doesn’t say what happens, but a knockout match needs a winner.",
        choices=(
            RulingChoice(
                value="more_life_wins_then_sudden_death",
                brief="Life points, then sudden death",
                text=(
                    "The player with more life points wins the unfinished game; with equal life points it is drawn. "
                    "If the games are then tied, one more game is played in overtime from its first turn. If that "
                    "game is drawn, another follows."
                ),
            ),
            RulingChoice(
                value="sudden_death",
                brief="Sudden death",
                text=(
                    "The unfinished game is drawn. If the games are then tied, one more game decides, in overtime from "
                    "its first turn. If it is drawn, another follows."
                ),
            ),
            RulingChoice(
                value="higher_seed",
                brief="The higher seed",
                text=(
                    "The unfinished game is drawn. If the games are then tied, the player with the higher seed "
                    "advances."
                ),
            ),
        ),
        rules=("TOU-3", "TOU-2", "OT-3"),
    ),
)
