"""What rules tell, as it befalls the battle: losses with their artefacts, marks, bans, and what is to be decided."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from armybuilder.battle.outcome import Event, Outcome, events_of
from armybuilder.battle.session.events import Parted, Placed, SideChanged
from armybuilder.battle.session.move import Move
from armybuilder.games.bitvy_fantasy.battle.again import play_again
from armybuilder.games.bitvy_fantasy.battle.filling import magic
from armybuilder.games.bitvy_fantasy.battle.own import change_own, change_relic, own_of, relic_of
from armybuilder.games.bitvy_fantasy.battle.standing import (
    FIRED,
    HIDDEN,
    HOSPITAL,
    MOVED,
    NEAR,
    SHOT,
    SILENT,
    STILL,
    dead_of,
    in_hospital,
    members,
    seen_from,
)
from armybuilder.games.bitvy_fantasy.battle.writing import write_magic
from armybuilder.games.bitvy_fantasy.profiles.effects import Trigger
from armybuilder.games.bitvy_fantasy.rules import events
from armybuilder.games.bitvy_fantasy.rules.magic.artefacts_in_play import CommanderLost

# the step that names a card which goes to the reserve
STORED = "bitvy_fantasy.magic.stored"


class EffectOf(NamedTuple):
    """Whose effect something is: the side that has it, the unit with the artefact or the unit named, the card; what it does."""

    side: str
    unit: str = ""
    card: str = ""
    trigger: Trigger | None = None
    choice: int = 1


class Telling(NamedTuple):
    """What is known while the events of a rule are taken over: who stands in which place of the facts, and who did it."""

    who: Mapping[str, str]
    by: str = ""
    cause: str = ""
    effect: EffectOf | None = None


def befall(move: Move, outcome: Outcome, telling: Telling) -> None:
    """Let everything happen that a rule told. How the magic stands comes first: a commander may fall after it."""
    side = telling.effect.side if telling.effect is not None else move.state.active
    for stands in events_of(outcome.events, events.MagicStands):
        write_magic(move, stands, side)
    chosen = [telling.who[one.who] for one in events_of(outcome.events, events.Chosen)]
    if chosen and telling.effect is not None:
        change_relic(move, telling.effect.unit, chosen=tuple(chosen))
    for event in outcome.events:
        befalls = _BEFALLS.get(type(event))
        if befalls is not None:
            befalls(move, event, telling)


def keep_to_oneself(move: Move) -> None:
    """Let the log name no card that a side has just drawn or stored: the other player may not know it (BF-1-5)."""
    for spoken in move.spoken:
        told, steps = spoken.outcome.events, spoken.outcome.steps
        spoken.outcome = Outcome(
            tuple(one for one in told if not isinstance(one, events.CardTaken | events.CardStored)),
            tuple(one for one in steps if one.key != STORED),
        )


def lose(move: Move, who: str, *, by: str = "", cause: str = "") -> None:
    """Take a model or a gun off the field, or one of its lives; a commander's artefact leaves the game with him."""
    piece = move.state.pieces[who]
    if not piece.is_here:
        return
    move.about.append(who)
    if piece.at("lives") > 1:
        move.slide(who, "lives", piece.at("lives") - 1)
        move.happen(Parted(who=who))
        return
    move.fate(who, "destroyed", by=by, cause=cause)
    move.credit(by, "kills")
    if piece.fields.get("bears_artefact") and piece.side == piece.home:
        _lose_artefact(move, piece.unit)


def _lose_artefact(move: Move, unit: str) -> None:
    """Take the artefact of a dead commander out of the game, before anything else is fought or fired (BF-3.1-9)."""
    relics = own_of(move.state).relics
    place = next((n for n, one in enumerate(relics, 1) if one.unit == unit and one.state != "out"), 0)
    if place:
        side = move.state.active
        facts = magic(move.state, side, CommanderLost, artefact=place)
        outcome = move.ask("commander-lost", facts, stands=seen_from(move.state, side))
        for stands in events_of(outcome.events, events.MagicStands):
            write_magic(move, stands, side)


def _removed(move: Move, event: Event, telling: Telling) -> None:
    if event.who in telling.who:
        who = telling.who[event.who]
        by = telling.by if telling.by and move.state.side_of(telling.by) != move.state.side_of(who) else ""
        lose(move, who, by=by, cause=telling.cause)
    elif event.who == "member" and telling.effect is not None:
        unit, side = telling.effect.unit, telling.effect.side
        if members(move.state, unit):
            move.force("name-loss", side=side, who=unit)


def _wounded(move: Move, event: Event, telling: Telling) -> None:
    who = telling.who[event.who]
    move.about.append(who)
    move.fate(who, "aside", cause="wounded")
    move.mark(who, HOSPITAL)


def _escaped(move: Move, event: Event, telling: Telling) -> None:
    move.happen(Parted(who=telling.who[event.who]))


def _shot_spent(move: Move, event: Event, telling: Telling) -> None:
    move.mark(telling.who[event.who], SHOT, until="turn")


