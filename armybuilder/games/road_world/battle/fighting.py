"""The Melee action and the reply (section 10, X3): model by model, or all blows of a unit at once."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line, Steps
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Settled, Touched
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.asking import consult, forbid
from armybuilder.games.road_world.battle.filling import (
    combatant,
    piece_of,
    places_in,
    remind,
    used,
)
from armybuilder.games.road_world.battle.harming import apply_harm, whose_dice
from armybuilder.games.road_world.battle.measuring import apart, in_reach
from armybuilder.games.road_world.battle.standing import (
    ACTION,
    ROUND,
    Condition,
    able,
    acting,
    acts_by,
    arms,
    enemies,
    pool,
    reach,
    settings_of,
)
from armybuilder.games.road_world.rules.melee.blows import MOST_BLOWS, MeleeBlow
from armybuilder.games.road_world.rules.melee.melee_action import Melee
from armybuilder.games.road_world.rules.melee.replies import MeleeReply
from armybuilder.games.road_world.rules.morale.idle import why_idle

MELEE, REPLY = "melee", "reply"
Attacks = Annotated[int, Meta(ge=0, le=10)]


class Blow(Facts, frozen=True, kw_only=True):
    """One model strikes another: with every weapon that reaches, or with one, by its id; with all attacks, or so many."""

    striker: HolderId
    struck: HolderId
    distance: Steps | None = None
    weapon: Annotated[Line, Seldom] = ""
    attacks_here: Annotated[Attacks, Seldom] = 0


Blows = Annotated[tuple[Blow, ...], Meta(max_length=MOST_BLOWS)]


class Fighting(Facts, frozen=True, kw_only=True):
    """Facts of a blow of the unit that fights: who strikes whom, and with what; or of several `blows` at once."""

    who: HolderId = ""
    target: HolderId = ""
    distance: Steps | None = None
    weapon: Annotated[Line, Seldom] = ""
    attacks_here: Annotated[Attacks, Seldom] = 0
    blows: Annotated[Blows, Seldom] = ()


class Replying(Facts, frozen=True, kw_only=True):
    """Facts of the reply of those who were attacked: who strikes whom, or several `replies` at once.

    Who names nobody strikes the first attacker that he reaches.
    """

    who: HolderId = ""
    target: HolderId = ""
    weapon: Annotated[Line, Seldom] = ""
    replies: Annotated[Blows, Seldom] = ()


def _why_no_fight(state: BattleState) -> str:
    return "" if acts_by(state, MELEE) and not _is_ending(state) else "road_world.not_now.not_fighting"


def _is_ending(state: BattleState) -> bool:
    unit = acting(state)
    return unit is None or "ending" in unit.marks


def to_fight(state: BattleState) -> list[Piece]:
    """Return the models of the acting unit that have not struck in this action."""
    unit = acting(state)
    if unit is None:
        return []
    return [piece for piece in able(state, unit) if "fought" not in piece.marks and arms(piece, MELEE)]


def _fights(state: BattleState) -> Iterator[Option]:
    unit = state.units[state.acting]
    targets = _targets(state)
    for piece in to_fight(state) if targets else ():
        far = reach(piece, MELEE) or 0
        if near := [one.id for one in in_reach(state, piece, targets, far)]:
            facts, choices = {"who": piece.id}, (one_of("target", near),)
            yield Option(command="fight", side=unit.side, who=piece.id, facts=facts, choices=choices)


def _targets(state: BattleState) -> list[Piece]:
    """Return whom the acting unit may fight: a unit that has declared melee begins with its target."""
    unit = state.units[state.acting]
    found = enemies(state, unit.side)
    bound = unit.noted("must_fight")
    return [piece for piece in found if piece.unit == bound] or found


@command("fight", unless=_why_no_fight, offers=_fights, chancy=True)
def fight(move: Move, facts: Fighting) -> None:
    """Strike blows of the unit's Melee action; replies come when all have struck."""
    state = move.state
    unit = state.units[state.acting]
    can = {piece.id for piece in to_fight(state)}
    blows = facts.blows or (
        Blow(
            striker=facts.who,
            struck=facts.target,
            distance=facts.distance,
            weapon=facts.weapon,
            attacks_here=facts.attacks_here,
        ),
    )
    if any(blow.striker not in can for blow in blows):
        raise forbid("road_world.not_now.cannot_fight")
    attackers = [piece_of(state, one) for one in dict.fromkeys(blow.striker for blow in blows)]
    defenders = [piece_of(state, one) for one in dict.fromkeys(blow.struck for blow in blows)]
    if any(piece.side == unit.side for piece in defenders):
        raise forbid("road_world.not_now.no_enemy")
    move.about += [piece.id for piece in (*attackers, *defenders)]
    numbered = _numbered(state, blows, attackers, defenders)
    asked = Melee(
        attackers=tuple(combatant(state, piece) for piece in attackers),
        defenders=tuple(combatant(state, piece) for piece in defenders),
        blows=numbered,
        replies_later=True,
        same_action=True,
        fp_pool=pool(state, unit.side),
        activations_before=unit.noted("activations", 0),
    )
    _use_up(move, blows)
    whose_dice(move, unit.side, defenders[0].side)
    who = places_in([piece.id for piece in defenders], "defenders")
    stands = who | places_in([piece.id for piece in attackers], "attackers")
    events = consult(move, "melee", asked, stands=stands)
    apply_harm(move, events, who, {blow.struck: blow.striker for blow in reversed(blows)})
    for piece in attackers:
        move.mark(piece.id, "fought", until=ACTION)
    _entangle(move, blows, numbered)


