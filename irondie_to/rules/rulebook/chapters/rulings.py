"""The rulings: the questions that the manual leaves open, the possible answers, and their effects at the table."""

from __future__ import annotations

from irondie_to.rules.rulebook.chapters.entries import Ruling, RulingChoice

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        key="limbo_in_play",
        title="Are dice in LIMBO in play?",
        brief="Dice in LIMBO in play?",
        text=(
            "All editions explain in their duel chapter that a die sent to LIMBO by a NULLIFIER is no longer in play. "
            "The glossary of the Italian edition, which the others do not have, counts LIMBO among the zones in play."
        ),
        choices=(
            RulingChoice(
                value="false",
                brief="No, except for REGENERATION",
                text=(
                    "A die in LIMBO shows nothing and cannot be aimed at or get a bonus; only a REGENERATION reaches "
                    "it."
                ),
            ),
            RulingChoice(
                value="true",
                brief="Yes, with their value",
                text=(
                    "A die in LIMBO keeps its value, can be aimed at, stays a target when it is sent there, and can "
                    "get a bonus. There a LIFE die stops at 1."
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
            "An answer must aim at dice that belong to the duel. SWARM and FORTRESS aim at several dice at once, and "
            "the manual does not say whether one of them is enough."
        ),
        choices=(
            RulingChoice(
                value="any",
                brief="One is enough, all are hit",
                text="One target that belongs to the duel is enough, and then all of them are hit.",
            ),
            RulingChoice(
                value="all",
                brief="All must belong to it",
                text="The die may be thrown only if every one of its targets belongs to the duel.",
            ),
        ),
        rules=("DUE-4", "DIE-2"),
    ),
    Ruling(
        key="effect_amount",
        title="What the die shows now, or what it rolled?",
        brief="Amount of an effect",
        text=(
            "For ASSAULT, BARRIER and REGENERATION the amount is called value in one place and roll in another: French "
            "always says value, German always roll, English uses both. It matters when the die was changed after its "
            "throw."
        ),
        choices=(
            RulingChoice(
                value="current",
                brief="What the die shows now",
                text="The amount is what the die shows when its effect is worked out.",
            ),
            RulingChoice(
                value="rolled",
                brief="What the die rolled",
                text="The amount is what the die showed when it was thrown, whatever happened since.",
            ),
        ),
        rules=("DIE-2", "RES-2", "DIE-5"),
    ),
    Ruling(
        key="black_malus_alone",
        title="Does black’s −1 come without its +3?",
        brief="Black’s −1 without its +3",
        text=(
            "A part of a bonus that finds no die is dropped and the other part counts. Read to the letter, a player "
            "with no black ATTACK or DEFENSE die in play then only suffers the loss."
        ),
        choices=(
            RulingChoice(value="apply", brief="Counts by itself", text="The loss counts by itself."),
            RulingChoice(
                value="skip", brief="Dropped with it", text="If no die can take the +3, the whole bonus is dropped."
            ),
        ),
        rules=("BON-4", "BON-3"),
    ),
    Ruling(
        key="white_same_die",
        title="May one LIFE die take both parts of a white bonus?",
        brief="White: both parts to one die",
        text="The manual does not say that the two dice of a white bonus must differ.",
        choices=(
            RulingChoice(
                value="allowed", brief="Allowed", text="Both points may go to one LIFE die, which then gains 2."
            ),
            RulingChoice(
                value="forbidden",
                brief="Forbidden",
                text="The parts go to two dice; where that cannot be, the second part is dropped.",
            ),
        ),
        rules=("BON-3", "BON-4"),
    ),
    Ruling(
        key="priority_recheck",
        title="Is PRIORITY worked out again for the SKIRMISH?",
        brief="PRIORITY for the SKIRMISH",
        text=(
            "PRIORITY is needed for the bonuses and then for the first duel. In between, bonuses may have changed the "
            "life points."
        ),
        choices=(
            RulingChoice(
                value="each_phase",
                brief="Worked out again",
                text=(
                    "It is worked out again when the SKIRMISH begins. An earlier roll-off of this turn counts only if "
                    "the sides are still tied then, in RESERVE and in life points; if not, the side that has more has "
                    "PRIORITY."
                ),
            ),
            RulingChoice(
                value="once_per_turn",
                brief="Kept for the whole turn",
                text=(
                    "The side that has it when the dice are placed, by a roll-off or without one, keeps it. Only a tie "
                    "that was not rolled off is worked out when the SKIRMISH begins."
                ),
            ),
        ),
        rules=("PRI-1", "BON-5", "SKI-2"),
    ),
    Ruling(
        key="unable_to_open",
        title="Does a side that cannot open a duel lose the right to open?",
        brief="Right to open, but no die to open with",
        text=(
            "By all four editions only a side that renounces the right loses it. They do not say what happens when it "
            "comes to a side that has dice, but none with anything to aim at. The older French quick-start sheet "
            "treats not opening a duel as giving up for the rest of the phase."
        ),
        choices=(
            RulingChoice(
                value="keeps_right",
                brief="Kept for the rest of the phase",
                text=(
                    "It loses nothing: the other side may open this duel, and after it the right comes back to the "
                    "side that was passed over."
                ),
            ),
            RulingChoice(
                value="gives_up_right",
                brief="Lost for the rest of the phase",
                text="It has given up the right for this phase, even if it could open a duel later.",
            ),
        ),
        rules=("SKI-4", "SKI-2", "SKI-3"),
    ),
    Ruling(
        key="take_back_last_life",
        title="May a player pick up the last LIFE die?",
        brief="Picking up the last LIFE die",
        text=(
            "Release 1.4 sets no limit, so a player may empty the own LIFE ZONE and lose by it. The older French "
            "quick-start sheet wants one die to stay."
        ),
        choices=(
            RulingChoice(
                value="allowed",
                brief="Allowed",
                text="It may be picked up; the side then loses, unless the other one does the same.",
            ),
            RulingChoice(
                value="forbidden",
                brief="Forbidden",
                text="The last one stays; in a team game the last of the team, counting what team-mates pick up.",
            ),
        ),
        rules=("END-1", "WIN-1"),
    ),
    Ruling(
        key="first_turn_life",
        title="Must a LIFE die be thrown in the first turn?",
        brief="A LIFE die in the first turn",
        text=(
            "The older French quick-start sheet asks for one. Release 1.4 does not, though a side that throws none "
            "loses when the first BATTLE is over."
        ),
        choices=(
            RulingChoice(value="optional", brief="Not required", text="Players throw what they like."),
            RulingChoice(value="required", brief="Required", text="A first throw without a LIFE die is refused."),
        ),
        rules=("BAT-1", "WIN-1"),
    ),
    Ruling(
        key="team_bonus_targets",
        title="May a bonus go to a team-mate’s die?",
        brief="Bonus to a team-mate’s die",
        text="A bonus is for one’s own dice. The manual does not say what own means in a team game.",
        choices=(
            RulingChoice(value="team", brief="Allowed", text="The dice of the whole team are own dice."),
            RulingChoice(
                value="owner", brief="Only to the thrower’s dice", text="Only the dice of the player who threw are."
            ),
        ),
        rules=("BON-2", "TEAM-4"),
        for_teams=True,
    ),
    Ruling(
        key="team_take_back",
        title="How many LIFE dice does a team pick up?",
        brief="LIFE dice a team picks up",
        text="Each player may pick up one; but a team counts as one player, so both readings can be defended.",
        choices=(
            RulingChoice(value="per_player", brief="One for each player", text="Every member may pick up one."),
            RulingChoice(
                value="per_team",
                brief="One in all",
                text="The team picks up one in all; once a member has, the others cannot.",
            ),
        ),
        rules=("END-1", "TEAM-4"),
        for_teams=True,
    ),
    Ruling(
        key="sets_reset_each_match",
        title="Which set starts a match?",
        brief="Set at the start of a match",
        text="The manual lets players swap between games and does not say what holds when the next match begins.",
        choices=(
            RulingChoice(
                value="true", brief="The registered set", text="Every match starts with the set as it was registered."
            ),
            RulingChoice(
                value="false",
                brief="The set of the match before",
                text="A player starts with the set he ended the match before with.",
            ),
        ),
        rules=("SID-2", "SID-5"),
    ),
    Ruling(
        key="swiss_time_up",
        title="A Swiss match runs out of time",
        brief="Time over in a Swiss match",
        text=(
            "The manual gives a match 45 minutes and no procedure for the moment they are over. The running turn is "
            "finished; then whoever has more won games wins the match, and equal means a drawn match."
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
                text="More life points win the unfinished game.",
            ),
        ),
        rules=("TOU-3", "TOU-2"),
    ),
    Ruling(
        key="knockout_time_up",
        title="A knockout match runs out of time",
        brief="Time over in a knockout match",
        text="The manual gives no procedure here either, and a knockout match cannot end without a winner.",
        choices=(
            RulingChoice(
                value="more_life_wins_then_sudden_death",
                brief="Life points, then sudden death",
                text=(
                    "More life points win the unfinished game. If these are equal, or no game is running, one more "
                    "game is played in overtime from its first turn, and again while it is drawn."
                ),
            ),
            RulingChoice(
                value="sudden_death",
                brief="Sudden death",
                text="One more game in overtime from its first turn decides, again while drawn.",
            ),
            RulingChoice(
                value="higher_seed",
                brief="The higher place in the Swiss",
                text="The player who came out of the Swiss rounds higher goes on.",
            ),
        ),
        rules=("TOU-3", "TOU-2", "OT-3"),
    ),
)
