"""Converts phrases to JSON and back, so that they can be stored."""

from __future__ import annotations

import json
from typing import Any

from irondie_to.errors import Phrase, Value


def to_json(phrase: Phrase) -> Any:
    """Convert the phrase to a JSON value: [code, values]."""
    return [phrase.code, {key: _value_out(value) for key, value in phrase.values.items()}]


def from_json(value: Any) -> Phrase:
    code, values = value
    return Phrase(code, {key: _value_in(item) for key, item in values.items()})


def dumps(phrase: Phrase) -> str:
    """Write the values of a phrase, without its code, as JSON text."""
    return json.dumps(dict(phrase.values), ensure_ascii=False, default=_phrase_out)


def loads(code: str, text: str) -> Phrase:
    """Build the phrase with this code from the values in a text made by `dumps`."""
    return from_json([code, json.loads(text)])


def _phrase_out(phrase: Phrase) -> Any:
    """Convert one level of a phrase; the JSON encoder calls this function again for nested phrases."""
    return {"phrase": [phrase.code, dict(phrase.values)]}


def _value_out(value: Value) -> Any:
    if isinstance(value, Phrase):
        return {"phrase": to_json(value)}
    if isinstance(value, tuple):
        return [_value_out(item) for item in value]
    return value


def _value_in(value: Any) -> Value:
    if isinstance(value, dict):
        return from_json(value["phrase"])
    if isinstance(value, list):
        return tuple(_value_in(item) for item in value)
    plain: int | str | None = value
    return plain
