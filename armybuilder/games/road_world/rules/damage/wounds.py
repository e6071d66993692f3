"""Sections X4 and 3: what hits do to a model, as the house rules fill the book's gap."""

from typing import Annotated, NamedTuple

from msgspec import Meta

from armybuilder.battle.dice import at_most
from armybuilder.battle.facts import Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import Throw
from armybuilder.games.road_world.rules.basics.models import Tokens
from armybuilder.games.road_world.rules.basics.weapons import MeleeWeapon
from armybuilder.games.road_world.rules.events.fight import ModelUnharmed, OutOfAction, WoundsNoted
from armybuilder.games.road_world.rules.settings import Settings

Value = Annotated[int, Meta(ge=0, le=20)]


class Combatant(Named, frozen=True, kw_only=True):
    """A model in a fight. `barred`: it can do nothing this round; `rallied_now`: it may only reply; `defends`: its unit has
    a Defence token."""

    persistence: Value = 1
    defense: Value = 0
    fatigue: Annotated[Tokens, Seldom] = 0
    wounds_noted: Annotated[Value, Seldom] = 0
    melee_weapons: Annotated[tuple[MeleeWeapon, ...], Meta(max_length=4)] = (MeleeWeapon(),)
    defends: Annotated[bool, Seldom] = False
    fleeing: Annotated[bool, Seldom] = False
    barred: Annotated[bool, Seldom] = False
    rallied_now: Annotated[bool, Seldom] = False


class Body(NamedTuple):
    """What a model can still bear."""

    persistence: int
    defense: int
    wounds: int
    is_out: bool = False


def body_of(one: Combatant) -> Body:
    """A model as it comes into the fight."""
    return Body(one.persistence, one.defense, one.wounds_noted)


@rule("RW-X4-1")
def net_damage(damage: int, defense: int) -> int:
    """Return the damage of a hit that Defense is taken off."""
    return max(0, damage - defense)


@rule("RW-X4-2", "RW-X4-4")
def is_out(wounds: int, persistence: int) -> bool:
    """A model is out when its wounds reach its Persistence; a Persistence of 0 bears as little as 1."""
    return wounds >= max(1, persistence)


def hurt(record: Record[Settings], who: str, body: Body, hits: int, damage: int) -> Body:
    """Return the body after so many hits of one weapon."""
    settings = record.settings
    if not hits or body.is_out:
        return body
    if settings.defense_effect == "players":
        record.ask(
            "RW-X4-1", "road_world.fight.defense_open", who, hits=hits, damage=damage, defense=body.defense
        )
        return body
    through, net = _through_defense(record, body, hits, damage)
    if not through or not net:
        return body
    if body.persistence == 0 and not settings.zero_persistence_as_one:
        record.ask("RW-X4-4", "road_world.fight.zero_persistence", who, damage=net)
        return body
    return _wounded(record, body, through, net)


def tell_harm(record: Record[Settings], who: str, before: Body, after: Body) -> None:
    """Write down how a model has come through all blows at it."""
    if after.is_out:
        record.happened(OutOfAction(who=who))
    elif after.wounds > before.wounds:
        noted = after.wounds - before.wounds
        record.happened(
            WoundsNoted(who=who, damage=noted, wounds=after.wounds, persistence=after.persistence)
        )
    else:
        record.happened(ModelUnharmed(who=who))


@rule("RW-X4-3")
def _through_defense(record: Record[Settings], body: Body, hits: int, damage: int) -> tuple[int, int]:
    """Return how many hits go through, and the net damage of each: Defense is subtracted, or tested for each hit."""
    if record.settings.defense_effect == "subtract":
        net = net_damage(damage, body.defense)
        record.step(
            "RW-X4-1",
            "road_world.fight.net_damage",
            setting="defense_effect",
            **{"damage": damage, "defense": body.defense, "net": net, "hits": hits},
        )
        return hits, net
    saved = record.dice.count(Throw(6, hits), at_most(body.defense), "road_world.ask.defense")
    through = hits - saved.hits
    record.step("RW-X4-3", "road_world.fight.defense_test", saved, setting="defense_effect", through=through)
    return through, damage


@rule("RW-X4-2")
def _wounded(record: Record[Settings], body: Body, hits: int, net: int) -> Body:
    """Wounds add up; or each is held against Persistence by itself; or Persistence is tested for each."""
    way = record.settings.wound_rule
    if way == "test":
        borne = record.dice.count(Throw(6, hits), at_most(body.persistence), "road_world.ask.persistence")
        record.step("RW-X4-2", "road_world.fight.persistence_test", borne, setting="wound_rule")
        return body._replace(is_out=borne.hits < hits)
    if way == "threshold":
        record.step(
            "RW-X4-2", "road_world.fight.threshold", setting="wound_rule", net=net, least=body.persistence
        )
        return body._replace(is_out=net > body.persistence)
    wounds = body.wounds + hits * net
    if body.persistence == 0:
        record.step(
            "RW-X4-4", "road_world.fight.persistence_zero", setting="zero_persistence_as_one", wounds=wounds
        )
    else:
        record.step(
            "RW-X4-2", "road_world.fight.wounds", setting="wound_rule", wounds=wounds, least=body.persistence
        )
    out = is_out(wounds, body.persistence)
    return body._replace(wounds=wounds, is_out=out)
