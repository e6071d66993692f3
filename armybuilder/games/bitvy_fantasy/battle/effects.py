"""Effects at their moment, and what players decide after them: who dies, who comes back, how far somebody falls back."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts, Steps, no_such_thing, wrong_fact
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import BattleEnded, Parted, Placed, Settled, Touched
from armybuilder.battle.session.holders import HolderId, Pending
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, flag, number, one_of, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.filling import magic, named
from armybuilder.games.bitvy_fantasy.battle.happening import (
    EffectOf,
    Telling,
    befall,
    keep_to_oneself,
    lose,
    relic_place,
)
from armybuilder.games.bitvy_fantasy.battle.own import change_relic
from armybuilder.games.bitvy_fantasy.battle.standing import (
    ENEMY_MOVED,
    HOSPITAL,
    NEAR,
    dead_of,
    in_hospital,
    members,
    models,
    seen_from,
    waits,
)
from armybuilder.games.bitvy_fantasy.battle.targets import (
    active_relics,
    apart_from,
    banned_units,
    enemy_near,
    pieces_named,
    require_named,
    results,
)
from armybuilder.games.bitvy_fantasy.profiles.effects import Break, Trigger
from armybuilder.games.bitvy_fantasy.rules.magic.trigger_facts import NamedTarget
from armybuilder.games.bitvy_fantasy.rules.magic.triggers import EffectRoll, triggers_of

Targets = Annotated[tuple[HolderId, ...], Meta(max_length=20)]


class EffectUsing(Facts, frozen=True, kw_only=True):
    """Facts of an effect whose moment has come: whether it is used, who is named, which of several results is taken.

    `enemy` is the unit that a ban names, `enemy_artefact` the unit whose artefact is struck.
    """

    use: bool = True
    targets: Targets = ()
    enemy: HolderId = ""
    enemy_artefact: HolderId = ""
    choice: Annotated[int, Meta(ge=1, le=2)] = 1


class Naming(Facts, frozen=True, kw_only=True):
    """Facts of somebody whom a player names; of nobody where there is nobody to be named."""

    who: HolderId = ""


class FallingBack(Facts, frozen=True, kw_only=True):
    """Facts of a figure that draws back towards its edge: how many steps, and whom it touches there."""

    steps: Steps
    touches: Targets = ()


class FirstFallen(Facts, frozen=True, kw_only=True):
    """Facts of two armies that fell at once: whose the players say fell first, nobody's for a draw."""

    side: HolderId = ""


def _forced(pending: Pending, *choices: Choice) -> Option:
    return Option(
        command=pending.command, side=pending.side, who=pending.who, choices=tuple(choices), forced=True
    )


def _naming(pending: Pending, found: Sequence[str]) -> Option:
    """Return the naming of one of several; of nobody where none is left."""
    return _forced(pending, *([one_of("who", found)] if found else ()))


# an effect at its moment


def _trigger(state: BattleState, pending: Pending) -> Trigger:
    facts = pending.facts
    found = triggers_of(state.settings, facts["effect"], facts["moment"])
    part: int = facts["part"]
    return found[part - 1]


def _unit(state: BattleState, pending: Pending) -> str:
    return pending.who if pending.who in state.units else ""


def _offer_effect(state: BattleState) -> Iterator[Option]:
    pending = state.pending[0]
    choices = _choices(state, pending)
    if choices is None:
        yield Option(command="effect", side=pending.side, who=pending.who, facts={"use": False}, forced=True)
    else:
        yield _forced(pending, flag("use"), *choices)


def _nameable(state: BattleState, pending: Pending) -> list[str]:
    """Return whom a player can name for an effect whose moment has come."""
    trigger, foes = _trigger(state, pending), tuple(pending.facts.get("foes", ()))
    if not trigger.targets:
        return []
    return pieces_named(state, trigger, pending.side, _unit(state, pending), foes)


def _named(state: BattleState, trigger: Trigger, unit: str, who: str) -> NamedTarget:
    """Return somebody who is named, with the distances that the effect asks for, where they are known."""
    apart = apart_from(state, unit, who) if trigger.reach and unit else None
    enemy = enemy_near(state, who) if trigger.clear else None
    return named(state, state.pieces[who], apart, enemy)


def _choices(state: BattleState, pending: Pending) -> list[Choice] | None:
    """Return what has to be chosen for an effect; None where nobody is there whom it could be used on."""
    trigger, side = _trigger(state, pending), pending.side
    choices = list[Choice]()
    if trigger.targets:
        found = _nameable(state, pending)
        if not found:
            return None
        least = 0 if trigger.roll and trigger.roll.per != "once" else min(trigger.targets, len(found))
        choices.append(some_of("targets", found, max(1, least), trigger.targets))
    if any(row.choice for row in trigger.rows):
        choices.append(one_of("choice", (1, 2)))
    if banned := banned_units(state, trigger, side):
        choices.append(one_of("enemy", banned))
    if any(isinstance(then, Break) for then in results(trigger)):
        relics = active_relics(state, state.opponents(side)[0])
        if not relics:
            return None
        choices.append(one_of("enemy_artefact", relics))
    return choices


