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
    "nothing": N_("Nothing here is called “{words}”."),
}
