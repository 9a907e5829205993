"""Prints every kind of document for all fields of players, in all languages and on all its papers, and checks it.

Nothing may be at an edge, on something else or below the least type; every row is there once, no page is blank or
lacks its head, no sentence is in another language, and every font is in the file.
"""

from __future__ import annotations

from random import Random
from time import monotonic

from campaign import Outcome
from papercheck import all_runs, papers_of

UNIT = "prints"
AMOUNT = len(list(all_runs()))


def run(seed: int, amount: int) -> Outcome:
    """Print this number of documents; which ones, and in which order, depends on the seed."""
    outcome = Outcome()
    runs = list(all_runs())
    Random(seed).shuffle(runs)
    for one in runs[:amount]:
        begun = monotonic()
        with outcome.timed(f"build {one.what}"):
            papers = papers_of(one.what, one.field, knockout=one.knockout)
        outcome.count("documents", len(papers))
        outcome.found += dict.fromkeys(one.faults())
        outcome.finish_unit(begun)
    return outcome
