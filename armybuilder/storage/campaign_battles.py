"""Battles that forces of a campaign fight: they begin as the forces stand, and lock their units until they are recorded.

Who begins one asks `sides_of` for the sides and for what the battle is fought for, and gives both to `begin_battle`;
`KeptBattle.result` names the forces and units then, and a campaign takes it as it is.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import deepcopy
from typing import Any

from msgspec import DecodeError

from armybuilder.campaign.forces.condition import next_round
from armybuilder.campaign.forces.enlisting import mustering_game
from armybuilder.campaign.forces.fielding import as_printed, carried, fielded, keys_of
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.fought_for import FoughtFor
from armybuilder.campaign.forces.improving import counts
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.games.battle_game import LETTERS, SideSetup
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.model import Roster
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.opening import open_army, own_game
from armybuilder.storage.rosters import read_roster
from armybuilder.storage.store import Store

UnitsOf = Callable[[Game], Mapping[str, Any]]


def armies_of(kept: KeptCampaign, force: Force) -> dict[str, Roster]:
    """Return the copies of armies that the units of a force came with, by digest: those that are here and can be read."""
    wanted = {force.army, *(unit.army for unit in force.units.values())}
    found: dict[str, Roster] = {}
    for digest in sorted(wanted):
        content = kept.file(digest)
        if content is None:
            continue
        try:
            found[digest] = read_roster(content, own_game(kept.game_id))
        except DecodeError:
            continue
    return found


def force_roster(kept: KeptCampaign, force: Force, number: int = 0, *, printed: bool = False) -> Roster:
    """Return the army of a force as it stands, in a round as it can go to battle; a Problem where its army is not here.

    Who is gone is in it still, and a battle of the campaign leaves him out. As it is `printed` he is not.
    """
    armies = armies_of(kept, force)
    if force.army not in armies:
        raise Problem("campaign.no_army_copy", force=force.name)
    found = fielded(force, armies, number, kept.state.house_rules)
    return as_printed(found, force, mustering_game(kept.game_id), number) if printed else found


def force_army(
    store: Store,
    kept: KeptCampaign,
    force: Force,
    units_of: UnitsOf,
    number: int = 0,
    *,
    printed: bool = False,
) -> AnyArmy:
    """Return the army of a force as it stands, with what judges it and what can be added to it."""
    return open_army(store, force_roster(kept, force, number, printed=printed), units_of)


def without(force: Force, staying: Collection[str], number: int) -> Force:
    """Return a force some of whose units stay at home in a round."""
    if not any(unit in force.units for unit in staying):
        return force
    found: Force = deepcopy(force)
    for own in staying:
        if own in found.units:
            found.units[own].away_until = max(number, found.units[own].away_until)
    return found


def fielded_worth(force: Force, rules: HouseRules, number: int) -> int:
    """Return what the units of a force that go to battle in a round count there."""
    return sum(counts(force.units[own], rules) for own in keys_of(force, number))


def sides_of(
    store: Store,
    kept: KeptCampaign,
    forces: Sequence[Force],
    units_of: UnitsOf,
    game: str = "",
    *,
    staying: Collection[str] = (),
    language: Language = "en",
) -> tuple[tuple[SideSetup, ...], FoughtFor]:
    """Return forces of a campaign as the sides of a battle, and what it is fought for: a planned game, or a free one.

    Units that are `staying` at home are told by their ids. A Problem where a unit is in another battle already, or an army is
    not here.
    """
    number = next_round(kept.state)
    units: dict[str, dict[str, str]] = {}
    sides: list[SideSetup] = []
    for letter, whole in zip(LETTERS, forces, strict=False):
        force = without(whole, staying, number)
        keys = keys_of(force, number)
        kept.want_free(keys)
        army = force_army(store, kept, force, units_of, number)
        player = kept.state.player(force.player).name
        sides.append(
            SideSetup(
                army=army,
                name=player,
                carried=carried(force, number, kept.state.house_rules, language),
                cards=force.cards,
            )
        )
        units[letter] = {key: own for own, key in keys.items()}
    fought = FoughtFor(
        campaign=kept.campaign.id,
        game=game,
        round=number,
        forces={letter: force.id for letter, force in zip(LETTERS, forces, strict=False)},
        units=units,
    )
    return tuple(sides), fought
