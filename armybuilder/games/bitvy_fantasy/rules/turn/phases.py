"""Section 2: turns in turn, four phases in a fixed order, and who may do what in each of them."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check
from armybuilder.battle.facts import Count, Facts, Line
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6
from armybuilder.games.bitvy_fantasy.profiles import effects
from armybuilder.games.bitvy_fantasy.rules import events
from armybuilder.games.bitvy_fantasy.rules.basics.models import Turn
from armybuilder.games.bitvy_fantasy.rules.magic.saves import forbidding, require_permitted
from armybuilder.games.bitvy_fantasy.rules.magic.touched import AffectedArmy, parts_on, step_of
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

Phase = Literal["magic", "manoeuvre", "melee", "shooting"]
PHASES: tuple[Phase, ...] = ("magic", "manoeuvre", "melee", "shooting")
BEGAN = {
    "magic": events.MagicBegan,
    "manoeuvre": events.ManoeuvreBegan,
    "melee": events.MeleeBegan,
    "shooting": events.ShootingBegan,
}
Side = Literal["first", "second"]
Deed = Literal["use_card", "move", "fight", "fire"]
PHASE_OF: dict[Deed, Phase] = {"use_card": "magic", "move": "manoeuvre", "fight": "melee", "fire": "shooting"}
RULE_OF: dict[Phase, str] = {
    "magic": "BF-2-4",
    "manoeuvre": "BF-2-5",
    "melee": "BF-2-6",
    "shooting": "BF-2-7",
}


class Player(Facts, frozen=True, kw_only=True):
    """One of the two players."""

    name: Line = ""


class FirstTurn(Facts, frozen=True, kw_only=True):
    """Facts of the roll for the first turn."""

    first: Player = Player()
    second: Player = Player()


class PhaseEnd(Facts, frozen=True, kw_only=True):
    """Facts of the end of a phase. `contacts` are pairs of enemies that touch and have not fought yet.

    `hand` is how many cards research has found that are neither used nor stored. `army` is the one whose phase comes next, for
    effects that take a phase away.
    """

    first: Player = Player()
    second: Player = Player()
    active: Side = "first"
    turn: Turn = 1
    phase: Phase = "magic"
    contacts: Annotated[int, Meta(ge=0, le=240)] = 0
    hand: Annotated[Count, Seldom] = 0
    army: Annotated[AffectedArmy, Seldom] = AffectedArmy()


class IntendedDeed(Facts, frozen=True, kw_only=True):
    """Facts of a wish: what a player wants to do now, and with whose model."""

    army: AffectedArmy = AffectedArmy()
    phase: Phase = "magic"
    deed: Deed = "use_card"
    by: Literal["active", "opponent"] = "active"
    whose: Literal["own", "enemy"] = "own"


@rule("BF-2-1")
def next_player(active: Side) -> Side:
    """A whole turn of one, then a whole turn of the other."""
    return "second" if active == "first" else "first"


@rule("BF-2-2")
def phase_after(phase: Phase) -> Phase | None:
    """Magic, manoeuvre, melee, shooting; None after the last."""
    place = PHASES.index(phase) + 1
    return PHASES[place] if place < len(PHASES) else None


@rule("BF-2-3")
def may_end(phase: Phase, contacts: int) -> bool:
    """Any phase can be skipped, except fights between those who touch."""
    return phase != "melee" or not contacts


@rule("BF-3-13", "BF-3-14")
def is_settled(phase: Phase, hand: int) -> bool:
    """Cards that research has found are used or stored before the magic phase ends."""
    return phase != "magic" or not hand


@rule("BF-2-3")
def in_its_phase(deed: Deed, phase: Phase) -> bool:
    """Each deed has its phase; the order never changes."""
    return PHASE_OF[deed] == phase


@rule("BF-2-4", "BF-2-5", "BF-2-6", "BF-2-7")
def is_his(deed: Deed, by: str, whose: str) -> bool:
    """Cards, moves and shots are the active player's, with his own models; in a melee both roll, each for his own."""
    return whose == "own" and (by == "active" or deed == "fight")


@action("first-turn", group="turn", example=FirstTurn())
def resolve_first_turn(facts: FirstTurn, record: Record[Settings]) -> None:  # noqa: ARG001 - only names
    """A die for each player, the higher goes first."""
    decided = record.dice.roll_off((D6, D6), "bitvy_fantasy.ask.first_turn")
    for thrown in decided.rounds:
        first, second = (one.total for one in thrown)
        key = "bitvy_fantasy.turn.first_tie" if first == second else "bitvy_fantasy.turn.first"
        record.step("BF-2-1", key, *thrown, first=first, second=second)
    record.happened(events.GoesFirst(who=("first", "second")[decided.winner]))


@check("phase-end", group="turn", example=PhaseEnd())
def resolve_phase_end(facts: PhaseEnd, record: Record[Settings]) -> None:
    """Go on to the next phase, or to the next player's turn."""
    if not may_end(facts.phase, facts.contacts):
        record.refuse("BF-2-3", "bitvy_fantasy.turn.fights_left", contacts=facts.contacts)
    settled = is_settled(facts.phase, facts.hand)
    record.require(settled, "BF-3-13", "bitvy_fantasy.turn.hand_left", hand=facts.hand)
    after = phase_after(facts.phase)
    if after == "manoeuvre" and (source := forbidding("manoeuvre", parts_on(record.settings, facts.army))):
        step_of(record, source, "bitvy_fantasy.effect.forbids_manoeuvre")
        after = "melee"
    if after == "melee" and not facts.contacts:
        record.step("BF-2-6", "bitvy_fantasy.turn.no_contacts")
        after = "shooting"
    if after is None:
        record.step("BF-2-1", "bitvy_fantasy.turn.over", turn=facts.turn)
        record.happened(events.MagicBegan(who=next_player(facts.active), turn=facts.turn + 1))
    else:
        record.step("BF-2-2", f"bitvy_fantasy.turn.next_{after}")
        record.happened(BEGAN[after](who=facts.active, turn=facts.turn))


@check("permission", group="turn", example=IntendedDeed())
def resolve_wish(facts: IntendedDeed, record: Record[Settings]) -> None:
    """Whether something may be done now."""
    if not in_its_phase(facts.deed, facts.phase):
        record.refuse("BF-2-3", f"bitvy_fantasy.turn.only_in_{PHASE_OF[facts.deed]}")
    of_phase = RULE_OF[facts.phase]
    if not is_his(facts.deed, facts.by, facts.whose):
        word = "not_his" if facts.whose == "enemy" else "not_active"
        record.refuse(of_phase, f"bitvy_fantasy.turn.{word}")
    banned: dict[Deed, effects.Deed] = {"use_card": "magic", "move": "manoeuvre"}
    if facts.deed in banned:
        require_permitted(record, banned[facts.deed], "army", facts.army)
    record.step(of_phase, f"bitvy_fantasy.turn.may_{facts.deed}")
    record.happened(events.Permitted())
