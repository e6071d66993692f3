"""What associations join: leaders to squads, icons to the models that carry them."""

import json

import msgspec
import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.roster_json import roster_json
from armybuilder.exchange.battlescribe.roster_reading import read_roster
from armybuilder.roster.comparing import compared
from armybuilder.roster.counting import Viewpoint
from armybuilder.roster.edits import Duplicate
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.imported_reading import ImportedReading
from armybuilder.roster.joining import associations_of
from armybuilder.roster.joining_edits import Join, Unjoin
from armybuilder.roster.model import Selection
from armybuilder.roster.questions import JoinedTo
from armybuilder.wording.messages import say, say_problem
from tests.roster.trees import (
    Shared,
    any_of,
    army,
    at_most,
    category,
    change,
    costs,
    entry,
    join_link,
    joins,
    of,
    profile,
    when,
)

LED = {"field": "associations", "scope": "self"}


def is_a(child):
    return when(child, "instanceOf", 1, scope="self", shared=True)


ONE_LEADER = at_most(1, id="one-leader", child_id="leader", **LED)


def leaders(*more, bound=ONE_LEADER):
    """A captain and a herald who lead squads, a tank that nobody leads."""
    return army(
        category("leader"),
        category("squads"),
        category("tanks"),
        entry("captain", of("leader"), costs(80), joins("lead", "squads")),
        entry("herald", of("leader"), costs(50), joins("assist", "squads")),
        entry("squad", of("squads"), costs(100), *([bound] if bound else []), entry("sword", costs(5))),
        entry("tank", of("tanks")),
        *more,
        extended=True,
    )


def joined_to(built, own):
    return built.engine.answers.ask(JoinedTo(own))


def refused(built, one, other, association=""):
    with pytest.raises(Problem) as found:
        built.engine.join(one, other, association)
    return found.value.key


# --- joining and parting


def test_a_leader_joins_a_squad_and_both_know_it():
    built = leaders()
    captain, squad = built.take("captain"), built.take("squad")
    Join(captain, squad).perform(built.engine)
    assert built.engine.selection(captain).joined == {"lead": (squad,)}
    assert joined_to(built, captain) == (squad,)
    assert joined_to(built, squad) == (captain,)
    assert built.total == 180


def test_a_squad_takes_its_leader_on_too():
    built = leaders()
    captain, squad = built.take("captain"), built.take("squad")
    assert built.engine.join(squad, captain).id == captain
    assert joined_to(built, squad) == (captain,)


def test_who_may_join_one_alone_leaves_the_one_before():
    built = leaders()
    captain, first, second = built.take("captain"), built.take("squad"), built.take("squad")
    built.engine.join(captain, first)
    built.engine.join(captain, second)
    assert joined_to(built, captain) == (second,)


def test_who_may_join_several_is_told_when_they_are_enough():
    built = army(entry("truck", joins("carry", "squad", max=2)), entry("squad"), extended=True)
    truck = built.take("truck")
    squads = [built.take("squad") for _ in range(3)]
    for squad in squads[:2]:
        built.engine.join(truck, squad)
    assert refused(built, truck, squads[2]) == "joining.enough"
    assert joined_to(built, truck) == tuple(squads[:2])


def test_parting_from_one_and_from_all():
    built = leaders()
    captain, squad = built.take("captain"), built.take("squad")
    built.engine.join(captain, squad)
    Unjoin(squad, captain).perform(built.engine)
    assert joined_to(built, captain) == ()
    built.engine.join(captain, squad)
    Unjoin(squad).perform(built.engine)
    assert built.engine.selection(captain).joined == {}


def test_what_is_not_joined_cannot_be_parted():
    built = leaders()
    with pytest.raises(Problem, match=r"joining\.not_joined"):
        built.engine.part(built.take("captain"))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_refusal_says_in_words_who_may_not_and_who_may(language):
    built = leaders()
    with pytest.raises(Problem) as found:
        built.engine.join(built.take("captain"), built.take("tank"))
    sentence = say_problem(found.value, language)
    assert all(name in sentence for name in ("captain", "tank", "squads"))


# --- why not


