"""Sentences on printed documents that replace an earlier print."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

REPRINT: dict[str, Template] = {
    "new_on_sheet": N_("New on this sheet"),
    "new_places": Plural(
        N_("{count} line has changed: look for the bar. Take down the {time} sheet."),
        N_("{count} lines have changed: look for the bar. Take down the {time} sheet."),
    ),
    "new_places_by_hand": Plural(
        N_("{count} line has changed: look for the bar and H. Take down the {time} sheet."),
        N_("{count} lines have changed: look for the bar and H. Take down the {time} sheet."),
    ),
    "new_tables": Plural(
        N_("{count} table has different players: look for the bar. Take down the {time} sheet."),
        N_("{count} tables have different players: look for the bar. Take down the {time} sheet."),
    ),
    "new_tables_by_hand": Plural(
        N_("{count} table has different players: look for the bar and H. Take down the {time} sheet."),
        N_("{count} tables have different players: look for the bar and H. Take down the {time} sheet."),
    ),
    "new_ranks": Plural(
        N_("{count} player has a new rank: look for the bar. Take down the {time} sheet."),
        N_("{count} players have a new rank: look for the bar. Take down the {time} sheet."),
    ),
    "was_table": N_("was table {table}"),
    "had_bye": N_("had the bye"),
    "was_rank": N_("was {rank}"),
    "bar_moved": N_("Bar in the margin: moved since the {time} print."),
    "dropped_out_at": N_("dropped out {time}"),
    "not_on_list_any_more": N_("no longer on the list"),
    "corrected": N_("Corrected {time}"),
    "correction": N_("Round {round}, table {table}: {a} – {b} {result}; was {before}."),
    "correction_open": N_("Round {round}, table {table}: {a} – {b} {before} was removed."),
    "corrections": Plural(
        N_("{count} result was corrected. {last}"), N_("{count} results were corrected. The latest: {last}")
    ),
    "cut_same_players": Plural(N_("The top {count} is the same player."), N_("The top {count} are the same players.")),
    "cut_other_players": Plural(
        N_("Now in the top {count}: {coming}. No longer: {going}."),
        N_("Now in the top {count}: {coming}. No longer: {going}."),
    ),
    "reprinted": N_("{printed}, {number} print, replaces {time}"),
    "slip_by_hand_replaces": N_("H  changed by hand {time}, replaces the {replaced} slip"),
    "slip_replaces": N_("replaces the {replaced} slip"),
}
