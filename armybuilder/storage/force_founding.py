"""How an army becomes a force of a campaign, or a recruit of one: what is told, and the copy of the army that is kept with it."""

from armybuilder.campaign.enlisting import enlisted
from armybuilder.campaign.force import Force
from armybuilder.campaign.forces import ForceFounded, UnitRecruited
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.recruiting import Recruits
from armybuilder.catalogue.codec import encode
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.model import Roster
from armybuilder.storage.campaign_files import file_digest

Files = dict[str, bytes]


def founding(
    army: ArmyBackend, game_id: str, rules: HouseRules, *, player: str, name: str
) -> tuple[ForceFounded, Files]:
    """Return what is told when a player's army becomes a force, and its file: what it does not cost is its treasury.

    Each unit of the army stands by itself already (`enlisting.separated`).
    """
    units = enlisted(army, game_id, rules.points_a_coin)
    digest, files = _file(army.roster)
    rest = rules.founding_limit - sum(unit.price for unit in units)
    deed = ForceFounded(
        player=player, name=name or army.roster.name, army=digest, units=units, treasury=max(0, rest)
    )
    return deed, files


def recruiting(force: Force, told: Recruits) -> tuple[UnitRecruited, Files]:
    """Return what is told when units come into a force, and the copy of its army with them."""
    digest, files = _file(told.army)
    return UnitRecruited(force=force.id, units=told.units, paid=told.price, army=digest), files


def _file(roster: Roster) -> tuple[str, Files]:
    content = encode(roster)
    digest = file_digest(content)
    return digest, {digest: content}
