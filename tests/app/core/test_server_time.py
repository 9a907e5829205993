"""How far the clock of the server is ahead, measured over a connection of any speed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.core.times import measure

WAYS = st.lists(st.tuples(st.floats(0, 5_000), st.floats(0, 5_000)), min_size=3, max_size=3)


@given(st.floats(-1e7, 1e7), WAYS)
def test_the_difference_is_wrong_by_at_most_half_the_shortest_way(
    ahead: float, ways: list[tuple[float, float]]
) -> None:
    own = [1_000.0]
    left = iter(ways)

    def server() -> float:
        there, back = next(left)
        own[0] += there
        answer = own[0] + ahead
        own[0] += back
        return answer

    found = measure(server, lambda: own[0])
    assert found is not None
    assert abs(found.ahead_ms - ahead) <= found.error_ms + 1e-3
    assert abs(found.error_ms - min(there + back for there, back in ways) / 2) < 1e-3


def test_a_file_has_no_server() -> None:
    assert measure(lambda: None, lambda: 0) is None
