"""Every text, line and shape of a document is where its proof has it."""

from __future__ import annotations

import pytest
from pageproofs import PAGED, pages, recorded_pages
from proofs import FOLDER, PROVED, Mark, proof, recorded


@pytest.mark.parametrize("key", PROVED)
def test_a_document_is_like_its_proof(key: str) -> None:
    found, wanted = proof(key), recorded(key)
    differing = [
        f"{one} instead of {other}" for one, other in zip(found, wanted, strict=False) if not one.is_near(other)
    ]
    if differing or len(found) != len(wanted):
        first = "\n".join(differing[:8])
        pytest.fail(
            f"{len(found)} marks instead of {len(wanted)}, {len(differing)} of them elsewhere or others.\n{first}\n"
            f"If the layout is meant, look at its pages, then: python tests/support/proofs.py {key}"
        )


def test_every_proof_is_of_a_document() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PROVED)


@pytest.mark.parametrize("key", PAGED)
def test_a_document_is_divided_into_pages_like_its_proof(key: str) -> None:
    assert list(pages(key)) == recorded_pages(key)


def test_a_mark_is_near_within_a_tenth_of_a_millimetre() -> None:
    mark = Mark("text", (10.0, 20.0, 9.5), "#14181B Ada Rossi")
    assert Mark.read(str(mark)) == mark
    assert mark.is_near(mark._replace(numbers=(10.1, 20.0, 9.5)))
    for other in (
        mark._replace(numbers=(10.2, 20.0, 9.5)),
        mark._replace(numbers=(10.0, 20.0)),
        mark._replace(kind="line"),
        mark._replace(text="#14181B Ada Rosso"),
    ):
        assert not mark.is_near(other)
