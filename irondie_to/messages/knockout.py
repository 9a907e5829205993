"""Sentences about the cut and the knockout."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences about the cut.
CUT: dict[str, Template] = {
    "made_already": N_("The cut is made already."),
    "too_early": Plural(
        N_("The cut comes after the Swiss round; published so far: {played}."),
        N_("The cut comes after {rounds} Swiss rounds; published so far: {played}."),
        by="rounds",
    ),
    "changed": N_(
        "Results or players have been changed elsewhere in the meantime, so the bracket is no longer the one that "
        "was shown. Nothing was done. Look at the bracket and make the cut again."
    ),
    "settled": N_("The cut was settled at {cut} players when the first round was published."),
    "none_planned": N_("This event has no knockout: the standings after the last Swiss round are final."),
    "not_begun": N_("The knockout has not begun: the cut comes first."),
    "again_result": N_(
        "The knockout has begun, because table {table} has a result, so nobody can decline any more. Who does not play "
        "loses the match by forfeit."
    ),
    "again_clock": N_(
        "The knockout has begun, because its clock was started, so nobody can decline any more. If nobody plays yet, "
        "undo the start of the clock (Journal)."
    ),
    "again_note": N_(
        "The knockout has begun, because a penalty or ruling is on record for table {table}, so nobody can decline any "
        "more. Take it off the record first (Referee, Penalties)."
    ),
    "now_different": N_(
        "By the corrected standings, now in the knockout: {into}; now out: {out}. The cut can be made again."
    ),
    "seeds_different": N_(
        "By the corrected standings, players of the knockout get other seeds. The cut can be made again."
    ),
    "stays_begun": N_(
        "By the corrected standings, {into} would be in the knockout and {out} out, but it has begun: the cut stays."
    ),
    "seeds_stay_begun": N_(
        "By the corrected standings, players of the knockout would get other seeds, but it has begun: the seeds stay."
    ),
    "make_again": N_("Make the cut again"),
    "offer_again": N_("Make the cut again:"),
    "as_of": N_("seeds from the standings as of {time}, before a correction"),
    "line_as_of": N_("The knockout has begun with the top {cut} as of {time}, before a correction: {names}."),
    "smaller": N_("Only {count} players are left for a cut of {wanted}, so the knockout is played by {count}."),
}

# Sentences about the knockout.
KNOCKOUT: dict[str, Template] = {
    "no_cut": N_("A knockout needs a cut of at least two players. Say how many go on."),
    "too_few": Plural(
        N_("A cut of {cut} cannot be made: only {count} player is left who can play in it."),
        N_("A cut of {cut} cannot be made: {count} players are left who can play in it."),
    ),
    "unknown_player": N_("There is no player “{player}” in this event."),
    "no_such_round": N_("The knockout has no round called “{round}”; it has: {rounds}."),
    "no_such_match": N_("{a} and {b} do not meet there ({round})."),
    "not_in_bracket": N_("{a} and {b} cannot meet there ({round}): the seeds and results lead to another match."),
    "who_goes_on": N_("{player} is out of the event and does not go on ({round}). Say who goes on instead."),
    "who_would_go_on": N_("{player} would be out of the event and would not go on ({round}). Say who goes on instead."),
    "goes_on_out": N_("{player} is out of the event, so somebody else must go on, or nobody ({round})."),
    "ask_goes_on": N_("Who goes on instead of {name} ({round}, table {table})? {choices}."),
    "nobody_can_go_on": N_(
        "{name} is out of the event and does not go on ({round}); take back the later results first."
    ),
    "nobody_could_go_on": N_(
        "{name} would be out of the event and would not go on ({round}); take back the later results first."
    ),
    "will_be_asked": N_("{name} is out of the event: Enter asks who goes on"),
    "choice_or": N_("{one} / {other}"),
    "goes_on_short": N_("{name} goes on"),
    "goes_on_instead": N_("{name} goes on instead of {other}"),
    "nobody_note": N_("nobody goes on"),
    "nobody_instead": N_("nobody goes on instead of {other}"),
    "wins_short": N_("{name} wins"),
    "wins_instead": N_("{name} wins instead of {other}"),
    "nobody_wins": N_("nobody wins"),
    "nobody_wins_instead": N_("nobody wins instead of {other}"),
    "nobody_short": N_("Nobody goes on"),
    "goes_on_open": N_("{name} goes on ({round})"),
    "goes_on_against": N_("{name} goes on and plays against {other} ({round})"),
    "goes_on_alone": N_("{name} goes on and has no opponent ({round})"),
    "nobody_walkover": N_("Nobody goes on: {other} has no opponent ({round})"),
    "nobody_open": N_("Nobody goes on: whoever comes next has no opponent ({round})"),
    "nobody_at_all": N_("Nobody goes on: nobody plays in this round ({round})"),
    "champion_is": N_("{name} wins the event"),
    "champion_nobody": N_("Nobody wins the event"),
    "third_is": N_("{name} is third"),
    "third_nobody": N_("Nobody is third"),
    "third_against": N_("{one} and {other} play for third place"),
    "with_third": N_("{what}; {third}"),
    "place_left": N_(
        "{name} has won ({round}) and does not enter the next match ({next}). You will be asked who goes on instead."
    ),
    "third_place_begun": N_(
        "The match for third place (table {table}) has begun, so it cannot be taken away. Take back its result or undo "
        "the start of its clock first (Journal)."
    ),
    "final_over": N_("The final is over, so no match for third place can be added. Take back its result first."),
    "place_given_up": N_("{name} does not go on in the knockout, as decided ({round})."),
    "won_without_match": N_(
        "{name} had no opponent and has won without a match ({round}), so there is nothing left to drop from."
    ),
    "not_at_table": N_("Table {table} has no match in the round “{round}” of the knockout."),
    "name_round": N_(
        "Table {table} already has the result {result} ({round}), and the next match there ({next}) has not begun. "
        "Correct the result if it is wrong; for the next match, start its clock, or type the round first: "
        "{word} {table} {typed}"
    ),
    "typed_table": N_("{word} {table}"),
    "word_final": N_("final"),
    "word_third_place": N_("third"),
    "word_semifinals": N_("semifinals"),
    "word_quarterfinals": N_("quarterfinals"),
    "later_played": N_(
        "This would change who has won, but the later match {a} – {b} ({round}) is already played. Take back that "
        "result first."
    ),
    "final": N_("final"),
    "third_place": N_("match for third place"),
    "semifinals": N_("semifinals"),
    "quarterfinals": N_("quarterfinals"),
    "round_of": N_("round of {players}"),
    "round_of_32": N_("round of 32"),
    "round_of_16": N_("round of 16"),
    "seeded": N_("{name} ({seed})"),
    "winner": N_("a winner of the round before"),
    "meeting": N_("  {a} – {b}"),
    "bye": N_("  {player} goes on without a match"),
}

# Sentences of the Knockout page.
KNOCKOUT_PAGE: dict[str, Template] = {
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
