"""One field of many records: what is written, more and less, one text in the place of another."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games import game, games
from armybuilder.games.content_type import UNIT
from armybuilder.games.record_columns import columns_of
from armybuilder.games.record_edits import RecordEdits, Wanted, amount_change, entered
from armybuilder.games.record_replacing import changes_of, replacing
from armybuilder.storage.content import read_content
from armybuilder.wording.messages import say_problem

GAME = game("bronepehota")
KIND = GAME.content_type(UNIT)


@pytest.fixture(scope="module")
def units():
    return read_content(GAME)


@pytest.fixture
def edits(units):
    return RecordEdits(KIND, {unit.id: unit for unit in units})


def column(key):
    return next(one for one in columns_of(GAME, KIND) if one.key == key)


def of_kind(units, kind):
    return next(unit for unit in units if type(unit).__name__ == kind)


@pytest.mark.parametrize("own", games(), ids=lambda own: own.id)
def test_a_change_that_changes_nothing_leaves_the_record(own):
    kind, units = own.content_type(UNIT), read_content(own)
    edits = RecordEdits(kind, {unit.id: unit for unit in units})
    for one in columns_of(own, kind):
        for unit in units:
            if edits.why_not(one, unit) is None:
                assert edits.changed(unit, one, lambda before, _: before) is unit


@pytest.mark.parametrize(
    "written",
    [
        ("Squad", "cost", "120", "120"),
        ("Squad", "melee", "4", "4"),
        ("Squad", "power", "2Д12", "2Д12"),
        ("Squad", "abilities", "Рм, Пр4", "Рм, Пр4"),
        ("Squad", "hero", "да", "да"),
        ("Squad", "faction", "протекторат", "Торговый Протекторат"),
        ("Machine", "locomotion", "летающая", "летающая"),
        ("Machine", "locomotion", "flying", "летающая"),
        ("Machine", "durability", "", None),
    ],
)
def test_what_is_written_in_a_cell(edits, units, written):
    kind, key, text, told = written
    one, unit = column(key), of_kind(units, kind)
    if told is None:
        with pytest.raises(Problem):
            edits.changed(unit, one, entered(text, one, "ru"))
        return
    assert one.text(edits.changed(unit, one, entered(text, one, "ru")), "ru").startswith(told)


def test_a_name_is_changed_in_one_language(edits, units):
    one, unit = column("name"), units[0]
    made = edits.changed(unit, one, entered("Новые", one, "ru"))
    assert (made.name.ru, made.name.en) == ("Новые", unit.name.en)


@pytest.mark.parametrize(("text", "rank"), [("x", None), ("99", None), ("-1", None), ("3", 3)])
def test_a_value_that_will_not_do_is_refused_with_its_field(edits, units, text, rank):
    one, unit = column("rank"), of_kind(units, "Machine")
    if rank is not None:
        assert edits.changed(unit, one, entered(text, one, "ru")).rank == rank
        return
    with pytest.raises(Problem) as told:
        edits.changed(unit, one, entered(text, one, "ru"))
    assert told.value.values["field"] == "rank"


def test_a_text_in_the_place_of_a_number_is_told_without_a_word_of_quotes(edits, units):
    squad = of_kind(units, "Squad")
    with pytest.raises(Problem) as told:
        edits.changed(squad, column("cost"), entered("дорого", column("cost"), "ru"))
    assert told.value.key == "unit_form.no_number"
    assert "кавыч" not in say_problem(told.value, "ru")


@pytest.mark.parametrize(
    ("change", "after"),
    [
        ("+2", 82),
        ("-5", 75),
        ("−5", 75),
        ("×1.5", 120),
        ("*1,5", 120),
        ("+10%", 88),
        ("-50%", 40),
        ("x 2", 160),
    ],
)
def test_more_and_less(edits, units, change, after):
    one = column("cost")
    unit = edits.changed(of_kind(units, "Squad"), one, entered("80", one, "ru"))
    assert edits.changed(unit, one, amount_change(change)).cost == after


@pytest.mark.parametrize("text", ["", "5", "+", "+a", "×", "++1", "+1000000000", "1+1"])
def test_what_is_no_change_of_an_amount(text):
    assert amount_change(text) is None


def test_every_trooper_is_changed(edits, units):
    unit = of_kind(units, "Squad")
    made = edits.changed(unit, column("melee"), amount_change("+1"))
    assert [one.melee for one in made.troopers] == [one.melee + 1 for one in unit.troopers]


def test_dice_are_added_to_and_not_multiplied(edits, units):
    unit = next(one for one in units if getattr(one, "weapons", ()))
    made = edits.changed(unit, column("range"), amount_change("+1"))
    assert [one.range.plus for one in made.weapons] == [one.range.plus + 1 for one in unit.weapons]
    with pytest.raises(Problem, match="dice_added"):
        edits.changed(unit, column("range"), amount_change("×2"))


def test_a_record_with_one_wrong_value_stays_wholly(edits, units):
    squad = of_kind(units, "Squad")
    wanted = [(column("cost"), amount_change("+1")), (column("melee"), entered("x", column("melee"), "ru"))]
    preview = changes_of(edits, [squad], wanted, "ru")
    assert preview.records == ()
    assert len(preview.problems) == 1


def test_replacing_in_both_languages_or_one(edits, units):
    columns = columns_of(GAME, KIND)
    both = replacing(edits, units, columns, Wanted("infantry", "guards"), "ru")
    assert both.records
    assert all("infantry" not in one.name.en.lower() for one in both.records)
    assert (
        replacing(edits, units, columns, Wanted("infantry", "guards", languages=("ru",)), "ru").records == ()
    )


def test_whole_words_and_numbers(edits, units):
    columns = columns_of(GAME, KIND)
    assert replacing(edits, units, columns, Wanted("infant", "x", whole=True), "ru").records == ()
    cost = [column("cost")]
    preview = replacing(edits, units, cost, Wanted("80", "85"), "ru")
    assert {one.cost for one in preview.records} == {85}
    assert len(preview.records) == sum(unit.cost == 80 for unit in units)


def test_a_pattern_is_read_as_one_only_when_asked(edits, units):
    name = [column("name")]
    assert replacing(edits, units, name, Wanted("[а-я]", "x"), "ru").records == ()
    made = replacing(
        edits, units, name, Wanted(r"(\w+) infantry", r"infantry \1", pattern=True), "en"
    ).records
    assert any(one.name.en.lower().startswith("infantry") or "infantry " in one.name.en for one in made)


@pytest.mark.parametrize(
    ("find", "key"),
    [
        ("", "nothing_to_find"),
        ("(", "no_pattern"),
        ("(a+)+b", "endless_pattern"),
        ("(a|a*)*b", "endless_pattern"),
        ("(?:(?:x+)y?){2,}", "endless_pattern"),
        ("a" * 201, "long_pattern"),
    ],
)
def test_patterns_that_are_none_or_could_take_for_ever(find, key):
    with pytest.raises(Problem, match=key):
        Wanted(find, "x", pattern=True).compiled()


def test_a_pattern_cannot_name_a_group_that_is_not_there():
    with pytest.raises(Problem, match="no_pattern"):
        Wanted("a", r"\2", pattern=True).compiled()
