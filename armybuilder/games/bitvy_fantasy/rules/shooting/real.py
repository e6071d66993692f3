"""Sections 6.1 and 6.2: missiles fly on the table; players report what happened, and Table 2 says what it means."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.outcome import Record, events_of
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bitvy_fantasy.rules import events
from armybuilder.games.bitvy_fantasy.rules.basics.losses import lose
from armybuilder.games.bitvy_fantasy.rules.basics.models import Armour, Model, Turn
from armybuilder.games.bitvy_fantasy.rules.magic.touched import without_artefact
from armybuilder.games.bitvy_fantasy.rules.settings import Settings
from armybuilder.games.bitvy_fantasy.rules.shooting.guns import (
    Gunner,
    ThrowingWeapon,
    is_catapult,
    require_gun,
    require_weapon,
)

Report = Literal["missed", "stood", "fell", "leans"]


class RealTarget(Model, frozen=True, kw_only=True):
    """What the volley is meant for. `side`: whose it is. Its armour plays no part."""

    side: Annotated[Literal["own", "enemy"], Seldom] = "enemy"
    armour: Armour = 0


class MissileReport(Facts, frozen=True, kw_only=True):
    """One missile of a volley: what the target did. A gun that lies or leans has overturned."""

    report: Report = "missed"
    at_other: Annotated[bool, Seldom] = False


class Bystander(RealTarget, frozen=True, kw_only=True):
    """A model that was not the target and that a missile touched."""

    report: Report = "stood"


Missiles = Annotated[tuple[MissileReport, ...], Meta(min_length=1, max_length=40)]


class RealShot(Facts, frozen=True, kw_only=True):
    """Facts of a volley: the gun, the warrior who fires it, the target and what each missile did; others that were touched.

    `distance` plays no part. `enemy_missiles`: they were thrown by the other player before.
    """

    gun: ThrowingWeapon = ThrowingWeapon()
    warrior: Gunner = Gunner()
    target: RealTarget = RealTarget()
    missiles: Missiles = (MissileReport(),)
    others: Annotated[tuple[Bystander, ...], Meta(max_length=20)] = ()
    distance: Steps = 0
    enemy_missiles: Annotated[bool, Seldom] = False
    turn: Annotated[Turn, Seldom] = 1


@rule("BF-6.1-5")
def all_at_target(missiles: Missiles) -> bool:
    """All barrels fire at one target."""
    return not any(missile.at_other for missile in missiles)


@rule("BF-6.1-5")
def enough_barrels(missiles: int, barrels: int | None) -> bool:
    """A missile a barrel at most."""
    return barrels is None or missiles <= barrels


@rule("BF-6.2-1", "BF-6.2-2")
def is_hit(report: Report) -> bool:
    """Whatever so much as touches the target is a hit."""
    return report != "missed"


@rule("BF-6.2-4", "BF-6.2-6", "BF-6.2-7")
def is_down(report: Report) -> bool:
    """Who fell or leans is out."""
    return report in ("fell", "leans")


@rule("BF-6.2-5", "BF-6.2-8")
def next_turn_of(side: str, turn: int) -> int:
    """The next turn of the one who was hit: the very next for an enemy."""
    return turn + (1 if side == "enemy" else 2)


@rule("BF-6.2-9")
def counts(accidental_hits: bool) -> bool:
    """Other models than the target count only where players have agreed so."""
    return accidental_hits


def fly(record: Record[Settings], who: str, target: RealTarget, missiles: Missiles, turn: int) -> None:
    """Let the missiles of a volley fly one after another, until the target is gone."""
    hits = [missile.report for missile in missiles if is_hit(missile.report)]
    if not hits:
        record.step("BF-6.2-1", "bitvy_fantasy.real.missed")
        record.happened(events.Missed(who=who))
        return
    record.step("BF-6.2-2", "bitvy_fantasy.real.hit", hits=len(hits))
    down = next((report for report in hits if is_down(report)), None)
    strike(record, who, target, down or hits[0], turn)


@rule("BF-6.2-3", "BF-6.2-5", "BF-6.2-8", "BF-6.2-10")
def strike(record: Record[Settings], who: str, target: RealTarget, report: Report, turn: int) -> None:
    """Table 2: what becomes of a model that a missile has touched."""
    rule_id, key = TABLE_2[target.kind, is_down(report)]
    next_turn = next_turn_of(target.side, turn)
    record.step(rule_id, key, turn=next_turn)
    if target.kind == "fortification":
        record.happened(events.Unharmed(who=who))
    elif is_down(report):
        lose(record, who, target, "real")
    elif target.kind == "gun":
        record.happened(events.FireForbidden(who=who, turn=next_turn))
    elif target.kind == "machine":
        record.happened(events.MoveForbidden(who=who, turn=next_turn))
    else:
        record.happened(events.Unharmed(who=who))


TABLE_2 = {
    ("warrior", False): ("BF-6.2-3", "bitvy_fantasy.real.warrior_stands"),
    ("warrior", True): ("BF-6.2-4", "bitvy_fantasy.real.warrior_down"),
    ("gun", False): ("BF-6.2-5", "bitvy_fantasy.real.gun_stands"),
    ("gun", True): ("BF-6.2-6", "bitvy_fantasy.real.gun_down"),
    ("machine", False): ("BF-6.2-8", "bitvy_fantasy.real.machine_stands"),
    ("machine", True): ("BF-6.2-7", "bitvy_fantasy.real.machine_down"),
    ("fortification", False): ("BF-6.2-10", "bitvy_fantasy.real.fortification"),
    ("fortification", True): ("BF-6.2-10", "bitvy_fantasy.real.fortification"),
}


@action(
    "real-shot",
    group="shooting",
    roles=(
        role("gun", "gun", "machine-weapon"),
        role("warrior", "warrior", "character"),
        role("target", "warrior", "character", "machine", "gun", foe=True),
    ),
    example=RealShot(missiles=(MissileReport(report="fell"),)),
)
def resolve_real_shot(facts: RealShot, record: Record[Settings]) -> None:
    """One volley of a gun, or one shot of a machine's weapon."""
    _require_shot(record, facts)
    _load(record, facts)
    if facts.gun.kind == "gun":
        record.step("BF-6.1-8", "bitvy_fantasy.gun.warrior_fires")
        record.happened(events.ShotSpent(who="warrior"))
    record.happened(events.Fired(who="gun"))
    fly(record, "target", facts.target, facts.missiles, facts.turn)
    _touch_others(record, facts)


