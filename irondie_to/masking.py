"""Hides passwords and people's names in texts that are shown to others or sent to the developers."""

from __future__ import annotations

import re
from types import TracebackType

# Not compiled here, because nothing of it is needed at the start; `re` keeps what it has compiled.
_PASSWORD = r"(?i)(://[^:/?#\s@]*:)\S*(?=@)|((?:\b|ssl|_)password\s*=\s*)('[^']*'|[^&\s]+)"  # noqa: S105 - a pattern
_QUOTED = r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\""
_NAME_OF_CODE = r"['\"][a-z0-9_.]*['\"]"
_VALUES = r"(?sm)\[parameters: .*?\]\s*(?=\n|\Z)|^DETAIL:.*?$|\(.*?\)=\(.*\)|\brow contains \(.*\)"


def masked(text: str) -> str:
    """The text with `***` for every password in a database address, such as `postgresql://name:***@server/club`.

    Passwords in invalid addresses are also found.
    """
    if "://" not in text and "=" not in text:
        return text
    return re.sub(_PASSWORD, lambda found: f"{found[1] or found[2]}***", text)


def report_of(fault: BaseException, trace: TracebackType | None) -> str:
    """The traceback of an error without the values that its message quotes, which can be names of players.

    The report is meant to be sent to the developers. Texts in quotes are replaced by `'…'` unless they could be names
    in the program's code, and the parameters of a database statement are left out.
    """
    import traceback  # noqa: PLC0415 - needed only for a fault, and loading it would lengthen every start

    parts = traceback.format_exception(type(fault), fault, trace)
    return "".join(part if part.startswith("  File") else _without_values(part) for part in parts)


def _without_values(message: str) -> str:
    hidden = re.sub(_VALUES, "…", masked(message))
    return re.sub(_QUOTED, lambda found: found[0] if re.fullmatch(_NAME_OF_CODE, found[0]) else "'…'", hidden)
