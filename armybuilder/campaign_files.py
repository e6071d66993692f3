"""Campaigns as files for others: whole, or what one player has told of one; and those that others bring."""

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import NamedTuple

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.merging.merge import Merge, look_at
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.exchange.campaign_bundle import Bundle, BundleManifest, read_bundle, write_bundle
from armybuilder.storage.campaign_files import named_in
from armybuilder.storage.campaigns import CampaignRow
from armybuilder.storage.kept_campaigns import KeptCampaign, take_campaign
from armybuilder.storage.store import Store
from armybuilder.wording.battle_words import tell_system


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
    named = named_in(event.stored for event in events)
    files = {digest: content for digest, content in kept.files().items() if digest in named}
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


class Brought(NamedTuple):
    """A file that somebody brings to a campaign: what merging it would come to, and the files that its events name."""

    look: Merge
    files: Mapping[str, bytes]


def look_at_file(
    kept: KeptCampaign, content: bytes, name: str, *, everything: bool = False, taken: Collection[str] = ()
) -> Brought:
    """Return what merging a file into a campaign would come to; nothing is stored before `KeptCampaign.merge`.

    A Problem for what is no such file, and for a file of another campaign: that can be taken as a campaign of its own. Of a
    return only the author's own events come in, and strange ones that are `taken`, by id or how it begins; `everything` takes
    all.
    """
    bundle = read_bundle(content, name)
    if bundle.manifest.campaign != kept.campaign.id:
        raise Problem("campaign.another_campaign", file=name, name=kept.name)
    author = "" if everything or bundle.manifest.kind == "whole" else bundle.manifest.author
    ticked = {event.id for event in bundle.events if event.id.startswith(tuple(taken))}
    return Brought(look_at(kept.campaign, bundle.events, author, ticked), bundle.blobs)
