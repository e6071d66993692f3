"""Artefacts of fallen bearers, cards that stay in the reserve, tokens of fatigue: what a battle wins and loses beside men."""

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.result import BattleResult, ItemResult, SideResult, TrackResult, UnitResult
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.campaign.battles.aftermath import work_out
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.battles.trophies import item_ransom
from armybuilder.campaign.forces.fielding import as_printed, carried, fielded, lacking
from armybuilder.campaign.forces.force import EnlistedItem
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.house_rules import Captures, HouseRules, Repairs
from armybuilder.campaign.results import season_table
from armybuilder.campaign.seasons import RoundOpened, SeasonOpened
from armybuilder.games import battles_of, game
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.storage.agreements import texts_of
from armybuilder.wording.narration import BothLanguages
from tests.campaign.clubs import Club
from tests.campaign.test_aftermath import infantry, named, squad
from tests.campaign.test_fielding import ARMY, TITLE, armies, army_of, force_of  # noqa: F401 - a fixture

RULES = HouseRules(
    captures=Captures(artefacts=True, artefact_points=1, ransom=50),
    repairs=Repairs(tired_from=3),
    cards_kept=1,
)


@dataclass
class War:
    club: Club
    own: str
    enemy: str

    def fight(self, *units, dice=(), cards=(), outcome="lost", enemy_units=()):
        sides = (
            SideResult(key="a", force=self.own, outcome=outcome, units=units, cards=cards),
            SideResult(
                key="b", force=self.enemy, outcome="won" if outcome == "lost" else "lost", units=enemy_units
            ),
        )
        result = BattleResult(sides=sides)
        asked = work_out(self.club.campaign.state, result, Aftermath(), "x").to_roll
        rolls = dict(zip(asked, dice, strict=False))
        return self.club.tell(BattleReported(result=result, aftermath=Aftermath(rolls=rolls)))

    def force(self, own):
        return self.club.campaign.state.forces[own]


@pytest.fixture
def war():
    club = Club("Boris", rules=RULES)
    item = EnlistedItem(key="orb", name=named("Orb"), price=20, row=0)
    forces = []
    for who in ("Anna", "Boris"):
        units = (replace(squad(), items=(item,)),)
        event = club.tell(ForceFounded(player=club.id(who), name=who, army=ARMY, units=units))
        forces.append(event.made(1))
    club.tell(SeasonOpened())
    club.tell(RoundOpened())
    return War(club, *forces)


def points(war):
    return {line.player: line.points for line in season_table(war.club.campaign.state)}


def test_the_artefact_of_a_dead_bearer_is_a_trophy_of_who_held_the_field(war):
    (item,) = war.force(war.own).items.values()
    assert item.bearer == war.force(war.own).by_key("squad").soldiers[0].id
    war.fight(infantry("fallen"), dice=(1,))
    assert war.force(war.own).items == {}
    taken = war.force(war.enemy).items[item.id]
    assert (taken.taken_from, taken.bearer) == (war.own, "")
    assert item_ransom(taken, RULES) == 10
    # a win, and a point while he holds it
    assert points(war) == {war.club.id("Anna"): 0, war.club.id("Boris"): 3 + 1}
    assert lacking(war.force(war.own), war.force(war.own).by_key("squad")) == {"orb"}


@pytest.mark.parametrize(("die", "outcome"), [(6, "lost"), (1, "won")])
def test_it_stays_with_a_bearer_who_lives_or_won(war, die, outcome):
    war.fight(infantry("fallen"), dice=(die,), outcome=outcome)
    assert [one.taken_from for one in war.force(war.own).items.values()] == [""]
    assert not lacking(war.force(war.own), war.force(war.own).by_key("squad"))


def test_a_trophy_that_is_won_back_is_borne_again(war):
    war.fight(infantry("fallen"), dice=(1,))
    (trophy,) = (one for one in war.force(war.enemy).items.values() if one.taken_from)
    enemy = war.force(war.enemy).by_key("squad")
    trophy.bearer = enemy.soldiers[0].id
    war.fight(enemy_units=(infantry("fallen"),), dice=(1,), outcome="won")
    back = war.force(war.own).items[trophy.id]
    assert (back.taken_from, back.bearer) == ("", war.force(war.own).by_key("squad").id)


