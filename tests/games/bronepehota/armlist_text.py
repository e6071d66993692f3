"""A small good armlist with one unit of each kind, to be spoilt by tests."""

# ruff: noqa: E501 - a weapon is one line of TOML

GOOD = """\
edition = "own"
faction = "polaris"

[[squad]]
id = "scouts"
name = { ru = "Разведка", en = "Scouts" }
cost = 80
#  А  Ск  Дальн.  Мощн.  ББ  Св   Бр
troopers = [
  "2  4   Д6+2    1Д12   0   Рм   2",
  "2  4   –       –      4   Пр4  2",
]

[[machine]]
id = "crab"
name = { ru = "Краб", en = "Crab" }
class = "light"
locomotion = "walking"
cost = 60
rank = 1
rate_of_fire = 1
ammo = 12
durability = 9
sectors = [
  { from = 9, to = 5, speed = 5, colour = "green" },
  { from = 4, to = 1, speed = 3, colour = "red" },
]
weapons = [
  { id = "rockets", name = { ru = "Ракеты", en = "Rockets" }, count = 2, range = "Д12", power = "4Д20", charges = ["shell", "rocket"], explosion = { radius = 2, power = "1Д20" } },
  { id = "claw", name = { ru = "Клешня", en = "Claw" }, melee = 2 },
  { id = "crane", name = { ru = "Кран", en = "Crane" }, repair = 1, special = "Поднимает" },
]
either_or = ["claw", "crane"]
special = [{ ru = "Ходит боком", en = "Walks sideways" }]
doubts = [{ ru = "Класс неясен", en = "The class is not clear" }]
web_id = "polaris_crab"

[[gun]]
id = "mortar"
name = "Миномёт"
mobile = true
cost = 20
rank = 1
rate_of_fire = 1
ammo = 12
durability = 4
sectors = [
  { from = 4, to = 4, colour = "green" },
  { from = 3, to = 1, colour = "yellow" },
]
weapons = [
  { id = "mortar", name = "Миномёт", range = "Д6+2", power = "3Д20", ammo = 5 },
]
"""
FILE = "own.toml"


def line_of(part):
    """The line, from 1, where a part of the good text stands."""
    return GOOD[: GOOD.index(part)].count("\n") + 1


def spoilt(good, bad):
    """The good text with one part of it replaced."""
    assert GOOD.count(good) >= 1, good
    return GOOD.replace(good, bad, 1)