def _fired(move: Move, event: Event, telling: Telling) -> None:
    if event.who == "gun":
        move.mark(telling.who[event.who], FIRED, until="turn")


def _fire_forbidden(move: Move, event: Any, telling: Telling) -> None:
    move.mark(telling.who[event.who], SILENT, event.turn)


def _move_forbidden(move: Move, event: Any, telling: Telling) -> None:
    move.mark(telling.who[event.who], STILL, event.turn)


def _walked(move: Move, event: Event, telling: Telling) -> None:
    move.mark(telling.who[event.who], MOVED, until="manoeuvre")


def _gun_captured(move: Move, event: Event, telling: Telling) -> None:
    gun = telling.who[event.who]
    move.about.append(gun)
    side = move.state.active
    move.happen(SideChanged(who=gun, side=side))
    if all(piece.side == side for piece in move.state.pieces_of(move.state.pieces[gun].unit)):
        move.happen(SideChanged(who=move.state.pieces[gun].unit, side=side))
    move.credit(telling.by, "captures")


def _banned(move: Move, event: Any, telling: Telling) -> None:
    """Note what an effect forbids with its source; whom it names is asked where nobody has named it."""
    if (effect := telling.effect) is None:
        return
    ban = (event.first, event.last)
    if effect.card:
        laid = own_of(move.state).laid
        of_card = max((n for n, one in enumerate(laid) if one.card == effect.card), default=None)
        if of_card is not None:
            named = replace(laid[of_card], ban=ban, choice=effect.choice)
            change_own(move, laid=(*laid[:of_card], named, *laid[of_card + 1 :]))
        return
    change_relic(move, effect.unit, ban=ban, choice=effect.choice)


def _phases_again(move: Move, event: Any, telling: Telling) -> None:
    if (effect := telling.effect) is not None:
        phases = tuple(told.key.rpartition(".")[2] for told in event.phases)
        each = effect.trigger is not None and any(row.each for row in effect.trigger.rows)
        unit = "" if event.who == "own_army" else effect.unit
        play_again(move, phases, unit=unit, shots=event.times if each else None)


def _extra_shots(move: Move, event: Any, telling: Telling) -> None:
    if telling.effect is not None:
        side = telling.effect.side
        move.force("extra-shot", side=side, who=side, gun_class=event.gun, shots=event.plain)


def _hidden(move: Move, event: Event, telling: Telling) -> None:
    move.mark(telling.who[event.who], HIDDEN, move.state.round)


def _driven_back(move: Move, event: Any, telling: Telling) -> None:
    if telling.effect is not None:
        who, side = telling.who[event.who], telling.effect.side
        move.force("fall-back", side=side, who=who, least=event.least, most=event.most)


def _sent_back(move: Move, event: Event, telling: Telling) -> None:
    return_to_zone(move, telling.who[event.who])


def return_to_zone(move: Move, who: str) -> None:
    """Take a figure from where it stands; its player puts it into the start zone."""
    move.about.append(who)
    move.happen(Parted(who=who), Placed(who=who))
    move.unmark(who, NEAR)


def _enslaved(move: Move, event: Event, telling: Telling) -> None:
    if telling.effect is not None:
        who = telling.who[event.who]
        return_to_zone(move, who)
        move.happen(SideChanged(who=who, side=telling.effect.side))
        move.fate(who, "table", cause="spell")


def _returned(move: Move, event: Any, telling: Telling) -> None:
    if (effect := telling.effect) is None:
        return
    wounded = event.lost.key.endswith("wounded")
    if in_hospital(move.state, effect.side) if wounded else dead_of(move.state, effect.side):
        lost = "wounded" if wounded else "dead"
        move.force("bring-back", side=effect.side, who=effect.unit or effect.side, lost=lost)


def _sheltered(move: Move, _event: Event, telling: Telling) -> None:
    effect = telling.effect
    if effect is not None and any(
        who.startswith(f"{effect.unit}.") for who in dead_of(move.state, effect.side)
    ):
        move.force("shelter", side=effect.side, who=effect.unit)


_BEFALLS: dict[type[Event], Callable[[Move, Any, Telling], None]] = {
    events.Removed: _removed,
    events.Wounded: _wounded,
    events.Escaped: _escaped,
    events.ShotSpent: _shot_spent,
    events.Fired: _fired,
    events.FireForbidden: _fire_forbidden,
    events.MoveForbidden: _move_forbidden,
    events.Walked: _walked,
    events.GunCaptured: _gun_captured,
    events.Banned: _banned,
    events.PhasesAgain: _phases_again,
    events.ExtraShots: _extra_shots,
    events.Hidden: _hidden,
    events.DrivenBack: _driven_back,
    events.SentBack: _sent_back,
    events.Enslaved: _enslaved,
    events.Returned: _returned,
    events.Sheltered: _sheltered,
}


def relic_place(move: Move, unit: str) -> int:
    """Return the place of a unit's artefact among all, from 1; 0 where it has none."""
    relic = relic_of(move.state, unit)
    return 0 if relic is None else own_of(move.state).relics.index(relic) + 1
