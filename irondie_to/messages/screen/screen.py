"""Sentences shown on the hall screen, in the language of the event's print-outs."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "round_of": N_("Round {round} of {rounds}"),
    "round_of_again": N_("Round {round} of {rounds}, pairing {number}"),
    "standings": N_("Standings after round {round}"),
    "final": N_("final"),
    "ranks": N_("{first} – {last} of {count}"),
    "changed": Plural(N_("Table {tables} was changed by hand."), N_("Tables {tables} were changed by hand.")),
    # Displays that have nothing to show yet
    "welcome": N_("The event will be shown here."),
    "no_round": N_("The pairings of round 1 will be here."),
    "no_standings": N_("The standings will be here after round 1."),
    "no_bracket": N_("The bracket will be here after the last round."),
    # The clock
    "ready": N_("not started"),
    "running": N_("running, ends {time}"),
    "few_minutes": N_("less than five minutes"),
    "paused": N_("paused"),
    "over": N_("match time over"),
    "not_sure": N_("the desk checks the clock"),
    # Overtime
    "overtime_at": Plural(N_("Game time over at table"), N_("Game time over at tables")),
    "overtime_many": Plural(N_("Game time over at {count} table"), N_("Game time over at {count} tables")),
    "overtime_strip": N_("Overtime"),
    "others_play": N_("Other tables play on."),
    "duty_1": N_("No dice"),
    "duty_rest_1": N_("are thrown in SKIRMISH."),
    "duty_2": N_("No LIFE die"),
    "duty_rest_2": N_("is taken back at the end."),
    "duty_3": N_("Each LIFE die −1"),
    "duty_rest_3": N_("as the turn begins."),
    # Match time over
    "finish_turn": N_("Finish this turn. Begin no new game."),
    "unfinished_game_drawn": N_("The unfinished game counts as drawn."),
    "more_life_wins": N_("More LIFE points win the unfinished game."),
    "more_games": N_("More games won: match won. As many: drawn match."),
    "more_life_wins_then_sudden_death": N_("More LIFE points win the unfinished game."),
    "more_life_wins_then_sudden_death_then": N_("Games equal: one more game under overtime rules."),
    "sudden_death": N_("The unfinished game counts as drawn."),
    "sudden_death_then": N_("Games equal: one more game under overtime rules."),
    "higher_seed": N_("The unfinished game counts as drawn."),
    "higher_seed_then": N_("Games equal: the higher seed wins."),
    "bring_slip": N_("Write the slip, both sign, bring it to the desk."),
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
    "it_starts": N_("It starts at {time}"),
    "in_minutes": Plural(N_("in {count} minute"), N_("in {count} minutes")),
    "now": N_("now"),
}
