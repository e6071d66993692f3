"""What may be done now in a preparation, command by command, with what is known and what has still to be chosen.

What players only say once in a while (names, readings, pieces of a layout, units that stand elsewhere) is open, and not offered.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args

from armybuilder.battle.fast import FastDice
from armybuilder.battle.session.options import Choice, Option, flag, one_of, some_of
from armybuilder.games.ninth_age.pregame import deploying, magic
from armybuilder.games.ninth_age.pregame.arriving import to_roll
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Battle, Player, fielded, owner, unit_of
from armybuilder.games.ninth_age.pregame.ledger import ledger
from armybuilder.games.ninth_age.pregame.zones import marker_of, marker_turn
from armybuilder.games.ninth_age.rules.deployment.zones import Choices, first_choices
from armybuilder.games.ninth_age.rules.magic.spells import candidates
from armybuilder.games.ninth_age.rules.preparation.sizes import STANDARD_POINTS
from armybuilder.games.ninth_age.rules.resolver import RESOLVER

Offers = Iterator[Option]
# how far apart places are that are tried for a marker, in inches, and how many of them are offered
BETWEEN_PLACES = 6
MOST_PLACES = 12
MOST_RESERVES = 2
DEPLOYMENT = 9


def offer(command: str, *choices: Choice, side: str = "", who: str = "", **facts: Any) -> Option:
    """Return an option of a command."""
    return Option(command=command, side=side, who=who, facts=facts, choices=choices)


def _size(_: Battle) -> Offers:
    yield offer(
        "size",
        one_of("points_limit", (STANDARD_POINTS, 1500, 2500, 3500, 6000)),
        points_limit=STANDARD_POINTS,
    )


def _rosters(battle: Battle) -> Offers:
    """Yield a roster without units for who has not handed in: a real one comes from an army."""
    for player in PLAYERS:
        if battle.party(player).army is None:
            army = {"title": battle.party(player).name or player, "units": []}
            yield offer("roster", side=player, player=player, army=army)


def _exchange(_: Battle) -> Offers:
    yield offer("exchange", flag("one_hidden"), flag("two_hidden"), one_hidden=False, two_hidden=False)


def _terrain(_: Battle) -> Offers:
    yield offer("terrain", one_of("terrain_wish", ("empty", "disagree")), terrain_wish="disagree")


def _zones(battle: Battle) -> Offers:
    wanted = first_choices(battle.deployment or "frontline")
    allowed = {name: get_args(Choices.__annotations__[name]) for name in wanted}
    choices = [one_of(name, [one for one in of if one != "unchosen"]) for name, of in allowed.items()]
    yield offer("zones", *choices, side=battle.zones.chooser or "")


def _markers(battle: Battle) -> Offers:
    """Yield places where a marker of Secure Target may lie, one each."""
    player = marker_turn(battle)
    action = RESOLVER.action("secure-marker")
    if player is None or action is None:
        return
    table, dice, found = battle.field.table, FastDice(), 0
    for x in range(BETWEEN_PLACES, int(table.length), BETWEEN_PLACES):
        for y in range(BETWEEN_PLACES, int(table.width), BETWEEN_PLACES):
            outcome = action.play(marker_of(battle, player, x, y), battle.settings, dice)
            if outcome.refusal is None and found < MOST_PLACES:
                found += 1
                yield offer("marker", side=player, x=x, y=y)


def _spells(battle: Battle) -> Offers:
    turn = magic.spell_turn(battle)
    if turn is None:
        return
    player, count = turn
    army = battle.party(player).army
    for key, _, level in magic.wizards(battle, player):
        left = magic.spells_left(battle, key, level)
        if left:
            known = magic.known_spells(battle, key)
            offered = candidates(level, known, army_spell=army is not None and army.army_spell)
            number = count or left
            yield offer(
                "spells", some_of("spells", offered, number, number), side=player, who=key, wizard=key
            )


def _hills(battle: Battle) -> Offers:
    if player := magic.hill_turn(battle):
        numbers = [number for number, _ in magic.hills_to_choose(battle, player)]
        choices = (one_of("piece_number", numbers),) if numbers else ()
        yield offer("hill", *choices, side=player, piece_number=numbers[0] if numbers else None)


def _flags(battle: Battle) -> Offers:
    if player := magic.flag_turn(battle):
        others = [key for key, _ in fielded(battle, player) if key not in battle.flags[player]]
        number = magic.flags_to_add(battle, player)
        yield offer("flags", some_of("units", others, number, number), side=player)


def _declaring(battle: Battle) -> Offers:
    player = deploying.declaring_turn(battle)
    if player is None:
        return
    of_rule: dict[str, list[str]] = {"ambush": [], "scouts": [], "none": []}
    for key, unit in fielded(battle, player):
        of_rule[unit.own_rule].append(key)
    choices = [some_of(kind, of_rule[kind]) for kind in ("ambush", "scouts") if of_rule[kind]]
    if battle.deployment == "dawn" and of_rule["none"]:
        choices.append(some_of("reserve", of_rule["none"], 0, MOST_RESERVES))
    yield offer("declare", *choices, side=player)


def _start(_: Battle) -> Offers:
    yield offer("start", one_of("player", PLAYERS))


def _places(battle: Battle) -> Offers:
    turn = battle.deploying.turn
    waiting = deploying.scouts_left(battle) + (deploying.left_to_place(battle, turn) if turn else [])
    for key in waiting:
        unit = unit_of(battle, key)
        if unit is not None and not deploying.too_soon(battle, key, unit):
            yield offer("place", side=owner(key), who=key, unit=key)


def _arrivals(battle: Battle) -> Offers:
    for player in PLAYERS:
        if to_roll(battle, player):
            yield offer("arrival-rolls", side=player, player=player)


def _entries(battle: Battle) -> Offers:
    for key in battle.play.arriving:
        yield offer("enter", side=owner(key), who=key, unit=key)


def _items(battle: Battle) -> Offers:
    for one in ledger(battle):
        if not one.revealed:
            yield offer("use-item", side=one.player, who=one.id, item=one.id)


def _plain(command: str) -> Callable[[Battle], Offers]:
    """A command that is offered as it is, whenever its time has come."""

    def offers(battle: Battle) -> Offers:
        turn: Player | None = battle.deploying.turn if battle.done == DEPLOYMENT - 1 else None
        yield offer(command, side=turn or "")

    return offers


OFFERS: Mapping[str, Callable[[Battle], Offers]] = {
    "size": _size,
    "roster": _rosters,
    "exchange": _exchange,
    "terrain": _terrain,
    "zones": _zones,
    "marker": _markers,
    "spells": _spells,
    "hill": _hills,
    "flags": _flags,
    "declare": _declaring,
    "start": _start,
    "place": _places,
    "arrival-rolls": _arrivals,
    "enter": _entries,
    "use-item": _items,
    **{
        command: _plain(command)
        for command in (
            "trio",
            "piece-count",
            "next-piece",
            "all-pieces",
            "battlefield",
            "deployment",
            "objective",
            "roll-off",
            "end-deployment-round",
            "delay-rest",
            "player-round",
            "game-round",
            "take-field",
            "end-game",
        )
    },
}
