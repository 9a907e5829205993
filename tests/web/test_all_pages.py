"""What must be true of every page for phones, whoever opens it: the tests loop over all routes."""

from __future__ import annotations

from hashlib import sha256

from browser import AXE
from phonepages import NOT_PAGES, OPENED, routes_opened


def test_every_page_is_held_to_what_holds_for_pages() -> None:
    assert not set(routes_opened()) - set(OPENED), "add it to OPENED or NOT_PAGES in tests/support/phonepages.py"
    assert not set(OPENED) & set(NOT_PAGES)


def test_the_rules_for_accessibility_are_those_of_their_notice() -> None:
    notice = AXE.with_name("NOTICE.md").read_text(encoding="utf-8")
    assert f"`{sha256(AXE.read_bytes()).hexdigest()}`" in notice
    assert AXE.read_text(encoding="utf-8").startswith("/*! axe v4.14.1\n")
    assert "# axe-core 4.14.1\n" in notice
