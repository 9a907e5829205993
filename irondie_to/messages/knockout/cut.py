"""Sentences about the cut."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "made_already": N_("The cut is made already."),
    "too_early": Plural(
        N_("The cut comes after the Swiss round; published so far: {played}."),
        N_("The cut comes after {rounds} Swiss rounds; published so far: {played}."),
        by="rounds",
    ),
    "changed": N_(
        "Results or players have been changed elsewhere in the meantime, so the bracket is no longer the one that "
        "was shown. Nothing was done. Look at the bracket and make the cut again."
    ),
    "settled": N_("The cut was settled at {cut} players when the first round was published."),
    "none_planned": N_("This event has no knockout: the standings after the last Swiss round are final."),
    "not_begun": N_("The knockout has not begun: the cut comes first."),
    "again_result": N_(
        "The knockout has begun, because table {table} has a result, so nobody can decline any more. Who does not play "
        "loses the match by forfeit."
    ),
    "again_clock": N_(
        "The knockout has begun, because its clock was started, so nobody can decline any more. If nobody plays yet, "
        "undo the start of the clock (Journal)."
    ),
    "again_note": N_(
        "The knockout has begun, because a penalty or ruling is on record for table {table}, so nobody can decline any "
        "more. Take it off the record first (Referee, Penalties)."
    ),
    "now_different": N_(
        "By the corrected standings, now in the knockout: {into}; now out: {out}. The cut can be made again."
    ),
    "seeds_different": N_(
        "By the corrected standings, players of the knockout get other seeds. The cut can be made again."
    ),
    "stays_begun": N_(
        "By the corrected standings, {into} would be in the knockout and {out} out, but it has begun: the cut stays."
    ),
    "seeds_stay_begun": N_(
        "By the corrected standings, players of the knockout would get other seeds, but it has begun: the seeds stay."
    ),
    "make_again": N_("Make the cut again"),
    "offer_again": N_("Make the cut again:"),
    "as_of": N_("seeds from the standings as of {time}, before a correction"),
    "line_as_of": N_("The knockout has begun with the top {cut} as of {time}, before a correction: {names}."),
    "smaller": N_("Only {count} players are left for a cut of {wanted}, so the knockout is played by {count}."),
}
