"""Sentences about set checks."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

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
    "record": N_("Keep on record"),
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
    "column_at": N_("Time"),
    "column_round": N_("Round"),
    "column_table": N_("Table"),
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