def test_a_target_of_another_kind_is_refused():
    built = leaders()
    assert refused(built, built.take("captain"), built.take("tank")) == "joining.kind_named"


def test_a_target_that_conditions_do_not_allow_is_refused():
    wanted = any_of(is_a("squads"), is_a("riders"))
    built = army(
        category("squads"),
        category("riders"),
        entry("captain", joins("lead", "any", wanted)),
        entry("squad", of("squads")),
        entry("tank"),
        extended=True,
    )
    captain = built.take("captain")
    assert refused(built, captain, built.take("tank")) == "joining.conditions_named"
    built.engine.join(captain, built.take("squad"))


def test_conditions_are_asked_of_the_target():
    armed = when("banner", "atLeast", 1, scope="self", shared=True)
    built = army(
        entry("captain", joins("lead", "squad", armed)), entry("squad", entry("banner")), extended=True
    )
    captain, squad = built.take("captain"), built.take("squad")
    assert refused(built, captain, squad) == "joining.conditions"
    built.give(squad, "banner")
    built.engine.join(captain, squad)
    assert joined_to(built, captain) == (squad,)


def test_a_squad_has_no_more_leaders_than_its_data_allow():
    built = leaders()
    captain, herald, squad = built.take("captain"), built.take("herald"), built.take("squad")
    built.engine.join(captain, squad)
    assert refused(built, herald, squad) == "joining.full"


def test_a_constraint_in_an_association_bounds_how_many_join_a_target_by_it():
    built = army(
        entry("captain", joins("lead", "squad", at_most(1, field="associations", scope="self"))),
        entry("squad"),
        extended=True,
    )
    squad = built.take("squad")
    built.engine.join(built.take("captain"), squad)
    assert refused(built, built.take("captain"), squad) == "joining.full"


def test_a_hidden_target_is_refused_and_a_hidden_association_is_none():
    hide = change("set", "hidden", "true", when("banner", scope="roster", shared=True))
    built = army(
        entry("captain", joins("lead", "squad", hide)), entry("squad"), entry("banner"), extended=True
    )
    captain, squad = built.take("captain"), built.take("squad")
    built.engine.join(captain, squad)
    built.take("banner")
    assert not associations_of(built.engine.selection(captain), built.engine.answers)
    assert refused(built, captain, squad) == "joining.none"


def test_nothing_joins_itself_or_what_stands_elsewhere():
    built = army(
        entry("captain", joins("lead", "any", scope="parent")),
        entry("unit", entry("icon", joins("carry", "any", scope="parent")), entry("model")),
        extended=True,
    )
    unit, other = built.take("unit"), built.take("unit")
    icon = built.give(unit, "icon")
    assert refused(built, icon, built.give(other, "model")) == "joining.elsewhere"
    assert refused(built, icon, icon) == "joining.itself"


def test_an_association_is_named_by_its_id_or_its_name():
    built = army(
        entry("captain", joins("lead", "squad"), joins("ride", "squad", name="Rides")),
        entry("squad"),
        extended=True,
    )
    captain, squad = built.take("captain"), built.take("squad")
    built.engine.join(captain, squad, "rides")
    assert built.engine.selection(captain).joined == {"ride": (squad,)}
    assert refused(built, captain, squad, "swims") == "joining.no_such"


def test_a_link_stands_for_a_shared_association():
    built = army(
        Shared(joins("lead", "squad")),
        entry("captain", join_link("to-lead", "lead", name="Leader")),
        entry("squad"),
        extended=True,
    )
    captain, squad = built.take("captain"), built.take("squad")
    (known,) = associations_of(built.engine.selection(captain), built.engine.answers)
    assert known.name == "Leader"
    built.engine.join(captain, squad)
    assert built.engine.selection(captain).joined == {"lead": (squad,)}


# --- what is joined by itself


def icon_unit(**fields):
    carried = joins("carried", "model", min=1, scope="parent", **fields)
    return army(
        entry("unit", entry("veteran", type="model"), entry("trooper", type="model"), entry("icon", carried)),
        extended=True,
    )