def _numbered(
    state: BattleState, blows: Sequence[Blow], strikers: Sequence[Piece], struck: Sequence[Piece]
) -> tuple[MeleeBlow, ...]:
    """Return blows with the numbers of those in them, as the rules count them."""
    from_, at = ({piece.id: n for n, piece in enumerate(of, 1)} for of in (strikers, struck))
    return tuple(
        MeleeBlow(
            striker=from_[blow.striker],
            struck=at[blow.struck],
            distance=apart(state, blow.striker, blow.struck, blow.distance),
            weapon_number=_weapon_number(state.pieces[blow.striker], blow.weapon),
            attacks_here=blow.attacks_here,
        )
        for blow in blows
    )


def _weapon_number(piece: Piece, weapon: str) -> int:
    """Return the number of a weapon by its id; 0, all that reach, where none is named."""
    held = arms(piece, MELEE)
    if weapon and weapon not in held:
        raise forbid("road_world.not_now.no_such_weapon")
    return held.index(weapon) + 1 if weapon else 0


def _use_up(move: Move, blows: Sequence[Blow]) -> None:
    """Remind of weapons' own rules, and count the attacks where they are for a round and not for an action."""
    state = move.state
    for blow in blows:
        piece = state.pieces[blow.striker]
        for arm in arms(piece, MELEE):
            if blow.weapon in ("", arm):
                remind(move, piece.arms[arm])
                if settings_of(state).attacks_per == "round":
                    spent = blow.attacks_here or piece.arms[arm].fields["attacks"]
                    move.mark(piece.id, f"used.{arm}", used(piece, arm) + spent, ROUND)


def _entangle(move: Move, blows: Sequence[Blow], numbered: Sequence[MeleeBlow]) -> None:
    """Note who is engaged with whom now, and who may reply to whom, from how far (X3-5, X3-7)."""
    pieces = move.state.pieces
    for blow, told in zip(blows, numbered, strict=True):
        struck = pieces[blow.struck]
        if not struck.is_here or not pieces[blow.striker].is_here:
            continue
        if blow.struck not in move.state.contacts.get(blow.striker, ()):
            move.happen(Touched(who=blow.striker, other=blow.struck))
        attacks = [*struck.noted("attacked_by", ()), [blow.striker, told.distance]]
        move.mark(struck.id, "attacked_by", attacks, ACTION)


def attacked(state: BattleState, side: str) -> list[Piece]:
    """Return the models of a side that were attacked in this action, can reply and have not (X3-5)."""
    found = [piece for piece in state.here(side) if "attacked_by" in piece.marks]
    return [piece for piece in found if _may_reply(state, piece)]


