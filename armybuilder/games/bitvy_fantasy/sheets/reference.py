"""The reference sheet of «Битвы Fantasy: Ультра»: the turn, magic, manoeuvre, melee and shooting, out of the rules themselves."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from armybuilder.battle.action import odds
from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.army.setup import GAP_CM, ZONE_DEPTH_CM
from armybuilder.games.bitvy_fantasy.profiles.units import Gun, Machine
from armybuilder.games.bitvy_fantasy.rules.basics.disputes import Dispute, resolve_dispute
from armybuilder.games.bitvy_fantasy.rules.basics.lengths import CENTIMETRES_OF_A_STEP
from armybuilder.games.bitvy_fantasy.rules.basics.models import Jumper
from armybuilder.games.bitvy_fantasy.rules.events import Removed
from armybuilder.games.bitvy_fantasy.rules.magic.phase import cards_found
from armybuilder.games.bitvy_fantasy.rules.melee.fights import Fighter
from armybuilder.games.bitvy_fantasy.rules.melee.phase import Fight, resolve_fight
from armybuilder.games.bitvy_fantasy.rules.movement.jumps import Jump, jump_dice, resolve_jump
from armybuilder.games.bitvy_fantasy.rules.movement.leading import NEAR_STEPS
from armybuilder.games.bitvy_fantasy.rules.movement.manoeuvre import BaseRoll, resolve_base
from armybuilder.games.bitvy_fantasy.rules.settings import Settings
from armybuilder.games.bitvy_fantasy.rules.shooting import virtual
from armybuilder.games.bitvy_fantasy.rules.shooting.real import TABLE_2
from armybuilder.games.bitvy_fantasy.rules.turn.phases import PHASES, FirstTurn, resolve_first_turn
from armybuilder.games.chances import chance, dice_of, percent, signed
from armybuilder.games.reference import Reference, ReferenceTable, Section
from armybuilder.games.reference_words import Telling
from armybuilder.roster.model import Roster

AGREED = Settings()
LEADS = tuple(range(-5, 6))
SHOTS = tuple(range(1, 9))
DROPS = tuple(range(1, 6))
FACES = range(1, 7)
STRUCK: tuple[str, ...] = tuple(dict.fromkeys(kind for kind, _ in TABLE_2 if kind != "fortification"))


def reference(language: Language, roster: Roster | None = None) -> Reference:
    """Return the reference sheet; with an army only what its units may need."""
    tell = Telling(lambda key: f"bitvy_fantasy.reference.{key}", language, _numbers())
    units = [roster.unit(selection) for selection in roster.units] if roster else []
    guns = roster is None or any(isinstance(unit, Gun) for unit in units)
    machines = roster is None or any(isinstance(unit, Machine) for unit in units)
    return Reference(tell.line("title"), tuple(_sections(tell, guns=guns, machines=machines)))


@cache
def _numbers() -> Mapping[str, Any]:
    """What the lines are filled with: each number and each die is asked of the rule that has it."""
    shot = _shot(1, armour=0)
    return {
        "first": dice_of("BF-2-1", resolve_first_turn, FirstTurn(), AGREED),
        "manoeuvre": dice_of("BF-4.1-2", resolve_base, BaseRoll(), AGREED),
        "fight": dice_of("BF-5-4", resolve_fight, Fight(fighter=Fighter(), enemy=Fighter()), AGREED),
        "dispute": dice_of("BF-7-1", resolve_dispute, Dispute(), AGREED),
        "sides": dice_of("BF-6.5-2", virtual.resolve_shot, shot, AGREED).sides,
        "step": CENTIMETRES_OF_A_STEP,
        "reach": virtual.REACH_STEPS,
        "close": virtual.CLOSE_STEPS,
        "near": NEAR_STEPS,
        "zone": ZONE_DEPTH_CM,
        "gap": GAP_CM,
    }


def _shot(dice: int, armour: int) -> virtual.VirtualShot:
    """A shot from as far as brings no more dice."""
    far = virtual.CLOSE_STEPS + 1
    shooter, target = virtual.Shooter(shooting=dice), virtual.Target(armour=armour)
    return virtual.VirtualShot(distance=far, shooter=shooter, target=target)


def _sections(tell: Telling, *, guns: bool, machines: bool) -> Iterator[Section]:
    yield _turn(tell)
    yield _magic(tell)
    yield _manoeuvre(tell, guns=guns, machines=machines)
    yield _jumps(tell)
    yield _melee(tell)
    yield _shooting(tell)
    yield _hits(tell)
    if guns or machines:
        yield _missiles(tell)
    if guns:
        yield _guns(tell)
    yield _artefacts(tell)
    yield _before(tell)


def _turn(tell: Telling) -> Section:
    steps, notes = tell.steps("turn", *PHASES), tell.notes("turn", "first", "skip", "whose")
    return tell.section("turn", "turn", ("BF-2-1", "BF-2-2", "BF-2-3"), steps, notes)


def _magic(tell: Telling) -> Section:
    """What research finds, the faces of the die that find as much together."""
    found: dict[int, list[int]] = {}
    for face in FACES:
        found.setdefault(cards_found(face), []).append(face)
    rows = tuple(
        (f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else str(faces[0]), tell.line(f"magic.finds_{cards}"))
        for cards, faces in found.items()
    )
    table = ReferenceTable((tell.line("magic.roll"), tell.line("magic.finds")), rows)
    notes = tell.notes("magic", "one", "source", "reserve", "lasts")
    return tell.section("magic", "magic", ("BF-3-1", "BF-3-2", "BF-3-9"), table, notes)


def _manoeuvre(tell: Telling, *, guns: bool, machines: bool) -> Section:
    names = ["base", "steps", "once", "height", "contact"]
    names += ["gun", "contested"] if guns else []
    names += ["ladder"] if guns or machines else []
    return tell.section(
        "manoeuvre", "move", ("BF-4.1-2", "BF-4.1-3", "BF-4.3-2"), tell.notes("manoeuvre", *names)
    )


@cache
def landing(heights: int) -> str:
    """Return how likely a warrior lands unharmed who jumps from so many of his own heights, and a little more."""
    facts = Jump(warrior=Jumper(height=1), drop=heights + 0.5)
    found = odds(resolve_jump, facts, AGREED).chance(lambda event: isinstance(event, Removed))
    return percent(1 - found)


def _jumps(tell: Telling) -> Section:
    head = (tell.line("jumps.heights"), *map(str, DROPS))
    rows = (
        (tell.line("jumps.dice"), *(str(jump_dice(drop + 0.5, 1)) for drop in DROPS)),
        (tell.line("jumps.lands"), *(landing(drop) for drop in DROPS)),
    )
    notes = tell.notes("jumps", "safe", "ones", "who")
    return tell.section(
        "jumps", "move", ("BF-4.3-4", "BF-4.3-5", "BF-4.3-6"), ReferenceTable(head, rows), notes
    )


@cache
def winning(lead: int, *, beside: bool = False) -> str:
    """Return how likely a fighter wins who adds so much more than his enemy, alone or with a friend beside him."""
    fighter, enemy = Fighter(melee_bonus=max(lead, 0)), Fighter(melee_bonus=max(-lead, 0))
    facts = Fight(fighter=fighter, enemy=enemy, beside_fighter=(Fighter(),) if beside else ())
    return chance(
        resolve_fight, facts, AGREED, lambda event: isinstance(event, Removed) and event.who == "enemy"
    )


def _melee(tell: Telling) -> Section:
    head = (tell.line("melee.lead"), *(signed(lead) for lead in LEADS))
    rows = tuple(
        (tell.line(f"melee.{name}"), *(winning(lead, beside=name == "two") for lead in LEADS))
        for name in ("one", "two")
    )
    notes = tell.notes("melee", "contact", "strength", "loser", "tie", "several", "meaning")
    return tell.section("melee", "fight", ("BF-5-1", "BF-5-4", "BF-5-8"), notes, ReferenceTable(head, rows))


def _shooting(tell: Telling) -> Section:
    rows: list[tuple[str, list[Any]]] = [
        ("close", [signed(virtual.close_dice(Fraction(virtual.CLOSE_STEPS)))]),
        ("above", [signed(virtual.dice_from_above(True))]),
        ("armour", [tell.line("shooting.its_armour", sign=signed(virtual.armour_dice(1))[0])]),
        ("most", [signed(virtual.visibility_dice("half_or_more"))]),
        ("less", [signed(virtual.visibility_dice("less_than_half"))]),
    ]
    table = tell.table("shooting", ("condition", "dice"), rows)
    notes = tell.notes("shooting", "who", "reach", "once", "number")
    return tell.section("shooting", "shoot", ("BF-6.5-1", "BF-6.6-1", "BF-6.9-6"), notes, table)


@cache
def hitting(dice: int) -> str:
    """Return how likely a shot of so many dice hits."""
    return chance(virtual.resolve_shot, _shot(dice, 0), AGREED, lambda event: isinstance(event, Removed))


def _hits(tell: Telling) -> Section:
    head = (tell.line("hits.dice"), *map(str, SHOTS))
    table = ReferenceTable(head, ((tell.line("hits.hit"), *(hitting(dice) for dice in SHOTS)),))
    return tell.section("hits", "shoot", ("BF-6.5-2",), table, tell.notes("hits", "six"))


def _missiles(tell: Telling) -> Section:
    rows = [
        (kind, [tell.line(f"missiles.{kind}_stands"), tell.line(f"missiles.{kind}_down")]) for kind in STRUCK
    ]
    table = tell.table("missiles", ("target", "stands", "down"), rows)
    notes = tell.notes("missiles", "hit", "all", "fortification")
    return tell.section("missiles", "shoot", ("BF-6.2-2", "BF-6.2-4", "BF-6.2-8"), table, notes)


def _guns(tell: Telling) -> Section:
    notes = tell.notes("guns", "gunner", "one_shot", "barrels", "silent", "capture")
    return tell.section("guns", "shoot", ("BF-6.1-6", "BF-6.1-7", "BF-6.1-10"), notes)


def _artefacts(tell: Telling) -> Section:
    notes = tell.notes("artefacts", "starts", "squad", "ends")
    return tell.section("artefacts", "magic", ("BF-3.1-3", "BF-3.1-7", "BF-3.1-9"), notes)


def _before(tell: Telling) -> Section:
    notes = tell.notes("before", "army", "zone", "gap", "cards", "dispute", "victory")
    return tell.section("before", "field", ("BF-1-6", "BF-1-9", "BF-8-1"), notes)
