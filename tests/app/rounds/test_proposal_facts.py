"""What a proposed round shows: score groups, counts, reasons in one line, and what a swap causes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from evenings import Evening, new_evening
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.pairing import propose_round, swapped
from irondie_to.app.rounds.proposal_facts import LONGEST, ProposalFacts, score_groups, short_reason
from irondie_to.app.rounds.sheet import RoundState, proposed_sheet
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say
from irondie_to.messages.rounds.results import PAIRING

_VALUES: dict[str, Value] = {
    "a": "Ada",
    "b": "Ben",
    "group": "Torino",
    "points": 12,
    "lower": 10,
    "shared": 12,
    "count": 128,
}


@given(st.lists(st.none() | st.integers(0, 3)))
def test_score_groups_are_the_runs_of_equal_points(points: list[int | None]) -> None:
    groups = score_groups(points)
    covered = {row: group.points for group in groups for row in range(group.first, group.last + 1)}
    assert covered == {row: value for row, value in enumerate(points) if value is not None}
    assert sum(group.last - group.first + 1 for group in groups) == len(covered)
    for one, other in pairwise(groups):
        assert one.last < other.first
        assert one.last + 1 < other.first or one.points != other.points


_REASONS = [
    f"pairing.{name}"
    for name in PAIRING
    if name.startswith(("odd", "met_all", "closed", "difference", "rematch", "same_group", "forbidden"))
    and name != "forbidden_too_much"
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", _REASONS)
def test_every_reason_has_one_short_line(code: str, language: str) -> None:
    short = say(short_reason(Phrase(code, dict(_VALUES))), language)
    assert 0 < len(short) <= LONGEST


def test_of_several_reasons_the_first_counts() -> None:
    first, second = Phrase("pairing.rematch_needed", {"count": 1}), Phrase("pairing.odd", {"points": 3})
    both = Phrase(
        "pairing.both", {"first": Phrase("pairing.both", {"first": first, "second": second}), "second": second}
    )
    assert short_reason(both) == short_reason(first)


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Eight players after one round, in which everybody at the second seat won. P001 and P002 are of one club."""
    found = new_evening(desk, 8, swiss_rounds=4)
    found.pair()
    for match in found.picture.matches:
        found.report(f"{match.table_number} 0-2")
    for code, name, club in (("P001", "Ada", "Torino"), ("P002", "Ben", " torino")):
        desk.do(EditEntrant(found.event, code, PlayerDetails(name, club)))
    return found


def said(facts: ProposalFacts, one: str, other: str) -> list[tuple[str, bool]]:
    return [(say(effect.phrase), effect.is_warning) for effect in facts.effects(one, other)]


def with_facts(evening: Evening, *swaps: tuple[str, str]) -> tuple[RoundState, ProposalFacts]:
    proposal = propose_round(evening.picture)
    for swap in swaps:
        proposal = swapped(evening.picture, proposal, *swap)
    sheet = proposed_sheet(evening.picture, proposal)
    return sheet, ProposalFacts(sheet)


def test_the_counts_of_a_proposal_and_what_swaps_change(evening: Evening) -> None:
    sheet, facts = with_facts(evening)
    counts = facts.counts()
    assert (counts.met_again, counts.across) == ((), ())
    high, low = sheet.by_table[1], sheet.by_table[4]
    assert sheet.points[high.a] > sheet.points[low.a]
    told = said(facts, high.b, low.b)
    assert ("no rematches", False) in told or any("met in round 1" in words for words, _warns in told)
    assert ("table 1: 3 meets 0", True) in told
    assert ("table 4: 3 meets 0", True) in told
    after, after_facts = with_facts(evening, (high.b, low.b))
    assert after_facts.counts().across == (1, 4)
    assert after.moved == {high.b, low.b}
    assert ("no new pair with unequal scores", False) in said(after_facts, high.b, low.b)  # back again
    before = propose_round(evening.picture).pairing
    assert after_facts.effects_since(before) == facts.effects(high.b, low.b)
    with pytest.raises(UserError):
        facts.effects(high.a, high.b)


def test_a_pair_that_met_or_is_of_one_club_is_told(evening: Evening) -> None:
    sheet, facts = with_facts(evening)
    first = evening.picture.matches[0]
    one, other = (evening.picture.entrant(row_id).code for row_id in (first.a_id, first.b_id))
    seats = {code: line for line in sheet.view.matches for code in (line.a, line.b)}
    partner = next(code for code in (seats[one].a, seats[one].b) if code != one)
    assert any(words.endswith("they met in round 1") and warns for words, warns in said(facts, partner, other))
    partner = next(code for code in (seats["P001"].a, seats["P001"].b) if code != "P001")
    if partner == "P002":
        assert facts.counts().one_club == (seats["P001"].table,)
    else:
        table = seats["P001"].table
        told = [words.casefold() for words, warns in said(facts, partner, "P002") if warns]
        assert f"table {table}: both from torino" in [words.translate({0x2068: None, 0x2069: None}) for words in told]


def test_the_whole_reason_names_the_earlier_opponents(evening: Evening) -> None:
    sheet, _facts = with_facts(evening)
    high, low = sheet.by_table[1], sheet.by_table[4]
    sheet, facts = with_facts(evening, (high.b, low.b))
    line = sheet.by_table[1]
    met, why = facts.told(line)
    assert why == line.why
    assert say(met).replace("\u2068", "").startswith(f"{line.a_name}")
    assert facts.told(sheet.by_table[2]) == ()
