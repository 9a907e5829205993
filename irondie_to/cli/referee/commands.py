"""`irondie-to referee`: replays recorded games, simulates random games, and includes the lookup commands."""

# ruff: noqa: PLC0415 - only what plays games loads the engine

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import chain
from typing import Annotated, Any, BinaryIO

import typer

from irondie_to.cli.core.commands import CommandApp
from irondie_to.cli.core.output import BAD_INPUT, NO, YES, JsonFlag, in_words, write, write_json
from irondie_to.cli.rulebook.lookup import duel, rule, ruling_titles
from irondie_to.errors import Phrase
from irondie_to.files import open_file
from irondie_to.messages.core.words import say

_PHASES = {
    "battle": "mat.phase_battle",
    "skirmish": "mat.phase_skirmish",
    "damage": "mat.phase_damage",
    "end": "mat.phase_end",
}
_ASKS = {
    "throw": "referee.asks_throw",
    "roll_off": "referee.asks_roll_off",
    "bonus": "referee.asks_bonus",
    "open": "referee.asks_open",
    "decline": "referee.asks_open",
    "react": "referee.asks_react",
    "forgo": "referee.asks_react",
    "sign": "referee.asks_sign",
    "damage": "referee.asks_damage",
    "take_back": "referee.asks_take_back",
}

app = CommandApp(no_args_is_help=True)
app.command()(duel)
app.command()(rule)


@app.command()
def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A file with one game record, or with one on each line (.jsonl); - is standard input."
        ),
    ],
    as_json: JsonFlag = False,
) -> None:
    """Replay a recorded game. Print its log, then its final state or the first action that breaks a rule.

    The exit code is 0 if every action was legal, 1 if not, and 2 if a record can’t be read.

    Example: irondie-to referee replay final.json
    """
    from irondie_to.app.referee.mat.replay import MOST_BYTES, replay_game

    with _open(file) as stream:
        first = stream.readline(MOST_BYTES + 1) if file == "-" else b""
        second = next((line for line in stream if line.strip()), b"") if _is_record(first) else b""
        if second or file.lower().endswith(".jsonl"):
            head = [first, second] if second else []
            raise typer.Exit(_answer_lines(chain(head, stream), as_json=as_json))
        answer: Any = replay_game(first + stream.read(MOST_BYTES + 1), say if as_json else in_words)
    if as_json:
        write_json(answer)
    else:
        _write_log(answer)
    if _verdict(answer) == BAD_INPUT:
        typer.echo(in_words(_outcome(answer)), err=True)
    elif not as_json:
        write(_outcome(answer))
    raise typer.Exit(_verdict(answer))


def _open(file: str) -> BinaryIO:
    return typer.get_binary_stream("stdin") if file == "-" else open_file(file)


def _is_record(line: bytes) -> bool:
    """Whether the line is a complete JSON object, which means that the file has one record per line."""
    try:
        return line.startswith(b"{") and isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _answer_lines(lines: Iterable[bytes], *, as_json: bool) -> int:
    """Replay the record on each non-blank line and write its outcome. Return the highest exit code."""
    from irondie_to.app.referee.mat.replay import replay_game

    worst = YES
    for number, line in enumerate(lines, 1):
        if line.strip():
            answer: Any = replay_game(line, say if as_json else in_words)
            worst = max(worst, _verdict(answer))
            if as_json:
                write_json(answer)
            else:
                write(Phrase("referee.line", {"line": number, "text": _outcome(answer)}))
    return worst


def _verdict(answer: Any) -> int:
    """The exit code for a replayed game: 0 legal, 1 a fault in an action or a set, 2 an unreadable record."""
    if answer["ok"]:
        return YES
    error = answer["error"]
    return BAD_INPUT if error["action"] is None and error["rule"] is None else NO


def _write_log(answer: Any) -> None:
    titles = ruling_titles() if any("ruling" in line for line in answer["log"]) else {}
    for line in answer["log"]:
        if "ruling" in line:
            write(Phrase("referee.log_line_ruling", line | {"ruling": titles[line["ruling"]]}))
        else:
            write(Phrase("referee.log_line", line))


def _outcome(answer: Any) -> Phrase:
    error, state = answer["error"], answer["state"]
    if error is not None:
        if error["action"] is None:
            return Phrase("referee.fault" if error["rule"] is None else "referee.fault_of_set", error)
        code = "referee.fault_of_action" if error["rule"] is None else "referee.fault_of_rule"
        return Phrase(code, {**error, "number": error["action"] + 1})
    if state["result"] is not None:
        winner = state["result"]["winner"]
        return Phrase("referee.won" if winner else "referee.drawn", {"turn": state["turn"], "winner": winner})
    asked = next((Phrase(_ASKS[choice["do"]]) for choice in answer["next"]), None)
    return Phrase(
        "referee.goes_on" if asked else "referee.waits",
        {"turn": state["turn"], "phase": Phrase(_PHASES[state["phase"]]), "asked": asked},
    )


@app.command("simulate")
def simulate_games(
    *,
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="The number of games.")] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed plays the same games.")] = 1,
    sets: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="TEXT",
            help="A set for the next player, starting with side A. The other players get random sets.",
        ),
    ] = None,
    members: Annotated[int, typer.Option("--team", min=1, max=9, metavar="N", help="Players per side.")] = 1,
    turns: Annotated[
        int,
        typer.Option(
            "--turns", min=1, metavar="N", help="Stop a game after this many turns and note this in the players’ names."
        ),
    ] = 60,
    any_rulings: Annotated[
        bool, typer.Option("--any-rulings", help="Use random rulings instead of the defaults.")
    ] = False,
    as_json: JsonFlag = False,  # noqa: ARG001 - the records are always JSON
) -> None:
    """Play random legal games and write their records, one per line.

    In overtime a game can last forever, so the number of turns is limited. Standard error shows how many games
    reached the limit.

    Example: irondie-to referee simulate --games 100 --seed 7 > games.jsonl
    """
    from irondie_to.app.referee.mat.replay import simulate

    stopped = 0
    for game in simulate(
        games, seed, members=members, sets=sets or (), any_rulings=any_rulings, turn_limit=turns, say=say
    ):
        write_json(game.record)
        stopped += not game.finished
    told = {"count": games, "limit": turns, "stopped": stopped}
    typer.echo(in_words(Phrase("referee.simulated", told)), err=True)
