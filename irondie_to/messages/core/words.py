"""Turns phrases into sentences.

A code is `area.name`. `AREAS` names the module of each area, which is imported on first use and holds the
templates in a dictionary named after the area, in capitals. A template is a text with placeholders `{like_this}`; a
template with singular and plural is a `Plural`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module
from typing import NamedTuple, TypeAlias

from irondie_to.errors import Phrase, Value
from irondie_to.i18n import translate, translate_plural
from irondie_to.masking import masked


class Plural(NamedTuple):
    """A template with a singular and a plural form. `by` names the value that selects the form."""

    one: str
    many: str
    by: str = "count"


Template: TypeAlias = str | Plural


class Searchable(str):
    """The template for a name that the search can find, with everyday words that also find it.

    `words` are phrases, separated by commas: other names that people use, or what they want to do.
    """

    __slots__ = ("words",)

    words: str

    def __new__(cls, text: str, words: str) -> Searchable:
        made = super().__new__(cls, text)
        made.words = words
        return made


class Worded(NamedTuple):
    """A template with its code `area.name`, for templates that are declared together although their areas differ."""

    code: str
    template: Template


def templates_of(area: str, words: Iterable[Worded]) -> dict[str, Template]:
    """The templates among these words whose codes are in this area, keyed by the part of the code after the dot."""
    return {word.code.partition(".")[2]: word.template for word in words if word.code.partition(".")[0] == area}


AREAS = {
    "absence": "referee.penalties",
    "apart": "players.registration",
    "clocks": "clocks",
    "code_acts": "phones",
    "clocks_page": "clocks",
    "hall_map": "clocks",
    "correction": "rounds.page",
    "cut": "knockout",
    "database": "core.database",
    "demo": "start",
    "desk": "core.desk",
    "desk_needs": "rounds.results",
    "document": "end",
    "duel_page": "referee.duel",
    "editor": "players.lists",
    "end_page": "end",
    "entrant": "players.registration",
    "entry": "entry",
    "event": "event",
    "event_page": "event",
    "export": "end",
    "extra": "clocks",
    "files": "core.database",
    "form": "referee.rules",
    "frame": "shell",
    "game": "referee.mat",
    "heading": "core.desk",
    "journal_page": "journal",
    "knockout": "knockout",
    "knockout_page": "knockout",
    "ladder": "referee.penalties",
    "list_preview": "players.lists",
    "lists": "players.lists",
    "lookup": "referee.rules",
    "mat": "referee.mat",
    "mat_setup": "referee.mat",
    "mat_start": "referee.mat",
    "match": "rounds.results",
    "name": "players.registration",
    "notation": "players.lists",
    "need_if": "standings",
    "note": "referee.penalties",
    "option": "event",
    "outlook": "event",
    "pairing": "rounds.results",
    "paper": "papers.paper",
    "penalties": "referee.penalties",
    "penalties_page": "referee.penalties",
    "plan_change": "event",
    "phone_list": "standings",
    "phone_me": "phones",
    "phone_need": "standings",
    "phone_page": "phones",
    "phone_referee": "phones_page",
    "staff_page": "entry",
    "phones": "phones",
    "phones_page": "phones_page",
    "serve": "phones",
    "players": "players.registration",
    "players_page": "players.registration",
    "position": "referee.mat",
    "print_page": "papers.documents",
    "prizes": "end",
    "questions": "referee.duel",
    "record": "referee.penalties",
    "records": "referee.rules",
    "referee": "referee.rules",
    "referee_game": "referee.mat",
    "referee_page": "referee.penalties",
    "refusal": "referee.rules",
    "remark": "core.desk",
    "reprint": "papers.wall_documents",
    "result": "rounds.results",
    "round": "rounds.page",
    "rounds_page": "rounds.page",
    "rules_page": "referee.rules",
    "ruling": "referee.rules",
    "run": "journal",
    "screen": "screen",
    "screen_page": "screen",
    "search": "entry",
    "setcheck": "referee.penalties",
    "setcheck_page": "referee.penalties",
    "sets": "players.lists",
    "standings": "standings",
    "standings_page": "standings",
    "start": "start",
    "station": "core.desk",
    "status": "journal",
    "step": "journal",
    "structure": "event",
    "system": "core.database",
    "terms": "core.desk",
    "tour": "start",
    "typed": "core.desk",
    "unfinished": "referee.penalties",
    "usage": "core.desk",
}
"""The module below `irondie_to.messages` for each area. Journals store codes, so an area must never be renamed."""

_STEPS = "step"
_WORDS = frozenset({"terms", "station", "code_acts", "need_if"})
"""The areas whose phrases are parts of a sentence, so that a list of them has commas."""
_SCORES = frozenset({"result", "before", "stored", "slip", "games"})
"""The names of values that may be a score as it is typed, `2-1`. A sentence shows it with dashes, `2–1`.

