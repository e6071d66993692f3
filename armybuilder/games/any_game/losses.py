"""What units lose and regain: wounds, models, whole units. Players say how much; tracks stop where they end."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import SliderGiven
from armybuilder.battle.session.holders import HolderId, Piece, slider
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, number, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games.any_game.models import MOST_MODELS
from armybuilder.games.any_game.offering import unit_options
from armybuilder.games.any_game.own import ModelsAdded
from armybuilder.games.any_game.standing import (
    GUESSED,
    fallen,
    left,
    life_of,
    most_wounds,
    units_here,
    wounds_of,
)
from armybuilder.games.any_game.telling import warn
from armybuilder.games.any_game.turns import structure, sure_unit
from armybuilder.games.any_game.wounds import MOST_WOUNDS

Amount = Annotated[int, Meta(ge=1, le=MOST_WOUNDS)]
Models = Annotated[int, Meta(ge=1, le=MOST_MODELS)]
OFFERED_WOUNDS = 12


class Damage(Facts, frozen=True, kw_only=True):
    """Facts of wounds that a unit or a model loses. What is too much for a model goes on to the next if it is `carried`.

    Unless players tell, that is as usual in the system.
    """

    who: HolderId
    amount: Amount = 1
    carried: bool | None = None


class Healing(Facts, frozen=True, kw_only=True):
    """Facts of wounds that a unit or a model regains."""

    who: HolderId
    amount: Amount = 1


class Killing(Facts, frozen=True, kw_only=True):
    """Facts of models that fall: one, or so many of a unit."""

    who: HolderId
    models: Models = 1


class Destroying(Facts, frozen=True, kw_only=True):
    """Facts of a unit of which nobody is left on the table, and how it went."""

    who: HolderId
    ending: Literal["destroyed", "fled", "withdrawn"] = "destroyed"


class TrackSetting(Facts, frozen=True, kw_only=True):
    """Facts of the wounds that a model has when it is whole, or that every model of a unit has, and what is left of them."""

    who: HolderId
    most: Amount
    left: Annotated[int, Meta(ge=0, le=MOST_WOUNDS)] | None = None


# --- offers


def _offer_damage(state: BattleState) -> Iterator[Option]:
    amounts = (number("amount", 1, OFFERED_WOUNDS),)
    return unit_options("damage", units_here(state), lambda _: amounts)


def _offer_killing(state: BattleState) -> Iterator[Option]:
    return unit_options(
        "kill", units_here(state), lambda unit: (number("models", 1, len(left(state, unit.id))),)
    )


def _offer_healing(state: BattleState) -> Iterator[Option]:
    lack: dict[str, int] = {}
    for piece in state.here():
        found = piece.sliders.get(life_of(piece))
        if found is not None and found.value < found.maximum:
            lack[piece.unit] = lack.get(piece.unit, 0) + found.maximum - found.value
    units = [state.units[one] for one in lack]
    return unit_options("heal", units, lambda unit: (number("amount", 1, lack[unit.id]),))


def _offer_revival(state: BattleState) -> Iterator[Option]:
    gone = Counter(piece.unit for piece in state.pieces.values() if piece.is_gone)
    units = [state.units[one] for one in gone]
    return unit_options("revive", units, lambda unit: (number("models", 1, gone[unit.id]),))


def _offer_destruction(state: BattleState) -> Iterator[Option]:
    how = (one_of("ending", ("destroyed", "fled", "withdrawn")),)
    return unit_options("destroy", units_here(state), lambda _: how)


# --- commands


@command("damage", offers=_offer_damage)
def damage(move: Move, facts: Damage) -> None:
    """Take wounds off a unit, the wounded model first, or off one model."""
    unit = sure_unit(move, facts.who)
    carried = structure(move.state).carry_damage if facts.carried is None else facts.carried
    alone = move.state.pieces.get(facts.who)
    rest = facts.amount
    move.about.append(facts.who)
    while rest and (piece := _next_hit(move.state, unit.id, alone)) is not None:
        dealt = min(rest, wounds_of(piece))
        _wound(move, piece, dealt)
        rest -= dealt
        if not carried:
            break
    if rest == facts.amount:
        raise Problem("any_game.nobody_left", unit=unit.name)
    if rest:
        warn(move, "too_much", lost=rest)


def _wound(move: Move, piece: Piece, dealt: int) -> None:
    """Take wounds off a model; it falls with the last one."""
    life = life_of(piece)
    if life in piece.sliders:
        move.slide(piece.id, life, wounds_of(piece) - dealt)
    if dealt and (life not in piece.sliders or not piece.at(life)):
        move.fate(piece.id, "destroyed", cause="damage")


def _next_hit(state: BattleState, unit: str, alone: Piece | None) -> Piece | None:
    """Return the model that is hit next: the one meant, else one that is wounded, else one of those that are most."""
    if alone is not None:
        return None if alone.is_gone else alone
    there = [piece for piece in left(state, unit) if wounds_of(piece)]
    hurt = next((piece for piece in there if wounds_of(piece) < most_wounds(piece)), None)
    if hurt is not None or len(there) <= 1:
        return hurt or next(iter(there), None)
    # leaders and bearers of special weapons fall last: those fall first of whom there were most
    many = Counter(piece.name.get("en") for piece in state.pieces_of(unit))
    return max(reversed(there), key=lambda piece: many[piece.name.get("en")])


@command("heal", offers=_offer_healing)
def heal(move: Move, facts: Healing) -> None:
    """Give wounds back to those who have lost some and still stand."""
    unit = sure_unit(move, facts.who)
    move.about.append(facts.who)
    meant = [move.state.pieces[facts.who]] if facts.who in move.state.pieces else left(move.state, unit.id)
    rest = facts.amount
    for piece in meant:
        lack = most_wounds(piece) - wounds_of(piece)
        if rest and lack and not piece.is_gone:
            given = min(rest, lack)
            move.slide(piece.id, life_of(piece), wounds_of(piece) + given)
            rest -= given
    if rest:
        warn(move, "healed_enough", rest=rest)


@command("kill", offers=_offer_killing)
def kill(move: Move, facts: Killing) -> None:
    """Let models fall: of a unit the wounded first, and never more than there are."""
    unit = sure_unit(move, facts.who)
    state = move.state
    move.about.append(facts.who)
    alone = state.pieces.get(facts.who)
    for done in range(facts.models):
        piece = _next_hit(state, unit.id, alone)
        if piece is None:
            if not done:
                raise Problem("any_game.nobody_left", unit=unit.name)
            warn(move, "fewer_models", unit=unit.name, models=done)
            break
        move.fate(piece.id, "destroyed", cause="damage")


@command("revive", offers=_offer_revival)
def revive(move: Move, facts: Killing) -> None:
    """Bring models back that have gone, whole: no more than the unit had."""
    unit = sure_unit(move, facts.who)
    state = move.state
    move.about.append(facts.who)
    gone = [state.pieces[facts.who]] if facts.who in state.pieces else fallen(state, unit.id)
    gone = [piece for piece in gone if piece.is_gone]
    if not gone:
        raise Problem("any_game.nobody_fell", unit=unit.name)
    for piece in gone[: facts.models]:
        move.fate(piece.id, "table", cause="revived")
    if facts.models > len(gone):
        warn(move, "all_back", unit=unit.name, models=len(gone))


@command("add-models", by_hand=True)
def add_models(move: Move, facts: Killing) -> None:
    """Give a unit more models than it began with: copies of its first."""
    unit = sure_unit(move, facts.who)
    first = move.state.pieces[unit.pieces[0]]
    last = max(int(one.rpartition(".")[2]) for one in unit.pieces)
    most = MOST_MODELS - len(unit.pieces)
    if facts.models > most:
        raise Problem("any_game.too_many_models", most=MOST_MODELS)
    move.about.append(unit.id)
    move.happen(
        ModelsAdded(who=unit.id, like=first.id, numbers=tuple(last + 1 + n for n in range(facts.models)))
    )


@command("destroy", offers=_offer_destruction)
def destroy(move: Move, facts: Destroying) -> None:
    """Take every model of a unit off the table for good."""
    unit = sure_unit(move, facts.who)
    move.about.append(unit.id)
    there = left(move.state, unit.id)
    if not there:
        raise Problem("any_game.nobody_left", unit=unit.name)
    for piece in there:
        move.fate(piece.id, facts.ending, cause="damage" if facts.ending == "destroyed" else "")


@command("set-track", by_hand=True)
def set_track(move: Move, facts: TrackSetting) -> None:
    """Say how many wounds a model has, or every model of a unit: what the data tell may be guessed, or wrong."""
    unit = sure_unit(move, facts.who)
    state = move.state
    move.about.append(facts.who)
    remaining = facts.most if facts.left is None else facts.left
    if remaining > facts.most:
        raise Problem("battle.no_cell", found=remaining, most=facts.most)
    meant = (facts.who,) if facts.who in state.pieces else unit.pieces
    for own in meant:
        piece = state.pieces[own]
        life = life_of(piece)
        named = piece.sliders[life].name if life in piece.sliders else LocalText()
        given = slider(facts.most, "wounds", 0 if piece.is_gone else remaining, named)
        move.happen(SliderGiven(who=own, slider=life, given=given))
    move.unmark(unit.id, GUESSED)
