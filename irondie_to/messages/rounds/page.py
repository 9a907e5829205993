"""Sentences of the Rounds page, and about rounds and corrections."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences of the Rounds page. In hints, text between vertical bars is a key or something to type.
ROUNDS_PAGE: dict[str, Template] = {
    # Headings and buttons
    "rounds": N_("Rounds"),
    "round": N_("Round {round}"),
    "round_done": N_("Round {round}, all results are in"),
    "round_proposed": N_("Round {round}, proposed"),
    "now": N_("At the table"),
    "of_rounds": N_("of {count}"),
    "cut_to_come": N_("The knockout follows the last round"),
    "round_to_come": N_("Round {round} is still to come"),
    "previous_round": N_("Previous round"),
    "next_round": N_("Next round"),
    "all": N_("All {count}"),
    "missing_of": N_("Missing {count}"),
    "second_pass": N_("Second pass"),
    "second_pass_tip": N_("Type all slips again and see what differs (F6)"),
    "print": N_("Print…"),
    "print_tip": N_("Pairings and slips of this round, and all other documents"),
    "pair_again": N_("Pair the round again"),
    "pair_again_tip": N_(
        "Replace the pairing of this round by one for the players who are present now (Ctrl+Shift+P). Nobody may have "
        "begun; undo brings this pairing back."
    ),
    "pairing_again": N_("Pairing round {round} again"),
    "again_waiting": N_("Present, but not in round {round}: {names}."),
    "late_waiting": N_("Present, but not in round {round}: {names}. {bye} has the bye."),
    "late_plays": N_("{name} plays {bye}"),
    "late_plays_tip": N_("No other table changes. The new table gets the full match time from now on."),
    "again_gone": N_("In round {round}, but no longer in the event: {names}."),
    "copy": N_("Copy the chosen rows"),
    "all_tip": N_("Show all tables"),
    "only_missing": N_("Only what is missing"),
    "missing_tip": N_("Show only the tables whose result is missing (Ctrl+M)"),
    "nothing_found": N_("No table of this round fits “{words}”."),
    "nothing_missing": N_("All results are in. Ctrl+M shows all tables again."),
    # The list
    "list": N_("Matches of the round"),
    "table": N_("Table"),
    "a": N_("Player A"),
    "b": N_("Player B"),
    "points": N_("Pts"),
    "games": N_("Games"),
    "state": N_("State"),
    "missing": N_("missing"),
    "dropped": N_("missing · drops out"),
    "slips_differ": Plural(
        N_("Round {round}: the slip of table {tables} differs from its result."),
        N_("Round {round}: the slips of tables {tables} differ from their results."),
    ),
    "slips_rest": N_("Correct the result, or type the slip again."),
    "slips_look": N_("Compare"),
    "slips_go_on": N_("Go on all the same"),
    "disqualified": N_("missing · disqualified"),
    "name_disqualified": N_("{name} (disqualified)"),
    "name_dropped": N_("{name} (last round)"),
    "name_absent": N_("{name} (not here)"),
    "entered_by": N_("By"),
    "absent": N_("missing · not here"),
    "unsaved": N_("not saved yet"),
    "agrees": N_("agrees"),
    "differs": N_("differs"),
    "by_hand_tip": N_("Somebody at this table was placed by hand."),
    "corrected": N_("was {before}"),
    "noted": N_("note"),
    "rematch": N_("rematch"),
    "same_group": N_("same club"),
    "across": N_("across scores"),
    "bye": N_("bye"),
    "bye_worth": N_("no opponent; counts as a win"),
    "loss": N_("loss"),
    "loss_worth": N_("not in this round; counts as a loss"),
    # The menu of a match
    "wins": N_("{name} wins {games}"),
    "menu_agreed": N_("Agreed draw"),
    "menu_both_lose": N_("Both lose"),
    "menu_take_back": N_("Take the result back"),
    "menu_extra": N_("Extra time"),
    "minutes": Plural(N_("{count} minute"), N_("{count} minutes")),
    "menu_other_time": N_("Other…"),
    "menu_penalty": N_("Penalty for {name}"),
    "menu_penalty_earlier": N_("Penalty for {name} (on record: {count})"),
    "menu_loss_due": N_("Give the loss that is due"),
    "menu_ruling": N_("Ruling…"),
    "menu_referee": N_("Referee here"),
    "menu_check": N_("Set check…"),
    "menu_result": N_("Result…"),
    "menu_swap": N_("{name} changes seats with…"),
    "menu_drop": N_("Drop {name} after this round"),
    # The entry field
    "field": N_("Table and result"),
    "field_tip": N_("Table and result, for example {table} 2-1. Up brings the last line back, Down goes to the list."),
    "field_swap": N_("Players who change seats"),
    "field_swap_tip": N_(
        "Two seats, for example swap {table} {other}. Up brings the last line back, Down goes to the list."
    ),
    "type_under_way": N_("Type the table and its games, for example {table} 2-1"),
    "type_past": N_("To correct a result, type the table and the right games"),
    "type_proposed": N_("To swap two players, type their tables, for example swap {table} {other}"),
    "second_pass_begun": N_("Second pass: type each slip again, for example {table} 2-1"),
    "second_pass_ended": N_(
        "Second pass of round {round}. Same as the result: {agree}; different: {differ}; not typed again: {missing}."
    ),
    "at_table": N_("Table {table}"),
    "slip_agrees": N_("agrees"),
    "slip_differs": N_("the stored result is {stored}"),
    "slip_first": N_("no result is stored yet"),
    "so_far": N_("{games} by penalties"),
    "twice": N_("|Enter| twice replaces what is stored; what that changes is at the right"),
    "again": N_("|Enter| again replaces “{old}” with “{new}”; |Esc| keeps “{old}”"),
    "really": N_("|Enter| twice stores it"),
    "again_really": N_("|Enter| again stores it; |Esc| clears"),
    "again_slip": N_("|Enter| again stores “{new}”; if “{old}” is right, type `{line}`; |Esc| leaves it for later"),
    "again_slip_first": N_("|Enter| again stores “{new}”; |Esc| leaves it for later"),
    "hint_enter": N_("|Enter| saves, next slip"),
    "hint_clear": N_("|Esc| clears"),
    "hint_draw": N_("`{table} 1-1-1` draw"),
    "hint_agreed": N_("`{table} id` agreed"),
    "hint_forfeit": N_("`{table} f` forfeit …"),
    "hint_lose": N_("`{table} dl` both lose"),
    "games_of": N_("Games at table {table}"),
    "hint_name": N_("`{table} {name} 2-0` by name"),
    "hint_time": N_("`{table} +3` extra time"),
    "hint_penalty": N_("`{table} w` warning …"),
    "hint_swap": N_("`swap {table} {other}` the second players"),
    "hint_swap_first": N_("`swap {table}a {other}` the first player of {table}"),
    "hint_swap_name": N_("`swap {name}, bye` by name"),
    "hint_second": N_("|Enter| compares, next slip   |F6| ends the second pass"),
    # Beside the list
    "side": N_("About this round"),
    "missing_head": N_("Missing {count} of {all}"),
    "missing_none": N_("All results are in."),
    "extra_ends": N_("extra time: ends at −{total}"),
    "extra_ends_at": N_("extra time: ends at {time}"),
    "just_entered": N_("Just entered"),
    "just_corrected": N_("Corrected"),
    "on_record": N_("On record"),
    "account_head": N_("Correction of table {table}, round {round}"),
    "account_changes": N_("What changes"),
    "account_stays": N_("What stays"),
    "account_busy": N_("Working out what changes…"),
    "checked": Plural(N_("{count} of {all} slip agrees"), N_("{count} of {all} slips agree"), by="all"),
    "slips_left": Plural(N_("Slip still to type: table {tables}"), N_("Slips still to type: tables {tables}")),
    "differing_head": Plural(N_("{count} slip differs"), N_("{count} slips differ")),
    "differing": N_("Table {table}: {stored} stored, {slip} on the slip"),
    # The proposal
    "proposing": N_("Pairing round {round}"),
    "publishing": N_("Publishing round {round}"),
    "none_yet": N_("The round’s proposal comes here."),
    "propose": N_("Pair round {round}"),
    "left_out": Plural(
        N_("{count} player is not checked in and would be left out."),
        N_("{count} players are not checked in and would be left out."),
    ),
    "publish": N_("Publish round {round}"),
    "offer": N_("Round {round} is proposed. Look at the report, swap players if need be, then publish it."),
    "take_back_swaps": N_("Take the swaps back"),
    "report_head": N_("Proposal for round {round}"),
    "no_rematch": N_("Nobody meets again."),
    "rematches": Plural(N_("{count} pair meets again."), N_("{count} pairs meet again.")),
    "no_across": N_("Everybody meets somebody with as many points."),
    "across_count": Plural(N_("{count} pair across scores:"), N_("{count} pairs across scores:")),
    "moved": Plural(N_("{count} player placed by hand."), N_("{count} players placed by hand.")),
    "proved": N_("No pairing of this round can be better by the rules."),
    "not_proved": N_("The best pairing found; that none is better is not proved."),
    "odd_pair": N_("Table {table}: {why}"),
    "picked": N_("{name} is to change seats: click the other player, or press S there; Esc leaves it."),
    "put_down": N_("{name} keeps the seat."),
    "pick_a_name": N_("S has two players change seats: go to a name with the arrow keys, then press S."),
    "how_to_swap": N_("To swap, drag a player onto another, press S on both, or type swap 3 7."),
    "unsaved_swaps_back": N_("swaps taken back"),
    "proposed_again": N_(
        "The players, the results or the pairs that should not meet have changed, so round {round} was proposed again."
    ),
    "published_elsewhere": N_("Another window or computer has published round {round}; the proposal here is gone."),
    "proposal_gone": N_("The proposal for round {round} is gone: what it was made from is not there any more."),
    "unpublished": Plural(
        N_("Round {round} of “{event}” is proposed and not published: {count} player was placed by hand."),
        N_("Round {round} of “{event}” is proposed and not published: {count} players were placed by hand."),
    ),
    "gone_with_swaps": Plural(
        N_("{gone} {count} player placed by hand is not kept: look, and swap again if need be."),
        N_("{gone} {count} players placed by hand are not kept: look, and swap again if need be."),
    ),
    "help": N_(
        "Pair the next round with F8, look at the proposal, and publish it with F8. Swap players by dragging "
        "them, or by typing swap 3 7: a number is the second player of a table, 3a the first.\n"
        "Then type results as they come: the table, a blank, the games.\n"
        "12 2-1\tgames won, also 12 21\n"
        "12 1-1-1\tthe drawn games last\n"
        "12 id\tagreed draw\n"
        "12 fa, 12 fb\tA or B forfeits\n"
        "12 dl\tdouble loss\n"
        "12 -\ttakes the result back\n"
        "12 +3\tthree minutes of extra time\n"
        "12 c a\tcaution for A; w is a warning, g a game loss, m a match loss, q a disqualification; words may "
        "follow\n"
        "12 n a\tA is not here, or is here again; 12 l gives the loss that is due, 12 ld drops the player too\n"
        "12 r\tkeeps the words that follow as a ruling\n"
        "F6\ttypes all slips again and shows what differs\n"
        "Ctrl+Shift+P\tpairs a round again that nobody has begun, after a late arrival or a wrong drop\n"
        "Alt+Left, Alt+Right\tturn to the round before and the next\n"
        "lena 2-0\tby name, with the games of that player first; 12 lena 2-0 names the table, too; lena f is her "
        "forfeit\n"
        "A name alone finds its table. In the list, the right mouse button and the letters I, F,"
        " X, E, P, N, L, R, H, S and Delete do the same; Enter stores what a letter begins.\n"
        "Results of earlier rounds are corrected in the same field: choose the round above."
    ),
}

# Sentences about the effects of correcting a result.
CORRECTION: dict[str, Template] = {
    "player": Plural(
        N_("{name}: {old_points}\u00a0→\u00a0{points} point, rank\u00a0{old_rank}\u00a0→\u00a0{rank}"),
        N_("{name}: {old_points}\u00a0→\u00a0{points} points, rank\u00a0{old_rank}\u00a0→\u00a0{rank}"),
        by="points",
    ),
    "player_points": Plural(
        N_("{name}: {old_points}\u00a0→\u00a0{points} point, still rank\u00a0{rank}"),
        N_("{name}: {old_points}\u00a0→\u00a0{points} points, still rank\u00a0{rank}"),
        by="points",
    ),
    "player_rank": Plural(
        N_("{name}: still {points} point, rank\u00a0{old_rank}\u00a0→\u00a0{rank}"),
        N_("{name}: still {points} points, rank\u00a0{old_rank}\u00a0→\u00a0{rank}"),
        by="points",
    ),
    "player_same": Plural(
        N_("{name}: still {points} point and rank {rank}"),
        N_("{name}: still {points} points and rank {rank}"),
        by="points",
    ),
    "others": Plural(N_("The rank of {count} other player changes."), N_("The ranks of {count} other players change.")),
    "no_others": N_("Nobody else changes rank."),
    "cut_same": N_("The best {cut} stay the same players."),
    "cut_other": N_("The best {cut} change. In: {coming}. Out: {going}."),
    "seeds_same": N_("By these standings the same {cut} would be in the knockout."),
    "seeds_other": N_("By these standings the knockout would have other players. In: {coming}. Out: {going}."),
    "rounds_stay": Plural(
        N_("Round {first} stays as it was paired."), N_("Rounds {first} to {last} stay as they were paired.")
    ),
    "running": Plural(
        N_("The match in progress is not touched."), N_("The {count} matches in progress are not touched.")
    ),
}

# Sentences about rounds.
ROUND: dict[str, Template] = {
    "knockout_begun": N_("The knockout has begun, so there are no more Swiss rounds. To go back, undo the cut."),
    "nobody": N_("Nobody is checked in; a round needs at least two players."),
    "too_few": Plural(
        N_("Only {count} player is checked in; a round needs at least two."),
        N_("Only {count} players are checked in; a round needs at least two."),
    ),
    "all_played": Plural(
        N_("The one Swiss round is published. The cut comes next."),
        N_("All {rounds} Swiss rounds are published. The cut comes next."),
        by="rounds",
    ),
    "field_changed": N_(
        "The players, the results or the pairs that should not meet have changed since this round was proposed. Please "
        "propose it again."
    ),
    "swap_not_shown": N_("A swap is still being worked out. Look at the round when it is shown, then publish it."),
    "proposal_changed": N_(
        "The proposal was changed in another window or on another computer. It is shown as it is now: look at it, then "
        "publish it."
    ),
    "none_published": N_("No Swiss round is under way. Publish one first."),
    "none_yet": N_("No round is published yet."),
    "not_paired": N_("{player} is not in this round."),
    "same_match": N_("These two already sit at one table; choose players of two tables."),
    "again_same": N_(
        "Paired again, round {round} would be the same, because the same players are present. Check in who came, or "
        "drop who left, and then pair it again; or swap two players."
    ),
    "again_result": N_(
        "Round {round} has begun, because table {table} has a result, so it cannot be paired again. Take all its "
        "results back first, or swap two players who have not begun."
    ),
    "again_clock": N_(
        "Round {round} has begun, because its clock was started, so it cannot be paired again. If nobody plays yet, "
        "undo the start of the clock (Journal); or swap two players who have not begun. A late player can play the one "
        "who has the bye (Check in)."
    ),
    "over": N_("All results of round {round} are in, so nobody joins it any more."),
    "no_bye": N_("Nobody has the bye in round {round}, so a late player has no opponent in it."),
    "already_inside": N_("{name} is in round {round} already."),
    "not_present": N_("{name} is not checked in. Please check the player in first."),
    "again_note": N_(
        "Round {round} has begun, because a penalty or ruling is on record for table {table}, so it cannot be paired "
        "again. Take it off the record first (Referee, Penalties), or swap two players who have not begun."
    ),
    "again_imported": N_(
        "Round {round} was read from a document, so it cannot be paired again. Swap players instead, like swap 3 7."
    ),
    "replaces": N_("Pairing {number} of this round. It replaces the one of {time}."),
    "replaces_earlier": N_("Pairing {number} of this round. It replaces the earlier one."),
    "differing_tables": Plural(N_("Other players sit at table {tables}."), N_("Other players sit at tables {tables}.")),
    "all_differ": N_("All tables have other players."),
    "bye_of_late_player": N_("The round was paired before this player arrived, and counts as won."),
    "came": N_("New in this round: {names}."),
    "left": N_("No longer in this round: {names}."),
    "has_result": N_("Table {table} has a result already. Take that back first."),
}
