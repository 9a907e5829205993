"""Questions about whole games: is a recorded game played by the rules, and where does it stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from irondie_to.errors import Phrase
from irondie_to.rules.hostile import Json
from irondie_to.rules.record import replay


def replay_game(text: str, say: Callable[[Phrase], str]) -> Json:
    """The answer to one game record, as the game record's form has it; nothing is raised for any text."""
    return replay(text, say)


def replay_games(lines: Iterable[str], say: Callable[[Phrase], str]) -> Iterator[Json]:
    """The answer to each line that is not blank, as it is asked for."""
    return (replay(line, say) for line in lines if not line.isspace() and line)
