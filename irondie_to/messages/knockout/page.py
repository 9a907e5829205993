"""Sentences of the Knockout page."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "title": N_("Knockout"),
    "top": N_("Top {cut}"),
    "no_players": N_("The bracket comes here as soon as enough players for it are checked in."),
    "if_now": N_("If the cut were made now"),
    "if_now_cut": N_("If the cut is made like this"),
    "seeds_from": N_("seeds from the standings after round {round}"),
    "champion": N_("Champion: {name}"),
    # Players who decline, and the cut
    "declines": N_("Someone declines…"),
    "opens_form": N_("{what}…"),
    "declines_tip": N_("Leave out who does not want to play; the next in the standings moves up"),
    "declines_late": N_("The knockout has begun. Who does not play any more loses the match by forfeit."),
    "declines_again": N_("Nobody has begun: who declines now is replaced, and the bracket is made again"),
    "declines_action": N_("{name} (rank {rank})"),
    "name_drops": N_("{name} drops out"),
    "name_declines": N_("{name} declines"),
    "declined": Plural(
        N_("{names} declined; whoever comes next in the standings moves up."),
        N_("{names} declined; those who come next in the standings move up."),
    ),
    "make_cut": N_("Make the cut: top {cut}"),
    "offer": N_("Make the cut: {cut} of {players} go on, {declined} declined"),
    "cut_later": Plural(
        N_("The cut comes when the one Swiss round is played and no result is missing."),
        N_("The cut comes when all {rounds} Swiss rounds are played and no result is missing."),
        by="rounds",
    ),
    # The bracket
    "bracket": N_("Bracket"),
    "bracket_tip": N_("Arrows go from match to match, Enter or a click takes the result; Ctrl and the wheel zoom"),
    "at_table": N_("Table {table}"),
    "match_time": N_("{time} match time"),
    "waits": N_("Table {table} · result missing"),
    "waits_now": N_("Table {table} · {now}"),
    "round_done": N_("finished"),
    "round_since": N_("since {time}"),
    "round_planned": N_("planned {time}"),
    "drawn": Plural(N_("{count} drawn"), N_("{count} drawn"), by="count"),
    "by_seed": N_("higher seed"),
    "bye": N_("goes on without a match"),
    "nobody": N_("nobody"),
    "no_opponent": N_("no opponent, no match"),
    "nobody_plays": N_("nobody plays here"),
    "winner_of_table": N_("Winner of table {table}"),
    "loser_of_table": N_("Loser of table {table}"),
    "winner_of_seeds": N_("Winner of {a} – {b}"),
    "loser_of_seeds": N_("Loser of {a} – {b}"),
    "match_spoken": N_("{round}, {a} against {b}: {state}"),
    "nobody_yet": N_("not known yet"),
    "to_come": N_("not played yet"),
    "result_noted": N_("{figures}, {note}"),
    "third_place": N_("Third place"),
    "zoom_in": N_("Larger"),
    "zoom_out": N_("Smaller"),
    "zoom_fit": N_("Fit the bracket to the window"),
    "fit": N_("Fit"),
    "print": N_("Print…"),
    "print_tip": N_("Print the bracket or save it as PDF"),
    "in_place": N_("Result of table {table}"),
    "in_place_hint": N_("No result yet: type the games, for example 2-1"),
    "in_place_stored": N_("Saved: {result}. Type other games, or - to take it back"),
    "in_place_unsaved": N_("{meaning} · not saved yet"),
    "in_place_really": N_("{question} Enter again stores it."),
    "in_place_again": N_("Enter again replaces “{old}” with “{new}”; Esc keeps “{old}”."),
    "in_place_asked": N_("{question} {again}"),
    "in_place_again_at": N_("Enter again stores “{new}” at table {table}; Esc clears."),
    "hint_forfeit": N_("`{table} fa` the first player forfeits"),
    "hint_no_draws": N_("no draws"),
    # The meaning of a typed result, and why it is refused
    "not_in_it": N_("{name} is not in the knockout."),
    "goes_on": N_("goes on to the {round}"),
    "wins_final": N_("wins the event"),
    "wins_third_place": N_("is third"),
    "higher_seed": N_("equal: the higher seed wins"),
    "way_out_more_life_wins_then_sudden_death": N_(
        "A knockout match needs a winner. The unfinished game goes to the player with more life points; if that is "
        "equal, play one more game in overtime. Then type the games with a winner, for example 2-1."
    ),
    "way_out_sudden_death": N_(
        "A knockout match needs a winner. Play one more game in overtime, then type the games with a winner, for "
        "example 2-1."
    ),
    "way_out_higher_seed": N_(
        "A knockout match needs a winner, so nobody agrees on a draw and nobody loses twice here. Type the games; if "
        "they are equal, the higher seed wins."
    ),
    "time_up_more_life_wins_then_sudden_death": N_(
        "If time runs out, the unfinished game goes to the player with more life points; if that is equal, one more "
        "game is played in overtime."
    ),
    "time_up_sudden_death": N_("If time runs out and the games are equal, one more game is played in overtime."),
    "time_up_higher_seed": N_("If time runs out and the games are equal, the higher seed wins."),
    "time_up_link": N_("The ruling"),
    "help": N_(
        "The bracket of the knockout. Type table and games like 1 2-1, wherever the focus is, or click a match "
        "(Enter on it) and type the games there. Before the cut, dashed lines show who would meet whom now, and you "
        "can say who declines. A match that has a result takes another one in its place as long as the later match is "
        "not played; undo goes further."
    ),
}
