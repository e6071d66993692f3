"""Every card and artefact is played, and every part of it changes something at the table."""

import pytest

from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import SeededDice
from armybuilder.games.bitvy_fantasy.profiles import effect_sources as sources
from armybuilder.games.bitvy_fantasy.profiles.artefacts import Artefact
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import effects_of, magic_of
from armybuilder.games.bitvy_fantasy.profiles.effects import Ban, Trigger
from armybuilder.games.bitvy_fantasy.rules.resolver import RESOLVER
from armybuilder.wording.narration import tell_event
from tests.rules.bitvy_fantasy.at_table import odds, play, refused, settled, told
from tests.rules.bitvy_fantasy.test_magic_deck import stands

MAGIC = magic_of(settled())
CARDS = list(MAGIC.cards.values())
ARTEFACTS = list(MAGIC.artefacts.values())
SOURCES = [*CARDS, *ARTEFACTS]
PARTS = [(source.id, place) for source in SOURCES for place in range(len(effects_of(settled(), source.id)))]
TARGET = {"distance": 1, "seen": True, "enemy_distance": 9}
SIX = ["podkova", "podkova", "boevoy-klich", "boevoy-klich", "vspyshka", "svoya-ten"]
SALVO = {"weapons": [{"shooting": 2}], "targets": [{}], "shots": [{"distance": 4}]}
ENEMY_ARTEFACT = {"artefact": "demon-yarosti", "squad": "Титан", "side": "enemy", "state": "active"}


def test_there_are_cards_enough():
    assert len(CARDS) >= 44
    assert sum(card.activates_artefact for card in CARDS) >= 3
    assert {card.mark for card in CARDS} == {"traditsiya", "ultra"}


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.id)
def test_it_is_told_in_both_languages(source):
    for text in (source.name, source.text):
        assert text.ru
        assert text.en


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.id)
def test_nothing_is_mere_text(source):
    assert effects_of(settled(), source.id) or source.activates_artefact


def targets_of(effects):
    """As many as may be named, up to five; one where none need be."""
    return [TARGET] * min(
        5, max([part.targets for part in effects if isinstance(part, Trigger)], default=0) or 1
    )


@pytest.mark.rule("BF-3-4")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_is_played(card):
    facts = {"cards": [card.id], "reserve": [card.id], "squad": "Ястреб", "enemy_squad": "Вараны"}
    facts |= {"deck": ["zov-artefakta"] * 2, "enemy_reserve": ["podkova"], "enemy_artefact": 2}
    facts |= {"artefacts": [{"artefact": "gnev-peruna", "squad": "Ястреб"}, ENEMY_ARTEFACT], "artefact": 1}
    if not card.activates_artefact:
        facts["artefact"] = 0
    facts["targets"] = targets_of(card.effects)
    found = odds("play-card", facts)
    assert all(any(event.tag() == "card_used" for event in branch.events) for branch in found.branches)
    for event in (event for branch in found.branches for event in branch.events):
        assert event.tag() not in ("refused", "question")
        assert tell_event(event, "ru")
        assert tell_event(event, "en")


@pytest.mark.rule("BF-3.1-6")
@pytest.mark.parametrize("artefact", ARTEFACTS, ids=lambda artefact: artefact.id)
def test_an_artefact_is_started(artefact):
    artefacts = [{"artefact": artefact.id, "squad": "A"}]
    facts = {"cards": ["zov-artefakta"], "reserve": ["zov-artefakta"], "artefacts": artefacts, "artefact": 1}
    outcome = play("play-card", {**facts, "enemy_squad": "B", "deck": SIX})
    assert ("artefact_started", "artefacts.1") in told(outcome)
    assert stands(outcome).artefacts[0].state == "active"


def probes(triggered):
    """Actions in which an effect can show: it works on a figure, on an enemy, or for an army."""
    one, other = {"id": "probe"}, {"id": "probe", "side": "enemy"}
    figure = {"manoeuvre": 2, "melee_bonus": 1, "shooting": 2, "armour": 1, "bears_artefact": True}
    for who, foe in (([one], []), ([], [one]), ([other], []), ([], [other])):
        yield "numbers", {"warrior": {**figure, "effects": who}, "foe": {"effects": foe}, "base": 3}
        yield (
            "numbers",
            {"warrior": {**figure, "armour": 3, "effects": who}, "foe": {"effects": foe}, "base": 3},
        )
        fighters = {"fighter": {"melee_bonus": 1, "bears_artefact": True, "effects": who}}
        yield "fight", {**fighters, "enemy": {"melee_bonus": 1, "effects": foe}}
        yield "fight", {"fighter": {"effects": foe}, "enemy": {"bears_artefact": True, "effects": who}}
        for distance in (4, 9, 14, 17):
            shot = {"distance": distance, "shooter": {"shooting": 2, "effects": who}}
            shot |= {"visibility": "less_than_half"}
            yield "virtual-shot", {**shot, "target": {"armour": 1, "effects": foe}}
            yield "virtual-shot", {**shot, "target": {"armour": 0, "effects": foe}}
        hit = {"missiles": [{"report": "fell"}], "warrior": {"effects": foe}, "gun": {"effects": foe}}
        yield "real-shot", {**hit, "target": {"bears_artefact": True, "effects": who}}
        yield "jump", {"warrior": {"height": 3, "effects": who}, "drop": 6}
        climbing = {"route": [{"way": "climb", "length": 2}], "base": 3}
        yield "move", {"mover": {"height": 3, "effects": who}, **climbing}
        yield "machine-shots", {**SALVO, "machine": {"effects": who}}
        yield "base-manoeuvre", {"army": {"effects": who}}
        yield "ammunition", {"army": {"effects": who}}
        yield "research", {"deck": SIX, "army": {"effects": who}}
        spell = {"cards": ["topkaya-tropa"], "reserve": ["topkaya-tropa"], "enemy_squad": "B"}
        yield "play-card", {**spell, "enemy_army": {"effects": who}}
    if triggered:
        more = {
            "deck": SIX,
            "enemy_reserve": ["soroka"],
            "in_force": [{"card": "gololyod", "turn": 1}],
        }
        more |= {"artefacts": [ENEMY_ARTEFACT], "enemy_artefact": 1}
        yield "effect", {**more, "effect": "probe", "targets": [TARGET]}


