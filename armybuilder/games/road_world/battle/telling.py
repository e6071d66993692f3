"""What the sheets of units say that no rule carries out: their abilities and their artefacts, for the players to read."""

from collections.abc import Iterator
from typing import Any

from armybuilder.battle.session.holders import Unit
from armybuilder.battle.session.rules import Remark
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import LocalText, Told
from armybuilder.games.road_world.battle.standing import on_table

KINDS = {"abilities": "road_world.battle.ability", "artefacts": "road_world.battle.artefact"}


def texts_of(state: BattleState, unit: Unit, kind: str) -> list[dict[str, Any]]:
    """Return what a unit's sheet says of its abilities, or of its artefacts: each with a name and a text."""
    found: list[dict[str, Any]] = state.pieces[unit.pieces[0]].fields.get(kind, []) if unit.pieces else []
    return found


def named(one: dict[str, Any]) -> dict[str, LocalText]:
    """Return the name and the text of an ability in both languages."""
    return {key: LocalText(**one.get(key, {})) for key in ("name", "text")}


def remarks(state: BattleState, _reader: str) -> Iterator[Remark]:
    """Yield the abilities and artefacts of the units on the table."""
    for unit in state.units.values():
        if on_table(state, unit):
            for kind, key in KINDS.items():
                for one in texts_of(state, unit, kind):
                    yield Remark(Told(key, tuple(sorted(named(one).items()))), unit.id)
