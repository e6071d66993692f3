"""Small units and armies for tests, made in code: their numbers are chosen for the case, not from a card."""

from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Sector, Track
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.bronepehota.profiles.units import Equipment, Gun, Machine, Squad, Trooper, Unit, Weapon
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, SetCrew, apply
from armybuilder.roster.model import Post, Roster, new_army


def squad(
    *, ranks=(2, 2, 2, 2, 2, 2), faction="polaris", cost=80, edition="sheets_2008", name="Отряд"
) -> Squad:
    troopers = tuple(
        Trooper(
            rank=rank,
            speed=4,
            range=Throw(6, plus=2),
            power=Throw(12),
            melee=0,
            abilities=("Рм",),
            armour=2,
        )
        for rank in ranks
    )
    return Squad(
        id=f"{edition}.{faction}.{name}-{'-'.join(map(str, ranks))}",
        edition=edition,
        faction=faction,
        name=LocalText(ru=name, en="Squad"),
        cost=cost,
        troopers=troopers,
    )


LAUNCHER = Weapon(
    id="launcher",
    name=LocalText(ru="Ракетная установка", en="Rocket launcher"),
    count=2,
    range=Throw(6, plus=3),
    power=Throw(20, 2),
)
PLATFORM = Equipment(id="platform", name=LocalText(ru="Платформа", en="Platform"), repair=2)


def machine(
    *, rank=2, faction="polaris", cost=90, edition="sheets_2008", name="Машина", klass="heavy", either_or=None
) -> Machine:
    return Machine(
        id=f"{edition}.{faction}.{name}-{rank}",
        edition=edition,
        faction=faction,
        name=LocalText(ru=name, en="Machine"),
        cost=cost,
        machine_class=klass,
        locomotion="tracked",
        rank=rank,
        rate_of_fire=2,
        ammo=Track(16),
        durability=Track(12, (Sector(12, 9, 4, "green"), Sector(8, 5, 3, "yellow"), Sector(4, 1, 2, "red"))),
        weapons=(LAUNCHER,),
        equipment=(PLATFORM,),
        either_or=either_or,
    )


def gun(*, rank=1, faction="common", cost=20, mobile=True, name="Орудие") -> Gun:
    return Gun(
        id=f"sheets_2008.{faction}.{name}-{rank}",
        edition="sheets_2008",
        faction=faction,
        name=LocalText(ru=name, en="Gun"),
        cost=cost,
        mobile=mobile,
        rank=rank,
        rate_of_fire=1,
        ammo=Track(12),
        durability=Track(4, (Sector(4, 4, None, "green"), Sector(3, 1, None, "yellow"))),
        weapons=(
            Weapon(
                id="gun", name=LocalText(ru="Орудие", en="Gun"), range=Throw(6, plus=2), power=Throw(20, 3)
            ),
        ),
    )


def army(*units: Unit, pilots: dict[int, tuple[int, int]] | None = None, **fields) -> Roster:
    """An army of units; selections are `u0`, `u1`…; `pilots` maps a place to (squad's place, row)."""
    roster = new_army("bronepehota", "sheets_2008", **fields)
    for place, unit in enumerate(units):
        roster = apply(roster, AddUnit(unit, select(unit, GAME.entry_of(unit), f"u{place}")))
    for place, (squad_place, row) in (pilots or {}).items():
        roster = apply(roster, SetCrew(f"u{place}", (Post(f"u{squad_place}", row),)))
    return roster
