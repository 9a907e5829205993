"""The class that holds the words for a kind of printed document."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.messages.core.words import Worded


@dataclass(frozen=True, slots=True)
class DocumentWords:
    """The words for a kind of document, each with its code: its name and its purpose on the Print page.

    `on_paper` are the words on its sheets, except those that several kinds of documents share.
    """

    name: Worded
    purpose: Worded
    on_paper: tuple[Worded, ...] = ()
