"""Sentences of `irondie-to event run`, and about the state of an event."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences of `irondie-to event run`, which reads steps line by line.
RUN: dict[str, Template] = {
    "report_shortly": N_("Report table 12: games won by the first player, by the second player, then drawn games."),
    "quit": N_("Stop."),
    "was_here": N_(
        "{name} is marked as absent at table {table}. If that’s wrong, repeat the step with --was-here. "
        "This also marks {name} as present."
    ),
    "is_here": Plural(
        N_(
            "{names} is marked as absent at table {table}, so no sets can be shown there. If that’s wrong, "
            "repeat the step with --was-here. This also marks {names} as present."
        ),
        N_(
            "Both players at table {table} are marked as absent ({names}), so no sets can be shown there. If that’s "
            "wrong, repeat the step with --was-here. This also marks both as present."
        ),
    ),
    "were_here": N_(
        "{names} are marked as absent at table {table}. If that’s wrong, repeat the step with "
        "--was-here. This also marks them as present."
    ),
    "step_of_other": N_(
        "Step {step} ({name}) was done by {who}. Nothing was undone. To undo it without confirmation, add --yes."
    ),
    "undo_step_of_other": N_("Step {step} ({name}) was done by {who}. Undo it anyway? (yes/no)"),
    "step_undone_by_other": N_(
        "Step {step} ({name}) was undone by {who}. Nothing was redone. To redo it without confirmation, add --yes."
    ),
    "redo_step_of_other": N_("Step {step} ({name}) was undone by {who}. Redo it anyway? (yes/no)"),
    # a step of a clock by which results came in; the first sentence says so
    "latest_clock_used": N_("{refusal} To undo it anyway, give its number: undo {step} --yes"),
    "step_clock_used": N_("{refusal} To undo it without confirmation, add --yes."),
    "undo_clock_used": N_(
        "{name}: results have been entered since then ({count}). Undoing this changes the clock and the "
        "actual times of the round, not the results. Undo it anyway? (yes/no)"
    ),
    # a step that another step needs; the command undoes that one
    "needed": N_("{refusal} To do so, type: {command}"),
    "older_step": N_("{refusal} To undo your step before it ({name}), give its number: undo {step}"),
    "latest_of_other": N_(
        "{name}: this was done by {who}. Nothing was undone. To undo it anyway, give its number: undo {step} --yes"
    ),
    "undone_by_other": N_(
        "{name}: this was undone by {who}. Nothing was redone. To redo it anyway, give its number: redo {step} --yes"
    ),
    # the answer to the question above, in small letters
    "yes": N_("yes"),
    "line_too_long": N_("This line has more than {most} characters and was skipped."),
    "no_round": N_("“{round}” isn’t a round. Type a round number, 0 for the time before round 1, or “knockout”."),
    "help_of_one": N_("“help STEP” explains a step with an example."),
}

# Sentences about the state of an event and its next step.
STATUS: dict[str, Template] = {
    "registration": N_("registration: {entered} entered, {playing} checked in"),
    "swiss": N_("Swiss round {round} of {rounds}, {playing} playing"),
    "cut": Plural(N_("the only Swiss round is over"), N_("all {rounds} Swiss rounds are over"), by="rounds"),
    "knockout": N_("knockout of the top {cut}"),
    "finished_by_nobody": N_("finished, but nobody won the final"),
    "finished": N_("finished, {champion} is the champion"),
    "checked_in": N_("{count} of {all} checked in"),
    "none_missing": N_("all results are in"),
    "missing": Plural(N_("{count} of {all} result missing"), N_("{count} of {all} results missing"), by="all"),
    "next_missing": Plural(
        N_("{count} result is missing at table {tables}. Report it, for example “report {first} 2-1”."),
        N_("{count} results are missing at tables {tables}. Report them, for example “report {first} 2-1”."),
        by="count",
    ),
    "next_registration": N_("Enter and check in the players, then pair round 1 of {rounds}."),
    "next_pair": N_("Pair round {next} of {rounds}."),
    "next_cut": N_("Make the cut to the top {cut}."),
    "next_knockout": N_("Report the knockout results."),
    "next_finished": N_("Print the final standings."),
}
