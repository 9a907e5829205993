"""Replaces Click's messages about wrong usage with translated phrases.

Click's messages exist in English only and arrive as finished text, so names and values are parsed from the text.
"""

from __future__ import annotations

import re

from irondie_to.errors import Phrase, Value

_MESSAGES: tuple[tuple[str, str], ...] = (
    ("usage.missing_argument", r"Missing argument '(?P<name>.+)'\."),
    ("usage.missing_choice", r"Missing (?:argument|option) '(?P<name>.+)'\. Choose from:\s+(?P<values>.+)"),
    ("usage.missing_option", r"Missing option '(?P<name>.+)'\."),
    ("usage.no_option_but", r"No such option: (?P<option>\S+) \(Possible options: (?P<options>.+)\)"),
    ("usage.no_option", r"No such option: (?P<option>.+)"),
    ("usage.no_command_but", r"No such command '(?P<command>.*)'\. Did you mean (?P<commands>.+)\?"),
    ("usage.no_command", r"No such command '(?P<command>.*)'\."),
    ("usage.command_missing", r"Missing command\."),
    ("usage.too_much", r"Got unexpected extra argument\(s\) \((?P<words>.*)\)"),
    ("usage.value_missing", r"Option '(?P<option>.+)' requires an argument\."),
    ("usage.no_value", r"Option '(?P<option>.+)' does not take a value\."),
    (
        "usage.no_number",
        r"Invalid value for '(?P<name>.+?)': '(?P<value>.*)' is not a valid (?:int|float)(?: range)?\.",
    ),
    ("usage.not_in_range", r"Invalid value for '(?P<name>.+?)': (?P<value>.+) is not in the range (?P<range>.+)\."),
    ("usage.none_of", r"Invalid value for '(?P<name>.+?)': '(?P<value>.*)' is not one of (?P<values>.+)\."),
)
_READERS = tuple((code, re.compile(pattern, re.DOTALL)) for code, pattern in _MESSAGES)


def translated_message(message: str) -> Phrase:
    """The phrase for one of Click's messages; an unknown message is quoted unchanged."""
    for code, reader in _READERS:
        found = reader.fullmatch(message)
        if found is not None:
            named = found.groupdict()
            values: dict[str, Value] = {key: _names(text) if key[-1] == "s" else text for key, text in named.items()}
            return Phrase(code, values)
    return Phrase("usage.other", {"told": " ".join(message.split())})


def _names(listed: str) -> str:
    """The list of names in one line, without the quotation marks that Click puts around each name."""
    return re.sub(r"'([^']*)'", r"\1", " ".join(listed.split()))
