"""The shipped units fit together: names in two languages, ids, artefacts, texts."""

import pytest

from armybuilder.catalogue.text import fold
from armybuilder.games.bitvy_fantasy.game import GAME
from armybuilder.games.bitvy_fantasy.profiles.artefacts import read_artefacts
from armybuilder.games.bitvy_fantasy.profiles.listing import facts_of, tracks_of
from armybuilder.games.bitvy_fantasy.profiles.units import Squad
from tests.games.bitvy_fantasy.content import FILES, FOLDER, HAWK, MITHRA, MONITORS, TOMB_GUARDS, shipped

ARTEFACTS = read_artefacts((FOLDER / "artefacts.toml").read_text("utf-8"), "artefacts.toml")


def test_files_stand_by_edition_and_faction():
    editions, factions = {e.id for e in GAME.editions}, {f.id for f in GAME.factions}
    assert {path.parent.name for path in FILES} < editions
    assert {path.stem for path in FILES} == factions


def test_every_unit_speaks_both_languages():
    for unit in shipped().values():
        texts = [unit.name, *unit.doubts, *getattr(unit, "special", ())]
        texts += [text for ability in getattr(unit, "abilities", ()) for text in (ability.name, ability.text)]
        texts += [part.name for part in (*getattr(unit, "weapons", ()), *getattr(unit, "missiles", ()))]
        texts += [unit.body_word] if isinstance(unit, Squad) else []
        assert all(text.ru and text.en for text in texts), unit.id
        assert not any("а" <= letter <= "я" for text in texts for letter in text.en.lower()), unit.id


@pytest.mark.rule("BF-3.1-1", "BF-3.1-2")
def test_the_first_warrior_of_the_monitors_bears_the_blinding_eye():
    squad = shipped()[MONITORS]
    assert squad.commander is squad.warriors[0]
    assert squad.artefact_name.ru == "Слепящий глаз"
    assert shipped()[MITHRA].artefact_name.ru == "Печать Митры"


@pytest.mark.rule("BF-3.1-2")
def test_each_squad_is_paired_with_exactly_one_card():
    for unit in shipped().values():
        if isinstance(unit, Squad) and unit.artefact_name:
            card = ARTEFACTS[unit.artefact]
            assert (card.edition, unit.id in card.squads) == (unit.edition, True)
            assert fold(unit.artefact_name.ru) in fold(card.name.ru)
            assert unit.artefact_name.en in card.name.en
            assert all((card.text.ru, card.text.en))


@pytest.mark.rule("BF-3.1-2")
def test_the_book_does_not_tell_what_an_artefact_does_and_the_club_does():
    assert not shipped()[HAWK].has_artefact_text
    assert shipped()["club_2_0.charodey.yastreb"].has_artefact_text
    assert ARTEFACTS[shipped()[HAWK].artefact].club in ARTEFACTS


def test_a_squad_known_by_name_only_has_no_commander_and_no_facts():
    squad = shipped()[TOMB_GUARDS]
    assert squad.commander is None
    assert facts_of(squad, "ru") == ()


def test_facts_are_short():
    told = [f"{fact.label} {fact.value}".strip() for fact in facts_of(shipped()[MONITORS], "ru")]
    assert told == ["M+2–3", "P+2–3", "Стр 1–3", "Бр 2", "Воинов 5"]
    told = [fact.value for fact in facts_of(shipped()["club_2_0.common.mdb_15"], "en")]
    assert told == ["P", "2", "–"]


def test_units_are_found_by_artefact_weapon_and_body_word():
    assert "Слепящий глаз" in GAME.search_words(shipped()[MONITORS])
    assert "Cyber-monad" in GAME.search_words(shipped()[MONITORS])
    assert "Grenade launcher" in GAME.search_words(shipped()["club_2_0.common.unl_2"])


def test_only_several_lives_are_a_track():
    assert tracks_of(shipped()["club_2_0.neutral.drakon"])["lives"].maximum == 2
    assert [
        unit.id for unit in shipped().values() if tracks_of(unit) and GAME.kind_of(unit) != "character"
    ] == []
