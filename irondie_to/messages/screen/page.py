"""Sentences of the page that controls the hall screen and the sounds."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "title": N_("Screen"),
    "display": N_("Screen for the hall"),
    # What the hall sees
    "shows_nothing": N_("Screen: off"),
    "shows_in_turn": N_("Screen: clock and lists in turn"),
    "shows_clock": N_("Screen: clock"),
    "shows_pairings": N_("Screen: clock and pairings"),
    "shows_standings": N_("Screen: standings"),
    "shows_bracket": N_("Screen: bracket"),
    "shows_message": N_("Screen: message"),
    "shows_blank": N_("Screen: blank"),
    "what": N_("What is shown"),
    "in_turn": N_("Clock and lists in turn"),
    "clock": N_("Only the clock"),
    "pairings": N_("Clock and pairings"),
    "standings": N_("Standings"),
    "bracket": N_("Bracket"),
    "message": N_("Message"),
    "blank": N_("Blank"),
    "preview": N_("What the hall sees"),
    "preview_off": N_("What the hall will see"),
    # Switching the screen on and off, and choosing a display
    "open": N_("Show to the hall"),
    "close": N_("Close the screen"),
    "open_tip": N_("Open or close the screen for the hall"),
    "where": N_("Where"),
    "in_window": N_("In a window"),
    "screen_size": N_("{screen}, {width} × {height}"),
    "screen_number": N_("Screen {number}"),
    "only_one": N_(
        "This computer has only one screen: what the hall sees opens in a window; F11 or a double click on it makes "
        "it fill the screen."
    ),
    "unplugged": N_("The screen {screen} is gone; the hall sees nothing until it is plugged in again."),
    "plugged_in": N_("The screen {screen} is there again, and the hall sees it."),
    "not_there": N_("The screen chosen last is not plugged in."),
    "other_event": N_("The hall sees another event: {event}."),
    "show_this": N_("Show this event"),
    # Pages
    "page": N_("Page {number} of {count}"),
    "pages": N_("Pages"),
    "before": N_("Previous"),
    "before_tip": N_("Previous page"),
    "next": N_("Next"),
    "next_tip": N_("Next page"),
    "hold": N_("Hold the page"),
    "pace": N_("Seconds a page"),
    # Colours
    "colours": N_("Colours"),
    "light": N_("Light"),
    "dark": N_("Dark"),
    # Message
    "message_title": N_("In large letters"),
    "message_title_tip": N_("Left empty, it says when the next round starts"),
    "message_at": N_("Counts down to"),
    "message_lines": N_("Below it"),
    "show_message": N_("Show the message"),
    # Sounds
    "sounds": N_("Sounds"),
    "sounds_on": N_("Play sounds"),
    "volume": N_("Volume"),
    "try_few_minutes": N_("Five minutes left"),
    "try_match_over": N_("Time over"),
    "try_tip": N_("Play this sound now"),
    "no_device": N_("This computer plays no sound; the system’s bell rings instead."),
    "alarm_few_minutes": N_("Five minutes are left: {round}."),
    "alarm_match_over": N_("Match time is over: {round}."),
    # Nothing to show
    "no_event": N_("No event is open. What the hall sees of it can be chosen here."),
    "help": N_(
        "What the players see on a projector or a second screen. F11 opens and closes it, whatever page is open; Esc "
        "on it closes it too. Where it is a window, F11 on it makes it fill the screen, and a window again. "
        "What the hall sees stays with its event while others are looked at here; the small picture shows it. "
        "Sounds tell when five minutes are left and when time is over."
    ),
}
