"""Campaigns in the window, for tests: a club in its round, and what is done with its pages."""

from armybuilder.battle.result import BattleResult, ModelResult, SideResult, TrackResult, UnitResult
from armybuilder.campaign.people import CampaignFounded, PlayerJoined
from armybuilder.campaign.presets import preset
from armybuilder.campaign.seasons import RoundOpened, SeasonOpened
from armybuilder.desktop.campaigns.pages import ROUNDS
from armybuilder.sample_campaigns import take_sample_campaign
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign

DAY = "2026-11-22"
GAME = "bronepehota"


def club(store, *names, is_open=True, game=GAME):
    """The id of a campaign whose organiser is the first named; its first round is open, unless it is to be opened."""
    organiser, *others = names
    deed = CampaignFounded(name="Season", game=game, organiser=organiser, house_rules=preset(game))
    key = found_campaign(store, deed, date=DAY)
    kept = KeptCampaign(store, key)
    kept.tell_all([PlayerJoined(name=name) for name in others], date=DAY)
    if is_open:
        kept.tell_all([SeasonOpened(format="swiss"), RoundOpened(mission="Ford")], date=DAY)
    return key


def rounds_of(window, key):
    """The page of rounds of a campaign, open in English."""
    if window.context.language != "en":
        window.appearance.set_language("en")
    window.open_campaign(key)
    view = window.campaigns.view
    view.show_page(ROUNDS)
    return view.page


def named(page, name):
    """The id of a player."""
    return next(one.id for one in page.campaign.state.players.values() if one.name == name)


def sample_rounds(window):
    """The page of rounds of the sample campaign in progress."""
    return rounds_of(window, take_sample_campaign(window.context.store, "five_fords", "en"))


def planned(page):
    """A game of the open round that nobody has played yet."""
    state = page.campaign.state
    return next(state.games[own] for own in state.round.games if state.games[own].state == "planned")


def force_of(state, player):
    return next(force for force in state.active_forces() if force.player == player)


def fought(state, players, fell=1, lost=2):
    """The result of a battle between players, the first of whom won: of each squad some fell, each machine lost cells."""
    sides = tuple(
        SideResult(
            key=key,
            force=force_of(state, player).id,
            outcome="lost" if at else "won",
            held_field=not at,
            units=tuple(_unit(unit, fell, lost) for unit in force_of(state, player).serving()),
        )
        for at, (key, player) in enumerate(zip("abcdef", players, strict=False))
    )
    return BattleResult(id="battle", game_system=GAME, date=DAY, source="entered", sides=sides)


def _unit(unit, fell, lost):
    tracks = tuple(
        TrackResult(
            id=one.id, kind=one.kind, start=one.value, end=max(1, one.value - lost), maximum=one.maximum
        )
        for one in unit.tracks.values()
    )
    models = tuple(
        ModelResult(key=f"{unit.key}.{one.row}", row=one.row, fate="fallen" if at < fell else "through")
        for at, one in enumerate(unit.living)
    )
    return UnitResult(key=unit.id, name=unit.name, unit=unit.id, fate="through", tracks=tracks, models=models)
