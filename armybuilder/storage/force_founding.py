"""How an army becomes a force of a campaign, or a recruit of one: what is told, and the copy of the army that is kept with it."""

from armybuilder.campaign.forces.enlisting import enlisted
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.founding import ForceFounded, UnitRecruited
from armybuilder.campaign.forces.recruiting import Recruits, recruits, with_copy, without_limits
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.codec import encode
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.edits import SetCrew, Take
from armybuilder.roster.model import Roster, Selection
from armybuilder.storage.campaign_battles import UnitsOf, armies_of, force_army
from armybuilder.storage.campaign_files import file_digest
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.store import Store

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


class Recruiting:
    """The army of a force while a unit is looked at that may come into it: whatever was looked at before is out again."""

    def __init__(self, store: Store, kept: KeptCampaign, force: Force, units_of: UnitsOf) -> None:
        """Open the army of a force; a Problem where it is not here."""
        self._kept, self._force = kept, force
        self.army = force_army(store, kept, force, units_of)
        self._start = without_limits(self.army.roster)
        self.army.load(self._start)
        self._before = self.army.verdict
        self._roster = armies_of(kept, force)[force.army]

    def take(self, entry: str) -> str:
        """Take a unit out of the catalogue of the game or of the force, and return its selection."""
        self.army.load(self._start)
        if isinstance(self.army, OwnArmy):
            return self.army.perform(Take("", entry))
        return self.army.perform(Take(next(iter(self.army.engine.roster.all_forces())).id, entry))

    def copy(self, source: Roster, selection: Selection) -> str:
        """Take a unit out of another army with its options, and return its selection here."""
        roster, own = with_copy(self._start, source, selection)
        self.army.load(roster)
        return own

    def told(self, own: str) -> Recruits:
        """Return what the unit that was taken comes to; somebody serves it as the game proposes, if it wants that."""
        crewing = self.army.game.crewing if isinstance(self.army, OwnArmy) else None
        post = crewing.proposed(self.army.roster).get(own) if crewing is not None else None
        if post is not None:
            self.army.perform(SetCrew(own, (post,)))
        state = self._kept.state
        return recruits(
            self.army, self._before, (own,), self._roster, game_id=state.game, rules=state.house_rules
        )


def recruiting(force: Force, told: Recruits) -> tuple[UnitRecruited, Files]:
    """Return what is told when units come into a force, and the copy of its army with them."""
    digest, files = _file(told.army)
    return UnitRecruited(force=force.id, units=told.units, paid=told.price, army=digest), files


def _file(roster: Roster) -> tuple[str, Files]:
    content = encode(roster)
    digest = file_digest(content)
    return digest, {digest: content}
