"""The sample campaigns that ship: a season in its fifth round, and a campaign that has just been founded.

`take_sample_campaign` is what the command line and the window call; `tools/sample_campaigns.py` makes the files.
"""

from armybuilder.campaign.campaign import Campaign
from armybuilder.catalogue.text import Language
from armybuilder.exchange.campaign_bundle import read_bundle
from armybuilder.locations import resources
from armybuilder.storage.kept_campaigns import take_campaign
from armybuilder.storage.store import Store
from armybuilder.wording.messages import say

SAMPLES = ("five_fords", "highway")


def sample_title(name: str, language: Language) -> str:
    """Return what a sample campaign is called, and what there is to see in it."""
    return say(f"campaign.sample.{name}", language)


def take_sample_campaign(store: Store, name: str, language: Language) -> int:
    """Keep a sample campaign in a language, its organiser sitting here, and return its id; one that is here stays as it is."""
    file = resources() / "campaigns" / "samples" / f"{name}.{language}.zip"
    bundle = read_bundle(file.read_bytes(), file.name)
    known = store.campaigns.find(bundle.manifest.campaign)
    if known is not None:
        return known.id
    campaign = Campaign(bundle.events, bundle.manifest.campaign)
    organiser = next(own for own, player in campaign.state.players.items() if player.role == "organiser")
    return take_campaign(store, campaign, bundle.blobs, organiser)