@command("effect", unless=waits("effect"), offers=_offer_effect, chancy=True)
def effect(move: Move, facts: EffectUsing) -> None:
    """Use an effect whose moment has come, or let it be."""
    state, pending = move.state, move.state.pending[0]
    move.side = pending.side
    move.happen(Settled())
    move.about += [one for one in (pending.who, facts.enemy, *facts.targets) if one]
    if not facts.use:
        return
    unit, side, told = _unit(state, pending), pending.side, pending.facts
    trigger = _trigger(state, pending)
    require_named(facts.targets, _nameable(state, pending))
    if facts.enemy and facts.enemy not in (units := banned_units(state, trigger, side)):
        raise no_such_thing("enemy", facts.enemy, units)
    if facts.enemy and unit and not told["card"]:
        change_relic(move, unit, enemy=facts.enemy)
    of_unit = members(state, unit) if unit else []
    asked = magic(
        state,
        side,
        EffectRoll,
        effect=told["effect"],
        moment=told["moment"],
        part=told["part"],
        choice=facts.choice,
        targets=tuple(_named(state, trigger, unit, who) for who in facts.targets),
        members=max(1, min(20, len(of_unit))),
        on_field=len(of_unit),
        in_hospital=sum(1 for who in in_hospital(state, side) if state.pieces[who].unit == unit),
        enemy_moved=_enemy_moved(state, side),
        enemy_artefact=relic_place(move, facts.enemy_artefact),
    )
    places = {f"targets.{place}": who for place, who in enumerate(facts.targets, 1)}
    stands = {**seen_from(state, side, unit, facts.enemy), **places}
    outcome = move.ask("effect", asked, stands=stands, openly=True)
    whose = EffectOf(side=side, unit=unit, card=told["card"], trigger=trigger, choice=facts.choice)
    befall(move, outcome, Telling(places, cause="spell", effect=whose))
    keep_to_oneself(move)


def _enemy_moved(state: BattleState, side: str) -> bool:
    """Return whether an enemy has moved in this turn or in the one before it."""
    moved = (state.sides[other].noted(ENEMY_MOVED, 0) for other in state.opponents(side))
    return any(turn >= state.round - 1 > 0 for turn in moved)


# what is decided afterwards


def _offer_loss(state: BattleState) -> Iterator[Option]:
    pending = state.pending[0]
    yield _naming(pending, [piece.id for piece in members(state, pending.who)])


@command("name-loss", unless=waits("name-loss"), offers=_offer_loss)
def name_loss(move: Move, facts: Naming) -> None:
    """Name the own warrior who pays for an effect with his life."""
    pending = _settled(move)
    if _is_named(facts.who, [piece.id for piece in members(move.state, pending.who)]):
        lose(move, facts.who, cause="price")


def _lost(state: BattleState, pending: Pending) -> list[str]:
    if pending.facts["lost"] == "wounded":
        return in_hospital(state, pending.side)
    return dead_of(state, pending.side)


def _offer_return(state: BattleState) -> Iterator[Option]:
    pending = state.pending[0]
    yield _naming(pending, _lost(state, pending))


@command("bring-back", unless=waits("bring-back"), offers=_offer_return)
def bring_back(move: Move, facts: Naming) -> None:
    """Name the lost warrior who comes back to the field."""
    pending = _settled(move)
    if not _is_named(facts.who, _lost(move.state, pending)):
        return
    for mark in (HOSPITAL, NEAR):
        move.unmark(facts.who, mark)
    move.happen(Placed(who=facts.who))
    move.fate(facts.who, "table", cause="spell")


def _dead_members(state: BattleState, pending: Pending) -> list[str]:
    return [who for who in dead_of(state, pending.side) if state.pieces[who].unit == pending.who]


def _offer_shelter(state: BattleState) -> Iterator[Option]:
    pending = state.pending[0]
    yield _naming(pending, _dead_members(state, pending))


@command("shelter", unless=waits("shelter"), offers=_offer_shelter)
def shelter(move: Move, facts: Naming) -> None:
    """Name the dead warrior who is laid in the hospital."""
    pending = _settled(move)
    if _is_named(facts.who, _dead_members(move.state, pending)):
        move.fate(facts.who, "aside", cause="spell")
        move.mark(facts.who, HOSPITAL)


def _offer_falling(state: BattleState) -> Iterator[Option]:
    pending = state.pending[0]
    told = pending.facts
    yield _forced(pending, number("steps", told["least"], told["most"]))


@command("fall-back", unless=waits("fall-back"), offers=_offer_falling)
def fall_back(move: Move, facts: FallingBack) -> None:
    """Say how far a figure draws back."""
    pending = _settled(move)
    least, most = pending.facts["least"], pending.facts["most"]
    if not least <= facts.steps <= most:
        raise wrong_fact("steps", facts.steps, f"{least}–{most}")
    state, who = move.state, pending.who
    enemies = [piece.id for piece in models(state, state.opponents(state.side_of(who))[0])]
    move.happen(Parted(who=who))
    move.unmark(who, NEAR)
    for other in facts.touches:
        _require_one_of("touches", other, enemies)
        move.happen(Touched(who=who, other=other))


def _offer_fallen(state: BattleState) -> Iterator[Option]:
    yield _forced(state.pending[0], one_of("side", ("", *state.sides)))


@command("who-fell-first", unless=waits("who-fell-first"), offers=_offer_fallen)
def who_fell_first(move: Move, facts: FirstFallen) -> None:
    """Say whose army fell first when both are gone: the other has won."""
    _settled(move)
    _require_one_of("side", facts.side, ("", *move.state.sides))
    winners = move.state.opponents(facts.side) if facts.side else ()
    move.happen(BattleEnded(winners=winners, how="destroyed"))


def _settled(move: Move) -> Pending:
    """Return what waited to be decided, which it does no more."""
    pending = move.state.pending[0]
    move.side = pending.side
    move.about.append(pending.who)
    move.happen(Settled())
    return pending


def _is_named(who: str, allowed: Sequence[str]) -> bool:
    """Return whether somebody is named; a Problem where somebody else is, or nobody although some could be."""
    if allowed or who:
        _require_one_of("who", who, allowed)
    return bool(who)


def _require_one_of(field: str, found: str, allowed: Sequence[str]) -> None:
    if found not in allowed:
        raise no_such_thing(field, found, allowed)
