"""Finds out what the steps that are being stored will change: tables and players, and words for the status bar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from irondie_to.app.core.steps import Areas, Command
from irondie_to.desktop.core.command_runner import Saving
from irondie_to.errors import Phrase

_WORDS = {
    Areas.EVENTS: "frame.saving_event",
    Areas.RESULTS: "frame.saving_results",
    Areas.CLOCKS: "frame.saving_clocks",
    Areas.KNOCKOUT: "frame.saving_round",
    Areas.ROUNDS: "frame.saving_round",
    Areas.ENTRANTS: "frame.saving_players",
    Areas.NOTES: "frame.saving_notes",
}
"""The words for a command, by the first of its areas."""


def saving_tables(saving: Iterable[Saving], event_id: int | None, earlier_round: int | None = None) -> frozenset[int]:
    """Return the numbers of the tables that these steps change in the event with this id.

    With `earlier_round`, only the tables of that Swiss round are returned, otherwise those of the round being played.
    """
    return frozenset(
        table
        for command in _commands(saving, event_id)
        if earlier_round is None or getattr(command, "round_number", None) == earlier_round
        for table in _tables(command)
    )


def saving_players(saving: Iterable[Saving], event_id: int | None) -> frozenset[str]:
    """Return the codes of the players whom these steps change in the event with this id."""
    return frozenset(code for command in _commands(saving, event_id) for code in _players(command))


def closing_waits(unstored: Sequence[Saving]) -> Phrase:
    """Return the sentence that says what is still being stored before the window closes."""
    return Phrase("frame.closing_waits", {"what": words_of(unstored) or (Phrase("frame.saving_unfinished"),)})


def words_of(saving: Sequence[Saving]) -> tuple[Phrase, ...]:
    """Return words for what these steps change, such as *results* or *players*, each word once."""
    words = [_words(command) for each in saving for command in each.commands]
    words += [Phrase("frame.saving_undo") for each in saving if not each.commands]
    return tuple({each.code: each for each in words}.values())


def _commands(saving: Iterable[Saving], event_id: int | None) -> Iterable[Command]:
    return (command for each in saving if each.event_id == event_id for command in each.commands)


def _tables(command: Command) -> Iterable[int]:
    """Return the tables that a command names in its fields `table`, `tables` and `results`."""
    table = getattr(command, "table", None)
    results = getattr(command, "results", ())
    return (*([table] if isinstance(table, int) else []), *getattr(command, "tables", ()), *(at for at, _ in results))


def _players(command: Command) -> Iterable[str]:
    """Return the players that a command names in its fields `code` and `codes`."""
    code = getattr(command, "code", None)
    return (*([code] if isinstance(code, str) else []), *getattr(command, "codes", ()))


def _words(command: Command) -> Phrase:
    return Phrase(next((words for area, words in _WORDS.items() if area & command.areas), "frame.saving_event"))
