"""Stores the phrases of the texts of each widget and action, so that they can be set again in another language.

Also stores under which text the search knows an action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QWidget

from irondie_to.errors import Phrase

Shown = TypeVar("Shown", bound=QWidget | QAction)

_PROPERTY, _KNOWN_AS = "wording", "known_as"
_SETTERS = {
    "text": "setText",
    "tip": "setToolTip",
    "hint": "setPlaceholderText",
    "name": "setAccessibleName",
    "about": "setAccessibleDescription",
    "title": "setTitle",
    "word": "set_word",
}


def native_keys(keys: str) -> str:
    """Return the name of a key combination in the current language: `Strg+N` for `Ctrl+N` in German.

    A text that is not a key combination is returned unchanged.
    """
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) or keys


@runtime_checkable
class Offering(Protocol):
    """A widget that offers choices, each with a text and a value."""

    def show_choices(self, choices: Iterable[tuple[str, object]]) -> None: ...


@dataclass(slots=True)
class _Wording:
    """The texts of one widget or action as phrases, by the keys of `_SETTERS`.

    `say` translates a phrase, `keys` is the shortcut shown after the tooltip, and `choices` are those of a drop-down
    list.
    """

    say: Callable[[Phrase], str]
    keys: str = ""
    phrases: dict[str, Phrase] = field(default_factory=dict)
    choices: tuple[tuple[Phrase, object], ...] = ()

    def put_on(self, shown: QObject) -> None:
        for kind, phrase in self.phrases.items():
            text = self.say(phrase)
            if kind == "tip" and self.keys:
                text = f"{text} ({native_keys(self.keys)})"
            getattr(shown, _SETTERS[kind])(text)
        if self.choices and isinstance(shown, Offering):
            shown.show_choices([(self.say(phrase), value) for phrase, value in self.choices])


def worded(
    shown: Shown,
    say: Callable[[Phrase], str],
    *,
    keys: str | None = None,
    choices: Iterable[tuple[Phrase, object]] = (),
    does: Callable[..., object] | SignalInstance | None = None,
    **texts: str | Phrase,
) -> Shown:
    """Set these texts and return the widget or action. They are set again when the language changes.

    A text without values is given as its code. The texts are `text`, `tip`, `hint` (the placeholder), `name` (the
    accessible name), `about` (the accessible description), `title` (of a menu) and `word` (of a number that is not
    set). An empty text is removed; texts that are not given stay as they are. `keys` is the shortcut shown after the
    tooltip, such as `Ctrl+Enter`. `choices` are the choices of a drop-down list. `does` is what a click on a button, or
    the action, does; it is given only once. A button that stays pressed also does it when assistive technology toggles
    it, but not when `show_checked` does.
    """
    wording = shown.property(_PROPERTY) or _Wording(say)
    wording.keys = wording.keys if keys is None else keys
    wording.choices = tuple(choices) or wording.choices
    for kind, text in texts.items():
        if text:
            wording.phrases[kind] = text if isinstance(text, Phrase) else Phrase(text)
        elif wording.phrases.pop(kind, None) is not None:
            getattr(shown, _SETTERS[kind])("")
    shown.setProperty(_PROPERTY, wording)
    wording.put_on(shown)
    if does is not None:
        getattr(shown, _signal_of(shown)).connect(does)
    return shown


def _signal_of(shown: QObject) -> str:
    """Return the name of the signal that is emitted when the user presses this button or chooses this action."""
    if isinstance(shown, QAction):
        return "triggered"
    stays = isinstance(shown, QAbstractButton) and shown.isCheckable() and not shown.autoExclusive()
    return "toggled" if stays else "clicked"


def shows_text(shown: QObject, code: str) -> bool:
    wording = shown.property(_PROPERTY)
    return wording is not None and any(phrase.code == code for phrase in wording.phrases.values())


def known_as(action: QAction, code: str) -> QAction:
    """Let a search also find the action by the everyday words that belong to the text with this code.

    This is needed only if that text is not the action's own text. Returns the action.
    """
    action.setProperty(_KNOWN_AS, code)
    return action


def code_of(action: QAction) -> str:
    """Return the code of the text whose everyday words find this action in a search, or "" if there is none."""
    known, wording = action.property(_KNOWN_AS), action.property(_PROPERTY)
    if known or wording is None or "text" not in wording.phrases:
        return str(known or "")
    return str(wording.phrases["text"].code)


def say_again(root: QWidget) -> None:
    for shown in (root, *root.findChildren(QObject)):
        if wording := shown.property(_PROPERTY):
            wording.put_on(shown)
