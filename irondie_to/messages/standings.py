"""Sentences about standings, of the Standings page, and of the standings and the bracket on phones."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.tiebreakers import tiebreaker_templates
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences of the Standings page, and of the search fields on pages.
STANDINGS_PAGE: dict[str, Template] = {
    **tiebreaker_templates("standings_page"),
    "title": N_("Standings"),
    "after_round": N_("after round"),
    "find": N_("Find"),
    "find_tip": N_("Type parts of names or clubs. Esc clears."),
    "columns": N_("Columns"),
    "columns_tip": N_("Choose which columns are shown and copied"),
    "copy": N_("Copy"),
    "copy_action": Searchable(
        N_("Copy standings"), N_("standings to the clipboard, paste the ranking, post the standings")
    ),
    "print_tip": N_("Print these standings or save them as PDF"),
    "copied": Plural(
        N_("{count} line copied. Paste it into a spreadsheet."),
        N_("{count} lines copied. Paste them into a spreadsheet."),
    ),
    "copied_won": N_("{what} won"),
    "copied_lost": N_("{what} lost"),
    "copied_drawn": N_("{what} drawn"),
    "drop": N_("Drop {name}"),
    "return": N_("Let {name} play again"),
    "table": N_("Standings"),
    # Column headings: short, and long for tooltips and the choice of columns
    "rank": N_("Rank"),
    "name": N_("Player"),
    "code": N_("Code"),
    "club": N_("Club"),
    "points": N_("Points"),
    "matches": N_("W–L–D"),
    "games": N_("Games"),
    "short_matches": N_("Matches"),
    "short_games": N_("Games"),
    "equal_sign": N_("lot: tied on everything, so the rank was drawn by lot"),
    "whole_rank": N_("Rank. “lot” means tied on everything, with the rank drawn by lot."),
    "whole_name": N_("Player"),
    "whole_code": N_("Code"),
    "whole_club": N_("Club"),
    "whole_points": N_("Match points"),
    "whole_matches": N_("Matches won, lost, drawn"),
    "whole_games": N_("Games won, lost, drawn"),
    "unfold_tip": N_("How these figures are calculated (Enter)"),
    # Messages instead of or above the lines
    "nobody": N_("Nobody is checked in yet. Checked-in players appear here by name until round 1 has results."),
    "no_swiss": N_("This event has no Swiss rounds. The ranking is on the End page."),
    "before": N_("Ranks appear with the first results. Until then, players are listed by name."),
    "provisional": Plural(
        N_("Round {round} isn’t finished: {count} result is missing. These standings are provisional."),
        N_("Round {round} isn’t finished: {count} results are missing. These standings are provisional."),
    ),
    "nothing_found": N_("No name, code or club here contains “{words}”."),
    # The line of the cut
    "cut": N_("Cut: top {cut}"),
    "cut_now": N_("Top {cut} after this round"),
    "sums": N_("Figures"),
    "why_tip": N_("Show {name}’s figures"),
    "level": Plural(
        N_("Ranks {first} to {last} all have {points} point."),
        N_("Ranks {first} to {last} all have {points} points."),
        by="points",
    ),
    "decides_points": N_("Points decide: {name} {above}, {other} {below}."),
    "decides": N_("{tiebreaker} decides: {name} {above}, {other} {below}."),
    "decides_lot": N_("Ranks {rank} and {next} are tied on everything and were decided by lot."),
    "near": Plural(
        N_("{count} round left, points still to be won: up to {points}. Ranks {first} to {last} can still catch up."),
        N_("{count} rounds left, points still to be won: up to {points}. Ranks {first} to {last} can still catch up."),
    ),
    "one_near": Plural(
        N_("{count} round left, points still to be won: up to {points}. Only rank {first} can still catch up."),
        N_("{count} rounds left, points still to be won: up to {points}. Only rank {first} can still catch up."),
    ),
    "nobody_near": Plural(
        N_("{count} round left, points still to be won: up to {points}. Nobody below can catch up."),
        N_("{count} rounds left, points still to be won: up to {points}. Nobody below can catch up."),
    ),
    # The columns of the latest rounds and of the places gained
    "form": N_("Latest rounds"),
    "whole_form": N_("The latest five rounds: won, lost, drawn, or bye"),
    "form_key_win": N_("won"),
    "form_key_loss": N_("lost"),
    "form_key_draw": N_("drawn"),
    "form_key_missing": N_("missing"),
    "form_win": N_("Round {round}: won {games} against {name}"),
    "form_loss": N_("Round {round}: lost {games} to {name}"),
    "form_draw": N_("Round {round}: drew {games} with {name}"),
    "form_missing": N_("Round {round}: no result yet against {name}"),
    "form_alone": N_("Round {round}: {what}"),
    "since": N_("Since R{round}"),
    "whole_since": N_("Places gained or lost since round {round}"),
    "up": Plural(N_("{count} place up"), N_("{count} places up")),
    "down": Plural(N_("{count} place down"), N_("{count} places down")),
    # An expanded line
    "round": N_("Rd"),
    "rank_of": N_("rank {rank}"),
    # The columns of the rounds, on a wide page
    "round_number": N_("{round}"),
    "whole_round": N_("Round {round}: result and opponent’s current rank"),
    "whole_rounds": N_("Rounds: result and opponent’s current rank"),
    "won_against": N_("W {rank}"),
    "drew_with": N_("D {rank}"),
    "lost_to": N_("L {rank}"),
    "opponent": N_("Opponent"),
    "games_short": N_("Games"),
    "match_win": N_("MW%"),
    "bye": N_("bye"),
    "loss": N_("awarded loss"),
    "half": N_("awarded draw"),
    "none": N_("not in this round"),
    "missing": N_("missing"),
    "of": N_("{points} / {most}"),
    "won": Plural(N_("{count} win"), N_("{count} wins")),
    "drawn": Plural(N_("{count} draw"), N_("{count} draws")),
    "lost": Plural(N_("{count} loss"), N_("{count} losses")),
    "points_sum": N_("{won} × {win} + {drawn} × {draw}"),
    "points_sum_loss": N_("{won} × {win} + {drawn} × {draw} + {lost} × {loss}"),
    "summand_of_bye": N_("{summand} (bye)"),
    "floored": N_("below the floor, so the floor counts"),
    "nothing": N_("nothing to add up"),
    "behind": N_("Behind {name}: {what} {own} vs. {other}."),
    "ahead": N_("Ahead of {name}: {what} {own} vs. {other}."),
    "tied_with": Plural(
        N_("Tied on everything with {names} and decided by lot."),
        N_("Tied on everything with {names} and decided by lot."),
    ),
    "tied_more": Plural(N_("{names} and {count} more"), N_("{names} and {count} more")),
    # What a player needs in the last round before the cut: a heading, and a line for each result
    "needed": N_("What {name} needs in round {round} to be in the top {cut}:"),
    "need": N_("{result}: {verdict}"),
    "need_told": N_("{result}: {verdict} {told}"),
    "need_which": N_("{result}: {verdict} {told}. {which}"),
    "help": Searchable(
        N_(
            "The standings after any round. Alt+Left and Alt+Right go to the previous or next round. Press Enter or "
            "click the arrow to see how a player’s figures are calculated. The cut line says what decided the cut. "
            "Click a heading to sort, press Ctrl+F to filter, or Ctrl+C to copy the selected lines for a "
            "spreadsheet. To drop a player, use the line’s menu (right-click or the menu key)."
        ),
        N_("standings, ranks, figures"),
    ),
}

# Sentences about standings, and about the results from which they are computed.
STANDINGS: dict[str, Template] = {
    **tiebreaker_templates("standings"),
    "no_such_round": Plural(
        N_("There are no standings after round {round}: only {rounds} round has been paired so far."),
        N_("There are no standings after round {round}: only {rounds} rounds have been paired so far."),
        by="rounds",
    ),
    "pending": N_("Round {round} isn’t finished. Tables without a result: {tables}."),
    "no_such_player": N_("“{player}” isn’t in these standings."),
    # A value and how it is computed
    "sum": N_("{name} {value} = {terms}"),
    "sum_over": N_("{name} {value} = ({terms}) / {divisor}"),
    "sum_floor": N_("{name} {value} (raised to the floor)"),
    "sum_empty": N_("{name} {value}: nothing to add up"),
    # A term of the sum that is about an opponent
    "term_whole": N_("{name} {counted}"),
    "term_floored": N_("{name} {counted} (floor, raised from {value})"),
    "term_unpaired_cut": N_("round without an opponent {counted} (left out)"),
    "term_cut": N_("{name} {counted} ({value} left out)"),
}

# What the standings and the bracket on phones say. They speak to a player among players.
PHONE_LIST: dict[str, Template] = {
    # Standings
    "after_round": N_("after round {round}"),
    "final_ranking": N_("Final ranking"),
    "all_played": N_("all matches played"),
    "tap_row": N_("Tap a row for its figures"),
    "points": N_("points"),
    "champion": N_("Champion"),
    "your_place": N_("Your place: {rank}"),
    "range": N_("{first}–{last}"),
    "ranks": N_("Ranks"),
    "figure": N_("{what}: {formula}"),
    "only_top": N_("This event shows only the top {count} on phones."),
    "never_shown": N_("This event doesn’t show its standings on phones."),
    "not_in_last": N_("The standings aren’t shown during the last round. They appear here once that round is over."),
    "not_yet": N_("The standings appear here when the first round is finished."),
    # Bracket
    "bracket_later": N_("The bracket appears here after the cut: the top {cut} advance."),
    "no_knockout": N_("This event has no knockout. The standings after the last round are final."),
    "top": N_("top {count}"),
    "both_rounds": N_("{one} · {other}"),
    "at": N_("{round}, {time}"),
    "leads_to": N_("{round} · {match}"),
    "round_over": N_("completed"),
    "matches_left": Plural(N_("{count} match left"), N_("{count} matches left")),
    "once_done": Plural(N_("once table {tables} is done"), N_("once tables {tables} are done")),
    "starts": N_("starts {time}"),
    "begins_soon": N_("begins soon"),
    "being_played": N_("being played"),
}

# What a player needs in the last Swiss round. The first line of each result gives its points and is in bold.
PHONE_NEED: dict[str, Template] = {
    "title": N_("What you need in round {round} to be in the top {cut}"),
    # The possible results
    "win": N_("win"),
    "draw": N_("draw"),
    "loss": N_("loss"),
    # Their worth
    "in": Plural(N_("{count} point, in for certain."), N_("{count} points, in for certain.")),
    "open": Plural(N_("{count} point, open."), N_("{count} points, open.")),
    "hardly": Plural(N_("{count} point, as good as out."), N_("{count} points, as good as out.")),
    "out": Plural(N_("{count} point, out."), N_("{count} points, out.")),
    # On what it depends
    "if_not": N_("In for certain unless this happens: {what}."),
    "if_none": N_("In for certain if none of these {count} things happens: {what}."),
    "if_most": Plural(
        N_("In for certain if at most {most} of these {count} things happens: {what}."),
        N_("In for certain if at most {most} of these {count} things happen: {what}."),
        by="most",
    ),
    "if_none_of": N_("In for certain if none of {count} things happens"),
    "if_most_of": Plural(
        N_("In for certain if at most {most} of {count} things happens"),
        N_("In for certain if at most {most} of {count} things happen"),
        by="most",
    ),
    "which": N_("These are: {what}."),
    "open_more": Plural(
        N_("In only if at most {count} player has more points."),
        N_("In only if at most {count} players have more points."),
    ),
    "tied_more": N_("Only equal points leave this open: fewer than {count} players can have more."),
    "out_more": N_("At least {count} players will have more points."),
    "hardly_more": N_("At least {count} players will have more points, unless a match ends as a loss for both."),
    # Between equal points
    "by": N_("If points are equal, the first tie-breaker is {tiebreaker}."),
    "by_yours": N_("If points are equal, the first tie-breaker is {tiebreaker}. Yours after round {round}: {value}."),
    "by_lot": N_("If points are equal, the order is decided by lot."),
    "moving_up": N_("If somebody drops out or declines the knockout, the next player moves up."),
    "can_change": N_("A late player or a corrected result can still change this."),
}

# The results on which it depends, in a list after a colon.
NEED_IF: dict[str, Template] = {
    "wins": N_("{name} wins (table {table})"),
    "does_not_lose": N_("{name} doesn’t lose (table {table})"),
    "somebody_wins": Plural(N_("a win at table {tables}"), N_("wins at tables {tables}")),
    "draw": Plural(N_("a draw at table {tables}"), N_("draws at tables {tables}")),
}
