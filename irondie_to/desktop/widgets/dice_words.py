"""What dice are called, for tooltips and for those who hear the window instead of seeing it."""

from __future__ import annotations

from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die


def die_phrase(die: Die) -> Phrase:
    """Rarity, colour and type of a die in the manual's words."""
    code = "editor.rare_die" if die.rare else "editor.die"
    colour, kind = die.colour.name.lower(), die.type.name.lower()
    return Phrase(code, {"colour": Phrase(f"terms.{colour}"), "type": Phrase(f"terms.{kind}")})
