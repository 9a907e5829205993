"""Sentences about set checks."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences about set checks during the event.
SETCHECK: dict[str, Template] = {
    "as_registered": N_("as registered"),
    "not_as_registered": N_("not as registered: {rules}"),
    "both_at": N_("{place}: set check, {first}, {second}"),
    "both": N_("set check at table {table}: {first}, {second}"),
    "checked": N_("{name} as registered"),
    "checked_fault": N_("{name} not as registered"),
    "swapped": Plural(
        N_("Before the first game nothing is swapped; a die of the side set lies in the set: {dice}."),
        N_("Before the first game nothing is swapped; {count} dice of the side set lie in the set: {dice}."),
    ),
    "no_set": N_("{name} has no set registered, so there is nothing to compare with. Register it on the page Players."),
    "nothing_presented": N_("Please say which dice of {name} lie on the table."),
    "nobody_plays": N_("No match is played now, so there is no table to draw."),
    "gone": N_("This set check is not on record any more."),
}

# Sentences of the Referee page, part Set check.
SETCHECK_PAGE: dict[str, Template] = {
    "who": N_("Player or table to check"),
    "who_tip": N_("Type a part of a name or the number of a table, then Enter."),
    "choice_table": N_("Table {table}: {a} – {b}"),
    "choice_player": N_("{name} ({code})"),
    "go_to": N_("Go to table {table}"),
    "go_to_tip": N_("You were called there. What is ticked here and not on record is left."),
    "draw": N_("Draw a table"),
    "draw_tip": N_("One of the tables played now, none again before all were. The journal keeps the number drawn."),
    "sheet": N_("Print set-check sheet"),
    "sheet_tip": N_("The sheet of this table, or of all tables while none is chosen, to check on paper."),
    "game": N_("Before game"),
    "game_tip": N_("Before the first game the set lies as registered; between games dice may be swapped (SID-2)."),
    "at_table": N_("Table {table}, {round}: {a} – {b}"),
    "alone": N_("{name}, at no table now"),
    "time_used": N_("Time used for this check"),
    "stop": N_("Pause"),
    "go_on": N_("Continue"),
    "extra": N_("Extra time +{count} min"),
    "extra_none": N_("Extra time"),
    "extra_tip": N_("The time used, in full minutes, as extra time for the table."),
    "extra_given": N_("This time was given to the table already."),
    "extra_over": N_("The match has its result; extra time is for a match that is still played."),
    "set": N_("Set"),
    "side_set": N_("Side set"),
    "none_registered": N_("{name}: no set registered"),
    "others": N_("Not registered"),
    "other_tip": N_("{die}\nIt lies on the table but was not registered. Click: it is not there after all."),
    "all_there": N_("All there"),
    "all_there_tip": N_("Every registered die lies where it was registered."),
    "nothing_there": N_("Clear"),
    "notation": N_("What lies on the table"),
    "notation_tip": N_("Type or paste it, like KSm 2xKAs BNu … / WPo* GBr RAs, or click on the dice above."),
    "words": N_("Remark"),
    "record": N_("Keep on record"),
    "kept": N_("On record"),
    "record_tip": N_("Keep what was registered and presented, and the time used."),
    "nothing_yet": N_("Click on each die that lies on the table, or type what lies there."),
    "not_seen": N_("not seen yet"),
    "here": N_("there"),
    "swapped": N_("in the other part"),
    "die_tip": N_(
        "{die}\nClick or Enter: it is there, or not. Right click or /: it lies in the other part (set, side set)."
    ),
    "penalty": N_("Penalty…"),
    "penalty_tip": N_("Begin a penalty with this player, the table and the dice that differ"),
    "list": N_("Set checks of this event"),
    "list_count": N_("On record: {count}"),
    "list_empty": N_("The set checks of this event come here. Choose a player or a table above, or draw a table."),
    "no_event": N_("Open an event to check sets of its players. Its page Start lists all events."),
    "column_at": N_("Time"),
    "column_round": N_("Round"),
    "column_table": N_("Table"),
    "column_name": N_("Player"),
    "column_result": N_("Result"),
    "column_took": N_("Took"),
    "column_words": N_("Remark"),
    "help": N_(
        "Check whether a player presents the dice he registered. Type a name or a table, or draw a table; the watch "
        "starts. Click on every die that lies there, or type it; what differs is named with its rule. Keep it on "
        "record with Ctrl+Enter, and give the table the time it took."
    ),
}
