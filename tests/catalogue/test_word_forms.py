"""Forms of a word are one word to a search."""

import pytest

from armybuilder.catalogue.query.word_forms import forms


@pytest.mark.parametrize(
    "words",
    [
        "дальность дальности дальностью дальностей",
        "стрельба стрельбы стрельбу стрельбе стрельбой",
        "боец бойца бойцы бойцов бойцам",
        "стрелок стрелка стрелки стрелков",
        "броня брони броню броней",
        "граната гранаты гранат гранате",
        "захват захвата захватить захватывает",
        "стреляет стрелять стреляют стрелял",
        "укрытие укрытия укрытий укрытию",
        "летающий летающая летающего летающие",
        "shot shots",
        "army armies",
        "move moves moved moving",
        "run runs running",
    ],
)
def test_forms_of_a_word_have_something_in_common(words):
    first, *others = words.split()
    assert all(forms(first) & forms(other) for other in others)


@pytest.mark.parametrize("words", ["армия арена", "ход ходули", "танк тачанка", "arm army"])
def test_other_words_have_nothing_in_common(words):
    first, second = words.split()
    assert not forms(first) & forms(second)
