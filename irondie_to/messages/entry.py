"""Sentences about the fields people type into: results (at the desk or by phone) and the search."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

ENTRY: dict[str, Template] = {
    "waits": N_("“{line}” is waiting for the previous step to finish."),
    "still_waits": N_("“{line}” isn’t saved yet. Finish the line in the field first."),
    "not_waited": N_("“{line}” wasn’t saved, because something else is shown now. Type it again where it belongs."),
    "typed_line": N_("{table} {typed}"),
    "none": N_("no result"),
    "games": N_("{games}"),
    "short_id": N_("agreed\u00a0draw"),  # unlike `result.told_id`, so that few words can be chosen for it
    "short_fa": N_("A forfeits"),
    "short_fb": N_("B forfeits"),
    "short_dl": N_("both lose"),
    "forfeit_by": N_("forfeit by {name}"),
    "double_loss": N_("both lose"),
    "games_drawn": Plural(N_("{count} drawn game"), N_("{count} drawn games")),
    "drawn": N_("match drawn"),
    "drawn_at_time": N_("match drawn; if a game was unfinished when time was up, type “{table} 1-1-1”"),
    "no_game": N_("drawn without a finished game"),
    "line_or_games": N_(
        "This was read as a result for table {table}. To enter games for table {here}, type “{typed}”."
    ),
    "missing_still": N_("result missing"),
    "both_agreed": N_("both agreed on their phones"),
    "phones_and": N_("{phones}; {more}"),
    "by_phone": N_("from phones: {reports}"),
    "two_reports": N_("{one}, {other}"),
    "instead_of_phones": N_("replaces what was reported by phone: {reports}"),
    "instead_of_agreed": N_("replaces what both agreed on their phones: {result}"),
    "gone": N_("{name} drops after this round. To end the match now, type “{table} {word}”."),
    "out": N_("{name} is disqualified. To end the match, type “{table} {word}”."),
    "both_out": N_("Both are out of the event. To end the match, type “{table} {word}”."),
    "both_gone": N_("Both drop after this round. To end the match now, type “{table} {word}”."),
    "stands": N_("result: {result}"),
    "replaces": N_("replaces {result}"),
    "not_confirmed": N_(
        "The correction for table {table} wasn’t saved: {old} still counts. To enter the correction, "
        "type “{line}” and press Enter twice."
    ),
    "who_forfeits": N_("fa: {a} forfeits · fb: {b} forfeits"),
    "want_result": N_("Add the result for table {table}, for example {example}."),
    "publish_first": N_("This round is only a proposal. Publish it, then enter its results."),
    "nothing_there": N_("Table {table} has no result to remove."),
    "take_back": N_("removes {result}"),
    "extra_begun": N_("extra time, in minutes"),
    "extra_how": N_("Add the minutes of extra time, for example {example}."),
    "extra": N_("extra time {change}; ends when the hall clock shows −{total}"),
    "absent_who": N_("Who isn’t here? a: {a} · b: {b}"),
    "absent_how": N_("Add who isn’t here, for example {example}."),
    "absence_game": N_("game loss for absence, due now: {names}"),
    "absence_match": N_("match loss for absence, due now: {names}"),
    "absence_match_drop": N_("match loss for absence, due now, and drop: {names}"),
    "game_loss_due": N_("“{table} l” records the game loss"),
    "match_loss_due": N_("“{table} l” records the match loss; “{table} ld” also drops the player"),
    "ruling": N_("a ruling at table {table}, kept on record"),
    "two_readings": N_(
        "This could be a penalty ({kind} for {name}) or a ruling. For the penalty, type “{penalty}”. For "
        "the ruling, type “{ruling}”."
    ),
    "for_whom": N_("{kind}. a: for {a} · b: for {b}"),
    "penalty": N_("{kind} for {name}, kept on record"),
    "with_reason": N_("{penalty}, reason: {reason}"),
    "asks_reason": N_("{penalty}; add the reason after it if you like"),
    "with_ladder": N_("Next on the ladder: {next}. {penalty}"),
    "with_earlier": N_("Penalties and rulings on record: {count} · {penalty}"),
    "penalty_game": N_("{kind} for {name}, kept on record; the player loses a game of the match"),
    "penalty_game_stands": N_("{kind} for {name}, kept on record; the existing result doesn’t change"),
    "was_here": N_(
        "{names} is marked as absent. Was {names} actually there? Saving this also marks {names} as present."
    ),
    "were_here": N_("{names} are marked as absent. Were they actually there? Saving this also marks them as present."),
    "penalty_match": N_("{kind} for {name}, kept on record; the player loses the match"),
    "penalty_out": N_("{kind} for {name}, kept on record: the player loses the match and is out of the event"),
    "penalty_match_for": N_("{kind} for {name}, kept on record; the match becomes a loss, replacing {result}"),
    "penalty_out_for": N_(
        "{kind} for {name}, kept on record: the player is out of the event, and the match becomes a "
        "loss, replacing {result}; to keep that result, use the Referee page"
    ),
    "penalty_out_stands": N_(
        "{kind} for {name}, kept on record: the player is out of the event; the existing result doesn’t change"
    ),
    "penalty_out_place": N_("{place} {kind}, kept on record"),
    "penalty_stands": N_("{kind} for {name}, kept on record; the existing result doesn’t change"),
    "swap_begun": N_("Type the two seats, for example swap {table} {other}"),
    "swap_how": N_(
        "Name two seats, for example swap {table} {other}. Type {table} for the second player at table {table}, "
        "{table}a for the first. You can also type bye or a name. Put a comma between names that have several "
        "words."
    ),
    "swap": N_("{one} and {other} swap seats.\n{places}"),
    "place": N_("Table {table}: {a} – {b}"),
    "place_bye": N_("Bye: {name}"),
    "swap_over": N_("Round {round} is over, so you can’t swap seats."),
    "no_bye": N_("Nobody has the bye in this round."),
    "no_seat": N_("This round has no table {table}."),
    "has_bye": N_("{name} has the bye in this round."),
    "which": N_("Which one: {names} (tables {tables})? Type more of the name, or put the table number before it."),
    "found": N_("{name} is at table {table}. Press Enter to continue there."),
    "nobody_here": N_("Nobody at table {table} is called “{name}”. The players there: {a} – {b}."),
    "table_first": N_("Type the table number before the games, for example 12 {typed}."),
    "begun_agreed": N_("id: agreed draw"),
    "begun_both_lose": N_("dl: both lose"),
}

# What the pages for the phones of helpers say, and what all pages for staff share. They speak to one person.
STAFF_PAGE: dict[str, Template] = {
    "no_right": N_("Staff only"),
    "role_helper": N_("Helper"),
    "role_referee": N_("Referee"),
    "role_sign_up": N_("Sign-up"),
    "from_now_on": N_(
        "From now on, this phone acts in your name until the desk ends the link. Anyone on this network "
        "could read the link. The desk can undo anything done with it."
    ),
    "instead": N_("This phone will no longer be {name}’s."),
    "results": N_("Results"),
    "tables": N_("Tables"),
    "second_pass": N_("Second pass"),
    "only_results": N_("This link is for results only. Tell the referee or the desk instead."),
    "only_desk": N_("Only the desk can do this."),
    # The field
    "label": N_("Table and games"),
    "label_slip": N_("Table and games on the slip"),
    "keys": N_("Keys"),
    "delete": N_("Erase"),
    "space": N_("space"),
    "forfeit": N_("forfeits"),
    "both_lose": N_("both lose"),
    "enter": N_("Enter"),
    "show": N_("Check the line"),
    "needs_desk": N_("Entering results needs a connection. Keep the slips until it’s back."),
    # What a line means
    "type": N_("Type a line"),
    "type_line": N_("A table and its games, for example {example}."),
    "type_slip": N_("Type each slip a second time, for example {example}."),
    "example": N_("{table}\u00a0{games}"),
    "not_yet": N_("Keep typing."),
    "wins": N_("{name} wins {result}"),
    "draw": N_("Draw, {result}"),
    "pair": N_("{a} – {b}"),
    "at_table": N_("table {table}"),
    "table_against": N_("table {table}, against {name}"),
    "table_pair": N_("table {table}, {a} – {b}"),
    "twice": N_("Press Enter twice to replace the saved result."),
    "twice_doubted": N_("Press Enter twice to save it."),
    "again": N_("Press Enter again to replace “{old}” with “{new}”."),
    "again_doubted": N_("Press Enter again to save it."),
    "changed": N_("This has changed in the meantime, so nothing was entered. Check it and try again."),
    # What is missing, and the last line
    "missing_head": N_("Missing"),
    "of_all": N_("of {all}"),
    "none_missing": Plural(N_("The result is in"), N_("All {count} results are in")),
    "last": N_("Last: {table} {result}"),
    "entered": N_("Entered at {time}"),
    "removed": N_("Removed at {time}"),
    "entered_line": N_("table {table}: {a} – {b} {result}"),
    "undo": N_("Undo this entry"),
    "undone": N_("Undone: {step}"),
    "open": N_("missing"),
    "no_second_pass": N_("The second pass is for Swiss rounds."),
}

# Sentences of the search field for players, tables, pages, commands and rules.
SEARCH: dict[str, Template] = {
    "field": N_("Find anything"),
    "field_tip": N_("Find a player, a table, a page, a command, a setting, a document, an event or a rule (Ctrl+K)"),
    "list": N_("Found"),
    "table": N_("Table {table}: {a} – {b}"),
    "player": N_("player {code}"),
    "setting": N_("setting"),
    "document": N_("document"),
    "event": N_("event"),
    "person": N_("club register"),
    "latest_event": N_("latest event"),
    "no_event_of": N_("{name} hasn’t been in an event yet."),
    "rule": N_("rule"),
    "ruling": N_("ruling"),
    "off": N_("not possible now"),
    "needs_event": N_("when an event is open"),
    "help_of": N_("Help: {page}"),
    # How to begin something for which a player or a match must be selected
    "how_player_key": N_("{what}: select the player in the list, then press {keys}."),
    "how_players_key": N_("{what}: select the players in the list, or all of them with Ctrl+A, then press {keys}."),
    "how_player_menu": N_("{what}: right-click the player in the list."),
    "how_match_key": N_("{what}: select the match in the list, then press {keys}."),
    "how_match_menu": N_("{what}: right-click the match, then “Referee decides…”."),
    "do": N_("action"),
    "do_enter": Searchable(
        N_("Enter a player"),
        N_(
            "add a player, add someone, add a person, add to the tournament, register, sign up, new player, new "
            "participant, type names"
        ),
    ),
    "do_sign_up": Searchable(
        N_("Open sign-up to players without a card"),
        N_(
            "sign-up, sign up by phone, registration link, self registration, QR code for signing up, players register "
            "themselves, send sets without a card"
        ),
    ),
    "do_check_in": Searchable(
        N_("Check players in"), N_("check in, arrived, present, who is here, attendance, roll call, tick off")
    ),
    "do_set": Searchable(
        N_("Enter a player’s set"), N_("dice of a player, deck, register dice, list of dice, set missing, no set yet")
    ),
    "do_paid": Searchable(
        N_("Mark a player as paid"), N_("pay, paid, payment, collect the money, cash, entry fee, has paid")
    ),
    "do_waiting": Searchable(
        N_("See the waiting list"),
        N_("waiting list, waitlist, queue, event is full, no place left, standby, next in line"),
    ),
    "do_return": Searchable(
        N_("Let a player return"), N_("come back, comes back, undrop, re-enter, dropped by mistake, play again, rejoin")
    ),
    "do_import": Searchable(
        N_("Import a list of players"),
        N_("CSV, Excel, spreadsheet, registration form, paste names, many players, read a list, Google form"),
    ),
    "do_pair": Searchable(
        N_("Pair the next round"),
        N_("next round, new round, pairing, start round, draw the round, who plays whom, match up, publish the round"),
    ),
    "do_result": Searchable(
        N_("Enter a result"),
        N_(
            "report a result, type the score, who won, slip, match result, report a match, draw, drawn match, drawn "
            "result"
        ),
    ),
    "do_bye": Searchable(
        N_("See or change who has the bye"),
        N_("bye, free win, no opponent, odd number, sits out, gets the bye, uneven"),
    ),
    "do_forfeit": Searchable(
        N_("Enter a forfeit"), N_("gives up a match, concede, concession, surrender, walkover, win by default")
    ),
    "do_explain_rank": Searchable(
        N_("See how a rank is calculated"),
        N_("why this rank, tie-breaks, tiebreakers, tied, explain points, percentages, OMW, why is he ahead"),
    ),
    "do_cut": Searchable(
        N_("Make the cut"), N_("cut, top 8, top 4, who advances, start the knockout, playoffs, final phase, cut to top")
    ),
    "do_decide": Searchable(
        N_("Let the referee decide a knockout match"),
        N_(
            "referee decides, judge decides, decision of the referee, decide who advances, tied knockout match, "
            "knockout match without a winner, drawn final"
        ),
    ),
    "do_clock": Searchable(
        N_("Start or pause the clock"),
        N_(
            "timer, countdown, stopwatch, start the time, stop the clock, hold the time, resume, go, round timer, break"
        ),
    ),
    "do_clock_minutes": Searchable(
        N_("Add or remove minutes on the hall clock"),
        N_("more time, less time, extend the round, set the clock, adjust, clock is wrong, delay"),
    ),
    "do_drop": Searchable(
        N_("Drop a player"),
        N_(
            "drop, drop out, leave, quit, withdraw, go home, retire, sign off, unregister, player leaves, gives up, "
            "left early, has to go, kick out, throw out, expel"
        ),
    ),
    "do_late": Searchable(
        N_("Enter a late player"),
        N_("latecomer, comes late, arrives late, too late, late entry, join later, after round 1, missed a round"),
    ),
    "do_not_here": Searchable(
        N_("Mark a player as absent"),
        N_(
            "absent, missing, no show, not here, not at the table, doesn’t come, didn’t show up, opponent did not show "
            "up, opponent missing, late to the table"
        ),
    ),
    "do_penalty": Searchable(
        N_("Give a penalty"),
        N_(
            "caution, warning, game loss, match loss, disqualification, disqualify, slow play, cheating, punish, "
            "unsporting"
        ),
    ),
    "do_correct": Searchable(
        N_("Correct a result"),
        N_(
            "wrong result, wrong score, wrong winner, entered wrong, typed wrong, change a result, mistake, edit, "
            "error, fix the score, result is wrong"
        ),
    ),
    "do_fee": Searchable(
        N_("See who hasn’t paid"), N_("not paid, has not paid, unpaid, who owes, money, entry fee, cash box, total")
    ),
    "do_swap": Searchable(
        N_("Swap two players in the round"),
        N_("exchange, change seats, pairing by hand, manual pairing, change the pairing, other opponent"),
    ),
    "do_corrected": Searchable(
        N_("See which results were corrected"), N_("corrections, changed results, history of results")
    ),
    "do_dropped": Searchable(N_("See who has dropped"), N_("left, gone, out, withdrawn, who left, dropouts")),
    # Words that people add to the name of a document
    "also_document": N_("print, printed, printout, PDF, paper, document, the, of"),
    "nothing": N_("Nothing here matches “{words}”."),
    "no_rule": N_("No rule covers this. The referee decides."),
    "record_decision": N_("record the decision"),
}