def bare(facts):
    """The same facts with nothing in force."""
    if isinstance(facts, dict):
        return {key: bare(value) for key, value in facts.items() if key != "effects"}
    return [bare(one) for one in facts] if isinstance(facts, list) else facts


def shown(action, facts):
    """What can come of an action, with its chances."""
    found = odds(action, facts)
    return {(branch.events, branch.parts): branch.probability for branch in found.branches}


def alone(monkeypatch, part):
    """A game whose only artefact is a probe with one part."""
    probe = Artefact(
        id="probe", edition="own", squads=(), name=CARDS[0].name, text=CARDS[0].text, effects=(part,)
    )
    magic = sources.Magic(MAGIC.cards, {**MAGIC.artefacts, "probe": probe})
    monkeypatch.setattr(sources, "magic_of", lambda _settings: magic)


@pytest.mark.parametrize(("source", "place"), PARTS, ids=[f"{source}-{place + 1}" for source, place in PARTS])
def test_every_part_changes_something(monkeypatch, source, place):
    part = effects_of(settled(), source)[place]
    alone(monkeypatch, part)
    assert any(makes_a_difference(*probe) for probe in probes(isinstance(part, Trigger)))


def makes_a_difference(action, facts):
    """Whether an effect changes what can happen, or what is told on the way."""
    if action == "effect":
        found = odds(action, facts)
        branches = [branch for branch in found.branches if branch.parts or branch.events]
        tags = {event.tag() for branch in branches for event in branch.events}
        return bool(tags - {"no_effect", "refused", "magic_stands"}) or any(
            branch.parts for branch in branches
        )
    if shown(action, facts) != shown(action, bare(facts)):
        return True
    plain = {(step.rule, step.key) for step in steps(action, bare(facts))}
    return any((step.rule, step.key) not in plain for step in steps(action, facts))


def steps(action, facts):
    """The steps of one play with a fixed seed."""
    found = RESOLVER.action(action)
    return found.play(read_facts(found.facts, facts), settled(), SeededDice(1)).steps


TRIGGERED = [
    (source.id, place)
    for source in ARTEFACTS
    for place, part in enumerate(source.effects)
    if isinstance(part, Trigger) and part.when not in ("played",)
]


@pytest.mark.rule("BF-3.1-6")
@pytest.mark.parametrize(
    ("source", "place"), TRIGGERED, ids=[f"{source}-{place}" for source, place in TRIGGERED]
)
def test_what_comes_at_a_moment_is_told(source, place):
    part = MAGIC.artefacts[source].effects[place]
    facts = {
        "effect": source,
        "moment": part.when,
        "targets": targets_of([part]),
        "enemy_reserve": ["soroka"],
    }
    facts |= {"artefacts": [ENEMY_ARTEFACT], "enemy_artefact": 1}
    found = odds("effect", facts)
    assert sum(branch.probability for branch in found.branches) == 1
    for _, chances in found.of_each().items():
        for events in chances:
            for event in events:
                assert event.tag() not in ("refused", "question")
                assert tell_event(event, "ru")
                assert tell_event(event, "en")


BANNING = [
    (source.id, deed, choice)
    for source in SOURCES
    for part in source.effects
    if isinstance(part, Trigger)
    for row in part.rows
    for choice, then in enumerate(row.then, 1)
    if isinstance(then, Ban)
    for deed in then.deeds
]


@pytest.mark.parametrize(("source", "deed", "choice"), BANNING, ids=[f"{one[0]}-{one[1]}" for one in BANNING])
def test_what_dice_have_forbidden_cannot_be_done(source, deed, choice):
    effects = [{"id": source, "side": "enemy", "rolled": True, "choice": min(choice, 2)}]
    action, facts = {
        "virtual_shooting": ("virtual-shot", {"shooter": {"shooting": 2, "effects": effects}, "distance": 4}),
        "gun_fire": ("real-shot", {"gun": {"effects": effects}}),
        "machine_fire": (
            "machine-shots",
            {**SALVO, "machine": {"effects": effects}},
        ),
        "manoeuvre": ("move", {"base": 3, "mover": {"effects": effects}, "route": [{"length": 1}]}),
        "research": ("research", {"deck": ["podkova"], "army": {"effects": effects}}),
        "magic": ("research", {"deck": ["podkova"], "army": {"effects": effects}}),
    }[deed]
    assert refused(play(action, facts)) in ("BF-3-4", "BF-3.1-6")
