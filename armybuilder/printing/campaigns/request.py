"""What of a campaign is asked of the printer."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from armybuilder.battle.session.tally import Tally
from armybuilder.battle.session.turns import BattleCourse
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign_parts import PACK_PARTS, PackPart
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.games.battle_game import SideSetup
from armybuilder.games.game import Game
from armybuilder.printing.battles.request import NONE_DRAWN
from armybuilder.printing.picture_bands import NO_PICTURES, Pictures
from armybuilder.roster.model import Roster
from armybuilder.sheet.shapes import Sheet

NONE_MISSING: Mapping[str, Problem] = MappingProxyType({})


class ForceSheets(Struct, frozen=True, kw_only=True):
    """A force that is printed with its sheets: the campaign's id of it, its army as it stands, and how it comes to a battle.

    `drawn` are the sheets of imported units, `pictures` those of its units by their digests. `side` is how it would meet another,
    `tally` what its game counts.
    """

    force: str
    army: Roster
    course: BattleCourse
    drawn: Mapping[tuple[str, str], Sheet] = NONE_DRAWN
    pictures: Pictures = NO_PICTURES
    side: SideSetup | None = None
    tally: Tally = Tally()


class CampaignPrint(Struct, frozen=True, kw_only=True):
    """The parts of a campaign to be printed; `game` is what its game is called.

    Of `forces` all that fight are told of, or the one that is wanted; `sheets` are of those whose army is here, `missing` tells
    of the others why not. `pictures` are those of the journal and the map, by their digests, `spoilt`
    tells of those that cannot be printed.
    """

    name: str
    game: str
    campaign: Campaign
    language: Language
    parts: tuple[PackPart, ...] = PACK_PARTS
    forces: tuple[str, ...] = ()
    sheets: tuple[ForceSheets, ...] = ()
    missing: Mapping[str, Problem] = NONE_MISSING
    pictures: Pictures = NO_PICTURES
    own_game: Game | None = None
    spoilt: tuple[Problem, ...] = ()
