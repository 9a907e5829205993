"""Sentences about the cut and the knockout."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences about the cut.
CUT: dict[str, Template] = {
    "made_already": N_("The cut has already been made."),
    "too_early": Plural(
        N_("The cut comes after the Swiss round. Published so far: {played}."),
        N_("The cut comes after {rounds} Swiss rounds. Published so far: {played}."),
        by="rounds",
    ),
    "changed": N_(
        "Results or players were changed elsewhere, so the bracket is different now. Nothing was done. "
        "Check the bracket and make the cut again."
    ),
    "settled": N_("The cut is set to {cut} players. To make a different cut, change the setting first."),
    "none_planned": N_("This event has no knockout. The standings after the last Swiss round are final."),
    "not_begun": N_("The knockout hasn’t begun. Make the cut first."),
    "again_result": N_(
        "Table {table} has a result, so the knockout has begun and nobody can decline anymore. A player who "
        "doesn’t play loses the match by forfeit."
    ),
    "again_clock": N_(
        "The knockout’s clock was started, so the knockout has begun and nobody can decline anymore. If nobody "
        "is playing yet, undo the start of the clock (Journal)."
    ),
    "again_begun": N_(
        "At table {table}, extra time was given or a player is marked as absent, so the knockout counts as begun, and "
        "nobody can decline a place in it anymore. To change that, undo this step (Journal)."
    ),
    "again_note": N_(
        "A penalty or ruling is on record for table {table}, so the knockout counts as begun, and nobody "
        "can decline a place in it anymore. To change that, remove the entry from the record (Referee, "
        "Penalties)."
    ),
    "now_different": N_(
        "After the correction, the knockout would change. Newly qualified: {into}. No longer qualified: "
        "{out}. You can make the cut again."
    ),
    "seeds_different": N_(
        "After the correction, players in the knockout would have different seeds. You can make the cut again."
    ),
    "stays_begun": N_(
        "After the correction, the knockout would change (newly qualified: {into}; no longer qualified: "
        "{out}). But it has begun, so the cut doesn’t change."
    ),
    "seeds_stay_begun": N_(
        "After the correction, players in the knockout would have different seeds. But the knockout has begun, "
        "so the seeds don’t change."
    ),
    "make_again": N_("Make the cut again"),
    "offer_again": N_("Make the cut again:"),
    "as_of": N_("seeds from the standings as of {time}, before a correction"),
    "line_as_of": N_("The knockout has begun with the top {cut} as they were at {time}, before a correction: {names}."),
    "smaller": N_("Only {count} players are left for a cut of {wanted}, so the knockout has {count} players."),
}

# Sentences about the knockout.
KNOCKOUT: dict[str, Template] = {
    "no_cut": N_("A knockout needs at least two players. Choose how many advance."),
    "too_few": Plural(
        N_("A cut of {cut} isn’t possible: only {count} player can still play."),
        N_("A cut of {cut} isn’t possible: only {count} players can still play."),
    ),
    "unknown_player": N_("This event has no player “{player}”."),
    "no_such_round": N_("The knockout doesn’t have a round called “{round}”. Its rounds: {rounds}."),
    "no_such_match": N_("This round ({round}) has no match {a} – {b}."),
    "not_in_bracket": N_(
        "{a} and {b} can’t meet in this round ({round}): the seeds and results lead to a different match."
    ),
    "who_goes_on": N_("{player} is out of the event and won’t advance ({round}). Choose who advances instead."),
    "who_would_go_on": N_(
        "{player} would be out of the event and wouldn’t advance ({round}). Choose who advances instead."
    ),
    "who_wins": N_("{player} is out of the event and can’t win ({round}). Choose who wins instead."),
    "goes_on_out": N_("{player} is out of the event and can’t advance ({round}). Choose another player, or nobody."),
    "ask_goes_on": N_("Who advances instead of {name} ({round}, table {table})? {choices}."),
    "ask_wins": N_("Who wins instead of {name} ({round}, table {table})? {choices}."),
    "nobody_can_go_on": N_("{name} is out of the event and can’t advance ({round}). Remove the later results first."),
    "nobody_could_go_on": N_(
        "{name} would be out of the event and couldn’t advance ({round}). Remove the later results first."
    ),
    "will_be_asked": N_("{name} is out of the event: press Enter to choose who advances"),
    "will_be_asked_who_wins": N_("{name} is out of the event: press Enter to choose who wins"),
    "choice_or": N_("{one} / {other}"),
    "goes_on_short": N_("{name} advances"),
    "goes_on_instead": N_("{name} advances instead of {other}"),
    "nobody_note": N_("nobody advances"),
    "nobody_instead": N_("{other} won, but nobody advances"),
    "wins_short": N_("{name} wins"),
    "wins_instead": N_("{name} wins instead of {other}"),
    "nobody_wins": N_("nobody wins"),
    "nobody_wins_instead": N_("nobody wins instead of {other}"),
    "nobody_short": N_("Nobody advances"),
    "goes_on_open": N_("{name} advances ({round})"),
    "goes_on_against": N_("{name} advances and plays {other} ({round})"),
    "goes_on_alone": N_("{name} advances and has no opponent ({round})"),
    "nobody_walkover": N_("Nobody advances, so {other} has no opponent ({round})"),
    "nobody_open": N_("Nobody advances, so the next player has no opponent ({round})"),
    "nobody_at_all": N_("Nobody advances, so this match isn’t played ({round})"),
    "champion_is": N_("{name} wins the event"),
    "champion_nobody": N_("Nobody wins the event"),
    "third_is": N_("{name} is third"),
    "third_nobody": N_("Nobody is third"),
    "third_against": N_("{one} and {other} play for third place"),
    "with_third": N_("{what}; {third}"),
    "place_left": N_(
        "{name} has won ({round}) but won’t play the next match ({next}). You’ll be asked who advances instead."
    ),
    "third_place_begun": N_(
        "The third-place match (table {table}) has begun, so you can’t remove it. Undo everything done "
        "in it first (Journal)."
    ),
    "no_third_place": N_(
        "A third-place match needs a knockout of at least 4 players. This one has {count}. Nothing was changed."
    ),
    "final_walkover": N_(
        "The final has been decided without a match, so you can’t add a third-place match. To play both, "
        "correct the result of a semifinal first."
    ),
    "final_over": N_("The final is over, so you can’t add a third-place match. Remove the final’s result first."),
    "place_given_up": N_("{name} doesn’t advance in the knockout, as decided ({round})."),
    "won_without_match": N_(
        "{name} won without a match ({round}), because there was no opponent, and has no later match to drop from."
    ),
    "not_at_table": N_("Table {table} has no match in the knockout round “{round}”."),
    "name_round": N_(
        "Table {table} already has the result {result} ({round}), and its next match ({next}) hasn’t "
        "begun. If the result is wrong, correct it. For the next match, start its clock, or type the "
        "round first: “{word} {table} {typed}”."
    ),
    "typed_table": N_("{word} {table}"),
    "word_final": N_("final"),
    "word_third_place": N_("third"),
    "word_semifinals": N_("semifinals"),
    "word_quarterfinals": N_("quarterfinals"),
    "later_played": N_(
        "This would change the winner, but the later match {a} – {b} ({round}) already has a result. "
        "Remove that result first."
    ),
    "final": N_("final"),
    "third_place": N_("third-place match"),
    "semifinals": N_("semifinals"),
    "quarterfinals": N_("quarterfinals"),
    "round_of": N_("round of {players}"),
    "round_of_32": N_("round of 32"),
    "round_of_16": N_("round of 16"),
    "seeded": N_("{name} ({seed})"),
    "winner": N_("a winner of the previous round"),
    "meeting": N_("  {a} – {b}"),
    "bye": N_("  {player} advances without a match"),
}

# Sentences of the Knockout page.
KNOCKOUT_PAGE: dict[str, Template] = {
    "title": N_("Knockout"),
    "top": N_("Top {cut}"),
    "no_players": N_("The bracket appears here when enough players are checked in."),
    "if_now": N_("If the cut were made now"),
    "if_now_cut": N_("If the cut is made this way"),
    "seeds_from": N_("seeds from the standings after round {round}"),
    "champion": N_("Champion: {name}"),
    # Players who decline, and the cut
    "declines": Searchable(
        N_("Someone declines…"),
        N_("doesn’t want to play the knockout, gives up the place, next in the standings moves up, decline"),
    ),
    "opens_form": N_("{what}…"),
    "decide_advances": N_("Referee decides who advances"),
    "decide_wins": N_("Referee decides who wins"),
    "declines_tip": N_("Leave out a player who doesn’t want to play; the next in the standings moves up"),
    "declines_late": N_("The knockout has begun. A player who stops playing loses the match by forfeit."),
    "declines_again": N_("No match has begun, so if a player declines now, the next in the standings moves up"),
    "declines_action": N_("{name} (rank {rank})"),
    "name_drops": N_("{name} drops out"),
    "name_declines": N_("{name} declines"),
    "declined": Plural(
        N_("{names} declined. The next player in the standings moves up."),
        N_("{names} declined. The next players in the standings move up."),
    ),
    "make_cut": N_("Make the cut: top {cut}"),
    "offer": N_("Make the cut: {cut} of {players} advance, {declined} declined"),
    "cut_later": Plural(
        N_("You can make the cut once all results of the Swiss round are in."),
        N_("You can make the cut once all results of the {rounds} Swiss rounds are in."),
        by="rounds",
    ),
    # The bracket
    "bracket": N_("Bracket"),
    "bracket_tip": N_(
        "Arrow keys move from match to match. Press Enter or click to enter a result. Ctrl+mouse wheel zooms."
    ),
    "at_table": N_("Table {table}"),
    "match_time": N_("{time} match time"),
    "waits": N_("Table {table} · result missing"),
    "waits_now": N_("Table {table} · {now}"),
    "round_done": N_("completed"),
    "round_since": N_("since {time}"),
    "round_planned": N_("planned {time}"),
    "round_times": N_("{begin}–{end}, planned {planned}"),
    "round_since_planned": N_("since {time}, planned {planned}"),
    "round_expected": N_("planned {planned}, expected {expected}"),
    "round_expected_short": N_("expected {expected}"),
    "drawn": Plural(N_("{count} drawn"), N_("{count} drawn"), by="count"),
    "by_seed": N_("higher seed"),
    "bye": N_("advances without a match"),
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
    "zoom_in": Searchable(N_("Zoom in"), N_("zoom in, enlarge the bracket, magnify")),
    "zoom_out": Searchable(N_("Zoom out"), N_("zoom out, shrink the bracket")),
    "zoom_fit": Searchable(N_("Fit the bracket to the window"), N_("whole bracket, see everything, zoom")),
    "fit": N_("Fit"),
    "print": N_("Print…"),
    "print_tip": N_("Print the bracket or save it as PDF"),
    "in_place": N_("Result for table {table}"),
    "in_place_hint": N_("No result yet: type the games, for example 2-1"),
    "in_place_stored": N_("Saved: {result}. Type a different score to replace it, or - to remove it."),
    "in_place_unsaved": N_("{meaning} · not saved yet"),
    "in_place_really": N_("{question} Press Enter to save it."),
    "in_place_again": N_("Press Enter to replace “{old}” with “{new}”, or Esc to keep “{old}”."),
    "in_place_asked": N_("{question} {again}"),
    "in_place_again_at": N_("Press Enter to save “{new}” at table {table}, or Esc to clear."),
    "hint_forfeit": N_("`{table} fa` the first player forfeits"),
    "hint_no_draws": N_("no draws"),
    # The meaning of a typed result, and why it is refused
    "not_in_it": N_("{name} isn’t in the knockout."),
    "goes_on": N_("advances to the {round}"),
    "wins_final": N_("wins the event"),
    "wins_third_place": N_("is third"),
    "higher_seed": N_("tied: the higher seed wins"),
    "way_out_more_life_wins_then_sudden_death": N_(
        "A knockout match needs a winner. The unfinished game goes to the player with more life points. "
        "If the games are tied, play one more under overtime rules. Or right-click the match and choose "
        "“Referee decides…”."
    ),
    "way_out_sudden_death": N_(
        "A knockout match needs a winner. Play one more game under overtime rules, then type a score "
        "with a winner. Or right-click the match and choose “Referee decides…”."
    ),
    "way_out_higher_seed": N_(
        "A knockout match needs a winner, so an agreed draw or a loss for both isn’t possible. Type the games. "
        "If they are tied, the higher seed wins."
    ),
    "time_up_more_life_wins_then_sudden_death": N_(
        "If time runs out, the unfinished game goes to the player with more life points. If the games "
        "are tied, one more is played under overtime rules."
    ),
    "time_up_sudden_death": N_("If time runs out and the games are tied, one more is played under overtime rules."),
    "time_up_higher_seed": N_("If time runs out and the games are tied, the higher seed wins."),
    "time_up_link": N_("The ruling"),
    "help": Searchable(
        N_(
            "The knockout bracket. Type the table and games anywhere on this page, for example 1 2-1. Or click a "
            "match, or press Enter on it, and type the games there. Before the cut, dashed lines show who would meet "
            "now, and you can enter who declines. You can replace the result of a match until the next match has a "
            "result. To go back further, use undo."
        ),
        N_("knockout, bracket, results in the bracket"),
    ),
}
