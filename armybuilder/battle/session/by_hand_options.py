"""What players may put right by hand about somebody, as options: each value that they choose is a legal one."""

from collections.abc import Iterator

from armybuilder.battle.session.agreeing import setting_options
from armybuilder.battle.session.calling import CALL_UP, calling_option
from armybuilder.battle.session.holders import FATES, Holder, Piece, Side, Unit
from armybuilder.battle.session.options import Option, number, one_of
from armybuilder.battle.session.own_texts import own_texts
from armybuilder.battle.session.state import BattleState


def by_hand_options(state: BattleState, who: str) -> Iterator[Option]:
    """Yield what may be done by hand about a piece, a unit, a side, or the battle itself; nothing about somebody unknown."""
    try:
        holder = state.holder(who)
    except KeyError:
        return
    yield from _of_holder(state, who, holder)
    match holder:
        case Piece():
            yield Option(
                command="set-fate",
                who=who,
                facts={"who": who, "fate": holder.fate},
                choices=(one_of("fate", FATES),),
            )
            yield from _handing_over(state, who, holder.side)
            yield from _touching(state, holder)
        case Unit():
            yield from _handing_over(state, who, holder.side)
            if state.rules.command(CALL_UP) is not None:
                yield calling_option(holder, tuple(state.sides))
        case Side():
            yield _of_side("score", who)
            yield Option(
                command="concede",
                side=who,
                who=who,
                facts={"side": who},
                choices=(one_of("how", ("conceded", "withdrew")),),
            )
        case _:
            yield from _of_battle(state)


def _of_holder(state: BattleState, who: str, holder: Holder) -> Iterator[Option]:
    for slider, one in holder.sliders.items():
        yield Option(
            command="slide",
            who=who,
            facts={"who": who, "slider": slider, "value": one.value},
            choices=(number("value", 0, one.maximum),),
        )
    for mark in holder.marks:
        yield Option(command="take-mark", who=who, facts={"who": who, "mark": mark})
    yield Option(command="put-mark", who=who, facts={"who": who})
    yield Option(command="write-note", who=who, facts={"who": who})
    if texts := own_texts(state):
        yield Option(
            command="read-out", who=who, facts={"who": who}, choices=(one_of("thing", tuple(texts)),)
        )
    yield Option(command="roll-dice", side=state.side_of(who), who=who, facts={"who": who})


def _handing_over(state: BattleState, who: str, side: str) -> Iterator[Option]:
    if others := state.opponents(side):
        yield Option(command="hand-over", who=who, facts={"who": who}, choices=(one_of("side", others),))


def _touching(state: BattleState, piece: Piece) -> Iterator[Option]:
    touched = state.contacts.get(piece.id, ())
    others = [other.id for other in state.here() if other.id != piece.id and other.id not in touched]
    if piece.is_here and others:
        yield Option(
            command="touch", who=piece.id, facts={"who": piece.id}, choices=(one_of("other", others),)
        )
    if touched:
        yield Option(
            command="part", who=piece.id, facts={"who": piece.id}, choices=(one_of("other", touched),)
        )


def _of_side(command: str, side: str) -> Option:
    return Option(command=command, side=side, who=side, facts={"side": side})


def _of_battle(state: BattleState) -> Iterator[Option]:
    piles = list(state.piles)
    for pile, cards in state.piles.items():
        if cards and len(piles) > 1:
            yield Option(
                command="move-card",
                facts={"source": pile},
                # in an order that tells nothing of how a hidden pile lies
                choices=(one_of("card", sorted(cards)), one_of("target", piles)),
            )
    if state.ended is None:
        yield from setting_options(state)
        yield Option(command="end-battle")
    else:
        yield Option(command="go-on")
