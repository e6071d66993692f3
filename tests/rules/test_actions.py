"""Laws that hold for every action of every game: declared, explained in both languages, played and counted alike."""

import json
from collections import Counter
from fractions import Fraction
from types import CodeType

import pytest

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.cited_rules import CodeWalk
from armybuilder.battle.facts import read_facts, schema_of
from armybuilder.battle.outcome import Event, Question, Refused
from armybuilder.battle.playing import ScriptedDice, SeededDice
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games import playables
from armybuilder.storage.agreements import agreed
from armybuilder.storage.rules import read_game_rules
from armybuilder.wording.messages import key_of
from armybuilder.wording.narration import (
    plain_event,
    plain_step,
    tell_about,
    tell_fate,
    tell_role,
    tell_rolled,
    tell_title,
    tell_who,
)
from armybuilder.wording.record_words import choice_key, field_key, role_key
from tests.sampling import examples
from tests.source import source

ACTIONS = [(game, action) for game in playables() for action in game.resolver.actions]
EACH = pytest.mark.parametrize(("game", "action"), ACTIONS, ids=[f"{g.id}-{a.id}" for g, a in ACTIONS])
PLAYS = examples(100_000, share=50)
Events = frozenset[tuple[Event, int]]


def all_agreed(game):
    """Settings with every optional rule agreed on, so that nothing is refused for want of an agreement."""
    flags = {field.name: True for field in fields_of(game.resolver.settings) if field.kind == "flag"}
    return agreed(game, read_facts(game.resolver.settings, flags))


def seeds(action, number):
    """So many seeds for an action that throws; what throws nothing has one end, whatever the seed."""
    return range(number) if action.is_rolled else range(1)


def test_actions_have_ids_of_their_own():
    for game in playables():
        ids = [action.id for action in game.resolver.actions]
        assert ids
        assert [name for name, count in Counter(ids).items() if count > 1] == []


@EACH
def test_an_action_is_told_in_both_languages(game, action):
    for language in LANGUAGES:
        assert tell_title(action, language)
        assert tell_about(action, language)
        assert all(tell_role(action, role, language) for role in action.roles)
    assert action.game == game.id
    assert key_of(game.id, f"group.{action.group}")


@EACH
def test_an_action_knows_the_rules_that_it_carries_out(game, action):
    assert action.rules
    assert [rule for rule in action.rules if rule not in read_game_rules(game.id)] == []
    assert action.main_rule in action.rules


@EACH
def test_whatever_an_action_cites_is_among_its_rules(game, action):
    settings = all_agreed(game)
    outcomes = [resolve(action, action.example, settings, SeededDice(seed)) for seed in seeds(action, 20)]
    cited = {step.rule for outcome in outcomes for step in outcome.steps}
    told = (event for outcome in outcomes for event in outcome.events)
    told = [*told, *(event for found in odds(action, action.example, settings).whole() for event in found)]
    cited |= {event.rule for event in told if isinstance(event, Refused | Question)}
    assert cited - set(action.rules) == set()


CERTAIN = [(game, action) for game, action in ACTIONS if not action.is_rolled]


