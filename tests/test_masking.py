"""Passwords and names of players stay out of what is shown to others or sent to the developers."""

from __future__ import annotations

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from irondie_to.errors import Phrase
from irondie_to.masking import masked, report_of
from irondie_to.messages.core.words import say


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://ada:s3cret@server/club", "postgresql://ada:***@server/club"),
        ("postgres://ada:s3c/r@t@server/club", "postgres://ada:***@server/club"),
        ("mysql://ada:s3cret@server", "mysql://ada:***@server"),
        ("postgresql://ada:s3cret@server:port/club", "postgresql://ada:***@server:port/club"),
        ("postgresql://server/club?password=s3cret&x=1", "postgresql://server/club?password=***&x=1"),
        ("postgresql://server/club?x=1&sslpassword=s3cret", "postgresql://server/club?x=1&sslpassword=***"),
        ("host=server password='s3 cret' user=ada", "host=server password=*** user=ada"),
        ("postgresql://ada@server:5432/club", "postgresql://ada@server:5432/club"),
        ("Table 3: 2-1", "Table 3: 2-1"),
    ],
)
def test_a_password_is_masked(address: str, shown: str) -> None:
    assert masked(address) == shown
    assert shown in say(Phrase("database.bad_address", {"place": address}))


def report(fault: BaseException) -> str:
    return report_of(fault, fault.__traceback__)


def fail_with_names() -> None:
    name = "Ada Lovelace"
    try:
        {"code": 1}[name]
    except KeyError as fault:
        message = f"no place for '{name} \\'Countess\\'' in \"Bern Club\""
        raise ValueError(message) from fault


def test_a_report_has_no_names() -> None:
    with pytest.raises(ValueError, match="Lovelace") as caught:
        fail_with_names()
    text = report(caught.value)
    assert "KeyError: '…'" in text
    assert "ValueError: no place for '…' in '…'" in text
    assert "in fail_with_names" in text


def test_a_report_keeps_names_of_code() -> None:
    with pytest.raises(KeyError) as caught:
        {"code": 1}["round_clock"]
    assert "KeyError: 'round_clock'" in report(caught.value)


def test_a_report_leaves_out_the_parameters_of_a_statement() -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection, pytest.raises(DBAPIError) as caught:
        connection.execute(text("INSERT INTO nowhere VALUES (:name)"), {"name": "Ada Lovelace"})
    engine.dispose()
    told = report(caught.value).split("DBAPIError")[-1]
    assert "no such table" in told
    assert "Ada" not in told.split("OperationalError)")[-1]


def test_a_report_leaves_out_the_details_of_the_server() -> None:
    fault = ValueError("duplicate key\nDETAIL:  Key (event_id, name)=(1, Ada Lovelace) already exists.\nHINT: none")
    assert "Ada" not in report(fault)
    assert "HINT: none" in report(fault)
