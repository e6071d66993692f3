"""Profiles as tables, by what the data say of their types and columns."""

from armybuilder.catalogue import tree as t
from armybuilder.catalogue.expansion import GameData
from armybuilder.roster.profile_tables import LongText, profile_tables


def column(own, kind=""):
    return t.CharacteristicType(id=own, name=own.title(), kind=kind)


def kind_of(own, *columns, **more):
    return t.ProfileType(id=own, name=own.title(), characteristic_types=columns, **more)


def profile(kind, name, **values):
    told = tuple(
        t.Characteristic(name=key.title(), type_id=key, value=value) for key, value in values.items()
    )
    return t.Profile(id=name, name=name, type_id=kind, type_name=kind.title(), characteristics=told)


def tables(profiles, *kinds):
    expansion = GameData(t.Catalogue(id="system", name="System", profile_types=kinds), ()).expansion("system")
    assert expansion is not None
    return [table for _, table in profile_tables(profiles, expansion, "en")]


def test_columns_are_those_of_the_type():
    stats = kind_of("stats", column("move"), column("save"))
    (table,) = tables([profile("stats", "Lion", save="5+", move="6")], stats)
    assert (table.columns, table.rows[0].cells) == (("Move", "Save"), ("6", "5+"))


def test_types_stand_by_their_place_then_as_declared():
    kinds = (kind_of("b", column("x")), kind_of("a", column("x")), kind_of("c", column("x"), sort_index=1))
    found = tables([profile(own, own, x="1") for own in "abc"], *kinds)
    assert [table.title for table in found] == ["C", "B", "A"]


def test_a_long_text_stands_below_its_row():
    kind = kind_of("weapon", column("hits"), column("note", "longText"))
    (table,) = tables([profile("weapon", "Axe", hits="2", note="Sharp.")], kind)
    assert table.columns == ("Hits",)
    assert table.rows[0].texts == (LongText("Note", "Sharp."),)


def test_a_very_long_value_is_a_text_without_being_called_one():
    kind = kind_of("ability", column("effect"))
    (table,) = tables([profile("ability", "Roar", effect="Everybody runs away at once.")], kind)
    assert table.columns == ()
    assert not table.is_row_of_numbers


def test_an_annotation_stands_in_brackets_after_the_name():
    kind = kind_of("weapon", column("hits"), column("way", "annotation"))
    (table,) = tables([profile("weapon", "Axe", hits="2", way="thrown")], kind)
    assert (table.rows[0].name, table.columns) == ("Axe (thrown)", ("Hits",))


def test_the_same_profile_is_shown_once():
    kind = kind_of("stats", column("move"))
    (table,) = tables([profile("stats", "Lion", move="6"), profile("stats", "Lion", move="6")], kind)
    assert len(table.rows) == 1


def test_an_unknown_type_shows_what_its_profiles_have():
    (table,) = tables([profile("lost", "Lion", move="6")])
    assert (table.title, table.columns) == ("Lost", ("Move",))
