"""Sentences about pairings and results, and about what phones have sent that needs the organiser's attention."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences about reporting results.
RESULT: dict[str, Template] = {
    "no_table": N_("This round has no table {table}: {there}."),
    "tables_there": N_("its tables are {first} to {last}"),
    "one_table_there": N_("its only table is {first}"),
    "no_table_there": N_("it has no tables"),
    "no_such_table": N_("Table {table} isn’t in round {round}, or is named twice. No result was entered."),
    "table_twice": N_("Table {table} is named twice. No result was entered."),
    "no_round": N_("No round has been published yet, so no result can be entered."),
    "no_such_round": N_("Round {round} hasn’t been published."),
    "there_already": N_("Table {table} already has the result {result}. If that’s wrong, correct it."),
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
    "brief_forfeit_a": N_("A: forfeit"),
    "brief_forfeit_b": N_("B: forfeit"),
    "brief_forfeit_both": N_("loss for both"),
    "brief_absent_both": N_("neither here"),
    "brief_penalty_a": N_("A: penalty"),
    "brief_penalty_b": N_("B: penalty"),
    "brief_penalty_both": N_("both: penalty"),
    "brief_disqualified_a": N_("A disqual."),
    "brief_disqualified_b": N_("B disqual."),
    "brief_disqualified_both": N_("both disqual."),
    "noun_absent": N_("{name}’s absence"),
    "noun_penalty": N_("{name}’s loss by penalty"),
    "noun_disqualified": N_("{name}’s disqualification"),
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
    "same": N_("Table {table} already has this result."),
    "clear_old": N_("Later rounds depend on the result of round {round}. Correct it instead of removing it."),
    "against_penalty": Plural(
        N_(
            "Table {table}: {result} is impossible, because {name} has lost a game ({penalty}). Correct the "
            "result, or remove the penalty from the record."
        ),
        N_(
            "Table {table}: {result} is impossible, because {name} has lost {count} games by penalty "
            "(last: {penalty}). Correct the result, or remove a penalty from the record."
        ),
    ),
    "draw_against_penalty": Plural(
        N_(
            "Table {table}: an agreed draw is impossible, because {name} has lost a game ({penalty}). Type "
            "the games, for example 1-1, or remove the penalty from the record."
        ),
        N_(
            "Table {table}: an agreed draw is impossible, because {name} has lost {count} games by penalty "
            "(last: {penalty}). Type the games, for example 1-1, or remove a penalty from the record."
        ),
    ),
    "step_against_penalty": N_("“{step}” can’t be undone or redone now. {reason}"),
    "pairings_stay": N_(
        "Correcting round {round} changes the standings. The pairings up to round {last} stay the same."
    ),
    "pair_again": N_(
        "Round {last} was paired before this correction of round {round}. It hasn’t begun, so you can "
        "pair it again. That replaces printed pairings and slips."
    ),
    "pair_again_now": N_("Pair round {round} again"),
    "seeds_stay": N_("The cut and its seeds don’t change."),
    "typed_id": N_("id"),  # typed by people: `app.entry.line` reads the word of each language
    "typed_fa": N_("fa"),
    "typed_fb": N_("fb"),
    "typed_dl": N_("dl"),
    "want_pairs": N_("Type a table and its result, for example “12 2-1”. You can add more tables after it."),
    "bad_table": N_("“{table}” isn’t a table number."),
    "none_to_correct": N_("Table {table} has no knockout result to change."),
    "bad_round": N_("“{round}” isn’t a round. Type a round number, a knockout round such as “semifinals”, or “ko”."),
}

# Sentences about match results that are not possible.
MATCH: dict[str, Template] = {
    "not_a_result": N_(
        "“{text}” isn’t a result. Type the games won by each player, for example 2-1. Drawn games come last, for "
        "example 1-1-1. You can also type id for an agreed draw, fa or fb if the first or second player "
        "forfeits, or dl if both lose."
    ),
    "games_lacking": N_("Enter the match score, for example 2-1."),
    "pending_games": N_("A match without a result can’t have games."),
    "negative": N_("A player can’t win fewer than 0 games."),
    "past_two": N_("{games} is impossible: a match ends when a player has won two games."),
    "both_won": N_("{games} is impossible: only one player can be the first to win two games."),
    "too_many_drawn": N_("{games} is impossible: a match has time for at most {most} drawn games."),
    "draw_unequal": N_("{games} isn’t a draw. In an agreed draw, both players have won the same number of games."),
    "needs_winner": N_(
        "A knockout match needs a winner. If time is up, the ruling on knockout matches says who wins. "
        "Otherwise, the referee first decides who advances."
    ),
    "over": N_("At {games}, the match is over, so time can’t have run out."),
    "unknown_ruling": N_("This event has an unknown ruling on match time. Known rulings: {choices}."),
}

# Sentences about pairings: the reasons for them, and why a round cannot be paired.
PAIRING: dict[str, Template] = {
    "two": N_("{a} and {b}"),
    "both": N_("{first} {second}"),
    # Different scores
    "odd": Plural(
        N_("Nobody else with {points} or more points needs an opponent, so {a} meets {b}, who has {lower}."),
        N_(
            "An odd number of players ({count}) with {points} or more points need an opponent, so at least one of "
            "them meets a player with fewer: {a} meets {b}, who has {lower}."
        ),
    ),
    "met_all_others": Plural(
        N_(
            "{player} has already met everyone else with {points} point who still needs an opponent, so {player} "
            "meets {other}, who has {other_points}."
        ),
        N_(
            "{player} has already met everyone else with {points} points who still needs an opponent, so {player} "
            "meets {other}, who has {other_points}."
        ),
        by="points",
    ),
    "closed": Plural(
        N_(
            "The {count} players with {shared} point can’t all be paired with one another without a rematch, "
            "so {a}, who has {points}, meets {b}, who has {lower}."
        ),
        N_(
            "The {count} players with {shared} points can’t all be paired with one another without a "
            "rematch, so {a}, who has {points}, meets {b}, who has {lower}."
        ),
        by="shared",
    ),
    "difference_needed": Plural(
        N_(
            "{a} has {points} point and {b} has {lower}. Smaller differences over the whole round would break a more "
            "important rule."
        ),
        N_(
            "{a} has {points} points and {b} has {lower}. Smaller differences over the whole round would break a "
            "more important rule."
        ),
        by="points",
    ),
    "difference_found": Plural(
        N_(
            "{a} has {points} point and {b} has {lower}. No pairing with smaller differences over the whole round "
            "was found."
        ),
        N_(
            "{a} has {points} points and {b} has {lower}. No pairing with smaller differences over the whole round "
            "was found."
        ),
        by="points",
    ),
    "difference_avoidable": Plural(
        N_("{a} has {points} point and {b} has {lower}. The round can be paired with smaller or fewer differences."),
        N_("{a} has {points} points and {b} has {lower}. The round can be paired with smaller or fewer differences."),
        by="points",
    ),
    "difference_by_hand": Plural(
        N_("{a} has {points} point and {b} has {lower}. This pairing was changed by hand."),
        N_("{a} has {points} points and {b} has {lower}. This pairing was changed by hand."),
        by="points",
    ),
    # Rematches
    "rematch_needed": Plural(
        N_("{a} and {b} have met before. This round can’t be paired without a rematch."),
        N_("{a} and {b} have met before. This round can’t be paired with fewer than {count} rematches."),
    ),
    "rematch_found": N_("{a} and {b} have met before. No pairing with fewer rematches was found for this round."),
    "rematch_avoidable": N_("{a} and {b} have met before. The round can be paired with fewer rematches."),
    # Players of the same club or group
    "same_group_needed": N_(
        "{a} and {b} are both from {group}. Scores and earlier opponents don’t allow fewer such pairs."
    ),
    "same_group_found": N_("{a} and {b} are both from {group}. No pairing with fewer such pairs was found."),
    "same_group_avoidable": N_("{a} and {b} are both from {group}. The round can be paired with fewer such pairs."),
    "same_group_by_hand": N_("{a} and {b} are both from {group}. This pairing was changed by hand."),
    "forbidden": N_("The organizer decided that {a} and {b} should not meet. The round can be paired to avoid this."),
    "forbidden_needed": N_(
        "The organizer decided that {a} and {b} should not meet. No pairing that avoids this was found."
    ),
    # The same reasons in one short line of a list
    "short_odd": N_("odd number, score {points} or more"),
    "short_met_all": N_("has met all others (score {points})"),
    "short_closed": N_("score {shared}: a rematch otherwise"),
    "short_needed": N_("smaller gaps break another rule"),
    "short_found": N_("no smaller gaps found"),
    "short_avoidable": N_("smaller gaps are possible"),
    "short_by_hand": N_("gap from a manual swap"),
    "short_rematch_needed": N_("rematch: no way around it"),
    "short_rematch_found": N_("rematch: no alternative found"),
    "short_rematch_avoidable": N_("rematch: can be avoided"),
    "short_club_needed": N_("same club: no way around it"),
    "short_club_found": N_("same club: no alternative found"),
    "short_club_avoidable": N_("same club: can be avoided"),
    "short_club_by_hand": N_("same club: manual swap"),
    "short_forbidden": N_("should not meet: can be avoided"),
    "short_forbidden_needed": N_("should not meet: no way around it"),
    # The bye
    "bye_first": N_(
        "The number of players is odd. Of the players without a bye so far, {player} has the fewest points ({points})."
    ),
    "bye_first_by_lot": N_(
        "The number of players is odd. Of the players without a bye so far, {count} share the fewest points "
        "({points}). {player} was drawn by lot."
    ),
    "bye_again": N_(
        "The number of players is odd, and everyone has already had a bye. Of those with the fewest byes "
        "({byes}), {player} has the fewest points ({points})."
    ),
    "bye_again_by_lot": N_(
        "The number of players is odd, and everyone has already had a bye. Of those with the fewest byes "
        "({byes}), {count} players share the fewest points ({points}). {player} was drawn by lot."
    ),
    "bye_for_others": N_(
        "{player} gets the bye (points: {points}, prior byes: {byes}). Other players were ahead in line for it, "
        "but giving it to one of them would cause more rematches."
    ),
    "bye_found": N_(
        "{player} gets the bye (points: {points}, prior byes: {byes}). Other players were ahead in line for it, "
        "but every pairing found that gives it to one of them has more rematches."
    ),
    "bye_by_hand": N_(
        "{player} was given the bye by hand (points: {points}, prior byes: {byes}). Under the rules, other "
        "players come first."
    ),
    # Why a round cannot be paired
    "forbidden_too_much": N_(
        "This round can’t be paired without a pair that should not meet: {pairs}. Let one of these pairs "
        "meet (Players, More, Keep apart from…), or drop one of the players for this round."
    ),
    "not_in": N_("Not in this round: {players}. Leave out everyone named here."),
    "paired_twice": N_("In more than one pair: {players}. Each player can be in only one."),
    "left_out": N_("Not paired: {players}. Pair everyone, or give one player the bye."),
}


DESK_NEEDS: dict[str, Template] = {
    "differs": N_("No agreement"),
    "alone": N_("Only one reported"),
    "agreed": N_("Both agreed"),
    "says": N_("{name} says {result}"),
    "both_say": N_("{a} – {b}: {result}"),
    "sent_set": N_("Set sent by {name}"),
    "dropped": N_("{name} dropped by phone"),
    "dropped_more": N_("Won’t be paired in later rounds."),
    "enter": N_("Enter…"),
    "none": N_("No reports, calls or sets from phones are waiting."),
    "line": N_("Needs the desk: {need}"),
    "not_agreed": N_("The players at table {table} haven’t agreed on a result on their phones. Type it from the slip."),
    "not_called": N_("Nobody at table {table} is calling the referee from a phone."),
    "enter_agreed": N_("Enter {score}"),
    "look": N_("View…"),
    "undo_drop": N_("Undo"),
}