def test_what_has_to_be_joined_is_joined_to_the_first_that_fits():
    built = icon_unit()
    unit = built.take("unit")
    trooper = built.give(unit, "trooper")
    icon = built.give(unit, "icon")
    assert joined_to(built, icon) == (trooper,)
    assert not built.engine.constraint_errors


def test_it_is_joined_as_soon_as_there_is_anything():
    built = icon_unit()
    unit = built.take("unit")
    icon = built.give(unit, "icon")
    assert [error.kind for error in built.engine.constraint_errors] == ["min"]
    trooper = built.give(unit, "trooper")
    assert joined_to(built, icon) == (trooper,)


def test_it_prefers_what_the_association_prefers():
    built = icon_unit(default_selection_entry_id="trooper")
    unit = built.take("unit")
    built.give(unit, "veteran")
    trooper = built.give(unit, "trooper")
    assert joined_to(built, built.give(unit, "icon")) == (trooper,)


def test_an_association_whose_default_is_none_is_left_to_the_player():
    built = icon_unit(default_selection_entry_id="none")
    unit = built.take("unit")
    built.give(unit, "trooper")
    icon = built.give(unit, "icon")
    assert joined_to(built, icon) == ()


def test_what_was_parted_by_the_player_stays_so_until_something_else_is_done():
    built = icon_unit()
    unit = built.take("unit")
    built.give(unit, "trooper")
    icon = built.give(unit, "icon")
    built.engine.part(icon)
    assert joined_to(built, icon) == ()


# --- going and copying


def test_a_target_that_goes_leaves_nothing_behind():
    built = leaders()
    captain, squad = built.take("captain"), built.take("squad")
    built.engine.join(captain, squad)
    built.engine.remove(squad)
    assert built.engine.selection(captain).joined == {}
    assert built.engine.freeze().find(captain).joined == {}


def test_a_copy_of_a_leader_leads_nobody_and_copies_of_both_are_joined():
    built = leaders()
    captain, squad = built.take("captain"), built.take("squad")
    built.engine.join(captain, squad)
    alone = Duplicate((captain,)).perform(built.engine)
    assert joined_to(built, alone) == ()
    Duplicate((captain, squad)).perform(built.engine)
    *_, other, another = built.engine.roster.forces[0].selections
    assert joined_to(built, other.id) == (another.id,)
    assert joined_to(built, captain) == (squad,)


def test_what_is_joined_inside_a_unit_is_so_in_its_copy():
    built = icon_unit()
    unit = built.take("unit")
    built.give(unit, "trooper")
    built.give(unit, "icon")
    copied = built.engine.duplicate(unit)
    trooper, icon = copied.children
    assert icon.joined == {"carried": (trooper.id,)}


# --- what is wrong


def test_too_few_and_too_many_are_told_with_a_mend():
    built = leaders(bound=None)
    captain, squad = built.take("captain"), built.take("squad")
    built.engine.join(captain, squad)
    strict = leaders()
    roster = built.engine.freeze()
    herald = built.take("herald")
    built.engine.join(herald, squad)
    engine = Engine(strict.engine.data, built.engine.freeze())
    (issue,) = verdict_of(engine).issues
    assert issue.key == "breach.max.associations"
    issue.fixes[0].edit.perform(engine)
    assert not verdict_of(engine).issues
    assert roster.find(captain).joined


def test_what_lacks_a_target_can_be_mended():
    built = icon_unit()
    unit = built.take("unit")
    trooper = built.give(unit, "trooper")
    icon = built.give(unit, "icon")
    built.engine.part(icon)
    (issue,) = verdict_of(built.engine).issues
    assert issue.key == "breach.min.associations"
    issue.fixes[0].edit.perform(built.engine)
    assert joined_to(built, icon) == (trooper,)


def test_what_is_wrong_is_told_by_the_name_that_the_player_gives_later():
    built = icon_unit()
    unit = built.take("unit")
    built.give(unit, "trooper")
    icon = built.give(unit, "icon")
    built.engine.part(icon)
    (before,) = built.engine.constraint_errors
    built.engine.customize(icon, "Mine", None)
    (after,) = built.engine.constraint_errors
    assert (before.around, after.around) == ("icon", "Mine")


