"""What the forces of a campaign belong to, as far as their armies tell."""

from collections import Counter
from collections.abc import Callable, Mapping

from msgspec import DecodeError

from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.text import LocalText
from armybuilder.games import game, has_armlists
from armybuilder.roster.model import Roster


def armies_of(state: CampaignState, file: Callable[[str], bytes | None]) -> dict[str, bytes]:
    """Return the army of each force as it is kept, by the force's id; those that are not here are left out."""
    found = {force.id: file(force.army) for force in state.forces.values()}
    return {own: content for own, content in found.items() if content is not None}


def factions_of(armies: Mapping[str, bytes]) -> dict[str, LocalText]:
    """Return the faction of each force, by its id, out of its army; those that tell none are left out."""
    found = {own: faction_of(content) for own, content in armies.items()}
    return {own: name for own, name in found.items() if name is not None}


def faction_of(army: bytes) -> LocalText | None:
    """Return the faction to which most units of an army belong, of imported data what its first force is called."""
    try:
        roster = decode(army, Roster)
    except DecodeError:
        return None
    if not has_armlists(roster.game):
        names = [force.name for force in roster.forces if force.name]
        return LocalText(names[0]) if names else None
    told = (roster.definitions.get(unit.definition) for unit in roster.units)
    counted = Counter(unit.get("faction", "") for unit in told if isinstance(unit, dict))
    counted.pop("", None)
    if not counted:
        return None
    commonest = counted.most_common(1)[0][0]
    known = {one.id: one.name for one in game(roster.game).factions}
    return known.get(commonest, LocalText(commonest))
