"""Sentences of the search field."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Searchable, Template

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
