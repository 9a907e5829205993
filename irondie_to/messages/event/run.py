"""Sentences of `irondie-to event run`, which reads steps line by line."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "report_shortly": N_("Report table 12: games won by the first and by the second player, drawn ones last."),
    "quit": N_("End."),
    "was_here": N_(
        "{name} is marked as not at table {table}. If {name} was there, type the same again with --was-here; that also "
        "marks {name} as here."
    ),
    "step_of_other": N_(
        "Step {step} ({name}) was done by {who}. Nothing was undone; with --yes, the step is undone without a question."
    ),
    "undo_step_of_other": N_("Step {step} ({name}) was done by {who}. Undo it all the same? (yes/no)"),
    "latest_of_other": N_(
        "{name}: this was done by {who}. Nothing was undone. To undo it all the same, give its number: undo {step} "
        "--yes"
    ),
    "undone_by_other": N_(
        "{name}: this was undone by {who}. Nothing was done again. To do it again all the same, give its number: redo "
        "{step}"
    ),
    # the answer to the question above, in small letters
    "yes": N_("yes"),
    "line_too_long": N_("This line has more than {most} characters. It was left out."),
    "no_round": N_("“{round}” is no round. Please write its number, 0 for the time before round 1, or “knockout”."),
    "help_of_one": N_("“help STEP” explains one of them with an example."),
}
