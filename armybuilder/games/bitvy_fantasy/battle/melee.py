"""The melee phase: fights between those who touch, in the order that the active player wants (section 5)."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts, Steps, no_such_thing
from armybuilder.battle.outcome import Outcome, events_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told
from armybuilder.games.bitvy_fantasy.battle.due import await_due
from armybuilder.games.bitvy_fantasy.battle.filling import fighter
from armybuilder.games.bitvy_fantasy.battle.guns import capture_guns
from armybuilder.games.bitvy_fantasy.battle.happening import Telling, befall
from armybuilder.games.bitvy_fantasy.battle.standing import FOUGHT, listed, models, open_pairs
from armybuilder.games.bitvy_fantasy.rules import events
from armybuilder.games.bitvy_fantasy.rules.melee.fights import may_sum
from armybuilder.games.bitvy_fantasy.rules.melee.phase import Fight, Grouping, belongs, groupings

Fighting = Annotated[tuple[HolderId, ...], Meta(min_length=1, max_length=20)]


class FightOf(Facts, frozen=True, kw_only=True):
    """Facts of a fight: who fights whom. They touch at a `distance` of 0; some effects let somebody reach farther."""

    fighters: Fighting
    enemies: Fighting
    distance: Steps = 0


def _is_melee(state: BattleState) -> str:
    if state.stage != "play" or state.phase != "melee":
        return "bitvy_fantasy.not_now.not_melee"
    return ""


def _offer_fights(state: BattleState) -> Iterator[Option]:
    """Yield one against some of those whom he touches, and several against one."""
    own, enemies = dict[str, list[str]](), dict[str, list[str]]()
    for one, other in open_pairs(state):
        own.setdefault(one, []).append(other)
        enemies.setdefault(other, []).append(one)
    for who, touched in own.items():
        facts, choice = {"fighters": [who]}, some_of("enemies", touched, 1)
        yield Option(command="fight", side=state.active, who=who, facts=facts, choices=(choice,))
    for who, touching in enemies.items():
        if len(touching) > 1:
            facts, choice = {"enemies": [who]}, some_of("fighters", touching, 2)
            yield Option(command="fight", side=state.active, who=who, facts=facts, choices=(choice,))


@command("fight", unless=_is_melee, offers=_offer_fights, chancy=True)
def fight(move: Move, facts: FightOf) -> None:
    """Fight somebody out."""
    state = move.state
    own, enemies = list(facts.fighters), list(facts.enemies)
    _check_fighters(state, facts)
    move.about += [*own, *enemies]
    first, *beside = (fighter(state, state.pieces[who]) for who in own)
    enemy, *beside_enemy = (fighter(state, state.pieces[who]) for who in enemies)
    told = Fight(
        fighter=first,
        enemy=enemy,
        beside_fighter=tuple(beside),
        beside_enemy=tuple(beside_enemy),
        distance=facts.distance,
    )
    places = {"fighter": own[0], "enemy": enemies[0]}
    places |= {f"beside_fighter.{place}": who for place, who in enumerate(own[1:], 1)}
    places |= {f"beside_enemy.{place}": who for place, who in enumerate(enemies[1:], 1)}
    move.contenders = (state.active, *state.opponents(state.active))
    outcome = move.ask("fight", told, stands=places)
    winners = [places[won.who] for won in events_of(outcome.events, events.WonFight)]
    befall(move, outcome, Telling(places, by=winners[0] if winners else "", cause="melee"))
    _note_fought(move, own, enemies)
    deed = "duels" if len(own) == len(enemies) == 1 else "uneven_fights"
    for who in winners:
        move.credit(who, deed)
    capture_guns(move, after_fight=True)
    _await_effects(move, outcome, places, winners)


def _clear_fights(state: BattleState) -> list[FightOf]:
    """Return the fights that follow from the contacts, where only one reading is possible."""
    pairs = open_pairs(state)
    own = list(dict.fromkeys(one for one, _ in pairs))
    enemies = list(dict.fromkeys(other for _, other in pairs))
    contacts = frozenset((own.index(one), enemies.index(other)) for one, other in pairs)
    return [
        FightOf(
            fighters=tuple(own[place] for place in sorted(one.own)),
            enemies=tuple(enemies[place] for place in sorted(one.enemies)),
        )
        for one in groupings(contacts)
        if may_sum(len(one.own), len(one.enemies), state.settings.large_fights)
    ]


def _offer_all(state: BattleState) -> Iterator[Option]:
    if len(_clear_fights(state)) > 1:
        yield Option(command="fight-all", side=state.active)


@command("fight-all", unless=_is_melee, offers=_offer_all, chancy=True)
def fight_all(move: Move, _: Nothing) -> None:
    """Fight out everybody who can fight in one way only, until something has to be decided."""
    while clear := _clear_fights(move.state):
        fight.procedure(move, clear[0])
        if move.state.pending:
            return


def _check_fighters(state: BattleState, facts: FightOf) -> None:
    """Raise a Problem where somebody cannot take part: he is not there, fights twice, or touches nobody in this fight."""
    sides = (("fighters", state.active), ("enemies", state.opponents(state.active)[0]))
    for field, side in sides:
        allowed = [piece.id for piece in models(state, side)]
        found: Sequence[str] = getattr(facts, field)
        for place, who in enumerate(found, 1):
            if who not in allowed or who in found[: place - 1]:
                raise no_such_thing(f"{field}.{place}", who, allowed)
    if facts.distance:
        return
    places = {who: place for place, who in enumerate((*facts.fighters, *facts.enemies), 1)}
    contacts = frozenset(
        (places[own], places[enemy])
        for own, enemy in open_pairs(state)
        if own in facts.fighters and enemy in facts.enemies
    )
    in_it = Grouping(
        frozenset(places[who] for who in facts.fighters), frozenset(places[who] for who in facts.enemies)
    )
    if not belongs(in_it, contacts):
        reason = Told("bitvy_fantasy.battle.not_touching")
        raise Problem("battle.refused", rule="BF-5-10", reason=reason)


def _note_fought(move: Move, own: Sequence[str], enemies: Sequence[str]) -> None:
    """Note who has fought whom: those who still touch do not fight each other again in this phase."""
    pieces = move.state.pieces
    standing = [who for who in enemies if pieces[who].is_here]
    for who in own:
        if pieces[who].is_here and standing:
            before = listed(pieces[who], FOUGHT)
            move.mark(who, FOUGHT, [*before, *standing], until="melee")


def _await_effects(move: Move, outcome: Outcome, places: dict[str, str], winners: Sequence[str]) -> None:
    """Let come about what artefacts do after a fight."""
    state = move.state
    fallen = [places[one.who] for one in events_of(outcome.events, events.Removed)]
    for side in state.sides:
        hurt = [who for who in fallen if state.side_of(who) == side]
        killed = [who for who in fallen if state.side_of(who) != side]
        others = [who for who in places.values() if state.side_of(who) != side]
        for who in hurt:
            await_due(move, "member_hurt", side, of=state.pieces[who].unit.__eq__, foes=others)
        taking_part = {state.pieces[who].unit for who in places.values() if state.side_of(who) == side}
        commanding = {
            state.pieces[who].unit
            for who in places.values()
            if state.side_of(who) == side and state.pieces[who].fields.get("bears_artefact")
        }
        for who in killed:
            await_due(move, "foe_killed", side, of=commanding.__contains__, foes=[who])
        if killed and any(state.side_of(who) == side for who in winners):
            await_due(move, "fight_won", side, of=taking_part.__contains__, foes=killed)
