"""A small good armlist with one unit of each kind, to be spoilt by tests."""

# ruff: noqa: E501 - a weapon is one line of TOML

GOOD = """\
game = "bitvy_fantasy"
edition = "own"
faction = "charodey"

[[squad]]
id = "owls"
name = { ru = "Совы", en = "Owls" }
body = { ru = "Стая", en = "Flock" }
cost = 80
elements = ["air", "fire"]
artefact_name = { ru = "Перо", en = "Feather" }
artefact_text = { ru = "+1 к манёвру.", en = "+1 manoeuvre." }
#  Ман. Рук. Стр. Бр  Допуск     Ст.
warriors = [
  "M+1  P+3  –    1   А.К.П.МП   42",
  "М    Р    2    0   –          38",
]

[[squad]]
id = "shades"
name = "Тени"
name_only = true

[[gun]]
id = "toad"
name = { ru = "Жаба", en = "Toad" }
type = { ru = "мортира", en = "mortar" }
cost = 60
class = "П"
crew = 2
mobility = 3
missiles = [
  { id = "shell", name = { ru = "Снаряд", en = "Shell" }, points = 1.5, cost = 20 },
  { id = "rocket", name = { ru = "Ракета", en = "Rocket" }, points = 3, striped = true, radius = 2, kills = "1–3", wounds = "4–6" },
]
tyres = { mobility = 1, cost = 10 }
special = [{ ru = "Шумная", en = "Noisy" }]

[[machine]]
id = "golem"
name = { ru = "Голем", en = "Golem" }
type = { ru = "шагающая машина", en = "walking machine" }
cost = 100
#  Ман. Рук. Бр
values = "M    P+5  3"
modifications = 2
weapons = [
  { id = "laser", name = { ru = "Лазер", en = "Laser" }, mode = "virtual", shooting = 3, range = 20, cost = 15 },
  { id = "mortar", name = { ru = "Мортира", en = "Mortar" }, mode = "real", points = 2, cost = 30 },
  { id = "fist", name = { ru = "Кулак", en = "Fist" }, melee = 2 },
]
abilities = [
  { name = { ru = "Топот", en = "Stomp" }, text = { ru = "Пугает.", en = "It frightens." } },
]

[[character]]
id = "witch"
name = { ru = "Ведьма", en = "Witch" }
cost = 110
#  Ман. Рук. Стр. Бр  Допуск
values = "M+2  P    –    0   П.МП"
lives = 2
flies = true
points = 2
weapons = [
  { id = "bow", name = { ru = "Лук", en = "Bow" }, mode = "virtual", shooting = 2, cost = 15 },
]
abilities = [
  { name = { ru = "Порча", en = "Hex" }, text = { ru = "Мешает.", en = "It hinders." } },
]
doubts = [{ ru = "Цена не проверена", en = "The cost is not tested" }]
"""
FILE = "own.toml"


def line_of(part):
    """The line, from 1, where a part of the good text stands."""
    return GOOD[: GOOD.index(part)].count("\n") + 1


def spoilt(good, bad):
    """The good text with one part of it replaced."""
    assert GOOD.count(good) >= 1, good
    return GOOD.replace(good, bad, 1)
