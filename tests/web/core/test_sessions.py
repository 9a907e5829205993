"""Cookies and form tokens say who somebody is, and nobody can make or keep one without the secret."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from irondie_to.app.core.phones.rows import PhoneCodeRow, StaffLinkRow
from irondie_to.web.core.sessions import (
    NOBODY,
    PhoneKeys,
    Visitor,
    cookie_of,
    form_token,
    is_token,
    visitor_of,
)

UUID = "7d8c1b34-52c9-4b0e-9c39-3a04b8a9c7f1"
ADA = PhoneCodeRow(1, 5, 11, "KLMNPQ", "0" * 31 + "1")
BO = PhoneCodeRow(2, 5, 12, "ABCDEF", "0" * 31 + "2")
IVO = StaffLinkRow(1, 5, "Ivo", "referee", "0" * 31 + "3", "2026-03-21T09:00:00Z")
KEYS = PhoneKeys(UUID, {row.id: row for row in (ADA, BO)}, {IVO.id: IVO})


@pytest.mark.parametrize(
    "visitor",
    [
        NOBODY,
        Visitor("de"),
        Visitor(looks_as=12),
        Visitor("it", looks_as=11),
        Visitor("fr", code=ADA),
        Visitor(link=IVO),
    ],
)
def test_a_cookie_says_who_it_was_made_for(visitor: Visitor) -> None:
    assert visitor_of(cookie_of(visitor, UUID), KEYS) == visitor


def test_a_cookie_ends_with_its_code_or_link() -> None:
    cookie = cookie_of(Visitor("de", code=ADA), UUID)
    renewed = PhoneKeys(UUID, {1: ADA._replace(secret="f" * 32, code="XYZXYZ")}, {})
    assert visitor_of(cookie, renewed) == Visitor("de")
    assert visitor_of(cookie, PhoneKeys(UUID)) == Visitor("de")
    assert visitor_of(cookie_of(Visitor(link=IVO), UUID), PhoneKeys(UUID, KEYS.codes)) == NOBODY


def test_a_cookie_is_only_good_for_its_event_player_and_kind() -> None:
    cookie = cookie_of(Visitor(code=ADA), UUID)
    assert visitor_of(cookie, PhoneKeys("another", KEYS.codes, KEYS.links)) == NOBODY
    assert visitor_of(cookie.replace(".1.", ".2."), KEYS) == NOBODY
    assert visitor_of(cookie.replace(".code.", ".staff."), KEYS) == NOBODY
    same = PhoneKeys(UUID, {1: ADA}, {1: IVO._replace(secret=ADA.secret)})
    assert visitor_of(cookie.replace(".code.", ".staff."), same) == NOBODY


@given(st.text(max_size=80) | st.from_regex(r"\A(de|-|xx)\.(nobody|looks|code|staff)\.\d{1,18}\.[\w-]{0,60}\Z"))
@example("-.code.1." + "A" * 43)
@example("-.code.1.")
@example("de.staff.1.\u00e9")
@example("-.looks.11.x\n")
def test_no_other_text_gives_rights(cookie: str) -> None:
    visitor = visitor_of(cookie, KEYS)
    assert visitor.code is None
    assert visitor.link is None


def test_a_typed_code_is_found_however_it_is_written() -> None:
    for text in ("KLMNPQ", "klm npq", " KLM-NPQ "):
        assert KEYS.typed(text) == ADA
    for text in ("", "KLMNP", "KLMNPQQ", "ÄÖÜßéñ", "KLMNPR"):
        assert KEYS.typed(text) is None
    assert KEYS.code_of(BO.secret) == BO
    assert KEYS.code_of("é" * 32) is None
    assert KEYS.link_of(IVO.secret) == IVO
    assert KEYS.link_of(ADA.secret) is None


def test_a_form_token_is_good_for_one_action_of_one_visitor() -> None:
    token = form_token(ADA.secret, "report 17")
    assert is_token(ADA.secret, "report 17", token)
    assert not is_token(ADA.secret, "report 18", token)
    assert not is_token(BO.secret, "report 17", token)
    assert not is_token(None, "report 17", token)
    assert not is_token(ADA.secret, "report 17", "é")
    assert token != cookie_of(Visitor(code=ADA), UUID).rpartition(".")[2]
