"""Messages of the data: about what they are, of which level, with names filled in."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.markup import plain
from armybuilder.roster.evaluation import verdict_of
from armybuilder.wording.messages import say
from tests.roster.trees import army, category, change, entry, force, group, of, profile, when


def tell(level, text="{this} is alone", *gates, scope="", affects="", kind="add"):
    return replace(change(kind, level, text, *gates), scope=scope, affects=affects)


def told(made):
    return [(m.level, str(m.subject), plain(m.text)) for m in made.engine.data_messages]


@pytest.mark.parametrize(("level", "errors"), [("error", 1), ("warning", 0), ("info", 0)])
def test_a_message_is_an_issue_of_its_level_and_counts_as_an_error_only_as_one(level, errors):
    made = army(entry("squad", tell(level)))
    unit = made.take("squad")
    verdict = verdict_of(made.engine)
    (issue,) = verdict.issues
    assert (issue.level, issue.place, verdict.errors) == (level, unit, errors)
    assert say(issue.key, "en", **issue.values) == "squad: squad is alone"


def test_the_gravest_comes_first_and_everything_is_said_once():
    made = army(entry("squad", tell("info"), tell("info"), tell("error"), tell("warning")))
    made.take("squad")
    assert [issue.level for issue in verdict_of(made.engine).issues] == ["error", "warning", "info"]


def test_a_message_depends_on_its_conditions():
    made = army(entry("squad", tell("error", "Too many", when("squad", "greaterThan"))))
    made.take("squad")
    assert not told(made)
    made.take("squad")
    assert told(made) == [("error", "squad", "Too many")] * 2


def test_what_is_not_chosen_tells_nothing():
    made = army(entry("squad", entry("banner", tell("error"))), entry("other", tell("error")))
    unit = made.take("squad")
    assert not told(made)
    made.give(unit, "banner")
    assert told(made) == [("error", "banner", "banner is alone")]


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("{this} in {parent} of {unit}", "banner in model of squad"),
        ("{self}, {roster}, {force}", "banner, test, army"),
        ("{elite} and {squad}", "elite and squad"),
        ("{group}", "flags"),
        ("{nothing of the kind}", "{nothing of the kind}"),
        ("**{this}** ^^stays^^", "banner stays"),
    ],
)
def test_names_are_filled_in(text, filled):
    flags = group("flags", entry("banner", tell("info", text), type="upgrade"))
    made = army(category("elite"), entry("squad", entry("model", flags, type="model"), type="unit"))
    model = made.give(made.take("squad"), "model")
    made.give(model, "banner")
    assert told(made) == [("info", "banner", filled)]


def test_a_message_can_be_about_something_else():
    step = tell(
        "warning", "{this} is cursed", scope="parent", affects="self.entries.recursive.model", kind="set"
    )
    made = army(entry("squad", entry("idol", step, type="upgrade"), entry("model", type="model")))
    unit = made.take("squad")
    model = made.give(unit, "model")
    made.give(unit, "idol")
    (message,) = made.engine.data_messages
    assert (message.text, message.place) == ("model is cursed", model)


def test_messages_about_the_army_its_forces_their_categories_groups_and_profiles():
    kind = force("army", of("elite", tell("error", "{this} of force")), tell("info", "Of {this}"))
    crew = group("crew", tell("warning", "Of {this}"), entry("man"))
    parts = (crew, profile("Fly", tell("info", "Flies")), tell("error", "Lost", scope="roster"))
    made = army(kind, category("elite"), entry("squad", *parts))
    unit = made.take("squad")
    assert told(made) == [
        ("error", "test", "Lost"),
        ("info", "army", "Of army"),
        ("error", "elite", "elite of force"),
        ("info", "squad", "Flies"),
        ("warning", "crew", "Of crew"),
    ]
    assert [m.place for m in made.engine.data_messages] == ["", made.first, made.first, unit, unit]


def test_a_hidden_group_tells_nothing():
    crew = group("crew", tell("warning"), change("set", "hidden", "true"), entry("man"))
    made = army(entry("squad", crew))
    made.take("squad")
    assert not told(made)
