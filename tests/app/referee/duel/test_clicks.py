"""Duel questions entered by clicks."""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.referee.duel.draft import DuelClicks, DuelDraft
from irondie_to.rules.notation import read_die
from irondie_to.rules.questions.layout import Zone

KSM, RAS, YSW, YRE = map(read_die, ("KSm", "RAs", "YSw", "YRe"))


def test_the_first_die_is_thrown_and_the_next_ones_are_targets() -> None:
    clicked = DuelClicks().die(KSM)
    assert (clicked.asked, clicked.at_target) == (DuelDraft(KSM), True)
    clicked = clicked.die(RAS).die(YSW)
    assert clicked.asked == DuelDraft(KSM, target=YSW)
    again = replace(clicked, at_target=False).die(RAS)
    assert (again.asked, again.at_target) == (DuelDraft(RAS, target=YSW), False)


def test_dice_of_two_sets_tell_whose_the_target_is() -> None:
    thrown = DuelClicks().die(KSM, owner=0)
    assert thrown.die(RAS, owner=1).asked.own is False
    assert thrown.die(RAS, owner=0).asked.own is True
    assert thrown.die(RAS).asked.own is None
    assert DuelClicks().die(KSM).die(RAS, owner=1).asked.own is None


def test_the_set_of_a_die_that_is_replaced_no_longer_counts() -> None:
    clicked = DuelClicks().die(KSM, owner=0)
    assert clicked.replaced(DuelDraft(KSM, 4), at_target=True).die(RAS, owner=1).asked.own is False
    assert clicked.replaced(DuelDraft(YSW, 4), at_target=True).die(RAS, owner=1).asked.own is None


def test_a_die_that_aims_elsewhere_forgets_where_the_target_lay() -> None:
    asked = DuelClicks(DuelDraft(KSM, target=RAS, zone=Zone.LIMBO, own=True))
    assert asked.die(YSW).asked.zone is Zone.LIMBO
    assert asked.die(YRE).asked == DuelDraft(YRE, target=RAS)


def test_a_digit_is_the_value_that_is_asked_next() -> None:
    clicked = DuelClicks().die(KSM).digit(4)
    assert clicked.asked.value == 4
    both = clicked.die(RAS).digit(3)
    assert (both.asked.value, both.asked.target_value) == (4, 3)
    assert DuelClicks().die(KSM).die(RAS).digit(5).asked.value == 5  # the thrown die has no value yet


def test_values_go_up_and_down_within_one_to_six() -> None:
    clicked = DuelClicks(DuelDraft(KSM, 6, RAS))
    assert clicked.step(1, 0).asked.value == 6
    assert clicked.step(-1, 0).asked.value == 5
    assert clicked.step(-1, 1).asked.target_value == 1
    assert DuelClicks().step(1, 1) == DuelClicks()
    only_thrown, only_target = DuelClicks(DuelDraft(KSM, 3)), DuelClicks(DuelDraft(target=RAS))
    assert only_thrown.step(1, 1) == only_thrown
    assert only_target.step(1, 0) == only_target
    assert only_target.step(1, 1).asked.target_value == 1


def test_the_die_here_is_turned_into_a_rare_one() -> None:
    clicked = DuelClicks(DuelDraft(KSM, target=RAS), at_target=True).rare(is_rare=True)
    assert (str(clicked.asked.die), str(clicked.asked.target)) == ("KSm", "RAs*")
    assert str(replace(clicked, at_target=False).rare(is_rare=True).asked.die) == "KSm*"
    assert DuelClicks().rare(is_rare=True) == DuelClicks()


def test_a_swarm_gets_a_target_more_with_every_click_after_a_value() -> None:
    clicked = DuelClicks().die(YSW).digit(2).die(KSM).die(RAS).digit(3).die(KSM).digit(4)
    assert [str(target) for target in clicked.asked.targets] == ["RAs 3", "KSm 4"]
    assert [str(target) for target in clicked.step(1, 1).asked.targets] == ["RAs 4", "KSm 4"]
    assert [str(target) for target in clicked.without(1).asked.targets] == ["RAs 3"]
    assert clicked.without(0).without(0).asked == DuelDraft(YSW, 2)
    thrown = replace(clicked, at_target=False).die(RAS)
    assert [str(target) for target in thrown.asked.targets] == ["KSm 4"]
