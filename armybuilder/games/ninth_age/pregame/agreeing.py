"""Steps 1 and 2: the players, the size of the game, and the exchange of rosters."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts, Line
from armybuilder.catalogue.problem import Problem
from armybuilder.games.ninth_age.pregame.battle import Army, Battle, Party, Player, back_to
from armybuilder.games.ninth_age.pregame.magic import close_without_wizards
from armybuilder.games.ninth_age.pregame.play import CommandContext, before_battle, command
from armybuilder.games.ninth_age.rules.events import RostersShown, TableProposed
from armybuilder.games.ninth_age.rules.field.table import Table
from armybuilder.games.ninth_age.rules.preparation.sizes import (
    STANDARD_POINTS,
    Exchange,
    GameSize,
    PlayersRoster,
)
from armybuilder.games.ninth_age.rules.settings import Settings


class Names(Facts, frozen=True, kw_only=True):
    """Facts of who plays."""

    one_name: Line = ""
    two_name: Line = ""


class Agreements(Facts, frozen=True, kw_only=True):
    """Facts of how open places of the book are read in this battle."""

    settings: Settings = Settings()


class Size(Facts, frozen=True, kw_only=True):
    """Facts of the size of the game."""

    points_limit: Annotated[int, Meta(ge=1, le=100_000)] = STANDARD_POINTS


class Handing(Facts, frozen=True, kw_only=True):
    """Facts of a roster that a player hands in."""

    player: Player
    army: Army


class HidingWishes(Facts, frozen=True, kw_only=True):
    """Facts of the exchange: whether either player wants his magic items hidden."""

    one_hidden: bool = False
    two_hidden: bool = False


class Back(Facts, frozen=True, kw_only=True):
    """Facts of going back: the step that is done anew, with all that follow."""

    step: Annotated[int, Meta(ge=1, le=9)]


def _both_in(battle: Battle) -> str:
    return "" if battle.one.army and battle.two.army else "ninth_age.pregame.rosters_missing"


def _rosters_open(battle: Battle) -> str:
    return before_battle(battle) or ("" if battle.done >= 1 else "ninth_age.pregame.too_early")


def _begun(battle: Battle) -> str:
    return before_battle(battle) or ("" if battle.done else "ninth_age.pregame.nothing_settled")


def _before_zones(battle: Battle) -> str:
    """Readings decide about the table and the zones, so they are agreed on before those are settled."""
    return "ninth_age.pregame.readings_settled" if battle.done >= 6 else ""


@command("players", step=1, unless=before_battle, any_time=True, repeated=True)
def name_players(move: CommandContext, facts: Names) -> None:
    """Call the players by their names."""
    for player, name in (("one", facts.one_name), ("two", facts.two_name)):
        move.change(**{player: replace(getattr(move.battle, player), name=name)})


@command("agreements", step=1, unless=_before_zones, any_time=True, repeated=True)
def agree(move: CommandContext, facts: Agreements) -> None:
    """Read open places of the book another way."""
    move.change(settings=facts.settings)


@command("size", step=1)
def settle_size(move: CommandContext, facts: Size) -> None:
    """Step 1: the points, and the table that goes with them."""
    proposed = move.one_event("game-size", GameSize(points_limit=facts.points_limit), TableProposed)
    table = Table(length=proposed.length, width=proposed.width)
    move.change(points_limit=facts.points_limit, field=replace(move.battle.field, table=table), done=1)


@command("roster", step=2, unless=_rosters_open, any_time=True, repeated=True)
def hand_in(move: CommandContext, facts: Handing) -> None:
    """Take a player's roster; the rules refuse one that is too large."""
    points = facts.army.points or sum(unit.points for unit in facts.army.units)
    limit = move.battle.points_limit
    _keeps_units(move.battle, facts)
    of_player = {"first_points" if facts.player == "one" else "second_points": points}
    move.ask("game-size", GameSize(points_limit=limit, **of_player), "NA-VII.A-1")
    move.about = facts.army.title
    # whether items will be hidden is settled later
    move.only_for(facts.player)
    party = Party(move.battle.party(facts.player).name, replace(facts.army, points=points))
    move.change(**{facts.player: party})


def _keeps_units(battle: Battle, facts: Handing) -> None:
    """Once rosters are exchanged no unit comes or goes, wizards keep their level and no item is taken away."""
    if battle.done < 2:
        return
    before = battle.units(facts.player)
    after = facts.army.units
    same = len(before) == len(after) and all(
        old.wizard_level == new.wizard_level and len(old.items) <= len(new.items)
        for old, new in zip(before, after, strict=True)
    )
    if not same:
        raise Problem("ninth_age.pregame.roster_fixed")


@command("exchange", step=2, unless=_both_in)
def exchange(move: CommandContext, facts: HidingWishes) -> None:
    """Step 2: rosters are shown when both are in; items stay hidden if both players want it."""
    battle = move.battle
    one, two = (party.army.points if party.army else 0 for party in (battle.one, battle.two))
    if max(one, two) > battle.points_limit:
        # rosters that were handed in for another size are looked at again
        move.ask("game-size", GameSize(points_limit=battle.points_limit, first_points=one, second_points=two))
    first, second = (
        PlayersRoster(handed_in=party.army is not None, wants_hidden=hidden)
        for party, hidden in ((battle.one, facts.one_hidden), (battle.two, facts.two_hidden))
    )
    shown = move.one_event("rosters", Exchange(first=first, second=second), RostersShown)
    move.change(masked=shown.masked, done=2)


@command("back", step=0, unless=_begun, any_time=True)
def go_back(move: CommandContext, facts: Back) -> None:
    """Do a step anew: what it and those after it settled is forgotten."""
    if facts.step > move.battle.done + 1:
        raise Problem("ninth_age.pregame.not_reached", step=facts.step, done=move.battle.done)
    move.battle = back_to(move.battle, facts.step)
    move.about = str(facts.step)
    close_without_wizards(move)
