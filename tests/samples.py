"""Units as the sheets must be able to draw them: the longest names, the fullest arsenals, every unknown."""

from armybuilder.catalogue.text import LocalText as Text
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Sector, Track
from armybuilder.games.bronepehota.profiles.units import (
    CloseCombatWeapon,
    Equipment,
    Explosion,
    Gun,
    Machine,
    Squad,
    Trooper,
    Unit,
    Weapon,
)

T = Throw.parse


def trooper(rank: int, reach: str | None, power: str | None, melee: int, *abilities: str) -> Trooper:
    return Trooper(
        rank=rank,
        speed=4,
        range=T(reach) if reach else None,
        power=T(power) if power else None,
        melee=melee,
        abilities=abilities,
        armour=2,
    )


CLONES = Squad(
    id="sheets_2008.polaris.tyazhyolaya_klon_pehota",
    edition="sheets_2008",
    faction="polaris",
    name=Text(ru="Тяжелая клон-пехота", en="Heavy Clone Infantry"),
    cost=80,
    troopers=(
        trooper(2, "D6+2", "1D12", 0, "Рм"),
        trooper(2, "D12+2", "1D12", 0, "Рм"),
        trooper(2, "D12", "1D12", 0, "Рм"),
        trooper(2, "D6+2", "2D12", 0, "Рм"),
        trooper(2, "D6+1", "2D6", 1, "Рм"),
        trooper(2, None, None, 3, "Рм"),
    ),
)
CYBER = Squad(
    id="tehnolog.protectorate.cyber",
    edition="tehnolog",
    faction="protectorate",
    name=Text(ru="Тяжёлая роботизированная киберпехота", en="Heavy Robotised Cyber Infantry"),
    cost=130,
    troopers=tuple(
        trooper(n % 5, "D20", "4D12", n, *(("Пр5",) if n % 2 else ("Рм", "Пр3"))) for n in range(6)
    ),
    doubts=(
        Text(
            ru="Бланка 2008 года нет: числа набраны игроками и не сверены",
            en="No sheet of 2008 is known: re-typed by players, not checked",
        ),
        Text(ru="Название на других бланках другое", en="Other sheets have another name"),
    ),
)
HERO = Squad(
    id="star_system.snow_wolves.hero",
    edition="star_system",
    faction="snow_wolves",
    name=Text(ru="Хельга", en="Helga"),
    cost=45,
    troopers=(trooper(4, "D12", "2D12", 5, "Пр4"),),
    hero=True,
)
ROCKET = Explosion(2, T("1D20"))


def shot(ident: str, ru: str, en: str, reach: str, power: str, **more: object) -> Weapon:
    return Weapon(id=ident, name=Text(ru=ru, en=en), range=T(reach), power=T(power), **more)  # type: ignore[arg-type]