def codes(code):
    """A piece of code and those inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def reaches_dice(action):
    """Whether some code of the game that an action can come to takes the dice out of a record."""
    functions = CodeWalk(action.procedure, "armybuilder.").functions
    own = (one for one in functions if not one.__module__.startswith("armybuilder.battle."))
    return any("dice" in code.co_names for one in own for code in codes(one.__code__))


def test_what_is_rolled_and_only_that_can_come_to_dice():
    assert [f"{game.id} {one.id}" for game, one in ACTIONS if reaches_dice(one) != one.is_rolled] == []


@pytest.mark.parametrize(("game", "action"), CERTAIN, ids=[f"{g.id}-{a.id}" for g, a in CERTAIN])
def test_a_check_throws_nothing_and_its_odds_are_its_verdict(game, action):
    settings = all_agreed(game)
    verdict = resolve(action, action.example, settings, ScriptedDice())
    (events,) = odds(action, action.example, settings).whole()
    assert whatever_order(events) == whatever_order(verdict.events)


def every_field(fields: tuple[Field, ...]):
    for field in fields:
        yield field
        yield from every_field(field.fields)


@EACH
def test_every_field_and_choice_has_words(game, action):
    fields = [*every_field(fields_of(action.facts)), *every_field(fields_of(game.resolver.settings))]
    missing = {field.name for field in fields if not field_key(field.owner, field.name)}
    missing |= {
        (field.name, choice)
        for field in fields
        for choice in field.choices
        if not choice_key(field.owner, field.name, choice)
    }
    assert missing == set()


@EACH
def test_the_example_is_read_again_from_json(game, action):
    assert action.example is not None
    plain = json.loads(json.dumps(to_plain(action.example)))
    assert read_facts(action.facts, plain) == action.example
    assert set(plain) <= set(schema_of(action.facts)["properties"])
    for name in ("field_that_is_not_there", "Distance"):
        with pytest.raises(Exception, match=r"facts\.unknown"):
            read_facts(action.facts, {**plain, name: 1})


@EACH
@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_outcome_is_explained_and_its_rules_are_told(game, action, language):
    told = read_game_rules(game.id)
    for seed in seeds(action, 20):
        dice = SeededDice(seed)
        outcome = resolve(action, action.example, all_agreed(game), dice)
        assert outcome.steps
        for step in outcome.steps:
            assert step.rule in told
            assert plain_step(step, language)["text"]
        for event in outcome.events:
            assert plain_event(event, language)["text"]
            assert tell_who(event.who, {}, language, game.id) or not event.who
            assert not event.who or role_key(game.id, event.who.split(".")[0])
        assert all(tell_rolled(rolled, language) for rolled in dice.rolled)
        json.dumps([plain_step(step, language) for step in outcome.steps])


@EACH
def test_the_same_numbers_give_the_same_outcome(game, action):
    """What a seed rolled, typed in as own dice, leads to the same end."""
    if "pick" in played_questions(action, all_agreed(game)):
        pytest.skip("picks are not faces")
    for seed in seeds(action, 10):
        dice = SeededDice(seed)
        outcome = resolve(action, action.example, all_agreed(game), dice)
        faces = [face for rolled in dice.rolled for face in rolled.faces]
        again = resolve(action, action.example, all_agreed(game), ScriptedDice(*faces))
        assert again.events == outcome.events


def played_questions(action, settings):
    """Which questions an action puts to the dice."""
    asked = set()

    class Watched(SeededDice):
        def pick(self, count, wanted):
            asked.add("pick")
            return super().pick(count, wanted)

    for seed in seeds(action, 10):
        action.play(action.example, settings, Watched(seed))
    return asked


@EACH
def test_odds_add_up_and_every_fate_is_told(game, action):
    found = odds(action, action.example, all_agreed(game))
    assert sum(branch.probability for branch in found.branches) == 1
    for who, chances in found.of_each().items():
        assert sum(chances.values()) == 1
        for events in chances:
            assert tell_fate(events, "ru")
            assert tell_fate(events, "en")
            assert all(event.who == who for event in events)


def whatever_order(events: tuple[Event, ...]) -> Events:
    """Events as odds tell them: parts that are counted apart stand at the end."""
    return frozenset(Counter(events).items())


ROLLED = [(game, action) for game, action in ACTIONS if action.is_rolled]


@pytest.mark.parametrize(("game", "action"), ROLLED, ids=[f"{g.id}-{a.id}" for g, a in ROLLED])
def test_seeded_plays_agree_with_the_odds(game, action):
    settings = all_agreed(game)
    dice = SeededDice(2026)
    told: Counter[tuple[Event, ...]] = Counter()
    for _ in range(PLAYS):
        told[action.play(action.example, settings, dice).events] += 1
        dice.rolled.clear()
    plays: Counter[Events] = Counter()
    for events, count in told.items():
        plays[whatever_order(events)] += count
    exact: dict[Events, Fraction] = {}
    for events, chance in odds(action, action.example, settings).whole().items():
        exact[whatever_order(events)] = exact.get(whatever_order(events), 0) + chance
    assert set(plays) <= set(exact)
    for events, chance in exact.items():
        expected = float(chance) * PLAYS
        # five standard deviations; the seed is fixed, so this holds for good once it holds
        room = 5 * (expected * (1 - float(chance))) ** 0.5 + 1
        assert abs(plays[events] - expected) <= room


def ids_in_code(game_id):
    """The register ids that a game's code names in `@rule(…)`."""
    of_game = (call for call in source().calls if call.file.startswith(f"games/{game_id}/"))
    return {rule for call in of_game if call.name == "rule" for rule in call.arguments}


@pytest.mark.parametrize("game", playables(), ids=lambda game: game.id)
def test_rule_functions_name_rules_that_are_told(game):
    assert ids_in_code(game.id) <= set(read_game_rules(game.id))
