"""`irondie-to print`: the file, the JSON answer, and the error for documents that cannot be printed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest
from paperevents import finished, make_event, phone_codes
from paperreading import words
from terminals import Terminal
from typer.testing import CliRunner

from irondie_to.app.core.phones.rows import PhoneCodeRow
from irondie_to.app.core.ports import Keeper
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.bootstrap import open_exporter, open_phones, rescue, run_window
from irondie_to.cli.core.services import CommandContext, TerminalServices
from irondie_to.cli.papers.commands import app
from irondie_to.errors import UserError
from irondie_to.printing.press import Press

if TYPE_CHECKING:
    from irondie_to.app.core.desk import Desk

EVENT = make_event(9, rounds=2)


class OneEvent:
    """A desk with one event that stores nothing, and its keeper."""

    warning = None
    not_copied = None
    upgraded = None

    def events(self) -> list[object]:
        return [EVENT.event]

    def picture(self, event_id: int) -> object:
        if event_id != 1:
            raise UserError("event.unknown", event=event_id)
        return EVENT

    def journal(self, _event_id: int) -> list[object]:
        return []

    def read(self, _ask: object) -> dict[int, PhoneCodeRow]:
        """The codes for phones, which are all that is read by itself."""
        return {row.entrant_id: row for row in phone_codes(EVENT)}

    def server_ms(self) -> None:
        """Return None, as for a file."""

    def unfinished(self, _kind: object, _event_id: int) -> list[object]:
        return []

    def keep(self, work: object) -> object:
        return work

    def close(self) -> None:
        """Nothing has to be closed."""


def open_desk(_place: str | None, _person: str | None = None) -> tuple[Desk, Keeper]:
    return cast("Desk", OneEvent()), cast("Keeper", OneEvent())


def run(*arguments: str) -> Any:
    return CliRunner().invoke(
        app,
        arguments,
        obj=CommandContext(
            TerminalServices(
                *(open_desk, Press, open_exporter, run_window, rescue, open_phones), hall_address=lambda: "192.168.1.20"
            )
        ),
    )


def test_pairings_are_written_and_counted(tmp_path: Path) -> None:
    out = tmp_path / "round.pdf"
    result = run("pairings", "--out", str(out), "--round", "1", "--page", "letter", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == {"file": str(out), "pages": 2, "unreadable": []}
    assert all("Round 1" in text for text in words(out.read_bytes()))
    assert list(tmp_path.iterdir()) == [out]


def test_standings_of_the_last_finished_round(tmp_path: Path) -> None:
    out = tmp_path / "standings.pdf"
    result = run("standings", "--out", str(out))
    assert result.exit_code == 0
    assert "2 pages" in result.stdout
    assert "Standings after round 2" in words(out.read_bytes())[1]


@pytest.mark.parametrize("what", [what for what in DOCUMENTS if what not in {"bracket", "certificates"}])
def test_everything_can_be_printed(what: str, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    result = run(what, "--out", str(out), "--per-sheet", "3", "--no-colour", "--json")
    assert result.exit_code == 0, (result.output, result.exception)
    assert json.loads(result.stdout)["pages"] == len(words(out.read_bytes()))


def test_cards_have_the_address_of_this_computer_or_the_given_one(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    assert run("player-cards", "--out", str(out)).exit_code == 0
    assert "192.168.1.20:8470" in words(out.read_bytes())[0]
    assert run("player-cards", "--out", str(out), "--phones-at", "10.0.0.7:80").exit_code == 0
    assert "10.0.0.7:80" in words(out.read_bytes())[0]
    assert run("pairings", "--out", str(out), "--phones-at", "10.0.0.7:80").exit_code == 0
    assert "10.0.0.7:80" in words(out.read_bytes())[0]
    refused = run("player-cards", "--out", str(out), "--phones-at", "nowhere at all").exception
    assert isinstance(refused, UserError)
    assert refused.code == "phones.bad_address"


def test_printing_cards_gives_the_missing_codes(terminal: Terminal, tmp_path: Path) -> None:
    for words_typed in (
        ("event", "create", "Cup"),
        ("event", "run", "1", "register", "Bo"),
        ("event", "run", "1", "register", "Cy"),
    ):
        assert terminal(*words_typed).code == 0
    out = tmp_path / "cards.pdf"
    assert terminal("print", "player-cards", "--out", str(out), "--phones-at", "10.0.0.7:8470").code == 0
    (text,) = words(out.read_bytes())
    assert "Bo" in text
    assert "Cy" in text
    assert "2 players got phone codes" in " ".join(terminal("event", "run", "1", "journal").out.split())


@pytest.mark.parametrize("what", [what for what, kind in DOCUMENTS.items() if not kind.needs_event and what != "tents"])
def test_a_club_without_events_has_mats_blank_lists_and_the_usual_rulings(
    what: str, terminal: Terminal, tmp_path: Path
) -> None:
    out = tmp_path / "out.pdf"
    told = terminal("print", what, "--out", str(out))
    assert told.code == 0, told.err
    (text,) = words(out.read_bytes())
    assert len(text) > 200
    assert terminal("print", "registration", "--out", str(out)).err == (
        "This database has no event, so there is nothing to print.\n"
    )


def test_a_further_print_says_what_it_replaces(terminal: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"

    def printed() -> str:
        told = terminal("print", "pairings-by-table", "--out", str(out))
        assert told.code == 0, told.err
        return words(out.read_bytes())[0]

    (tmp_path / "players.csv").write_text("name\nAda\nBo\nCi\nDot\n")
    assert terminal("event", "import", str(tmp_path / "players.csv"), "--name", "Cup", "--check-in").code == 0
    assert terminal("event", "run", "1", "pair").code == 0
    assert "replaces" not in printed()
    assert "replaces" not in printed()
    assert terminal("event", "run", "1", "swap", *_two_players_of(printed())).code == 0
    text = printed()
    assert re.search(r"printed .*[0-9]{2}:[0-9]{2}, 2nd print, replaces [0-9]{2}:[0-9]{2}", text)
    assert "2 tables have different players: look for the bar and H." in text
    assert "2nd print" in printed()


def _two_players_of(text: str) -> tuple[str, str]:
    """Two players of different tables, from the sheet."""
    names = re.findall(r"Ada|Bo|Ci|Dot", text)
    assert len(names) == 4
    return names[0], names[2]


def test_tents_have_the_numbers_typed_and_badges_and_certificates_who_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.pdf"

    def text(*arguments: str) -> str:
        result = run(*arguments, "--out", str(out))
        assert result.exit_code == 0, (result.output, result.exception)
        return "\n".join(words(out.read_bytes()))

    assert {"41", "42", "43"} == set(re.findall(r"\d+", text("tents", "--numbers", "41-43", "--filled")))
    assert "Check-in set list" in " ".join(text("plan", "--line", "9:15 Check-in – set list").split())
    notice = text(
        "notice", "--text", "Food", "--small", "in the yard", "--until", "1450", "--title", "Lunch", "--upright",
        "--second-text", "Essen", "--second-language", "de",
    )  # fmt: skip
    assert all(word in notice for word in ("Food", "in the yard", "Lunch", "bis 14:50", "Essen", "Um 14:50 abnehmen."))
    assert "40" in text("sign-up", "--sheets", "2").split()
    named = text("badges", "--player", "P001", "--staff", "Referee: Weber, Ada", "--staff", "Bo")
    assert {"Marco", "Bianchi", "Ada", "Weber", "Referee", "Bo"} <= set(named.split())
    assert "Gennaro" not in named
    monkeypatch.setattr(OneEvent, "picture", lambda _desk, _event: finished(EVENT))
    assert text("certificates", "--referee", "Ada Weber").count("Ada Weber") == 8
    assert text("certificates", "--first", "3").count("Swiss rounds") == 3
    assert text("certificates", "--player", "P001").count("Marco Bianchi") == 1


def test_what_cannot_be_printed_is_said(tmp_path: Path) -> None:
    out = str(tmp_path / "no.pdf")
    for arguments, code in (
        (("pairings", "--out", out, "--round", "9"), "paper.no_round"),
        (("pairings", "--out", out, "--event", "9"), "event.unknown"),
        (("pairings", "--out", out, "--language", "xx"), "paper.no_language"),
        (("pairings", "--out", str(tmp_path / "no" / "no.pdf")), "files.unwritable"),
        (("standings", "--out", out, "--round", "0"), "paper.no_standings"),
        (("slips", "--out", out, "--per-sheet", "5"), "paper.per_sheet"),
        (("slips", "--out", out, "--round", "final"), "paper.no_stage"),
        (("bracket", "--out", out), "paper.no_knockout"),
        (("set-list", "--out", out, "--player", "nobody"), "entrant.unknown"),
        (("certificates", "--out", out), "paper.not_over"),
        (("tents", "--out", out, "--numbers", "1-"), "paper.bad_numbers"),
        (("badges", "--out", out, "--player", "nobody"), "entrant.unknown"),
        (("badges", "--out", out, "--staff", "Referee:"), "name.empty"),
        (("notice", "--out", out, "--text", "x", "--until", "later"), "typed.no_time"),
        (("notice", "--out", out, "--text", "x", "--second-language", "es"), "paper.no_language"),
        (("notice", "--out", out, "--text", "word " * 3000), "paper.notice_too_long"),
        (("plan", "--out", out, "--line", "10:15 Check-in", "--line", "later"), "paper.plan_line"),
        (("set-check", "--out", out, "--table", "77"), "paper.no_table"),
        (("slips", "--out", out, "--page", "a3"), "paper.no_size"),
        (("slips", "--out", out, "--pages", "1,x"), "paper.no_pages"),
        (("slips", "--out", out, "--pages", "77"), "paper.no_page"),
    ):
        error = run(*arguments).exception
        assert isinstance(error, UserError), arguments
        assert error.code == code
    assert not list(tmp_path.iterdir())


def test_the_help_names_every_document() -> None:
    out = CliRunner().invoke(app, ["--help"]).stdout
    named = out.partition("One of: ")[2].partition("[required]")[0]
    assert "".join(named.split()) == ",".join(DOCUMENTS)


def test_only_the_pages_asked_for_are_written(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    result = run("set-list", "--out", str(out), "--pages", "2-3,9", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["pages"] == 3
    texts = words(out.read_bytes())
    assert [f"page {number} of 9" in text for number, text in zip((2, 3, 9), texts, strict=True)] == [True] * 3


def test_sheets_for_staff_only_are_left_out_and_told(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    told = run("round", "--out", str(out)).stdout
    assert "The staff-only sheets were left out. Add --with-staff to include them." in told
    without = words(out.read_bytes())
    assert not any("STAFF ONLY" in text for text in without)
    told = run("round", "--out", str(out), "--with-staff").stdout
    assert "left out" not in told
    with_staff = words(out.read_bytes())
    assert sum("STAFF ONLY" in text for text in with_staff) == len(with_staff) - len(without) == 1