What the reader is to type has another name, `typed`.
"""


@lru_cache(maxsize=64)
def templates(area: str) -> dict[str, Template]:
    """The templates of an area, keyed by the part of their codes after the dot."""
    module = import_module(f"irondie_to.messages.{AREAS[area]}")
    found: dict[str, Template] = getattr(module, area.upper())
    return found


# Not compiled here, because the first texts of the window need neither; `re` keeps what it has compiled.
_RIGHT_TO_LEFT = (
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


_CONTROLS = "[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066\u2067]"
"""Characters that control a terminal, break a line, or reverse the text that follows them."""


def presentable(text: str) -> str:
    """The text with its control characters written as escapes, such as `\\x1b`, and its passwords `masked`.

    Texts from files, file names and typed words may contain any character. On a terminal, some of them could hide or
    forge what the program says.
    """
    text = masked(text)
    if text.isprintable():
        return text
    return re.sub(_CONTROLS, lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


def say(phrase: Phrase, language: str = "en") -> str:
    """The sentence of the phrase in a language of `i18n.LANGUAGES`.

    Numbers among the values are inserted unchanged, texts as `presentable` returns them, scores such as 2-1 with
    dashes, and phrases as sentences in the same language. Items of a tuple are separated by commas; if they are
    sentences, by line breaks or, in the name of a step, by semicolons. None is inserted as an empty text.
    """
    return _sentence(phrase, language, for_display=False)


def search_words(code: str, language: str = "en") -> str:
    """The everyday words for the thing named by this code, separated by commas; "" if none are declared."""
    area, _, name = code.partition(".")
    template = templates(area).get(name)
    return translate(template.words, language) if isinstance(template, Searchable) else ""


def can_say(phrase: Phrase) -> bool:
    """Whether the program has a sentence for this phrase.

    The phrase may be from any database, so its code and its values can be anything.
    """
    try:
        say(phrase)
    except Exception:  # noqa: BLE001 - its code and its values can be anything
        return False
    return True


def say_for_display(phrase: Phrase, language: str = "en") -> str:
    """The sentence for display, with each right-to-left value isolated.

    Otherwise, “2-0” after such a value would read “0-2”.
    """
    return _sentence(phrase, language, for_display=True)


def isolated(text: str) -> str:
    """The text, enclosed in U+2068 and U+2069 if it has right-to-left letters.

    Digits next to it then keep their order.
    """
    return text if text.isascii() or re.search(_RIGHT_TO_LEFT, text) is None else f"\u2068{text}\u2069"


def _sentence(phrase: Phrase, language: str, *, for_display: bool) -> str:
    area, _, name = phrase.code.partition(".")
    template = templates(area)[name]
    if isinstance(template, Plural):
        count = phrase.values[template.by]
        if not isinstance(count, int):
            message = f"{phrase.code} counts by {template.by}, which is no number"
            raise TypeError(message)
        text = translate_plural(template.one, template.many, count, language)
    else:
        text = translate(template, language)
    values = phrase.values
    if not _SCORES.isdisjoint(values):
        values = {key: _with_dashes(value) if key in _SCORES else value for key, value in values.items()}
    # Fast path: a replayed game has hundreds of sentences, nearly all with plain values only.
    if not for_display and all(type(value) is int or _is_shown_as_it_is(value) for value in values.values()):
        return text.format_map(values)
    return text.format_map(
        {key: _shown(value, language, area, for_display=for_display) for key, value in values.items()}
    )


def _with_dashes(value: Value) -> Value:
    is_score = isinstance(value, str) and value.replace("-", "").isdecimal()
    return str(value).replace("-", "–") if is_score else value


def _is_shown_as_it_is(value: Value) -> bool:
    return isinstance(value, str) and presentable(value) is value


def _shown(value: Value, language: str, area: str, *, for_display: bool) -> int | str:
    if isinstance(value, Phrase):
        return _sentence(value, language, for_display=for_display)
    if isinstance(value, tuple):
        sentences = any(isinstance(item, Phrase) and item.code.partition(".")[0] not in _WORDS for item in value)
        between = ", " if not sentences else "; " if area == _STEPS else "\n"
        return between.join(str(_shown(item, language, area, for_display=for_display)) for item in value)
    if isinstance(value, str):
        return isolated(presentable(value)) if for_display else presentable(value)
    return "" if value is None else value
