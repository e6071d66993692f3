"""Battles whose log is kept: `python -m tests.games.ninth_age.stories` writes `kept/log.txt` anew.

Each story is a battle with dice that are told or seeded. What its log says, step by step in both languages, stands in the file;
a difference after a change of code or words is a mistake or, when it was meant, part of the change.
"""

from pathlib import Path

from armybuilder.battle.playing import SeededDice
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.games.ninth_age.pregame.commands import find_command
from tests.games.ninth_age.carrying import carry_out
from tests.games.ninth_age.preparing import (
    begun,
    do,
    exchanged,
    hero,
    place_all,
    playing,
    scoring,
    spot,
    unit,
    wizard,
)

KEPT = Path(__file__).with_name("kept") / "log.txt"
FOREST = {"scenery": "forest", "x": 24, "y": 24, "width": 8, "deep": 6}
ROCK = {"scenery": "rock", "x": 48, "y": 24, "width": 6, "deep": 6, "impassable": True}
SCORERS = (scoring("Spears"), scoring("Swords", width=30, deep=2), scoring("Bows"))
MIXED = (
    scoring("Block"),
    unit("Ambushers", own_rule="ambush"),
    unit("Scouts", own_rule="scouts"),
    wizard("adept"),
)
ITEMS = (
    unit("Bearer", items=[{"name": "Sword"}, {"name": "Mail"}, {"name": "Wings"}]),
    unit("Dwarf", items=[{"name": f"Rune {number}", "of": "Axe"} for number in (1, 2, 3)]),
)


def told(battle, *commands):
    """The battle after commands, each a pair of its id and its facts, or with its dice between."""
    for command_id, *dice, facts in commands:
        battle = do(battle, command_id, *dice, **facts)
    return battle


def generated_ground():
    battle = do(exchanged(), "terrain", terrain_wish="disagree")
    battle = carry_out(battle, find_command("all-pieces"), {}, SeededDice(5))
    moved = {"scenery": "hill", "x": 6, "y": 6, "width": 8, "deep": 6}
    return told(
        battle,
        ("change-piece", {"piece_number": 1, "piece": moved}),
        ("remove-piece", {"piece_number": 2}),
        ("battlefield", {}),
        ("deployment", 4, {}),
        ("objective", 6, {}),
    )


def small_table():
    sized = do(do(Battle(), "agreements", settings={"small_table": "half"}), "size", points_limit=2000)
    return do(do(sized, "players", one_name="Anna"), "back", step=1)


def hold_the_ground():
    return told(
        playing("frontline", "hold_ground", one=SCORERS, two=SCORERS),
        ("move-unit", {"unit": "one.1", "spot": spot(36, 20)}),
        ("game-round", {}),
        ("game-round", {}),
        ("unit-state", {"unit": "one.1", "has_scoring": False}),
        ("game-round", {"at_centre": ["two.1"]}),
        ("unit-state", {"unit": "two.1", "destroyed": True}),
        ("end-game", {"bonus_points": 300}),
    )


def breakthrough():
    aside = {"one_aside": {"ambush": ["one.2"], "scouts": ["one.3"]}}
    return told(
        playing("counterthrust", "breakthrough", one=MIXED, two=SCORERS, **aside),
        ("move-unit", {"unit": "one.1", "spot": spot(20, 31)}),
        ("enter", {"unit": "one.2", "spot": spot(4, 40)}),
        ("end-game", {}),
    )


def breakthrough_by_any_part():
    battle = playing("encircle", "breakthrough", one=SCORERS, two=SCORERS, zone_by="any_part")
    return told(battle, ("move-unit", {"unit": "one.2", "spot": spot(36, 38, 0)}), ("end-game", {}))


def king_of_the_hill():
    aside = {"one_aside": {"reserve": ["one.3"]}}
    battle = playing(
        "dawn", "king", FOREST, ROCK, one=SCORERS, two=(wizard("master"),), hill_by="any_part", **aside
    )
    return told(
        battle,
        ("enter", {"unit": "one.3", "spot": spot(2, 30, 0)}),
        ("move-unit", {"unit": "one.1", "spot": spot(24, 19.5)}),
        ("end-game", {}),
    )


