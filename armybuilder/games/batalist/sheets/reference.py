"""The reference sheet of «Баталист»: the turn, points, movement, attacks, morale and spells, out of the rules themselves."""

from collections.abc import Iterator
from typing import Any, get_args

from armybuilder.catalogue.text import Language
from armybuilder.games.batalist.rules.basics.bases import Base
from armybuilder.games.batalist.rules.field.terrain import (
    BARS_SHOTS,
    HIDES,
    SOLID,
    WET,
    Terrain,
    TerrainKind,
    factor_of,
)
from armybuilder.games.batalist.rules.magic.mages import OrderCard
from armybuilder.games.batalist.rules.melee import attack
from armybuilder.games.batalist.rules.melee.fighters import MeleeFighter, from_behind
from armybuilder.games.batalist.rules.movement.order import direction_factor
from armybuilder.games.batalist.rules.movement.ways import turn_price
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.shooting import volley
from armybuilder.games.batalist.rules.turn.orders import NEEDED
from armybuilder.games.batalist.sheets.reference_numbers import (
    hitting,
    morale_chance,
    numbers,
    points_chance,
)
from armybuilder.games.batalist.sheets.spell_cards import LEVELS, SPELLS, effect_of, spell_name, target_of
from armybuilder.games.chances import signed
from armybuilder.games.reference import Reference, ReferenceTable, Section
from armybuilder.games.reference_words import Telling
from armybuilder.roster.model import Roster

QUALITIES = tuple(range(1, 6))
POINTS = (1, 2, 3)
FAILURES = (0, 1, 2, 3)
LEADS = tuple(range(-5, 6))
TURNS = (45, 90, 180)
AHEAD, BACK = 0.0, 180.0
GROUNDS: tuple[TerrainKind, ...] = (
    "hill",
    "forest",
    "difficult_ground",
    "bog",
    "ravine",
    "water",
    "building",
    "barrier",
    "lake_of_death",
    "cloud_of_death",
)


def reference(language: Language, step_cm: float, roster: Roster | None = None) -> Reference:
    """Return the reference sheet; with an army only what its bases may need."""
    tell = Telling(lambda key: f"batalist.reference.{key}", language, {**numbers(), "step": step_cm})
    return Reference(tell.line("title"), tuple(_sections(tell, step_cm, _skills(roster), roster is None)))


def _skills(roster: Roster | None) -> frozenset[str]:
    units = [roster.unit(selection) for selection in roster.units] if roster else []
    shoots = {"shooting" for unit in units if unit.shooting}
    return frozenset(skill for unit in units for skill in unit.skills) | shoots


def _sections(tell: Telling, step_cm: float, skills: frozenset[str], everything: bool) -> Iterator[Section]:
    yield _turn(tell)
    yield _orders(tell)
    yield _points(tell)
    yield _moving(tell)
    yield _ground(tell)
    yield _melee(tell)
    if everything or "shooting" in skills:
        yield _shooting(tell)
    yield _hitting(tell)
    yield _morale(tell)
    yield _skill_notes(tell, skills, everything)
    if everything or "mage" in skills:
        yield _spells(tell, step_cm)
    yield _before(tell)


def _turn(tell: Telling) -> Section:
    steps = tell.steps("turn", "orders", "initiative", "tie", "slots", "passing", "end")
    return tell.section("turn", "turn", ("BT-4-2", "BT-6-1", "BT-6-5"), steps)


def _orders(tell: Telling) -> Section:
    rows = [
        (
            card,
            [
                tell.line(f"orders.{NEEDED[card]}" if card in NEEDED else "orders.anybody"),
                tell.line(f"orders.{card}_does"),
            ],
        )
        for card in get_args(OrderCard)
    ]
    table = tell.table("orders", ("card", "who", "does"), rows)
    notes = tell.notes("orders", "dealt", "cost", "additional")
    return tell.section("orders", "turn", ("BT-5-3", "BT-5-6", "BT-7-4"), table, notes)


def _points(tell: Telling) -> Section:
    rows = tuple(
        (tell.line("points.least", n=points), *(points_chance(quality, points) for quality in QUALITIES))
        for points in POINTS
    )
    head = (tell.line("points.quality"), *map(str, QUALITIES))
    notes = tell.notes("points", "roll", "bearer")
    return tell.section("points", "turn", ("BT-7-2", "BT-11-18"), ReferenceTable(head, rows), notes)


def _moving(tell: Telling) -> Section:
    rows: list[tuple[str, list[Any]]] = [
        ("ahead", [direction_factor(AHEAD)]),
        ("aside", [direction_factor(BACK)]),
    ]
    table = tell.table("moving", ("way", "cost"), rows)
    turns = ReferenceTable(
        table.head, (*table.rows, *((tell.line("moving.turn", degrees=d), str(turn_price(d))) for d in TURNS))
    )
    notes = tell.notes("moving", "order", "contact", "joined", "bases", "edge")
    return tell.section("moving", "move", ("BT-12-1", "BT-12-6", "BT-12-11"), turns, notes)


def _ground(tell: Telling) -> Section:
    rows = [(kind, _ground_row(tell, kind)) for kind in GROUNDS]
    table = tell.table("ground", ("kind", "step", "sight", "shot"), rows)
    notes = tell.notes("ground", "steep", "corners", "bridge", "flying")
    return tell.section("ground", "move", ("BT-3.1-6", "BT-3.1-10", "BT-1-20"), table, notes)


