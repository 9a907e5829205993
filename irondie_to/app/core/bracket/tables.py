"""Finds the knockout match at a table, says whether it has begun, and knows the words users type for its round."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import reduce

from irondie_to.app.core.lookup import tables_there
from irondie_to.app.core.names import normalized
from irondie_to.app.core.picture import Picture, words_of
from irondie_to.app.core.results import word_to_type
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.knockout.bracket import round_phrase

_BEGINNINGS = {
    "third_place": ("third", "terzo", "trois", "petite", "dritt", "platz"),
    "semifinals": ("semi", "demi", "halb"),
    "quarterfinals": ("quart", "viertel"),
    "round_of_16": ("achtel", "ottavi", "huitieme", "eighth"),
    "round_of_32": ("sechzehntel", "sedicesimi", "seizieme"),
    "final": ("final", "endspiel"),
}
"""How the words for a round begin, without accents."""

_OF_SIZE = re.compile(r"round_of_\d+")
"""The names of the rounds that are called by the number of their players."""

_WORDS = {
    "final": "knockout.word_final",
    "third_place": "knockout.word_third_place",
    "semifinals": "knockout.word_semifinals",
    "quarterfinals": "knockout.word_quarterfinals",
}
"""The word to type for a round, if it has one in every language."""


def round_of_word(word: str, names: Collection[str]) -> str | None:
    """The round in `names` that a typed word means, or None."""
    if word.lower() in names:
        return word.lower()
    return next((name for name in _meant(word) if name in names), None)


def no_such_round(word: str, names: Collection[str]) -> UserError:
    """The error for a typed word that doesn't mean any of these knockout rounds: `usage.no_knockout_round`.

    If there are no rounds, because the cut has not been made, the error is `cut.not_begun`.
    """
    if not names:
        return UserError("cut.not_begun")
    rounds = reduce(
        lambda phrase, other: Phrase("remark.both", {"one": phrase, "other": other}), map(word_of_round, names)
    )
    return UserError("usage.no_knockout_round", round=word[:20], rounds=rounds)


def is_round_word(word: str) -> bool:
    """Whether a typed word means a knockout round, even one that isn't part of this knockout."""
    return any(_meant(word)) or _OF_SIZE.fullmatch(word.lower()) is not None


def _meant(word: str) -> Iterator[str]:
    plain = normalized(word)
    return (name for name, beginnings in _BEGINNINGS.items() if plain.startswith(beginnings))


def word_of_round(name: str) -> Phrase | str:
    """The word to type for a round, in the reader's language; if there is none, the round's name in documents."""
    return Phrase(_WORDS[name]) if name in _WORDS else name


def match_at(picture: Picture, table: int, round_name: str | None = None) -> tuple[RoundRow, MatchRow]:
    """The knockout match at a table, with its round.

    If `round_name` is given, this is the match in that round, otherwise the latest match at the table that has begun,
    or the first one if none has. A later match is found only if its round is named, so that a result typed twice is
    never taken as the result of the next match. Raises `UserError` `result.no_table`, or `knockout.not_at_table` if the
    named round has no match there.
    """
    at_table = matches_at(picture, table)
    if round_name is not None:
        named = next((at for at in at_table if at[0].name == round_name), None)
        if named is None:
            raise UserError("knockout.not_at_table", table=table, round=round_name)
        return named
    if not at_table:
        tables = [match.table_number for row in picture.knockout for match in picture.matches_of(row)]
        raise UserError("result.no_table", table=table, there=tables_there(tables))
    return next((at for at in at_table if is_begun(picture, *at)), at_table[-1])


def round_to_name(picture: Picture, row: RoundRow, match: MatchRow, typed: str = "2-0") -> Phrase | None:
    """A sentence that asks the user to type the name of the round before the result; None if that is not needed.

    The sentence shows how to type the result `typed` for the later round. A round must be named if this match already
    has a result but a later match at its table does not.
    """
    at_table = matches_at(picture, match.table_number)
    later = at_table[: at_table.index((row, match))]
    following = next((at.name for at, other in reversed(later) if other.is_pending), None)
    if following is None or match.is_pending:
        return None
    values: dict[str, Value] = {"table": match.table_number, "round": stage_title(row.name)}
    values |= {"result": words_of(picture, match).told, "next": round_phrase(following)}
    return Phrase("knockout.name_round", values | {"word": word_of_round(following), "typed": word_to_type(typed[:20])})


def typed_table(picture: Picture, row: RoundRow, match: MatchRow) -> Value:
    """What to type before a result of this match: the table number, preceded by the round's name if needed."""
    meant = match_at(picture, match.table_number)
    if meant == (row, match) and round_to_name(picture, row, match) is None:
        return match.table_number
    return Phrase("knockout.typed_table", {"word": word_of_round(row.name), "table": match.table_number})


def matches_at(picture: Picture, table: int) -> list[tuple[RoundRow, MatchRow]]:
    """The knockout matches at a table, each with its round, latest round first."""
    return [
        (row, match)
        for row in reversed(picture.knockout)
        for match in picture.matches_of(row)
        if match.table_number == table
    ]


def is_begun(picture: Picture, row: RoundRow, match: MatchRow) -> bool:
    """Whether this match has begun.

    A match has begun if its round's clock was started, or if it has a result, a game, extra time or an absent player.
    If the clock was already running when the match was added or got other players, a pause of the match's own clock
    counts instead of the start of the round's clock.
    """
    if not match.is_pending or match.extra_seconds or match.absent_a or match.absent_b:
        return True
    if any(game.match_id == match.id for game in picture.games):
        return True
    is_new = any(clock.match_id == match.id and clock.is_new for clock in picture.table_clocks)
    return not is_new and any(clock.round_id == row.id for clock in picture.clocks)
