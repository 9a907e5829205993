"""Where the mats of one to four players a side lie, and how large the words on them are."""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from random import Random

import pytest
from mathands import recorded
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics, QImage, QPainter

from irondie_to.app.referee.mat.game import open_record
from irondie_to.app.referee.mat.views import Aim, mat
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import plain
from irondie_to.desktop.referee.mat.drawing import MatFrame, sums_of
from irondie_to.desktop.referee.mat.mats import MatPicture
from irondie_to.desktop.referee.mat.plan import Lying, MatPlan, plan_mats, reserve_places, route
from irondie_to.rules.engine import random_play
from irondie_to.rules.record.replay import write_record
from irondie_to.rules.rulings import DEFAULTS


def boxes(plan: MatPlan) -> list[QRectF]:
    """The rectangles that must not overlap. ATTACK and DEFENSE share one."""
    zones = [zone.box for block in plan.blocks for zone in block.zones if zone.zone != "defense"]
    return [*zones, *(block.hand for block in plan.blocks), plan.middle, *(plan.teams or ())]


@pytest.mark.parametrize(("members", "columns"), [(1, 1), (2, 1), (2, 2), (3, 2), (4, 1), (4, 2), (4, 4)])
def test_nothing_overlaps_or_leaves_the_plan(members: int, columns: int) -> None:
    plan = plan_mats([0, 1] * members, columns)
    room = QRectF(0, 0, plan.width, plan.height)
    assert all(room.contains(box) for box in boxes(plan))
    assert not any(one.intersects(other) for one, other in combinations(boxes(plan), 2))


def test_only_teams_have_a_row_of_their_own() -> None:
    assert plan_mats([0, 1]).teams is None
    lower, upper = plan_mats([0, 0, 1, 1], 2).teams or (QRectF(), QRectF())
    assert 0 < upper.height() == lower.height()
    assert upper.bottom() <= plan_mats([0, 0, 1, 1], 2).blocks[2].hand.top()


def test_two_mats_side_by_side_are_no_higher_with_the_rows_of_their_teams() -> None:
    team, alone = plan_mats([0, 0, 1, 1], 2), plan_mats([0, 1])
    assert team.height <= alone.height * 1.03


def test_the_sums_of_the_members_are_those_of_the_side() -> None:
    played = random_play.play(Random(38), members=2, rulings=DEFAULTS, turn_limit=30)
    view = mat(open_record(json.dumps(write_record(played.setup, None, played.actions))).game)
    assert any(sums.life for sums in view.sums)
    for side, sums in enumerate(view.sums):
        members = [each for each in view.players if each.side == side]
        for zone, whole in (("life", sums.life), ("attack", sums.attack), ("defense", sums.defense)):
            assert sum(each.shown(zone) for each in members) == whole


@pytest.mark.parametrize("scale", [0.6, 0.69, 0.88, 1.0, 1.5])
def test_the_words_below_the_sums_are_apart(context: WindowContext, scale: float) -> None:
    context.settings.language = "de"
    frame, view = MatFrame(context, scale), mat(open_record(json.dumps(recorded("zac-and-dot"))).game)
    sums, width = sums_of(frame, view, view.players[0], in_team=False)
    words = plain(sums).split()[4:]
    needed = sum(QFontMetrics(frame.font(12)).horizontalAdvance(word) for word in words)
    assert width * scale >= needed + 4 * 10
    assert width <= 277
    assert words[0] == "Leben"
    assert ("Verteidigung" in words) == (scale >= 0.8)
    assert "●" in words


def test_the_places_in_reserve_are_apart() -> None:
    for count in range(1, 10):
        places = reserve_places(QRectF(0, 0, 660, 56), 120, 340, count, 2.5)
        assert all(right.left() - left.right() == pytest.approx(2.5) for left, right in pairwise(places))


@pytest.mark.parametrize(("scale", "least"), [(1.0, 11), (0.77, 11), (0.64, 9), (0.5, 7)])
def test_words_shrink_less_than_the_mats(context: WindowContext, scale: float, least: int) -> None:
    size = MatFrame(context, scale).font(11).pixelSize()
    assert least <= size <= 16 * scale


def test_a_line_ends_at_its_die_also_where_more_dice_lie_than_a_zone_has_places(context: WindowContext) -> None:
    played = random_play.play(Random(38), members=1, rulings=DEFAULTS, turn_limit=30)
    view = mat(open_record(json.dumps(write_record(played.setup, None, played.actions))).game)
    dice = [die for each in view.players for zone in each.zones.values() for die in zone]
    empty = dict.fromkeys(view.players[0].zones, ())
    thrown, life = dice[0], dice[1:10]
    attacker = view.players[0]._replace(zones=empty | {"skirmish": (thrown,)})
    target = view.players[1]._replace(zones=empty | {"life": tuple(life)})
    picture = MatPicture(context)
    picture.view = view._replace(players=(attacker, target), aims=(Aim(thrown.number, (life[8].number,)),))
    picture.lay(QSize(900, 700))
    image = QImage(900, 700, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        picture.draw(painter)
    plan = picture.plan
    assert plan is not None
    box = picture.dice[life[8].number][0]
    source = Lying(0, "skirmish", 0, picture.dice[thrown.number][0])
    end = route(plan, source, Lying(1, "life", 8, box), 0.0)[-1]
    assert box.left() < end.x() < box.right()
    assert min(abs(end.y() - box.top()), abs(end.y() - box.bottom())) == pytest.approx(3)
