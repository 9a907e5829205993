"""Sentences of the Players page."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "title": N_("Players"),
    "help": N_(
        "Players: type a name and press Enter; known players are completed. Shift+Enter checks in at once. F5 checks "
        "in those chosen in the list, F2 changes name, club and fixed table, Ctrl+L goes to the notation of the set. "
        "Drop a list (CSV) here, or paste rows of a spreadsheet into the field of names."
    ),
    "all": N_("All {count}"),
    "absent": N_("Not checked in {count}"),
    "no_set_yet": N_("Set missing {count}"),
    "faults": N_("Faults {count}"),
    "dropped": N_("Dropped {count}"),
    "add": N_("Name of a player to add"),
    "another": N_("Another person called {name}? Press Enter again, then give a club or a mark of your own."),
    "add_another": N_("Add"),
    "taken_for": N_(
        "“{typed}” was taken for {name}, whom the club knows. If it is somebody else, undo, and enter the name again."
    ),
    "add_tip": N_(
        "Type a name and press Enter; known players are completed. Shift+Enter checks in at once. "
        "Rows of a spreadsheet can be pasted. Ins"
    ),
    "import": N_("Import…"),
    "import_tip": N_("Read players from a list (CSV) with name, club, set and fixed table. Ctrl+I"),
    "import_title": N_("List of players"),
    "import_filter": N_("Lists of players (*.csv *.tsv *.txt);;All files (*)"),
    "reading": N_("Reading the list of players"),
    "columns": N_("Columns of the list"),
    "head_state": N_("State"),
    "head_name": N_("Name"),
    "head_set": N_("Set · side set"),
    "head_club": N_("Club"),
    "head_table": N_("Table"),
    "state_fault": N_("the set has a fault"),
    "state_unsaved": N_("the set is a draft, not registered"),
    "state_absent": N_("not checked in"),
    "state_in": N_("checked in"),
    "state_dropped": N_("dropped after round {round}"),
    "no_set": N_("no set yet"),
    "unsaved": N_("draft, not registered"),
    "nobody": N_("Type a name and press Enter, or drop a list (CSV) here."),
    "no_one_fits": N_("Nobody fits the filter."),
    "show_everybody": N_("Show everybody"),
    "nobody_chosen": N_("Nobody chosen"),
    "at_table": N_("always at table {table}"),
    "pill_draft": Plural(N_("Draft: {count} fault"), N_("Draft: {count} faults")),
    "pill_none": N_("No set yet"),
    "pill_legal": N_("Set is legal"),
    "pill_dropped": N_("Dropped"),
    "check_in": N_("Check in"),
    "check_in_many": Plural(N_("Check {count} in"), N_("Check {count} in")),
    "check_in_tip": N_("Take part from the next round on. F5"),
    "draft_tip": N_("The set has a fault. A draft is kept, but cannot be checked in."),
    "check_out": N_("Take the check-in back"),
    "drop": N_("Drop"),
    "drop_tip": N_("Leaves the event and stays in the standings. A match under way is still to be played."),
    "return": N_("Return"),
    "remove": N_("Remove from the event"),
    "edit": N_("Change name, club, table"),
    "more": N_("More"),
    "copy": N_("Copy the list"),
    "notation": N_("Notation of the set"),
    "late_loss": Plural(N_("The missed round counts as a loss"), N_("The {count} missed rounds count as losses")),
    "late_bye": Plural(N_("The missed round counts as a bye"), N_("The {count} missed rounds count as byes")),
    "late_nothing": Plural(N_("The missed round does not count"), N_("The {count} missed rounds do not count")),
    "name": N_("Name"),
    "club": N_("Club"),
    "mark": N_("Mark"),
    "mark_tip": N_("Tells apart two people of one name and club: junior, red hair, born 1990 …"),
    "table": N_("Table"),
    "no_table": N_("any"),
    "save": N_("Save"),
    "cancel": N_("Cancel"),
    "copy_set": N_("Set"),
    "copy_table": N_("Fixed table"),
    "copied": Plural(
        N_("{count} player copied, ready to be pasted."), N_("{count} players copied, ready to be pasted.")
    ),
    "list_faults": N_("This list was not read"),
    "list_drafts": N_("Read it, keep illegal sets as drafts"),
    "list_present": N_("Read it, leave out who is there already"),
    "list_both": N_("Read it, illegal sets as drafts, without those who are there already"),
    "list_copy": N_("Copy"),
    "list_close": N_("Close"),
}
