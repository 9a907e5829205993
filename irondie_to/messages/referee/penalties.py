"""Sentences about absences, penalties, rulings and set checks, records and unfinished work on the Referee page."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences about players who are not at their tables.
ABSENCE: dict[str, Template] = {
    "game_and_match_to_come": N_(
        "An absent player loses a game {game} min into the round, and the match after {match} min. When "
        "a loss is due, press L to record it; press F at any time for a forfeit."
    ),
    "game_to_come": N_(
        "An absent player loses a game {game} min into the round. When the loss is due, press L to "
        "record it; press F at any time for a forfeit."
    ),
    "match_to_come": N_(
        "An absent player loses the match {match} min into the round. When the loss is due, press L to "
        "record it; press F at any time for a forfeit."
    ),
    "has_result": N_(
        "Table {table} already has a result, so nobody can be marked as absent. If the result is wrong, correct it."
    ),
    "here_has_result": N_(
        "Table {table} already has a result ({result}), so absences no longer matter there. If it’s wrong, correct it."
    ),
    "loss_has_result": N_(
        "Table {table} already has a result ({result}), so no absence loss is due there. If it’s wrong, correct it."
    ),
    "already": N_("{name} is already marked as absent at table {table}."),
    "not_marked": N_("{name} isn’t marked as absent at table {table}."),
    "cannot_win": N_(
        "{name} is marked as absent at table {table} and can’t win or draw there. If that’s wrong, mark "
        "{name} as present first."
    ),
    "ask_here": Plural(
        N_("{names} is marked as absent at table {table}, so no sets can be shown there. Is this player here now?"),
        N_(
            "Both players at table {table} are marked as absent ({names}), so no sets can be shown there. Are both "
            "here now?"
        ),
    ),
    "is_here": N_("{names} is here"),
    "both_here": N_("Both are here"),
    "is_here_tip": N_("Mark {names} as present and continue"),
    "cannot_begin": Plural(
        N_(
            "{names} is marked as absent at table {table}, so no game can begin there. Mark this player as present "
            "first."
        ),
        N_(
            "Both players at table {table} are marked as absent ({names}), so no game can begin there. Mark both as "
            "present first."
        ),
    ),
    "step_begins": Plural(
        N_(
            "{step}: this can’t be undone or redone, because {names} is marked as absent at table {table} and a game "
            "would begin there. Mark this player as present first."
        ),
        N_(
            "{step}: this can’t be undone or redone, because both players at table {table} are marked as absent "
            "({names}) and a game would begin there. Mark both as present first."
        ),
    ),
    "left_out": Plural(
        N_("Table {tables} was left out. Marked as absent there: {names}."),
        N_("Tables {tables} were left out. Marked as absent there: {names}."),
    ),
    "none_begin": N_(
        "No game can begin, because players are marked as absent at tables {tables}: {names}. Mark them as "
        "present first."
    ),
    "not_at_table": N_("{name} isn’t playing at table {table}."),
    "nobody": N_("Nobody is marked as absent at table {table}. First mark who is absent."),
    "nothing_to_lose": N_(
        "Under this event’s settings, no further absence loss is possible at table {table}. You can change the "
        "time limits on the Event page or give a penalty on the Referee page."
    ),
    "not_due": N_("No absence loss is due at table {table} yet. The next one is due in {time}."),
    "words": N_("not at the table"),
    "away": N_("absent: {names}"),
    "neither": N_("neither player is here"),
    "label_game_in": N_("absent: game loss in {time}"),
    "label_match_in": N_("absent: match loss in {time}"),
    "game_in": N_("game loss in {time}"),
    "match_in": N_("match loss in {time}"),
    "label_game_due": N_("game loss due"),
    "label_match_due": N_("match loss due"),
    "game_due": N_("Game loss due: {names} absent"),
    "match_due": N_("Match loss due: {names} absent"),
    "do_game": N_("Record game loss"),
    "do_match": N_("Record match loss"),
    "do_match_drop": N_("Record loss, drop {names}"),
    "mark": N_("{name} isn’t here"),
    "mark_here": N_("{name} is here now"),
}

# Sentences about the consequences of penalties.
PENALTIES: dict[str, Template] = {
    "loses": N_("{name} loses the match at table {table}, and {winner} wins it."),
    "loses_game": N_("{name} loses a game at table {table}, and {winner} wins it. Games: {games}."),
    "loses_game_settles": N_(
        "{name} loses a game at table {table}, and {winner} wins it. Match time is up, so this decides the match."
    ),
    "loses_last_game": N_("{name} loses a game at table {table}, and with it the match: {games}."),
    "game_given_back": N_("{name}’s game loss at table {table} is reversed. Score from penalties now: {games}."),
    "result_stays": N_(
        "The result at table {table} ({result}) doesn’t change, although it includes the game that "
        "{name} lost by penalty. If that’s wrong, correct it."
    ),
    "game_over": N_(
        "The match at table {table} already has a result. If the game loss changes that result, correct it."
    ),
    "no_game": N_("The match at table {table} has been decided, so {name} has no game left to lose."),
    "both_lose": N_("Both players at table {table} lose (old result: {result})."),
    "both_lose_knockout": N_(
        "Both players at table {table} lose (old result: {result}). Nobody advances from this match "
        "unless you decide otherwise."
    ),
    "corrects": N_("{name} loses the match at table {table}, and {winner} wins it (old result: {result})."),
    "lost_already": N_("{name} has already lost the match at table {table}."),
    "no_match": N_("{name} has no match in this round."),
    "drops": N_("{name} is out of the event."),
}

# Sentences about the ladder: which penalty follows a repeated one.
LADDER: dict[str, Template] = {
    "second": N_("{name} already has a penalty at least this severe. Next on the event’s ladder: {next}."),
    "later": N_("{name} already has {count} penalties at least this severe. Next on the event’s ladder: {next}."),
    "take": N_("{next} instead"),
    "unreadable": N_("“{text}” isn’t a step in the ladder. Type it like this: warning=game_loss,match_loss."),
    "not_repeatable": N_("Nothing can follow “{kind}” in the penalty ladder."),
    "two_steps": N_(
        "The ladder needs two penalties after “{kind}”: one for the second offense and one for any later offense."
    ),
    "milder": N_("In the penalty ladder, “{after}” can’t follow “{before}”, which is more severe."),
}

# Sentences about recorded penalties and rulings.
NOTE: dict[str, Template] = {
    "caution": N_("Caution"),
    "warning": N_("Warning"),
    "game_loss": N_("Game loss"),
    "match_loss": N_("Match loss"),
    "disqualification": N_("Disqualification"),
    "ruling": N_("Ruling"),
    "line_player": N_("{kind}: {name}"),
    "line_player_words": N_("{kind}: {name}, {words}"),
    "line_table": N_("{kind}: table {table}"),
    "line_table_words": N_("{kind}: table {table}, {words}"),
    "line_event": N_("{kind}"),
    "words_rule": N_("{words} ({rule})"),
    "line_event_words": N_("{kind}: {words}"),
    "kind_words": N_("{kind}, {words}"),
    "set_check": N_("set check, {result}"),
    "at_place": N_("{place}: {what}"),
    "no_words": N_("Describe the ruling in a few words."),
    "for_whom": N_("Choose the player who gets the penalty."),
    "no_rule": N_("“{rule}” is neither a rule ID, such as SET-4, nor the name of a ruling."),
    "no_round": N_("Round {round} hasn’t been published, so you can’t add a note for it."),
    "gone": N_("This note is no longer on record."),
    "too_long": N_("This note is too long. Shorten it to at most {most} characters."),
}

# Sentences of the Referee page, part Penalties and rulings.
PENALTIES_PAGE: dict[str, Template] = {
    "list": N_("Penalties and rulings in this event"),
    "list_count": N_("On record: {count}"),
    "list_empty": N_("Penalties and rulings in this event appear here. Record one on the right."),
    "no_event": N_("Open an event to record penalties and rulings. The Events page lists all events."),
    "column_name": N_("Player"),
    "column_kind": N_("Kind"),
    "column_rule": N_("Rule"),
    "column_words": N_("Text"),
    "print": N_("Print"),
    "print_tip": N_("Print the list of penalties and rulings"),
    "new_head": N_("New penalty or ruling"),
    "correct_head": N_("Correct a note"),
    "kind": N_("Kind"),
    "kind_chosen": N_("The rules don’t prescribe penalties. Choose the one that fits."),
    "ruling_chosen": N_("A ruling is only kept on record: results and places don’t change."),
    "ruling_in_knockout": N_(
        "A ruling is only kept on record. To decide who advances, use the menu of the match on the Knockout page."
    ),
    "who": N_("Player"),
    "who_hint": N_("Type part of the name"),
    "earlier": N_("Already on record:"),
    "earlier_more": N_("older notes in the list: {count}"),
    "round": N_("Round"),
    "table": N_("Table"),
    "rule": N_("Rule"),
    "rule_hint": N_("Words or ID (SET-4)"),
    "read": N_("Read"),
    "read_tip": N_("Show the text of the rule"),
    "words": N_("What happened"),
    "before_rounds": N_("before round 1"),
    "keep": N_("Put on record"),
    "keep_tip": N_("Record it and apply everything checked, in one step"),
    "correct": N_("Correct"),
    "empty": N_("Clear"),
    "finish_first": N_("You’re still writing another penalty or ruling. Put it on record or clear the form first."),
    "give_up": N_("Cancel"),
    "menu_correct": N_("Correct this note"),
    "menu_rule": N_("Show {rule}"),
    "help": Searchable(
        N_(
            "Record a penalty or ruling: the player or table, the kind, the rule behind it, and what "
            "happened. Its consequences appear below and take effect in the same step. Undo reverses them "
            "all. To correct a note, press Enter on its line in the list.\nFor a table, press A or B for the "
            "player and a letter for the kind. Press Enter in the description to record the note. The Event "
            "page sets what follows a repeated penalty: the program proposes it, and you decide."
        ),
        N_("penalties, how to note a penalty"),
    ),
}

# The title of the Referee page and the names of its parts.
REFEREE_PAGE: dict[str, Template] = {
    "title": N_("Referee"),
    "part_setcheck": Searchable(
        N_("Set check"), N_("check the dice, deck check, compare dice, control of a set, wrong dice, inspect a set")
    ),
    "part_duel": Searchable(N_("Duel"), N_("who wins, dice against dice, compare two dice, result of a duel")),
    "part_game": Searchable(N_("Game"), N_("follow a game, position, mat, life points, replay, damage, record a game")),
    "part_penalties": Searchable(
        N_("Penalties and rulings"), N_("warnings, cautions, rulings on record, list of penalties, discipline")
    ),
}

# Sentences of the lists of recorded penalties, rulings, set checks and games.
RECORD: dict[str, Template] = {
    "copy": N_("Copy"),
    "copy_tip": N_("Copy the selected lines, or all, for a spreadsheet"),
    "copied": Plural(N_("{count} line copied."), N_("{count} lines copied.")),
    "find_tip": N_("Type any part of what you’re looking for. Esc clears."),
    "remove": N_("Remove from record"),
    "column_at": N_("Time"),
    "column_round": N_("Round"),
    "column_table": N_("Table"),
}

# Sentences about unfinished games and other unfinished work.
UNFINISHED: dict[str, Template] = {
    "changed_elsewhere": N_(
        "This was changed in another window or on another computer, so your last step wasn’t saved. You "
        "now see the latest version."
    ),
    "gone": N_(
        "This game was saved or discarded in another window or on another computer. It continues here as "
        "a separate game."
    ),
    "unreadable": N_("The saved data for {name} can’t be read."),
    # The lists
    "title": N_("Games in progress"),
    "checks": N_("Other unfinished set checks"),
    "open": N_("Continue"),
    "discard": N_("Discard"),
    "column_game": N_("Game"),
    "column_name": N_("Players"),
    "column_saved": N_("Changed"),
}


# Sentences about set checks during the event.
SETCHECK: dict[str, Template] = {
    "as_registered": N_("as registered"),
    "not_as_registered": N_("not as registered: {rules}"),
    "both_at": N_("{place}: set check, {first}, {second}"),
    "both": N_("set check at table {table}: {first}, {second}"),
    "checked": N_("{name} as registered"),
    "checked_fault": N_("{name} not as registered"),
    "swapped": Plural(
        N_("Dice can’t be swapped before the first game, but a die from the side set is in the set: {dice}."),
        N_("Dice can’t be swapped before the first game, but {count} dice from the side set are in the set: {dice}."),
    ),
    "no_set": N_("{name} has no registered set to compare with. Register one on the Players page."),
    "nothing_presented": N_("Choose which of {name}’s dice are on the table."),
    "nobody_plays": N_("No match is in progress, so no table can be drawn."),
    "gone": N_("This set check is no longer on record."),
}

# Sentences of the Referee page, part Set check.
SETCHECK_PAGE: dict[str, Template] = {
    "who": N_("Player or table to check"),
    "who_tip": N_("Type part of a name or a table number, then press Enter."),
    "choice_table": N_("Table {table}: {a} – {b}"),
    "choice_player": N_("{name} ({code})"),
    "go_to": N_("Go to table {table}"),
    "go_to_tip": N_("You were called there. Checks not yet on record will be discarded."),
    "draw": N_("Draw a table"),
    "draw_tip": N_(
        "Draw a table with a match in progress. No table is drawn again until all others have had their turn. "
        "The journal records the number drawn."
    ),
    "sheet": N_("Print set-check sheet"),
    "sheet_tip": N_("A sheet for checking on paper: for this table, or for all tables if none is selected."),
    "game": N_("Before game"),
    "game_tip": N_("Before the first game, the set must be as registered. Between games, dice may be swapped (SID-2)."),
    "at_table": N_("Table {table}, {round}: {a} – {b}"),
    "alone": N_("{name}, not at a table now"),
    "time_used": N_("Time used for this check"),
    "stop": N_("Pause"),
    "go_on": N_("Resume"),
    "extra": N_("Extra time +{count} min"),
    "extra_none": N_("Extra time"),
    "extra_tip": N_("Give the table extra time equal to the time used, in whole minutes."),
    "extra_given": N_("The table already has this extra time."),
    "extra_over": N_("The match already has a result. Only a match in progress can get extra time."),
    "set": N_("Set"),
    "side_set": N_("Side set"),
    "none_registered": N_("{name}: no set registered"),
    "others": N_("Not registered"),
    "other_tip": N_("{die}\nOn the table, but not registered. Click to remove it."),
    "all_there": N_("All here"),
    "all_there_tip": N_("Mark all registered dice as present and in place."),
    "nothing_there": N_("Clear"),
    "notation": N_("Dice on the table"),
    "notation_tip": N_("Type or paste the dice, for example KSm 2xKAs BNu … / WPo* GBr RAs, or click the dice above."),
    "words": N_("Remark"),
    "record": N_("Put on record"),
    "kept": N_("On record"),
    "record_tip": N_("Keep a record of what was registered and presented, and of the time used."),
    "nothing_yet": N_("Click each die that is on the table, or type the dice."),
    "not_seen": N_("not seen yet"),
    "here": N_("here"),
    "swapped": N_("in the other part"),
    "die_tip": N_(
        "{die}\nClick or Enter: present or missing. Right-click or /: move to the other part (set or side set)."
    ),
    "penalty": N_("Penalty…"),
    "penalty_tip": N_("Start a penalty with this player, the table and the dice that differ filled in"),
    "list": N_("Set checks for this event"),
    "list_count": N_("On record: {count}"),
    "list_empty": N_("Set checks for this event appear here. Choose a player or a table above, or draw a table."),
    "no_event": N_("Open an event to check its players’ sets. The Events page lists all events."),
    "column_name": N_("Player"),
    "column_result": N_("Result"),
    "column_took": N_("Duration"),
    "column_words": N_("Remark"),
    "help": Searchable(
        N_(
            "Check that a player presents the registered dice. Type a name or a table, or draw a table: the "
            "timer starts. Click every die that is on the table, or type it. Each difference is shown with "
            "its rule. Press Ctrl+Enter to keep the check on record. Then give the table extra time for it "
            "with the button."
        ),
        N_("set check, how to check a set"),
    ),
}
