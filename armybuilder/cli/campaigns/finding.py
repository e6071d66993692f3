"""What the command line calls campaigns, players, forces, units and events by: names, or their ids."""

import re
from collections.abc import Mapping
from typing import NoReturn

from armybuilder.campaign.forces.force import Force, ForceUnit, Soldier
from armybuilder.campaign.state import CampaignGame, CampaignState, Player, Territory
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import LANGUAGES, fold
from armybuilder.cli.session import Session
from armybuilder.games import PACKAGES, battles_of
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.storage.campaigns import CampaignRow
from armybuilder.storage.kept_campaigns import KeptCampaign

_NUMBER = re.compile(r"#?(\d{1,12})")
SHORTEST_ID = 6


def campaign_row(session: Session, named: str, *, deleted: bool = False) -> CampaignRow:
    """Return the row of a campaign by its name or number; a Problem that tells the nearest names when there is none."""
    kept = session.store.campaigns.list(deleted)
    rows = [row for row in kept if fold(row.name) == fold(named)]
    if not rows and (number := _NUMBER.fullmatch(named)):
        rows = [row for row in kept if row.id == int(number[1])]
    if len(rows) > 1:
        numbers = ", ".join(f"#{row.id}" for row in rows)
        raise Problem("cli.campaign.several", name=shown(named), numbers=numbers)
    if not rows:
        _none("cli.campaign.none_such", named, {str(row.id): row.name for row in kept})
    return rows[0]


def open_campaign(session: Session, named: str) -> KeptCampaign:
    """Return a campaign, opened; what is lost of it is said."""
    found = KeptCampaign(session.store, campaign_row(session, named).id)
    if found.lost:
        session.warn(Problem("cli.campaign.damaged", number=found.lost))
    return found


def player_of(state: CampaignState, named: str) -> Player:
    """Return a player by his name or id."""
    found = [one for one in state.players.values() if named == one.id or fold(one.name) == fold(named)]
    if len(found) != 1:
        _none("cli.campaign.no_player", named, {own: one.name for own, one in state.players.items()})
    return found[0]


def force_of(state: CampaignState, named: str) -> Force:
    """Return a force by its name or id, or that of a player who leads but one."""
    found = [one for one in state.forces.values() if named == one.id or fold(one.name) == fold(named)]
    if not found:
        found = [
            one
            for one in state.active_forces()
            if fold(state.players[one.player].name) == fold(named) or one.player == named
        ]
    if len(found) != 1:
        _none("cli.campaign.no_force", named, {own: one.name for own, one in state.forces.items()})
    return found[0]


def want_of_game(kept: KeptCampaign, army: AnyArmy) -> None:
    """Raise a Problem for an army of another game; any imported one will do where battles begin without armies."""
    prepared = kept.game_id in PACKAGES and battles_of(kept.game_id).prepared
    fits = isinstance(army, ImportedArmy) if prepared else army.roster.game == kept.game_id
    if not fits:
        raise Problem("cli.campaign.another_game", army=army.roster.name, game=kept.game_id)


def unit_of(force: Force, named: str) -> ForceUnit:
    """Return a unit of a force by its name or id."""
    found = [
        unit
        for unit in force.units.values()
        if named in (unit.id, unit.key) or fold(named) in {fold(unit.name.get(one)) for one in LANGUAGES}
    ]
    found = [unit for unit in found if unit.status == "ready"] or found
    # what was captured may be called as one's own is
    found = [unit for unit in found if not unit.taken_from] or found
    if len(found) > 1:
        raise Problem("cli.campaign.several_units", name=shown(named), ids=", ".join(one.id for one in found))
    if not found:
        names = {unit.id: unit.name.ru or unit.name.en for unit in force.serving()}
        _none("cli.campaign.no_unit", named, names)
    return found[0]


def soldier_of(force: Force, named: str) -> Soldier:
    """Return a soldier of a force by his id, or by UNIT/ROW: the unit and his row in it, from 1."""
    if (found := force.soldier(named)) is not None:
        return found[1]
    unit, _, row = named.rpartition("/")
    if unit and row.isdecimal():
        served = [one for one in unit_of(force, unit).soldiers if one.row == int(row) - 1]
        if served:
            return served[0]
    names = {own: f"{unit.name.ru or unit.name.en}/1" for own, unit in force.units.items() if unit.soldiers}
    return _none("cli.campaign.no_soldier", named, names)


def bearer_of(force: Force, named: str) -> str:
    """Return the id of a unit or of a soldier of a force, named as either is."""
    return soldier_of(force, named).id if "/" in named or force.soldier(named) else unit_of(force, named).id


def territory_of(state: CampaignState, named: str) -> Territory:
    """Return a territory of the map by its name or id."""
    found = [
        one
        for one in state.territories.values()
        if named == one.id or (one.name and fold(one.name) == fold(named))
    ]
    if len(found) != 1:
        _none(
            "cli.campaign.no_territory",
            named,
            {own: one.name or own for own, one in state.territories.items()},
        )
    return found[0]


def thing_of(state: CampaignState, named: str) -> str:
    """Return the id of whatever is named: a player, a force, a territory, FORCE/UNIT, FORCE/UNIT/ROW, a game, or an id itself.

    A dot is the campaign.
    """
    if named == ".":
        return ""
    for known in (state.players, state.forces, state.territories, state.games):
        if named in known:
            return named
    for own_force in state.forces.values():
        if named in own_force.units or named in own_force.items or own_force.soldier(named):
            return named
    called = [
        (own, one.name)
        for known in (state.players, state.territories, state.forces)
        for own, one in known.items()
    ]
    found = next((own for own, name in called if fold(name) == fold(named)), None)
    if found is not None:
        return found
    force, slash, rest = named.partition("/")
    if not slash:
        _none("cli.campaign.no_thing", named, dict(called))
    own_force = force_of(state, force)
    return bearer_of(own_force, rest) if rest else own_force.id


def game_of(state: CampaignState, named: str) -> CampaignGame:
    """Return a game by its id, or by its place in the open round: 1, 2 …"""
    if named in state.games:
        return state.games[named]
    games = state.rounds[-1].games if state.rounds else []
    if named.isdecimal() and 0 < int(named) <= len(games):
        return state.games[games[int(named) - 1]]
    return _none("cli.campaign.no_game", named, {str(place): own for place, own in enumerate(games, 1)})


def event_id(campaign: KeptCampaign, named: str) -> str:
    """Return the id of an event by its beginning, of six signs at least."""
    found = [own for own in campaign.campaign.events if own.startswith(named)]
    if len(named) < SHORTEST_ID or len(found) != 1:
        raise Problem("cli.campaign.no_event", found=shown(named), number=len(found))
    return found[0]


def _none(key: str, named: str, names: Mapping[str, str]) -> NoReturn:
    near = nearest(named, names.values()) or ", ".join([*names.values()][:5]) or "—"
    raise Problem(key, found=shown(named), nearest=near)
