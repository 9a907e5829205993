"""The duel question on the referee's phone, tap by tap."""

from __future__ import annotations

import re
from urllib.parse import quote

from phonehall import Got, Phone, PhoneHall

from irondie_to.app.core.phones.rules import StaffRole


def tap(phone: Phone, page: Got, label: str) -> Got:
    """Follow the link with this name."""
    found = re.search(
        rf'<a (?:class="[^"]*" )?href="([^"]+)" data-in-place[^>]*?(?:aria-label="{label}"|>{label}<)', page.text
    )
    assert found is not None, label
    return phone.get(found[1].replace("&amp;", "&"))


def test_two_dice_are_tapped_and_the_rules_answer(hall: PhoneHall) -> None:
    referee = hall.staff(StaffRole.REFEREE)
    page = referee.get("/referee/duel")
    assert "Choose the thrown die." in page.text
    for label in ("BALLISTIC", "purple", "showing 4"):
        page = tap(referee, page, label)
    assert "Choose the target." in page.text
    page = referee.get(re.findall(r'<a class="slot[^"]*" href="([^"]+)"', page.text)[1])
    for label in ("SWARM", "orange"):
        page = tap(referee, page, label)
    assert "What does the target show?" in page.text
    page = tap(referee, page, "showing 4")
    assert "Equal: the thrown die loses" in page.text
    assert "orange SWARM −1: 4 becomes 3" in page.text
    assert '<li class="now">' in page.text
    assert '<a class="rule" href="/rules/col-3">COL-3</a>' in page.text
    names = re.findall(r'aria-label="([^"]+) showing 4"', tap(referee, page, "Swap dice").text)
    assert names == ["orange SWARM", "purple BALLISTIC"]
    assert "can’t target" in tap(referee, tap(referee, page, "Own"), "in LIMBO").text


def test_a_swarm_has_several_targets_which_are_answered_one_by_one(hall: PhoneHall) -> None:
    referee = hall.staff(StaffRole.REFEREE)
    page = referee.get("/referee/duel?q=OSwc3PNuc2guu")
    page = tap(referee, page, "Another target")
    for label in ("BARRIER", "black", "showing 5"):
        page = tap(referee, page, label)
    parts = page.text.partition('<ul class="lines sec">')[2].partition("</ul>")[0]
    assert re.findall(r'aria-label="([^"]+)"', parts) == ["purple NULLIFIER showing 2", "black BARRIER showing 5"]
    assert re.findall(r"<b>(&[gl]t;)</b>", parts) == ["&gt;", "&lt;"]
    back = tap(referee, page, "Remove this target")
    assert "BARRIER showing" not in back.text
    assert 'class="lines sec"' not in back.text
    first = re.search(r'<div class="chips"><a class="chip" href="([^"]+)"', page.text)
    assert first is not None
    changed = tap(referee, referee.get(first[1].replace("&amp;", "&")), "showing 6")
    assert "purple NULLIFIER showing 6" in changed.text
    assert "black BARRIER showing 5" in changed.text


def test_only_a_die_that_hits_all_has_further_targets(hall: PhoneHall) -> None:
    referee = hall.staff(StaffRole.REFEREE)
    for text in ("PBac4OSwc4guu", "OSwc3PNuc0guu", "OSwc3xxxc0guu"):
        assert "Another target" not in referee.get(f"/referee/duel?q={text}").text, text
    page = referee.get("/referee/duel?q=PBac4OSwc4guuKBrc5")
    assert "BARRIER showing" not in page.text, "a BALLISTIC has one target"
    full = "OSwc3PNuc2guu" + "KBrc5" * 17
    assert "Another target" not in referee.get(f"/referee/duel?q={full}").text
    assert "Choose the thrown die." in referee.get(f"/referee/duel?q={full}KBrc5").text


def test_the_address_of_a_duel_is_read_strictly(hall: PhoneHall) -> None:
    referee = hall.staff(StaffRole.REFEREE)
    for text in ("<script>", "PBac4", "PBac4OSwc4guu" * 9, "\u0664", "PBac7OSwc4guu"):
        page = referee.get(f"/referee/duel?q={quote(text)}")
        assert page.status == 200
        assert "Choose the thrown die." in page.text
        assert "<script>" not in page.text


def test_every_answer_is_a_page(hall: PhoneHall) -> None:
    referee = hall.staff(StaffRole.REFEREE)
    for text in ("RRec4WPoc4gbu", "RRec4WPoc4glo", "KSmc6RRer1gbp", "YFor2BNuc5gsp", "WPoc3GBrc3gbp"):
        page = referee.get(f"/referee/duel?q={text}")
        assert page.status == 200, text
        assert '<ol class="steps">' in page.text


def test_the_rules_lead_back_to_the_tables(hall: PhoneHall) -> None:
    for path in ("/rules", "/rules/tou-3"):
        assert '<a href="/referee">' in hall.staff(StaffRole.REFEREE).get(path).text
        assert '<a href="/referee">' not in hall.staff(StaffRole.HELPER).get(path).text
