"""The one reader of records: every kind of field, in files that people write and in those of programs."""

from collections.abc import Iterator
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import (
    Codec,
    Key,
    Once,
    Untold,
    begun,
    column,
    field_of,
    fields_of,
    naming,
    usually,
    within,
    written_as,
)
from armybuilder.catalogue.records.lines import DICE, or_dash
from armybuilder.catalogue.records.mistakes import Mistake, Place
from armybuilder.catalogue.records.plain import plain_record, tidied
from armybuilder.catalogue.records.reading import Layout, names_of, read_parts, read_record
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import D6, Throw

Small = Annotated[int, Meta(ge=0, le=9)]
EVEN = Codec(lambda cell: {"two": 2, "four": 4}.get(cell) or int("no"), "two, four")


class Soldier(Struct, frozen=True):
    """A record that people write as a line."""

    rank: Annotated[Small, column("R")]
    reach: Annotated[Throw | None, column("D", or_dash(DICE))]

    def mistakes(self) -> Iterator[Mistake]:
        if self.rank == 9:
            yield Mistake("too_grand", "rank", self.rank)


class Sword(Struct, frozen=True, kw_only=True, tag="sword", tag_field="do"):
    id: Annotated[str, Key]
    sharp: bool = False


class Bow(Struct, frozen=True, kw_only=True, tag="bow", tag_field="do"):
    id: Annotated[str, Key]
    range: Annotated[float, Meta(ge=0, le=20)]


class Squad(Struct, frozen=True, kw_only=True):
    id: Annotated[str, Key]
    name: LocalText
    kind: Annotated[Literal["foot", "horse"], written_as("class")] = "foot"
    quality: Annotated[Small, within("profile"), begun(3)]
    speed: Annotated[Small, within("profile")] = 1
    sharpness: Annotated[Small, column("Sh", within="values")]
    even: Annotated[int, column("Ev", EVEN, "values")]
    luck: Annotated[Small, column("Lu", within="values")] = 0
    cost: Annotated[Annotated[int, usually(0, 50)] | None, Untold]
    skills: Annotated[tuple[Literal["brave", "quick"], ...], Once] = ()
    soldiers: Annotated[tuple[Soldier, ...], Meta(min_length=1)]
    arms: tuple[Sword | Bow, ...] = ()
    friends: tuple[Annotated[str, naming("faction")], ...] = ()
    notes: tuple[LocalText, ...] = ()


class File(Place):
    """A place that tells in a short line what is wrong."""

    def __init__(self, path="", *, compact=True, gaps=True, loose=False):
        self.path, self.compact, self.gaps, self.loose = path, compact, gaps, loose
        self.bounded = compact
        self.known = {"faction": ("elves", "orcs")}

    def inner(self, field, item=0):
        path = "/".join(str(part) for part in (self.path, field, item) if part)
        return File(path, compact=self.compact, gaps=self.gaps, loose=self.loose)

    def wrong(self, reason, field, found=None, item=0, *, of=None, **more):
        allowed = more.get("allowed", of.allowed if of else "")
        return Problem(reason, place=self.path, field=field, item=item, found=found, allowed=allowed)

    def unknown(self, field, known):
        return Problem("unknown", place=self.path, field=field, allowed=", ".join(known))


GOOD = {
    "id": "guard",
    "name": "Guard",
    "class": "horse",
    "profile": {"quality": 4},
    "values": "3 two",
    "soldiers": ["2 D6+1", "1 –"],
    "arms": [{"do": "sword", "id": "a"}, {"do": "bow", "id": "b", "range": 3}],
}


def test_a_table_that_people_write_is_read():
    squad = read_record(Squad, GOOD, File())
    assert (squad.name, squad.kind) == (LocalText(ru="Guard", en="Guard"), "horse")
    assert (squad.quality, squad.speed, squad.sharpness, squad.even, squad.cost) == (4, 1, 3, 2, None)
    assert squad.soldiers == (Soldier(2, Throw(6, plus=1)), Soldier(1, None))
    assert squad.arms == (Sword(id="a"), Bow(id="b", range=3.0))


def test_a_column_that_was_added_later_is_left_out_of_older_lines():
    assert read_record(Squad, GOOD, File()).luck == 0
    assert read_record(Squad, {**GOOD, "values": "3 two 5"}, File()).luck == 5


def test_choices_stand_in_their_order():
    squad = read_record(Squad, {**GOOD, "skills": ["quick", "brave"]}, File())
    assert squad.skills == ("brave", "quick")


