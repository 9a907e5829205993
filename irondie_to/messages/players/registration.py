"""Sentences about players and their registration."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences about pairs of players who should not meet.
APART: dict[str, Template] = {
    "same_player": N_("{name} can’t be kept apart from {name}. Name two different players."),
    "already": N_("{one} and {other} are already on the list of pairs that should not meet."),
    "not_named": N_("{one} and {other} aren’t on the list of pairs that should not meet. Nothing was changed."),
    "none": N_("The list is empty. Any two players may be paired."),
    "title": Searchable(
        N_("Pairs that should not meet"),
        N_("keep apart, must not play each other, family, brothers, couple, avoid a pairing, same car"),
    ),
    "explained": N_("Swiss rounds avoid these pairs. Use this for family members, or for a referee who also plays."),
    "menu": Searchable(N_("Keep apart from…"), N_("keep apart, must not play each other, family")),
    "with": N_("Who should {name} not meet?"),
    "unmatched": N_("“{typed}” must match exactly one other player in this event. Type more of the name."),
    "head_one": N_("Player"),
    "head_other": N_("should not meet"),
    "remove": N_("Remove pair"),
    "remove_tip": N_("Remove the selected pair from this list, so the two may be paired (Del)"),
    "close": N_("Close"),
    "not_against": N_("not against {names}"),
}

# Sentences about lists of players.
PLAYERS: dict[str, Template] = {
    "too_long": N_(
        "This file is too long for a list of players: it has more than {most} million characters. Nothing was imported."
    ),
    "too_many_lines": N_(
        "The list has {count} lines, including blank ones, but at most {most} can be imported at once. Nothing "
        "was imported. Delete the blank lines or split the list."
    ),
    "long_line": N_(
        "Line {line} has more than {most} characters, so this isn’t a list with one player per line. Nothing was "
        "imported."
    ),
    "too_many": N_("The list has {count} players, but at most {most} can be imported at once. Nothing was imported."),
    "stopped": N_("The import was stopped. Nobody was entered."),
    "not_read_into": N_(
        "The list wasn’t imported into {event}, because it has errors. To see them, open that event and "
        "import it again."
    ),
    "empty": N_("The list has no players. It needs one row per player, with the name first or in a “name” column."),
    "no_name_column": N_("The list has no “name” column. Its columns are: {headings}. Nothing was imported."),
    "not_csv": N_("Line {line} can’t be read as part of a table: {reason}. Nothing was imported."),
    "open_quote": N_(
        "A quotation mark on line {line} is never closed, so the rows after it can’t be told apart. Close or "
        "remove it, then import the list again. Nothing was imported."
    ),
    "several_lines": N_("a name or club spans several lines. Remove its line break, or the quotation mark before it"),
    "row": N_("line {line}: {fault}"),
    "bad_rows": Plural(
        N_("One row of the list has an error, so nothing was imported:\n{rows}"),
        N_("{count} rows of the list have errors, so nothing was imported:\n{rows}"),
    ),
    "left_out": Plural(
        N_("One player on the list was already in the event and was left out."),
        N_("{count} players on the list were already in the event and were left out."),
    ),
    "waiting": Plural(
        N_("The event is full, so one player from the list was put on the waiting list."),
        N_("The event is full, so {count} players from the list were put on the waiting list."),
    ),
    "all_there": N_("Everybody on this list is already in the event. Nothing was changed."),
    "and_more": Plural(N_("… and one more"), N_("… and {count} more")),
    "illegal_set": N_("{name}’s set isn’t legal:\n{findings}"),
    "bad_table": N_("“{table}” isn’t a table number. Use 1 to 9999"),
    "twice": N_(
        "{name} is already on the list, on line {line}. If these are two people, give them different clubs, or "
        "give one of them a mark in a “mark” column"
    ),
}

# Sentences about players and their registration.
ENTRANT: dict[str, Template] = {
    "unknown": N_("This event has no player “{entrant}”."),
    "ambiguous": N_("“{entrant}” could be {names}. Type more of the name, or the code."),
    "twice": N_(
        "{name} is already in this event. If you mean somebody else with this name, enter a different club or "
        "add a mark, such as “junior”."
    ),
    "twice_no_club": N_(
        "{name} is already in this event, without a club, and may be the same person. If this is "
        "somebody else, add a mark, such as “junior”, or first enter {name}’s club."
    ),
    "which_or_no_club": N_(
        "There are several people called {name}: {names}. Type the club or the mark to say which one you mean, "
        "or give a new person a mark that nobody else has. If you mean the one without a club, confirm the name."
    ),
    "which_person": N_(
        "There are several people called {name}: {names}. Type the club or the mark to say which one you mean, "
        "or give a new person a mark that nobody else has."
    ),
    "bad_table": N_("{table} isn’t a table number. Choose from 1 to 9999."),
    "illegal_set": N_("{name}’s set isn’t legal, so it can only be kept as a draft:\n{findings}"),
    "drafts_left_out": Plural(
        N_("Not checked in, because the set isn’t legal: {names}."),
        N_("Not checked in, because their sets aren’t legal: {names}."),
    ),
    "unreadable": N_(
        "The set typed for {name} can’t be read. Correct it, or press Esc in its field to discard it. Then check "
        "the player in."
    ),
    "waiting": N_("{name} is on the waiting list and can’t be checked in until a place opens up."),
    "not_waiting": N_("{name} isn’t on the waiting list."),
    "no_place": N_(
        "No room for {name}: this event has reached its player limit ({most}). Raise the limit on the "
        "Event page, or drop a player."
    ),
    "all_paid": Plural(N_("This player has already paid."), N_("These players have already paid.")),
    "none_paid": Plural(N_("This player hasn’t paid."), N_("These players haven’t paid.")),
    "all_checked_in": Plural(N_("This player is already checked in."), N_("These players are already checked in.")),
    "has_played": N_("{name} has been in a round and stays in the standings. Drop the player instead."),
    "dropped_already": N_("{name} is no longer in the event."),
    "changed": N_(
        "{name} was changed or removed elsewhere in the meantime. Nothing was done. Check the players and try again."
    ),
    "not_dropped": N_("{name} hasn’t dropped."),
    "disqualified": N_(
        "{name} is disqualified and can’t return. Remove the disqualification from the record first "
        "(Referee, Penalties)."
    ),
}

# Sentences that say why the name, club or mark of a player is not valid.
NAME: dict[str, Template] = {
    "empty": N_("The name is missing. Type a name."),
    "no_letters": N_("The name “{name}” has no letter or digit. Type a name with at least one."),
    "too_long": N_("The name “{name}” is too long. Use at most {most} characters."),
    "club_too_long": N_("The club name “{club}” is too long. Use at most {most} characters."),
    "mark_too_long": N_("The mark “{mark}” is too long. Use at most {most} characters."),
    "odd_letters": N_("This text contains characters that can’t be printed. Type it again without them."),
}

# Sentences of the Players page.
PLAYERS_PAGE: dict[str, Template] = {
    "title": N_("Players"),
    "help": Searchable(
        N_(
            "Type a name and press Enter. The names of known players are completed for you. Shift+Enter also "
            "checks the player in. F5 checks in the players selected in the list, and F6 marks them as paid; "
            "Shift+F5 checks in everybody. F2 changes name, club and fixed table, and Ctrl+L goes to the set "
            "notation. Drop a list (CSV, .xlsx or .ods) here, or paste rows from a spreadsheet with Ctrl+V. "
            "You see what will be entered before anything is saved."
        ),
        N_("players, registration, keys of the list"),
    ),
    "all": N_("All {count}"),
    "absent": N_("Not checked in {count}"),
    "no_set_yet": N_("Set missing {count}"),
    "faults": N_("Faults {count}"),
    "dropped": N_("Dropped {count}"),
    "add": N_("Add a player: name (club)"),
    "another": N_("Another person named {name}? Press Enter again, then add a club, or a mark to tell them apart."),
    "add_another": N_("Add"),
    "taken_for": N_(
        "“{typed}” was entered as {name}, a known player. If this is someone else, undo it and enter the name again."
    ),
    "add_tip": N_(
        "Type a name here (Ins) and press Enter. The names of known players are completed for you. Add the club "
        "in parentheses and the set after a colon. Shift+Enter also checks the player in. You can also paste "
        "rows from a spreadsheet."
    ),
    "import": Searchable(N_("Import…"), N_("CSV, Excel, list of players, spreadsheet, form")),
    "import_tip": N_("Import players from a list: CSV, .xlsx or .ods (Ctrl+I). Or copy rows and press Ctrl+V here."),
    "import_title": N_("Player list"),
    "import_filter": N_("Player lists (*.csv *.tsv *.txt *.xlsx *.ods);;All files (*)"),
    "reading": N_("Reading the list of players…"),
    "importing": N_("Entering the players…"),
    "payments": N_("Paid: {paid} ({paid_sum}). Not paid: {unpaid} ({unpaid_sum})."),
    "payments_no_fee": N_("Paid: {paid}. Not paid: {unpaid}. Set the entry fee on the Event page."),
    "who_has_not_paid": N_("Not paid: {names}."),
    "column_paid": N_("Paid"),
    "mark_paid": Searchable(N_("Mark as paid"), N_("paid, entry fee, money")),
    "mark_not_paid": N_("Mark as not paid"),
    "state_paid": N_("paid"),
    "state_not_paid": N_("not paid"),
    "waiting": N_("Waiting {count}"),
    "move_up": Searchable(
        N_("Move up from the waiting list"), N_("from the waiting list, place is free, next in line")
    ),
    "waiting_tip": N_("The event is full. Players on the waiting list move up as places open up."),
    "unpaid": N_("Not paid {count}"),
    "columns": N_("Columns of the list"),
    "head_state": N_("State"),
    "head_name": N_("Name"),
    "head_set": N_("Set · side set"),
    "head_club": N_("Club"),
    "head_table": N_("Table"),
    "state_fault": N_("the set isn’t legal"),
    "state_unsaved": N_("the set is a draft, not registered"),
    "state_absent": N_("not checked in"),
    "state_waiting": N_("number {place} on the waiting list"),
    "state_in": N_("checked in"),
    "no_set": N_("no set yet"),
    "unsaved": N_("draft, not registered"),
    "nobody": N_("Type a name and press Enter, drop a list here (CSV, .xlsx, .ods), or paste rows (Ctrl+V)."),
    "none_absent": N_("Everybody is checked in, so all players are shown."),
    "none_without_set": N_("Everybody has a set, so all players are shown."),
    "none_waiting": N_("Nobody is on the waiting list, so all players are shown."),
    "none_unpaid": N_("Everybody has paid, so all players are shown."),
    "none_dropped": N_("Nobody has dropped, so all players are shown."),
    "no_one_fits": N_("No players match the filter."),
    "show_everybody": N_("Show everybody"),
    "nobody_chosen": N_("Nobody selected"),
    "at_table": N_("always at table {table}"),
    "pill_draft": Plural(N_("Draft: {count} fault"), N_("Draft: {count} faults")),
    "sent": N_("By phone {count}"),
    "none_sent": N_("No set sent from a phone is waiting."),
    "sent_at": N_("Sent from a phone at {time}"),
    "sent_in_place": N_("Sent from a phone at {time}, to replace the registered set"),
    "sent_line": N_("{name}: {dice} (sent at {time})"),
    "take_sent": Searchable(N_("Accept set"), N_("sets sent from phones, take a set, register it")),
    "take_it": N_("Accept it"),
    "take_sent_tip": N_("Register the set the player sent from a phone"),
    "decline_sent": Searchable(N_("Decline set"), N_("refuse a set sent from a phone, do not take it")),
    "decline_sent_tip": N_("Remove the sent set. The player can send another one."),
    "pill_waiting": N_("Waiting list: {place}"),
    "pill_none": N_("No set yet"),
    "pill_legal": N_("Set is legal"),
    "pill_dropped": N_("Dropped"),
    "pill_disqualified": N_("Disqualified"),
    "check_in": Searchable(N_("Check in"), N_("present, arrived, here, attendance")),
    "check_in_many": Plural(N_("Check in {count}"), N_("Check in {count}")),
    "check_in_all": Searchable(
        N_("Check everybody in"),
        N_("check in all, check all in, all present, all here, everyone is here, everyone arrived, roll call"),
    ),
    "all_in": N_("Everybody is checked in."),
    "check_in_tip": N_("The player takes part from the next round on (F5)."),
    "draft_tip": N_("The set isn’t legal. It’s kept as a draft, but the player can’t be checked in."),
    "check_out": Searchable(N_("Undo the check-in"), N_("not here after all, check out, undo the check-in")),
    "drop": Searchable(N_("Drop"), N_("leave, withdraw, go home")),
    "drop_many": Plural(N_("Drop {count} player"), N_("Drop {count} players")),
    "drop_tip": N_("The player leaves the event but stays in the standings. A match in progress must still be played."),
    "return": N_("Return"),
    "remove": Searchable(
        N_("Remove from the event"), N_("delete a player, entered by mistake, erase a player, cancel the registration")
    ),
    "edit": Searchable(
        N_("Change name, club, table"),
        N_(
            "rename, wrong name, misspelled, misspelled name, spelling, spelling error, change name, correct the name, "
            "typo in a name, club, table number, fixed table, always the same table, wheelchair"
        ),
    ),
    "more": N_("More"),
    "copy": Searchable(N_("Copy the list"), N_("players to the clipboard, paste the players")),
    "notation": Searchable(N_("Set notation"), N_("type a set, dice in letters, set as text")),
    "late_loss": Plural(N_("The missed round counts as a loss"), N_("The {count} missed rounds count as losses")),
    "late_bye": Plural(N_("The missed round counts as a bye"), N_("The {count} missed rounds count as byes")),
    "late_again": N_("Plays in round {round}, which will be paired again; players may be moved to different tables"),
    "seat": Searchable(
        N_("Play each other at a new table"), N_("two late players, late arrivals, seat two players, new table")
    ),
    "late_pair_now": N_("Play each other in round {round} now, at a new table"),
    "late_pair_now_missed": Plural(
        N_("Play each other in round {round} now, at a new table; the previous round counts as a loss"),
        N_("Play each other in round {round} now, at a new table; the {count} previous rounds count as losses"),
    ),
    "late_bye_now": N_("Plays in round {round} now, against {name}, who has the bye"),
    "late_bye_now_missed": Plural(
        N_("Plays in round {round} now, against {name}, who has the bye; the previous round counts as a loss"),
        N_("Plays in round {round} now, against {name}, who has the bye; the {count} previous rounds count as losses"),
    ),
    "late_again_missed": Plural(
        N_("Plays in round {round}, which will be paired again; the previous round counts as a loss"),
        N_("Plays in round {round}, which will be paired again; the {count} previous rounds count as losses"),
    ),
    "late_nothing": Plural(N_("The missed round doesn’t count"), N_("The {count} missed rounds don’t count")),
    "late_plays_from": Plural(
        N_("{names} plays from round {round} on. {missed}."),
        N_("{names} play from round {round} on. {missed}."),
        by="players",
    ),
    "late_no_round": N_("No Swiss round is left for {names}. {missed}."),
    "name": N_("Name"),
    "club": N_("Club"),
    "mark": N_("Mark"),
    "mark_tip": N_("Tells apart two people with the same name and club: junior, red hair, born 1990 …"),
    "table": N_("Table"),
    "no_table": N_("any"),
    "save": N_("Save"),
    "cancel": N_("Cancel"),
    "copy_set": N_("Set"),
    "copy_table": N_("Fixed table"),
    "copied": Plural(N_("{count} player copied, ready to paste."), N_("{count} players copied, ready to paste.")),
}