def _may_reply(state: BattleState, piece: Piece) -> bool:
    """Return whether a model may strike back: one who has just come to his senses may, and players judge of one in flight."""
    idle = why_idle(Condition(piece), replies=True)
    judged = idle == "RW-X2-2" and not settings_of(state).fleeing_limits
    return (idle is None or judged) and any(True for _ in _reply_blows(state, piece))


def _why_no_reply(state: BattleState) -> str:
    waits = state.pending and state.pending[0].command == REPLY
    return "" if waits else "road_world.not_now.no_reply"


def _replies(state: BattleState) -> Iterator[Option]:
    first = state.pending[0]
    yield Option(command=REPLY, side=first.side, forced=True)
    for piece in attacked(state, first.side):
        targets = list(dict.fromkeys(blow["struck"] for blow in _reply_blows(state, piece)))
        if len(targets) > 1:
            facts, choices = {"who": piece.id}, (one_of("target", targets),)
            yield Option(
                command=REPLY, side=first.side, who=piece.id, facts=facts, choices=choices, forced=True
            )


def _reply_blows(state: BattleState, piece: Piece) -> Iterator[dict[str, str]]:
    """Yield the replies of a model that reach one of its attackers."""
    reaches = [piece.arms[arm].fields["range"] for arm in arms(piece, MELEE)]
    for striker, distance in piece.noted("attacked_by"):
        if state.pieces[striker].is_here and any(one >= distance for one in reaches):
            yield {"striker": piece.id, "struck": striker}


@command(REPLY, unless=_why_no_reply, offers=_replies, chancy=True)
def reply(move: Move, facts: Replying) -> None:
    """Strike back with those who were attacked and stand."""
    state = move.state
    side = state.pending[0].side
    move.happen(Settled())
    defenders = attacked(state, side)
    pairs = [
        (piece, state.pieces[striker], distance)
        for piece in defenders
        for striker, distance in piece.noted("attacked_by")
        if state.pieces[striker].is_here
    ]
    named = facts.replies
    if facts.who:
        named = (Blow(striker=facts.who, struck=facts.target, weapon=facts.weapon), *named)
    replies = _with_distances(named, pairs)
    struck = dict.fromkeys([one.id for _, one, _ in pairs])
    attackers = [
        piece_of(state, one) for one in (*struck, *(r.struck for r in replies if r.struck not in struck))
    ]
    for piece in defenders:
        move.unmark(piece.id, "attacked_by")
    if not pairs:
        return
    move.about += [piece.id for piece in (*defenders, *attackers)]
    blows = [Blow(striker=one.id, struck=piece.id, distance=distance) for piece, one, distance in pairs]
    asked = MeleeReply(
        attackers=tuple(combatant(state, piece) for piece in attackers),
        defenders=tuple(combatant(state, piece) for piece in defenders),
        blows=_numbered(state, blows, attackers, defenders),
        replies=_numbered(state, replies, defenders, attackers) if replies else (),
    )
    whose_dice(move, side, attackers[0].side)
    by = {one.id: piece.id for piece, one, _ in reversed(pairs)}
    who = places_in([piece.id for piece in attackers], "attackers")
    stands = who | places_in([piece.id for piece in defenders], "defenders")
    events = consult(move, "melee-reply", asked, stands=stands)
    apply_harm(move, events, who, {**by, **{one.struck: one.striker for one in replies}})


def _with_distances(replies: Sequence[Blow], pairs: Sequence[tuple[Piece, Piece, float]]) -> list[Blow]:
    """Return replies with the distances at which the two have fought, where none is told."""
    known = {(piece.id, one.id): distance for piece, one, distance in pairs}
    return [
        Blow(
            striker=one.striker,
            struck=one.struck,
            distance=known.get((one.striker, one.struck), 0) if one.distance is None else one.distance,
            weapon=one.weapon,
            attacks_here=one.attacks_here,
        )
        for one in replies
    ]
