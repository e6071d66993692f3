"""A game of a player's own for tests: the file that a new one begins with, changed as a test likes."""

from armybuilder.locations import resources

BOATS = (resources() / "own_games" / "boats.toml").read_text(encoding="utf-8")
DUCK, SWAN, CAN = "own.reeds.duck", "own.reeds.swan", "own.rust.can"

FULL = """
id = "patrols"
title = "Patrols"
factions = [{ id = "north", name = "North" }, { id = "south", name = "South" }]
costs = [{ id = "supply", name = "supply", most = 5 }]

[[profiles]]
id = "squad"
name = "Squad"
fields = [
    { id = "move", name = "Move", unit = "cm", most = 30 },
    { id = "weight", name = "Weight", type = "number", most = 10 },
    { id = "power", name = "Power", type = "dice", start = "2D6" },
    { id = "wounds", name = "Wounds", type = "track", most = 12 },
    { id = "veteran", name = "Veteran", type = "flag" },
    { id = "role", name = "Role", type = "choice", choices = [
        { id = "line", name = "Line" }, { id = "scout", name = "Scout" },
    ] },
    { id = "arms", name = "Arms", type = "list", columns = [
        { id = "reach", name = "Reach" }, { id = "hit", name = "Hit", type = "dice" },
    ] },
    { id = "rule", name = "Rule", type = "text" },
]


[[profiles]]
id = "hero"
name = "Hero"

[[limits]]
most = 4

[[limits]]
of = "hero"
most = 25
percent = true

[army]
same_unit = 2

[battle]
rounds = 3
phases = ["Move", "Fight"]
counters = [{ id = "Fame", start = 1, most = 9 }]

[[squad]]
id = "guards"
faction = "south"
name = "Guards"
cost = 20
supply = 2
move = 12
weight = 1.5
power = "D6+1"
wounds = 4
veteran = true
role = "scout"
arms = [{ name = "Spear", reach = 2, hit = "D6" }]
rule = "Stands {firm}."
options = [
    { id = "drum", name = "Drum", cost = 5 },
    { id = "man", name = "Man", cost = 2, least = 1, most = 6 },
    { id = "bow", name = "Bow", cost = 3, group = "shot" },
    { id = "sling", name = "Sling", cost = 1, group = "shot" },
]

[[hero]]
id = "chief"
name = "Chief"
cost = 30
most = 1
"""
