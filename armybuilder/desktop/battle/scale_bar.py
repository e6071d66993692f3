"""A track in a row of a list: a small bar with its number. The less is left of health, the worse its colour."""

from PySide6.QtCore import QRect

from armybuilder.desktop.battle.unit_lines import Scale
from armybuilder.desktop.lists.row_painter import RowPainter

BAR_WIDTH, BAR_HEIGHT = 34, 6


def paint_scale(shown: RowPainter, scale: Scale, rect: QRect) -> int:
    """Paint a track with its number; return where the next thing may stand."""
    bar = QRect(rect.left(), rect.center().y() - BAR_HEIGHT // 2, BAR_WIDTH, BAR_HEIGHT)
    shown.fill(bar, "border", 2)
    share = scale.value / scale.most if scale.most else 0
    if share > 0:
        left = "success" if share > 0.5 else "advice" if share > 0.25 else "error"
        colour = left if scale.is_health else "accent"
        shown.fill(QRect(bar.left(), bar.top(), max(2, round(bar.width() * share)), bar.height()), colour, 2)
    text = f"{scale.value}/{scale.most}"
    room = QRect(bar.right() + 4, rect.top(), 60, rect.height())
    return room.left() + shown.text(room, text, font=shown.second) + 8
