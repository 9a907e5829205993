"""Keeps a proof of pairings: who meets whom by a seed, and what the report says about it.

The same event and seed must give the same pairing on every computer, so a change must be meant.
`python tests/support/pairingproofs.py` records the proof; read what has changed before you record it.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random

from prooflines import record
from swissfields import any_field, field_of, played, random_field, with_many_rematches
from testdata import DATA

from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.field import Field
from irondie_to.tournament.pairing.swiss import Pairing, explain, propose

PROOF = DATA / "pairings.txt"
_SMALL, _MIDDLE = range(70), range(30)
_SHOWN = 60
"""Larger fields have a digest of their pairs in the proof."""
_MOST_TOLD = 6
"""So many unusual pairs of a field are told, drawn evenly from all."""


def _fields() -> Iterator[tuple[str, Field]]:
    for seed in _SMALL:
        yield f"any {seed}", any_field(Random(seed), 30)
    for seed in _MIDDLE:
        yield f"hard {seed}", random_field(Random(seed), 30 + seed)
        random = Random(seed)
        groups = random.choices([None, *"ABCD"[: 2 + seed % 3]], k=60 + 4 * seed) if seed % 3 == 1 else ()
        field = played(random, 60 + 4 * seed, 3 + seed % 6, draws=0.15, groups=groups, avoid_same_group=seed % 3 == 1)
        yield f"met {seed}", with_many_rematches(random, field, 1.0) if seed % 2 else field
    for seed in range(6):
        random = Random(seed)
        groups = random.choices("ABCDE", [9, 3, 1, 1, 1], k=300 + 100 * seed)
        field = played(
            random, 300 + 100 * seed, 1 + seed, groups=groups if seed % 2 else (), avoid_same_group=seed % 2 == 1
        )
        yield f"large {seed}", with_many_rematches(random, field, 1.0)
    chain = played(Random(2), 901, 6)
    scores = [100, 100, -5, -5, -5, *chain.scores[5:]]
    met = [(a, b) for a, others in enumerate(chain.met) for b in others if a < b]
    yield "ends", field_of(scores, [*met, (0, 1), (2, 3), (2, 4), (3, 4)], chain.byes)


def proof() -> list[str]:
    """The lines of the proof: each field with its pairing and its reasons, then with a pairing by hand."""
    lines = []
    for name, field in _fields():
        lines.append(f"{name}: {len(field)} players")
        try:
            pairing = propose(field, len(field))
        except UserError as fault:
            lines.append(f"  {_said(fault.phrase)}")
            continue
        lines += _told(pairing)
        if len(field) < _SHOWN:
            order = sorted(field.ids, key=lambda player: (player[-1], player))
            bye = order.pop() if len(order) % 2 else None
            by_hand = explain(field, list(zip(order[::2], order[1::2], strict=True)), bye)
            lines += [f"  by hand {line.strip()}" for line in _told(by_hand)[1:4]]
    return lines


def _told(pairing: Pairing) -> list[str]:
    report = pairing.report
    pairs = " ".join(f"{match.table}:{match.a}-{match.b}" for match in pairing.matches)
    if len(pairing.matches) > _SHOWN / 2:
        pairs = sha256(pairs.encode()).hexdigest()[:16]
    differences = " ".join(f"{gap}x{count}" for gap, count in report.differences)
    facts = [f"rematches {report.rematches}", f"groups {report.same_group}", f"proved {report.proved}", differences]
    lines = [f"  {pairs}", f"  {' · '.join(facts)}"]
    if report.bye_reason is not None:
        lines.append(f"  bye {pairing.bye}: {_said(report.bye_reason)}")
    for pair in report.pairs[:: len(report.pairs) // _MOST_TOLD + 1]:
        marks = ["again"] * pair.rematch + ["group"] * pair.same_group
        lines.append(
            f"  {' '.join([str(pair.table), pair.a, pair.b, str(pair.difference), *marks])}: {_said(pair.why)}"
        )
    return lines


def _said(phrase: Phrase) -> str:
    values = (_value(value) for value in phrase.values.items())
    return " ".join([phrase.code.removeprefix("pairing."), *values])


def _value(given: tuple[str, object]) -> str:
    name, value = given
    if isinstance(value, tuple):
        return f"{name}=({', '.join(_value(('', one)).removeprefix('=') for one in value)})"
    return f"{name}={_said(value) if isinstance(value, Phrase) else value}"


if __name__ == "__main__":
    record(PROOF, proof())
