"""Campaigns as files for others, and what others bring: bundles, returns of players, what merging would come to."""

from pathlib import Path
from typing import Any

from armybuilder.battle.facts import read_facts
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.seasons import PairingsSet
from armybuilder.campaign.state import CampaignState
from armybuilder.campaign_files import bundle_of, take_campaign_file
from armybuilder.catalogue.codec import to_plain
from armybuilder.cli.campaigns.finding import player_of
from armybuilder.cli.output import answer, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.exchange.campaign_bundle import write_bundle
from armybuilder.exchange.files import read_file, write_file
from armybuilder.exchange.members import MOST_PACKED
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.wording.campaign_words import tell_thing


def changed_rules(rules: HouseRules, changes: dict[str, Any]) -> HouseRules:
    """Return house rules with other values, groups of them in part too; a Problem that names the field."""
    return read_facts(HouseRules, _joined(to_plain(rules), changes))


def _joined(plain: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    found = dict(plain)
    for name, value in changes.items():
        inner = found.get(name)
        found[name] = _joined(inner, value) if isinstance(inner, dict) and isinstance(value, dict) else value
    return found


def show_pairings(session: Session, state: CampaignState, pairings: PairingsSet) -> None:
    """Tell pairings that are proposed."""
    if session.as_json:
        show_json(to_plain(pairings))
        return
    for game in pairings.games:
        show_line(" — ".join(str(tell_thing(state, one)) for one in game.players))
    for player in pairings.byes:
        show_line(f"{tell_thing(state, player)}: {session.say('cli.campaign.bye')}")


def export(session: Session, kept: KeptCampaign, path: Path, player: str | None) -> None:
    """Write a campaign to a file, or what one player has told of it."""
    bundle = bundle_of(kept, player_of(kept.state, player).id if player else "")
    events, files = bundle.events, bundle.blobs
    write_file(path, write_bundle(bundle))
    plain = {"file": str(path), "events": len(events), "files": len(files)}
    answer(session, plain, "cli.campaign.written", path=str(path), events=len(events))


def open_file(session: Session, path: Path, me: str | None) -> None:
    """Keep the campaign of a file that somebody else wrote."""
    key = take_campaign_file(session.store, read_file(path, MOST_PACKED), path.name)
    kept = KeptCampaign(session.store, key)
    campaign = kept.campaign
    if me:
        kept.sit_down(player_of(kept.state, me).id)
    plain = {"id": key, "name": kept.name, "events": len(campaign.events)}
    answer(session, plain, "cli.campaign.opened", name=kept.name, number=key, events=len(campaign.events))
