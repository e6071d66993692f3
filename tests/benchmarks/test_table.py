"""A table of two hundred pieces among sixty pieces of terrain: measured while somebody is dragged over it."""

from armybuilder.battle.table.positions import Positions
from tests.battle.table.small_table import do, laid_out


def crowded():
    places = [
        (f"{side}.1.{number}", 2 + number % 25 * 4.2, (5 if side == "a" else 60) + number // 25 * 3, 90)
        for side in "ab"
        for number in range(1, 101)
    ]
    session = laid_out(places, number=100)
    do(session, "generate-table", seed=5, length=120, width=80, pieces=60)
    return session.state


def test_where_everybody_stands(benchmark):
    state = crowded()
    at = benchmark(lambda: Positions(state))
    assert len(at.outlines) == 200


def test_a_route_while_it_is_dragged(benchmark):
    at = Positions(crowded())
    route = benchmark(lambda: at.route("a.1.10", [(60, 40)]))
    assert route.length > 20


def test_the_share_that_is_seen_of_an_enemy(benchmark):
    at = Positions(crowded())
    seen = benchmark(lambda: at.sight("a.1.10", "b.1.60"))
    assert 0 <= seen.share <= 1


def test_whom_somebody_sees_among_a_hundred_enemies(benchmark):
    state = crowded()
    enemies = [piece.id for piece in state.here("b")]
    found = benchmark(lambda: Positions(state).seen_among("a.1.10", enemies))
    assert 0 < len(found) < len(enemies)
