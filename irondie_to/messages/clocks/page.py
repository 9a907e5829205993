"""Sentences of the Clocks page. Sentences about the clocks themselves are in `clocks`."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "title": N_("Clocks"),
    "hall": N_("Hall clock"),
    "hall_title": N_("{round}, match time"),
    "tables": N_("Tables"),
    "sum_finished": N_("Finished"),
    "sum_running": N_("Running"),
    "sum_needing": N_("Need the referee"),
    "sum_not_begun": N_("Not begun"),
    "all": N_("All {count}"),
    "running": N_("Running {count}"),
    "start_or_pause": N_("Start or pause the hall clock"),
    "needing": N_("Need the referee {count}"),
    "finished": N_("Finished {count}"),
    "not_begun": N_("Not begun {count}"),
    # Hall clock
    "start": N_("Start"),
    "start_tip": N_("Start the match time of the round"),
    "pause": N_("Pause"),
    "pause_tip": N_("Stop all clocks of the hall"),
    "resume": N_("Go on"),
    "resume_tip": N_("Have all clocks of the hall go on"),
    "less": N_("−1 min"),
    "more": N_("+1 min"),
    "less_tip": N_("Take a minute of match time from all tables"),
    "more_tip": N_("Give a minute more of match time to all tables"),
    "with_games": N_("Start with game 1"),
    "with_games_tip": N_("Start the match time; every table shows its sets, then game 1 begins"),
    "games_everywhere": N_("Game 1 at every table"),
    "games_everywhere_tip": N_("Every table that has begun no game shows its sets, then game 1 begins"),
    "sound_on": N_("Sounds are on"),
    "sound_off": N_("Off"),
    "sound_tip": N_("Sounds at five minutes left and at time over"),
    "match_time": N_("Match time {time}"),
    "started": N_("Started {time}"),
    "over_at": N_("match time over at {time}"),
    "over_since": N_("match time over since {time}"),
    "foot_few_minutes": N_("< 5 min"),
    "foot_over": N_("over"),
    "foot_over_at": N_("Match time over at {time}"),
    "foot_over_since": N_("Match time over since {time}"),
    "start_other": N_("Start the clock of {round}"),
    "other": N_("{round} {time}, {state}"),
    "paused_for": N_("paused for {time}"),
    "time_of_day": N_("Time of day"),
    "no_round": N_("The hall clock comes here with the first round."),
    "plan": N_("The plan of the day"),
    # The computer's clock is not reliable
    "not_sure": N_("The computer's clock was changed: say on the page Clocks what the hall clock shows."),
    "not_sure_word": N_("not sure"),
    "not_sure_ask": N_("The computer's clock was changed while the hall clock ran. What does the hall clock show now?"),
    "counted_on": N_("{time}, counted on"),
    "counted_on_tip": N_("Time was counted on evenly. The clocks of the event are set to it."),
    "by_computer": N_("{time}, by the computer's clock"),
    "by_computer_tip": N_("The computer's clock is right now, and was right when the round was started."),
    # Tables that need the referee
    "needs": N_("Needs the referee"),
    "no_needs": N_("No table needs the referee."),
    "more_needs": Plural(N_("and {count} more table"), N_("and {count} more tables")),
    "print_rules": N_("Print the rulings"),
    "screen_change": N_("Change…"),
    "screen_on": N_("Switch on"),
    "screen_off": N_("Switch off"),
    # A table
    "table": N_("Table {table}"),
    "show_sets": N_("Show sets, then game {game}"),
    "start_now": N_("Start game {game} now"),
    "overtime": N_("Begin overtime"),
    "turn": N_("Turn {turn} begins"),
    "won_a": N_("{a} wins game {game}"),
    "won_b": N_("{b} wins game {game}"),
    "won_drawn": N_("Game {game} drawn"),
    "call": N_("Referee: pause"),
    "go_on": N_("Go on"),
    "settle": N_("Time over: find the result"),
    "result": N_("Enter the result"),
    "correct": N_("Correct the result"),
    "extra_time": N_("Extra time"),
    "plus_minutes": N_("+{count} min"),
    "close": N_("Close (Esc)"),
    "start_game": N_("Start game"),
    "start_game_tip": N_("Table {table}: {deed} (S)"),
    "start_game_none": N_("No table is chosen: choose one with the arrow keys or a click."),
    "start_game_not": N_("At table {table} no game can begin now."),
    "game_next": N_("Table {table}: game {game}"),
    "game_now": N_("Table {table}: game {game} now"),
    "extra_hint": N_("table, extra minutes"),
    "extra_tip": N_("A table and minutes, such as 7 +3; without a table it is the chosen one"),
    "extra_how": N_("Type a table and its extra minutes, such as 7 +3."),
    "choose_table": N_("No table is chosen: choose one with the arrow keys or a click."),
    "cannot_now": N_("That cannot be done at table {table} now."),
    "none_running": N_("No table is running."),
    "none_needing": N_("No table needs the referee."),
    "none_finished": N_("No table has finished."),
    "none_not_begun": N_("All tables have begun."),
    # Match time is over
    "time_over_at": N_("Table {table}: match time over"),
    "life_points_of": N_("Life points of {name}"),
    "slip": N_("Result of the slip"),
    "wins_a": N_("{a} wins"),
    "wins_b": N_("{b} wins"),
    "wins_drawn": N_("Drawn"),
    "enter_result": N_("Enter the result"),
    "begin_sudden_death": N_("Begin one more game"),
    "aside": N_("Not yet"),
    "help": N_(
        "Choose a table with the arrows or with Ctrl+K and its number. Enter or a click opens all that can be done "
        "there. Digits begin a result: they go to the field for results. These keys go to a button, which Enter "
        "presses:\n"
        "S\tshows the sets, then starts the game; while no table is chosen, game 1 at every table\n"
        "A, B, D\tends the game with its winner or as drawn, which enters the result of that game\n"
        "J\tcalls the referee and stops the table\n"
        "G\thas the table go on\n"
        "O\tbegins overtime\n"
        "T\tbegins the next turn of overtime\n"
        "N, M\tmarks the first or the second player as not here, or as here again\n"
        "L, K\tgives the loss that is due for not being here; K drops the player too\n"
        "E\tleads to the result when match time is over\n"
        "H\tleads to the referee, with both players and their sets\n"
        "P\tbegins a penalty for a player of the table\n"
        "+\tgoes to the field for extra time\n"
        "Esc\tchooses no table"
    ),
}
