"""Events on the command line: a complete event step by step, and everything that is refused."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from terminals import Terminal

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.drafts import SetDraft, draft_row

LEGAL = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"

PLAYERS = "Name;Club;Set\n" + "".join(
    f"{name};{club};{LEGAL if number % 2 else ''}\n"
    for number, (name, club) in enumerate(
        [
            *(("Ada", "Torino"), ("Bo", "Torino"), ("Cy", "Milano"), ("Dot", "Milano"), ("Eve", "Genova"), ("Fay", "")),
            *(("Gil", ""), ("Hal", "Genova"), ("Ivy", "Torino"), ("Jo", "Milano"), ("Kim", ""), ("Lu", "Genova")),
        ]
    )
)


@pytest.fixture
def evening(terminal: Terminal, tmp_path: Path) -> Terminal:
    """Twelve players imported from a CSV file and checked in, as event 1."""
    (tmp_path / "players.csv").write_text(PLAYERS, encoding="utf-8")
    told = terminal("event", "import", str(tmp_path / "players.csv"), "--name", "Spring cup", "--check-in", "--json")
    assert told.json == {"event": 1, "players": 12}
    return terminal


def test_the_plan_of_an_event_without_swiss_rounds_names_none(evening: Terminal) -> None:
    assert evening("event", "change", "1", "--rounds", "0", "--cut", "8").code == 0
    told = evening("event", "run", "1", "status")
    assert "Players: 12. Knockout of the top 8, ends around" in told.out
    assert "Swiss" not in told.out


def test_an_evening_by_hand(evening: Terminal, tmp_path: Path) -> None:
    told = evening("event", "run", "1", "status")
    assert "With 12 players: 4 Swiss rounds, cut to 4" in told.out
    assert "Pair" in told.out or "pair" in told.out
    steps = """
    # a comment, and a blank line

    pair
    1 2-0 2 2-1 3 1-1-1 4 0-2 5 2-0
    6 fa
    drop Kim
    register "Max Late" --club Torino --late loss
    pair
    swap Ada Bo
    undo
    """
    told = evening("event", "run", "1", typed=steps)
    assert (told.code, told.err) == (0, "")
    assert "Undone:" in told.out
    for number in range(1, 7):
        assert evening("event", "run", "1", "report", str(number), "2-1", "--json").code == 0
    told = evening("event", "run", "1", "correct", "1", "2", "0-2")
    assert "pairings up to round 2 stay the same" in told.out
    assert evening("event", "run", "1", "undo", "--json").json["done"] == "step.corrected"
    assert evening("event", "run", "1", "redo", "--json").json["done"] == "step.corrected"
    for _ in range(2):
        evening("event", "run", "1", "pair")
        missing = evening("event", "run", "1", "status", "--json").json["missing"]
        results = [word for place in missing for word in (str(place["table"]), "2-0")]
        assert evening("event", "run", "1", "report", *results).code == 0
    assert evening("event", "show", "1", "--json").json["phase"] == "cut"
    standings = evening("event", "run", "1", "standings", "--json").json["standings"]
    assert len(standings) == 13
    assert standings[0]["opponents_match_win"] == round(standings[0]["opponents_match_win"], 6)
    told = evening("event", "run", "1", "cut", "4", "--decline", standings[0]["name"])
    assert f"{standings[1]['name']} (1)" in told.out
    told = evening("event", "run", "1", "report", "1", "2-0", "2", "1-2", "1", "2-1")
    assert (told.code, told.err) == (2, "Table 1 is named twice. No result was entered.\n")
    assert len(evening("event", "run", "1", "status", "--json").json["missing"]) == 2
    assert evening("event", "run", "1", "report", "1", "2-0", "2", "1-2").code == 0
    assert evening("event", "run", "1", "final", "1", "2-1").code == 0
    assert evening("event", "run", "1", "correct", "semifinals", "1", "2-1").code == 0
    told = evening("event", "run", "1", "pairings", "--json")
    assert [round_["meetings"][0]["result"] for round_ in told.json["rounds"]] == ["2-1", "2-1"]
    told = evening("event", "run", "1", "correct", "semifinals", "1", "1-2")
    assert (told.code, told.out) == (2, "")
    shown = evening("event", "show", "1", "--json").json
    assert (shown["phase"], shown["champion"]) == ("finished", standings[1]["name"])
    end = evening("event", "run", "1", "end", "--json").json
    assert (end["over"], end["to_come"], end["champion"]["name"]) == (True, [], standings[1]["name"])
    assert end["ranking"][0]["name"] == end["champion"]["name"]
    assert [stop["round"] for stop in end["champion"]["path"]][-2:] == ["Semifinals", "Final"]
    assert (end["figures"]["players"], end["figures"]["longest"]) == (13, None)
    assert any("declined the knockout" in line["notes"] for line in end["ranking"])
    told = evening("event", "run", "1", "end")
    assert told.code == 0
    assert f"{standings[1]['name']} has won." in told.out
    assert "Players, clubs" in told.out
    bracket = evening("event", "run", "1", "pairings", "--json").json
    assert bracket["champion"] == standings[1]["name"]
    out = tmp_path / "cup.json"
    assert evening("event", "export", "1", "--out", str(out)).code == 0
    document = json.loads(out.read_text(encoding="utf-8"))
    assert json.loads(evening("event", "export", "1").out) == document
    assert evening("event", "import", str(out), "--name", "Again", "--json").json == {"event": 2}
    again = evening("event", "export", "2").json
    assert again == document | {"name": "Again", "event": again["event"]}
    assert evening("swiss", "standings", str(out), "--json").json["standings"][0]["player"] == standings[0]["player"]
    journal = evening("event", "run", "1", "journal", "--json").json["journal"]
    assert journal[0]["done"] == "step.knockout_corrected"
    assert "Champion" not in evening("event", "list").out
    assert [line["event"] for line in evening("event", "list", "--json").json["events"]] == [2, 1]


def test_every_listing_can_be_read_by_people(evening: Terminal) -> None:
    evening("event", "run", "1", typed="pair\n1 2-0\n")
    for words in (["players"], ["pairings"], ["standings"], ["end"], ["journal"], ["status"]):
        told = evening("event", "run", "1", *words)
        assert told.code == 0
        assert told.out.strip()
    assert "Ada" in evening("event", "show", "1").out
    assert "KSm" in evening("event", "run", "1", "players").out
    told = evening("event", "run", "1", "explain", "P001")
    assert (told.code, told.err) == (0, "")
    assert "%" in told.out
    sums = evening("event", "run", "1", "explain", "P001", "--json").json["sums"]
    assert [each["tiebreaker"] for each in sums] == ["opponents_match_win", "game_win", "opponents_game_win"]
    assert "5 results are missing" in evening("event", "run", "1", "status").out
    assert "publish" in evening("event", "run", "1", "pair", "--help").out


def test_an_event_is_copied_without_its_players(evening: Terminal) -> None:
    evening("event", "change", "1", "--place", "Torino", "--fee", "7.50 €")
    made = evening("event", "copy", "1", "Summer cup", "--date", "2026-06-21", "--json").json["event"]
    lines = evening("event", "list", "--json").json["events"]
    line = next(line for line in lines if line["event"] == made)
    assert (line["name"], line["date"], line["players"]) == ("Summer cup", "2026-06-21", 0)
    assert evening("event", "copy", "99", "Summer cup").code == 2


def test_date_and_time_are_read_as_in_the_window(terminal: Terminal) -> None:
    made = terminal("event", "create", "Cup", "--date", "22.11.26", "--starts-at", "1830", "--json").json["event"]
    assert terminal("event", "list", "--json").json["events"][0]["date"] == "2026-11-22"
    terminal("event", "change", str(made), "--date", "3/12/2026")
    assert terminal("event", "list", "--json").json["events"][0]["date"] == "2026-12-03"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["event", "show", "9"], "Event 9 doesn’t exist"),
        (["event", "show", "x"], "x"),
        (["event", "run", "1", "drop", "Nobody"], "no player “Nobody”"),
        (["event", "run", "1", "report", "1", "2-0"], "No round has been published"),
        (["event", "run", "1", "report", "1"], "a table and its result"),
        (["event", "run", "1", "correct", "x", "1", "2-0"], "isn’t a round"),
        (["event", "run", "1", "cut"], "after 4 Swiss rounds"),
        (["event", "run", "1", "redo"], "Nothing to redo."),
        (["event", "run", "1", "register", "Ada"], "already"),
        (["event", "run", "1", "register", "New", "--set", "KSm"], "isn’t legal"),
        (["event", "run", "1", "register", "New", "--set", "QQ"], "QQ"),
        (["event", "run", "1", "pairings", "--round", "3"], "No round"),
        (["event", "run", "1", "nonsense"], "nonsense"),
        (["event", "create", ""], "name is missing"),
        (["event", "create", "Cup", "--date", "tomorrow"], "isn’t a date"),
        (["event", "create", "Cup", "--date", "31.11."], "--date: November 31 doesn’t exist"),
        (["event", "change", "1", "--date", "2026-13-40"], "--date: “2026-13-40” isn’t a date, because month 13"),
        (["event", "copy", "1", "Cup", "--date", "2026-02-30"], "--date: February 30 doesn’t exist"),
        (["event", "change", "1", "--starts-at", "2530"], "25 isn’t an hour"),
        (["event", "create", "Cup", "--cut", "1"], "cut"),
        (["event", "change", "1", "--option", 'rulings={"limbo": true}'], "limbo"),
        (["event", "change", "1", "--option", "x"], "isn’t an option"),
        (["event", "import", "nowhere.csv"], "can’t be read"),
        (["event", "export", "1", "--out", "/nowhere/at/all.json"], "can’t be written"),
        (["db", "restore", "nowhere.sqlite"], "No backup file was found at"),
        (["demo", "--players", "1"], "The demo can’t have 1 player."),
        (["demo", "--seed", "-1"], "--seed"),
        (["event", "create", "Cup", "--seed", "-1"], "--seed"),
        (["event", "create", "Cup", "--seed", str(2**63)], "--seed"),
        (["event", "show", str(2**64)], "EVENT"),
        (["event", "run", "1", "correct", "1", str(2**64), "2-0"], "TABLE"),
        (["event", "run", "1", "clear", str(2**64)], "isn’t a table number"),
        (["event", "run", "1", "correct", "semifinals", "1", "2-0"], "The knockout hasn’t begun"),
        (["event", "import", "players.csv", "--event", str(2**64)], "--event"),
        (["event", "run", str(2**64), "status"], "EVENT"),
        (["print", "standings", "--event", str(2**64), "--out", "x.pdf"], "--event"),
        (["nonsense"], "nonsense"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    evening: Terminal, words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = evening("event", "export", "1").out
    told = evening(*words)
    assert told.code == 2
    assert sentence in told.err
    assert "Traceback" not in told.err
    assert told.out == ""
    assert evening("event", "export", "1").out == before


def test_a_step_that_fails_does_not_end_the_evening(evening: Terminal) -> None:
    told = evening("event", "run", "1", typed='report 1 2-0\nnonsense\npair --x\nregister "Ne\npair\nquit\npair\n')
    assert told.code == 2, "so that a script notices"
    assert "No round has been published" in told.err
    assert "nonsense" in told.err
    assert evening("event", "show", "1", "--json").json["round"] == 1


def test_help_between_the_steps(evening: Terminal) -> None:
    told = evening("event", "run", "1", typed="help\nhelp drop\n")
    assert (told.code, told.err) == (0, "")
    assert "12 2-1" in told.out
    assert "Drop a player from all later rounds." in told.out
    assert "Example: drop Zac" in told.out


def test_help_is_a_step_too(terminal: Terminal) -> None:
    """As at the prompt, without opening an event."""
    told = terminal("event", "run", "1", "help")
    assert (told.code, told.err) == (0, "")
    assert "12 2-1" in told.out
    assert "Drop a player from all later rounds." in told.out
    assert "Example: drop Zac" in terminal("event", "run", "1", "help", "drop").out
    assert "Did you mean drop" in terminal("event", "run", "1", "help", "drp").err


def test_several_players_are_checked_out_in_one_step_or_none(evening: Terminal) -> None:
    def states() -> list[str]:
        return [one["state"] for one in evening("event", "run", "1", "players", "--json").json["players"]]

    assert "no player" in evening("event", "run", "1", "check-out", "P001", "P002", "nobody").err
    assert states() == ["in"] * 12
    assert evening("event", "run", "1", "check-out", "P001", "P002", "P001").code == 0
    assert states() == ["entered"] * 2 + ["in"] * 10
    evening("event", "run", "1", "undo")
    assert states() == ["in"] * 12


def test_one_club_of_all_pairs_is_told_once(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "club.csv"
    path.write_text("name,club\n" + "".join(f"{name},Torino\n" for name in ("Ada", "Bo", "Cy", "Di")), encoding="utf-8")
    terminal("event", "import", str(path), "--check-in")
    told = terminal("event", "run", "1", "pair").out
    assert told.count("Torino") == 1
    assert "At every table, both players are from Torino." in told
    terminal("event", "run", "1", "report", "1", "1-1-1", "2", "2-0")
    told = terminal("event", "run", "1", "pair").out
    assert told.count("Torino") == 1
    assert told.count("has already met everyone else") == 2, "the other reasons stay in their rows"


def test_all_passes_over_drafts_and_names_them(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "club.csv"
    path.write_text("name;set\nAda;KSm\nBo;\n", encoding="utf-8")
    terminal("event", "import", str(path), "--drafts")
    told = terminal("event", "run", "1", "check-in", "all")
    assert told.code == 0
    assert "the set isn’t legal: Ada" in told.out
    assert [line["state"] for line in terminal("event", "run", "1", "players", "--json").json["players"]] == [
        "entered",
        "in",
    ]


def test_drafts_are_named_only_where_there_are_any_and_never_beside_json(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "club.csv"
    path.write_text("name;set\nAda;KSm\nBo;\nCy;\n", encoding="utf-8")
    terminal("event", "import", str(path), "--drafts")
    told = terminal("event", "run", "1", "check-in", "Bo")
    assert (told.code, told.err, "legal" in told.out) == (0, "", False)
    assert terminal("event", "run", "1", "check-in", "all", "--json").json["done"] == "step.check_in"
    told = terminal("event", "run", "1", "undo")
    assert "legal" not in told.out
    assert "the set isn’t legal: Ada" in terminal("event", "run", "1", "check-in", "all").out


def test_a_csv_with_faults_leaves_nothing_behind(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "club.csv"
    path.write_text("name;set\nAda;KSm\nBo;XXX\n", encoding="utf-8")
    told = terminal("event", "import", str(path))
    assert told.code == 2
    assert "line 2" in told.err
    assert "line 3" in told.err
    assert terminal("event", "list", "--json").json == {"events": []}
    path.write_text("name;set\nAda;KSm\n", encoding="utf-8")
    assert terminal("event", "import", str(path), "--drafts", "--json").json == {"event": 1, "players": 1}
    assert terminal("event", "run", "1", "check-in", "all").code == 2


def test_drafts_are_kept_but_not_checked_in(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "club.csv"
    path.write_text(f"name;set\nAda;KSm\nBo;{LEGAL}\nCy;\n", encoding="utf-8")
    told = terminal("event", "import", str(path), "--drafts", "--check-in", "--json")
    assert (told.code, told.json) == (0, {"event": 1, "players": 3})
    players = terminal("event", "run", "1", "players", "--json").json["players"]
    assert [player["state"] for player in players] == ["entered", "in", "in"]
    assert not {"row", "sent"} & set(players[0])
    assert {"code", "name", "own_name", "dice", "club", "set_state", "paid", "remarks"} <= set(players[0])


def test_a_document_with_more_players_than_can_be_run_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    players = [{"id": f"P{number}"} for number in range(20_001)]
    path.write_text(json.dumps({"format": "irondie-tournament/1", "players": players, "rounds": []}), encoding="utf-8")
    told = terminal("event", "import", str(path))
    assert (told.code, told.out) == (2, "")
    assert "at most 20000" in told.err


def test_what_is_called_a_document_is_no_list_of_players(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "cup.json"
    path.write_text('[{"id": "P001"}]', encoding="utf-8")
    told = terminal("event", "import", str(path))
    assert (told.code, told.out) == (2, "")
    assert "curly braces" in told.err


def test_what_export_has_written_can_be_told_to_programs(evening: Terminal, tmp_path: Path) -> None:
    out = str(tmp_path / "cup.json")
    told = evening("event", "export", "1", "--out", out, "--json")
    assert (told.code, told.json) == (0, {"event": 1, "file": out})
    assert evening("event", "export", "1", "--json").json == json.loads(Path(out).read_text(encoding="utf-8"))


def test_no_name_is_cut_off(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "A" + "b" * 60 + "Z"
    terminal("event", "create", "Cup")
    terminal("event", "run", "1", "register", name)
    monkeypatch.setenv("COLUMNS", "60")
    shown = terminal("event", "run", "1", "players").out
    assert "…" not in shown
    assert "Z" in shown


def test_a_name_that_may_be_several_is_asked_back(evening: Terminal) -> None:
    evening("event", "run", "1", "register", "Ada Verdi")
    evening("event", "run", "1", "register", "Adam")
    told = evening("event", "run", "1", "drop", "ad")
    assert told.code == 2
    assert "Ada (P001), Ada Verdi (P013), Adam (P014)" in told.err
    assert evening("event", "run", "1", "drop", "ADA").out == "Done: Ada dropped before round 1.\n"
    assert evening("event", "run", "1", "drop", "verdi").out == "Done: Ada Verdi dropped before round 1.\n"


def test_settings_removal_and_return(evening: Terminal) -> None:
    assert (
        evening("event", "change", "1", "--rounds", "3", "--option", "avoid_same_group=0", "--place", "Torino").code
        == 0
    )
    options = evening("event", "export", "1").json["options"]
    assert (options["swiss_rounds"], options["avoid_same_group"]) == (3, 0)
    assert evening("event", "remove", "1").code == 0
    assert "no events yet" in evening("event", "list").out
    assert evening("event", "undo").code == 0
    assert evening("event", "show", "1", "--json").json["players"] == 12


def test_backups_can_be_restored(evening: Terminal, club: Path) -> None:
    path = evening("db", "backup", "--json").json["backup"]
    evening("event", "remove", "1")
    assert evening("db", "restore", path, "--yes", "--json").json["restored"] == path
    assert evening("event", "show", "1", "--json").json["players"] == 12
    assert evening("db", "where", "--json").json["database"] == str(club)
    assert evening("db", "upgrade", "--json").json["up_to_date"] is True


def test_the_demonstration_leaves_its_papers(terminal: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "demo"
    first = terminal("demo", "--players", "13", "--seed", "7", "--out", str(out), "--json")
    assert first.code == 0
    document = (out / "demo.json").read_bytes()
    assert sorted(path.name for path in out.iterdir() if path.is_file()) == sorted(first.json["files"])
    assert {"pairings-round-4.pdf", "standings-round-4.pdf", "report.pdf", "demo.sqlite"} <= set(first.json["files"])
    (out / "mine.pdf").write_text("a file of the person's own")
    second = terminal("demo", "--players", "13", "--seed", "7", "--out", str(out), "--json")
    assert second.json["champion"] == first.json["champion"]
    assert (out / "demo.json").read_bytes() == document
    assert (out / "mine.pdf").exists()
    (tmp_path / "report.pdf").write_text("no demonstration was here")
    assert terminal("demo", "--players", "3", "--out", str(tmp_path)).code == 2
    assert (tmp_path / "report.pdf").read_text() == "no demonstration was here"
    shown = terminal("--database", str(out / "demo.sqlite"), "event", "show", "1", "--json").json
    assert (shown["phase"], shown["champion"]) == ("finished", first.json["champion"])
    assert "champion" in terminal("demo", "--players", "4", "--seed", "1", "--out", str(out)).out


def test_names_turn_no_figures_in_a_terminal(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal("event", "create", "דוד 7")
    written = terminal("event", "list").out
    assert "\u2068" not in written  # files are read by programs, so they are never translated
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    shown = terminal("event", "list").out
    assert "\u2068דוד 7\u2069" in shown
    assert "\u2068" not in terminal("event", "list", "--json").out


def test_a_file_of_another_program_is_no_list_of_players(terminal: Terminal, tmp_path: Path) -> None:
    for name, content in (("players.pdf", b"%PDF-1.4 Ada\nBo\n"), ("workbook.xlsx", b"PK\x03\x04rest")):
        (tmp_path / name).write_bytes(content)
        told = terminal("event", "import", str(tmp_path / name))
        assert (told.code, told.out) == (2, "")
        assert Path(name).stem in told.err
    assert terminal("event", "list").out == "There are no events yet. Create one with “event create NAME”.\n"


def test_papers_of_a_new_event_are_in_the_language_of_the_terminal(terminal: Terminal, desk: Desk) -> None:
    terminal("event", "create", "Spring cup")
    terminal("--language", "de", "event", "create", "Frühlingspokal")
    assert [event.print_language for event in desk.events()] == ["de", "en"]


def test_a_draft_of_a_set_is_listed_beside_the_registered_one(evening: Terminal, desk: Desk) -> None:
    entrant = desk.picture(1).entrants[1]
    desk.keep(draft_row(1, None, SetDraft(entrant.id, "KSm 2x", entrant.dice or "", 1)))
    told = evening("event", "run", "1", "players")
    assert "draft, not registered: KSm 2x" in told.out
    assert "draft, not registered: KSm 2x" in evening("event", "show", "1").out
    player = evening("event", "run", "1", "players", "--json").json["players"][1]
    assert (player["dice"], player["set_state"], player["draft"]) == (entrant.dice, "unsaved", "KSm 2x")
    assert evening("event", "run", "1", "set", entrant.code, LEGAL, "--json").code == 0
    assert "not registered" in evening("event", "run", "1", "players").out  # another set; the window offers the draft


def test_a_namesake_of_somebody_without_a_club_is_entered_as_the_error_says(terminal: Terminal) -> None:
    terminal("event", "create", "Spring cup")
    assert terminal("event", "run", "1", "register", "Ada Rossi").code == 0
    again = ("event", "run", "1", "register", "Ada Rossi", "--club", "Torino")
    refused = terminal(*again)
    assert refused.code == 2
    assert "is already in this event" in refused.err
    assert refused.err.rstrip().endswith("Or repeat the command with --club and --confirm to enter another person.")
    assert terminal(*again, "--confirm").code == 0


def test_of_several_namesakes_the_one_without_a_club_is_entered_as_the_error_says(terminal: Terminal) -> None:
    terminal("event", "create", "Spring cup")
    for words in (("Ada Rossi",), ("Ada Rossi", "--club", "Torino", "--confirm")):
        assert terminal("event", "run", "1", "register", *words).code == 0
    terminal("event", "create", "Next")
    again = ("event", "run", "2", "register", "Ada Rossi")
    refused = terminal(*again)
    assert refused.code == 2
    assert refused.err.rstrip().endswith("To do so, repeat the command with --confirm.")
    assert terminal(*again, "--confirm").code == 0


def test_pairs_who_should_not_meet(evening: Terminal) -> None:
    assert evening("event", "run", "1", "apart").out == "The list is empty. Any two players may be paired.\n"
    told = evening("event", "run", "1", "apart", "Ada", "Bo")
    assert told.out == "Done: Ada and Bo should not meet.\n"
    assert evening("event", "run", "1", "apart", "--json").json == {
        "apart": [{"players": ["P001", "P002"], "names": ["Ada", "Bo"]}]
    }
    assert evening("event", "run", "1", "players", "--json").json["players"][0]["apart"] == ["Bo"]
    assert "Ada and Bo" in evening("event", "run", "1", "apart").out
    told = evening("event", "run", "1", "apart", "Ada")
    assert (told.code, told.err) == (2, "Name two players, not 1.\n")
    assert evening("event", "run", "1", "apart", "Ada", "Ada").code == 2
    assert evening("event", "run", "1", "apart", "Bo", "Ada", "--remove", "--json").json["done"] == "step.let_meet"
    assert evening("event", "run", "1", "apart", "--json").json == {"apart": []}


def test_a_round_is_paired_again(evening: Terminal) -> None:
    evening("event", "run", "1", "pair")
    evening("event", "run", "1", "register", "Late Lena", "--check-in")
    looked = evening("event", "run", "1", "pair-again", "--look", "--json").json
    assert looked["again"] is None
    told = evening("event", "run", "1", "pair-again").out
    assert "paired again" in told
    assert "Version 2 of this round’s pairings. It replaces the one made at" in told
    found = evening("event", "run", "1", "pairings", "--json").json
    assert found["again"]["came"] == ["Late Lena"]
    assert [line["a"] for line in found["matches"]] == [line["a"] for line in looked["matches"]]
    evening("event", "run", "1", "report", "1", "2-0")
    refused = evening("event", "run", "1", "pair-again")
    assert refused.code == 2
    assert "table 1 has a result" in refused.err


def test_a_late_player_plays_whoever_has_the_bye(terminal: Terminal) -> None:
    terminal("event", "create", "Evening")
    for name in ("Ada", "Bo", "Cy"):
        terminal("event", "run", "1", "register", name)
    terminal("event", "run", "1", "pair")
    terminal("event", "run", "1", "start-clock")
    terminal("event", "run", "1", "register", "Late Lena")
    told = terminal("event", "run", "1", "play-bye", "Lena", "--json").json
    assert told["done"] == "step.play_bye"
    found = terminal("event", "run", "1", "pairings", "--json").json
    assert [line["b_name"] for line in found["matches"]][1] == "Late Lena"
    refused = terminal("event", "run", "1", "play-bye", "Lena")
    assert refused.code == 2
    assert refused.err == "Nobody has the bye in round 1, so a late player would have no opponent.\n"


def test_two_late_players_play_each_other(terminal: Terminal) -> None:
    terminal("event", "create", "Evening")
    for name in ("Ada", "Bo"):
        terminal("event", "run", "1", "register", name)
    terminal("event", "run", "1", "pair")
    terminal("event", "run", "1", "start-clock")
    for name in ("Lena", "Max"):
        terminal("event", "run", "1", "register", name, "--check-in")
    told = terminal("event", "run", "1", "play-late", "Lena", "Max")
    assert told.out == "Done: late players Lena and Max play each other in round 1 at table 2.\n"
    refused = terminal("event", "run", "1", "play-late", "Lena", "Ada")
    assert (refused.code, refused.err) == (2, "Lena is already in round 1.\n")


def test_the_plan_is_shown_and_changed_after_its_effects(evening: Terminal) -> None:
    assert evening("event", "change", "1", "--rounds", "4", "--cut", "2", "--starts-at", "10:00").code == 0
    assert evening("event", "run", "1", "plan").out.splitlines() == [
        *("Round 1: planned 10:00", "Round 2: planned 10:50", "Round 3: planned 11:40", "Round 4: planned 12:30"),
        *("Final: planned 13:20", "Expected end: 14:05 (planned: 14:05)."),
    ]
    evening("event", "run", "1", "pair")
    evening("event", "run", "1", "start-clock")
    assert "Round 1: planned 10:00, began " in evening("event", "run", "1", "plan").out
    looked = evening("event", "run", "1", "plan", "--rounds", "3", "--look")
    assert looked.out.startswith("Swiss rounds: 4 → 3.\nThe event ends around ")
    assert looked.out.endswith("Nothing was changed. To change the plan, leave out --look.\n")
    told = evening("event", "run", "1", "plan", "--rounds", "3", "--cut", "0")
    assert "The event ends with round 3.\n" in told.out
    assert told.out.splitlines()[-1].startswith("Done: settings for ")
    found = evening("event", "run", "1", "plan", "--json").json
    in_german = evening("--language", "de", "event", "run", "1", "plan", "--rounds", "5", "--look", "--json").json
    assert in_german == evening("event", "run", "1", "plan", "--rounds", "5", "--look", "--json").json
    assert evening("--language", "de", "event", "run", "1", "plan", "--json").json["times"] == found["times"]
    assert (found["rounds"], found["cut"], len(found["times"])) == (3, 0, 3)
    assert found["times"][0]["begun"] is True
    assert [time["state"] for time in found["times"]] == ["now", "to_come", "to_come"]
    assert (
        evening("event", "run", "1", "plan", "--rounds", "3").out
        == "The event already has this plan. Nothing was changed.\n"
    )
    refused = evening("event", "run", "1", "plan", "--rounds", "0", "--cut", "2")
    assert refused.code == 2
    assert refused.err.startswith("Round 1 has been published, so the event can’t have fewer rounds.")
    evening("event", "run", "1", "undo")
    assert evening("event", "run", "1", "plan", "--json").json["rounds"] == 4
    as_json = evening("event", "run", "1", "plan", "--rounds", "5", "--look", "--json").json
    assert as_json["step"] is None
    assert as_json["changes"][0] == "Swiss rounds: 4 → 5."


def test_who_has_paid(evening: Terminal) -> None:
    assert evening("event", "change", "1", "--fee", "7.50 €").code == 0
    assert evening("event", "run", "1", "paid", "Ada", "Bo").out == "Done: 2 players have paid.\n"
    assert evening("event", "run", "1", "paid", "Bo", "--no", "--json").json["done"] == "step.not_paid"
    assert evening("event", "run", "1", "paid").out.startswith(
        "Paid: 1 (7.50\u00a0€). Not paid: 11 (82.50\u00a0€).\nNot paid: Bo, Cy, Dot"
    )
    found = evening("event", "run", "1", "paid", "--json").json
    assert (found["paid"], found["unpaid_sum"], found["open"][0]) == (1, "82.50\u00a0€", "P002")
    told = evening("event", "change", "1", "--fee", "much")
    assert (told.code, told.err.split(".")[0]) == (2, "“much” isn’t an entry fee")
    assert evening("event", "create", "Autumn", "--fee", "CHF 5", "--json").code == 0
    assert evening("event", "run", "2", "paid").out.startswith("Paid: 0 (CHF\u00a00).")


def test_a_full_event_has_a_waiting_list(evening: Terminal) -> None:
    assert evening("event", "change", "1", "--most", "12").code == 0
    told = evening("event", "run", "1", "register", "Max Late")
    assert told.out == "Done: Max Late entered, number 1 on the waiting list.\n"
    assert "waiting" in evening("event", "run", "1", "players").out
    assert evening("event", "run", "1", "check-in", "Max").code == 2
    assert evening("event", "run", "1", "move-up", "Max").code == 2
    told = evening("event", "run", "1", "drop", "Kim")
    assert told.out == "Done: Kim dropped before round 1; moved up from the waiting list: Max Late.\n"
    assert evening("event", "run", "1", "register", "Zoe", "--json").json["done"] == "step.add_waiting"
    told = evening("event", "change", "1", "--most", "0")
    assert told.out.endswith("; moved up from the waiting list: Zoe.\n")
    assert evening("event", "run", "1", "players", "--json").json["players"][-1]["waiting"] == 0
    assert evening("event", "change", "1", "--most", "1").code == 2
    assert evening("event", "create", "Autumn", "--most", "8", "--json").code == 0


def test_a_list_that_fills_the_event_says_how_many_wait(terminal: Terminal, tmp_path: Path) -> None:
    names = tmp_path / "names.csv"
    names.write_text("name\nAda\nBo\nCy\nDot\n", encoding="utf-8")
    for event, form in (("1", ()), ("2", ("--json",))):
        terminal("event", "create", f"Autumn {event}", "--most", "2")
        told = terminal("event", "import", str(names), "--event", event, *form)
        assert "The event is full, so 2 players from the list were put on the waiting list." in told.out


def test_players_who_are_not_there(evening: Terminal) -> None:
    evening("event", "run", "1", "pair")
    told = evening("event", "change", "1", "--absent-game", "0", "--absent-match", "601")
    assert (told.code, told.err) == (2, "601 minutes isn’t possible. Choose from 0 (never) to 600.\n")
    evening("event", "change", "1", "--absent-game", "0", "--absent-match", "1")
    first = evening("event", "run", "1", "pairings", "--json").json["matches"][0]
    assert first["absent"] == []
    told = evening("event", "run", "1", "absent", "1", "a")
    assert told.out == f"Done: {first['a_name']} absent from table 1.\n"
    assert f"absent: {first['a_name']}" in evening("event", "run", "1", "pairings").out
    assert evening("event", "run", "1", "pairings", "--json").json["matches"][0]["absent"] == [first["a"]]
    refused = evening("event", "run", "1", "absence-loss", "1")
    assert (refused.code, refused.err) == (2, "The round’s clock hasn’t been started. Start it first.\n")
    evening("event", "run", "1", "start-clock")
    assert "The next one is due in" in evening("event", "run", "1", "absence-loss", "1").err
    clocks = evening("event", "run", "1", "clocks", "--json").json["tables"][0]
    assert (clocks["absent"], clocks["loss_due"]) == ([first["a"]], None)
    evening("event", "run", "1", "set-clock", "43:00")
    assert evening("event", "run", "1", "here", "1", "a").code == 0
    assert evening("event", "run", "1", "absence-loss", "1").code == 2
    evening("event", "run", "1", "undo")
    clocks = evening("event", "run", "1", "clocks", "--json").json["tables"][0]
    assert clocks["loss_due"] == "match"
    told = evening("event", "run", "1", "absence-loss", "1", "--drop", "--json").json
    assert (told["done"], told["value"]) == ("step.with_effects", "match")
    assert evening("event", "run", "1", "players", "--json").json["players"][int(first["a"][1:]) - 1]["state"] == (
        "dropped"
    )


def test_the_ladder_of_penalties_is_changed_and_proposes(evening: Terminal) -> None:
    told = evening("event", "change", "1", "--ladder", "warning=caution,game-loss")
    assert (told.code, "“Caution” can’t follow “Warning”" in told.err) == (2, True)
    told = evening("event", "change", "1", "--ladder", "slow=warning")
    assert (told.code, "“slow=warning” isn’t a step" in told.err) == (2, True)
    steps = "warning=match-loss,match_loss", "caution=caution,warning"
    assert evening("event", "change", "1", "--ladder", steps[0], "--ladder", steps[1]).code == 0
    evening("event", "run", "1", "pair")
    assert "ladder" not in evening("event", "run", "1", "note", "warning", "Ada").out
    told = evening("event", "run", "1", "note", "warning", "Ada")
    assert "Next on the event’s ladder: Match loss" in told.out
    assert "ladder" not in evening("event", "run", "1", "note", "caution", "Bo").out
    assert "ladder" not in evening("event", "run", "1", "note", "caution", "Bo").out


def test_each_bye_has_its_own_reason(terminal: Terminal) -> None:
    for words in ("create Cup", "run 1 register Ada", "run 1 register Bo", "run 1 register Cy"):
        assert terminal("event", *words.split()).code == 0
    paired = terminal("event", "run", "1", "pair").out
    (first,) = re.findall(r"Bye: (.*?)\. (.*)", paired)
    assert "The number of players is odd" in first[1]
    assert terminal("event", "run", "1", "register", "Zoe", "--late", "bye").code == 0
    byes = dict(re.findall(r"Bye: (.*?)\. (.*)", terminal("event", "run", "1", "pairings").out))
    assert byes == {
        first[0]: first[1],
        "Zoe": "This player arrived after the pairing. The round counts as a win.",
    }


def test_the_help_of_a_step_and_a_faulty_line_touch_no_database(terminal: Terminal, tmp_path: Path) -> None:
    place = tmp_path / "none.sqlite"
    for words in (["--help"], ["pair", "--help"], ["pear"], ["pair", "--no-such-option"]):
        terminal("--database", str(place), "event", "run", "1", *words)
        assert not place.exists(), words
    terminal("--database", str(place), "event", "run", "1", "status")
    assert place.exists()
    assert "publish" in terminal("event", "run", "99", "pair", "--help").out
    for words in ([], ["status"], ["undo"]):
        told = terminal("event", "run", "99", *words)
        assert (told.code, "99" in told.err) == (2, True), words
