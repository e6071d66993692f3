"""Copies that went apart: every row of the table of conflicts, settled alike in whatever order they come together."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, SideResult, TrackResult, UnitResult
from armybuilder.campaign.battles.meeting import Aftermath, Claim
from armybuilder.campaign.battles.reports import BattleConfirmed, BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.decisions import decided, open_decisions
from armybuilder.campaign.directives import EventCorrected, EventDecided
from armybuilder.campaign.event import new_event
from armybuilder.campaign.forces.between_games import GoodsTraded, Mended, UnitsRepaired
from armybuilder.campaign.forces.founding import UnitRecruited
from armybuilder.campaign.house_rules import CellPrice, HouseRules, Repairs
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.map.territories import DrawnTerritory, MapDrawn
from armybuilder.campaign.merging.conflicts import conflict_of, refund_of, settled
from armybuilder.campaign.merging.merge import look_at, merge
from armybuilder.campaign.people import CampaignFounded, PlayerJoined
from armybuilder.campaign.rules_changing import RulesChanged
from armybuilder.campaign.seasons import PairingsSet, PlannedGame
from armybuilder.catalogue.codec import encode, to_plain
from tests.campaign.clubs import DAY, Club
from tests.campaign.test_aftermath import ARMY, War, machine, tank

RULES = {"repairs": Repairs(prices=(CellPrice(cell=4),))}


class Copies:
    """A campaign of two forces, and copies of it on which players tell what they like."""

    def __init__(self, **rules):
        self.war = War(**(rules or RULES))
        self.club = self.war.club
        self.a, self.b = self.war.forces.values()

    def copy(self):
        return Campaign(self.club.campaign.order, self.club.campaign.id)

    def tell(self, campaign, deed, by="Anna", after=""):
        return campaign.tell(deed, by=self.club.id(by), date=DAY, after=after)

    def joined(self, *copies):
        """Return the campaign that copies come to, which is the same whoever takes in whom and how often."""
        found = []
        for order in permutations(copies):
            campaign = self.copy()
            for other in (*order, *order):
                merge(campaign, look_at(campaign, other.order))
            found.append(campaign)
        assert len({encode(campaign.state) for campaign in found}) == 1
        assert len({tuple(event.id for event in campaign.order) for campaign in found}) == 1
        return found[0]

    def battle(self, *units, other=(), outcome="won", game="", claim="", aftermath=None):
        against = {"won": "lost", "lost": "won"}[outcome]
        sides = (
            SideResult(key="a", force=self.a, outcome=outcome, units=units),
            SideResult(key="b", force=self.b, outcome=against, units=other),
        )
        claims = (Claim(territory="ford", player=self.club.id(claim)),) if claim else ()
        after = aftermath or Aftermath(claims=claims)
        return BattleReported(result=BattleResult(sides=sides), aftermath=after, game=game)

    def repaired(self, cells, paid, unit=""):
        own = unit or self.war.unit("machine").id
        mended = (Mended(unit=own, track="durability", cells=cells),)
        return UnitsRepaired(force=self.a, paid=paid, mended=mended)

    def conflicts(self, campaign):
        found = [conflict_of(campaign, event) for event in campaign.order]
        return [one for one in found if one is not None]


@pytest.fixture
def copies():
    return Copies()


def planned(copies):
    players = (copies.club.id("Anna"), copies.club.id("Boris"))
    pairings = PairingsSet(method="free", games=(PlannedGame(players=players),))
    return copies.club.tell(pairings).made(1)


def durability(copies, campaign, force=None):
    return campaign.state.forces[force or copies.a].by_key("machine").tracks["durability"].value


def test_two_results_stand_side_by_side_and_are_settled_cell_by_cell(copies):
    game, one, other = planned(copies), copies.copy(), copies.copy()
    first = copies.tell(one, copies.battle(tank(7, shots=2), game=game))
    copies.tell(other, JournalWritten(text="later"), "Boris")
    second = copies.tell(other, copies.battle(tank(3, shots=2), game=game), "Boris")
    campaign = copies.joined(one, other)
    (conflict,) = copies.conflicts(campaign)
    assert (conflict.kind, conflict.event.id, conflict.rival.id) == ("two_results", second.id, first.id)
    assert conflict.stands == first.id
    assert [(pair.cell.what, pair.left, pair.right) for pair in conflict.differing] == [("track", 7, 3)]
    assert durability(copies, campaign) == 7
    for picks, cells in (((), 7), ({conflict.differing[0].cell}, 3)):
        trial = campaign.trial()
        for deed in settled(campaign, conflict, picks):
            copies.tell(trial, deed)
        assert durability(copies, trial) == cells
        assert copies.conflicts(trial) == []


def test_a_confirmed_result_stands_in_every_copy(copies):
    game, one, other = planned(copies), copies.copy(), copies.copy()
    first = copies.tell(one, copies.battle(tank(7), game=game))
    copies.tell(other, JournalWritten(text="later"), "Boris")
    second = copies.tell(other, copies.battle(tank(3), game=game), "Boris")
    copies.tell(other, BattleConfirmed(report=second.id))
    campaign = copies.joined(one, other)
    assert durability(copies, campaign) == 3
    (conflict,) = copies.conflicts(campaign)
    assert (conflict.event.id, conflict.stands) == (first.id, second.id)


def test_the_same_file_twice_is_nothing(copies):
    one = copies.copy()
    copies.tell(one, copies.battle(tank(7)))
    campaign = copies.joined(one)
    look = look_at(campaign, one.order)
    assert (look.of("new"), look.conflicts, look.changed) == ((), (), ())


def test_money_that_was_spent_twice_is_held_with_what_is_missing(copies):
    copies.club.tell(copies.battle(tank(4)))
    one, other = copies.copy(), copies.copy()
    treasury = copies.club.campaign.state.forces[copies.a].treasury
    copies.tell(one, copies.repaired(1, treasury - 5))
    copies.tell(other, JournalWritten(text="later"))
    late = copies.tell(other, copies.repaired(2, 20))
    campaign = copies.joined(one, other)
    (conflict,) = copies.conflicts(campaign)
    assert (conflict.kind, conflict.event.id) == ("money", late.id)
    assert conflict.fate.problem.values["short"] == 15


def test_dead_in_one_file_and_repaired_in_the_other(copies):
    copies.club.tell(copies.battle(tank(4)))
    lost = tank(0, fate="destroyed")
    sheet = replace(lost, tracks=(replace(lost.tracks[0], start=4),))
    for first, second in (("death", "repair"), ("repair", "death")):
        home, away = copies.copy(), copies.copy()
        where = {first: home, second: away}
        copies.tell(away, JournalWritten(text="later"))
        repair = copies.tell(where["repair"], copies.repaired(5, 20))
        battle = copies.tell(where["death"], copies.battle(sheet, outcome="lost"), "Boris")
        campaign = copies.joined(home, away)
        assert campaign.state.forces[copies.a].by_key("machine").status == "destroyed"
        (conflict,) = copies.conflicts(campaign)
        if first == "death":
            assert (conflict.kind, conflict.event.id, conflict.fate.status) == ("gone", repair.id, "held")
        else:
            assert (conflict.kind, conflict.event.id) == ("repaired_lost", battle.id)
            assert conflict.rival.id == repair.id
            assert refund_of(campaign, conflict) == GoodsTraded(taker=copies.a, money=20)
            (decision,) = open_decisions(campaign)
            assert (decision.ways, decision.short) == (("grant", "anyway", "leave_out"), 20)
            told = decided(campaign, decision, "grant")
            treasury = campaign.state.forces[copies.a].treasury
            copies.tell(campaign, told.deed, after=told.after)
            assert campaign.state.forces[copies.a].treasury == treasury + 20


def test_a_unit_in_two_games_at_once(copies):
    one, other = copies.copy(), copies.copy()
    first = copies.tell(one, copies.battle(tank(7)))
    copies.tell(other, JournalWritten(text="later"))
    second = copies.tell(other, copies.battle(tank(8)), "Boris")
    campaign = copies.joined(one, other)
    # 10 → 7 in the first, and the 2 that the second cost
    assert durability(copies, campaign) == 5
    (conflict,) = copies.conflicts(campaign)
    assert (conflict.kind, conflict.event.id, conflict.rival.id) == ("two_games", second.id, first.id)


def test_what_one_sold_the_other_cannot_use(copies):
    copies.club.tell(copies.battle(tank(4)))
    one, other = copies.copy(), copies.copy()
    machine_id = copies.war.unit("machine").id
    copies.tell(one, GoodsTraded(giver=copies.a, taker=copies.b, units=(machine_id,), reason="a gift"))
    copies.tell(other, JournalWritten(text="later"))
    repair = copies.tell(other, copies.repaired(1, 4))
    battle = copies.tell(other, copies.battle(tank(9)))
    campaign = copies.joined(one, other)
    found = {conflict.event.id: conflict.kind for conflict in copies.conflicts(campaign)}
    assert found == {repair.id: "gone", battle.id: "gone"}
    assert campaign.fates[battle.id].status == "applied"


def test_of_two_captors_the_earlier_keeps_it(copies):
    one, other = copies.copy(), copies.copy()
    taken = tank(4, fate="captured", owner_end="a")
    first = copies.tell(one, copies.battle(other=(taken,)))
    copies.tell(other, JournalWritten(text="later"))
    second = copies.tell(other, copies.battle(other=(taken,)))
    campaign = copies.joined(one, other)
    captured = [unit for unit in campaign.state.forces[copies.a].units.values() if unit.taken_from]
    assert len(captured) == 1
    (conflict,) = copies.conflicts(campaign)
    assert (conflict.kind, conflict.event.id, conflict.rival.id) == ("gone", second.id, first.id)


def test_of_two_claims_the_earlier_game_has_the_territory():
    copies = Copies(**RULES)
    club = copies.club
    vera = club.tell(PlayerJoined(name="Vera")).made(1)
    club.players["Vera"] = vera
    club.tell(MapDrawn(territories=(DrawnTerritory(id="ford"),)))
    one, other = copies.copy(), copies.copy()
    claims = Aftermath(claims=(Claim(territory="ford", player=vera),))
    first = copies.tell(one, copies.battle(tank(9), aftermath=claims))
    copies.tell(other, JournalWritten(text="later"))
    second = copies.tell(other, copies.battle(tank(9), claim="Boris"))
    campaign = copies.joined(one, other)
    assert campaign.state.territories["ford"].owner == vera
    found = {conflict.event.id: conflict for conflict in copies.conflicts(campaign)}
    assert (found[second.id].kind, found[second.id].rival.id) == ("claim", first.id)


def test_of_two_pairings_the_earlier_stand_and_a_game_of_the_other_is_free(copies):
    players = (copies.club.id("Anna"), copies.club.id("Boris"))
    pairings = PairingsSet(method="free", games=(PlannedGame(players=players),))
    one, other = copies.copy(), copies.copy()
    first = copies.tell(one, pairings)
    copies.tell(other, JournalWritten(text="later"))
    second = copies.tell(other, pairings)
    battle = copies.tell(other, copies.battle(tank(7), game=second.made(1)))
    campaign = copies.joined(one, other)
    games = campaign.state.games
    assert games[first.made(1)].state == "planned"
    assert games[second.made(1)].report == battle.id
    (conflict,) = copies.conflicts(campaign)
    assert (conflict.kind, conflict.event.id, conflict.rival.id) == ("pairings", second.id, first.id)
    again = replace(pairings, instead_of=first.id)
    copies.tell(campaign, again)
    assert first.made(1) not in campaign.state.games


def test_of_two_corrections_the_later_counts(copies):
    battle = copies.club.tell(copies.battle(tank(7)), "Boris")
    one, other = copies.copy(), copies.copy()
    by_boris = copies.tell(
        one, EventCorrected(target=battle.id, deed=to_plain(copies.battle(tank(6)))), "Boris"
    )
    copies.tell(other, JournalWritten(text="later"))
    by_anna = copies.tell(other, EventCorrected(target=battle.id, deed=to_plain(copies.battle(tank(5)))))
    campaign = copies.joined(one, other)
    assert durability(copies, campaign) == 5
    found = {conflict.event.id: conflict for conflict in copies.conflicts(campaign)}
    assert found[by_boris.id].kind == found[by_anna.id].kind == "corrections"
    assert found[by_boris.id].stands == found[by_anna.id].stands == by_anna.id
    assert found[by_boris.id].rival.id == by_anna.id


def test_a_limit_that_two_files_exceed_together_is_held(copies):
    one, other = copies.copy(), copies.copy()
    bought = UnitRecruited(force=copies.a, units=(replace(machine(), key="new"),), paid=0, army=ARMY)
    twice = replace(bought, units=(replace(machine(), key="new2"), replace(machine(), key="new3")))
    copies.tell(one, bought)
    copies.tell(other, JournalWritten(text="later"))
    late = copies.tell(other, twice)
    campaign = copies.joined(one, other)
    (conflict,) = copies.conflicts(campaign)
    assert (conflict.kind, conflict.event.id) == ("limits", late.id)


def test_rules_that_two_files_change_go_field_by_field(copies):
    one, other = copies.copy(), copies.copy()
    first = copies.tell(one, RulesChanged(rule="income.won", old=10, new=12))
    copies.tell(one, RulesChanged(rule="income.drew", old=5, new=6))
    copies.tell(other, JournalWritten(text="later"))
    late = copies.tell(other, RulesChanged(rule="income.won", old=10, new=15))
    campaign = copies.joined(one, other)
    income = campaign.state.house_rules.income
    assert (income.won, income.drew) == (15, 6)
    (conflict,) = copies.conflicts(campaign)
    assert (conflict.kind, conflict.event.id, conflict.rival.id) == ("rules", late.id, first.id)


def test_other_data_of_the_game_is_an_advice_and_those_of_the_founding_count():
    founding = CampaignFounded(
        name="Season", game="x", organiser="Anna", catalogue="one", house_rules=HouseRules()
    )
    war = War()
    corrected = EventCorrected(target=war.club.campaign.id, deed=to_plain(founding))
    war.club.tell(corrected)
    event = war.club.tell(BattleReported(result=replace(war.result(tank(7)), catalogue="two")))
    conflict = conflict_of(war.club.campaign, event)
    assert (conflict.kind, conflict.fate.status) == ("catalogue", "applied")
    assert war.unit("machine").tracks["durability"].value == 7


def test_the_founding_of_another_campaign_is_refused(copies):
    other = Club(organiser="Gleb")
    campaign = copies.copy()
    look = look_at(campaign, other.campaign.order)
    (founding,) = look.of("refused")
    assert founding.why == "another_founding"
    before = encode(campaign.state)
    merge(campaign, look)
    assert encode(campaign.state) == before


# --- whose it is to tell


def test_a_return_holds_what_is_the_authors_to_tell(copies):
    campaign, boris = copies.copy(), copies.club.id("Boris")
    base = campaign.clock
    told = (
        (JournalWritten(text="mine"), "Boris"),
        (copies.battle(tank(7)), "Boris"),
        (GoodsTraded(taker=copies.b, money=100), "Boris"),
        (RulesChanged(rule="income.won", old=10, new=99), "Boris"),
        (GoodsTraded(taker=copies.b, money=100), "Anna"),
        (JournalWritten(text="in his name"), "Vera"),
    )
    events = [
        new_event(deed, clock=base + 1 + place, by=copies.club.players.get(by, by), date=DAY)
        for place, (deed, by) in enumerate(told)
    ]
    look = look_at(campaign, events, author=boris)
    found = {one.event.id: one for one in look.incoming}
    assert [found[event.id].found for event in events] == [
        "new",
        "new",
        "strange",
        "strange",
        "strange",
        "strange",
    ]
    assert [found[event.id].why for event in events[2:]] == [
        "not_his",
        "not_his",
        "others_name",
        "others_name",
    ]
    assert [found[event.id].speaks_as_organiser for event in events] == [False] * 4 + [True, False]
    assert next(iter(look.by_player())) == copies.club.id("Anna")
    assert len(look.by_player()[boris]) == 4
    ticked = look_at(campaign, events, author=boris, taken={events[4].id})
    assert events[4].id in {one.event.id for one in ticked.of("new")}
    treasury = campaign.state.forces[copies.b].treasury
    merge(campaign, look)
    assert campaign.state.forces[copies.b].treasury > treasury
    assert not set(campaign.events) & {event.id for event in events[2:]}


# --- the merges of section 8


def test_returns_of_two_players_after_a_round(copies):
    """Each has the report of their own game, differing in one track, and a purchase."""
    game = planned(copies)
    two, five = copies.copy(), copies.copy()
    copies.tell(two, copies.battle(tank(7), game=game))
    copies.tell(two, copies.repaired(1, 4))
    copies.tell(five, copies.battle(tank(6), game=game), "Boris")
    own = copies.club.campaign.state.forces[copies.b].by_key("machine").id
    copies.tell(
        five,
        GoodsTraded(giver=copies.b, taker=copies.a, units=(own,), agreed_by=copies.club.id("Anna")),
        "Boris",
    )
    third = copies.copy()
    merge(third, look_at(third, five.order))
    merge(third, look_at(third, two.order))
    campaign = copies.joined(two, five, third)
    assert {conflict.kind for conflict in copies.conflicts(campaign)} >= {"two_results"}


@pytest.mark.parametrize("clocks", [0, 5])
def test_a_late_game_destroys_what_was_repaired_at_home(clocks):
    """The organiser places the game after an earlier one; by the clocks alone the repair is held, or wasted."""
    copies = Copies(**RULES)
    first = copies.club.tell(copies.battle(tank(4)))
    home, organiser = copies.copy(), copies.copy()
    for number in range(clocks):
        copies.tell(home, JournalWritten(text=str(number)))
    lost = tank(0, fate="destroyed")
    sheet = replace(
        lost, tracks=(TrackResult(id="durability", kind="durability", start=4, end=0, maximum=10),)
    )
    repair = copies.tell(home, copies.repaired(5, 20))
    copies.tell(organiser, copies.battle(sheet, outcome="lost"), after=first.id)
    campaign = copies.joined(home, organiser)
    assert campaign.state.forces[copies.a].by_key("machine").status == "destroyed"
    assert campaign.fates[repair.id].status == "held"
    copies.tell(campaign, EventDecided(target=repair.id, choice="leave_out"))
    assert copies.conflicts(campaign) == []


def test_units_that_nobody_knows_are_left_alone(copies):
    event = copies.club.tell(copies.battle(UnitResult(key="nobody", fate="through")))
    conflict = conflict_of(copies.club.campaign, event)
    assert conflict.kind == "gone"
