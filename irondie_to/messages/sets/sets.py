"""Sentences about sets, side sets and swaps."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "size": Plural(
        N_("A set has exactly {size} dice; this one has {count} die."),
        N_("A set has exactly {size} dice; this one has {count}."),
    ),
    "class_lacking": N_("A set needs at least one die of each class; there is none of: {classes}."),
    "too_many_rare": N_("At most {most} dice of a set may be rare; there are {count}: {dice}."),
    "side_size": Plural(
        N_("A side set has exactly {size} dice or does not exist; this one has {count} die."),
        N_("A side set has exactly {size} dice or does not exist; this one has {count}."),
    ),
    "swap_uneven": N_("As many dice come in as go out, at least one; here {out} go out and {into} come in."),
    "swap_out_absent": N_("Not in the set, so it cannot go out: {dice}."),
    "swap_in_absent": N_("Not in the side set, so it cannot come in: {dice}."),
    "swap_out_short": N_("There is only {present} {die} in the set, and {wanted} are to go out."),
    "swap_in_short": N_("There is only {present} {die} in the side set, and {wanted} are to come in."),
    "swap_breaks": N_("After this swap {rule} is broken. {fault}"),
    "missing": Plural(
        N_("A registered die is missing: {dice}."),
        N_("{count} registered dice are missing: {dice}."),
    ),
    "missing_among": Plural(
        N_("A registered die is missing, one of these: {dice}."),
        N_("{count} registered dice are missing, among these: {dice}."),
    ),
    "extra": Plural(
        N_("A die was not registered: {dice}."),
        N_("{count} dice were not registered: {dice}."),
    ),
    "is_legal": N_("Legal: {set}"),
    "is_illegal": N_("Not legal: {set}"),
    "is_registered": N_("The presented dice are the registered ones."),
    "is_not_registered": N_("The presented set may not be played."),
    "finding": N_("  {rule}: {fault}"),
}
