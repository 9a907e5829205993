"""The page of the clocks. What the clocks themselves say is in `clock`."""

from irondie_to.i18n import N_
from irondie_to.messages.words import Template

TEMPLATES: dict[str, Template] = {
    "title": N_("Clocks"),
    "hall": N_("Hall clock"),
    "hall_title": N_("{round}, match time"),
    "tables": N_("Tables"),
    "all": N_("All {count}"),
    "running": N_("Running {count}"),
    "start_or_pause": N_("Start or pause the hall clock"),
    "needing": N_("Need the referee {count}"),
    # the hall clock
    "start": N_("Start"),
    "start_tip": N_("Start the match time of the round (Space)"),
    "pause": N_("Pause"),
    "pause_tip": N_("Stop all clocks of the hall (Space)"),
    "resume": N_("Go on"),
    "resume_tip": N_("Have all clocks of the hall go on (Space)"),
    "space": N_("Space"),
    "less": N_("−1 min"),
    "more": N_("+1 min"),
    "less_tip": N_("Take a minute of match time from all tables"),
    "more_tip": N_("Give a minute more of match time to all tables"),
    "with_games": N_("Start with game 1 at every table"),
    "with_games_tip": N_("Start the match time; every table shows its sets, then game 1 begins"),
    "sound_on": N_("Sounds are on"),
    "sound_off": N_("Off"),
    "sound_tip": N_("Sounds at five minutes left and at time over"),
    "match_time": N_("Match time {time}"),
    "started": N_("Started {time}"),
    "over_at": N_("match time over at {time}"),
    "over_since": N_("match time over since {time}"),
    "paused_for": N_("paused for {time}"),
    "time_of_day": N_("Time of day"),
    "no_round": N_("The hall clock comes here with the first round."),
    "plan": N_("The plan of the day"),
    "plan_line": N_("{time}  {what}"),
    # who needs the referee
    "needs": N_("Needs the referee"),
    "no_needs": N_("No table needs the referee."),
    "print_rules": N_("Print the rulings"),
    # a table
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
    "start_game_tip": N_("Show the sets at the chosen table, or start its game now (S)"),
    "extra_hint": N_("table, extra minutes"),
    "extra_tip": N_("A table and minutes, such as 7 +3; without a table it is the chosen one"),
    "extra_how": N_("Type a table and its extra minutes, such as 7 +3."),
    "choose_table": N_("Choose a table first."),
    "cannot_now": N_("That cannot be done at table {table} now."),
    "none_running": N_("No table is being played."),
    "none_needing": N_("No table needs the referee."),
    # when match time is over
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
        "Space starts and stops the clock of the hall. Choose a table with the arrows or by typing its number; Enter "
        "or a click opens what can be done there. S shows the sets and starts the game; A, B or D ends it with its "
        "winner or as drawn, which enters the result of that game. J calls the referee and stops the table, G has it "
        "go on, O begins overtime, T its next turn, E leads to the result when match time is over. + goes to the field "
        "for extra time."
    ),
}