def test_the_winner_keeps_a_card_for_his_next_battle(war):
    cards = tuple(ItemResult(id=card, state="waiting") for card in ("fire", "ice"))
    war.fight(cards=cards, outcome="won")
    assert war.force(war.own).cards == ("fire",)
    war.fight(cards=cards, outcome="lost")
    assert war.force(war.own).cards == ()


@pytest.mark.parametrize(("tokens", "left"), [(2, 0), (3, 1), (5, 1)])
def test_a_tired_unit_begins_the_next_battle_tired(war, tokens, left):
    track = TrackResult(id="fatigue", kind="fatigue", start=0, end=tokens, maximum=12)
    war.fight(UnitResult(key="squad", fate="through", tracks=(track,)))
    unit = war.force(war.own).by_key("squad")
    assert unit.tokens.get("fatigue", 0) == left
    assert carried(war.force(war.own))["squad"].values.get("fatigue", 0) == left


@pytest.mark.parametrize("game_id", ["bitvy_fantasy", "road_world"])
def test_an_artefact_that_was_taken_comes_to_no_battle(armies, game_id):  # noqa: F811
    roster, units = armies[game_id]
    if game_id == "road_world":
        roster = _with_artefact(roster)
    force = force_of(game_id, roster, units)
    unit = next(one for one in force.units.values() if one.came_with)
    assert unit.came_with[0] in str(_of(fielded(force, {ARMY: roster}), unit))
    for item in [one for one in force.items.values() if one.own == unit.id]:
        del force.items[item.id]
    assert unit.came_with[0] not in str(_of(fielded(force, {ARMY: roster}), unit))


def _with_artefact(roster):
    """The army with an artefact bought for the first unit that may have one."""
    first, *rest = roster.forces
    units = list(first.selections)
    for place, one in enumerate(units):
        item = next((item for item in roster.unit(one).items if item.artefact), None)
        if item is not None:
            bought = type(one)(id=f"{one.id}.{item.id}", entry=item.id)
            units[place] = replace(one, children=(*one.children, bought))
            break
    return replace(roster, forces=(replace(first, selections=tuple(units)), *rest))


def _of(roster, unit):
    selection = roster.find(unit.key)
    return selection, getattr(roster.unit(selection), "artefact", "")


@pytest.mark.parametrize(("game_id", "rows"), [("bronepehota", "troopers"), ("bitvy_fantasy", "warriors")])
def test_the_dead_stand_on_no_sheet(armies, game_id, rows):  # noqa: F811
    roster, units = armies[game_id]
    force = force_of(game_id, roster, units)
    squad_ = next(one for one in force.units.values() if len(one.soldiers) > 2)
    squad_.soldiers[1].status = "dead"
    found = as_printed(fielded(force, {ARMY: roster}), force, battles_of(game_id))
    before, after = (getattr(one.unit(one.find(squad_.key)), rows) for one in (roster, found))
    assert after == before[:1] + before[2:]
    assert (
        game(game_id).judge(found).unit_costs[squad_.key] < game(game_id).judge(roster).unit_costs[squad_.key]
    )
    posts = [post for one in found.units for post in one.crew if post.squad == squad_.key]
    assert all(post.row < len(after) for post in posts)


def _dealt(armies, *cards):  # noqa: F811
    """The piles of a battle of «Битвы Fantasy» whose first side brings cards."""
    roster, units = armies["bitvy_fantasy"]
    played = battles_of("bitvy_fantasy")
    settings = game("bitvy_fantasy").resolver.settings()
    setup = BattleSetup(
        sides=(
            SideSetup(army=army_of("bitvy_fantasy", roster, units), cards=cards),
            SideSetup(army=army_of("bitvy_fantasy", roster, units)),
        ),
        settings=settings,
        texts=texts_of(game("bitvy_fantasy"), settings),
    )
    session = Session(played.rules, [beginning(played, setup, TITLE)])
    session.do(Wanted("prepare-deck", {}), SeededDice(1), BothLanguages())
    return session.state.piles


def test_a_card_that_was_kept_lies_in_the_reserve_and_not_in_the_deck(armies):  # noqa: F811
    card = _dealt(armies)["deck"][5]
    piles = _dealt(armies, card)
    assert card in piles["reserve.a"]
    assert sum(pile.count(card) for pile in piles.values()) == 1
    assert len(piles["reserve.a"]) == len(piles["reserve.b"]) + 1
