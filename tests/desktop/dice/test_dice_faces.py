"""Dice as they are drawn: pips, shapes, and what passed its bar."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from armybuilder.battle.dice import Rolled, at_least
from armybuilder.catalogue.throw import Throw
from armybuilder.desktop.dice.dice_faces import DIE, GAP, MOST, PIPS, DiceFaces, paint_die
from armybuilder.desktop.style.theme import colours


def painted(sides, face, passed=None):
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(QColor("#00000000"))
    painter = QPainter(image)
    paint_die(painter, QRectF(5, 5, 50, 50), sides, face, passed=passed)
    painter.end()
    return image


@pytest.mark.parametrize("face", range(1, 7))
def test_a_d6_shows_as_many_pips_as_its_face(qapp, face):
    image = painted(6, face)
    spots = {(round(5 + x * 50), round(5 + y * 50)) for x, y in PIPS[6] + PIPS[1]}
    dark = [spot for spot in spots if image.pixelColor(*spot) == QColor(colours().text)]
    assert len(PIPS[face]) == face == len(dark)


def test_what_passed_its_bar_is_filled_and_what_did_not_is_quiet(qapp):
    corner = (12, 30)
    assert painted(6, 5, passed=True).pixelColor(*corner) == QColor(colours().accent)
    assert painted(6, 5, passed=False).pixelColor(*corner) == QColor(colours().surface)
    assert painted(6, 5).pixelColor(*corner) == QColor(colours().surface)


@pytest.mark.parametrize("sides", [3, 4, 8, 10, 12, 20, 100])
def test_dice_of_every_kind_are_drawn(qapp, sides):
    assert painted(sides, sides).pixelColor(30, 9).alpha() > 0


def test_a_throw_is_as_wide_as_its_dice_and_says_what_fell(qtbot):
    rolled = Rolled("battle.free_roll", Throw.parse("3D6"), (2, 4, 6), at_least(4))
    faces = DiceFaces(rolled, "en")
    qtbot.addWidget(faces)
    assert faces.sizeHint().width() == 3 * (DIE + GAP) - GAP
    assert faces.toolTip() == "free roll, 3D6: 2, 4, 6"
    assert not faces.grab().isNull()


def test_many_dice_end_in_dots(qtbot):
    faces = DiceFaces(Rolled("battle.free_roll", Throw.parse("40D12"), (7,) * 40), "en")
    qtbot.addWidget(faces)
    assert faces.sizeHint().width() < (MOST + 1) * (DIE + GAP)
    assert not faces.grab().isNull()
