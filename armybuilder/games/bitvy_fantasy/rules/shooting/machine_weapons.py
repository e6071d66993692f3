"""Section 6.10: the weapons of one machine in a phase, each once, at one target or at several."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.action import action
from armybuilder.battle.facts import Centimetres, Facts, Named, alike, check_place, wrong_fact
from armybuilder.battle.outcome import Record, events_of
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bitvy_fantasy.rules.basics.models import Armour, DiceCount, Model, Range, Turn
from armybuilder.games.bitvy_fantasy.rules.events import Fired, Removed
from armybuilder.games.bitvy_fantasy.rules.magic.touched import WorkingEffects, without_artefact
from armybuilder.games.bitvy_fantasy.rules.settings import Settings
from armybuilder.games.bitvy_fantasy.rules.shooting.guns import ThrowingWeapon, require_weapon
from armybuilder.games.bitvy_fantasy.rules.shooting.real import MissileReport, Missiles, RealTarget, fly
from armybuilder.games.bitvy_fantasy.rules.shooting.virtual import (
    Conditions,
    Shooter,
    Shot,
    Target,
    check_conditions,
    require_shooter,
    require_shot,
    shoot,
)

Place = Annotated[int, Meta(ge=1, le=10)]


class FiringMachine(Named, frozen=True, kw_only=True):
    """The machine that fires. `feet` is how high it stands; `unhindered`: an effect lets it fire whatever is forbidden."""

    feet: Annotated[Centimetres | None, Seldom] = None
    effects: Annotated[WorkingEffects, Seldom] = ()
    unhindered: Annotated[bool, Seldom] = False


class FittedWeapon(Named, frozen=True, kw_only=True):
    """A weapon of the machine, by its mode; whether it has fired in this phase."""

    mode: Literal["real", "virtual"] = "virtual"
    shooting: DiceCount | None = None
    range: Range | None = None
    shot_spent: Annotated[bool, Seldom] = False


class MachineTarget(Model, frozen=True, kw_only=True):
    """A target of any weapon."""

    side: Annotated[Literal["own", "enemy"], Seldom] = "enemy"
    armour: Armour = 0
    head: Annotated[Centimetres | None, Seldom] = None


class Aim(Conditions, frozen=True, kw_only=True):
    """Which weapon fires at which target, by their numbers, and how; `missiles` are those of a real weapon."""

    weapon: Place = 1
    target: Place = 1
    missiles: Missiles = (MissileReport(),)


class MachineShots(Facts, frozen=True, kw_only=True):
    """Facts of a machine's shooting: its weapons, its targets, and its shots in their order."""

    machine: FiringMachine = FiringMachine()
    weapons: Annotated[tuple[FittedWeapon, ...], Meta(min_length=1, max_length=10)]
    targets: Annotated[tuple[MachineTarget, ...], Meta(min_length=1, max_length=10)]
    shots: Annotated[tuple[Aim, ...], Meta(max_length=10)]
    turn: Annotated[Turn, Seldom] = 1


@rule("BF-6.10-5")
def one_target_each(shots: tuple[Aim, ...]) -> bool:
    """A weapon has one target; several weapons may have several or the same."""
    return len({shot.weapon for shot in shots}) == len({(shot.weapon, shot.target) for shot in shots})


@rule("BF-6.10-6")
def fires_once(shots: tuple[Aim, ...]) -> bool:
    """No weapon fires twice in a phase."""
    return len({shot.weapon for shot in shots}) == len(shots)


@rule("BF-6-2", "BF-6.10-7")
def fire(record: Record[Settings], facts: MachineShots, shot: Aim) -> None:
    """One weapon: a real one by Table 2, a virtual one with dice; without crew."""
    weapon, target = facts.weapons[shot.weapon - 1], facts.targets[shot.target - 1]
    who, target_who = f"weapons.{shot.weapon}", f"targets.{shot.target}"
    if weapon.mode == "real":
        require_fitted(record, who, weapon, facts.machine)
        record.happened(Fired(who=who))
        fly(record, target_who, alike(RealTarget, target), shot.missiles, facts.turn)
    else:
        aimed = _aimed(facts, shot)
        require_shot(record, aimed)
        shoot(record, aimed)


