"""Dice on the mats move to their new places and change their values, while the game itself goes on at once."""

from __future__ import annotations

import pytest
from mathands import Hand
from moving import moved_to, running
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from irondie_to.app.referee.mat.views import DieOnMat
from irondie_to.desktop.core.look.motion import DIE_CHANGES, DIE_LANDS
from irondie_to.desktop.referee.mat.drawing import DiceMoves
from irondie_to.rules.dice import Colour, Die, DieType

HERE, THERE = QRectF(0, 0, 40, 40), QRectF(100, 200, 40, 40)


def die(value: int | None, number: int = 0) -> DieOnMat:
    """A die that shows this value."""
    return DieOnMat(number, "r1", "R1", Die(Colour.RED, DieType.ASSAULT), value)


def test_a_die_goes_the_straight_way_and_shows_its_value_at_the_end() -> None:
    moves = DiceMoves()
    assert moves.begin({0: (HERE, die(None))}, {0: (THERE, die(5))}) is DIE_LANDS
    moves.share = 0.25
    assert list(moves.looks(0, THERE, die(5))) == [(QRectF(25, 50, 40, 40), die(None), 1.0)]
    moves.share = 1
    assert list(moves.looks(0, THERE, die(5))) == [(THERE, die(5), 1.0)]


def test_on_a_die_that_stays_the_new_value_appears_over_the_old_one() -> None:
    moves = DiceMoves()
    assert moves.begin({0: (HERE, die(3))}, {0: (HERE, die(5))}) is DIE_CHANGES
    moves.share = 0.25
    assert list(moves.looks(0, HERE, die(5))) == [(HERE, die(3), 1.0), (HERE, die(5), 0.25)]


def test_nothing_moves_if_no_die_has_changed_or_the_dice_are_others() -> None:
    moves = DiceMoves()
    assert moves.begin({}, {0: (HERE, die(3))}) is None
    assert moves.begin({0: (HERE, die(3))}, {0: (HERE, die(3))}) is None
    assert moves.begin({0: (HERE, die(3))}, {1: (THERE, die(3, 1))}) is None


@pytest.mark.usefixtures("moving")
def test_the_dice_move_on_the_mats(opened: Hand) -> None:
    mat = opened.part.play.mat
    assert mat.isVisible()
    before, dice = mat.grab().toImage(), dict(mat.picture.dice)
    QTest.mouseClick(opened.part.undo_button, Qt.MouseButton.LeftButton)
    assert mat.picture.dice != dice  # a click meets the dice at their new places at once
    assert len(running(mat)) == 1
    moved_to(mat, 90)
    half = mat.grab().toImage()
    moved_to(mat, 180)
    assert not running(mat)
    assert half not in (before, mat.grab().toImage())


def test_with_less_motion_the_dice_are_at_their_places_at_once(opened: Hand) -> None:
    mat = opened.part.play.mat
    QTest.mouseClick(opened.part.undo_button, Qt.MouseButton.LeftButton)
    assert not running(mat)
    assert mat.picture.moves.share == 1


def test_the_die_under_the_mouse_has_a_border(opened: Hand) -> None:
    mat = opened.part.play.mat
    QTest.mouseMove(mat, QPoint(1, 1))
    before = mat.grab().toImage()
    number = next(iter(mat.picture.dice))
    place = mat.picture.frame.scaled(mat.picture.dice[number][0])
    QTest.mouseMove(mat, place.center().toPoint())
    hovered = mat.grab().toImage()
    around = place.toAlignedRect().adjusted(-2, -2, 2, 2)
    assert hovered.copy(around) != before.copy(around)
    QApplication.sendEvent(mat, QEvent(QEvent.Type.Leave))
    assert mat.grab().toImage() == before
