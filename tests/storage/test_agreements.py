"""Settings with the texts that a game's rules are played with."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games import game
from armybuilder.storage.agreements import agreed

FANTASY = game("bitvy_fantasy")
CARD = """[[card]]
id = "own"
mark = "ultra"
name = "Своя"
text = "Все бьются как есть."
effects = [{ do = "flat" }]
"""


def cards_with(file):
    return list(agreed(FANTASY, FANTASY.resolver.settings(magic_file=str(file))).magic.cards)


def test_settings_that_name_no_texts_stay_as_they_are():
    bronepehota = game("bronepehota")
    settings = bronepehota.resolver.settings(panic=True)
    assert agreed(bronepehota, settings) is settings
    assert agreed(bronepehota) == bronepehota.resolver.settings()


def test_the_shipped_cards_are_there_unless_a_file_is_named():
    assert len(agreed(FANTASY).magic.cards) > 40
    assert agreed(FANTASY) == agreed(FANTASY)


def test_a_file_is_read_as_it_is_now(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(CARD, encoding="utf-8")
    assert cards_with(file) == ["own"]
    file.write_text(CARD.replace('"own"', '"other"'), encoding="utf-8")
    assert cards_with(file) == ["other"]


def test_a_file_that_cannot_be_read_or_is_wrong_is_told(tmp_path):
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "wrong.toml").write_text("[[card]]\nid = 5\n", encoding="utf-8")
    for name in ("nowhere.toml", "", "binary.toml", "a\0b"):
        with pytest.raises(Problem, match=r"magic_file\.unreadable"):
            cards_with(tmp_path / name if name else tmp_path)
    with pytest.raises(Problem) as caught:
        cards_with(tmp_path / "wrong.toml")
    assert caught.value.values["file"].endswith("wrong.toml")
