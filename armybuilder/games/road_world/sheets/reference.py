"""The reference sheet of «Мир Дорог Апокалипсиса»: the round, actions, movement, fights and spirit, out of the rules."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args

from armybuilder.battle.playing import SeededDice
from armybuilder.catalogue.text import Language
from armybuilder.games.chances import chance, dice_asked, dice_of, signed
from armybuilder.games.reference import Reference, ReferenceTable, Section
from armybuilder.games.reference_words import Telling
from armybuilder.games.road_world.profiles.units import BattleUnit
from armybuilder.games.road_world.rules.basics.characteristic import (
    CharacteristicTest,
    HitRoll,
    resolve_hit,
    resolve_test,
)
from armybuilder.games.road_world.rules.basics.models import ModelOnTable
from armybuilder.games.road_world.rules.damage.wounds import Combatant
from armybuilder.games.road_world.rules.events.spirit import HitScored, PassedTest
from armybuilder.games.road_world.rules.melee.blows import MeleeBlow
from armybuilder.games.road_world.rules.melee.declaring import PRICE as DECLARED
from armybuilder.games.road_world.rules.melee.melee_action import Melee, resolve_melee
from armybuilder.games.road_world.rules.morale.flight import FlightMove, resolve_flight
from armybuilder.games.road_world.rules.morale.points import (
    CountedUnit,
    PointCount,
    contribution,
    resolve_count,
)
from armybuilder.games.road_world.rules.movement import paths
from armybuilder.games.road_world.rules.movement.cohesion import COHESION
from armybuilder.games.road_world.rules.movement.movement_action import AS_BOOK, PRICE, Piece
from armybuilder.games.road_world.rules.preparation.deployment import RollingOff, resolve_roll_off
from armybuilder.games.road_world.rules.settings import Settings
from armybuilder.games.road_world.rules.shooting.shots import shot_modifier
from armybuilder.games.road_world.rules.turn.activation import FREE_ACTIVATIONS, MARKED, Task, cost, is_action
from armybuilder.games.road_world.rules.turn.tokens import Happening, Token, leaves
from armybuilder.roster.model import Roster

AGREED = Settings()
STRIKES = (2, 3, 4, 5, 6)
MODIFIERS = (1, 0, -1, -2, -3)
FORTITUDES = tuple(range(1, 7))
TIRED = (0, 1, 2, 3)
HAPPENINGS: tuple[Happening, ...] = ("moves", "shoots", "fights", "other_action")


def reference(
    language: Language, roster: Roster | None = None, step_cm: float = AGREED.step_length
) -> Reference:
    """Return the reference sheet; with an army only what its units may need."""
    tell = Telling(lambda key: f"road_world.reference.{key}", language, {**_numbers(), "step": step_cm})
    return Reference(tell.line("title"), tuple(_sections(tell, _Needs(roster))))


class _Needs:
    """What an army has that asks for more; without an army everything."""

    def __init__(self, roster: Roster | None) -> None:
        units: list[BattleUnit] = [roster.unit(one) for one in roster.units] if roster else []
        models = [model for unit in units for model in unit.models]
        weapons = [weapon for model in models for weapon in model.weapons]
        weapons += [item.weapon for unit in units for item in unit.items if item.weapon]
        self.shoots = roster is None or any(weapon.use != "melee" for weapon in weapons)
        self.wheels = roster is None or any(model.locomotion != "foot" for model in models)


@cache
def _numbers() -> Mapping[str, Any]:
    """What the lines are filled with: each number and each die is asked of the rule that has it."""
    unit = CountedUnit(commander_stands=True)
    return {
        "test": dice_of("RW-2.3-1", resolve_test, CharacteristicTest(), AGREED),
        "hit": dice_of("RW-8.4-3", resolve_hit, HitRoll(fatigue=1), AGREED),
        "points": dice_asked("road_world.ask.points", resolve_count, PointCount(), AGREED),
        "flight": dice_asked("road_world.ask.flight", resolve_flight, FlightMove(), AGREED),
        "roll_off": dice_of("RW-4.2-1", resolve_roll_off, RollingOff(), AGREED),
        "a_unit": contribution(CountedUnit(), leader_counts_twice=True),
        "a_commander": contribution(unit, leader_counts_twice=True)
        - contribution(CountedUnit(), leader_counts_twice=True),
        "price": PRICE,
        "declared": PRICE + DECLARED,
        "free": FREE_ACTIVATIONS,
        "cohesion": COHESION,
        "low": paths.LOW,
        "middle": paths.MIDDLE,
        "narrow": paths.NARROW,
        "extra": paths.EXTRA_STEP,
        "apart": AGREED.deployment_distance,
        "prepared": signed(shot_modifier(0, prepared=True, masked=False)),
        "masked": signed(shot_modifier(0, prepared=False, masked=True)),
        "defended": signed(_against_defence()),
        "tired": signed(shot_modifier(1, prepared=False, masked=False)),
    }


def _against_defence() -> int:
    """Return how a blow at a unit with a Defence token is changed, as the melee itself reckons it."""
    facts = Melee(attackers=(Combatant(),), defenders=(Combatant(defends=True),), blows=(MeleeBlow(),))
    outcome = resolve_melee.play(facts, AGREED, SeededDice(0))
    return next(int(step.values["modifier"]) for step in outcome.steps if step.rule == "RW-X3-2")


def _sections(tell: Telling, needs: _Needs) -> Iterator[Section]:
    yield _round(tell)
    yield _points(tell)
    yield _actions(tell)
    yield _fatigue(tell)
    yield _moving(tell)
    yield _obstacles(tell, needs)
    yield _control(tell)
    yield _fighting(tell)
    if needs.shoots:
        yield _shooting(tell)
    yield _hitting(tell)
    yield _tokens(tell)
    yield _spirit(tell)
    yield _before(tell)


def _round(tell: Telling) -> Section:
    steps = tell.steps("round", "start", "command", "activation", "consequences", "order")
    return tell.section("round", "turn", ("RW-5.2-1", "RW-6-4", "RW-7.1-1"), steps)


def _points(tell: Telling) -> Section:
    notes = tell.notes("points", "counted", "leader", "die", "spent", "abilities")
    return tell.section("points", "turn", ("RW-7.3-1", "RW-7.3-3", "RW-7.3-4"), notes)


def _actions(tell: Telling) -> Section:
    tasks = [task for task in get_args(Task) if is_action(task)]
    rows = [(task, [cost(task, None), tell.line(f"actions.{task}_does")]) for task in tasks]
    table = tell.table("actions", ("action", "price", "does"), rows)
    notes = tell.notes("actions", "often", "sheet_price", "free_attack")
    return tell.section("actions", "turn", ("RW-8.1-1", "RW-8.2-1", "RW-X6-1"), table, notes)


def _fatigue(tell: Telling) -> Section:
    notes = tell.notes("fatigue", "comes", "lowers", "leaves", "rest")
    return tell.section("fatigue", "spirit", ("RW-8.4-1", "RW-8.4-3", "RW-8.6-1"), notes)


def _moving(tell: Telling) -> Section:
    rows: dict[str, list[Piece]] = {}
    for piece, ground in AS_BOOK.items():
        rows.setdefault(ground, []).append(piece)
    told = [
        (
            ground,
            [paths.step_price(ground) or None, ", ".join(tell.line(f"moving.{piece}") for piece in pieces)],
        )
        for ground, pieces in ((one, rows[one]) for one in get_args(paths.TerrainClass))
    ]
    table = tell.table("moving", ("ground", "step", "such_as"), told)
    notes = tell.notes("moving", "each", "fraction", "cohesion", "stragglers")
    return tell.section("moving", "move", ("RW-9.6-1", "RW-9.7-1", "RW-9.11-2"), table, notes)


OBSTACLES = (
    ("low", paths.LOW, paths.NARROW),
    ("middle", paths.MIDDLE, paths.NARROW),
    ("wide", paths.MIDDLE, paths.NARROW * 2),
    ("sheer", paths.MIDDLE * 2, paths.NARROW),
)


def _obstacles(tell: Telling, needs: _Needs) -> Section:
    """How obstacles are taken: each is told under the kind that the rules make of it."""
    rows = [
        (name, [tell.line(f"obstacles.{paths.obstacle_kind(float(tall), float(wide))}_taken")])
        for name, tall, wide in OBSTACLES
    ]
    table = tell.table("obstacles", ("obstacle", "taken"), rows)
    notes = tell.notes("obstacles", "ladder", "climb", "leap", *(["wheels"] if needs.wheels else []))
    return tell.section("obstacles", "move", ("RW-9.10-3", "RW-9.10-4", "RW-X7-1"), table, notes)


def _control(tell: Telling) -> Section:
    notes = tell.notes("control", "zone", "enters", "free", "leaving", "fails")
    return tell.section("control", "fight", ("RW-9.2-1", "RW-9.3-1", "RW-9.4-5"), notes)


def _fighting(tell: Telling) -> Section:
    steps = tell.steps("fighting", "declare", "targets", "hits", "defense", "wounds", "reply")
    return tell.section("fighting", "fight", ("RW-X3-1", "RW-X4-1", "RW-X4-2"), steps)


def _shooting(tell: Telling) -> Section:
    notes = tell.notes("shooting", "target", "hits", "changes", "barred", "cover")
    return tell.section("shooting", "shoot", ("RW-X5-1", "RW-X5-2", "RW-X5-4"), notes)


@cache
def hitting(strike: int, modifier: int) -> str:
    """Return how likely a roll with a modifier reaches the Strike of a weapon."""
    facts = HitRoll(strike=strike, modifier=modifier)
    return chance(resolve_hit, facts, AGREED, lambda event: isinstance(event, HitScored))


@cache
def passing(value: int, tokens: int) -> str:
    """Return how likely a model of some Fortitude passes a test with Fatigue tokens."""
    facts = CharacteristicTest(model=ModelOnTable(fortitude=value, fatigue=tokens))
    return chance(resolve_test, facts, AGREED, lambda event: isinstance(event, PassedTest))


def _hitting(tell: Telling) -> Section:
    head = (tell.line("hitting.strike"), *(f"{strike}+" for strike in STRIKES))
    rows = tuple(
        (
            tell.line("hitting.modifier", n=signed(modifier)),
            *(hitting(strike, modifier) for strike in STRIKES),
        )
        for modifier in MODIFIERS
    )
    notes = tell.notes("hitting", "modifiers")
    return tell.section("hitting", "fight", ("RW-X3-2", "RW-8.4-3"), ReferenceTable(head, rows), notes)


def _tokens(tell: Telling) -> Section:
    rows = [
        (token, [tell.line("tokens.off") if leaves(token, one) else None for one in HAPPENINGS])
        for token in get_args(Token)
    ]
    table = tell.table("tokens", ("token", *HAPPENINGS), rows)
    notes = tell.notes("tokens", *(f"{token}_gives" for token in MARKED), "phase")
    return tell.section("tokens", "field", ("RW-X8-1", "RW-X8-5"), table, notes)


def _spirit(tell: Telling) -> Section:
    head = (tell.line("spirit.fortitude"), *map(str, FORTITUDES))
    rows = tuple(
        (tell.line("spirit.tokens", n=tokens), *(passing(value, tokens) for value in FORTITUDES))
        for tokens in TIRED
    )
    notes = tell.notes("spirit", "test", "flight", "rally", "rallied", "edge")
    return tell.section(
        "spirit", "spirit", ("RW-2.3-1", "RW-7.5-2", "RW-X2-1"), ReferenceTable(head, rows), notes
    )


def _before(tell: Telling) -> Section:
    notes = tell.notes("before", "step", "halves", "placing", "first", "victory", "withdrawal")
    return tell.section("before", "field", ("RW-4.2-1", "RW-4.2-2", "RW-X9-1"), notes)
