"""Keeps a proof of how documents are divided into pages: for many sizes of an event, what is on each page of it.

`python tests/support/pageproofs.py` records it. Each line has a size and, for each page, the number of its marks, its
smallest and its largest type in points, and the height of its middle mark in mm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby

from paperevents import make_event, with_knockout, with_notes
from paperreading import JOB
from proofs import Mark, proof_of
from testdata import DATA

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions, NoticeText
from irondie_to.tournament.model import Options, Prize

FOLDER = DATA / "pages"
_SIZES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 16, 17, 19, 21, 22, 23, 24, 25, 27, 29, 31, 33, 37, 41, 46, 53, 70)
_STEP = JournalRow(1, 1, "do", None, "step.swap", '{"one": "Ada", "other": "Bo"}', "ada", "2026-11-21T12:00:00Z", "")
_Document = tuple[Picture, BuildOptions]
_SOME = BuildOptions()


@cache
def _played(players: int) -> Picture:
    """An event of this many players, of whom two are paired for the second round."""
    rounds = 0 if players < 3 else 2
    return make_event(players, rounds=rounds, options=Options(swiss_rounds=2, cut=0), last_pending=True)


def _of_players(players: int) -> _Document:
    return _played(players), _SOME


def _over(players: int) -> _Document:
    return make_event(players, rounds=1, options=Options(swiss_rounds=1, cut=0, prizes=_prizes(players))), _SOME


def _prizes(count: int) -> tuple[Prize, ...]:
    return tuple(Prize(f"Prize {number}", (number, number)) for number in range(1, count + 1))


def _of_notes(count: int) -> _Document:
    return with_notes(_played(9), count), _SOME


def _of_changes(count: int) -> _Document:
    event, _options = _over(9)
    return with_notes(event, 7), BuildOptions(journal=[_STEP._replace(id=number) for number in range(count)])


def _of_lines(count: int) -> _Document:
    lines = tuple(f"{10 + number % 10}:{number:02} Line" for number in range(count))
    return make_event(9, options=Options(swiss_rounds=3, plan_lines=lines)), _SOME


def _of_words(count: int) -> _Document:
    return _played(9), BuildOptions(
        notice=NoticeText(f"{'Food in the yard ' * count}\n\n{'Doors close at ten ' * count}")
    )


def _of_tents(count: int) -> _Document:
    return _played(9), BuildOptions(numbers=f"1-{count**2}")


def _of_places(count: int) -> _Document:
    event = _played(9)
    return replace(event, event=event.event._replace(most_players=count)), _SOME


def _of_seeds(count: int) -> _Document:
    made = make_event(max(count, 3) + 1, options=Options(swiss_rounds=0, cut=max(count, 3)))
    return with_knockout(made, 0), _SOME


def _of_rounds(count: int) -> _Document:
    return make_event(40, rounds=count, options=Options(swiss_rounds=count, cut=0)), _SOME


_EVENTS: dict[str, tuple[Callable[[int], _Document], tuple[int, ...]]] = {
    **dict.fromkeys(("registration", "badges"), (_of_players, _SIZES)),
    "set-lists": (_of_players, _SIZES[::4]),
    **dict.fromkeys(
        ("pairings-by-name", "pairings-by-name-short", "pairings-by-table", "slips", "round-sheet"),
        (_of_players, _SIZES[2:]),
    ),
    **dict.fromkeys(("standings-short", "standings-full", "ranking", "prizes"), (_over, _SIZES[3:])),
    "penalties": (_of_notes, _SIZES),
    "report": (_of_changes, _SIZES),
    "plan": (_of_lines, _SIZES[:16]),
    "notice": (_of_words, _SIZES[:8]),
    "tents": (_of_tents, _SIZES[:10]),
    "sign-up": (_of_places, _SIZES),
    "bracket": (_of_seeds, _SIZES),
    "cross-table": (_of_rounds, (1, 3, 5, 6, 7, 8, 9, 11, 13)),
    "player-record": (_of_rounds, (10, 11, 13)),
}
"""For each kind of document, the events and how large they are."""

PAGED = tuple(_EVENTS)


def pages(key: str) -> Iterator[str]:
    """The lines of the proof of this kind of document."""
    make, sizes = _EVENTS[key]
    for size in sizes:
        picture, options = make(size)
        marks = proof_of(build_papers(picture, key, details=options), JOB)
        yield f"{size}: {', '.join(_told(page) for page in _by_page(marks))}"


def recorded_pages(key: str) -> list[str]:
    return (FOLDER / f"{key}.txt").read_text(encoding="utf-8").splitlines()


def _by_page(marks: list[Mark]) -> Iterator[list[Mark]]:
    for is_end, page in groupby(marks, key=lambda mark: mark.kind == "page"):
        if not is_end:
            yield list(page)


def _told(page: list[Mark]) -> str:
    types = [mark.numbers[2] for mark in page if mark.kind == "text"]
    middle = [mark.numbers[1] for mark in page if mark.kind != "room" and len(mark.numbers) > 1][len(page) // 3]
    return f"{len(page)} {min(types):.1f}-{max(types):.1f} pt {middle:.0f}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for paged in PAGED:
        (FOLDER / f"{paged}.txt").write_text("".join(f"{line}\n" for line in pages(paged)), encoding="utf-8")
