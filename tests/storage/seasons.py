"""A season that kept databases and bundles hold from their eleventh version on, and what it must always come to."""

from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.directives import EventUndone
from armybuilder.campaign.forces.between_games import Mended, UnitsRepaired
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.seasons import PairingsSet, PlannedGame
from armybuilder.storage.campaign_files import file_digest
from armybuilder.storage.kept_campaigns import take_campaign
from armybuilder.storage.store import Store
from tests.campaign.test_aftermath import War, infantry, tank
from tests.pictures import picture_file


def season() -> tuple[Campaign, dict[str, bytes]]:
    """Return a campaign with a battle, one that was undone, a repair that is held for it and a picture, and its files."""
    war = War()
    club = war.club
    undone = war.fight(tank(8))
    mended = (Mended(unit=war.unit("machine").id, track="durability", cells=2),)
    club.tell(UnitsRepaired(force=war.forces["a"], paid=1, mended=mended))
    club.tell(EventUndone(target=undone.id))
    players = (club.id("Anna"), club.id("Boris"))
    game = club.tell(PairingsSet(method="free", games=(PlannedGame(players=players),))).made(1)
    fallen = Aftermath(rolls={war.unit("squad").soldiers[0].id: 1})
    result = war.result(tank(6, shots=3), infantry("fallen"), held_field=True)
    club.tell(BattleReported(result=result, aftermath=fallen, game=game))
    club.tell(JournalWritten(text="It rained."))
    picture = picture_file()
    club.tell(JournalWritten(text="Снег", pictures=(file_digest(picture),)))
    return club.campaign, {file_digest(picture): picture}


def kept_season(store: Store) -> int:
    """Keep the season in a database, Anna sitting here, and return its id."""
    campaign, files = season()
    return take_campaign(store, campaign, files, next(iter(campaign.state.players)))


def check_season(campaign: Campaign, files: dict[str, bytes]) -> None:
    """Check that a season that was kept comes to what it came to then."""
    state = campaign.state
    assert [player.name for player in state.players.values()] == ["Anna", "Boris"]
    assert [entry.text for entry in state.journal] == ["It rained.", "Снег"]
    assert [file_digest(content) for content in files.values()] == [*state.journal[-1].pictures]
    statuses = [campaign.fates[event.id].status for event in campaign.order]
    assert statuses.count("aside") == 1
    assert [
        event.kind for event, status in zip(campaign.order, statuses, strict=True) if status == "held"
    ] == ["unit.repaired"]
    force = next(force for force in state.forces.values() if force.name == "Anna")
    machine, squad = force.by_key("machine"), force.by_key("squad")
    assert {own: track.value for own, track in machine.tracks.items()} == {"durability": 6, "ammo": 3}
    assert len(squad.living) == 5
    game = next(game for game in state.games.values() if game.report)
    assert [*game.outcomes.values()] == ["won", "lost"]
    assert [*game.points.values()] == [3, 0]
