"""The entry fee and who has paid it."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.typed.fee import read_fee
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.papers.registration import registration
from irondie_to.app.players.commands import Drop, EditEntrant, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.payments import MarkPaid, Payments, payments
from irondie_to.app.players.queries import players
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    return new_evening(desk, players=4)


@pytest.mark.parametrize(
    ("text", "of_three"),
    [
        ("7.50 €", "22.50 €"),
        ("7,50€", "22,50€"),
        ("CHF 10", "CHF 30"),
        ("  €\u00a05,00 ", "€ 15,00"),
        ("5", "15"),
        ("0.05 Fr.", None),
        ("2 euros", "6 euros"),
    ],
)
def test_a_fee_is_multiplied_as_it_is_written(text: str, of_three: str | None) -> None:
    if of_three is None:
        with pytest.raises(UserError, match=r"event\.bad_fee"):
            read_fee(text)
        return
    fee = read_fee(text)
    assert fee is not None
    assert fee.times(3) == of_three.replace(" ", "\u00a0")


@pytest.mark.parametrize("text", ["free", "-5 €", "5.5 €", "1.000,00 €", "5 € 6", "9999999", "5 €\u202e", "x" * 40])
def test_other_texts_are_no_fee(text: str) -> None:
    with pytest.raises(UserError, match=r"event\.bad_fee"):
        read_fee(text)


def test_no_fee() -> None:
    assert read_fee("  ") is None


def test_payments_are_counted_and_taken_back(evening: Evening, desk: Desk) -> None:
    assert payments(evening.picture) == Payments(0, 4, "", "")
    assert not payments(evening.picture).is_used
    desk.do(ChangeEvent(evening.event, {"fee": " 7.50  € "}))
    assert evening.picture.event.fee == "7.50 €"
    assert say(desk.do(MarkPaid(evening.event, ("P001",))).name) == "Player 1 has paid"
    assert say(desk.do(MarkPaid(evening.event, ("P001", "P002", "P003"))).name) == "2 players have paid"
    assert say(payments(evening.picture).phrase) == "Paid: 3 (22.50\u00a0€). Not paid: 1 (7.50\u00a0€)."
    assert [line.paid for line in players(evening.picture)] == [True, True, True, False]
    assert [row.entrant.paid for row in registration(evening.picture).rows] == [True, True, True, False]
    assert refusal(desk, MarkPaid(evening.event, ("P001",))) == "entrant.all_paid"
    assert refusal(desk, MarkPaid(evening.event, ("P004",), paid=False)) == "entrant.none_paid"
    desk.do(MarkPaid(evening.event, ("P001", "P004"), paid=False))
    assert payments(evening.picture).paid == 2
    desk.undo(evening.event)
    desk.undo(evening.event)
    assert payments(evening.picture).paid == 1


def test_who_leaves_before_round_1_owes_nothing(evening: Evening, desk: Desk) -> None:
    desk.do(Drop(evening.event, "P001"))
    assert payments(evening.picture) == Payments(0, 3, "", "")
    evening.pair()
    desk.do(Drop(evening.event, "P002"))
    assert payments(evening.picture) == Payments(0, 3, "", "")


def test_a_removed_player_is_back_with_the_payment_after_undo(evening: Evening, desk: Desk) -> None:
    desk.do(MarkPaid(evening.event, ("P002",)))
    desk.do(RemoveEntrant(evening.event, "P002"))
    desk.undo(evening.event)
    assert payments(evening.picture).paid == 1


def test_who_has_changed_meanwhile_is_not_marked(evening: Evening, desk: Desk) -> None:
    seen = evening.picture.entrants[0].row
    desk.do(EditEntrant(evening.event, "P001", PlayerDetails("Other")))
    assert refusal(desk, MarkPaid(evening.event, ("P001", "P002"), seen=(seen,))) == "entrant.changed"


def test_a_bad_fee_is_refused(evening: Evening, desk: Desk) -> None:
    assert refusal(desk, ChangeEvent(evening.event, {"fee": "a lot"})) == "event.bad_fee"


def test_payments_are_shown_as_soon_as_there_is_a_fee_or_somebody_has_paid(evening: Evening, desk: Desk) -> None:
    desk.do(MarkPaid(evening.event, ("P001",)))
    assert payments(evening.picture) == Payments(1, 3, "", "")
    assert payments(evening.picture).is_used
    desk.undo(evening.event)
    desk.do(ChangeEvent(evening.event, {"fee": "5 €"}))
    assert payments(evening.picture).paid == 0
    assert payments(evening.picture).is_used
