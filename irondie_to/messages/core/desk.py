"""Sentences about steps: those that were done or undone, and the reasons why a step cannot be done."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "changed_elsewhere": N_(
        "Somebody else has changed this in the meantime. Nothing was overwritten. Look at the new state and try again."
    ),
    "still_used": N_("Other things still refer to this, so it cannot be removed. Remove those first."),
    "depends": N_("This step cannot be turned back: something later depends on it. Turn back the later steps first."),
    "needed": N_(
        "{name}: this cannot be undone, because a later step depends on it: {later} ({who}). Undo that first."
    ),
    "correct_instead": N_(
        "{name}: this cannot be undone, because a later step was built on it: {later} ({who}). Correct the result "
        "instead."
    ),
    "bracket_went_on": N_(
        "{name}: this cannot be undone or done again by itself, because the bracket has gone on since. Undo the later "
        "steps of the knockout first, or correct the result."
    ),
    "replaced": N_("{name}: this cannot be done again, because of what was done since: {later} ({who})."),
    "missing": N_(
        "{name}: this cannot be done again, because it depends on a step that was undone: {earlier} ({who}). Do that "
        "again first."
    ),
    "not_in_force": N_("{name}: this is undone already."),
    "of_other": N_("{name}: this was done by {who}. Nothing was undone."),
    "undone_by_other": N_(
        "{name}: this was undone by {who}. Nothing was done again. The page Journal can do it again."
    ),
    "nothing_to_undo": N_("There is nothing to undo."),
    "nothing_to_redo": N_("There is nothing to do again."),
    "other_step": N_(
        "Something else was done in the meantime: {name}. Nothing was undone; look at the new state first."
    ),
    "restored": N_(
        "In the meantime, everything in the database was replaced with the backup {backup}. What is shown was read "
        "again."
    ),
    "restored_before": N_(
        "This was not stored, because everything in the database was replaced with the backup {backup} in the "
        "meantime. Look at the new state and try again."
    ),
    "elsewhere": N_("what was done at another station"),
    "done": N_("Done: {name}."),
    "undone": N_("Undone: {name}."),
    "redone": N_("Done again: {name}."),
    "command_missing": N_("A command is missing. “{command} --help” lists those there are."),
    "bug": N_(
        "Something in the program went wrong ({fault}). What was shown as done is saved. The details are in {place}; "
        "please send that file to the developers."
    ),
    "busy": N_("The database is busy with another program. Nothing was changed. Please try again in a moment."),
}
