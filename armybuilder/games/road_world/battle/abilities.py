"""Abilities, songs and melodies (7.4, X6): who may use them, their price, and what the players say comes of them."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Choice, Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.asking import consult, slide_fatigue, slide_points
from armybuilder.games.road_world.battle.commanding import BATTLE_SONG, CHANGE_POINTS, in_step
from armybuilder.games.road_world.battle.filling import piece_of
from armybuilder.games.road_world.battle.standing import ROUND, RUN, pool, settings_of
from armybuilder.games.road_world.battle.telling import named, texts_of
from armybuilder.games.road_world.profiles.units import FATIGUE
from armybuilder.games.road_world.rules.basics.models import Points
from armybuilder.games.road_world.rules.events import spirit
from armybuilder.games.road_world.rules.morale.points import PointChange
from armybuilder.games.road_world.rules.turn.command import DEFAULT_PRICE, AbilityUser, CommandAbility
from armybuilder.games.road_world.rules.turn.rest import FatigueLoss, TiredOne

CommandKind = Literal["leaders", "commanders", "song"]
Effect = Literal["told", "fatigue", "points"]
EFFECTS: tuple[Effect, Effect] = ("told", "fatigue")
MOST_ABILITIES = 20
Amount = Annotated[int, Meta(ge=-99, le=99)]


class UsedAbility(Facts, frozen=True, kw_only=True):
    """Which ability of the sheet is used (0: one that it does not tell), and what it does as the players read it.

    In words only; or it takes `amount` Fatigue tokens off a unit; or it gives a side `amount` Fortitude Points, or takes them.
    """

    ability_number: Annotated[int, Meta(ge=0, le=MOST_ABILITIES)] = 0
    ability_effect: Effect = "told"
    affected: HolderId = ""
    amount: Amount = 1
    description: Annotated[Line, Seldom] = ""


class AbilityUse(UsedAbility, frozen=True, kw_only=True):
    """Facts of an ability in the command phase: whose, of what kind, and the price on its sheet if it tells one."""

    who: HolderId
    ability: CommandKind = "leaders"
    price: Annotated[Points | None, Seldom] = None


def kinds_of(piece: Piece) -> list[CommandKind]:
    """Return the kinds of abilities that a model has for the command phase and has not used in this round."""
    fields, marks = piece.fields, piece.marks
    found: list[CommandKind] = []
    if "ability_used" not in marks:
        found += ["leaders"] if fields["leader"] else []
        found += ["commanders"] if fields["commander"] else []
    if fields["singer"] and "song_sung" not in marks:
        found.append("song")
    return found


def _why_no_ability(state: BattleState) -> str:
    return "" if in_step(state, CHANGE_POINTS, BATTLE_SONG) else "road_world.not_now.no_ability"


def _uses(state: BattleState) -> Iterator[Option]:
    side = state.active
    settings = settings_of(state)
    if pool(state, side) < DEFAULT_PRICE or not settings.ability_price:
        return
    choices = effect_choices(state, side)
    for piece in state.here(side):
        if "fleeing" in piece.marks or not piece.fields["has_ability"]:
            continue
        for kind in kinds_of(piece):
            if kind != "song" or (settings.command_songs and state.noted("step") == BATTLE_SONG):
                facts = {"who": piece.id, "ability": kind, **likely_ability(state, piece)}
                yield Option(
                    command="use-ability",
                    side=side,
                    who=piece.id,
                    facts=facts,
                    choices=(*choices, *ability_choices(state, piece)),
                )


def likely_ability(state: BattleState, piece: Piece) -> dict[str, int]:
    """Return the number of a unit's one ability; of several the players choose."""
    return {"ability_number": 1} if len(texts_of(state, state.units[piece.unit], "abilities")) == 1 else {}


def ability_choices(state: BattleState, piece: Piece) -> tuple[Choice, ...]:
    """Return the choice among several abilities of a unit."""
    number = len(texts_of(state, state.units[piece.unit], "abilities"))
    return (one_of("ability_number", range(1, number + 1)),) if number > 1 else ()


def effect_choices(state: BattleState, side: str) -> tuple[Choice, ...]:
    """Return what may be chosen of an effect: whether Fatigue leaves, and of which own unit."""
    units = list(dict.fromkeys(piece.unit for piece in state.here(side)))
    return (one_of("ability_effect", EFFECTS), one_of("affected", units))


@command("use-ability", unless=_why_no_ability, offers=_uses)
def use_ability(move: Move, facts: AbilityUse) -> None:
    """Use an ability of the Leader or of a commander, or sing a song of battle."""
    move.expire(RUN)
    state = move.state
    piece = piece_of(state, facts.who)
    step = state.noted("step")
    move.about += [facts.who, *([facts.affected] if facts.affected else [])]
    fields, marks = piece.fields, piece.marks
    bearer = AbilityUser(
        leader=fields["leader"],
        commander=fields["commander"],
        singer=fields["singer"],
        fleeing="fleeing" in marks,
        ability_used="ability_used" in marks,
        song_sung="song_sung" in marks,
    )
    asked = CommandAbility(
        bearer=bearer,
        ability=facts.ability,
        price=facts.price,
        fp_pool=pool(state, piece.side),
        changes_points=step == CHANGE_POINTS,
        command_step=step,
    )
    outcome = move.ask("command-ability", asked, stands={"bearer": piece.id})
    (worked,) = events_of(outcome.events, spirit.AbilityWorks)
    slide_points(move, piece.side, worked.pool)
    move.mark(piece.id, "song_sung" if facts.ability == "song" else "ability_used", until=ROUND)
    take_effect(move, facts, piece)


def take_effect(move: Move, facts: UsedAbility, bearer: Piece | None) -> None:
    """Carry out what the players say an ability does, as far as numbers tell it."""
    if move.dice.explains and facts.ability_number and bearer is not None:
        told = texts_of(move.state, move.state.units[bearer.unit], "abilities")
        if facts.ability_number <= len(told):
            move.note("RW-X6-1", "road_world.battle.ability", **named(told[facts.ability_number - 1]))
    if move.dice.explains and facts.description:
        move.note("RW-X6-1", "road_world.battle.effect", text=facts.description)
    if facts.ability_effect == "fatigue":
        unit = move.state.units.get(facts.affected)
        if unit is None:
            raise no_such("holder", facts.affected)
        loss = FatigueLoss(
            unit=TiredOne(fatigue=unit.at(FATIGUE)),
            way_to_rest="ability",
            tokens_removed=max(0, facts.amount),
        )
        for event in events_of(
            consult(move, "fatigue-leaves", loss, stands={"unit": unit.id}), spirit.FatigueNow
        ):
            slide_fatigue(move, unit.id, event.fatigue)
    elif facts.ability_effect == "points":
        if facts.affected not in move.state.sides:
            raise no_such("side", facts.affected)
        change = PointChange(
            fp_pool=pool(move.state, facts.affected),
            gains=max(0, facts.amount),
            drains=max(0, -facts.amount),
        )
        pool_now = move.one_event("points-changed", change, spirit.PointsLeft).pool
        slide_points(move, facts.affected, pool_now)
