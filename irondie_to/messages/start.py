"""Sentences of the Start page and of the demonstration."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences of the demonstration.
DEMO: dict[str, Template] = {
    "players": Plural(
        N_("The demo can’t have {count} player. Choose a number from {fewest} to {most}."),
        N_("The demo can’t have {count} players. Choose a number from {fewest} to {most}."),
    ),
    "entered": Plural(
        N_("{count} player was entered, with a set."), N_("{count} players were entered, with their sets.")
    ),
    "round": N_("Round {round} was paired and published."),
    "standings": N_("Round {round} is over."),
    "finished": N_("The tournament is over."),
    "left": Plural(
        N_("The champion is {champion}. {count} file is in {out}."),
        N_("The champion is {champion}. The {count} files of the tournament are in {out}."),
    ),
}

# Sentences of the start page.
START: dict[str, Template] = {
    "title": N_("Events"),
    "signature": N_("Your name, for the journal"),
    "find": N_("Event, venue, year"),
    "find_menu": Searchable(N_("&Find an event"), N_("search events, old tournament, last year")),
    "nothing_found": N_("No event has “{words}” in its name, venue or date. Esc shows all events."),
    "today": N_("today"),
    "others": N_("Other events"),
    "opens": N_("Enter or a double-click opens the event"),
    "players": Plural(N_("{count} player entered"), N_("{count} players entered")),
    "continue": N_("Continue"),
    "calls": N_("Calls ({count}): table {table}, {state}"),
    "reports": N_("Reports ({count}): table {table}, {state}"),
    "open_event": N_("Open"),
    "empty": N_("The club has no events yet. Create one, or open the example to try everything out."),
    "new_title": N_("New"),
    "new": N_("New event"),
    "copy": Searchable(
        N_("Copy an earlier event…"), N_("same settings as last time, reuse an event, duplicate, template, series")
    ),
    "copy_tip": N_("A new event for today with the settings of an earlier one, without its players"),
    "open": N_("From file or backup…"),
    "at_computer": N_("At this computer: {name}"),
    "change_name": N_("Change"),
    "try_title": N_("Try it out"),
    "example": N_("Open the example"),
    "drop": N_(
        "You can also drop a list of players (.csv, .xlsx, .ods, .txt), an event file (.irondie) or a backup "
        "anywhere in the window."
    ),
    "safe_title": N_("Nothing gets lost"),
    "safe": N_("Every step is saved, and every round is backed up. You can undo any step, even after a restart."),
    "second_place": N_("Backups elsewhere…"),
    "second_place_tip": N_("Copy backups to a second location too, such as a USB stick"),
    "backup_title": N_("Backup from {time}"),
    "backup_about": Plural(N_("{place}, {count} step"), N_("{place}, {count} steps")),
    "backup_empty": N_("It contains no events."),
    "backup_more": Plural(N_("and {count} more event"), N_("and {count} more events")),
    "backup_gives_up": Plural(
        N_("This backup doesn’t include {count} step that is now in the database. You would lose it:"),
        N_(
            "This backup doesn’t include {count} steps that are now in the database. You would lose them "
            "(latest first):"
        ),
    ),
    "backup_more_steps": Plural(N_("and {count} earlier step"), N_("and {count} earlier steps")),
    "backup_replaces": Plural(
        N_(
            "If you continue, this backup replaces everything in the club’s database, which contains {count} event. "
            "The database is backed up first, so you can return to it the same way."
        ),
        N_(
            "If you continue, this backup replaces everything in the club’s database, which contains {count} events. "
            "The database is backed up first, so you can return to it the same way."
        ),
    ),
    "backup_go_on": N_("Continue with this backup"),
    "backup_decline": N_("Leave everything as it is"),
    "column_name": N_("Event"),
    "column_place": N_("Venue"),
    "column_date": N_("Date"),
    "column_players": N_("Players"),
    "column_where": N_("State"),
    "help": Searchable(
        N_(
            "These are the club’s events, today’s first. Enter opens the selected one, Ctrl+N creates a new "
            "one, and Ctrl+F finds an event by name, venue or year.\nYou can drop a list of players or an "
            "event file anywhere in the window.\nThe example is a made-up tournament in the middle of its "
            "third round. When you’ve seen enough, remove it in the Event menu."
        ),
        N_("events, list of events, first steps"),
    ),
}
