"""Battles that tests of the map and of the page look at."""

from msgspec.structs import replace

from armybuilder.battle.playing import SeededDice
from armybuilder.games.ninth_age.pregame.battle import (
    PLAYERS,
    Army,
    ArmyUnit,
    Battle,
    Battlefield,
    Item,
    Marker,
    Party,
    SpellTaken,
    ZoneRights,
    fielded,
)
from armybuilder.games.ninth_age.rules.field.table import STANDARD, Footprint
from tests.games.ninth_age.preparing import generated

SECRET, RUNE = "Sword of Dawn", "Rune of Fire"


def army(title, count=3, name="Unit"):
    """An army whose first unit is a wizard with Scoring and two hidden items."""
    first = ArmyUnit(
        name=f"{name} 1",
        points=500,
        has_scoring=True,
        wizard_level="adept",
        magic_path="Pyromancy",
        items=(Item(name=SECRET), Item(name=RUNE, of="Runic axe")),
    )
    rest = (ArmyUnit(name=f"{name} {number}", points=250) for number in range(2, count + 1))
    return Army(title=title, points=500 + 250 * (count - 1), units=(first, *rest))


def battle(deployment="frontline", objective="secure", table=STANDARD, **fields):
    """A battle that is ready to be played: Boris, who is `two`, chose the far edge first."""
    found = Battle(
        one=Party("Anna", army("Kingdom")),
        two=Party("Boris", army("Herds")),
        done=9,
        field=Battlefield(table=table, source="generated", pieces=generated(table, SeededDice(3))),
        deployment=deployment,
        objective=objective,
        zones=ZoneRights(
            chooser="two", long_edge="far", short_edge="left", corner="far_right", role="defender"
        ),
        markers=(Marker(x=20, y=18, placed_by="two"), Marker(x=40, y=20)),
        spells=(SpellTaken("one.1", ("2", "H")),),
    )
    return replace(found, **fields)


def deployed(found):
    """The battle with all units in rows at their edges."""
    places = {
        key: Footprint(x=8 + 9 * place, y=4 if player == "one" else found.field.table.width - 4,
                  width=unit.width, deep=unit.deep, angle=90 if player == "one" else 270)
        for player in PLAYERS
        for place, (key, unit) in enumerate(fielded(found, player))
    }  # fmt: skip
    return replace(found, places=places)
