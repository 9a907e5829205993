"""Sentences about clocks."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences about clocks: what they show, what can be done with them, and why a step is refused.
CLOCKS: dict[str, Template] = {
    # The computer's clock
    "behind": N_(
        "This computer’s clock says {now}, but the event contains times as late as {later}, so the times "
        "shown are wrong. Set the computer’s clock, or use “set-clock MM:SS” to say what the hall clock "
        "should show."
    ),
    # Hall clock
    "round": N_("Round {round}"),
    "this_round": N_("round {round}"),
    "the_round": N_("the {round}"),
    "hall_ready": N_("not started"),
    "hall_running": N_("running"),
    "hall_few_minutes": N_("less than five minutes left"),
    "hall_over": N_("match time up"),
    "hall_paused": N_("paused"),
    "hall_finished": N_("all results are in"),
    "hall_event_over": N_("event over"),
    # Tables
    "match_time": N_("match time"),
    "game": N_("game {game}"),
    "game_left": N_("game {game}, {time} left"),
    "caption_not_started": N_("not started"),
    "caption_showing": N_("sets shown"),
    "caption_finished": N_("finished"),
    "match_first": N_("match time ends first"),
    "paused": N_("Paused for {time} (referee)"),
    "label_paused": N_("Referee called, {time}"),
    "label_game_over": N_("Finish turn, then overtime"),
    "label_overtime": N_("Overtime, turn {turn}"),
    "label_match_over": N_("Match time up: finish turn"),
    "label_sudden_death": N_("Sudden death, turn {turn}"),
    "label_missing": N_("Result missing"),
    "label_showing": N_("Before game {game}"),
    "label_extra": N_("+{extra}: ends at {end}"),
    "label_between": N_("Game {game} is next"),
    "label_differ": N_("Reports don’t match"),
    # What needs the referee
    "called_by": N_("by {name}"),
    "coming": N_("Referee is coming"),
    "coming_by": N_("{name} is coming"),
    "differ_since": N_("No agreement for {time}"),
    "alone_since": N_("Only one reported, {time} ago"),
    "agreed_since": N_("Agreed {time} ago: {result}"),
    "do_coming": N_("I’m coming"),
    "do_end_call": N_("End call"),
    "overtime_since": N_("Overtime for {time}"),
    "overtime_1": N_("no dice thrown in SKIRMISH"),
    "overtime_2": N_("no LIFE die taken back"),
    "overtime_3": N_("LIFE dice lose 1 as each turn begins"),
    "game_time_over": N_("Game time up"),
    "finish_then_overtime": N_("Finish this turn, then overtime"),
    "sudden_death_since": N_("Sudden death for {time}"),
    "match_time_over": N_("Match time up"),
    "finish_turn": N_("Finish this turn, no new game"),
    "pause_is_added": N_("The pause is added as extra time"),
    "result_missing": N_("Result missing"),
    "slip_overdue": N_("Slip overdue, {count} min"),
    "do_overtime": N_("Begin overtime"),
    "do_count_turn": N_("Next turn"),
    "do_go_on": N_("Resume"),
    "do_settle": N_("Settle match"),
    # Rulings on match time
    "swiss_time_up_unfinished_game_drawn": N_(
        "The unfinished game counts as drawn. The player who has won more games wins the match. If the games are "
        "tied, the match is drawn."
    ),
    "swiss_time_up_more_life_wins": N_(
        "The unfinished game goes to the player with more life points; with equal life points it is drawn. The player "
        "who has won more games wins the match. If the games are tied, the match is drawn."
    ),
    "knockout_time_up_more_life_wins_then_sudden_death": N_(
        "The unfinished game goes to the player with more life points; with equal life points it is drawn. If the "
        "games are tied, one more is played under overtime rules."
    ),
    "knockout_time_up_sudden_death": N_(
        "The unfinished game counts as drawn. If the games are tied, one more is played under overtime rules."
    ),
    "knockout_time_up_higher_seed": N_(
        "The unfinished game counts as drawn. If the games are tied, the higher seed wins the match."
    ),
    # Command line
    "hall_line": N_("{title}: {time}, {state}"),
    "hall_line_over": N_("{title}: {state}"),
    "need_line": N_("Table {table}: {headline}"),
    "bad_time": N_("“{time}” isn’t a clock time. Type minutes and seconds, for example 31:30."),
    # What is needed for a result
    "ask_none": N_("Table {table}: the result is {result}."),
    "ask_life_points": N_("Table {table}: finish the turn. How many life points do {a} and {b} each have?"),
    "ask_sudden_death": N_("Table {table}: the games are tied, so one more game is played under overtime rules."),
    "ask_winner": N_("Table {table}: who won the sudden-death game, {a} or {b}?"),
    "ask_slip": N_("The games at table {table} weren’t tracked here. Type the result from the slip."),
    # Steps
    "step_start": N_("clock for {round} started"),
    "step_pause": N_("hall clock paused"),
    "step_resume": N_("hall clock resumed"),
    "step_adjust": N_("hall clock changed by {time}"),
    "step_set": N_("hall clock set to {time}"),
    "step_pause_table": N_("clock paused at table {table}"),
    "step_resume_table": N_("clock resumed at table {table}"),
    "step_show": N_("sets shown at table {table}"),
    "step_show_many": N_("sets shown at {count} tables"),
    "step_game": N_("game {game} begun at table {table}"),
    "step_games": N_("games begun at {count} tables"),
    "step_won": N_("game {game} at table {table}: {name} won"),
    "step_drawn": N_("game {game} at table {table}: drawn"),
    "step_won_match": N_("game {game} at table {table}: {name} won; result {result}"),
    "step_drawn_match": N_("game {game} at table {table}: drawn; result {result}"),
    "step_overtime": N_("overtime at table {table}"),
    "step_turn": N_("overtime turn {turn} at table {table}"),
    "step_settle": N_("match time up at table {table}: result {result}"),
    "step_settle_lives": N_("match time up at table {table}, life points {a} to {b}: result {result}"),
    "step_sudden_death": N_("sudden-death game at table {table}"),
    "step_sudden_death_lives": N_("sudden-death game at table {table} after life points {a} to {b}"),
    # Refusals
    "no_round": N_("No round is in progress. Publish one, then start its clock."),
    "started": N_("The clock for {round} has already been started."),
    "not_started": N_("The round’s clock hasn’t been started. Start it first."),
    "paused_already": N_("The hall clock is already paused."),
    "not_paused": N_("The hall clock isn’t paused."),
    "hall_paused_first": N_("The hall clock is paused. Resume it first."),
    "bad_adjustment": N_("You can change the clock by at most {most} minutes at a time."),
    "no_length": N_("You can’t remove that much: no match time would be left."),
    "table_paused": N_("The clock at table {table} is already paused."),
    "table_paused_first": N_("The clock at table {table} is paused. Resume it first."),
    "table_not_paused": N_("The clock at table {table} isn’t paused."),
    "finished": N_("Table {table} already has its result."),
    "other_match": N_("Table {table} now has a different match, so nothing was done. Check the table and try again."),
    "table_changed": N_("Table {table} was changed elsewhere, so nothing was done. Check the table and try again."),
    "hall_changed": N_(
        "The hall clock or a round was changed elsewhere, so nothing was done. Check the clock and try again."
    ),
    "game_played": N_("Table {table} has already played a game, so its players can’t be swapped."),
    "game_begun": N_("A game is in progress at table {table}. End it first, with a winner or as a draw."),
    "sets_shown": N_("Table {table} is already showing its sets."),
    "no_time": N_("Match time at table {table} is up, so no new game can begin."),
    "no_game": N_("Table {table} isn’t playing a game."),
    "decided": N_("The match at table {table} has been decided. Only the result is missing."),
    "no_tables": N_("No table can start a game right now."),
    "not_overtime": N_("Table {table} isn’t in overtime."),
    "overtime_already": N_("Table {table} is already in overtime."),
    "game_not_over": N_("Game time at table {table} isn’t up yet."),
    "no_such_game": N_("Table {table} hasn’t finished game {game}."),
    "lost_game": N_(
        "Game {game} at table {table} was lost by penalty. Change the penalty, or remove it from the record."
    ),
    "same_winner": N_("Game {game} at table {table} already has this result."),
    "not_over": N_("Match time at table {table} isn’t up yet."),
    "lives": N_("Life points can’t be negative."),
    "want_lives": N_("Table {table}: enter each player’s life points in the unfinished game."),
    "want_winner": N_("Table {table}: enter who won the sudden-death game."),
    "want_result": N_("The games at table {table} weren’t tracked here. Enter the result from the slip."),
}

# The map of the hall: the states of its tables, and the few words in a cell.
HALL_MAP: dict[str, Template] = {
    "not_begun": N_("not begun"),
    "playing": N_("playing"),
    "playing_game": N_("playing, game {game}"),
    "in": N_("result in"),
    "time_over": N_("time up"),
    "slip_overdue": N_("slip overdue"),
    "absent": N_("absent"),
    "differs": N_("players disagree"),
    "referee": N_("referee"),
    "not_begun_count": N_("Not begun {count}"),
    "playing_count": N_("Playing {count}"),
    "in_count": N_("Results {count}"),
    "time_over_count": N_("Time up {count}"),
    "slip_overdue_count": N_("Slip overdue {count}"),
    "absent_count": N_("Absent {count}"),
    "differs_count": N_("Disagree {count}"),
    "referee_count": N_("Referee {count}"),
    "game": N_("game {game}, {games}"),
    "until": N_("until {time}"),
    "last_turn": N_("last turn"),
    "slip": N_("slip, {count} min"),
    "slip_hours": N_("slip, {time} h"),
    "called": N_("called {time} ago"),
    "coming": N_("coming"),
    "differ": N_("disagree"),
    "overtime": N_("overtime {turn}"),
    "finish": N_("finish turn"),
    "hall": N_("Hall"),
    "pair": N_("{a} – {b}"),
    "map": N_("Map of the hall"),
    "sums": N_("Results {done}, playing {playing}"),
    "calling": N_("{count} calling"),
    "calling_count": N_("Calls {count}"),
    "calling_tip": N_("Show only the tables with a call"),
    "calls": N_("Calls"),
    "reports": N_("Reports {count}"),
    "chosen_and_calls": N_("Selection and calls"),
    "no_calls": N_("No table is calling."),
    "none": N_("No table is in this state."),
}

# Sentences that say why extra time cannot be given or taken back.
EXTRA: dict[str, Template] = {
    "over": N_("Table {table} already has its result. Only a match in progress can get extra time."),
    "none": N_("Type the number of extra minutes for table {table}."),
    "below_none": Plural(
        N_("Table {table} has {minutes} minute of extra time, so you can’t remove more than that."),
        N_("Table {table} has {minutes} minutes of extra time, so you can’t remove more than that."),
        by="minutes",
    ),
    "too_much": N_("Table {table} can have at most {most} minutes of extra time."),
}

# Sentences of the Clocks page. Sentences about the clocks themselves are in `clocks`.
CLOCKS_PAGE: dict[str, Template] = {
    "title": N_("Clocks"),
    "hall": N_("Hall clock"),
    "all": N_("All {count}"),
    "start_or_pause": N_("Start or pause the hall clock"),
    # Hall clock
    "start": N_("Start"),
    "start_tip": N_("Start the round’s clock"),
    "pause": N_("Pause"),
    "pause_tip": N_("Pause all clocks in the hall"),
    "resume": N_("Resume"),
    "resume_tip": N_("Resume all clocks in the hall"),
    "less": N_("−1 min"),
    "more": N_("+1 min"),
    "less_tip": N_("Remove a minute of match time from all tables"),
    "more_tip": N_("Add a minute of match time to all tables"),
    "with_games": N_("Start with game 1"),
    "with_games_tip": N_("Start the clock. Every table shows its sets, then game 1 begins."),
    "games_everywhere": N_("Start game 1 everywhere"),
    "games_everywhere_tip": N_("Every table that hasn’t played yet shows its sets, then game 1 begins"),
    "sound_on": N_("Sounds are on"),
    "sound_off": N_("Sounds are off"),
    "sound_tip": N_("Play a sound with five minutes left and when time is up"),
    "match_time": N_("Match time {time}"),
    "started": N_("Started {time}"),
    "over_at": N_("match time ends at {time}"),
    "over_since": N_("match time ended at {time}"),
    "foot_few_minutes": N_("< 5 min"),
    "foot_over": N_("over"),
    "foot_over_at": N_("Match time ends at {time}"),
    "foot_over_since": N_("Match time ended at {time}"),
    "start_other": N_("Start the clock for {round}"),
    "other": N_("{round} {time}, {state}"),
    "paused_for": N_("paused for {time}"),
    "time_of_day": N_("Time of day"),
    "no_round": N_("The hall clock appears here from round 1 on."),
    "plan": N_("Plan of the day"),
    # The computer's clock is not reliable
    "not_sure": N_("The computer’s clock was changed. Check the hall clock on the Clocks page."),
    "not_sure_word": N_("check it"),
    "not_sure_ask": N_(
        "The computer’s clock was changed while the hall clock was running. What should the hall clock show now?"
    ),
    "counted_on": N_("{time}, as counted by this program"),
    "counted_on_tip": N_(
        "Choose this if the computer’s clock is wrong. The program has kept counting and will set the event’s "
        "clocks to this time."
    ),
    "by_computer": N_("{time}, by the computer’s clock"),
    "by_computer_tip": N_(
        "Choose this if the computer’s clock is correct now and was correct when the round was started."
    ),
    # Tables that need the referee
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
    "turn": N_("Begin turn {turn}"),
    "won_a": N_("{a} wins game {game}"),
    "won_b": N_("{b} wins game {game}"),
    "won_drawn": N_("Game {game} drawn"),
    "call": N_("Pause for referee"),
    "go_on": N_("Resume"),
    "settle": N_("Time’s up: settle match"),
    "result": N_("Enter the result"),
    "correct": N_("Correct the result"),
    "extra_time": N_("Extra time"),
    "plus_minutes": N_("+{count} min"),
    "close": N_("Close (Esc)"),
    "start_game": N_("Start game"),
    "start_game_tip": N_("Table {table}: {deed} (S)"),
    "start_game_none": N_("No table is selected. Type its number, or choose one with the arrow keys or a click."),
    "start_game_not": N_("Table {table} can’t start a game right now."),
    "game_next": N_("Table {table}: game {game}"),
    "game_now": N_("Table {table}: game {game} now"),
    "extra_hint": N_("table, extra minutes"),
    "extra_tip": N_(
        "A table and minutes, for example 7 +3. If you leave out the table, the selected one gets the time."
    ),
    "extra_how": N_("Type a table and its extra minutes, for example 7 +3."),
    "choose_table": N_("No table is selected. Type its number, or choose one with the arrow keys or a click."),
    "cannot_now": N_("That can’t be done at table {table} right now."),
    # Match time is over
    "time_over_at": N_("Table {table}: match time up"),
    "life_points_of": N_("{name}’s life points"),
    "slip": N_("Result from the slip"),
    "wins_a": N_("{a} wins"),
    "wins_b": N_("{b} wins"),
    "wins_drawn": N_("Drawn"),
    "enter_result": N_("Enter the result"),
    "begin_sudden_death": N_("Begin sudden-death game"),
    "aside": N_("Not yet"),
    "help": Searchable(
        N_(
            "Type the number of a table or use the arrow keys to select it; N goes to the next table with a "
            "call. Press Enter or click the table to see everything you can do there. Most of these keys "
            "select a button, and Enter presses it:\nS\tshows the sets, then starts the game; if no table is "
            "selected, game 1 at every table\nA, B, D\tend the game with a winner or as a draw, and enter that "
            "game’s result\nR\tgoes to the results field\nJ\tcalls the referee and pauses the table’s clock\nC, "
            "F\tanswer a player’s call from a phone, then end it\nY\tenters a result that both players agreed "
            "on by phone\nG\tresumes the table’s clock\nO\tbegins overtime\nT\tbegins the next turn of overtime\nV, "
            "W\tmark the first or second player as absent, or as present again\nL, K\trecord the loss that is "
            "due for absence; K also drops the player\nE\tsettles the match when match time is up\nH\topens the "
            "Referee page with both players and their sets\nP\tstarts a penalty for a player at the "
            "table\n+\tgoes to the field for extra time\nEsc\tclears the selection"
        ),
        N_("clocks, keys for a table, overtime at a table"),
    ),
}