def test_a_target_that_has_become_wrong_is_told_and_can_be_parted():
    armed = when("banner", "atLeast", 1, scope="self", shared=True)
    built = army(
        entry("captain", joins("lead", "squad", armed)), entry("squad", entry("banner")), extended=True
    )
    captain, squad = built.take("captain"), built.take("squad")
    banner = built.give(squad, "banner")
    built.engine.join(captain, squad)
    assert not verdict_of(built.engine).issues
    built.engine.remove(banner)
    (issue,) = verdict_of(built.engine).issues
    assert (issue.key, issue.place) == ("breach.joined", captain)
    issue.fixes[0].edit.perform(built.engine)
    assert not verdict_of(built.engine).issues


def test_every_unit_of_an_entry_is_judged_by_itself():
    built = leaders(bound=None)
    first, second = built.take("squad"), built.take("squad")
    for squad in (first, second):
        for leader in ("captain", "herald"):
            built.engine.join(built.take(leader), squad)
    engine = Engine(leaders().engine.data, built.engine.freeze())
    assert [issue.place for issue in verdict_of(engine).issues] == [first, second]


# --- counting and reaching


def test_conditions_count_what_is_joined():
    led = change("set", "name", "LED", when("leader", "atLeast", 1, field="associations", scope="self"))
    built = army(
        category("leader"),
        entry("captain", of("leader"), joins("lead", "squad")),
        entry("squad", led),
        extended=True,
    )
    captain, squad = built.take("captain"), built.take("squad")
    assert built.shown(squad)["name"] == "squad"
    built.engine.join(captain, squad)
    assert built.shown(squad)["name"] == "LED"
    built.engine.part(captain)
    assert built.shown(squad)["name"] == "squad"


@pytest.mark.parametrize(
    ("child", "found"), [("any", True), ("leader", True), ("captain", True), ("lead", True), ("tanks", False)]
)
def test_what_is_joined_is_counted_by_entry_category_or_association(child, found):
    built = leaders()
    captain, squad = built.take("captain"), built.take("squad")
    built.engine.join(captain, squad)
    query = when(child, field="associations", scope="self", shared=True)
    here = Viewpoint.of(built.engine.selection(squad))
    assert bool(built.engine.answers.amount(here, query, child)) is found


def test_a_modifier_follows_an_association_to_what_is_joined():
    cheaper = change("increment", "pts", 7, scope="self", affects="associations")
    built = army(
        entry("captain", joins("lead", "squad"), cheaper),
        entry("squad", costs(100), entry("sword", costs(5))),
        extended=True,
    )
    captain, squad, other = built.take("captain"), built.take("squad"), built.take("squad")
    sword = built.give(squad, "sword")
    assert built.cost(squad) == 100
    built.engine.join(captain, squad)
    assert built.cost(squad) == 107
    assert (built.cost(sword), built.cost(other)) == (5, 100)
    built.engine.part(captain)
    assert built.cost(squad) == 100


def test_a_modifier_reaches_what_stands_below_the_one_that_is_joined():
    dearer = change("increment", "pts", 2, affects="self.entries.recursive.associations")
    built = army(
        entry("captain", joins("lead", "squad"), dearer),
        entry("squad", costs(100), entry("sword", costs(5))),
        extended=True,
    )
    captain, squad = built.take("captain"), built.take("squad")
    sword = built.give(squad, "sword")
    built.engine.join(captain, squad)
    assert (built.cost(squad), built.cost(sword), built.cost(captain)) == (102, 7, 0)


def test_a_modifier_reaches_everybody_who_is_joined_together():
    faster = change("set", "name", "FAST", affects="group")
    built = army(
        entry("captain", joins("lead", "squad"), faster),
        entry("herald", joins("assist", "squad")),
        entry("squad"),
        extended=True,
    )
    captain, herald, squad = built.take("captain"), built.take("herald"), built.take("squad")
    built.engine.join(captain, squad)
    built.engine.join(herald, squad)
    assert [built.shown(own)["name"] for own in (captain, herald, squad)] == ["FAST"] * 3


# --- what texts say


