"""Sentences of the search field for players, tables, pages, commands and rules."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "field": N_("Find anything"),
    "field_tip": N_("Find a player, a table, a page, a command, a setting, a document, an event or a rule (Ctrl+K)"),
    "list": N_("Found"),
    "table": N_("Table {table}: {a} – {b}"),
    "player": N_("player {code}"),
    "setting": N_("setting"),
    "document": N_("document"),
    "event": N_("event"),
    "person": N_("register"),
    "round": N_("round {round}"),
    "rule": N_("rule"),
    "ruling": N_("ruling"),
    "off": N_("not possible now"),
    "do": N_("to do"),
    "do_drop": N_("Drop a player"),
    "do_late": N_("Enter a late player"),
    "do_not_here": N_("Mark a player as not at the table"),
    "do_penalty": N_("Give a penalty"),
    "do_correct": N_("Correct a result"),
    "do_fee": N_("See who has paid"),
    "do_swap": N_("Swap two players of the round"),
    # Other words for things to do and for commands, by which the search finds them, too
    "also_drop": N_("leave, quit, withdraw, go home, retire, sign off, unregister"),
    "also_late": N_("add, new, register, sign up, latecomer, join"),
    "also_not_here": N_("absent, missing, no show"),
    "also_penalty": N_("caution, warning, game loss, match loss, disqualification, disqualify, slow play"),
    "also_correct": N_("wrong, mistake, change, edit, error"),
    "also_fee": N_("entry fee, money, open, owe"),
    "also_swap": N_("exchange, seats, pairing by hand"),
    "also_results": N_("export, Excel, spreadsheet, XLSX, CSV, HTML, web page, web site, publish"),
    "also_export": N_("export, save, JSON, copy, file"),
    "also_import": N_("import, read, list, CSV, spreadsheet"),
    "also_print": N_("PDF, paper, printer"),
    "also_events": N_("list, home, close, other event"),
    "nothing": N_("Nothing here is called “{words}”."),
}
