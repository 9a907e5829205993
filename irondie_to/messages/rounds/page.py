"""Sentences on the Rounds page and about rounds and corrections."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences of the Rounds page. In hints, text between vertical bars is a key or something to type.
ROUNDS_PAGE: dict[str, Template] = {
    # Headings and buttons
    "rounds": N_("Rounds"),
    "round": N_("Round {round}"),
    "round_done": N_("Round {round}, all results in"),
    "round_proposed": N_("Round {round}, proposed"),
    "of_rounds": N_("of {count}"),
    "cut_to_come": N_("The knockout follows the last round"),
    "round_to_come": N_("Round {round} is still to come"),
    "previous_round": Searchable(N_("Previous round"), N_("earlier round, last round, round before")),
    "next_round": Searchable(N_("Next round"), N_("later round, following round")),
    "all": N_("All {count}"),
    "missing_of": N_("Missing {count}"),
    "second_pass": Searchable(
        N_("Second pass"), N_("check the slips, compare slips, type again, verify results, double check")
    ),
    "second_pass_tip": N_("Type all slips again and see what differs (F6)"),
    "print": N_("Print…"),
    "print_tip": N_("Pairings and slips for this round, and all other documents"),
    "pair_again": Searchable(
        N_("Pair the round again"),
        N_(
            "pair again, re-pair, redo the pairings, new pairings, shuffle again, pair anew, repair the round, restart "
            "the round, wrong pairing"
        ),
    ),
    # the same action while it is off, with the reason
    "again_begun": N_("Pair the round again (it has begun)"),
    "again_no_round": N_("Pair the round again (no round yet)"),
    "again_imported": N_("Pair the round again (it was imported)"),
    "pair_again_tip": N_(
        "Pair this round again with the players who are present now (Ctrl+Shift+P). This works until a match "
        "begins. “Undo” brings the old pairing back."
    ),
    "pairing_again": N_("Pairing round {round} again"),
    "again_waiting": N_("Present, but not in round {round}: {names}."),
    "late_waiting": N_("Present, but not in round {round}: {names}. {bye} has the bye."),
    "late_plays": N_("{name} plays {bye}"),
    "late_plays_tip": N_("No other table changes. The new table gets the full match time, starting now."),
    "again_corrected": N_(
        "A result was corrected after round {round} was paired. The players’ points have changed since then."
    ),
    "late_pair": N_("Present, but not in round {round}: {names}. Two of them can play each other at a new table."),
    "late_each_other": N_("{name} plays {other}"),
    "again_gone": N_("In round {round}, but no longer in the event: {names}."),
    "copy": Searchable(N_("Copy the matches"), N_("pairings to the clipboard, paste the pairings, post the pairings")),
    "all_tip": N_("Show all tables"),
    "only_missing": Searchable(
        N_("Only missing results"), N_("missing results, who is still playing, open tables, unfinished matches")
    ),
    "missing_tip": N_("Show only the tables whose result is missing (Ctrl+M)"),
    "nothing_found": N_("No table in this round matches “{words}”."),
    "nothing_missing": N_("All results are in. Ctrl+M shows all tables again."),
    # The list
    "list": N_("Matches in this round"),
    "table": N_("Table"),
    "a": N_("Player A"),
    "b": N_("Player B"),
    "points": N_("Pts"),
    "games": N_("Games"),
    "state": N_("State"),
    "dropped": N_("missing · drops out"),
    "slips_differ": Plural(
        N_("Round {round}: the slip for table {tables} differs from its result."),
        N_("Round {round}: the slips for tables {tables} differ from their results."),
    ),
    "slips_rest": N_("Correct the result, or type the slip again."),
    "slips_look": N_("Compare"),
    "slips_go_on": N_("Continue anyway"),
    "disqualified": N_("missing · disqualified"),
    "name_disqualified": N_("{name} (disqualified)"),
    "name_dropped": N_("{name} (drops out)"),
    "name_absent": N_("{name} (absent)"),
    "name_absent_brief": N_("{name} (abs.)"),
    "name_dropped_brief": N_("{name} (out)"),
    "name_disqualified_brief": N_("{name} (DQ)"),
    "entered_by": N_("By"),
    "absent_loss_in": N_("loss in {count} min"),
    "one_reported": N_("one reported"),
    "both_agreed": N_("both agreed"),
    "called": N_("referee called"),
    "called_at": N_("Referee called by {name} at {time}"),
    "reported_at": N_("{report}, at {time}"),
    "enter_agreed_tip": N_("Press Enter in this row to enter the result."),
    "unsaved": N_("not saved yet"),
    "agrees": N_("agrees"),
    "differs": N_("differs"),
    "by_hand_tip": N_("A player at this table was placed by hand."),
    "corrected": N_("was {before}"),
    "noted": N_("note"),
    "bye": N_("bye"),
    "bye_worth": N_("no opponent, counts as a win"),
    "loss": N_("loss"),
    "loss_worth": N_("not in this round, counts as a loss"),
    # The menu of a match
    "wins": N_("{name} wins {games}"),
    "menu_on_time": N_("Time ran out"),
    "menu_on_time_later": N_("Time ran out (only once match time is up)"),
    "draws": N_("Drawn {games}"),
    "menu_no_play": N_("Agreed draw, forfeit"),
    "menu_forfeit": N_("Forfeit by {name}"),
    "menu_away": N_("Not at the table"),
    "menu_of_referee": N_("Referee"),
    "menu_players": N_("Swap, drop"),
    "menu_slip": N_("Print this slip…"),
    "menu_changed_slips": N_("Print the changed slips…"),
    "menu_agreed": Searchable(
        N_("Agreed draw"),
        N_("intentional draw, ID, draw, players agree, tie, match is a tie, match is a draw, agree on a draw"),
    ),
    "menu_both_lose": Searchable(
        N_("Both lose"), N_("double loss, both players lost, nobody wins, both players lose, neither came")
    ),
    "menu_take_back": Searchable(
        N_("Remove the result"), N_("delete a result, remove a result, clear a result, no result")
    ),
    "menu_extra": Searchable(
        N_("Extra time"), N_("more time for a table, extension, time extension, add minutes, delayed table")
    ),
    "minutes": Plural(N_("{count} minute"), N_("{count} minutes")),
    "menu_other_time": N_("Other…"),
    "menu_penalty": N_("Penalty for {name}"),
    "menu_penalty_earlier": N_("Penalty for {name} (on record: {count})"),
    "menu_with_reason": N_("{kind}…"),
    "menu_absent_game": Plural(
        N_("{name} isn’t here (loses a game after {count} minute)"),
        N_("{name} isn’t here (loses a game after {count} minutes)"),
    ),
    "menu_absent_match": Plural(
        N_("{name} isn’t here (loses the match after {count} minute)"),
        N_("{name} isn’t here (loses the match after {count} minutes)"),
    ),
    "menu_loses_now": N_("{name} loses now (forfeit)"),
    "menu_loss_due": N_("Record a loss for absence"),
    "menu_ruling": N_("Note a ruling…"),
    "menu_referee": N_("Referee page"),
    "menu_check": N_("Set check…"),
    "menu_result": N_("Result…"),
    "menu_swap": N_("Swap {name} with…"),
    "menu_drop": N_("Drop {name} after this round"),
    # The entry field
    "field": N_("Table and result"),
    "field_tip": N_("Table and result, for example {table} 2-1. Up recalls the last line, Down goes to the list."),
    "field_swap": N_("Players to swap"),
    "field_swap_tip": N_(
        "Two seats, for example swap {table} {other}. Up recalls the last line, Down goes to the list."
    ),
    "type_under_way": N_("Type the table and the score, for example {table} 2-1"),
    "type_past": N_("To correct a result, type the table and the correct score"),
    "type_proposed": N_("To swap two players, type their tables, for example swap {table} {other}"),
    "second_pass_begun": N_("Second pass: type each slip again, for example {table} 2-1"),
    "second_pass_ended": N_(
        "Second pass for round {round} ended. Same as the result: {agree}. Different: {differ}. Not typed again: "
        "{missing}."
    ),
    "at_table": N_("Table {table}"),
    "slip_agrees": N_("agrees"),
    "slip_differs": N_("the saved result is {stored}"),
    "slip_first": N_("no result is saved yet"),
    "so_far": N_("{games} from penalties"),
    "twice": N_("|Enter| twice replaces the saved result; the panel on the right shows what that changes"),
    "again": N_("|Enter| again replaces “{old}” with “{new}”; |Esc| keeps “{old}”"),
    "really": N_("|Enter| twice saves it"),
    "again_really": N_("|Enter| again saves it; |Esc| clears"),
    "again_slip": N_("|Enter| again saves “{new}”; if “{old}” is right, type `{line}`; |Esc| leaves it for later"),
    "again_slip_first": N_("|Enter| again saves “{new}”; |Esc| leaves it for later"),
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
    "missing_none": N_("All results are in."),
    "just_entered": N_("Just entered"),
    "just_corrected": N_("Corrected"),
    "on_record": N_("On record"),
    "account_head": N_("Correction for table {table}, round {round}"),
    "account_changes": N_("What changes"),
    "account_stays": N_("What won’t change"),
    "account_busy": N_("Working out what changes…"),
    "checked": Plural(N_("Slips that agree: {count} of {all}"), N_("Slips that agree: {count} of {all}"), by="all"),
    "slips_left": Plural(N_("Slip left to type: table {tables}"), N_("Slips left to type: tables {tables}")),
    "differing_head": Plural(N_("{count} slip differs"), N_("{count} slips differ")),
    "differing": N_("Table {table}: {stored} saved, {slip} on the slip"),
    # The proposal
    "proposing": N_("Pairing round {round}…"),
    "publishing": N_("Publishing round {round}"),
    "none_yet": N_("The proposed round appears here."),
    "propose": N_("Pair round {round}"),
    "left_out": Plural(
        N_("{count} player isn’t checked in and would be left out."),
        N_("{count} players aren’t checked in and would be left out."),
    ),
    "publish": N_("Publish round {round}"),
    "offer": N_("Publish round {round}:"),
    "offer_again": Plural(N_("{count} rematch"), N_("{count} rematches")),
    "offer_across": Plural(N_("{count} pair with unequal scores"), N_("{count} pairs with unequal scores")),
    "offer_counts": N_("{again}, {across}"),
    "take_back_swaps": N_("Undo the swaps"),
    "report_head": N_("Proposal for round {round}"),
    "nobody_again": N_("no rematches"),
    "meet_again": Plural(N_("rematch: table {tables}"), N_("rematches: tables {tables}")),
    "no_bye": Plural(N_("no bye: {count} player"), N_("no bye: {count} players")),
    "bye_of": N_("bye: {name}"),
    "none_across": N_("all pairs have equal scores"),
    "pairs_across": Plural(N_("pair with unequal scores"), N_("pairs with unequal scores")),
    "none_of_club": N_("no same-club pairs"),
    "pairs_of_club": Plural(N_("same-club pair: table {tables}"), N_("same-club pairs: tables {tables}")),
    "swaps_by_hand": Plural(N_("One swap by hand"), N_("{count} swaps by hand")),
    "swapped_by_hand": N_("swapped by hand"),
    "effect_met": N_("table {table}: they met in round {round}"),
    "effect_none_across": N_("no new pair with unequal scores"),
    "effect_across": N_("table {table}: {higher} meets {lower}"),
    "effect_club": N_("table {table}: both from {club}"),
    "effect_bye": N_("{name} gets the bye"),
    "swap_of": N_("Swap {one} and {other}"),
    "release_swaps": N_("Release: swap. Esc: leave as it is."),
    "key_swaps": N_("S: swap. Esc: leave as it is."),
    "to_swap": N_("To swap"),
    # The round is complete
    "complete": N_("Round {round} is complete"),
    "complete_last": N_("Last result {time}, table {table}."),
    "complete_late": Plural(
        N_("Last result {time}, table {table}, {count} minute over time."),
        N_("Last result {time}, table {table}, {count} minutes over time."),
    ),
    "standings_in_hall": Searchable(
        N_("Standings on the hall screen"), N_("show the standings to the players, ranking on the projector")
    ),
    "print_standings": N_("Print the standings"),
    "second_pass_open": N_("Second pass: not done."),
    "scores": N_("Points"),
    "why": N_("Why this pairing"),
    "why_short": N_("Why"),
    "met_so_far": N_("{name} has met {met}."),
    "not_proved": N_("This is the best pairing found. A better one may exist."),
    "picked": N_("Who should {name} swap with? Click the other player, or press S on the name. Esc cancels."),
    "put_down": N_("{name} stays in place."),
    "pick_a_name": N_("To swap two players, go to a name with the arrow keys and press S."),
    "how_to_swap": N_("Drag one player onto another, press |S| on both, or type `swap {table} {other}`."),
    "unsaved_swaps_back": N_("swaps undone"),
    "proposed_again": N_(
        "The players, the results or the pairs that should not meet have changed, so new pairings were proposed "
        "for round {round}."
    ),
    "published_elsewhere": N_(
        "Round {round} was published in another window or on another computer, so this proposal is gone."
    ),
    "proposal_gone": N_("The proposal for round {round} is gone, because the event has changed since."),
    "unpublished": Plural(
        N_("The proposal for round {round} of “{event}” isn’t published yet. It has {count} player placed by hand."),
        N_("The proposal for round {round} of “{event}” isn’t published yet. It has {count} players placed by hand."),
    ),
    "gone_with_swaps": Plural(
        N_("{gone} Your swaps ({count} player placed by hand) were lost. Swap again if needed."),
        N_("{gone} Your swaps ({count} players placed by hand) were lost. Swap again if needed."),
    ),
    "help": Searchable(
        N_(
            "Pair the next round with F8, look at the proposal, and publish it with F8. To swap players, "
            "drag one onto another, or type swap 3 7: a number means the second player at a table, 3a the "
            "first.\nThen type results as they come in: the table, a space, the score.\n12 2-1\tgames won, also "
            "12 21\n12 1-1-1\tdrawn games come last\n12 id\tagreed draw\n12 fa, 12 fb\tA or B forfeits\n12 dl\tboth "
            "lose\n12 -\tremoves the result\n12 +3\tthree minutes of extra time\n12 c a\tcaution for A; w is a "
            "warning, g a game loss, m a match loss, q a disqualification; you can add the reason\n12 n a\tA "
            "is absent, or present again; 12 l records the loss for absence, 12 ld drops the player too\n12 "
            "r\trecords the words after it as a ruling\nF6\tlets you type all slips again and shows what "
            "differs\nCtrl+Shift+P\tpairs the round again if nobody has begun, for example after a late "
            "arrival or a drop by mistake\nAlt+Left, Alt+Right\tgo to the previous or next round\nlena 2-0\tby "
            "name, with that player’s games first; 12 lena 2-0 names the table, too; lena f means that Lena "
            "forfeits\nA name alone finds its table. In the list, the right mouse button and the letters I, "
            "F, X, E, P, N, L, R, H, S and Delete do the same. Most of them begin the line for you, and "
            "Enter saves it; H opens the Referee page, and S picks a player to swap.\nTo correct a result "
            "from an earlier round, choose the round above and type in the same field.\nOn the map of the "
            "hall, a click or Enter types the number of a table, and a double-click opens it on the Clocks "
            "page. Digits go to a table, N goes to the next one with a call, and Esc returns to the field."
        ),
        N_("rounds, results, what to type for a result, shortcuts, keys"),
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
    "others": Plural(N_("{count} other player changes rank."), N_("{count} other players change rank.")),
    "no_others": N_("Nobody else changes rank."),
    "pair_again": N_("No match in round {round} has begun, so you can pair it again afterward."),
    "cut_same": N_("The top {cut} stay the same."),
    "cut_other": N_("The top {cut} change. New: {coming}. Out: {going}."),
    "seeds_same": N_("With these standings, the knockout would have the same players (top {cut})."),
    "rounds_stay": Plural(
        N_("The pairings for round {first} don’t change."),
        N_("The pairings for rounds {first} to {last} don’t change."),
    ),
    "running": Plural(N_("The match in progress doesn’t change."), N_("The {count} matches in progress don’t change.")),
}

# Sentences about rounds.
ROUND: dict[str, Template] = {
    "knockout_begun": N_("The knockout has begun, so you can’t play more Swiss rounds. To go back, undo the cut."),
    "nobody": N_("Nobody is checked in. A round needs at least two players."),
    "too_few": Plural(
        N_("Only {count} player is checked in. A round needs at least two."),
        N_("Only {count} players are checked in. A round needs at least two."),
    ),
    "all_played": Plural(
        N_("The only Swiss round is published. The cut comes next."),
        N_("All {rounds} Swiss rounds are published. The cut comes next."),
        by="rounds",
    ),
    "field_changed": N_(
        "The players, the results or the pairs that should not meet have changed since this round was proposed. "
        "Propose it again."
    ),
    "swap_not_shown": N_("A swap is still being processed. Once it’s shown, check the round and publish it."),
    "proposal_changed": N_(
        "The proposal was changed in another window or on another computer. You now see the new one. Check it, "
        "then publish it."
    ),
    "none_published": N_("No Swiss round is in progress. Publish one first."),
    "none_yet": N_("No round has been published yet."),
    "not_paired": N_("{player} isn’t in this round."),
    "same_match": N_("A swap needs two players who don’t share a table."),
    "again_same": N_(
        "Pairing round {round} again would change nothing: the same players are present. Check in those who came "
        "or drop those who left, then pair it again. Or swap two players."
    ),
    "again_result": N_(
        "Round {round} can’t be paired again: table {table} has a result, so it has begun. Remove all "
        "its results first, or swap two players whose matches haven’t begun."
    ),
    "again_clock": N_(
        "Round {round} can’t be paired again: its clock was started, so it has begun. If nobody is "
        "playing yet, undo the start of the clock (Journal), or swap two players whose matches haven’t "
        "begun. Once checked in, a late player can play against the player with the bye."
    ),
    "over": N_("All results of round {round} are in, so nobody can join it."),
    "no_bye": N_("Nobody has the bye in round {round}, so a late player would have no opponent."),
    "same_player": N_("{name} can’t play against {name}. Choose two players."),
    "already_inside": N_("{name} is already in round {round}."),
    "not_present": N_("{name} isn’t checked in. Check the player in first."),
    "again_note": N_(
        "Round {round} can’t be paired again, because a penalty or ruling is on record for table {table} and "
        "counts as the beginning of its match. Remove it from the record first (Referee, Penalties), or swap two "
        "players whose matches haven’t begun."
    ),
    "again_imported": N_(
        "Round {round} was imported from an event file, so it can’t be paired again. Swap players instead."
    ),
    "replaces": N_("Version {number} of this round’s pairings. It replaces the one made at {time}."),
    "replaces_earlier": N_("Version {number} of this round’s pairings. It replaces the earlier one."),
    "differing_tables": Plural(N_("Different players at table {tables}."), N_("Different players at tables {tables}.")),
    "all_differ": N_("Every table has different players."),
    "bye_of_late_player": N_("This player arrived after the pairing. The round counts as a win."),
    "came": N_("New in this round: {names}."),
    "left": N_("No longer in this round: {names}."),
    "has_result": N_("Table {table} already has a result. Remove it first."),
}
