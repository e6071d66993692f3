"""Section 3.2: what a unit may do in its turn, and how a squad takes its turn trooper by trooper."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Line, wrong_at
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, first_reason, forbid
from armybuilder.games.bronepehota.rules.basics.spent import SpentOn, why_turn_spent
from armybuilder.games.bronepehota.rules.events import HasActed, MayStill
from armybuilder.games.bronepehota.rules.movement.jumps import why_no_packs
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.shooters import why_no_aimed_fire

MOST_TROOPERS = 20
SQUAD_OF_SIX = 6

UnitKind = Literal["squad", "ground", "flying"]
Doing = Literal["move", "turn", "jump", "shoot", "aimed-fire", "close-combat", "capture", "repair"]
Kind = Literal["move", "shoot", "close-combat"]
KINDS: dict[Doing, Kind] = {
    "move": "move",
    "turn": "move",
    "jump": "move",
    "shoot": "shoot",
    "aimed-fire": "shoot",
    "close-combat": "close-combat",
}
# after these nothing is left; the first two come instead of everything else
ALONE: tuple[Doing, ...] = ("aimed-fire", "repair")
LAST: tuple[SpentOn, ...] = ("aimed-fire", "repair", "capture")
BY_SQUADS: tuple[Doing, ...] = ("jump", "aimed-fire", "capture")


class Member(Facts, frozen=True, kw_only=True):
    """A trooper of the squad; who is a pilot or was destroyed does not act with it.

    `acted`: on foot again, he or the machine that he drove has acted in this tour; `panicked`: he does nothing until the next.
    """

    name: Line = ""
    pilot: bool = False
    destroyed: bool = False
    acted: bool = False
    panicked: Annotated[bool, Seldom] = False


class Act(Facts, frozen=True, kw_only=True):
    """An action; the list goes in the order of doing. `trooper` is his number in the squad."""

    trooper: Annotated[int, Meta(ge=1, le=MOST_TROOPERS)] = 1
    action: Doing = "move"


class UnitTurn(Facts, frozen=True, kw_only=True):
    """Facts of a turn: a squad with its troopers, or a ground or flying machine with a pilot or without.

    `finished`: the player ends the turn, whatever is left.
    """

    unit: UnitKind = "squad"
    squad_members: Annotated[tuple[Member, ...], Meta(min_length=1, max_length=MOST_TROOPERS)] = (
        Member(),
    ) * SQUAD_OF_SIX
    crewed: bool = True
    acts: Annotated[tuple[Act, ...], Meta(max_length=100)] = ()
    finished: bool = False


@rule("BP-3.2-6", "BP-3.2-8")
def allowance(unit: UnitKind) -> dict[Kind, int]:
    """Return how often each action is done in a turn: once each on the ground; a flyer moves twice and never fights."""
    if unit == "flying":
        return {"move": 2, "shoot": 1, "close-combat": 0}
    return {"move": 1, "shoot": 1, "close-combat": 1}


@rule("BP-4.1-4", "BP-9.4-3")
def kind_of(action: Doing) -> Kind | None:
    """A jump takes the place of the move; turning on the spot spends it. A capture or repair is of no kind."""
    return KINDS.get(action)


def spent_on(done: tuple[Doing, ...]) -> SpentOn:
    """Return what somebody who has done all this has spent his tour on."""
    return next((action for action in LAST if action in done), "nothing")


@rule("BP-3.2-7")
def actions_left(unit: UnitKind, done: tuple[Doing, ...]) -> dict[Kind, int]:
    """Return what is left after these actions: they come in any order, and any may be left out."""
    if spent_on(done) != "nothing":
        return dict.fromkeys(allowance(unit), 0)
    kinds = [kind_of(action) for action in done]
    return {kind: most - kinds.count(kind) for kind, most in allowance(unit).items()}


@rule("BP-3.2-12", "BP-11.2-6")
def acts_with_squad(member: Member) -> bool:
    """Living troopers on foot who do not panic act; pilots belong to their machines, and act once a tour as everybody."""
    return not (member.pilot or member.destroyed or member.acted or member.panicked)


@rule("BP-9.3-5", "BP-9.3-6", "BP-11.1-3")
def why_not_alone(action: Doing, before: tuple[Doing, ...]) -> WhyNot | None:
    """A repair and aimed fire take the place of everything else, done before them too."""
    if action not in ALONE or not before:
        return None
    if action == "repair":
        return WhyNot("BP-9.3-5", "bronepehota.repair.acted")
    return WhyNot("BP-11.1-3", "bronepehota.shot.not_steady")


@rule("BP-3.2-10")
def has_finished(trooper: int, acts: tuple[Act, ...]) -> bool:
    """A trooper does all of his actions one after another; he has finished when another begins."""
    numbers = [act.trooper for act in acts]
    return trooper in numbers and numbers[-1] != trooper


def why_not_agreed(action: Doing, settings: Settings) -> WhyNot | None:
    """Jump packs and aimed fire are there only if the players agree."""
    if action == "jump":
        return why_no_packs(jump_packs=settings.jump_packs)
    return why_no_aimed_fire(settings) if action == "aimed-fire" else None


def why_not_do(facts: UnitTurn, done: tuple[Act, ...], act: Act) -> WhyNot | None:
    """Tell why an action may not follow those that are done."""
    if facts.unit == "squad":
        member = facts.squad_members[act.trooper - 1]
        if not acts_with_squad(member):
            return why_turn_spent("panic" if member.panicked else "nothing") or WhyNot(
                "BP-3.2-12", "bronepehota.turn.not_on_foot"
            )
        if has_finished(act.trooper, done):
            return WhyNot("BP-3.2-10", "bronepehota.turn.had_finished")
    before = tuple(one.action for one in done if one.trooper == act.trooper)
    return first_reason(
        why_turn_spent(spent_on(before)),
        why_not_alone(act.action, before),
        why_not_again(facts.unit, before, kind_of(act.action)),
    )


def why_not_again(unit: UnitKind, before: tuple[Doing, ...], kind: Kind | None) -> WhyNot | None:
    """Tell why an action of a kind may not be done again; a capture or repair is of none."""
    if kind is None or actions_left(unit, before)[kind] > 0:
        return None
    if unit != "flying":
        return WhyNot("BP-3.2-6", f"bronepehota.turn.again_{kind}")
    if kind == "close-combat":
        return WhyNot("BP-3.2-9", "bronepehota.turn.flyer_fights")
    return WhyNot("BP-3.2-8", f"bronepehota.turn.flyer_{kind}")


@check("unit-turn", group="turns", example=UnitTurn(acts=(Act(action="shoot"), Act(action="move"))))
def resolve_turn(facts: UnitTurn, record: Record[Settings]) -> None:
    """Section 3.2: the actions one by one, then what each may still do."""
    check_acts(facts)
    if facts.unit != "squad" and not facts.crewed:
        record.refuse("BP-4.3-5", "bronepehota.turn.no_pilot", who="unit")
    if facts.unit == "squad" and not any(acts_with_squad(one) for one in facts.squad_members):
        record.refuse("BP-3.2-12", "bronepehota.turn.nobody", who="unit")
    for place, act in enumerate(facts.acts):
        not_agreed = why_not_agreed(act.action, record.settings)
        forbid(record, who_acts(facts, act.trooper), not_agreed or why_not_do(facts, facts.acts[:place], act))
        key = f"bronepehota.turn.did_{kind_of(act.action) or act.action}"
        record.step("BP-3.2-7", key, number=place + 1)
    if facts.finished:
        record.step("BP-3.2-3", "bronepehota.turn.card_turned")
        record.happened(HasActed(who="unit"))
    else:
        tell_left(record, facts)


def check_acts(facts: UnitTurn) -> None:
    """Raise a Problem where an action names a trooper that is not there, for a machine acts as one; or a machine jumps."""
    most = len(facts.squad_members) if facts.unit == "squad" else 1
    for place, act in enumerate(facts.acts, 1):
        if act.trooper > most:
            raise wrong_at(facts, f"acts.{place}.trooper", f"1–{most}", "unit", "squad_members")
        if act.action in BY_SQUADS and facts.unit != "squad":
            raise wrong_at(facts, f"acts.{place}.action", "move, turn, shoot, close-combat, repair", "unit")


def who_acts(facts: UnitTurn, trooper: int) -> str:
    """A trooper's place in the facts, or that of the machine."""
    return f"squad_members.{trooper}" if facts.unit == "squad" else "unit"


@rule("BP-3.2-11")
def tell_left(record: Record[Settings], facts: UnitTurn) -> None:
    """Tell who of the unit has finished and is marked, and what the others may still do."""
    actors = range(1, len(facts.squad_members) + 1) if facts.unit == "squad" else (1,)
    for trooper in actors:
        if facts.unit == "squad" and not acts_with_squad(facts.squad_members[trooper - 1]):
            continue
        who = who_acts(facts, trooper)
        if has_finished(trooper, facts.acts):
            record.step("BP-3.2-11", "bronepehota.turn.marked", trooper=trooper)
            record.happened(HasActed(who=who))
            continue
        left = actions_left(facts.unit, tuple(act.action for act in facts.acts if act.trooper == trooper))
        record.happened(
            MayStill(who=who, moves=left["move"], shootings=left["shoot"], fights=left["close-combat"])
        )
