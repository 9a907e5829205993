"""Determines what the steps being stored will change, and which later commands they make outdated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from irondie_to.app.core.steps import Areas, Command
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
"""The words for a command that names neither a note nor players, by the first of its areas."""
_WHOLE = Areas.RESULTS | Areas.CLOCKS | Areas.KNOCKOUT | Areas.ROUNDS
"""A command in these areas that names no table and no player may change every match."""
_ENTRIES = ("note_id", "record_id", "check_id", "match_id")
"""The fields of commands that name an entry of a log, or the match of a game record."""
_RESULTS = Areas.RESULTS | Areas.KNOCKOUT
"""The areas in which a command for single tables may change the whole event: a result can begin a new round."""


@dataclass(frozen=True, slots=True, eq=False)
class Saving:
    """A step that is being stored; `commands` is empty for an undo or a redo.

    `event_id` is the event that the step changes, None if it changes the club.
    """

    event_id: int | None
    commands: tuple[Command, ...]


def outdating(wanted: Saving, pending: Iterable[Saving]) -> tuple[Saving, ...]:
    """Return those of the pending steps, not yet stored or not yet shown, that may make the wanted commands outdated.

    A command contains data that the user saw; the returned steps may change that data.
    """
    aware = [part for command in wanted.commands for part in _parts(command) if _names_seen(part)]
    if not aware:
        return ()
    return tuple(each for each in pending if each.event_id == wanted.event_id and _outdates(each, aware))


def is_same_act(one: Saving, other: Saving) -> bool:
    """Return whether both steps are the same act apart from the time, for example if a button was pressed twice.

    Commands that add something, such as one more turn, are always separate acts, and so are an undo and a redo, and
    commands that contain nothing that the user saw, such as a name typed twice.
    """
    if any(command.adds for command in one.commands) or not any(
        _contains_seen(part) for command in one.commands for part in _parts(command)
    ):
        return False
    return [_timeless(command) for command in one.commands] == [_timeless(command) for command in other.commands]


def saving_tables(
    saving: Iterable[Saving], event_id: int | None, round_name: str, *, is_being_played: bool = True
) -> frozenset[int]:
    """Return the numbers of the tables that these steps change in this round; empty if `event_id` is None.

    `round_name` is the number of a Swiss round or the name of a knockout round. A step that names no round is for the
    matches that are being played.
    """
    unnamed = round_name if is_being_played else None
    return frozenset(
        table
        for command in _commands(saving, event_id)
        if (_round_name(command) or unnamed) == round_name
        for table in _tables(command)
    )


def saving_players(saving: Iterable[Saving], event_id: int | None) -> frozenset[str]:
    """Return the codes of the players that these steps change in this event; empty if `event_id` is None."""
    return frozenset(code for command in _commands(saving, event_id) for code in _players(command))


def closing_waits(unstored: Sequence[Saving]) -> Phrase:
    """Return the sentence that tells the user which data must be stored before the window can close."""
    return Phrase("frame.closing_waits", {"what": words_of(unstored) or (Phrase("frame.saving_unfinished"),)})


def words_of(saving: Sequence[Saving]) -> tuple[Phrase, ...]:
    """Return phrases that name what these steps change, such as *results* or *players*, without repetitions."""
    words = [_words(command) for each in saving for command in each.commands]
    words += [Phrase("frame.saving_undo") for each in saving if not each.commands]
    return tuple({each.code: each for each in words}.values())


def _outdates(earlier: Saving, aware: Sequence[Command]) -> bool:
    """Return whether the earlier step may change data that the user saw and that these commands contain.

    An undo or a redo may change anything.
    """
    return not earlier.commands or any(_changes(command, each) for command in earlier.commands for each in aware)


def _changes(earlier: Command, aware: Command) -> bool:
    """Return whether the earlier command may change data that `aware`, the later command, contains.

    Only data that the user saw counts. A command that names neither a table nor a player applies to the whole event,
    for example to its hall clock or its cut. Each command checks for itself whether a change to a player affects it.
    """
    changed, wanted = _named(earlier), _named(aware)
    if earlier.areas == Areas.NOTES:
        changed = frozenset(key for key in changed if key[0] in _ENTRIES)
        return bool(changed & wanted)
    if isinstance(getattr(earlier, "seen", None), Mapping):
        return False  # a value of the event
    if changed and wanted:
        return bool(changed & wanted)
    if changed:
        return bool(earlier.areas & _RESULTS) and any(kind == "table" for kind, _name in changed)
    return bool(earlier.areas & _WHOLE)


def _timeless(command: Any) -> Any:
    changed: dict[str, Any] = {"at_ms": 0} if hasattr(command, "at_ms") else {}
    lost = getattr(command, "lost", None)
    return replace(command, **changed, **({} if lost is None else {"lost": _timeless(lost)}))


def _names_seen(command: Command) -> bool:
    """Return whether the command contains data that the user saw and that an earlier, still unstored step may change.

    The old values in a change made on the Event page do not count, because its fields show typed values even before
    they are stored.
    """
    return _contains_seen(command) and not isinstance(getattr(command, "seen", None), Mapping)


def _contains_seen(command: Command) -> bool:
    return bool(getattr(command, "seen", None)) or getattr(command, "was", None) is not None


def _parts(command: Command) -> tuple[Command, ...]:
    """Return the command and, for a penalty by which a game or match is lost, the command that records the loss."""
    lost: Command | None = getattr(command, "lost", None)
    return (command,) if lost is None else (command, lost)


def _named(command: Command) -> frozenset[tuple[str, int | str]]:
    """Return what a command applies to, as pairs of a kind and an id.

    These are the log entries that it names; if it names none, its players; if it names no players either, its tables.
    """
    entries = {(name, getattr(command, name)) for name in _ENTRIES if isinstance(getattr(command, name, None), int)}
    player = getattr(command, "player", None)
    players = {("player", code) for code in (*_players(command), *([player] if isinstance(player, str) else []))}
    return frozenset(entries or players or {("table", table) for table in _tables(command)})


def _commands(saving: Iterable[Saving], event_id: int | None) -> Iterable[Command]:
    return (command for each in saving if each.event_id == event_id for command in each.commands)


def _tables(command: Command) -> Iterable[int]:
    table = getattr(command, "table", None)
    results = getattr(command, "results", ())
    return (*([table] if isinstance(table, int) else []), *getattr(command, "tables", ()), *(at for at, _ in results))


def _round_name(command: Command) -> str | None:
    """Return the round that a command names, itself or by the match that the user saw; None if it names none."""
    named: str | None = getattr(command, "round_name", None)
    return named or getattr(getattr(command, "seen", None), "round_name", None)


def _players(command: Command) -> Iterable[str]:
    code = getattr(command, "code", None)
    return (*([code] if isinstance(code, str) else []), *getattr(command, "codes", ()))


def _words(command: Command) -> Phrase:
    if isinstance(getattr(command, "note_id", None), int):
        return Phrase(_WORDS[Areas.NOTES])
    if any(_players(command)):
        return Phrase(_WORDS[Areas.ENTRANTS])
    return Phrase(next((words for area, words in _WORDS.items() if area & command.areas), "frame.saving_event"))
