"""What «Бронепехота» itself knows beside units, as records of the Library: abilities of troopers and published missions."""

from collections.abc import Iterator, Mapping

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.bronepehota.battle.missions import (
    MISSIONS,
    PARTS,
    Force,
    Mission,
    Part,
    about,
    task_of,
)
from armybuilder.games.bronepehota.profiles.editions import CONTENT
from armybuilder.games.bronepehota.profiles.units import Unit
from armybuilder.games.comparing import both, said
from armybuilder.games.free_texts import FreeText
from armybuilder.games.missions import Mission as LibraryMission
from armybuilder.games.missions import MissionSide
from armybuilder.games.shipped_game import ShippedGame, text_of_rule
from armybuilder.wording.messages import say

SHEETS = "sheets_2008"
REPAIR_RULES, JUMP_RULES = ("BP-9.3-1", "BP-9.3-5", "BP-9.3-4"), ("BP-9.4-3", "BP-9.4-6", "BP-9.4-12")


def abilities(game: ShippedGame) -> Iterator[FreeText]:
    """Yield what troopers can do beyond the others, with what the rules say of it (9.3, 9.4)."""
    yield text_of_rule(game, "repair", *REPAIR_RULES, name=said("bronepehota.known.repair"))
    yield text_of_rule(game, "jump", *JUMP_RULES, name=said("bronepehota.known.jump"))


def missions(game: ShippedGame) -> Iterator[LibraryMission]:
    """Yield the published missions with their tasks, their armies and the tables that come with them."""
    units = {unit.id: unit for unit in game.units}
    for mission_id, mission in MISSIONS.items():
        yield LibraryMission(
            id=mission_id,
            name=said(f"bronepehota.choice.mission.{mission_id}"),
            sides=tuple(
                MissionSide(name=_side(mission, number), task=said(task_of(mission_id, part).key))
                for number, part in enumerate(PARTS)
            ),
            last_turn=mission.last_tour,
            holds_out=_number(mission.holds_out),
            begins=_number(mission.begins),
            layout=mission.layout,
            text=said(about(mission_id).key),
            setup=_forces(mission, units),
        )


def _number(part: Part | None) -> int:
    return PARTS.index(part) + 1 if part else 0


def _side(mission: Mission, number: int) -> LocalText:
    if not mission.factions:
        return LocalText()
    return both(lambda language: CONTENT.faction_name(mission.factions[number], language))


def _forces(mission: Mission, units: Mapping[str, Unit]) -> LocalText:
    """Return the published armies in words: whose, of what, and what they cost."""
    told = [_force(_side(mission, at), force, units) for at, force in enumerate(mission.forces)]
    return LocalText(" ".join(one.ru for one in told), " ".join(one.en for one in told))


def _force(side: LocalText, force: Force, units: Mapping[str, Unit]) -> LocalText:
    named = ((units.get(key) or units.get(f"{SHEETS}.{key}"), count) for key, count in force.items())
    found = [(unit, count) for unit, count in named if unit is not None]
    cost = sum((unit.cost or 0) * count for unit, count in found)

    def told(language: Language) -> str:
        names = [
            f"{count} × {unit.name.get(language)}" if count > 1 else unit.name.get(language)
            for unit, count in found
        ]
        values = {"side": side.get(language), "units": ", ".join(names), "cost": cost}
        return say("bronepehota.known.force", language, **values)

    return both(told)
