"""Campaigns as files for others: whole, or what one player has told of one; and those that others bring."""

from contextlib import suppress

from armybuilder.battle_words import tell_system
from armybuilder.campaign.campaign import Campaign
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.exchange.campaign_bundle import Bundle, BundleManifest, read_bundle, write_bundle
from armybuilder.storage.campaigns import CampaignRow
from armybuilder.storage.kept_campaigns import KeptCampaign, take_campaign
from armybuilder.storage.store import Store


def tell_game_of(store: Store, row: CampaignRow, language: Language) -> str:
    """Return which game a campaign of a list is of, built in or imported."""
    system = ""
    with suppress(Problem):
        system = store.campaigns.get(row.id).system
    return tell_system(row.game, system, language)


def bundle_of(kept: KeptCampaign, author: str = "") -> Bundle:
    """Return what a file of a campaign holds: all of it, or for a player's id what he has told, with the files named there."""
    events = tuple(event for event in kept.campaign.order if not author or event.by == author)
    manifest = BundleManifest(
        campaign=kept.campaign.id, name=kept.name, kind="return" if author else "whole", author=author
    )
    named = b"".join(event.stored for event in events)
    files = {digest: content for digest, content in kept.files().items() if digest.encode() in named}
    return Bundle(manifest, events, files)


def campaign_file(kept: KeptCampaign, author: str = "") -> bytes:
    """Return a campaign as a file, whole, or what one player has told of it."""
    return write_bundle(bundle_of(kept, author))


def take_campaign_file(store: Store, content: bytes, name: str) -> int:
    """Keep the campaign of a file that somebody else wrote, and return its id; nobody sits there yet.

    A Problem for what is no such file, for the return of one player, and for a campaign that is kept here already.
    """
    bundle = read_bundle(content, name)
    if bundle.manifest.kind != "whole":
        raise Problem("campaign.only_a_return", file=name)
    known = store.campaigns.find(bundle.manifest.campaign)
    if known is not None:
        raise Problem("campaign.known_here", name=known.name, number=known.id, file=name)
    return take_campaign(store, Campaign(bundle.events, bundle.manifest.campaign), bundle.blobs)
