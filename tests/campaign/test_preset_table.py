"""The table of presets, a test for each of its rows: what each game's house rules propose, and what comes of it."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from armybuilder.battle.result import (
    Amount,
    BattleResult,
    Kill,
    ModelResult,
    SideResult,
    TrackResult,
    UnitResult,
)
from armybuilder.campaign.battles.aftermath import work_out
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.forces.between_games import ImprovementBought, Mended, UnitsRepaired
from armybuilder.campaign.forces.captives import RansomPaid, captives
from armybuilder.campaign.forces.force import WHOLE, EnlistedSoldier, EnlistedTrack, EnlistedUnit
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.forces.improving import counts
from armybuilder.campaign.forces.money import (
    cell_price,
    hired_for,
    resupply_price,
    soldier_price,
    upkeep,
    worth,
)
from armybuilder.campaign.forces.restoring import bill_of, free_cells
from armybuilder.campaign.house_rules import HouseRules, Repairs
from armybuilder.campaign.presets import preset
from armybuilder.campaign.seasons import RoundClosed, RoundOpened, SeasonClosed, SeasonOpened
from armybuilder.catalogue.text import LocalText
from armybuilder.games import ANY_GAME, PACKAGES
from tests.campaign.clubs import Club
from tests.campaign.test_campaign import refused

ARMY = "e" * 64
GAMES = (*PACKAGES, ANY_GAME)


def enlisted(key, price=60, kind="", *, soldiers=0, tracks=(), **more):
    return EnlistedUnit(
        key=key,
        name=LocalText(key, key),
        kind=kind,
        price=price,
        soldiers=tuple(EnlistedSoldier(name=LocalText(f"{key} {n}")) for n in range(soldiers)),
        tracks=tuple(EnlistedTrack(id=own, kind=own, maximum=cells) for own, cells in tracks),
        **more,
    )


class War:
    """A campaign by the preset of a game, and two forces of the same units in its first round."""

    def __init__(self, game, *units, rules=None, treasury=0):
        self.club = Club("Boris", rules=rules or replace(preset(game), founding_limit=100_000))
        self.forces = {}
        for key, who in (("a", "Anna"), ("b", "Boris")):
            deed = ForceFounded(player=self.club.id(who), name=who, army=ARMY, units=units, treasury=treasury)
            self.forces[key] = self.club.tell(deed).made(1)
        self.club.tell(SeasonOpened())
        self.club.tell(RoundOpened())

    @property
    def state(self):
        return self.club.campaign.state

    def force(self, side="a"):
        return self.state.forces[self.forces[side]]

    def unit(self, key, side="a"):
        return self.force(side).by_key(key)

    def fight(self, *units, enemy=(), dice="", outcome="won", held=None):
        """A battle that the first side wins unless told, with dice for those who are asked for in turn."""
        other = {"won": "lost", "lost": "won", "drew": "drew"}[outcome]
        holds = {"a": (True, False), "b": (False, True), None: (None, None)}[held]
        sides = (
            SideResult(key="a", force=self.forces["a"], outcome=outcome, units=units, held_field=holds[0]),
            SideResult(key="b", force=self.forces["b"], outcome=other, units=enemy, held_field=holds[1]),
        )
        result = BattleResult(sides=sides)
        asked = work_out(self.state, result, Aftermath(), "x").to_roll
        assert len(asked) == len(dice), asked
        rolls = dict(zip(asked, map(int, dice), strict=True))
        return self.club.tell(BattleReported(result=result, aftermath=Aftermath(rolls=rolls)))

    def next_round(self):
        self.club.tell(RoundClosed())
        self.club.tell(RoundOpened())


def fought(key, fate="through", *, models=(), **tracks):
    return UnitResult(
        key=key,
        fate=fate,
        models=tuple(ModelResult(key=f"{key}{row}", row=row, fate=one) for row, one in enumerate(models)),
        tracks=tuple(
            TrackResult(id=own, kind=own, start=start, end=end, maximum=start)
            for own, (start, end) in tracks.items()
        ),
    )


# --- the rows of the table, in its order


@pytest.mark.parametrize(
    ("game", "founding", "battle", "points"),
    [
        ("bronepehota", 400, 300, 1),
        ("bitvy_fantasy", 700, 550, 1),
        ("batalist", 300, 225, 1),
        ("road_world", 500, 400, 1),
        ("ninth_age", 550, 450, 10),
        (ANY_GAME, 1000, 800, 1),
    ],
)
def test_limits(game, founding, battle, points):
    rules = preset(game)
    assert (rules.founding_limit, rules.battle_limit, rules.points_a_coin) == (founding, battle, points)


@pytest.mark.parametrize(
    ("game", "played", "won", "drew", "territory"),
    [
        ("bronepehota", 55, 10, 5, 5),
        ("bitvy_fantasy", 70, 5, 3, 5),
        ("batalist", 26, 5, 3, 2),
        ("road_world", 35, 5, 3, 4),
        ("ninth_age", 32, 5, 3, 2),
        (ANY_GAME, 55, 10, 5, 5),
    ],
)
def test_income(game, played, won, drew, territory):
    income = preset(game).income
    assert (income.played, income.won, income.drew, income.territory) == (played, won, drew, territory)
    war = War(game, enlisted("unit"))
    war.fight()
    assert [war.force(side).treasury for side in "ab"] == [played + won, played]
    war.next_round()
    before = war.force().treasury
    war.fight(outcome="drew")
    assert war.force().treasury - before == played + drew


@pytest.mark.parametrize(
    ("game", "most"),
    [
        ("bronepehota", 30),
        ("bitvy_fantasy", 52),
        ("batalist", 22),
        ("road_world", 37),
        ("ninth_age", 41),
        (ANY_GAME, 75),
    ],
)
def test_help(game, most):
    rules = preset(game)
    # 7.5 % of the founding limit, rounded down
    assert (rules.help.most, rules.help.below) == (most, 90)
    assert most == 75 * rules.founding_limit // 1000


@pytest.mark.parametrize("game", GAMES)
def test_upkeep_and_underdogs_are_alike_everywhere(game):
    rules = preset(game)
    force = SimpleNamespace(strength=2 * rules.founding_limit, treasury=0, serving=list)
    assert upkeep(force, rules) == (2 * rules.founding_limit - rules.founding_limit * 5 // 4) // 10
    assert hired_for({"a": 200, "b": 180, "c": 100}, rules) == {"c": 50}


@pytest.mark.parametrize("game", ["bronepehota", "bitvy_fantasy", "road_world"])
@pytest.mark.parametrize(
    ("held", "die", "status", "away"),
    [
        ("a", 1, "dead", 0),
        ("a", 2, "ready", 2),
        ("a", 3, "ready", 0),
        ("b", 3, "ready", 2),
        ("b", 4, "ready", 0),
    ],
)
def test_soldiers_fall_by_their_table(game, held, die, status, away):
    war = War(game, enlisted("squad", soldiers=3))
    war.fight(fought("squad", models=("fallen",)), dice=str(die), held=held)
    soldier = war.unit("squad").soldiers[0]
    assert (soldier.status, soldier.away_until) == (status, away)


@pytest.mark.parametrize(
    ("game", "kind", "die", "status"),
    [
        ("bronepehota", "heavy", "", "destroyed"),
        ("bronepehota", "gun", "", "destroyed"),
        ("bitvy_fantasy", "machine", "1", "destroyed"),
        ("bitvy_fantasy", "machine", "2", "ready"),
        ("road_world", "vehicle", "2", "destroyed"),
        ("road_world", "monster", "3", "ready"),
    ],
)
def test_machines_are_lost_by_a_die(game, kind, die, status):
    war = War(game, enlisted("machine", kind=kind, tracks=(("durability", 6),)))
    war.fight(fought("machine", "destroyed", durability=(6, 0)), dice=die)
    unit = war.unit("machine")
    assert unit.status == status
    if status == "ready":
        assert unit.tracks["durability"].value == 1


def test_a_wreck_of_battles_fantasy_is_repaired_for_a_third_of_its_price():
    war = War("bitvy_fantasy", replace(enlisted("machine", 90, "machine"), tracks=(WHOLE,)))
    war.fight(fought("machine", "destroyed"), dice="2")
    assert war.unit("machine").is_broken
    (line,) = bill_of(war.force(), war.state.house_rules)
    assert line.price == 30


@pytest.mark.parametrize(("game", "kind"), [("bitvy_fantasy", "character"), ("road_world", "warrior")])
@pytest.mark.parametrize(
    ("die", "status", "away"), [("1", "destroyed", 0), ("2", "ready", 2), ("4", "ready", 0)]
)
def test_a_single_figure_falls_as_a_soldier(game, kind, die, status, away):
    war = War(game, enlisted("hero", kind=kind, tracks=(("wounds", 3),)))
    war.fight(fought("hero", "destroyed", wounds=(3, 0)), dice=die, held="a")
    unit = war.unit("hero")
    assert (unit.status, unit.away_until) == (status, away)


@pytest.mark.parametrize(("held", "left"), [("a", 6), ("b", 5)])
def test_figures_come_back_to_bases(held, left):
    war = War("batalist", enlisted("base", kind="base", tracks=(("figures", 8),)))
    # of five lost two thirds are three, a half two: a base rounds down
    war.fight(fought("base", figures=(8, 3)), held=held)
    assert war.unit("base").tracks["figures"].value == left


def test_bases_that_fled_return_whole():
    war = War("batalist", enlisted("base", kind="base", tracks=(("figures", 8),)))
    war.fight(fought("base", "fled", figures=(8, 3)), held="b")
    assert (war.unit("base").status, war.unit("base").tracks["figures"].value) == ("ready", 8)


@pytest.mark.parametrize("game", ["ninth_age", ANY_GAME])
@pytest.mark.parametrize(
    ("die", "status", "away"), [("1", "destroyed", 0), ("2", "ready", 2), ("4", "ready", 0)]
)
def test_whole_units_fall_and_survivors_refill(game, die, status, away):
    war = War(game, enlisted("unit", soldiers=5), enlisted("other", soldiers=5))
    war.fight(
        fought("unit", "destroyed", models=["fallen"] * 5),
        fought("other", models=["fallen"] * 4 + ["through"]),
        dice=die,
        held="a",
    )
    assert (war.unit("unit").status, war.unit("unit").away_until) == (status, away)
    assert len(war.unit("other").living) == 5


@pytest.mark.parametrize(("fate", "die", "status"), [("missing", "1", "missing"), ("fled", "2", "ready")])
def test_the_missing_and_the_fled_come_back_but_on_one(fate, die, status):
    war = War("bronepehota", enlisted("squad", soldiers=2))
    war.fight(fought("squad", models=(fate,)), dice=die)
    assert war.unit("squad").soldiers[0].status == status


@pytest.mark.parametrize(
    ("kind", "price", "cell"),
    [("light", 60, 3), ("gun", 45, 3), ("heavy", 90, 4), ("heavy", 129, 4), ("heavy", 130, 5)],
)
def test_cells_of_bronepehota(kind, price, cell):
    war = War("bronepehota", enlisted("machine", price, kind, tracks=(("durability", 12),)))
    unit = war.unit("machine")
    assert cell_price(unit, unit.tracks["durability"], war.state.house_rules) == cell


def test_repairers_mend_two_cells_each_and_a_helix_four_once_a_round():
    squad = enlisted("squad", soldiers=2)
    menders = tuple(replace(one, repairs=2) for one in squad.soldiers)
    machine = enlisted("machine", 60, "light", tracks=(("durability", 12),))
    helix = enlisted("helix", 90, "heavy", tracks=(("durability", 12),), repairs=4)
    war = War("bronepehota", replace(squad, soldiers=menders), machine, helix, treasury=100)
    war.fight(fought("machine", durability=(12, 2)))
    assert free_cells(war.force(), 1) == 8
    (line,) = bill_of(war.force(), war.state.house_rules, 1)
    assert (line.cells, line.free, line.price) == (10, 8, 2 * 3)
    own = war.unit("machine").id
    mended = (Mended(unit=own, track="durability", cells=8),)
    war.club.tell(UnitsRepaired(force=war.forces["a"], mended=mended, free=8), by="Anna")
    assert free_cells(war.force(), 1) == 0
    war.unit("squad").soldiers[0].status = "dead"
    assert free_cells(war.force(), 2) == 6


def test_a_machine_mended_by_over_half_its_scale_may_miss_a_battle():
    rules = replace(preset("bronepehota"), founding_limit=1000, repairs=Repairs(misses_after_half=True))
    war = War("bronepehota", enlisted("machine", tracks=(("durability", 12),)), rules=rules)
    war.fight(fought("machine", durability=(12, 2)))
    mended = (Mended(unit=war.unit("machine").id, track="durability", cells=7),)
    war.club.tell(UnitsRepaired(force=war.forces["a"], mended=mended), by="Anna")
    assert war.unit("machine").away_until == 2
    assert not preset("bronepehota").repairs.misses_after_half


def test_a_figure_costs_its_share_of_the_base():
    war = War("batalist", enlisted("base", 50, "base", tracks=(("figures", 8),)))
    unit = war.unit("base")
    assert cell_price(unit, unit.tracks["figures"], war.state.house_rules) == 7


def test_a_wound_costs_five_and_one_heals_by_itself_each_round():
    war = War("road_world", enlisted("hero", kind="monster", tracks=(("wounds", 4),)))
    war.fight(fought("hero", wounds=(4, 1)))
    (line,) = bill_of(war.force(), war.state.house_rules)
    assert line.price == 3 * 5
    war.next_round()
    assert war.unit("hero").tracks["wounds"].value == 2


def test_nothing_of_the_ninth_age_is_mended_for_money():
    war = War("ninth_age", enlisted("hero", tracks=(("wounds", 4),)))
    war.fight(fought("hero", wounds=(4, 1)))
    assert [line.price for line in bill_of(war.force(), war.state.house_rules)] == [0]
    war.next_round()
    assert war.unit("hero").tracks["wounds"].value == 4


def test_a_lost_cell_of_any_game_costs_half_the_price_by_the_scale():
    war = War(ANY_GAME, enlisted("walker", 90, tracks=(("wounds", 8),)))
    unit = war.unit("walker")
    assert cell_price(unit, unit.tracks["wounds"], war.state.house_rules) == 6


@pytest.mark.parametrize("game", GAMES)
def test_resupply(game):
    wanted = {"bronepehota": [1, 1, 2]}.get(game, [0, 0, 0])
    assert [resupply_price(cells, preset(game)) for cells in (1, 2, 3)] == wanted


@pytest.mark.parametrize(
    ("game", "sale", "ransom", "scrap"),
    [("bronepehota", 40, 50, 20), ("bitvy_fantasy", 40, 33, 0), ("road_world", 40, 50, 0)],
)
def test_captured_machines_keep_their_pointers_and_have_their_prices(game, sale, ransom, scrap):
    war = War(game, enlisted("gun", 100, "gun", tracks=(("durability", 6),)), treasury=60)
    captured = replace(fought("gun", "captured", durability=(6, 2)), owner_end="b")
    war.fight(captured)
    (captive,) = captives(war.state)
    assert captive.captor.units[captive.id].tracks["durability"].value == 2
    captures = war.state.house_rules.captures
    assert (captures.sale, captures.ransom, captures.scrap) == (sale, ransom, scrap)
    deed = RansomPaid(captive=captive.id, ending="ransom", money=ransom, agreed_by=war.club.id("Boris"))
    before = war.force("b").treasury
    war.club.tell(deed, by="Anna")
    assert war.force("b").treasury == before + ransom
    assert war.unit("gun").status == "ready"


def test_who_held_the_field_gets_scrap_of_machines_destroyed_there():
    war = War("bronepehota", enlisted("machine", 90, "heavy", tracks=(("durability", 6),)))
    war.fight(enemy=(replace(fought("machine", "destroyed", durability=(6, 0)), value=90),))
    assert war.force().treasury == 55 + 10 + 18


@pytest.mark.parametrize(("held", "whose"), [("b", "b"), ("a", "a")])
def test_what_is_left_without_a_crew_goes_to_who_held_the_field(held, whose):
    war = War("road_world", enlisted("car", kind="vehicle", tracks=(("wounds", 4),)))
    war.fight(fought("car", "abandoned", wounds=(4, 3)), held=held)
    owners = [
        side
        for side in "ab"
        if any(unit.key == "car" and unit.tracks["wounds"].value == 3 for unit in war.force(side).serving())
    ]
    assert owners == [whose]


@pytest.mark.parametrize(
    ("game", "artefacts", "points", "ransom", "cards"),
    [
        ("bronepehota", False, 0, 0, 0),
        ("bitvy_fantasy", True, 1, 30, 1),
        ("batalist", False, 0, 0, 0),
        ("road_world", True, 0, 0, 0),
        ("ninth_age", False, 0, 0, 0),
        (ANY_GAME, False, 0, 0, 0),
    ],
)
def test_artefacts_and_cards(game, artefacts, points, ransom, cards):
    rules = preset(game)
    captures = rules.captures
    assert (captures.artefacts, captures.artefact_points, captures.artefact_ransom) == (
        artefacts,
        points,
        ransom,
    )
    assert rules.cards_kept == cards


@pytest.mark.parametrize("game", GAMES)
def test_fatigue_is_cleared(game):
    assert preset(game).repairs.tired_from == 0


@pytest.mark.parametrize(
    ("game", "improvement", "coins"),
    [("batalist", "general", 15), ("road_world", "commander", 10), ("road_world", "leader", 0)],
)
def test_somebody_takes_the_place_of_a_commander_who_fell(game, improvement, coins):
    war = War(game, enlisted("unit"), enlisted("other"), treasury=40)
    own = war.unit("unit").id
    war.club.tell(
        ImprovementBought(force=war.forces["a"], unit=own, improvement=improvement, paid=coins), by="Anna"
    )
    assert war.force().treasury == 40 - coins
    again = ImprovementBought(
        force=war.forces["a"], unit=war.unit("other").id, improvement=improvement, paid=coins
    )
    if improvement == "commander":
        war.club.tell(again, by="Anna")
    else:
        assert refused(war.club, again, by="Anna") == "campaign.only_one"
    # it is bought, not earned: it counts for no improvement of a rank
    assert counts(war.unit("unit"), war.state.house_rules) == 60


def test_recruits_have_their_prices():
    war = War("bronepehota", enlisted("squad", 80, soldiers=6))
    unit = war.unit("squad")
    assert soldier_price(unit, unit.soldiers[0]) == 14
    unit.soldiers[0].price = 42
    assert soldier_price(unit, unit.soldiers[0]) == 42
    assert all(preset(game).new_units_a_round == 2 for game in GAMES)


IMPROVEMENTS = {
    "bronepehota": {"speed", "melee", "range", "rank", "repairer", "ammunition"},
    "bitvy_fantasy": {"melee", "manoeuvre", "shooting", "clearance", "cards"},
    "batalist": {"quality", "melee", "shooting", "range", "leader"},
    "road_world": {"mobility", "fortitude", "persistence", "strength", "attacks"},
    "ninth_age": {"roll-off", "deployment", "spell"},
    ANY_GAME: set(),
}


@pytest.mark.parametrize("game", GAMES)
def test_improvements(game):
    table = preset(game).earned.improvements
    assert {one.id for one in table if one.by_rank} == IMPROVEMENTS[game]


@pytest.mark.parametrize("game", GAMES)
def test_experience_and_ranks_are_alike_everywhere(game):
    earned = preset(game).earned
    assert (earned.took_part, earned.destroyed, earned.most_destroyed) == (1, 1, 2)
    assert (earned.objective, earned.outstanding) == (1, 1)
    assert (earned.ranks, earned.most_improvements) == ((3, 7, 12), 3)
    assert (earned.improvement_share, earned.improvement_least) == (5, 2)


def test_experience_of_a_battle():
    war = War(ANY_GAME, enlisted("one"), enlisted("two"), enlisted("three"), enlisted("four"))
    kills = tuple(Kill(side="b", unit=key) for key in ("one", "two", "three"))
    hero = replace(fought("one"), kills=kills, deeds=(Amount(name="objectives", amount=2),))
    enemy = tuple(fought(key, "destroyed") for key in ("one", "two", "three"))
    war.fight(hero, fought("two"), replace(fought("three"), fielded="not_fielded"), enemy=enemy, dice="666")
    assert [war.unit(key).experience for key in ("one", "two", "three")] == [1 + 2 + 1, 1, 0]


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_season(game):
    rules = preset(game)
    war = War(
        game,
        enlisted("machine", 90, "heavy", tracks=(("durability", 6),)),
        rules=rules,
        treasury=rules.founding_limit - 90,
    )
    war.fight(fought("machine", durability=(6, 2)))
    experience = war.unit("machine").experience
    war.club.tell(RoundClosed())
    war.club.tell(SeasonClosed())
    unit = war.unit("machine")
    assert (unit.tracks["durability"].value, unit.experience) == (6, experience)
    assert war.force().treasury == rules.founding_limit // 2
    assert worth(war.force(), rules) == 90 + rules.founding_limit // 2


def test_mild_and_hard():
    mild, hard = (preset("bronepehota", one) for one in ("mild", "hard"))
    assert (mild.fallen.dead, mild.fallen.missing, mild.fallen.destroyed) == (0, 0, 0)
    assert (hard.fallen.dead, hard.help.most) == (2, 0)
    war = War(
        "bronepehota",
        enlisted("machine", kind="heavy", tracks=(("durability", 6),)),
        rules=replace(mild, founding_limit=1000),
    )
    war.fight(fought("machine", "destroyed", durability=(6, 0)))
    assert (war.unit("machine").status, war.unit("machine").tracks["durability"].value) == ("ready", 1)
    assert isinstance(war.state.house_rules, HouseRules)