def _require_shot(record: Record[Settings], facts: RealShot) -> None:
    gun = facts.gun
    if gun.kind == "gun":
        require_gun(record, "gun", gun, facts.warrior, facts.turn)
    else:
        require_weapon(record, "gun", gun)
    record.require(all_at_target(facts.missiles), "BF-6.1-5", "bitvy_fantasy.real.other_target", who="gun")
    if not enough_barrels(len(facts.missiles), gun.barrels):
        record.refuse("BF-6.1-5", "bitvy_fantasy.real.barrels", who="gun", barrels=gun.barrels)


@rule("BF-1-7", "BF-6.1-1", "BF-6.1-2", "BF-6.1-3")
def _load(record: Record[Settings], facts: RealShot) -> None:
    """What the players do on the table: missiles are common, dice, armour and range play no part."""
    if facts.enemy_missiles:
        record.step("BF-1-7", "bitvy_fantasy.real.common_missiles")
    if facts.gun.kind == "gun":
        catapult = is_catapult(facts.gun.gun_class)
        rule_id, key = (
            ("BF-6.1-3", "bitvy_fantasy.real.catapult")
            if catapult
            else ("BF-6.1-2", "bitvy_fantasy.real.trigger")
        )
        record.step(rule_id, key)
    record.step(
        "BF-6.1-1", "bitvy_fantasy.real.on_the_table", distance=facts.distance, armour=facts.target.armour
    )


def _touch_others(record: Record[Settings], facts: RealShot) -> None:
    """Strike models that were not meant."""
    if not facts.others:
        return
    if not counts(record.settings.accidental_hits):
        record.step("BF-6.2-9", "bitvy_fantasy.real.others_stand", setting="accidental_hits")
        return
    record.step("BF-6.2-9", "bitvy_fantasy.real.others_count", setting="accidental_hits")
    fallen = _fallen(record, {"target": facts.target})
    for place, touched in enumerate(facts.others, 1):
        other = touched
        for one in fallen:
            other = without_artefact(other, one.artefact, "own" if other.side == one.side else "enemy")
        if is_hit(other.report):
            strike(record, f"others.{place}", other, other.report, facts.turn)
            fallen += _fallen(record, {f"others.{place}": other})


def _fallen(record: Record[Settings], those: Mapping[str, RealTarget]) -> list[RealTarget]:
    """Return those who are gone and whose artefact went with them."""
    gone = {event.who for event in events_of(record.events, events.Removed)}
    return [one for who, one in those.items() if who in gone and one.artefact]
