"""The names of dice for tooltips and screen readers."""

from __future__ import annotations

from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die, term


def die_phrase(die: Die) -> Phrase:
    """Return the name of a die in the words of the manual: its colour and type, and whether it is rare."""
    code = "editor.rare_die" if die.rare else "editor.die"
    return Phrase(code, {"colour": term(die.colour), "type": term(die.type)})
