"""Sends random requests to the pages for phones, and checks every answer, what is stored, and that nothing is told.

Players, helpers and referees do what their pages offer, as it is meant, with one thing wrong, or with anything in the
fields, and send whatever else can be sent. At least one request in four stores something. No answer may be a fault or
say anything of the inside, nothing may be stored by a request without the token of its form, and what pages show is
what is stored.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from time import monotonic

from campaign import Outcome
from phonepages import served_people
from requestfuzz import RequestFuzzer

UNIT = "requests"
AMOUNT = 20_000

_REQUESTS_OF_A_HALL = 500
"""After so many requests a new event is begun, because acts leave less and less to do."""


def run(seed: int, amount: int) -> Outcome:
    """Send this number of requests."""
    outcome, lots, kinds = Outcome(), Random(seed), set[str]()
    while outcome.done < amount and len(outcome.found) < 20:
        with tempfile.TemporaryDirectory() as folder, served_people(Path(folder)) as people:
            fuzzer = RequestFuzzer(people, lots)
            for _ in range(min(_REQUESTS_OF_A_HALL, amount - outcome.done)):
                begun = monotonic()
                with outcome.timed("a request"):
                    outcome.found += [f"{outcome.done}: {fault}" for fault in fuzzer.one()]
                outcome.finish_unit(begun)
            outcome.found += [f"{outcome.done}: {fault}" for fault in fuzzer.check()]
            outcome.count("acts stored", fuzzer.acts)
            kinds |= fuzzer.kinds
    outcome.count("kinds of acts", len(kinds))
    return outcome