def _ground_row(tell: Telling, kind: TerrainKind) -> list[str | None]:
    barred = tell.line("ground.barred")
    step = barred if kind in (*SOLID, *WET) else str(factor_of(Terrain(terrain_kind=kind)))
    return [step, *(barred if kind in kinds else None for kinds in (HIDES, BARS_SHOTS))]


def _melee(tell: Telling) -> Section:
    few, many = 1, 2
    giant = attack.giant_strikes(Base(skills=("giant",)), MeleeFighter(), Settings().ordinary_size)
    height = attack.by_height(1, 0), attack.by_height(0, 1)
    rows = [
        (
            "more",
            _melee_row(
                tell, "blow", attack.numbers_of_attacker(many, few), attack.numbers_of_attacked(many, few)
            ),
        ),
        (
            "fewer",
            _melee_row(
                tell, "blow", attack.numbers_of_attacker(few, many), attack.numbers_of_attacked(few, many)
            ),
        ),
        ("giant", _melee_row(tell, "blow", giant, giant)),
        ("flank", _melee_row(tell, "guard", 0, from_behind("flank"))),
        ("rear", _melee_row(tell, "guard", 0, from_behind("rear"))),
        ("crowd", _melee_row(tell, "guard", attack.surrounded(2), attack.surrounded(2))),
        ("higher", _melee_row(tell, "guard", height[0], height[0])),
        ("lower", _melee_row(tell, "guard", height[1], height[1])),
    ]
    table = tell.table("melee", ("condition", "attacker", "attacked"), rows)
    notes = tell.notes("melee", "dice", "hit", "double", "both", "front")
    return tell.section("melee", "fight", ("BT-9-9", "BT-9-10", "BT-9-15"), notes, table)


def _melee_row(tell: Telling, value: str, *amounts: int) -> list[str | None]:
    return [f"{tell.line(f'melee.{value}')} {signed(amount)}" if amount else None for amount in amounts]


def _shooting(tell: Telling) -> Section:
    few, many = 1, 2
    rows: list[tuple[str, list[Any]]] = [
        ("fewer", [_value(tell, "shot", volley.numbers_of_shooter(few, many))]),
        ("more", [_value(tell, "guard", volley.numbers_of_target(many, few))]),
        ("giant", [_value(tell, "guard", volley.giant_shot_at(Base(skills=("giant",))))]),
        ("flank", [_value(tell, "guard", from_behind("flank"))]),
        ("rear", [_value(tell, "guard", from_behind("rear"))]),
        ("higher", [tell.line("shooting.farther")]),
        ("lower", [tell.line("shooting.nearer")]),
    ]
    table = tell.table("shooting", ("condition", "change"), rows)
    notes = tell.notes("shooting", "may", "dice", "template")
    return tell.section("shooting", "shoot", ("BT-9-3", "BT-9-31", "BT-9-37"), notes, table)


def _value(tell: Telling, value: str, amount: int) -> str:
    return f"{tell.line(f'shooting.{value}')} {signed(amount)}"


def _hitting(tell: Telling) -> Section:
    head = (tell.line("hitting.lead"), *(signed(lead) for lead in LEADS))
    table = ReferenceTable(head, ((tell.line("hitting.hit"), *(hitting(lead) for lead in LEADS)),))
    return tell.section("hitting", "fight", ("BT-9-10", "BT-9-31"), table, tell.notes("hitting", "meaning"))


def _morale(tell: Telling) -> Section:
    names = ("stands", "a_step", "retreats", "flees")
    rows = tuple(
        (tell.line(f"morale.{name}"), *(morale_chance(quality, failures) for quality in QUALITIES))
        for name, failures in zip(names, FAILURES, strict=True)
    )
    head = (tell.line("morale.quality"), *map(str, QUALITIES))
    notes = tell.notes(
        "morale", "roll", "back", "when_struck", "when_lost", "when_leader", "when_general", "bearer"
    )
    return tell.section(
        "morale", "spirit", ("BT-10-5", "BT-10-6", "BT-10-9"), ReferenceTable(head, rows), notes
    )


SKILLS = ("giant", "flying", "area", "jet", "leader", "scout", "coward", "standard_bearer", "stealthy")


def _skill_notes(tell: Telling, skills: frozenset[str], everything: bool) -> Section:
    notes = tell.notes("skills", *(skill for skill in SKILLS if everything or skill in skills), "general")
    return tell.section("skills", "spirit", ("BT-11-1", "BT-11-7", "BT-11-17"), notes)


def _spells(tell: Telling, step_cm: float) -> Section:
    """The spells as their cards tell them, for so many points."""
    rows = tuple(
        (
            spell_name(spell, tell.language),
            target_of(spell, tell.language),
            effect_of(spell, LEVELS[0], step_cm, tell.language),
        )
        for spell in SPELLS
    )
    head = tuple(tell.line(f"spells.{name}") for name in ("spell", "target", "effect"))
    notes = tell.notes("spells", "points", "contact", "three_ones", "strength")
    return tell.section("spells", "magic", ("BT-8-3", "BT-8-6", "BT-8-4"), notes, ReferenceTable(head, rows))


def _before(tell: Telling) -> Section:
    notes = tell.notes("before", "step", "zones", "placing", "direction", "victory")
    return tell.section("before", "field", ("BT-3.4-2", "BT-3.5-2", "BT-7-14"), notes)
