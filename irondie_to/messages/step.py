"""The names of steps, as in “Undo: result of table 12”."""

from irondie_to.i18n import N_
from irondie_to.messages.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "create_event": N_("{name} created"),
    "import_event": N_("event {name} read from a document"),
    "change_event": N_("settings of {name}"),
    "remove_event": N_("event {name} removed"),
    "add_entrant": N_("{name} entered"),
    "edit_entrant": N_("{name} changed"),
    "import_entrants": Plural(N_("{count} player read from a list"), N_("{count} players read from a list")),
    "register_set": N_("set of {name}"),
    "check_in": N_("{name} checked in"),
    "check_in_many": Plural(N_("{count} player checked in"), N_("{count} players checked in")),
    "check_out": N_("check-in of {name} taken back"),
    "drop": N_("{name} dropped"),
    "return": N_("{name} returned"),
    "remove_entrant": N_("{name} removed"),
    "publish_round": N_("round {round} published"),
    "swap": N_("{one} and {other} swapped"),
    "result": N_("result of table {table}: {result}"),
    "results": Plural(N_("{count} result of round {round}"), N_("{count} results of round {round}")),
    "correct": N_("result of table {table} in round {round} corrected: {result}"),
    "clear": N_("result of table {table} in round {round} taken back"),
    "cut": Plural(N_("cut to the best {count}"), N_("cut to the best {count}")),
    "knockout_result": N_("result in the knockout, table {table}: {result}"),
    "knockout_results": Plural(N_("{count} result in the knockout"), N_("{count} results in the knockout")),
    "extra_time": Plural(
        N_("{count} minute of extra time for table {table}"), N_("{count} minutes of extra time for table {table}")
    ),
    "extra_time_less": Plural(
        N_("{count} minute of extra time taken back from table {table}"),
        N_("{count} minutes of extra time taken back from table {table}"),
    ),
    "save_record": N_("game record {name}"),
    "save_record_of": N_("record of game {game} at table {table}"),
    "remove_record": N_("game record {name} removed"),
    "note_player": N_("{kind} for {name}"),
    "note_table": N_("{kind} at table {table}"),
    "note": N_("{kind}"),
    "correct_note_player": N_("{kind} for {name} corrected"),
    "correct_note_table": N_("{kind} at table {table} corrected"),
    "correct_note": N_("{kind} corrected"),
    "remove_note_player": N_("{kind} for {name} taken off the record"),
    "remove_note_table": N_("{kind} at table {table} taken off the record"),
    "remove_note": N_("{kind} taken off the record"),
    "draw_table": N_("table {table} drawn for a set check, by the number {number} among the tables {tables}"),
    "set_check": N_("set check of {name}: as registered"),
    "set_check_fault": N_("set check of {name}: not as registered"),
    "remove_set_check": N_("set check of {name} taken off the record"),
    "knockout_clear": N_("result of table {table} in the knockout taken back"),
}
