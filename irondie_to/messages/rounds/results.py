"""Sentences about pairings and results."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences about reporting results.
RESULT: dict[str, Template] = {
    "no_table": N_("There is no table {table} in this round; {there}."),
    "tables_there": N_("its tables are {first} to {last}"),
    "one_table_there": N_("its only table is {first}"),
    "no_table_there": N_("it has no tables"),
    "no_such_table": N_("Table {table} is not in round {round}, or stands there twice. Nothing was reported."),
    "table_twice": N_("Table {table} stands there twice. Nothing was reported."),
    "no_round": N_("No round is published yet, so there is nothing to report."),
    "no_such_round": N_("Round {round} is not published."),
    "there_already": N_("Table {table} has the result {result} already. To change it, correct it."),
    "told_id": N_("agreed draw"),
    "told_fa": N_("the first player forfeits"),
    "told_fb": N_("the second player forfeits"),
    "told_fa_by": N_("{name} forfeits"),
    "told_fb_by": N_("{name} forfeits"),
    "told_dl": N_("both lose"),
    "told_loses": N_("{name} loses"),
    "told_absent": N_("{name} was absent"),
    "told_penalty": N_("{name} lost by penalty"),
    "told_disqualified": N_("{name} was disqualified"),
    "told_both": N_("{one}, {other}"),
    "short_absent_a": N_("A absent"),
    "short_absent_b": N_("B absent"),
    "short_absent_both": N_("both absent"),
    "short_penalty_a": N_("A lost by penalty"),
    "short_penalty_b": N_("B lost by penalty"),
    "short_penalty_both": N_("both lost by penalty"),
    "short_disqualified_a": N_("A disqualified"),
    "short_disqualified_b": N_("B disqualified"),
    "short_disqualified_both": N_("both disqualified"),
    "noun_absent": N_("absence of {name}"),
    "noun_penalty": N_("loss by penalty of {name}"),
    "noun_disqualified": N_("disqualification of {name}"),
    "lost": N_("forfeit"),
    "lost_absent": N_("absent"),
    "lost_penalty": N_("lost by penalty"),
    "lost_disqualified": N_("disqualified"),
    "won": N_("forfeit win"),
    "won_absent": N_("opponent absent"),
    "won_penalty": N_("won by penalty"),
    "won_disqualified": N_("opponent disqualified"),
    "sign_agreed": N_("="),
    "sign_won": N_("+"),
    "sign_both": N_("–"),
    "sign_lost": N_("– F"),
    "sign_absent": N_("– A"),
    "sign_penalty": N_("– P"),
    "sign_disqualified": N_("– D"),
    "same": N_("Table {table} has this result already."),
    "clear_old": N_("The result of round {round} is needed for what came after. Correct it instead of taking it back."),
    "against_penalty": Plural(
        N_(
            "Table {table}: {result} cannot be: {name} has lost a game ({penalty}). Correct the result, or take the "
            "penalty off the record."
        ),
        N_(
            "Table {table}: {result} cannot be: {name} has lost {count} games ({penalty}). Correct the result, or take "
            "the penalty off the record."
        ),
    ),
    "draw_against_penalty": N_(
        "Table {table}: no agreed draw: {name} has lost a game ({penalty}). Type the games, such as 1-1, or take the "
        "penalty off the record."
    ),
    "step_against_penalty": N_("“{step}” cannot be undone or redone now. {reason}"),
    "pairings_stay": N_(
        "The standings follow the correction of round {round}; the rounds up to {last} stay as they were paired."
    ),
    "seeds_stay": N_("The cut and its seeds stay as they are."),
    "want_pairs": N_("Please give a table and its result, like “12 2-1”, one after the other."),
    "bad_table": N_("“{table}” isn’t a table number."),
    "none_to_correct": N_("Table {table} has no result in the knockout that could be changed."),
    "bad_round": N_("“{round}” isn’t a round. Type its number or, in the knockout, semifinals, final, … or ko."),
}

# Sentences about match results that are not possible.
MATCH: dict[str, Template] = {
    "not_a_result": N_(
        "“{text}” is no result. Type the games as 2-1, with drawn games as 1-1-1; id for an agreed draw, fa or fb "
        "if the first or second player forfeits, dl for a double loss."
    ),
    "games_lacking": N_("A played match needs its games, such as 2-1."),
    "pending_games": N_("A match without a result has no games yet."),
    "negative": N_("Nobody can win fewer than no games."),
    "past_two": N_("{games} cannot be: a match ends when somebody has won two games."),
    "both_won": N_("{games} cannot be: only one player can be the first to win two games."),
    "too_many_drawn": N_("{games} cannot be: a match has time for at most {most} drawn games."),
    "draw_unequal": N_("{games} is no draw; in an agreed draw both have won as many games."),
    "needs_winner": N_(
        "A knockout match needs a winner. When time is up, the ruling on knockout matches says who wins it."
    ),
    "over": N_("At {games} the match is over; time cannot run out any more."),
    "unknown_ruling": N_("This event has a ruling on time-up that is not known; known are: {choices}."),
}

# Sentences about pairings: the reasons for them, and why a round cannot be paired.
PAIRING: dict[str, Template] = {
    "two": N_("{a} and {b}"),
    "both": N_("{first} {second}"),
    # Different scores
    "odd": Plural(
        N_("Nobody else with {points} or more points is to be paired, so {a} meets {b}, who has {lower}."),
        N_(
            "{count} players with {points} or more points are to be paired, an odd number, so at least one of them has"
            " to meet a player with fewer: {a} meets {b}, who has {lower}."
        ),
    ),
    "met_all_others": Plural(
        N_(
            "{player} has already met everybody else with {points} point who is to be paired, so {player} meets"
            " {other}, who has {other_points}."
        ),
        N_(
            "{player} has already met everybody else with {points} points who is to be paired, so {player} meets"
            " {other}, who has {other_points}."
        ),
        by="points",
    ),
    "closed": Plural(
        N_(
            "The {count} players with {shared} point cannot all be paired with each other without a rematch: {a}, who"
            " has {points}, meets {b}, who has {lower}."
        ),
        N_(
            "The {count} players with {shared} points cannot all be paired with each other without a rematch: {a}, who"
            " has {points}, meets {b}, who has {lower}."
        ),
        by="shared",
    ),
    "difference_needed": Plural(
        N_(
            "{a} has {points} point and {b} has {lower}: taken over the whole round, the differences cannot be made"
            " smaller without breaking a rule that goes before."
        ),
        N_(
            "{a} has {points} points and {b} has {lower}: taken over the whole round, the differences cannot be made"
            " smaller without breaking a rule that goes before."
        ),
        by="points",
    ),
    "difference_found": Plural(
        N_(
            "{a} has {points} point and {b} has {lower}: no pairing with smaller differences over the whole round was"
            " found."
        ),
        N_(
            "{a} has {points} points and {b} has {lower}: no pairing with smaller differences over the whole round was"
            " found."
        ),
        by="points",
    ),
    "difference_avoidable": Plural(
        N_("{a} has {points} point and {b} has {lower}. The round can be paired with smaller or fewer differences."),
        N_("{a} has {points} points and {b} has {lower}. The round can be paired with smaller or fewer differences."),
        by="points",
    ),
    "difference_by_hand": Plural(
        N_("{a} has {points} point and {b} has {lower}, in a pairing that was changed by hand."),
        N_("{a} has {points} points and {b} has {lower}, in a pairing that was changed by hand."),
        by="points",
    ),
    # Rematches
    "rematch_needed": Plural(
        N_("{a} and {b} have met before. This round cannot be paired without one rematch."),
        N_("{a} and {b} have met before. This round cannot be paired with fewer than {count} rematches."),
    ),
    "rematch_found": N_("{a} and {b} have met before. No pairing with fewer rematches was found for this round."),
    "rematch_avoidable": N_("{a} and {b} have met before. The round can be paired with fewer rematches."),
    # Players of the same club or group
    "same_group_needed": N_(
        "{a} and {b} are both of {group}. Scores and old opponents leave no pairing with fewer such pairs."
    ),
    "same_group_found": N_("{a} and {b} are both of {group}. No pairing with fewer such pairs was found."),
    "same_group_avoidable": N_("{a} and {b} are both of {group}. The round can be paired with fewer such pairs."),
    "same_group_by_hand": N_("{a} and {b} are both of {group}, in a pairing that was changed by hand."),
    "forbidden": N_("{a} and {b} should not meet, as the organiser has said. The round can be paired without this."),
    "forbidden_needed": N_(
        "{a} and {b} should not meet, as the organiser has said. No pairing without such a pair was found."
    ),
    # The bye
    "bye_first": N_(
        "The number of players is odd. Of those who have had no bye yet, {player} has the fewest points ({points})."
    ),
    "bye_first_by_lot": N_(
        "The number of players is odd. {count} players have had no bye yet and have the fewest points of those"
        " ({points}); {player} was drawn by lot among them."
    ),
    "bye_again": N_(
        "The number of players is odd. Nobody has had fewer byes than {byes}; of those who have had so many, {player}"
        " has the fewest points ({points})."
    ),
    "bye_again_by_lot": N_(
        "The number of players is odd. Nobody has had fewer byes than {byes}; {count} players have had so many and have"
        " the fewest points of those ({points}); {player} was drawn by lot among them."
    ),
    "bye_for_others": N_(
        "{player} has the bye (points: {points}, byes before: {byes}): a bye for anybody who comes first would mean"
        " more rematches for the others."
    ),
    "bye_found": N_(
        "{player} has the bye (points: {points}, byes before: {byes}): with a bye for anybody who comes first, no"
        " pairing with as few rematches was found."
    ),
    "bye_by_hand": N_(
        "{player} has the bye (points: {points}, byes before: {byes}). It was given by hand; others come first."
    ),
    # Why a round cannot be paired
    "forbidden_too_much": N_(
        "This round cannot be paired without a pair that should not meet: {pairs}. Let one of these pairs meet"
        " (Players, More, Should not meet…), or drop one of the players for this round."
    ),
    "not_in": N_("These players are not in this round: {players}. Use only players who are in."),
    "paired_twice": N_("These players are in more than one pair: {players}. Pair each of them once."),
    "left_out": N_("These players are not paired: {players}. Pair them, or give one of them the bye."),
}
