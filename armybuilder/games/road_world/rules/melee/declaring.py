"""Sections 9.4 and X3: declaring melee, and who counts as engaged."""

from typing import Annotated

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Named, Steps
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.models import Points
from armybuilder.games.road_world.rules.basics.weapons import reaches
from armybuilder.games.road_world.rules.events import fight
from armybuilder.games.road_world.rules.settings import Settings

PRICE = 1


class Declaration(Facts, frozen=True, kw_only=True):
    """Facts of a declared melee. `fp_pool` before the movement; `distance` to the target at its end, `range` of the own
    melee weapon, `enemy_range` of the target's. `before_moving`: declared at the start; `runs`: a run was declared too.
    `not_moved_yet`: nobody has moved, and what the declaration comes to is still open."""

    fp_pool: Points = 2
    before_moving: bool = True
    not_moved_yet: Annotated[bool, Seldom] = False
    runs: Annotated[bool, Seldom] = False
    distance: Steps = 0
    range: Steps = 0
    enemy_range: Annotated[Steps | None, Seldom] = 0


class Opponent(Named, frozen=True, kw_only=True):
    """An enemy near the model. `fought_already`: one of the two attacked the other or replied in a Melee action."""

    fought_already: bool = True
    distance: Steps = 0
    range: Steps = 0
    gone: Annotated[bool, Seldom] = False


class Status(Facts, frozen=True, kw_only=True):
    """Facts of the question whether a model, with a melee weapon of `range`, is engaged with an opponent."""

    range: Steps = 0
    opponent: Opponent = Opponent()


@rule("RW-X3-8")
def points_needed() -> int:
    """Return the points that are needed: one for the movement, one kept back for the Melee action that has to follow."""
    return 2 * PRICE


@check("declare-melee", group="melee", example=Declaration())
@rule("RW-9.4-3", "RW-X3-8")
def resolve_declaration(facts: Declaration, record: Record[Settings]) -> None:
    """Melee is declared at the start of the movement and binds."""
    if not facts.before_moving:
        record.step("RW-9.4-3", "road_world.declare.too_late")
        _offer(record, facts)
        return
    record.require(not facts.runs, "RW-X7-2", "road_world.declare.runs", setting="running")
    record.step("RW-9.4-3", "road_world.declare.in_time")
    record.ask_unless(record.settings.declared_melee_binds, "RW-X3-8", "road_world.declare.open")
    if facts.fp_pool < points_needed():
        record.refuse(
            "RW-X3-8", "road_world.declare.no_points", setting="declared_melee_binds", pool=facts.fp_pool
        )
    if facts.not_moved_yet:
        record.step("RW-X3-8", "road_world.declare.kept", setting="declared_melee_binds", price=PRICE)
        record.happened(fight.MeleeDeclared(kept=PRICE))
    elif reaches(facts.range, facts.distance):
        record.step("RW-X3-8", "road_world.declare.reached", setting="declared_melee_binds", price=PRICE)
        record.happened(fight.MeleeDeclared(kept=PRICE))
    else:
        record.step(
            "RW-X3-8", "road_world.declare.lapsed", setting="declared_melee_binds", distance=facts.distance
        )
        record.happened(fight.DeclarationLapsed(released=PRICE))
        _offer(record, facts)


def _offer(record: Record[Settings], facts: Declaration) -> None:
    """Without a declaration that counts, the enemy in whose zone the model stands may strike."""
    if facts.enemy_range is not None and reaches(facts.enemy_range, facts.distance):
        record.happened(fight.FreeAttackOffered(who="target"))
    else:
        record.happened(fight.NoReaction(who="target"))


@rule("RW-X3-7")
def is_engaged(own_range: float, opponent: Opponent) -> bool:
    """Return whether two are engaged: they fought and are still in the melee Range of one of them."""
    near = reaches(max(own_range, opponent.range), opponent.distance)
    return opponent.fought_already and not opponent.gone and near


@check("engaged", group="melee", example=Status())
@rule("RW-X3-7")
def resolve_status(facts: Status, record: Record[Settings]) -> None:
    """Tell whether a model is engaged."""
    record.ask_unless(record.settings.engaged_reading, "RW-X3-7", "road_world.declare.engaged_open")
    engaged = is_engaged(facts.range, facts.opponent)
    record.step(
        "RW-X3-7",
        "road_world.declare.engaged" if engaged else "road_world.declare.free",
        setting="engaged_reading",
    )
    record.happened(fight.InMeleeNow() if engaged else fight.FreeOfMelee())
