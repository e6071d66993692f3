"""Joined units as one block."""

from armybuilder.exchange.plain_text import plain_text
from armybuilder.printing.roster_units import sections_of
from armybuilder.roster.blocks import Blocks
from tests.roster.trees import army, category, costs, entry, joins, of


def built():
    return army(
        category("heroes"),
        category("troops"),
        entry("captain", of("heroes"), costs(80), joins("lead", "troops")),
        entry("herald", of("heroes"), costs(50), joins("assist", "troops")),
        entry("squad", of("troops"), costs(100)),
        extended=True,
    )


def shown(made):
    units = made.engine.roster.forces[0].selections
    return [tuple(unit.node.id for unit in block.units) for block in Blocks(made.engine.roster).of(units)]


def test_units_that_are_not_joined_stand_alone():
    made = built()
    for unit in ("captain", "squad"):
        made.take(unit)
    assert shown(made) == [("captain",), ("squad",)]


def test_leaders_stand_with_the_squad_that_they_have_joined():
    made = built()
    captain, squad, herald, other = (made.take(u) for u in ("captain", "squad", "herald", "squad"))
    made.engine.join(captain, squad)
    made.engine.join(herald, squad)
    assert shown(made) == [("squad", "captain", "herald"), ("squad",)]
    made.engine.join(herald, other)
    assert shown(made) == [("squad", "captain"), ("squad", "herald")]


def test_a_block_has_one_sum():
    made = built()
    captain, squad = made.take("captain"), made.take("squad")
    made.engine.join(captain, squad)
    (block,) = Blocks(made.engine.roster).of(made.engine.roster.forces[0].selections)
    assert block.cost_of("pts") == 180


def test_units_that_join_each_other_in_a_ring_are_one_block():
    made = army(entry("one", joins("to", "other")), entry("other", joins("back", "one")), extended=True)
    one, other = made.take("one"), made.take("other")
    made.engine.join(one, other)
    made.engine.join(other, one)
    assert shown(made) == [("one", "other")]


def test_a_block_is_told_together_in_texts():
    made = built()
    captain, squad = made.take("captain"), made.take("squad")
    made.engine.join(captain, squad)
    assert "• squad + captain — 180\n  • squad — 100\n  • captain — 80\n" in plain_text(made.engine, "en")


def test_joined_units_are_printed_below_the_one_that_they_have_joined():
    made = built()
    captain, squad = made.take("captain"), made.take("squad")
    made.engine.join(captain, squad)
    assert [[unit.id for unit in section.units] for section in sections_of(made.engine)] == [
        [],
        [squad, captain],
    ]