def spoils():
    return told(
        playing("refused_flank", "spoils", ROCK, one=SCORERS, two=SCORERS),
        ("move-unit", {"unit": "one.1", "spot": spot(36, 20)}),
        ("pick-up", {"unit": "one.1", "marker_number": 1}),
        ("unit-state", {"unit": "one.1", "has_scoring": False}),
        ("drop", {"marker_number": 1, "loss": "reform"}),
        ("drop", {"marker_number": 1, "loss": "flees", "x": 36, "y": 25}),
        ("player-round", {}),
        ("pick-up", {"unit": "two.2", "marker_number": 1}),
        ("end-game", {}),
    )


def flags():
    few = (scoring("Block"), unit("A"), unit("B"), unit("C"))
    battle = playing("frontline", "flags", one=few, two=SCORERS)
    return told(
        battle,
        ("flags", {"units": ["one.2", "one.3"]}),
        ("unit-state", {"unit": "one.2", "destroyed": True}),
        ("end-game", {}),
    )


def secure_target(**settings):
    return told(
        playing("frontline", "secure", one=SCORERS, two=SCORERS, **settings),
        ("move-unit", {"unit": "one.1", "spot": spot(36, 24)}),
        ("move-unit", {"unit": "one.2", "spot": spot(38, 12, 59)}),
        ("move-unit", {"unit": "two.2", "spot": spot(36, 30)}),
        ("end-game", 4, {}),
    )


def secure_target_as_before():
    return secure_target(nearest_marker="near_both")


def marching_columns():
    battle = do(begun("marching", one=SCORERS, two=MIXED, two_aside={"ambush": ["two.2"]}), "delay-rest")
    return told(
        place_all(battle),
        ("arrival-rolls", 2, 3, 6, {"player": "one"}),
        ("enter", {"unit": "one.2"}),
        ("enter", {"unit": "one.3", "to_the_right": True}),
        ("enter", {"unit": "two.2", "spot": spot(30, 40)}),
        ("game-round", {}),
        ("arrival-rolls", 1, {"player": "one"}),
    )


def measured_deployment():
    battle = begun("frontline", one=SCORERS, two=(hero(), *SCORERS))
    return told(
        battle,
        ("place", {"unit": "one.1", "spot": spot(36, 6)}),
        ("end-deployment-round", {}),
        ("place", {"unit": "two.1", "spot": spot(36, 42, 270)}),
        ("place", {"unit": "two.2", "spot": spot(20, 42, 270)}),
    )


def hidden_items():
    return told(
        playing(one=ITEMS, two=ITEMS, hidden=True),
        ("use-item", {"item": "one.1.1", "occasion": "attack"}),
        ("use-item", {"item": "one.1.2", "occasion": "save", "save_with": 4}),
        ("use-item", {"item": "one.1.1", "occasion": "attack"}),
        ("charge-item", {"item": "one.1.3"}),
        ("reveal-runes", {"runes_at_work": ["one.2.1", "one.2.3"]}),
    )


STORIES = (
    generated_ground,
    small_table,
    hold_the_ground,
    breakthrough,
    breakthrough_by_any_part,
    king_of_the_hill,
    spoils,
    flags,
    secure_target,
    secure_target_as_before,
    marching_columns,
    measured_deployment,
    hidden_items,
)


def told_entry(entry):
    """What stands in the log: step, title and subject, and what the rules said to it."""
    about = f" · {entry.about}" if entry.about else ""
    lines = [f"  {entry.step} {entry.title.ru} / {entry.title.en}{about}"]
    lines += (f"    {line.ru}\n    {line.en}" for line in entry.said)
    return "\n".join(lines)


def logs():
    """The logs of all stories by their names; an entry that an earlier story has is left out."""
    known, found = set(), {}
    for story in STORIES:
        entries = [told_entry(entry) for entry in story().log]
        found[story.__name__] = "\n".join([story.__name__, *(one for one in entries if one not in known)])
        known.update(entries)
    return found


def kept_logs():
    """The kept logs by the names of their stories."""
    found = KEPT.read_text(encoding="utf-8").strip().split("\n\n")
    return {log.partition("\n")[0]: log for log in found}


if __name__ == "__main__":
    KEPT.write_text("\n\n".join(logs().values()) + "\n", encoding="utf-8")
