"""A small game to try the mechanism with: soldiers with three wounds hit each other in turns."""

from armybuilder.battle.facts import Facts
from armybuilder.battle.session import by_hand, laying, reporting
from armybuilder.battle.session.command import Nothing, command, commands_of
from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import (
    ActivationBegan,
    BattleEnded,
    PhaseBegan,
    RoundBegan,
    Settled,
    SideJoined,
    StageBegan,
    TurnBegan,
    UnitMustered,
)
from armybuilder.battle.session.holders import HolderId, Piece, Unit, slider
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.rules import BattleRules
from armybuilder.battle.session.session import Session
from armybuilder.battle.session.state import new_state
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw

D6 = Throw(6)


class Hit(Facts, frozen=True, kw_only=True):
    """Who hits whom."""

    who: HolderId
    target: HolderId


class Duck(Facts, frozen=True, kw_only=True):
    """Who ducks, and whether he does."""

    who: HolderId
    low: bool = True


def fresh(state):
    return [piece.id for piece in state.here(state.active) if not piece.noted("acted")]


def may_hit(state):
    if state.stage != "play":
        return "toys.not_playing"
    return "" if fresh(state) else "toys.all_acted"


def offer_hits(state):
    targets = [piece.id for piece in state.here() if piece.side != state.active]
    for who in fresh(state):
        yield Option(
            command="hit",
            side=state.active,
            who=who,
            facts={"who": who},
            choices=(one_of("target", targets),),
        )


@command("hit", unless=may_hit, offers=offer_hits, chancy=True)
def hit(move: Move, facts: Hit) -> None:
    """Take as many wounds from somebody as a die shows, less three."""
    if facts.who not in fresh(move.state):
        raise Problem("battle.no_piece", found=facts.who)
    move.about += [facts.who, facts.target]
    move.happen(ActivationBegan(who=facts.who))
    move.mark(facts.who, "acted", until="round")
    rolled = move.dice.roll(D6, "battle.free_roll")
    target = move.state.pieces[facts.target]
    left = target.at("wounds") - max(0, rolled.total - 3)
    move.slide(facts.target, "wounds", left)
    move.note("TOY-1", "battle.rolled", throw=D6, faces=rolled.faces, total=rolled.total)
    if left <= 0:
        move.fate(facts.target, "destroyed", by=facts.who)
        move.credit(facts.who, "kills")
    elif rolled.total > 4:
        move.force("duck", side=target.side, who=facts.target)
    move.happen(TurnBegan(who=move.state.opponents(move.state.active)[0]))


def offer_ducks(state):
    if state.pending:
        first = state.pending[0]
        facts, low = {"who": first.who}, one_of("low", (False, True))
        yield Option(command="duck", side=first.side, who=first.who, facts=facts, choices=(low,), forced=True)


@command("duck", unless=lambda state: "" if state.pending else "toys.nobody_ducks", offers=offer_ducks)
def duck(move: Move, facts: Duck) -> None:
    """Duck, or do not."""
    move.about.append(facts.who)
    move.happen(Settled())
    if facts.low:
        move.mark(facts.who, "low", until=f"turn.{move.state.side_of(facts.who)}")


def offer_end(state):
    if state.stage == "play":
        yield Option(command="end-round", side=state.active)


@command("end-round", offers=offer_end)
def end_round(move: Move, _: Nothing) -> None:
    """Begin the next round."""
    move.expire("round", "turn.a", "turn.b")
    move.happen(RoundBegan(round=move.state.round + 1))


def follow(move):
    standing = {piece.side for piece in move.state.here()}
    if move.state.ended is None and len(standing) == 1:
        move.happen(BattleEnded(winners=tuple(standing), how="destroyed"))


RULES = BattleRules(
    game="toys", commands=(hit, duck, end_round, *commands_of(by_hand, laying, reporting)), follow=follow
)


def mustered(side, number):
    unit = Unit(
        id=f"{side}.1", side=side, home=side, kind="squad", name=LocalText("Отряд", "Squad"), selection="s1"
    )
    pieces = tuple(
        Piece(
            id=f"{side}.1.{place}",
            unit=unit.id,
            side=side,
            home=side,
            kind="soldier",
            name=LocalText(f"Боец {place}", f"Soldier {place}"),
            sliders={"wounds": slider(3, "wounds")},
        )
        for place in range(1, number + 1)
    )
    return UnitMustered(unit=unit, pieces=pieces)


def beginning(number=3):
    events = [
        SideJoined(who="a", name="Ann"),
        SideJoined(who="b", name="Bob"),
        mustered("a", number),
        mustered("b", number),
        StageBegan(stage="play"),
        RoundBegan(round=1),
        PhaseBegan(phase="blows"),
        TurnBegan(who="a"),
    ]
    state = new_state(RULES)
    for event in events:
        event.apply(state)
    return Entry(command="begin", title=LocalText("Начало", "Beginning"), events=tuple(events))


def begun(number=3, **more):
    return Session(RULES, [beginning(number)], **more)
