"""Two reports of one game: the same, half of it each, or different; what is confirmed stands."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.campaign.battles.reports import BattleConfirmed, BattleDisputed, BattleReported
from armybuilder.campaign.directives import EventCorrected, EventUndone
from armybuilder.campaign.event import new_event
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.merging.result_cells import (
    ResultCell,
    cells_of,
    contradictions,
    joined,
    side_by_side,
    with_picks,
)
from armybuilder.campaign.people import PlayerJoined, RoleSet
from armybuilder.campaign.seasons import PairingsSet, PlannedGame
from armybuilder.campaign.statistics.record import record_of
from armybuilder.catalogue.codec import encode, to_plain
from tests.campaign.clubs import DAY
from tests.campaign.test_aftermath import War, infantry, tank
from tests.campaign.test_campaign import refused


class Game:
    """A planned game of two forces, and reports of it."""

    def __init__(self, **rules):
        self.war = War(**rules)
        self.club = self.war.club
        players = (self.club.id("Anna"), self.club.id("Boris"))
        pairings = PairingsSet(method="free", games=(PlannedGame(players=players),))
        self.id = self.club.tell(pairings).made(1)

    def result(self, own=(), other=(), outcome="won", **more):
        against = {"won": "lost", "lost": "won", "drew": "drew", None: None}[outcome]
        sides = (
            SideResult(key="a", force=self.war.forces["a"], outcome=outcome, units=tuple(own)),
            SideResult(key="b", force=self.war.forces["b"], outcome=against, units=tuple(other)),
        )
        return BattleResult(sides=sides, **more)

    def report(self, *told, **more):
        return BattleReported(result=self.result(*told, **more), game=self.id)

    def tell(self, deed, by="Anna"):
        return self.club.tell(deed, by)

    @property
    def found(self):
        return self.club.campaign.state.games[self.id]

    def fate(self, event):
        found = self.club.campaign.fates[event.id]
        return found.status, found.problem.key if found.problem else "", [one.key for one in found.advices]

    def durability(self, side="a"):
        return self.war.unit("machine", side).tracks["durability"].value

    def take_in(self, *events):
        self.club.campaign.add(*events)

    def elsewhere(self, deed, by):
        """Return an event that somebody told on a copy of his own, where this does not hold yet."""
        return new_event(deed, clock=self.club.campaign.clock + 1, by=self.club.id(by), date=DAY)


@pytest.fixture
def game():
    return Game()


# --- cell by cell


def test_a_cell_that_nobody_recorded_is_none(game):
    left, right = game.result([tank(7)]), game.result([tank(None)], [tank(3)])
    assert contradictions(left, right) == ()
    whole = joined(left, right)
    assert cells_of(whole) == cells_of(left) | cells_of(right)
    assert joined(whole, left) == whole


def test_two_results_stand_side_by_side_and_are_taken_cell_by_cell(game):
    force = game.war.forces["a"]
    left = game.result([tank(7, shots=3), infantry("through", "fallen")])
    right = game.result([tank(5, shots=3), infantry("fallen", "fallen")], outcome="drew")
    pairs = {pair.cell: pair for pair in side_by_side(left, right)}
    durability, first = (
        ResultCell(force, "track", "machine", "durability"),
        ResultCell(force, "model", "squad", "0"),
    )
    assert (pairs[durability].left, pairs[durability].right) == (7, 5)
    differ = {cell for cell, pair in pairs.items() if pair.differs}
    assert {durability, first} < differ
    assert ResultCell(force, "track", "machine", "ammo") not in differ
    picked = with_picks(left, right, {durability})
    assert cells_of(picked) == cells_of(left) | {durability: 5}
    assert with_picks(left, right, set()) == left
    assert cells_of(with_picks(left, right, differ)) == cells_of(right)


def test_sides_may_stand_in_another_order_under_other_letters(game):
    left = game.result([tank(4, fate="captured", owner_end="b")])
    one, other = left.sides
    turned = replace(
        left,
        sides=(
            replace(other, key="x"),
            replace(one, key="y", units=(tank(4, fate="captured", owner_end="x"),)),
        ),
    )
    assert contradictions(left, turned) == ()
    assert cells_of(joined(left, turned)) == cells_of(left)


# --- in a campaign


def test_the_same_told_by_both_is_a_confirmation(game):
    game.tell(game.report([tank(7)]))
    second = game.tell(game.report([tank(7)]), "Boris")
    assert game.fate(second) == ("applied", "", ["campaign.same_result"])
    assert game.found.confirmed_by == (game.club.id("Anna"), game.club.id("Boris"))
    assert refused(game.club, game.report([tank(7)]), by="Boris") == "campaign.has_result"


def test_halves_fill_each_other_in_whatever_comes_first(game):
    mine = game.report([tank(7)], [tank(None, fate=None)])
    theirs = game.report([tank(None, fate=None)], [tank(3, shots=2)])
    whole = Game()
    whole.tell(whole.report([tank(7)], [tank(3, shots=2)]))
    for first, second in ((mine, theirs), (theirs, mine)):
        told = Game()
        told.tell(first)
        event = told.tell(second, "Boris")
        assert told.fate(event) == ("applied", "", ["campaign.filled_in"])
        assert (told.durability(), told.durability("b")) == (7, 3)
        for side in "ab":
            force, alone = (one.club.campaign.state.forces[one.war.forces[side]] for one in (told, whole))
            assert force.treasury == alone.treasury
            assert [unit.experience for unit in force.units.values()] == [
                unit.experience for unit in alone.units.values()
            ]
            assert [unit.battles for unit in force.units.values()] == [
                unit.battles for unit in alone.units.values()
            ]


def test_statistics_count_halves_as_one_battle(game):
    game.tell(game.report([tank(7)], [tank(None, fate=None)]))
    game.tell(game.report([tank(None, fate=None)], [tank(0, fate="destroyed")]), "Boris")
    (battle,) = record_of(game.club.campaign).battles
    assert {change.gone for change in battle.changes} == {"", "destroyed"}
    assert cells_of(battle.result).keys() >= cells_of(game.result([tank(7)], [tank(3)])).keys()


def test_an_outcome_that_only_the_second_knows_brings_its_money_once(game):
    game.tell(game.report([tank(7)], outcome=None))
    before = [force.treasury for force in game.club.campaign.state.forces.values()]
    game.tell(game.report(outcome="won"), "Boris")
    after = [force.treasury for force in game.club.campaign.state.forces.values()]
    assert [two - one for one, two in zip(before, after, strict=True)] == [10, 0]
    assert game.found.points == {game.club.id("Anna"): 3, game.club.id("Boris"): 0}


def test_of_two_that_differ_the_earlier_stands(game):
    game.tell(game.report([tank(7)]))
    late = game.elsewhere(game.report([tank(3)]), "Boris")
    assert late.clock > 1
    game.take_in(late)
    assert game.fate(late)[:2] == ("held", "campaign.has_result")
    assert game.durability() == 7


def test_one_that_was_confirmed_stands_though_it_is_later(game):
    game.tell(game.report([tank(7)]))
    late = game.elsewhere(game.report([tank(3)]), "Boris")
    game.take_in(late)
    before = encode(game.club.campaign.state)
    confirmed = game.tell(BattleConfirmed(report=late.id))
    first = next(event for event in game.club.campaign.order if event.kind == "battle.reported")
    assert game.durability() == 3
    assert game.fate(first)[:2] == ("held", "campaign.other_confirmed")
    assert game.fate(confirmed)[0] == "applied"
    game.tell(EventUndone(target=confirmed.id))
    assert encode(game.club.campaign.state) == before


def test_the_earlier_stands_once_both_are_confirmed(game):
    first = game.tell(game.report([tank(7)]))
    late = game.elsewhere(game.report([tank(3)]), "Boris")
    game.take_in(late)
    game.tell(BattleConfirmed(report=late.id))
    assert game.durability() == 3
    game.take_in(game.elsewhere(BattleConfirmed(report=first.id), "Boris"))
    assert game.durability() == 7
    assert game.fate(late)[:2] == ("held", "campaign.has_result")


def test_one_that_a_third_report_says_too_stands(game):
    game.tell(game.report([tank(7)]))
    late = game.elsewhere(game.report([tank(3)]), "Boris")
    game.take_in(late, game.elsewhere(game.report([tank(3)]), "Anna"))
    assert game.durability() == 3
    assert len(game.found.confirmed_by) == 2


def test_taking_the_other_result_is_a_correction(game):
    first = game.tell(game.report([tank(7)]))
    late = game.elsewhere(game.report([tank(3)]), "Boris")
    game.take_in(late)
    pairs = contradictions(game.result([tank(7)]), game.result([tank(3)]))
    picked = with_picks(game.result([tank(7)]), game.result([tank(3)]), {pair.cell for pair in pairs})
    deed = BattleReported(result=picked, game=game.id)
    game.tell(EventCorrected(target=first.id, deed=to_plain(deed)))
    assert game.durability() == 3
    assert game.fate(late)[0] == "applied"


def test_whoever_did_not_play_neither_beats_nor_confirms_a_result(game):
    game.club.players["Vera"] = game.tell(PlayerJoined(name="Vera")).made(1)
    game.tell(game.report([tank(7)]))
    late = game.elsewhere(game.report([tank(3)]), "Boris")
    game.take_in(late)
    strange = game.elsewhere(game.report([tank(3)]), "Vera")
    game.take_in(strange, game.elsewhere(BattleConfirmed(report=late.id), "Vera"))
    assert game.durability() == 7
    assert game.fate(strange)[:2] == ("held", "campaign.organisers_only")


# --- who confirms


def test_an_opponent_confirms_where_the_house_rules_ask_for_it():
    game = Game(confirm="opponent")
    report = game.tell(game.report([tank(7)]))
    assert game.found.state == "reported"
    assert refused(game.club, BattleConfirmed(report=report.id)) == "campaign.confirmed_already"
    game.tell(BattleConfirmed(report=report.id), "Boris")
    assert game.found.state == "confirmed"
    game.tell(BattleDisputed(report=report.id, text="no"), "Boris")
    assert game.found.state == "disputed"


def with_vera(**rules):
    """Return a game, and an organiser who does not play in it."""
    game = Game(**rules)
    vera = game.tell(PlayerJoined(name="Vera")).made(1)
    game.club.players["Vera"] = vera
    game.tell(RoleSet(player=vera, role="organiser"))
    return game


def test_an_organiser_who_did_not_play_needs_nobody():
    game = with_vera(confirm="opponent")
    game.tell(game.report([tank(7)]), "Vera")
    assert game.found.state == "confirmed"


def test_an_organiser_confirms_where_the_house_rules_ask_for_it():
    game = with_vera(confirm="organiser")
    game.tell(RoleSet(player=game.club.id("Anna"), role="player"))
    report = game.tell(game.report([tank(7)]), "Boris")
    game.tell(BattleConfirmed(report=report.id))
    assert game.found.state == "reported"
    game.tell(BattleConfirmed(report=report.id), "Vera")
    assert game.found.state == "confirmed"
    other = Game(confirm="organiser")
    other.tell(other.report([tank(7)]))
    assert other.found.state == "confirmed"


def test_a_correction_by_one_side_wants_to_be_confirmed_anew():
    game = Game(confirm="opponent")
    report = game.tell(game.report([tank(7)]), "Boris")
    confirmed = game.tell(BattleConfirmed(report=report.id))
    assert game.found.state == "confirmed"
    corrected = EventCorrected(target=report.id, deed=to_plain(game.report([tank(5)])))
    event = game.tell(corrected, "Boris")
    assert game.found.state == "reported"
    assert game.club.campaign.fates[confirmed.id].status == "aside"
    assert game.club.campaign.fates[confirmed.id].by == event.id
    game.tell(BattleConfirmed(report=report.id))
    assert game.found.state == "confirmed"


def test_a_correction_by_an_organiser_leaves_it_confirmed_unless_he_played():
    played = Game(confirm="opponent")
    report = played.tell(played.report([tank(7)]), "Boris")
    played.tell(BattleConfirmed(report=report.id))
    played.tell(EventCorrected(target=report.id, deed=to_plain(played.report([tank(5)]))))
    assert played.found.state == "reported"
    played.tell(BattleConfirmed(report=report.id), "Boris")
    assert played.found.state == "confirmed"
    game = with_vera(confirm="opponent")
    report = game.tell(game.report([tank(7)]), "Boris")
    game.tell(BattleConfirmed(report=report.id))
    game.tell(EventCorrected(target=report.id, deed=to_plain(game.report([tank(5)]))), "Vera")
    assert game.found.state == "confirmed"


def test_rules_without_confirmation_take_every_result():
    assert HouseRules().confirm == "none"
    game = Game()
    game.tell(game.report([tank(7)]), "Boris")
    assert game.found.state == "confirmed"


def test_others_neither_report_nor_confirm():
    game = Game(confirm="opponent")
    vera = game.elsewhere(game.report([tank(7)]), "Boris")
    game.take_in(vera)
    assert refused(game.club, BattleConfirmed(report=vera.id), by="nobody") == "campaign.organisers_only"