def require_fitted(
    record: Record[Settings], who: str, weapon: FittedWeapon, machine: FiringMachine | Model
) -> None:
    """Refuse to fire a weapon of a machine that may not be fired at all."""
    of_machine = {"kind": "machine", "effects": machine.effects, "unhindered": machine.unhindered}
    if weapon.mode == "real":
        require_weapon(record, who, alike(ThrowingWeapon, weapon, **of_machine))
    else:
        require_shooter(record, who, alike(Shooter, weapon, **of_machine))


def _aimed(facts: MachineShots, shot: Aim) -> Shot:
    """Return the shot of a virtual weapon."""
    weapon, target = facts.weapons[shot.weapon - 1], facts.targets[shot.target - 1]
    machine = facts.machine
    told = {"feet": machine.feet, "effects": machine.effects, "unhindered": machine.unhindered}
    shooter = alike(Shooter, weapon, kind="machine", **told)
    return Shot(f"weapons.{shot.weapon}", shooter, f"targets.{shot.target}", alike(Target, target), shot)


@action(
    "machine-shots",
    group="shooting",
    example=MachineShots(
        weapons=(FittedWeapon(shooting=3), FittedWeapon(shooting=2)),
        targets=(MachineTarget(armour=1), MachineTarget()),
        shots=(Aim(weapon=1, target=1, distance=4), Aim(weapon=2, target=2, distance=10)),
    ),
)
def resolve_shots(facts: MachineShots, record: Record[Settings]) -> None:
    """One shot after another; a target that is gone cannot be chosen any more."""
    check_weapons(facts.weapons)
    _check_shots(facts)
    record.require(one_target_each(facts.shots), "BF-6.10-5", "bitvy_fantasy.machine.two_targets")
    record.require(fires_once(facts.shots), "BF-6.10-6", "bitvy_fantasy.machine.twice")
    for shot in facts.shots:
        gone = {event.who for event in events_of(record.events, Removed)}
        if f"targets.{shot.target}" in gone:
            record.step("BF-2-7", "bitvy_fantasy.machine.gone", weapon=shot.weapon, target=shot.target)
            continue
        record.step("BF-6.10-5", "bitvy_fantasy.machine.aims", weapon=shot.weapon, target=shot.target)
        fire(record, facts, shot)
        facts = _after_loss(record, facts, shot)


def _after_loss(record: Record[Settings], facts: MachineShots, shot: Aim) -> MachineShots:
    """Return the facts as they are after a shot: the artefact of a commander who fell works on nobody any more."""
    fallen = facts.targets[shot.target - 1]
    gone = {event.who for event in events_of(record.events, Removed)}
    if not fallen.artefact or f"targets.{shot.target}" not in gone:
        return facts
    targets = tuple(
        without_artefact(one, fallen.artefact, "own" if one.side == fallen.side else "enemy")
        for one in facts.targets
    )
    machine = without_artefact(facts.machine, fallen.artefact, fallen.side)
    return replace(facts, targets=targets, machine=machine)


def check_weapons(weapons: tuple[FittedWeapon, ...]) -> None:
    """Raise a Problem unless every virtual weapon has a shooting number and no real one has."""
    for number, weapon in enumerate(weapons, 1):
        if (weapon.mode == "virtual") != (weapon.shooting is not None):
            allowed = "1–20" if weapon.mode == "virtual" else "null"
            raise wrong_fact(
                f"weapons.{number}.shooting",
                weapon.shooting,
                allowed,
                {f"weapons.{number}.mode": weapon.mode},
            )


def _check_shots(facts: MachineShots) -> None:
    for number, shot in enumerate(facts.shots, 1):
        check_place(f"shots.{number}.weapon", shot.weapon, facts.weapons)
        check_place(f"shots.{number}.target", shot.target, facts.targets)
        if facts.weapons[shot.weapon - 1].mode == "virtual":
            check_conditions(_aimed(facts, shot), f"shots.{number}.")
