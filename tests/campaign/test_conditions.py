"""How units stand between two games, their life stories, and what would keep somebody from doing something."""

from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.directives import EventUndone
from armybuilder.campaign.forces.between_games import Mended, UnitsRepaired
from armybuilder.campaign.forces.condition import conditions, next_round
from armybuilder.campaign.forces.founding import UnitDisbanded
from armybuilder.campaign.presets import preset
from armybuilder.campaign.story import story_of
from armybuilder.campaign.trying import why_not
from armybuilder.catalogue.codec import encode
from armybuilder.wording.force_words import tell_conditions, tell_rank
from tests.campaign.test_aftermath import War, infantry, tank

RULES = preset("bronepehota")


def war(roll=1):
    found = War(repairs=RULES.repairs, fallen=RULES.fallen, income=RULES.income)
    soldier = found.unit("squad").soldiers[2].id
    fates = ("through", "through", "fallen")
    found.fight(tank(4, shots=3), infantry(*fates), aftermath=Aftermath(rolls={soldier: roll}))
    return found


def test_a_unit_says_everything_that_is_wrong_with_it_what_weighs_most_first():
    found = war()
    number = next_round(found.club.campaign.state)
    assert conditions(found.unit("machine"), number) == ("damaged", "low_ammo")
    assert conditions(found.unit("squad"), number) == ("understrength",)
    assert conditions(found.unit("machine"), number, in_battle=True)[0] == "in_battle"
    assert tell_conditions(found.unit("squad"), number, "en") == "understrength: 5 of 6"


def test_a_unit_of_which_a_wounded_soldier_stays_away_says_so_until_he_is_back():
    found = war(roll=2)
    number = found.unit("squad").soldiers[2].away_until
    assert number
    assert conditions(found.unit("squad"), number) == ("wounded",)
    assert conditions(found.unit("squad"), number + 1) == ("ready",)


def test_of_one_that_is_gone_nothing_else_is_said():
    found = war()
    found.unit("machine").status = "destroyed"
    assert conditions(found.unit("machine"), 1) == ("destroyed",)


def test_ranks_have_names_where_there_are_three():
    assert [tell_rank(rank, (3, 7, 12), "en") for rank in range(4)] == [
        "recruits",
        "seasoned",
        "veterans",
        "guard",
    ]
    assert tell_rank(2, (1, 2, 3, 4), "en") == "rank 2"


def test_a_life_story_has_the_founding_the_battles_and_what_was_bought_and_undone():
    found = war()
    tank_id, squad_id = found.unit("machine").id, found.unit("squad").id
    mended = Mended(unit=tank_id, track="durability", cells=1)
    repair = found.club.tell(UnitsRepaired(force=found.forces["a"], paid=3, mended=(mended,)))
    undone = found.club.tell(EventUndone(target=repair.id))
    campaign = found.club.campaign
    told = [event.kind for event in story_of(campaign, tank_id)]
    assert told == ["force.founded", "battle.reported", "unit.repaired", "event.undone"]
    assert repair not in story_of(campaign, squad_id)
    assert undone in story_of(campaign, found.forces["a"])


def test_trying_something_says_why_not_and_leaves_everything_as_it_was():
    found = war()
    state, force = found.club.campaign.state, found.forces["a"]
    before = encode(state)
    deed = UnitDisbanded(force=force, unit=found.unit("machine").id)
    assert why_not(state, deed, found.club.id("Anna")) is None
    refused = why_not(state, deed, "a stranger")
    assert refused is not None
    assert refused.key == "campaign.organisers_only"
    assert encode(state) == before