def text_leaders(captain_text, herald_text="Attached to:\n■ Squad"):
    tells = {"type_id": "Abilities"}
    return army(
        entry("captain", profile("Leader", Description=captain_text, **tells), name="Captain"),
        entry("herald", profile("Leader", Description=herald_text, **tells), name="Herald"),
        entry("squad", name="Squad"),
        entry("team", name="Heavy Team"),
        extended=True,
    )


LISTED = (
    "This model can be attached to the following units:\n\n■ Squad\n■ Heavy Team",
    "This model can be attached to the following units:\n- **^^Squad^^**\n- **^^Heavy Team^^**",
    "This model can be attached to the following units: ^^**Squad, Heavy Team**^^",
)


@pytest.mark.parametrize("text", LISTED)
def test_who_leads_whom_is_read_from_the_ability_where_the_data_say_no_more(text):
    built = text_leaders(text)
    captain, squad, team = built.take("captain"), built.take("squad"), built.take("team")
    built.engine.join(captain, squad)
    built.engine.join(captain, team)
    assert joined_to(built, captain) == (team,)
    assert refused(built, captain, built.take("herald")) == "joining.unnamed"


def test_a_second_leader_joins_only_where_an_ability_says_so():
    once, even = LISTED[0], LISTED[0] + "\n\nYou can attach it even if one Captain has already been attached."
    for text, may in ((once, False), (even, True)):
        built = text_leaders(once, text)
        captain, herald, squad = built.take("captain"), built.take("herald"), built.take("squad")
        built.engine.join(captain, squad)
        if may:
            built.engine.join(herald, squad)
            assert joined_to(built, squad) == (captain, herald)
        else:
            assert refused(built, herald, squad) == "joining.taken"


@pytest.mark.parametrize(
    ("named", "may"), [("Captain", True), ("Lord or Baron", False), ("other Leader", True)]
)
def test_a_second_leader_joins_those_alone_that_the_ability_tells(named, may):
    told = f"\n\nYou can attach this model to the above unit even if one {named} model has already been attached to it."
    built = text_leaders(LISTED[0], LISTED[0] + told)
    captain, herald, squad = built.take("captain"), built.take("herald"), built.take("squad")
    built.engine.join(captain, squad)
    if may:
        assert built.engine.join(herald, squad).id == herald
        assert refused(built, built.take("herald"), squad) == "joining.taken"
    else:
        assert refused(built, herald, squad) == "joining.taken"


def test_what_the_ability_forbids_is_refused_until_the_leader_has_what_it_asks_for():
    never = "\n\nThis model cannot be attached to a Heavy Team unless it is equipped with a relic shield."
    built = army(
        entry(
            "captain",
            profile("Leader", Description=LISTED[0] + never, type_id="Abilities"),
            entry("shield", name="Relic shield", type="upgrade"),
        ),
        entry("team", name="Heavy Team"),
        extended=True,
    )
    captain, team = built.take("captain"), built.take("team")
    assert refused(built, captain, team) == "joining.forbidden"
    shield = built.give(captain, "shield")
    built.engine.join(captain, team)
    assert not built.engine.constraint_errors
    built.engine.remove(shield)
    assert [error.kind for error in built.engine.constraint_errors] == ["joined"]


def test_a_unit_may_be_led_in_place_of_another():
    instead = (
        "If a Captain model from your army with the Leader ability can be attached to a Squad, "
        "it can be attached to this unit instead."
    )
    tells = {"type_id": "Abilities"}
    built = army(
        entry("captain", profile("Leader", Description=LISTED[0], **tells), name="Captain"),
        entry("herald", profile("Leader", Description=LISTED[0], **tells), name="Herald"),
        entry("scouts", profile("Guards", Description=instead, **tells), name="Scouts"),
        extended=True,
    )
    scouts = built.take("scouts")
    assert refused(built, built.take("herald"), scouts) == "joining.unnamed"
    captain = built.take("captain")
    assert built.engine.join(captain, scouts).id == captain


