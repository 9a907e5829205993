"""Sentences about clocks: what they show, what can be done with them, and why a step is refused."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    # The computer's clock
    "behind": N_(
        "This computer's clock says {now}, but the event has times up to {later}, so the times shown are wrong. "
        "Set the computer's clock, or say with set-clock MM:SS what the hall clock should show."
    ),
    # Hall clock
    "round": N_("Round {round}"),
    "this_round": N_("round {round}"),
    "the_round": N_("the {round}"),
    "hall_ready": N_("not started"),
    "hall_running": N_("running"),
    "hall_few_minutes": N_("less than five minutes"),
    "hall_over": N_("match time over"),
    "hall_paused": N_("paused"),
    "hall_finished": N_("all results are in"),
    # Tables
    "match_time": N_("match time"),
    "game": N_("game {game}"),
    "game_left": N_("game {game}, {time} left"),
    "caption_not_started": N_("not started"),
    "caption_showing": N_("sets shown"),
    "caption_finished": N_("finished"),
    "match_first": N_("match time ends first"),
    "paused": N_("Paused {time}, referee called"),
    "label_paused": N_("Referee called, {time}"),
    "label_game_over": N_("Finish turn, then overtime"),
    "label_overtime": N_("Overtime, turn {turn}"),
    "label_match_over": N_("Match time over: finish turn"),
    "label_sudden_death": N_("Sudden death, turn {turn}"),
    "label_missing": N_("Result missing"),
    "label_showing": N_("Before game {game}"),
    "label_extra": N_("+{extra}: ends at {end}"),
    "label_between": N_("Game {game} is next"),
    # What needs the referee
    "overtime_since": N_("Overtime since {time}"),
    "overtime_1": N_("no dice thrown in SKIRMISH"),
    "overtime_2": N_("no LIFE die taken back"),
    "overtime_3": N_("LIFE dice lose 1 as each turn begins"),
    "game_time_over": N_("Game time over"),
    "finish_then_overtime": N_("Finish this turn, then overtime"),
    "sudden_death_since": N_("Sudden death since {time}"),
    "match_time_over": N_("Match time over"),
    "finish_turn": N_("Finish this turn and begin no new game"),
    "pause_is_added": N_("The pause is added as extra time"),
    "result_missing": N_("Result missing"),
    "do_overtime": N_("Overtime"),
    "do_count_turn": N_("Next turn"),
    "do_go_on": N_("Go on"),
    "do_settle": N_("Settle"),
    # Rulings on match time
    "swiss_time_up_unfinished_game_drawn": N_(
        "The unfinished game counts as drawn. Who has won more games wins the match; otherwise it is drawn."
    ),
    "swiss_time_up_more_life_wins": N_(
        "The unfinished game goes to the player with more life points. Who has won more games wins the match; "
        "otherwise it is drawn."
    ),
    "knockout_time_up_more_life_wins_then_sudden_death": N_(
        "The unfinished game goes to the player with more life points. If games are equal, one more is played under "
        "overtime rules."
    ),
    "knockout_time_up_sudden_death": N_(
        "The unfinished game counts as drawn. If games are equal, one more is played under overtime rules."
    ),
    "knockout_time_up_higher_seed": N_(
        "The unfinished game counts as drawn. If games are equal, the higher seed wins the match."
    ),
    # Command line
    "hall_line": N_("{title}: {time}, {state}"),
    "need_line": N_("Table {table}: {headline}"),
    "bad_time": N_("“{time}” is no time of a clock. Please write minutes and seconds, like 31:30."),
    # What is needed for a result
    "ask_none": N_("Table {table}: the result is {result}."),
    "ask_life_points": N_("Table {table}: finish the turn. How many life points has {a}, how many {b}?"),
    "ask_sudden_death": N_("Table {table}: games are equal. One more game is played under overtime rules."),
    "ask_winner": N_("Table {table}: who has won the game of sudden death, {a} or {b}?"),
    "ask_slip": N_("Table {table}: the games were not followed here. Type the result from the slip."),
    # Steps
    "step_start": N_("clock of {round} started"),
    "step_pause": N_("hall paused"),
    "step_resume": N_("hall goes on"),
    "step_adjust": N_("hall clock changed by {time}"),
    "step_set": N_("hall clock set to {time}"),
    "step_pause_table": N_("table {table} paused"),
    "step_resume_table": N_("table {table} goes on"),
    "step_show": N_("sets shown at table {table}"),
    "step_show_many": N_("sets shown at {count} tables"),
    "step_game": N_("game {game} begun at table {table}"),
    "step_games": N_("games begun at {count} tables"),
    "step_won": N_("game {game} at table {table}: {name} won"),
    "step_drawn": N_("game {game} at table {table}: drawn"),
    "step_won_match": N_("game {game} at table {table}: {name} won; result {result}"),
    "step_drawn_match": N_("game {game} at table {table}: drawn; result {result}"),
    "step_overtime": N_("overtime at table {table}"),
    "step_turn": N_("turn {turn} of overtime at table {table}"),
    "step_settle": N_("match time over at table {table}: result {result}"),
    "step_settle_lives": N_("match time over at table {table}, life points {a} to {b}: result {result}"),
    "step_sudden_death": N_("game of sudden death at table {table}"),
    "step_sudden_death_lives": N_("game of sudden death at table {table} after life points {a} to {b}"),
    # Refusals
    "no_round": N_("No round is being played. Publish one first; then its clock can be started."),
    "started": N_("The clock of {round} is started already."),
    "not_started": N_("The clock of the round is not started yet. Start it first."),
    "paused_already": N_("The hall is paused already."),
    "not_paused": N_("The hall is not paused."),
    "hall_paused_first": N_("The hall is paused. Let it go on first."),
    "bad_adjustment": N_("The clock can be changed by at most {most} minutes at a time."),
    "no_length": N_("So much cannot be taken away: the match time would be gone."),
    "table_paused": N_("Table {table} is paused already."),
    "table_paused_first": N_("Table {table} is paused. Let it go on first."),
    "table_not_paused": N_("Table {table} is not paused."),
    "finished": N_("Table {table} has its result already."),
    "other_match": N_("A different match is at table {table} now. Nothing was done. Look at the table and try again."),
    "table_changed": N_(
        "Table {table} has been changed elsewhere in the meantime. Nothing was done. Look at the table and try again."
    ),
    "hall_changed": N_(
        "The hall clock or a round has been changed elsewhere in the meantime. Nothing was done. Look at the "
        "clock and try again."
    ),
    "game_played": N_("A game has been played at table {table}; its players cannot be swapped any more."),
    "game_begun": N_("A game is being played at table {table}. Say first how it ended."),
    "sets_shown": N_("The sets are being shown at table {table} already."),
    "no_time": N_("The match time of table {table} is over; no new game begins."),
    "no_game": N_("No game is being played at table {table}."),
    "decided": N_("At table {table} the match is decided; only its result is missing."),
    "no_tables": N_("There is no table where a game could begin now."),
    "not_overtime": N_("Table {table} is not in overtime."),
    "overtime_already": N_("Table {table} is in overtime already."),
    "game_not_over": N_("The game time of table {table} is not over."),
    "no_such_game": N_("Table {table} has not ended a game {game}."),
    "lost_game": N_(
        "Game {game} at table {table} was lost by a penalty. Correct the penalty, or take it off the record."
    ),
    "same_winner": N_("Game {game} at table {table} has ended so already."),
    "not_over": N_("The match time of table {table} is not over."),
    "lives": N_("Life points are 0 or more."),
    "want_lives": N_("Table {table}: say how many life points each player has in the unfinished game."),
    "want_winner": N_("Table {table}: say who has won the game of sudden death."),
    "want_result": N_("Table {table}: the games were not followed here. Report the result from the slip."),
}
