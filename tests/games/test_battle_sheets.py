"""Sheets of units in a battle: markers where the sliders stand, who is struck out, and what has no printed track."""

import pytest

from armybuilder.battle.session.events import SliderGiven, UnitMustered
from armybuilder.battle.session.holders import Arm, Piece, Unit, slider
from armybuilder.battle.session.state import new_state
from armybuilder.catalogue.text import LocalText
from armybuilder.games import game, games
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.games.battle_sheets import SheetsOfBattle, marker_of, turned
from armybuilder.games.own_army import OwnArmy
from armybuilder.storage.agreements import texts_of
from armybuilder.storage.content import read_content

TITLE = LocalText("Начало", "Beginning")


@pytest.fixture(scope="module", params=[one.id for one in games()])
def battle(request):
    """A battle of each game's sample army against itself, and its sheets."""
    own = game(request.param)
    units = {unit.id: unit for unit in read_content(own)}
    army = OwnArmy(own, own.sample_army(units, "en"), lambda: units)
    sides = (SideSetup(army=army, name="Ann"), SideSetup(army=army, name="Ben"))
    state = new_state(own.battle.rules)
    settings = own.resolver.settings()
    setup = BattleSetup(sides=sides, settings=settings, texts=texts_of(own, settings))
    entry = beginning(own.battle, setup, TITLE)
    for event in entry.events:
        event.apply(state)
    return state, SheetsOfBattle(own, (army.roster, army.roster), "en")


def test_every_slider_has_one_place_and_stands_there(battle):
    state, sheets = battle
    for unit in state.units.values():
        shown = sheets.of(state, unit.id)
        for places in shown.sheet.tracks:
            held = shown.printed[places.key]
            assert places.marker == marker_of(places, held)
            assert turned(places, held, places.marker) == held.slider.value
        everywhere = [(one.who, one.id) for one in (*shown.printed.values(), *shown.beside)]
        assert len(everywhere) == len(set(everywhere))


def test_a_marker_follows_its_slider_and_the_sheet_is_drawn_once(battle):
    state, sheets = battle
    for unit in list(state.units.values()):
        before = sheets.of(state, unit.id)
        for places in before.sheet.tracks:
            held = before.printed[places.key]
            held.slider.value = 1
            after = sheets.of(state, unit.id)
            assert after.sheet.shapes is before.sheet.shapes
            [marker] = [one.marker for one in after.sheet.tracks if one.key == places.key]
            assert places.figure(marker) == 1 if places.taken and held.rises else marker == 1


def test_who_has_fallen_is_struck_out(battle):
    state, sheets = battle
    squads = [unit for unit in state.units.values() if sheets.of(state, unit.id).sheet.figures]
    for unit in squads:
        first = state.pieces[f"{unit.id}.1"]
        first.fate = "destroyed"
        assert sheets.of(state, unit.id).struck[0] == "gone"
        first.fate = "table"
        assert 0 not in sheets.of(state, unit.id).struck


def test_a_unit_that_came_from_no_army_is_drawn_from_what_the_battle_knows():
    rules = game("bronepehota").battle.rules
    state = new_state(rules)
    of_side = {"side": "a", "home": "a"}
    name = LocalText("Голем", "Golem")
    pieces = tuple(
        Piece(
            id=f"a.1.{number}",
            unit="a.1",
            kind="model",
            name=name,
            fields={"M": '6"', "rank": 3, "flies": True, "note": "a long text of its own"},
            arms={"fist": Arm(name=LocalText("Кулак", "Fist"), count=2, fields={"power": "2D12"})},
            sliders={"wounds": slider(3, "wounds")},
            **of_side,
        )
        for number in (1, 2)
    )
    unit = Unit(id="a.1", kind="model", name=name, **of_side)
    UnitMustered(who="a.1", unit=unit, pieces=pieces).apply(state)
    SliderGiven(who="a.1", slider="power", given=slider(100)).apply(state)
    shown = SheetsOfBattle(None, (), "en").of(state, "a.1")
    told = [shape.text for shape in shown.sheet.shapes if hasattr(shape, "text")]
    assert "Golem" in told
    assert '6"' in told
    assert any(line.startswith("Fist ×2: ") for line in told)
    assert [(one.who, one.id) for one in shown.beside] == [
        ("a.1", "power"),
        ("a.1.1", "wounds"),
        ("a.1.2", "wounds"),
    ]
