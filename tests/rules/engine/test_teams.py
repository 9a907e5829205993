"""Team games: rules about a player apply to the team (TEAM), and the rulings for teams."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def team(begin: Any, starter: Any) -> Any:
    """Two red players against two blue ones, before the first throw."""
    return lambda **rulings: begin([starter("R")] * 2, [starter("B")] * 2, **rulings)


def test_every_player_throws_his_own_dice(team: Any) -> None:
    game = team()
    assert [choice["by"] for choice in game.next] == ["A1", "A2", "B1", "B2"]
    assert game.refused("throw", by="A1", dice={"A2.7": 3}) == "BAT-1"
    game.throw("A1", "7=4")
    assert game.refused("throw", by="A1", dice={"A1.8": 3}) == "BAT-2"


def test_priority_and_damage_go_by_the_teams_totals(team: Any) -> None:
    game = team().throw("A1", "1=3 7=4").throw("A2", "1=4 7=3").throw("B1", "5=5 7=3").throw("B2", "7=4")
    assert game.answered["priority"] == "B"
    assert game.answered["sides"]["A"] == {"life_points": 7, "attack": 7, "defense": 0, "reserve": 14}
    game.decline().decline()
    assert game.next == [{"do": "damage", "by": "B", "points": 2, "dice": {"B1.7": 3, "B2.7": 4}}]


@pytest.mark.parametrize(("ruling", "targets"), [("team", ["A1.1", "A2.1"]), ("owner", ["A1.1"])])
def test_where_a_bonus_may_go(team: Any, ruling: str, targets: list[str]) -> None:
    game = team(team_bonus_targets=ruling).throw("A1", "1=3 2=1 3=1 7=4").throw("A2", "1=4 7=3")
    game.throw("B1", "7=3").throw("B2", "7=4")
    assert game.next[0] == {"do": "bonus", "die": "A1.2", "to": [sorted([*targets, "A1.3"])]}
    if ruling == "owner":
        assert game.refused("bonus", die="A1.2", to=["A2.1"]) == "BON-2"
    else:
        game.do("bonus", die="A1.2", to=["A2.1"])
        assert game.die("A2.1") == ("attack", 6)
        assert game.last("bonus").ruling == "team_bonus_targets"


def test_the_team_chooses_among_all_its_bonuses(team: Any) -> None:
    game = team().throw("A1", "1=3 2=1 7=4").throw("A2", "1=4 2=1 7=3").throw("B1", "1=3 4=1 5=3 7=3")
    game.throw("B2", "5=3 6=3 7=4")
    assert game.answered["priority"] == "A"
    assert [choice["die"] for choice in game.next] == ["A1.2", "A2.2"]
    assert game.refused("bonus", die="B1.4", to=["B1.5"]) == "BON-5"
    game.do("bonus", die="A2.2", to=["A1.1"]).do("bonus", die="A1.2", to=["A1.1"])
    assert game.die("A1.1") == ("attack", 6)
    assert game.next == [{"do": "bonus", "die": "B1.4", "to": [["B1.5", "B2.5", "B2.6"]]}]


def test_a_regeneration_brings_a_mates_die_back(team: Any) -> None:
    game = team().throw("A1", "1=3 7=4").throw("A2", "7=3").throw("B1", "7=3").throw("B2", "1=3 5=3 7=4")
    game.open("A1.4", 3, "B2.1").forgo().forgo().forgo().decline()
    assert {"do": "open", "die": "A2.9", "targets": ["A1.4"]} in game.next
    game.open("A2.9", 5, "A1.4").forgo().forgo().forgo()
    assert game.die("A1.4") == ("defense", 5)


def test_a_swarm_hits_the_dice_of_all_opponents(team: Any) -> None:
    game = team().throw("A1", "8=4").throw("A2", "4=3 7=3").throw("B1", "4=3 7=3").throw("B2", "1=3 5=3 7=4")
    assert {"do": "open", "die": "A1.7", "targets": ["B1.4", "B2.5"]} in game.next
    assert {"do": "open", "die": "A2.8", "targets": ["B2.1"]} in game.next


def at_the_end(team: Any, **rulings: Any) -> Any:
    """A team game at END OF TURN. LIFE ZONES: one die of each member of A, two of B1, none of B2."""
    game = team(**rulings).throw("A1", "7=4").throw("A2", "7=4").throw("B1", "7=4 8=4").throw("B2")
    return game.do("roll_off", values={"A": 2, "B": 1}).decline().decline()


def test_each_member_may_take_one_back(team: Any) -> None:
    game = at_the_end(team)
    assert [choice["by"] for choice in game.next] == ["A1", "A2", "B1"]
    assert game.last("none_to_take_back").values == {"player": "B2"}
    game.do("take_back", by="A1", die="A1.7").do("take_back", by="A2", die="A2.7").do("take_back", by="B1", die=None)
    assert game.answered["result"] == {"winner": "B"}


def test_one_die_a_team_by_ruling(team: Any) -> None:
    game = at_the_end(team, team_take_back="per_team").do("take_back", by="A2", die="A2.7")
    assert [choice["by"] for choice in game.next] == ["B1"]
    assert game.last("none_to_take_back").ruling == "team_take_back"


def test_the_last_die_of_the_team_by_ruling(team: Any) -> None:
    game = at_the_end(team, take_back_last_life="forbidden").do("take_back", by="A2", die=None)
    assert [choice["by"] for choice in game.next] == ["A1", "B1"]
    game = at_the_end(team, take_back_last_life="forbidden").do("take_back", by="A2", die="A2.7")
    assert [choice["by"] for choice in game.next] == ["B1"]
    assert game.last("none_to_take_back").ruling == "take_back_last_life"
    assert game.refused("take_back", by="A1", die=None) == "END-1"


def test_a_member_without_life_dice_plays_on(team: Any) -> None:
    game = at_the_end(team).do("take_back", by="A1", die="A1.7")
    game.do("take_back", by="A2", die=None).do("take_back", by="B1", die=None)
    assert game.answered["result"] is None
    assert [choice["by"] for choice in game.next] == ["A1", "A2", "B1", "B2"]


def test_dice_stand_in_the_order_of_their_text(begin: Any, starter: Any) -> None:
    game = begin([starter("R")] * 10, [starter("B")] * 10)
    players = [choice["by"] for choice in game.next]
    assert players == sorted(players)
    assert list(game.answered["dice"]) == sorted(game.answered["dice"])
