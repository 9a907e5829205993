"""Sentences about faults in the notation of dice."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "no_die": N_(
        'word {place}, "{word}": not a die (a colour letter, two type letters, * if it is rare, such as KSm or WPo*)'
    ),
    "no_colour": N_('word {place}, "{word}": no colour {letter} (one of {colours})'),
    "no_type": N_('word {place}, "{word}": no type {letters} (one of {types})'),
    "count_alone": N_('word {place}, "{word}": a number without a die after it (2xKSm means two KSm)'),
    "count_glued": N_('word {place}, "{word}": for several dice write {count}x{die} or {count} {die}'),
    "count_of_none": N_('word {place}, "{word}": no dice at all; leave the die out instead'),
    "too_many_dice": N_('word {place}, "{word}": more than {most} dice; a set has nine'),
    "too_long": N_("The text has {characters} characters; up to {most} are read, and a set takes fewer than sixty."),
    "two_side_sets": N_("More than one / in the text; one / stands between the set and its side set."),
    "no_side_set_here": N_("There is a / in the text, but a side set has no place here; name the dice alone."),
}
