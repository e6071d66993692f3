"""What every game declares of itself in its content file."""

import msgspec
import pytest

from armybuilder.games import edition, games
from armybuilder.games.edition import OWN_EDITION, read_content


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_game_is_what_its_file_declares(game):
    content = read_content(game.id)
    assert (game.title, game.editions, game.factions) == (
        content.title,
        content.every_edition,
        content.factions,
    )
    assert game.kinds == content.kinds
    texts = [content.title, *(text for one in game.editions for text in (one.name, one.short, one.note))]
    texts += [one.name for one in game.factions] + [
        text for kind in game.kinds for text in (kind.name, kind.plural)
    ]
    assert all(text.ru and text.en for text in texts)
    assert [one.default for one in game.editions].count(True) == 1


def written(tmp_path, monkeypatch, text):
    folder = tmp_path / "games" / "chess"
    folder.mkdir(parents=True)
    (folder / "content.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(edition, "resources", lambda: tmp_path)
    return read_content("chess")


def test_own_cards_are_the_last_edition_and_may_be_told_in_words_of_the_game(tmp_path, monkeypatch):
    own = '{ ru = "Свои фигуры", en = "Own pieces" }'
    content = written(tmp_path, monkeypatch, f'sign = "CH"\ntitle = {{ ru = "Шахматы" }}\nown_note = {own}\n')
    (last,) = content.every_edition
    assert (last.id, last.name, last.note.en) == ("own", OWN_EDITION.name, "Own pieces")
    assert content.edition_ids == ["own"]


def test_a_misspelt_field_is_refused(tmp_path, monkeypatch):
    with pytest.raises(msgspec.ValidationError, match="faction"):
        written(tmp_path, monkeypatch, 'sign = "CH"\ntitle = { ru = "Шахматы" }\n[[faction]]\nid = "white"\n')
