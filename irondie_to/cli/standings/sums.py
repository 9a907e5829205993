"""Prints how the values of a player in the standings are calculated, and converts this to values for JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from irondie_to.app.standings.figure_text import SumView, TermView, is_percentage, sums_percentages
from irondie_to.cli.core.output import current_language, in_words, write
from irondie_to.cli.core.show import rounded
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core import figures
from irondie_to.messages.core.tiebreakers import TIEBREAKERS


def sums(found: Sequence[SumView]) -> None:
    """Print each value as an equation, with percentages to one decimal."""
    for each in found:
        percent = sums_percentages(each.tiebreaker)
        terms = " + ".join(in_words(_term(term, percent=percent)) for term in each.terms)
        values: dict[str, Value] = {
            "name": Phrase(TIEBREAKERS[each.tiebreaker].terminal.code),
            "value": _shown(each.value, percent=is_percentage(each.tiebreaker)),
            "terms": terms,
            "divisor": each.divisor,
        }
        code = "standings.sum_floor" if each.floored else "standings.sum" if each.divisor == 1 else "standings.sum_over"
        write(Phrase(code if each.floored or (terms and each.divisor) else "standings.sum_empty", values))


def sums_json(found: Sequence[SumView]) -> list[dict[str, Any]]:
    """The calculations as values for JSON; numbers are rounded half up to six decimals."""
    return [_plain(asdict(each)) | {"terms": [_plain_term(term) for term in each.terms]} for each in found]


def _plain_term(term: TermView) -> dict[str, Any]:
    values = asdict(term)
    del values["kind"]
    return {"part": term.kind.part, **_plain(values), "mark": term.kind.mark}


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    return {key: float(rounded(value, 6)) if isinstance(value, Fraction) else value for key, value in values.items()}


def _term(term: TermView, *, percent: bool) -> Phrase:
    values: dict[str, Value] = {
        "name": term.name,
        "round": term.round,
        "value": _shown(term.value, percent=percent),
        "counted": _shown(term.counted, percent=percent),
    }
    return Phrase(term.kind.code, values)


def _shown(value: Fraction, *, percent: bool) -> str:
    if percent:
        return figures.percent(figures.decimals(value * 100, 1, current_language()), current_language())
    return figures.decimals(value, 0 if value.denominator == 1 else 1, current_language())
