"""The card of a base: what is printed, and that it stays inside."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games.batalist.game import GAME
from armybuilder.games.batalist.rules.basics.bases import Skill
from armybuilder.games.unit import Marks
from armybuilder.sheet.metrics import width
from armybuilder.sheet.shapes import TextLine
from tests.games.batalist.content import GIANT, SHIELDS, shipped

LANGUAGES = ("ru", "en")
SLACK = 0.5


def words(sheet):
    return [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]


def outside(made):
    """TextLine that hang over the edges of a sheet."""
    for shape in made.shapes:
        if isinstance(shape, TextLine):
            wide = width(shape.text, shape.font, shape.size)
            left = shape.x - {"left": 0.0, "middle": wide / 2, "right": wide}[shape.align]
            right, foot = left + wide, shape.y
            if left < -SLACK or right > made.width + SLACK or foot > made.height + SLACK:
                yield shape


@pytest.mark.rule("BT-3-8")
def test_a_base_of_eight_figures_has_a_box_for_each():
    sheet = GAME.sheet_of(shipped()[SHIELDS], "ru", Marks())
    (track,) = sheet.tracks
    assert (track.key, list(track.cells), track.marker) == ("figures", list(range(8, -1, -1)), 8)
    told = words(sheet)
    assert "Щитоносцы" in told
    for label in ("Качество", "Скорость", "Ближний бой", "Дальний бой", "Радиус", "Защита"):
        assert label in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_stays_inside(language):
    for unit in shipped().values():
        assert not list(outside(GAME.sheet_of(unit, language, Marks(number=12, name="Свои " * 20)))), unit.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_sheet_stays_inside(language):
    name = LocalText(ru="Ш" * 80, en="W" * 80)
    full = replace(shipped()[SHIELDS], name=name, note=name, figures=100, skills=Skill.__args__)
    sheet = GAME.sheet_of(full, language, Marks())
    assert not list(outside(sheet))
    assert len(sheet.tracks[0].cells) == 101
    assert all(cell.x + cell.width <= sheet.width for cell in sheet.tracks[0].cells.values())


def test_skills_and_marks_are_shown():
    sheet = GAME.sheet_of(shipped()[GIANT], "en", Marks(name="Old Grumbler", number=2, values={"figures": 0}))
    told = words(sheet)
    assert {"Giant. ", "No. 2", "Old Grumbler"} <= {*told, *(f"{word} " for word in told)}
    assert sheet.tracks[0].marker == 0
    assert GAME.sheet_of(shipped()[GIANT], "en", Marks(clean=True)).tracks[0].marker is None


@pytest.mark.parametrize("figures", range(1, 101))
def test_the_figures_fall_to_the_right(figures):
    (track,) = GAME.sheet_of(replace(shipped()[SHIELDS], figures=figures), "ru", Marks()).tracks
    assert track.cells[figures].x < track.cells[0].x
