"""Statistics: whole numbers out of what was recorded, each with the events behind it."""

import pytest

from armybuilder.battle.result import BattleResult, Kill, Luck, ModelResult, SideResult, UnitResult
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleDisputed, BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.directives import EventCorrected, EventUndone
from armybuilder.campaign.forces.force import EnlistedSoldier, EnlistedUnit
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.results import season_table
from armybuilder.campaign.seasons import (
    GameUnplayed,
    PairingsSet,
    PlannedGame,
    PointsAdjusted,
    RoundClosed,
    RoundOpened,
    SeasonClosed,
    SeasonOpened,
)
from armybuilder.campaign.statistics.battles import kills_in
from armybuilder.campaign.statistics.charts import CHARTS, Figure
from armybuilder.campaign.statistics.making import charts_of
from armybuilder.campaign.statistics.record import record_of
from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.catalogue.text import LocalText
from tests.campaign.clubs import Club
from tests.campaign.leagues import league

SQUAD = EnlistedUnit(
    key="squad",
    name=LocalText("Отряд", "Squad"),
    price=60,
    soldiers=tuple(EnlistedSoldier(name=LocalText(f"S{row}")) for row in range(3)),
)
TANK = EnlistedUnit(key="tank", name=LocalText("Танк", "Tank"), price=90)


class Played:
    """Three players with alike forces, and the charts of what they do."""

    def __init__(self):
        self.club = Club("Boris", "Vera")
        self.forces = {
            name: self.club.tell(
                ForceFounded(player=self.club.id(name), name=f"{name}’s", army="a" * 64, units=(SQUAD, TANK))
            ).made(1)
            for name in ("Anna", "Boris", "Vera")
        }
        self.club.tell(SeasonOpened())
        self.club.tell(RoundOpened())

    def side(self, key, name, outcome, *units, **more):
        return SideResult(key=key, force=self.forces[name], outcome=outcome, units=units, **more)

    def report(self, *sides, rolls=None, game=""):
        deed = BattleReported(
            result=BattleResult(sides=sides), aftermath=Aftermath(rolls=rolls or {}), game=game
        )
        return self.club.tell(deed)

    def charts(self, season=None, **more):
        found = charts_of(record_of(self.club.campaign), season, **more)
        return {chart.id: chart for chart in found}

    def bars(self, own_id, **more):
        """The numbers of a chart of bars, by name and series."""
        chart = self.charts(**more)[own_id]
        return {
            (place.name.en or place.name.ru, one.key): one.figures[at].value
            for at, place in enumerate(chart.places)
            for one in chart.series
            if one.figures[at]
            if one.figures[at] != Figure(0)
        }

    def lines(self, own_id, season=None):
        """The numbers of a chart of lines, by name."""
        return {
            one.name.ru or one.key: [figure and figure.value for figure in one.figures]
            for one in self.charts(season)[own_id].series
        }


def unit(key, fate="through", **more):
    name = SQUAD.name if key == "squad" else TANK.name
    return UnitResult(key=key, name=name, fate=fate, **more)


def squad(*fates, **more):
    models = tuple(ModelResult(key=f"m{row}", row=row, fate=fate) for row, fate in enumerate(fates))
    return unit("squad", models=models, **more)


@pytest.fixture
def played():
    return Played()


def test_every_chart_is_there_even_before_the_first_game(played):
    charts = played.charts()
    assert tuple(charts) == CHARTS
    assert charts["luck"].is_empty
    assert charts["kills"].left_out == 0


def test_points_are_counted_up_and_end_with_those_of_the_table(played):
    first = played.report(played.side("a", "Anna", "won"), played.side("b", "Boris", "lost"))
    played.club.tell(RoundClosed())
    played.club.tell(RoundOpened())
    bye = played.club.tell(
        PairingsSet(
            method="free",
            games=(PlannedGame(players=(played.club.id("Boris"), played.club.id("Vera"))),),
            byes=(played.club.id("Anna"),),
        )
    )
    given = played.club.tell(PointsAdjusted(player=played.club.id("Boris"), points=2))
    assert played.lines("points") == {"Anna": [3, 6], "Boris": [0, 2], "Vera": [0, 0]}
    table = {line.player: line.points for line in season_table(played.club.campaign.state)}
    points = played.charts()["points"]
    assert {one.key: one.figures[-1].value for one in points.series} == table
    by_name = {one.name.ru: one for one in points.series}
    assert by_name["Anna"].figures[-1].events == (first.id, bye.id)
    assert by_name["Boris"].figures[-1].events == (first.id, given.id)


def test_no_shows_and_concessions_are_outcomes_of_their_own(played):
    pair = played.club.id("Anna"), played.club.id("Boris")
    pairings = played.club.tell(PairingsSet(method="free", games=(PlannedGame(players=pair),)))
    missed = played.club.tell(GameUnplayed(game=pairings.made(1), why="no_show", absent=(pair[1],)))
    played.report(played.side("a", "Anna", "won"), played.side("b", "Vera", "lost", ended="conceded"))
    assert played.bars("players") == {
        ("Anna", "won"): 1,
        ("Anna", "awarded"): 1,
        ("Boris", "no_show"): 1,
        ("Vera", "conceded"): 1,
    }
    series = {one.key: one for one in played.charts()["players"].series}
    assert [figure.events for figure in series["no_show"].figures if figure.value] == [(missed.id,)]
    assert ("Boris’s", "no_show") in played.bars("forces")


def test_factions_are_counted_as_far_as_they_are_known(played):
    played.report(played.side("a", "Anna", "won"), played.side("b", "Boris", "lost"))
    known = {played.forces["Anna"]: LocalText("Полярис", "Polaris")}
    assert played.bars("factions", factions=known) == {("Polaris", "won"): 1}
    assert played.charts(factions=known)["factions"].left_out == 1


