"""The keys that the entries of a menu show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu


def mnemonic(title: str) -> str:
    """The letter behind the one & of a title; && is an &."""
    _before, mark, after = title.replace("&&", "").partition("&")
    return after[:1].casefold() if mark else ""


def shared_keys(menu: QMenu) -> dict[str, list[str]]:
    """The keys that several entries of the menu and its submenus show, each with these entries.

    A letter after & is compared with the entries of the same menu only, a key or shortcut also with all submenus.
    """
    return _shared(_shown(menu)) | {
        key: texts for each in _menus(menu) for key, texts in _shared(_mnemonics(each.actions())).items()
    }


def entries(menu: QMenu) -> list[QAction]:
    """The entries of the menu and of its submenus, including those that open a submenu."""
    return [action for each in _menus(menu) for action in each.actions() if not action.isSeparator()]


def _menus(menu: QMenu) -> Iterator[QMenu]:
    yield menu
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from _menus(below)


def _shown(menu: QMenu) -> Iterator[tuple[str, str]]:
    for each in _menus(menu):
        for action in each.actions():
            words, _tab, key = action.text().partition("\t")
            keys = {key, *(one.toString(QKeySequence.SequenceFormat.PortableText) for one in action.shortcuts())}
            yield from ((one, words) for one in keys if one)


def _mnemonics(actions: list[QAction]) -> Iterator[tuple[str, str]]:
    for action in actions:
        if mnemonic(action.text()):
            yield f"&{mnemonic(action.text())}", action.text()


def _shared(keys: Iterator[tuple[str, str]]) -> dict[str, list[str]]:
    found = list(keys)
    count = Counter(key for key, _words in found)
    return {key: [words for other, words in found if other == key] for key, times in count.items() if times > 1}
