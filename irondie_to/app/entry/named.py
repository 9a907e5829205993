"""Interprets lines that begin with a player's name, such as `lena 2-0`: the result is read from that player's side."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from irondie_to.app.core.lookup import ambiguous, matching_entrants
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import entrants_by_code
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.letters import in_english
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.entry.place import MatchPlace
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError

_REST = re.compile(r"[-+]|\d|(?:f|id|dl|x)$", re.ASCII | re.IGNORECASE)
"""The possible beginnings of the text after a name; anything else belongs to the name."""
_MOST_NAMED = 6
"""The largest number of players who are named if several may be meant."""
_NAMED = re.compile(r"([^\W\d].+)\s+(f|\d\s*[-–:/ ]?\s*\d(?:\s*[-–:/]\s*\d)?)", re.IGNORECASE)
"""A name of two letters or more, then games or a forfeit."""
_GAMES = re.compile(r"(\d)(\s*[-–:/ ]?\s*)(\d)(?!\d\d)(.*)", re.ASCII)


def understand_named(
    text: str, entrants: Sequence[NamedEntrant], at: Callable[[NamedEntrant, str], TypedLine], language: str = "en"
) -> TypedLine:
    """Interpret a line that begins with the name of one of these players.

    `at` is called with the player and the rest of the line, which is empty if the whole line is a name. If the name
    fits several players, the message says at which tables they sit. Raises `UserError("entrant.unknown")` if it fits
    none.
    """
    words = text.split()
    for count in range(len(words), 0, -1):
        rest = in_english(" ".join(words[count:]), language)
        if rest and _REST.match(rest) is None:
            continue
        name = " ".join(words[:count])
        found = matching_entrants(entrants, name)
        if len(found) == 1:
            return at(found[0], rest)
        if found:
            some = found[:_MOST_NAMED]
            tables = tuple(line.table for one in some for line in at(one, "").lines)
            question = Phrase("entry.which", {"names": tuple(one.name for one in some), "tables": tables})
            return TypedLine(TypedState.BEGUN, message=question, incomplete=ambiguous(found, name))
    named = _NAMED.fullmatch(text)
    raise UserError("entrant.unknown", entrant=text if named is None else named[1])


def found_by_name(name: str, line: MatchLine) -> TypedLine:
    """The meaning of a line with only a player's name: Enter replaces it with the number of the player's table."""
    message = Phrase("entry.found", {"name": name, "table": line.table})
    return TypedLine(TypedState.BEGUN, (line,), message=message, completes=f"{line.table} ")


def from_side_of(code: str, line: MatchLine, rest: str) -> str:
    """Convert the text typed after a player's name to what would be typed after the table.

    `code` is the code of the named player, whose games come first in `rest`; `f` is a forfeit by that player. Games of
    the first player of the match and any other text are returned unchanged.
    """
    is_second = code == line.b
    if rest.lower() == "f":
        return "fb" if is_second else "fa"
    games = _GAMES.fullmatch(rest)
    return f"{games[3]}{games[2]}{games[1]}{games[4]}" if is_second and games is not None else rest


def from_named_side(at: MatchPlace, rest: str) -> str:
    """Convert a result that begins with a player's name so that the games of the match's first player come first.

    `koch 2-1` is the result from the side of the player Koch, `koch f` a forfeit by that player. Any other text is
    returned unchanged. Raises `UserError`: `entrant.ambiguous` if the name could mean either player, or
    `entry.nobody_here` if it means neither.
    """
    name, _, last = rest.rpartition(" ")
    named = _NAMED.fullmatch(f"{name} {in_english(last, at.language)}")
    if named is None:
        return rest
    by_code = entrants_by_code(at.picture)
    players = sorted((by_code[at.line.a], by_code[at.line.b]), key=lambda one: one.id)
    found = matching_entrants(players, named[1])
    if len(found) > 1:
        raise UserError("entrant.ambiguous", **ambiguous(found, named[1]).values)
    if not found:
        here = (at.line.a_name, at.line.b_name)
        raise UserError("entry.nobody_here", name=named[1], table=at.line.table, a=here[0], b=here[1])
    return from_side_of(found[0].code, at.line, named[2])
