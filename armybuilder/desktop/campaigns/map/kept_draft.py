"""A drawing that was not saved when the window was closed: it is there again when somebody goes on drawing."""

import msgspec
from msgspec.structs import replace

from armybuilder.campaign.map.territories import MapDrawn
from armybuilder.catalogue.codec import from_plain, to_plain
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign

# the drawings that are not saved, by campaign
DRAFT_KEY = "window.campaign.map_draft"


def keep_draft(campaign: OpenCampaign, drawn: MapDrawn | None) -> None:
    """Keep a drawing of a campaign as it is now; None forgets it."""
    context = campaign.context
    kept = {own: plain for own, plain in context.recall(DRAFT_KEY).items() if own != str(campaign.key)}
    if drawn is not None:
        kept[str(campaign.key)] = to_plain(drawn)
    context.remember(DRAFT_KEY, kept)


def kept_draft(campaign: OpenCampaign) -> MapDrawn | None:
    """Return the drawing that was not saved; None where there is none that can be read.

    A picture that was never saved with a map is not kept either: the drawing lies on the one that the map has.
    """
    plain = campaign.context.recall(DRAFT_KEY).get(str(campaign.key))
    if plain is None:
        return None
    try:
        drawn = from_plain(plain, MapDrawn)
    except msgspec.ValidationError:
        return None
    if drawn.picture is not None and campaign.kept.file(drawn.picture) is None:
        return replace(drawn, picture=campaign.state.ground.picture or None)
    return drawn
