"""Sentences about pairs of players who should not meet."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "same_player": N_("{name} cannot be kept apart from {name}. Name two different players."),
    "already": N_("{one} and {other} are already a pair that should not meet."),
    "not_named": N_("{one} and {other} are not a pair that should not meet. Nothing was changed."),
    "none": N_("No pair is named; the pairing may let all players meet."),
    "title": N_("Pairs that should not meet"),
    "explained": N_(
        "Members of one family, or a referee who also plays: the pairing of the Swiss rounds avoids these pairs."
    ),
    "menu": N_("Should not meet…"),
    "with": N_("Who should not meet {name}?"),
    "unmatched": N_("“{typed}” names no other player of this event, or several. Please type more of the name."),
    "head_one": N_("Player"),
    "head_other": N_("should not meet"),
    "remove": N_("May meet again"),
    "remove_tip": N_("Removes the selected pair from this list, so that the two may be paired. Del"),
    "close": N_("Close"),
    "not_against": N_("not against {names}"),
}