DEMOLISHER = Machine(
    id="sheets_2008.polaris.demolisher",
    edition="sheets_2008",
    faction="polaris",
    name=Text(ru="Demolisher", en="Demolisher"),
    cost=160,
    machine_class="heavy",
    locomotion="tracked",
    rank=2,
    rate_of_fire=2,
    ammo=Track(20),
    durability=Track(16, (Sector(16, 7, 2, "green"), Sector(6, 1, 1, "red"))),
    weapons=(
        shot("harpoon", "Энергетический гарпун", "Energy harpoon", "D6+2", "6D20"),
        shot("rocket", "Тяжёлая ракета", "Heavy rocket", "D12", "4D20", count=2, explosion=ROCKET),
        shot("mg", "Двуствольный пулемёт", "Twin-barrelled machine gun", "D12", "2D12"),
        shot("gatling", "Пушка Гатлинга", "Gatling cannon", "D12", "3D20"),
        shot(
            "cannon", "Двуствольная бронебойная пушка", "Twin-barrelled armour-piercing cannon", "D20", "2D20"
        ),
    ),
    close_combat=(
        CloseCombatWeapon(id="fist", name=Text(ru="Манипулятор кулак", en="Manipulator fist"), melee=2),
        CloseCombatWeapon(id="blade", name=Text(ru="Бронеотвал", en="Armoured blade"), melee=3),
    ),
    doubts=(
        Text(
            ru="Ход на бланке не напечатан: взят по фигурке",
            en="The sheet does not print the movement: taken from the figure",
        ),
    ),
)
HURRICANE = Machine(
    id="sheets_2008.protectorate.hurricane",
    edition="sheets_2008",
    faction="protectorate",
    name=Text(ru="Hurricane", en="Hurricane"),
    cost=130,
    machine_class="heavy",
    locomotion="tracked",
    rank=2,
    rate_of_fire=2,
    ammo=Track(18),
    durability=Track(15, (Sector(15, 10, 4, "green"), Sector(9, 5, 3, "yellow"), Sector(4, 1, 2, "red"))),
    weapons=(
        shot("laser", "Лазерная пушка", "Laser cannon", "D20", "1D12"),
        shot(
            "twin",
            "Спаренная ракетная установка",
            "Twin rocket launcher",
            "D20",
            "2D12",
            explosion=Explosion(1, T("1D12")),
        ),
        shot("gatling", "Пушка Гатлинга", "Gatling cannon", "D12", "3D20", count=2),
        shot("vulkan", "Пулемёт «Вулкан»", "“Vulkan” machine gun", "D12", "3D12"),
    ),
    close_combat=(
        CloseCombatWeapon(id="saw", name=Text(ru="Вибропила", en="Vibro-saw"), melee=2),
        CloseCombatWeapon(id="claw", name=Text(ru="Боевая клешня", en="Combat claw"), melee=1),
    ),
)
HELIX = Machine(
    id="sheets_2008.polaris.helix",
    edition="sheets_2008",
    faction="polaris",
    name=Text(ru="Helix", en="Helix"),
    cost=90,
    machine_class="heavy",
    locomotion="tracked",
    rank=2,
    rate_of_fire=2,
    ammo=Track(16),
    durability=Track(12, (Sector(12, 9, 4, "green"), Sector(8, 5, 3, "yellow"), Sector(4, 1, 2, "red"))),
    weapons=(shot("launcher", "Ракетная установка", "Rocket launcher", "D6+3", "2D20", count=2),),
    equipment=(
        Equipment(
            id="platform",
            name=Text(ru="Ремонтно-транспортная платформа", en="Repair and transport platform"),
            repair=2,
        ),
    ),
)
RAPTOR = Machine(
    id="sheets_2008.polaris.raptor",
    edition="sheets_2008",
    faction="polaris",
    name=Text(ru="Raptor", en="Raptor"),
    cost=60,
    machine_class="light",
    locomotion="walking",
    rank=1,
    rate_of_fire=1,
    ammo=Track(12),
    durability=Track(9, (Sector(9, 7, 5, "green"), Sector(6, 4, 4, "yellow"), Sector(3, 1, 3, "red"))),
    weapons=(shot("launcher", "Ракетная установка", "Rocket launcher", "D6+3", "2D20", count=2),),
)
T1000 = Machine(
    id="star_system.protectorate.t_1000",
    edition="star_system",
    faction="protectorate",
    name=Text(ru="Т-1000", en="T-1000"),
    cost=330,
    machine_class=None,
    locomotion=None,
    rank=3,
    rate_of_fire=2,
    ammo=Track(7),
    durability=Track(15, (Sector(15, 12, 4), Sector(11, 8, 3), Sector(7, 1, 2))),
    weapons=(
        shot(
            "gatling",
            "Спаренная шестиствольная автоматическая пушка Гатлинг Mk20",
            "Twin six-barrelled automatic Gatling Mk20",
            "D12",
            "3D12",
            ammo=5,
        ),
        shot(
            "storm",
            "Спаренная пусковая установка Боевой пес для ракет Mk11",
            "Twin launcher War Dog for Mk11 rockets",
            "D12",
            "1D20+3",
            ammo=2,
            special=Text(ru="три выстрела в три стороны", en="three shots in three directions"),
        ),
    ),
    special=(
        Text(
            ru="Раз за бой чинит себе одно повреждение.", en="Once a battle it repairs one damage of its own."
        ),
    ),
    either_or=("gatling", "storm"),
    doubts=(Text(ru="Класс и ход не известны", en="Class and movement are not known"),),
)
MORTAR = Gun(
    id="sheets_2008.common.minomet",
    edition="sheets_2008",
    faction="common",
    name=Text(ru="Миномёт", en="Mortar"),
    cost=20,
    mobile=True,
    rank=1,
    rate_of_fire=1,
    ammo=Track(12),
    durability=Track(4, (Sector(4, 4, None, "green"), Sector(3, 1, None, "yellow"))),
    weapons=(shot("mortar", "Миномёт", "Mortar", "D6+2", "3D20", explosion=Explosion(1, T("1D20"))),),
)
STILET = Gun(
    id="tehnolog.mercenaries.stilet",
    edition="tehnolog",
    faction="mercenaries",
    name=Text(ru="STILET", en="STILET"),
    cost=30,
    mobile=None,
    rank=1,
    rate_of_fire=2,
    ammo=Track(16),
    durability=Track(16, (Sector(16, 1),)),
    weapons=(shot("gun", "Пушка", "Cannon", "D12", "3D12"),),
    doubts=(
        Text(
            ru="Прочность равна боезапасу, вероятно описка",
            en="Durability equals the ammunition, probably a slip",
        ),
    ),
)
UNITS: tuple[Unit, ...] = (CLONES, CYBER, HERO, DEMOLISHER, HURRICANE, HELIX, RAPTOR, T1000, MORTAR, STILET)
