"""Sentences about reporting results."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
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
