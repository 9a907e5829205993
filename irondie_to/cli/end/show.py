"""Prints how an event ended, or what is still to come, and converts this to values for JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from irondie_to.app.end.evening import Champion, EndView
from irondie_to.app.end.figures import figure_lines
from irondie_to.app.end.ranking import RankedLine
from irondie_to.cli.core.output import add_row, in_words, new_table, print_table, print_title, write
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say


def show_end(view: EndView) -> None:
    """Print the champion, their path and the figures, then the ranking.

    Before the end of the event, what is still to come is printed instead of the champion, path and figures.
    """
    lines = view.ranking.lines
    if view.is_over and view.figures is not None:
        if view.champion is None:
            write(Phrase("frame.nobody_won"))
        else:
            write(Phrase("frame.champion", {"champion": view.champion.name}))
            _path(view.champion)
        print_title(Phrase("end_page.figures"))
        figures = new_table("", "", right=(1,))
        for line in figure_lines(view.figures):
            add_row(figures, in_words(line.name), _said(line.value))
        print_table(figures)
        print_title(Phrase("end_page.ranking"))
    else:
        if lines:
            write(Phrase("end_page.not_settled", {"round": view.ranking.as_of}))
        rounds = tuple(map(in_words, view.to_come))
        write(Phrase("end_page.to_come" if lines else "end_page.empty_to_come", {"rounds": rounds}))
    if lines:
        _ranking(lines)


def _path(champion: Champion) -> None:
    write(champion.how)
    print_title(Phrase("end_page.path"))
    table = new_table("", "heading.result", "")
    for stop in champion.path:
        add_row(table, in_words(stop.title), _said(stop.result), stop.opponent)
    print_table(table)


def _ranking(lines: tuple[RankedLine, ...]) -> None:
    table = new_table(
        "heading.rank", "heading.name", "heading.club", "heading.points", "end_page.column_reached", right=(0, 3)
    )
    for line in lines:
        reached = line.reached_and_noted
        add_row(table, line.rank, line.name, line.club, line.points, "" if reached is None else in_words(reached))
    print_table(table)


def _said(text: str | Phrase) -> str:
    return text if isinstance(text, str) else in_words(text)


def view_json(view: EndView) -> dict[str, Any]:
    """The end of the event as values for JSON. Times are in milliseconds, sentences in English."""
    champion, figures = view.champion, None
    if view.figures is not None:
        figures = asdict(view.figures) | view.figures.counts._asdict()
        del figures["counts"]
        favourite = view.figures.favourite
        figures["favourite"] = None if favourite is None else {"die": str(favourite[0]), "count": favourite[1]}
        longest = view.figures.longest
        figures["longest"] = None if longest is None else {"ms": longest[0], "table": longest[1]}
    return {
        "over": view.is_over,
        "to_come": [say(name) for name in view.to_come],
        "champion": None if champion is None else _champion_json(champion),
        "figures": figures,
        "ranking": [
            {
                "rank": line.rank,
                "player": line.code,
                "name": line.name,
                "club": line.club,
                "points": line.points,
                "reached": None if line.reached is None else say(line.reached),
                "notes": [say(note) for note in line.notes],
            }
            for line in view.ranking.lines
        ],
    }


def _champion_json(champion: Champion) -> dict[str, Any]:
    return {
        "name": champion.name,
        "club": champion.club,
        "set": " ".join(map(str, champion.dice)),
        "path": [
            {
                "round": say(stop.title),
                "result": stop.result if isinstance(stop.result, str) else say(stop.result),
                "outcome": stop.outcome.value,
                "opponent": stop.opponent or None,
            }
            for stop in champion.path
        ],
    }
