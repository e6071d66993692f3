"""Options as other programs read them."""

from armybuilder.battle.session.options import Option, number, one_of, some_of
from armybuilder.cli.battles.plain import plain_option


def test_of_nobody_there_is_nothing_to_choose():
    choices = (one_of("target", ["b.1.1"]), number("distance", 0, 5), some_of("strikers", []))
    plain = plain_option(Option(command="strike", choices=choices))
    assert [choice["field"] for choice in plain["choices"]] == ["target", "distance"]
