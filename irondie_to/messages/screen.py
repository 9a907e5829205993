"""Sentences of the hall screen and the Screen page."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences of the page that controls the hall screen and the sounds.
SCREEN_PAGE: dict[str, Template] = {
    "title": N_("Screen"),
    "display": N_("Hall screen"),
    # What the hall sees
    "shows_nothing": N_("Screen: off"),
    "shows_in_turn": N_("Screen: clock and lists in turn"),
    "shows_clock": N_("Screen: clock and map"),
    "shows_pairings": N_("Screen: clock and pairings"),
    "shows_standings": N_("Screen: standings"),
    "shows_bracket": N_("Screen: bracket"),
    "shows_message": N_("Screen: message"),
    "shows_blank": N_("Screen: blank"),
    "what": N_("What is shown"),
    "in_turn": N_("Clock and lists in turn"),
    "clock": N_("Clock and hall map"),
    "pairings": N_("Clock and pairings"),
    "standings": N_("Standings"),
    "bracket": N_("Bracket"),
    "message": Searchable(
        N_("Message"), N_("announcement, tell the players, lunch break, text on the projector, notice")
    ),
    "blank": N_("Blank"),
    "preview": N_("Hall view"),
    "preview_off": N_("Hall view (screen off)"),
    # Switching the screen on and off, and choosing a display
    "open": N_("Show in the hall"),
    "close": N_("Close the screen"),
    "open_tip": N_("Open or close the hall screen"),
    "where": Searchable(N_("Where"), N_("which monitor, choose the projector, wrong screen, HDMI")),
    "in_window": N_("In a window"),
    "screen_size": N_("{screen}, {width} × {height}"),
    "screen_number": N_("Screen {number}"),
    "only_one": N_(
        "This computer has only one screen, so the hall screen opens in a window. Press F11 or "
        "double-click in it for full screen."
    ),
    "unplugged": N_("Screen {screen} was unplugged. Nothing is shown in the hall until it’s plugged in again."),
    "plugged_in": N_("Screen {screen} is plugged in again and shows the hall view."),
    "not_there": N_("The last screen you chose isn’t plugged in."),
    "other_event": N_("The hall screen shows {event} instead."),
    "show_this": N_("Show this event"),
    # Pages
    "no_map": N_("The hall map has room for only {most} tables, so players see the clock without it."),
    "page": N_("Page {number} of {count}"),
    "page_for": Plural(
        N_("Page {number} of {count}, for {seconds} second"),
        N_("Page {number} of {count}, for {seconds} seconds"),
        by="seconds",
    ),
    "pages": N_("Pages"),
    "before": N_("Previous"),
    "before_tip": Searchable(N_("Previous page"), N_("page back on the screen, list of the hall")),
    "next": N_("Next"),
    "next_tip": Searchable(N_("Next page"), N_("page forward on the screen, turn the page")),
    "hold": N_("Hold the page"),
    "pace": Searchable(N_("Seconds per page"), N_("how fast the pages turn, speed of the screen, scroll the list")),
    "lists": N_("Pairings"),
    "by_table": Searchable(N_("Also by table"), N_("pairings by table on the screen, table list in the hall")),
    # Colours
    "colours": N_("Colors"),
    "light": N_("Light"),
    "dark": N_("Dark"),
    # Message
    "message_title": N_("Large heading"),
    "message_title_tip": N_("Leave empty to show what starts at the time below"),
    "message_at": N_("Count down to"),
    "message_lines": N_("Text"),
    "show_message": N_("Show the message"),
    # Sounds
    "sounds": N_("Sounds"),
    "sounds_on": Searchable(
        N_("Play sounds"), N_("sound, turn off the sound, noise, bell, gong, alarm, mute, silent, volume, loud")
    ),
    "volume": N_("Volume"),
    "try_few_minutes": N_("Try: five minutes left"),
    "try_match_over": N_("Try: time’s up"),
    "try_tip": N_("Play this sound now"),
    "no_device": N_("This computer can’t play sounds, so the system’s bell rings instead."),
    "alarm_few_minutes": N_("Five minutes left: {round}."),
    "alarm_match_over": N_("Match time is up: {round}."),
    # Nothing to show
    "no_event": N_("Open an event to choose what the hall screen shows."),
    "help": Searchable(
        N_(
            "This is what the players see on a projector or a second screen. F11 opens and closes the hall "
            "screen from any page. When it has keyboard focus, Esc also closes it; if it’s in a window, F11 "
            "then switches to full screen and back. The hall screen keeps its event while you look at "
            "others. The small picture shows the hall view. Long lists of names change pages faster, so "
            "nobody waits more than a minute. Sounds announce that five minutes are left and that time is up."
        ),
        N_("projector, how to use the screen"),
    ),
}

# Sentences shown on the hall screen, in the language of the event's print-outs.
SCREEN: dict[str, Template] = {
    # On the hall screen, the words for a round differ from those for a turn in every language, so they need entries of
    # their own in the catalogues: their blanks do not break.
    "round_of": N_("Round\N{NO-BREAK SPACE}{round} of {rounds}"),
    "round_of_again": N_("Round {round} of {rounds}, version {number}"),
    "round": N_("Round\N{NO-BREAK SPACE}{round}"),
    "standings": N_("Standings after round {round}"),
    "final": N_("final"),
    "ranks": N_("{first} – {last} of {count}"),
    "tables_from": N_("Tables {first} – {last}"),
    "time_of_day": N_("time of day"),
    "changed": Plural(N_("Table {tables} was changed by hand."), N_("Tables {tables} were changed by hand.")),
    # Displays that have nothing to show yet
    "welcome": N_("The event will appear here."),
    "no_round": N_("The first pairings will appear here."),
    "no_standings": N_("The standings will appear here after round 1."),
    "no_bracket": N_("The bracket will appear here when the knockout starts."),
    # Before the first round
    "starts_on": N_("Starts on {date} at {time}"),
    "starts_soon": N_("The first round starts soon"),
    "check_in": N_("Check in at the desk, and have your set registered."),
    "checked_in": Plural(
        N_("{count} of {players} player checked in"), N_("{count} of {players} players checked in"), by="players"
    ),
    # The clock
    "ready": N_("not started"),
    "running": N_("running, ends {time}"),
    "few_minutes": N_("less than five minutes left"),
    "paused": N_("paused"),
    "over": N_("match time up"),
    "not_sure": N_("the desk is checking the clock"),
    # The map of the hall
    "map_not_begun": N_("{count} not begun"),
    "map_in": Plural(N_("{count} result in"), N_("{count} results in")),
    "map_playing": N_("{count} playing"),
    "map_time_over": N_("{count} in the last turn"),
    "map_slip_overdue": Plural(N_("{count} slip due"), N_("{count} slips due")),
    "map_extra": N_("{extra}: extra minutes at this table"),
    # Overtime
    "overtime_at": Plural(N_("Game time up at table"), N_("Game time up at tables")),
    "overtime_many": Plural(N_("Game time up at {count} table"), N_("Game time up at {count} tables")),
    "overtime_strip": N_("Overtime"),
    "then_every_turn": N_("Finish this turn. In every later turn:"),
    "others_play": N_("Other tables play on."),
    "duty_1": N_("No dice"),
    "duty_rest_1": N_("are thrown in SKIRMISH."),
    "duty_2": N_("No LIFE die"),
    "duty_rest_2": N_("is taken back at the end of the turn."),
    "duty_3": N_("Each LIFE die −1"),
    "duty_rest_3": N_("as the turn begins."),
    # Match time over
    "finish_turn": N_("Finish this turn. Don’t start a new game."),
    "unfinished_game_drawn": N_("The unfinished game counts as drawn."),
    "more_life_wins": N_("More life points win the unfinished game."),
    "more_games": N_("Whoever wins more games wins the match. If tied, it’s a draw."),
    "more_life_wins_then_sudden_death": N_("More life points win the unfinished game."),
    "more_life_wins_then_sudden_death_then": N_("Games tied: one more game under overtime rules."),
    "sudden_death": N_("The unfinished game counts as drawn."),
    "sudden_death_then": N_("Games tied: one more game under overtime rules."),
    "higher_seed": N_("The unfinished game counts as drawn."),
    "higher_seed_then": N_("Games tied: the higher seed advances."),
    "bring_slip": N_("Fill out the slip, have both players sign it, then bring it to the desk."),
    "extra_time": N_("Extra time"),
    "ends_at": N_("ends at {time}"),
    "slips_out": N_("Slips still out"),
    "out_of": N_("{count} of {tables} out"),
    "ruling": N_("Ruling: {ruling} (TOU-3)"),
    "swiss_time_up": N_("A Swiss match runs out of time"),
    "knockout_time_up": N_("A knockout match runs out of time"),
    # Message
    "round_starts": N_("Round {round} starts at {time}"),
    "knockout_starts": N_("The next round starts at {time}"),
    "it_starts": N_("Starts at {time}"),
    "in_minutes": Plural(N_("in {count} minute"), N_("in {count} minutes")),
    "now": N_("now"),
    # Phones
    "phones_open": N_("On your phone, on the hall’s network: scan, or open"),
    "phones_what": N_("Find your table, report your result, call the referee"),
}