def test_a_large_unit_may_have_two_leaders():
    two = "If this unit has a Starting Strength of 3, you can attach up to two Leader units to it instead of one."
    tells = {"type_id": "Abilities"}
    built = army(
        entry("captain", profile("Leader", Description=LISTED[0], **tells), name="Captain"),
        entry("herald", profile("Leader", Description=LISTED[0], **tells), name="Herald"),
        entry("squad", profile("Horde", Description=two, **tells), entry("boy", type="model"), name="Squad"),
        extended=True,
    )
    captain, herald, squad = built.take("captain"), built.take("herald"), built.take("squad")
    boy = built.give(squad, "boy")
    built.engine.join(captain, squad)
    assert refused(built, herald, squad) == "joining.taken"
    built.engine.set_count(boy, 3)
    assert built.engine.join(herald, squad).id == herald
    assert refused(built, built.take("captain"), squad) == "joining.taken"


@pytest.mark.parametrize(("taken", "may"), [("squad", True), ("riders", False)])
def test_a_text_may_name_keywords_in_place_of_units(taken, may):
    text = "This model can be attached to the following units:\n■ Imperium Battleline Infantry"
    built = army(
        *(category(own, name=own.title()) for own in ("imperium", "battleline", "infantry")),
        entry("captain", profile("Leader", Description=text, type_id="Abilities")),
        entry("squad", *(of(own, primary=False) for own in ("imperium", "battleline", "infantry"))),
        entry("riders", of("imperium", primary=False)),
        extended=True,
    )
    captain, target = built.take("captain"), built.take(taken)
    if may:
        assert built.engine.join(captain, target).id == captain
    else:
        assert refused(built, captain, target) == "joining.unnamed"


def test_a_text_asks_for_nothing():
    built = text_leaders(LISTED[0])
    captain, _ = built.take("captain"), built.take("squad")
    assert joined_to(built, captain) == ()
    assert not built.engine.constraint_errors


# --- keeping


def test_what_is_joined_is_kept_in_roster_files():
    built = leaders()
    captain, squad = built.take("captain"), built.take("squad")
    built.engine.join(captain, squad)
    assert f'<association to="{squad}" associationId="lead"/>' in built.xml
    built.reload()
    assert built.engine.selection(captain).joined == {"lead": (squad,)}


def test_what_is_joined_is_kept_in_roster_files_of_json():
    built = leaders()
    captain, squad = built.take("captain"), built.take("squad")
    built.engine.join(captain, squad)
    written = roster_json(built.engine)
    assert json.loads(written)["roster"]["forces"][0]["selections"][0]["associations"] == [
        {"to": squad, "associationId": "lead"}
    ]
    read = read_roster(written.encode() if isinstance(written, str) else written, "army.json").roster
    assert read.find(captain).joined == {"lead": (squad,)}


def test_armies_that_were_saved_before_are_joined_to_nothing():
    saved = msgspec.json.decode(b'{"id": "u1", "entry": "captain"}', type=Selection)
    assert saved.joined == {}
    assert b"joined" not in msgspec.json.encode(saved)


def test_undo_is_to_load_the_value_before():
    built = leaders()
    captain, squad = built.take("captain"), built.take("squad")
    before = built.engine.freeze()
    built.engine.join(captain, squad)
    after = built.engine.freeze()
    built.engine.load(before)
    assert joined_to(built, captain) == ()
    built.engine.load(after)
    assert joined_to(built, captain) == (squad,)


def test_targets_that_are_not_there_are_passed_over():
    built = leaders()
    captain = built.take("captain")
    built.engine.selection(captain).joined = {"lead": ("nowhere",)}
    engine = Engine(built.engine.data, built.engine.freeze())
    assert engine.answers.ask(JoinedTo(captain)) == ()
    assert not verdict_of(engine).issues


def test_the_history_tells_who_was_joined_to_whom():
    built = leaders()
    captain, squad = built.take("captain"), built.take("squad")
    before = ImportedReading(Engine(built.engine.data, built.engine.freeze()), built.engine.freeze())
    built.engine.join(captain, squad)
    after = ImportedReading(built.engine, built.engine.freeze())
    ((told,),) = [one.changes for one in compared(before, after).units]
    assert say(told.key, "en", **told.values) == "joined to: — → squad"
