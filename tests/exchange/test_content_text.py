"""Records written as files are the same when they are read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Sector, Track
from armybuilder.exchange.content_text import content_text
from armybuilder.games import game, games
from armybuilder.games.bitvy_fantasy.profiles.artefacts import Artefact
from armybuilder.games.bronepehota.profiles.units import Explosion, Machine, Squad, Trooper, Weapon
from armybuilder.games.content_type import UNIT
from tests.exchange.shipped import shipped_units

BRONEPEHOTA = game("bronepehota")
WORD = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1, max_size=20)
TEXT = st.builds(LocalText, ru=WORD, en=WORD | st.just(""))
THROW = st.builds(Throw, st.sampled_from([6, 12, 20]), st.integers(1, 20), st.integers(-12, 12))
VALUE = st.integers(0, 40)
ABILITIES = st.sampled_from([(), ("Рм",), ("Пр3",), ("Рм", "Пр12")])
SHOT = st.one_of(st.just((None, None)), st.tuples(THROW, THROW))


def written_again(one, units):
    text = content_text(one, one.content_type(UNIT), units)
    return {unit.id: unit for unit in one.read_armlist(text, "x.toml")}


@pytest.mark.parametrize("one", games(), ids=lambda one: one.id)
def test_every_shipped_unit_is_the_same_again(one):
    units = shipped_units(one)
    assert written_again(one, units) == {unit.id: unit for unit in units}


@pytest.mark.parametrize("one", games(), ids=lambda one: one.id)
def test_units_of_one_faction_name_it_once(one):
    unit = shipped_units(one)[0]
    text = content_text(one, one.content_type(UNIT), [unit])
    assert text.startswith(f'game = "{one.id}"\nedition = "{unit.edition}"\nfaction = "{unit.faction}"\n')
    assert text.count(unit.faction) == 1


def test_what_was_written_in_the_window_keeps_its_id():
    unit = replace(shipped_units(BRONEPEHOTA)[0], id="own.0a1b2c", edition="own")
    assert written_again(BRONEPEHOTA, [unit]) == {unit.id: unit}


def test_the_order_and_the_text_are_the_same_every_time():
    units = shipped_units(BRONEPEHOTA)
    kind = BRONEPEHOTA.content_type(UNIT)
    text = content_text(BRONEPEHOTA, kind, units)
    assert content_text(BRONEPEHOTA, kind, BRONEPEHOTA.read_armlist(text, "x.toml")) == text


@st.composite
def troopers(draw):
    reach, power = draw(SHOT)
    return Trooper(draw(VALUE), draw(VALUE), reach, power, draw(VALUE), draw(ABILITIES), draw(VALUE))


@given(
    TEXT, st.lists(troopers(), min_size=1, max_size=12), st.integers(0, 100_000), st.lists(WORD, max_size=3)
)
def test_squads_are_the_same_again(name, soldiers, cost, aliases):
    squad = Squad(
        id="own.polaris.x",
        edition="own",
        faction="polaris",
        name=name,
        aliases=tuple(aliases),
        cost=cost,
        troopers=tuple(soldiers),
    )
    assert written_again(BRONEPEHOTA, [squad]) == {squad.id: squad}


@st.composite
def weapons(draw):
    burst = draw(st.none() | st.builds(Explosion, st.integers(0, 20), THROW))
    return [
        Weapon(id=f"w{n}", name=draw(TEXT), range=draw(THROW), power=draw(THROW), explosion=burst)
        for n in range(draw(st.integers(0, 3)))
    ]


@given(st.integers(2, 60), st.integers(0, 60), st.booleans(), weapons())
def test_machines_are_the_same_again(cells, ammo, gap, arsenal):
    middle = cells // 2
    sectors = (Sector(cells, middle + 1, 4, "green"), Sector(middle - gap or 1, 1, 2, None))
    machine = Machine(
        id="own.polaris.m",
        edition="own",
        faction="polaris",
        name=LocalText(ru="М", en="M"),
        cost=1,
        machine_class=None,
        locomotion="walking",
        rank=0,
        rate_of_fire=1,
        ammo=Track(ammo),
        durability=Track(cells, sectors),
        weapons=tuple(arsenal),
    )
    assert written_again(BRONEPEHOTA, [machine]) == {machine.id: machine}


def test_what_a_file_cannot_tell_is_named():
    squad = shipped_units(BRONEPEHOTA)[0]
    odd = replace(squad, name=LocalText(ru="Лишние", en="Too many"), troopers=squad.troopers * 10)
    machine = next(unit for unit in shipped_units(BRONEPEHOTA) if isinstance(unit, Machine))
    governed = replace(machine, ammo=Track(machine.ammo.maximum, (Sector(1, 1, 1),)))
    with pytest.raises(Problem) as refused:
        content_text(BRONEPEHOTA, BRONEPEHOTA.content_type(UNIT), [governed])
    assert refused.value.values["names"] == [machine.name]
    with pytest.raises(Problem):
        content_text(BRONEPEHOTA, BRONEPEHOTA.content_type(UNIT), [odd])


def test_a_table_may_be_of_a_faction_of_its_own_and_name_its_whole_id():
    unit = shipped_units(BRONEPEHOTA)[0]
    text = content_text(BRONEPEHOTA, BRONEPEHOTA.content_type(UNIT), [unit])
    head, _, rest = text.partition("\n\n")
    moved = rest.replace(f'id = "{unit.id.rpartition(".")[2]}"', 'id = "own.x"\nfaction = "protectorate"', 1)
    (read,) = BRONEPEHOTA.read_armlist(f"{head}\n\n{moved}", "x.toml")
    assert (read.id, read.faction, read.edition) == ("own.x", "protectorate", unit.edition)


def test_a_faction_that_no_table_and_no_head_names_is_missed():
    with pytest.raises(Problem) as refused:
        BRONEPEHOTA.read_armlist('edition = "own"\n[[squad]]\nid = "x"\n', "x.toml")
    assert (refused.value.key, refused.value.values["field"]) == ("armlist.missing", "faction")


def test_an_artefact_of_ones_own_may_name_one_of_the_program():
    fantasy = game("bitvy_fantasy")
    kind = fantasy.content_type("artefact")
    own = Artefact(id="my-club", name=LocalText(ru="Дубина", en="Club"), club="gnev-peruna")
    assert kind.read(content_text(fantasy, kind, [own]), "x.toml") == [own]
