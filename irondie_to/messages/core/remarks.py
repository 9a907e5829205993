"""Remarks on players in lists: dropped, disqualified, declined, placed by lot."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "dropped": N_("dropped after round {round}"),
    "dropped_before": N_("dropped before round 1"),
    "dropped_in": N_("dropped in the {round}"),
    "dropped_short": N_("dropped"),
    "disqualified": N_("disqualified after round {round}"),
    "disqualified_before": N_("disqualified before round 1"),
    "disqualified_in": N_("disqualified in the {round}"),
    "disqualified_short": N_("disqualified"),
    "declined": N_("declined the knockout"),
    "declined_short": N_("declined"),
    "by_lot": N_("by lot"),
    "both": N_("{one}, {other}"),
    "named": N_("{name} ({remarks})"),
}
