"""Sentences about game records stored with an event."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "gone": N_("This game record is not there any more."),
    "no_match": N_("The match of this record is not there any more. Save the record without it."),
    "no_game": N_("A match has no game {game}, only games 1 to {most}. Save the record without its match."),
    "saved_elsewhere": N_(
        "The record of game {game} at table {table} was saved, changed or removed elsewhere in the meantime. Nothing "
        "was saved. Save again to put this record in its place."
    ),
    "title": N_("Records of this event"),
    "column_table": N_("Table"),
    "column_game": N_("Game"),
    "column_round": N_("Round"),
    "column_name": N_("Players"),
    "column_saved": N_("Saved"),
    "open": N_("Open"),
    "remove": N_("Remove"),
    "none": N_("No game has been saved in this event yet."),
    "left_out": Plural(
        N_("The last action of the record is left out: {fault}"),
        N_("The last {count} actions of the record are left out: {fault}"),
    ),
    "opened": N_("The record is open at its last moment."),
    "saved": N_("The record is saved in {file}."),
    "title_of": N_("{one} – {other}"),
    "filter": N_("Game records (*.json)"),
    "open_title": N_("Open a game record"),
    "save_title": N_("Save the game record"),
}
