"""Sentences about leaders, as data for people tell them."""

# ruff: noqa: E501 - sentences stand here as they do in data

import pytest

from armybuilder.catalogue.leader_texts import Beside, Instead, Never, leader_text, led_text

UNITS = "This model can be attached to the following units: ^^**Squad, Team**^^\n\n"


def names(*own):
    return frozenset(own)


@pytest.mark.parametrize(
    ("sentence", "units", "leaders"),
    [
        ("You can attach this model to one of the above units even if one Captain, Chapter Master or Lieutenant model has already been attached to it.", (), ("captain", "chapter master", "lieutenant")),
        ("You can attach this model to a unit it can lead even if one Captain or Chapter Master model has already been attached to it.", (), ("captain", "chapter master")),
        ("You can attach this model to a **^^Squad^^** or Team unit, even if one other Leader unit has already been attached to it (you cannot attach more than one of the same Leader to the same unit).", ("squad", "team"), ()),
        ("You can attach this unit to one of the above units, even if Yvraine has already been attached to it.", (), ("yvraine",)),
        ("You must attach this model to the above unit, and can do so even if one or more Character units have already been attached to that unit, but a unit can never include more than one Pack Leader model.", (), ("character",)),
        ("You can attach this model to a Robots unit, even if one or more Datasmith models have been attached to it.", ("robots",), ("datasmith",)),
    ],
)  # fmt: skip
def test_beside_whom_a_leader_may_be(sentence, units, leaders):
    assert leader_text(UNITS + sentence).beside == (Beside(names(*units), names(*leaders)),)


def test_whom_a_leader_may_not_join():
    text = leader_text(
        UNITS
        + "* This model cannot be attached to a Guard Squad unless it is equipped with a relic shield, and cannot "
        "be attached to a Gunner Squad unless it is equipped with a plasma pistol."
    )
    assert text.never == (Never("guard squad", "relic shield"), Never("gunner squad", "plasma pistol"))
    assert leader_text(UNITS + "You cannot attach this model to Team units.").never == (Never("team"),)


@pytest.mark.parametrize(
    "sentence",
    [
        "If you cannot attach this model to a Robots unit, this model cannot be deployed.",
        "If you do, and that Bodyguard unit is destroyed, the Leader units attached to it become separate units.",
        "While attached to a Robots unit, this model loses the Infantry keyword.",
    ],
)
def test_other_sentences_say_nothing(sentence):
    text = leader_text(UNITS + sentence)
    assert (text.named, text.beside, text.never, text.alone) == (names("squad", "team"), (), (), False)


def test_a_leader_that_is_alone():
    told = "- This model cannot be attached to a unit that has another model attached to it, and no other models can be."
    assert leader_text(UNITS + told).alone


def test_a_named_unit_may_be_narrowed():
    text = leader_text(
        "This model can be attached to the following units: Kill Team (excluding Fly, Gravis and Terminator)"
    )
    assert text.named == names("kill team")
    assert text.without == (("kill team", names("fly", "gravis", "terminator")),)


@pytest.mark.parametrize(
    ("sentence", "leaders", "units", "without"),
    [
        ("If a CHARACTER unit from your army with the Leader ability can be attached to a BOYZ unit, it can be attached to this unit instead.", ("character",), ("boyz",), ()),
        ("If a Captain model from your army with the Leader ability can be attached to Jump Intercessors, it can instead be attached to this unit.", ("captain",), ("jump intercessors",), ()),
        ("If a model from your army with the Leader ability can be attached to a Squad, it can be attached to this unit instead.", (), ("squad",), ()),
        ("If a CHARACTER UNIT unit from your army with the Leader ability (excluding EPIC HEROES) can be attached to a LEGIONARIES unit, it can be attached to this unit instead.", ("character",), ("legionaries",), ("epic heroes",)),
    ],
)  # fmt: skip
def test_who_may_lead_a_unit_in_place_of_another(sentence, leaders, units, without):
    assert led_text(iter([sentence])).instead == (Instead(names(*leaders), names(*units), names(*without)),)


def test_a_unit_for_two_leaders():
    assert led_text(iter(["This unit can have up to two Leader units attached to it."])).two_from == 0
    told = "If this unit has a Starting Strength of 20, you can attach up to two Leader units to it instead of one."
    assert led_text(iter([told])).two_from == 20


def test_a_text_that_names_nobody_is_none():
    assert leader_text("While this model is leading a unit, it is brave.") is None