# what is changed, and the complaint: why, where, the field, and what is allowed
WRONG = {
    "unknown": ({"clas": "foot"}, ("unknown", "", "clas", "class")),
    "key": ({"id": "the guard"}, ("not_key", "", "id", "")),
    "empty name": ({"name": " "}, ("not_local_text", "", "name", "ru")),
    "third language": ({"name": {"de": "Wache"}}, ("not_local_text", "", "name", "ru")),
    "choice": ({"class": "cart"}, ("not_one_of", "", "class", "foot, horse")),
    "inner table": ({"profile": 4}, ("not_table", "", "profile", "quality = …")),
    "inner field": ({"profile": {"quality": 4, "sped": 1}}, ("unknown", "profile", "sped", "speed")),
    "inner missing": ({"profile": {}}, ("missing", "profile", "quality", "0–9")),
    "bounds": ({"profile": {"quality": 10}}, ("not_number", "profile", "quality", "0–9")),
    "truth": ({"profile": {"quality": True}}, ("not_number", "profile", "quality", "0–9")),
    "fraction": ({"profile": {"quality": 4.0}}, ("not_number", "profile", "quality", "0–9")),
    "usual bounds": ({"cost": 51}, ("not_number", "", "cost", "0–50")),
    "columns": ({"values": "3"}, ("stat_columns", "", "values", "")),
    "too many columns": ({"values": "3 two 5 6"}, ("stat_columns", "", "values", "")),
    "cell": ({"values": "3 three"}, ("stat_cell", "", "values", "two, four")),
    "line": ({"values": 3}, ("not_text", "", "values", "")),
    "line of a list": ({"soldiers": ["2 D7"]}, ("stat_cell", "", "soldiers", "D6")),
    "number in a list": ({"soldiers": [2]}, ("not_text", "", "soldiers", "")),
    "no items": ({"soldiers": []}, ("not_count", "", "soldiers", "1–")),
    "what does not go together": ({"soldiers": ["9 –"]}, ("too_grand", "", "soldiers", "")),
    "tag": ({"arms": [{"do": "axe", "id": "a"}]}, ("not_one_of", "arms/1", "do", "sword, bow")),
    "tagged": ({"arms": [{"do": "bow", "id": "a"}]}, ("missing", "arms/1", "range", "0–20")),
    "twice": ({"skills": ["quick", "quick"]}, ("listed_twice", "", "skills", "")),
    "not known": ({"friends": ["elves", "men"]}, ("not_one_of", "", "friends", "elves, orcs")),
    "no list": ({"notes": "one"}, ("not_local_texts", "", "notes", "")),
    "long list": ({"notes": ["one"] * 201}, ("not_count", "", "notes", "")),
}


@pytest.mark.parametrize(("change", "told"), WRONG.values(), ids=WRONG)
def test_a_mistake_is_told_with_its_place(change, told):
    with pytest.raises(Problem) as caught:
        read_record(Squad, {**GOOD, **change}, File())
    reason, place, field, allowed = told
    values = caught.value.values
    assert (caught.value.key, values["place"], values["field"]) == (reason, place, field)
    assert allowed in values["allowed"]


def test_what_is_left_out_is_missed_where_it_must_be():
    for name in ("id", "name", "profile", "values", "soldiers"):
        with pytest.raises(Problem, match="missing"):
            read_record(Squad, {key: value for key, value in GOOD.items() if key != name}, File())


def test_a_layout_hands_over_fields_and_asks_for_others():
    layout = Layout(given=("kind",), needed=("skills",), besides=("more",))
    assert "class" not in names_of(Squad, layout)
    assert "more" in names_of(Squad, layout)
    with pytest.raises(Problem, match="unknown"):
        read_record(Squad, GOOD, File(), layout)
    with pytest.raises(Problem, match="missing"):
        read_record(Squad, {key: one for key, one in GOOD.items() if key != "class"}, File(), layout)


def test_records_that_programs_write_have_the_names_of_the_code_and_numbers_of_any_form():
    plain = plain_record(read_record(Squad, GOOD, File()))
    plain = {**plain, "cost": 900, "quality": 4.0, "arms": []}
    squad = read_record(
        Squad, {key: one for key, one in plain.items() if key != "friends"}, File(compact=False)
    )
    assert (squad.quality, squad.cost, squad.soldiers[0].reach) == (4, 900, Throw(6, plus=1))
    with pytest.raises(Problem, match="not_number"):
        read_record(Squad, {**plain, "quality": 4.0}, File(compact=False, gaps=False))
    assert read_record(Squad, {**plain, "quality": "4"}, File(compact=False, loose=True)).quality == 4


def test_text_that_cannot_be_written_is_refused():
    with pytest.raises(Problem, match="not_local_text"):
        read_record(
            Squad, {**plain_record(read_record(Squad, GOOD, File())), "name": "\ud800"}, File(compact=False)
        )


def test_parts_of_several_kinds_stand_in_one_list():
    tables = [{"id": "a", "sharp": True}, {"id": "b", "range": 2.5}]

    def parts(listed):
        return read_parts(listed, File(), "arms", (Sword, Bow), lambda one: Bow if "range" in one else Sword)

    assert parts(tables) == [Sword(id="a", sharp=True), Bow(id="b", range=2.5)]
    for listed, why in (([*tables, tables[0]], "part_twice"), ([{"blunt": 1}], "unknown"), (3, "not_tables")):
        with pytest.raises(Problem, match=why):
            parts(listed)


def test_fields_tell_how_they_are_written_and_whose_they_are():
    fields = {field.name: field for field in fields_of(Squad)}
    assert (fields["kind"].alias, fields["quality"].within, fields["even"].head) == ("class", "profile", "Ev")
    assert (fields["quality"].start, fields["cost"].untold, fields["cost"].usual) == (3, True, True)
    assert fields["arms"].fields[0].records == (Sword, Bow)
    assert fields["arms"].fields[0].allowed == "sword, bow"
    assert field_of(Soldier, "reach").owner is Soldier


def test_plain_records_tell_every_field_and_lose_idle_blanks():
    soldier = plain_record(Soldier(2, D6))
    assert soldier == {"rank": 2, "reach": "1D6"}
    assert tidied({"a": " b ", "c": ["", {"ru": " ", "en": ""}, " d"]}) == {"a": "b", "c": ["d"]}
