"""Facts of the commands of a battle, where they need any, as one might write them: `battle commands COMMAND` shows them."""

from collections.abc import Mapping
from typing import Any

PIECE = {"scenery": "forest", "x": 30, "y": 24, "width": 8, "deep": 6, "angle": 90}
ARMY = {
    "title": "Kingdom",
    "units": [
        {
            "name": "Wizard",
            "points": 400,
            "unit_kind": "character",
            "wizard_level": "adept",
            "magic_path": "Pyromancy",
            "items": [{"name": "Sword of Dawn", "affects": ["attack"]}],
            "width": 1,
            "deep": 1,
        },
        {"name": "Spearmen", "points": 300, "has_scoring": True, "width": 5, "deep": 4},
        {"name": "Rangers", "points": 200, "own_rule": "ambush", "width": 5, "deep": 2},
    ],
}
EXAMPLES: Mapping[str, Mapping[str, Any]] = {
    "players": {"one_name": "Anna", "two_name": "Boris"},
    "agreements": {"settings": {"spells_singly": True}},
    "size": {"points_limit": 4500},
    "roster": {"player": "one", "army": ARMY},
    "exchange": {"one_hidden": True, "two_hidden": True},
    "back": {"step": 6},
    "table": {"table_length": 72, "table_width": 48},
    "terrain": {"terrain_wish": "layout"},
    "add-piece": {"piece": PIECE},
    "change-piece": {"piece_number": 1, "piece": {**PIECE, "x": 32}},
    "remove-piece": {"piece_number": 1},
    "next-piece": {"direction": 90},
    "deployment": {"decided_by": "players", "deployment": "dawn"},
    "objective": {"objective_by": "players", "objective": "secure"},
    "zones": {"long_edge": "near", "short_edge": "left"},
    "marker": {"x": 36, "y": 30},
    "spells": {"wizard": "one.1", "spells": ["1", "H"]},
    "hill": {"piece_number": 1},
    "flags": {"units": ["one.1"]},
    "declare": {"ambush": ["one.3"]},
    "start": {"player": "one"},
    "place": {"unit": "one.2", "spot": {"x": 20, "y": 6, "angle": 90}},
    "arrival-rolls": {"player": "one"},
    "enter": {"unit": "one.3", "spot": {"x": 20, "y": 6, "angle": 90}},
    "use-item": {"item": "one.1.1", "occasion": "attack"},
    "charge-item": {"item": "one.1.1", "reactions_declared": False},
    "reveal-runes": {"runes_at_work": ["one.1.1"], "shows_all": False},
    "move-unit": {"unit": "one.2", "spot": {"x": 30, "y": 20, "angle": 90}},
    "unit-state": {"unit": "one.2", "destroyed": True},
    "pick-up": {"unit": "one.2", "marker_number": 1},
    "drop": {"marker_number": 1, "loss": "flees", "x": 30, "y": 24},
    "game-round": {},
    "end-game": {"bonus_points": 0},
}
