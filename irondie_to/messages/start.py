"""Sentences of the Start page, of the demonstration and of the tour."""

from __future__ import annotations

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


TOUR: dict[str, Template] = {
    "event_name": N_("Tour"),
    "coming": N_("Preparing the tour…"),
    "playing": N_("Playing this step…"),
    "place": N_("Tour {step}/{steps}"),
    # The steps
    "event": N_(
        "An event begins on the Event page: name, date, venue, rounds and knockout. Type a name for it "
        "and press Enter. For everything else, the recommended values are filled in."
    ),
    "set": N_(
        "{name} brings a set. Select the player in the list and click nine dice. Every fault shows at once, and the "
        "set counts as soon as it is legal."
    ),
    "pairings": N_(
        "The round is published. Press Ctrl+P to see the pairings for the wall. Print them, or save them as PDF. The "
        "slips are in the same list."
    ),
    "screen": N_(
        "The players also see the pairings and the clock on the hall screen, such as a projector. The "
        "Screen page previews it, and F11 opens it."
    ),
    "register": N_(
        "A player arrives. On the Players page, type a name and press Shift+Enter: the player is registered and "
        "checked in."
    ),
    "check_in": N_("{name} is registered. Select the player and press F5 to check them in."),
    "pair": N_("Everybody is here. Press F8 to pair round 1, look at the proposal, and press F8 again to publish it."),
    "start_clock": N_("The players sit down. Press F8 to start the round’s clock."),
    "result": N_(
        "Table {table} has finished. On the Rounds page, type “{line}” and press Enter: the player on the left "
        "won two games to none."
    ),
    "correct": N_(
        "The slip was misread. Type “{line}” and press Enter to see what would change. Press Enter again to "
        "correct the result. Ctrl+Z undoes the correction."
    ),
    "play_rounds": N_(
        "The other tables report the same way, and F8 pairs the next rounds. “Do it for me” plays out all the rounds."
    ),
    "standings": N_("The rounds are over. Press Ctrl+4 to see the standings and who made the cut."),
    "cut": N_("Press F8 to preview the knockout, and F8 again to make the cut."),
    "knockout": N_("The knockout has begun. On the Knockout page, type “{line}” and press Enter, as in the rounds."),
    "play_knockout": N_("The last matches decide who becomes champion. “Do it for me” plays them out."),
    "print": N_(
        "{champion} is the champion. Press F8 to see the final ranking, then Ctrl+S to save it as a file or Ctrl+P to "
        "print it."
    ),
    "over": N_(
        "That was a whole tournament. Now create your own. The tour’s event stays in the list of events "
        "until you choose “Remove this event” in the Event menu."
    ),
    # The buttons
    "do": N_("Do it for me"),
    "own": N_("New event"),
    "own_tip": N_("End the tour and begin an event of your own"),
    "skip": N_("Skip"),
    "show": N_("Show the page"),
    "leave": N_("Leave"),
    "finish": N_("Finish"),
    # The end of the tour
    "left": N_("You’ve left the tour. To start a new one, choose “Two-minute tour” in the Help menu."),
    "other_event": N_(
        "The tour has ended because its event is no longer open. To start a new one, choose “Two-minute tour” in "
        "the Help menu."
    ),
    # The offer on the start page
    "offer": N_("Two-minute tour"),
    "offer_tip": N_("An event from registration to champion, with made-up players; you do every step yourself"),
}
