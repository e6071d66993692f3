"""Files of cards and artefacts: the program's own, and what is wrong with a player's."""

from pathlib import Path
from typing import get_args

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bitvy_fantasy.profiles.artefacts import read_artefacts
from armybuilder.games.bitvy_fantasy.profiles.cards import read_cards
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import card_of, effects_of, magic_of, source_of
from armybuilder.games.bitvy_fantasy.profiles.effects import Add, Effect, Result, Trigger
from armybuilder.wording.messages import say_problem
from tests.rules.bitvy_fantasy.at_table import settled

CARD = """
[[card]]
id = "tucha"
name = { ru = "Туча", en = "Cloud" }
mark = "ultra"
text = "…"
effects = [
  { do = "add", number = "melee", by = 1 },
  %s,
]
"""


def complaint(text, read=read_cards):
    """The Problem that a file answers with."""
    with pytest.raises(Problem) as caught:
        read(text, "my.toml")
    return caught.value


@pytest.mark.parametrize(
    ("part", "field", "found", "allowed"),
    [
        ('{ do = "ad", number = "melee", by = 1 }', "effects 2, do", "ad", "add"),
        ('{ number = "melee", by = 1 }', "effects 2, do", "—", "add"),
        ('{ do = "add", number = "mele", by = 1 }', "effects 2, number", "mele", "melee"),
        ('{ do = "add", number = "melee", by = 99 }', "effects 2, by", "99", "-20–20"),
        ('{ do = "add", number = "melee" }', "effects 2, by", "", "-20–20"),
        ('{ do = "add", number = "melee", by = 1, much = 2 }', "effects 2, much", "much", "number"),
        ('{ do = "add", number = "melee", by = 1, bare = 1 }', "effects 2, bare", "1", "true, false"),
        ('{ do = "hit_from", face = 7 }', "effects 2, face", "7", "1–6"),
        ('{ do = "forbid", deeds = ["fly"] }', "effects 2, deeds 1", "fly", "manoeuvre"),
        (
            '{ do = "trigger", when = "played", rows = [{ then = [{ do = "ban", deeds = ["fly"] }] }] }',
            "effects 2, rows 1, then 1, deeds 1",
            "fly",
            "gun_fire",
        ),
        (
            '{ do = "trigger", when = "played", rows = [{ then = [{ do = "bang" }] }] }',
            "effects 2, rows 1, then 1, do",
            "bang",
            "kill",
        ),
        (
            '{ do = "trigger", when = "played", rows = [{ least = 5, most = 2, then = [{ do = "kill" }] }] }',
            "effects 2, rows 1, most",
            "2",
            "5–6",
        ),
        (
            '{ do = "trigger", when = "played", roll = { dice = 2 },'
            ' rows = [{ least = 5, then = [{ do = "kill" }] }, { most = 2, then = [{ do = "wound" }] }] }',
            "effects 2, roll.dice",
            "2",
            "1",
        ),
        ('{ do = "trigger", when = "noon", rows = [] }', "effects 2, when", "noon", "turn_end"),
    ],
)
def test_a_wrong_effect_is_shown_by_line_and_field(part, field, found, allowed):
    problem = complaint(CARD % part)
    assert problem.values["line"] == 9
    assert f"{problem.values['unit']}, {problem.values['field']}" == f"tucha, {field}"
    assert problem.values["found"] == found
    assert allowed in problem.values["allowed"]
    for language in ("ru", "en"):
        assert "my.toml" in say_problem(problem, language)


def test_a_card_without_effects_is_applied_by_the_players():
    (card,) = read_cards('[[card]]\nid = "a"\nname = "a"\nmark = "ultra"\ntext = "."', "own.toml").values()
    assert card.applied_by_players


def test_other_fields_are_checked_like_those_of_armlists():
    assert complaint('[[card]]\nid = "a"\nmark = "blue"\nname = "a"\ntext = "."').key == "armlist.not_one_of"
    assert complaint('[[card]]\nid = "a"\nname = "a"').key == "armlist.missing"
    twice = (CARD % '{ do = "flat" }') * 2
    assert complaint(twice).key == "armlist.twice"
    assert complaint("[[crad]]\n").key == "armlist.did_you_mean"
    assert complaint('[[artefact]]\nid = "a"\nstar = "x"', read_artefacts).key == "armlist.missing"
    strange = '[[artefact]]\nid = "a"\nname = "a"\ntext = "."\nclub = "gnev"'
    assert complaint(strange, read_artefacts).values["field"] == "club"


def test_a_card_is_read():
    card = read_cards(
        CARD % '{ do = "trigger", when = "played", rows = [{ then = [{ do = "draw", cards = 1 }] }] }', "f"
    )["tucha"]
    assert [type(part) for part in card.effects] == [Add, Trigger]
    assert card.copies == 1


def test_a_file_of_one_s_own_replaces_the_cards_and_adds_artefacts(tmp_path):
    file = tmp_path / "own.toml"
    artefact = '[[artefact]]\nid = "perst"\nname = "Перст"\ntext = "."\neffects = [{ do = "flat" }]\n'
    file.write_text((CARD % '{ do = "flat" }') + artefact, encoding="utf-8")
    settings = settled(magic_file=str(file))
    assert list(magic_of(settings).cards) == ["tucha"]
    assert "perst" in magic_of(settings).artefacts
    assert "gnev-peruna" in magic_of(settings).artefacts
    assert len(effects_of(settings, "perst")) == 1


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(Problem, match=r"bitvy_fantasy\.magic_file\.unreadable"):
        magic_of(settled(magic_file=str(tmp_path / "none.toml")))


def test_what_is_not_known_is_told_with_what_is_like_it():
    for known in (
        lambda: card_of(settled(), "podkovka", "cards"),
        lambda: source_of(settled(), "podkovka"),
    ):
        with pytest.raises(Problem) as caught:
            known()
        assert "podkova" in caught.value.values["similar"]


def test_the_deck_is_big_enough_to_play_with():
    cards = magic_of(settled()).cards.values()
    assert sum(card.copies for card in cards) >= 60
    activating = sum(card.copies for card in cards if card.activates_artefact)
    assert 5 <= activating <= 12


@pytest.mark.parametrize("union", [Effect, Result])
def test_the_guide_tells_every_part(union):
    guide = (Path(__file__).parents[3] / "docs" / "magic-file.md").read_text(encoding="utf-8")
    tags = [part.__struct_config__.tag for part in get_args(union)]
    assert [tag for tag in tags if f"`{tag}`" not in guide and f'"{tag}"' not in guide] == []


def test_the_cards_of_the_guide_are_read():
    guide = (Path(__file__).parents[3] / "docs" / "magic-file.md").read_text(encoding="utf-8")
    example = guide.split("```toml")[1].split("```")[0]
    assert list(read_cards(example, "guide")) == ["miry-path", "call"]
    assert list(read_artefacts(example, "guide")) == ["perst"]