def test_a_victim_is_one_kill_whoever_names_it():
    kill = Kill(unit="tank", side="b")
    killer = squad("through", kills=(kill, kill, Kill(unit="x", side="a")))
    sides = (
        SideResult(key="a", units=(killer,)),
        SideResult(key="b", units=(unit("tank", "destroyed", by="squad"),)),
    )
    assert [(one.by, one.unit) for one in kills_in(BattleResult(sides=sides))] == [("squad", "tank")]


def test_a_kill_that_only_the_victim_names_counts():
    sides = (
        SideResult(key="a", units=(unit("squad"),)),
        SideResult(key="b", units=(unit("tank", "destroyed", by="squad"), unit("gun", "destroyed"))),
    )
    assert [(one.by_side, one.by, one.unit) for one in kills_in(BattleResult(sides=sides))] == [
        ("a", "squad", "tank")
    ]


def test_kills_are_told_by_player_and_by_unit(played):
    report = played.report(
        played.side("a", "Anna", "won", squad("through", kills=(Kill(unit="tank", side="b"),))),
        played.side("b", "Boris", "lost", unit("tank", "destroyed")),
    )
    assert played.bars("kills") == {("Anna", "kills"): 1}
    assert played.bars("killers") == {("Squad", "kills"): 1}
    killers = played.charts()["killers"]
    assert killers.places[0].of == LocalText("Anna’s")
    assert killers.series[0].figures[0].events == (report.id,)


def test_fallen_that_nobody_claims_are_left_out_and_counted(played):
    played.report(
        played.side("a", "Anna", "won", unit("squad")),
        played.side("b", "Boris", "lost", unit("tank", "destroyed")),
    )
    chart = played.charts()["kills"]
    assert chart.is_empty
    assert chart.left_out == 1


def test_losses_are_what_the_dice_left_and_the_fallen_what_fell(played):
    force = played.club.campaign.state.forces[played.forces["Boris"]]
    own = force.by_key("squad")
    rolls = {own.soldiers[0].id: 1, own.soldiers[1].id: 6}
    played.report(
        played.side("a", "Anna", "won", unit("squad"), held_field=True),
        played.side("b", "Boris", "lost", squad("fallen", "fallen", "through"), unit("tank", "destroyed")),
        rolls=rolls,
    )
    assert played.bars("losses") == {("Boris", "soldiers"): 1, ("Boris", "destroyed"): 1}
    assert played.bars("fell") == {("Squad", "models"): 2, ("Tank", "units"): 1}
    assert played.bars("favourites") == {("Squad", "battles"): 2, ("Tank", "battles"): 1}


def test_luck_is_a_mean_and_what_nobody_recorded_is_no_zero(played):
    played.report(
        played.side("a", "Anna", "won", luck=Luck(rolls=4, deviation=250, variance=1)),
        played.side("b", "Boris", "lost"),
    )
    assert played.bars("luck") == {("Anna", "mean"): 63, ("Anna", "rolls"): 4}
    assert played.charts()["luck"].left_out == 1


def test_worth_is_told_from_the_founding_on_with_the_spread(played):
    played.report(played.side("a", "Anna", "won"), played.side("b", "Boris", "lost"))
    lines = played.lines("worth")
    assert lines["Anna’s"] == [150, 150 + 65]
    assert lines["Vera’s"] == [150, 150]
    assert played.lines("spread")["ratio"] == [100, 100 * 215 // 150]
    worths = {one.name.ru: one for one in played.charts()["worth"].series}
    assert len(worths["Anna’s"].figures[1].events) >= 1


def test_a_season_is_told_by_itself(played):
    played.report(played.side("a", "Anna", "won"), played.side("b", "Boris", "lost"))
    played.club.tell(RoundClosed())
    played.club.tell(SeasonClosed())
    played.club.tell(SeasonOpened())
    played.club.tell(RoundOpened())
    first, second = played.club.campaign.state.seasons
    assert played.lines("points", first)["Anna"] == [3]
    assert played.lines("points", second)["Anna"] == [0]
    assert [place.key for place in played.charts(second)["worth"].places] == ["2"]


def test_a_disputed_report_counts_nowhere_until_it_is_settled(played):
    report = played.report(
        played.side("a", "Anna", "won", squad("through")), played.side("b", "Boris", "lost", unit("tank"))
    )
    played.club.tell(BattleDisputed(report=report.id, text="no"), by="Boris")
    assert played.bars("players") == {}
    assert played.bars("favourites") == {}


def test_a_correction_counts_and_its_undoing_brings_the_old_numbers_back(played):
    won, lost = (
        (played.side("a", "Anna", outcome), played.side("b", "Boris", other))
        for outcome, other in (("won", "lost"), ("lost", "won"))
    )
    report = played.report(*won)
    before = encode(charts_of(record_of(played.club.campaign)))
    corrected = BattleReported(result=BattleResult(sides=lost))
    event = played.club.tell(EventCorrected(target=report.id, deed=to_plain(corrected)))
    assert played.bars("players") == {("Anna", "lost"): 1, ("Boris", "won"): 1}
    played.club.tell(EventUndone(target=event.id))
    assert encode(charts_of(record_of(played.club.campaign))) == before


def test_order_of_events_on_the_way_in_does_not_matter():
    events = league(players=6, seasons=2, battles=20)
    one, other = Campaign(events), Campaign(reversed(events))
    assert encode(charts_of(record_of(one))) == encode(charts_of(record_of(other)))


def test_the_walk_ends_with_the_campaign_as_it_stands():
    campaign = Campaign(league(players=4, seasons=1, battles=10))
    *_, last = campaign.walk()
    assert encode(last.state) == encode(campaign.state)
