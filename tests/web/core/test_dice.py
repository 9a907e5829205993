"""The file of the dice: every die is made of symbols that exist, without anything that the page's policy forbids."""

from __future__ import annotations

import re

from irondie_to.rules.dice import ALL_DICE
from irondie_to.web.core.rendering import die_parts, environment, look_files, said_in

_SIZES = (20, 28, 36, 48, 56, 88)


def test_every_die_is_made_of_symbols_of_the_file() -> None:
    content = look_files()["dice.svg"].content
    symbols = set(re.findall(r'<symbol id="([^"]+)"', content.decode()))
    used = {part for die in ALL_DICE for size in _SIZES for part in die_parts(die, size)}
    used |= {part for die in ALL_DICE for value in range(1, 7) for part in die_parts(die, 48, value)}
    assert used == symbols
    assert b"style" not in content


def test_a_die_on_a_page_has_classes_for_its_looks_and_a_name_in_words() -> None:
    rare = next(die for die in ALL_DICE if str(die) == "BNu*")
    source = '{% import "dice.html" as dice %}{{ dice.die(t, die, 48) }}|{{ dice.die(t, die, 48, 3) }}'
    source += "|{{ dice.die(t, die, 20, named=false) }}"
    plain, thrown, small = environment().from_string(source).render(t=said_in("en"), die=rare).split("|")
    address = f"/dice.svg?v={look_files()['dice.svg'].version}"
    assert 'class="d B z48 r"' in plain
    assert 'role="img" aria-label="rare blue NULLIFIER"' in plain
    assert f'<use href="{address}#nullifier"/><use href="{address}#nullifier-B"/>' in plain
    assert 'aria-label="rare blue NULLIFIER showing 3"' in thrown
    assert f'<use href="{address}#nullifier-v3"/><use href="{address}#badge-B"/>' in thrown
    assert 'aria-hidden="true"' in small
    assert f"{address}#nullifier-B-s" in small
    assert "style" not in plain + thrown + small
