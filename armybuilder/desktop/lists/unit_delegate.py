"""A row of the Library: name and cost, edition and facts in grey, and a quick “+”."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from armybuilder.desktop.lists.entry_model import (
    COST_ROLE,
    COUNT_ROLE,
    DOUBT_ROLE,
    EDITION_ROLE,
    FACTION_COLOUR_ROLE,
    FACTS_ROLE,
    FOLDED_ROLE,
    GROUP_ROLE,
    HELD_ROLE,
    OWN_ROLE,
    OWNED_ROLE,
    PICTURE_ROLE,
    STAR_ROLE,
    UNIT_ROLE,
    WHY_ROLE,
)
from armybuilder.desktop.lists.row_painter import (
    CENTRE,
    RIGHT,
    STRIPE,
    RowPainter,
    heavy,
    line_height,
    second_font,
)
from armybuilder.desktop.lists.stored_pictures import Thumbnails
from armybuilder.desktop.style.theme import colours

PAD = 8
BUTTON = 28
SIGN = 16
SIGNS = ((OWN_ROLE, "own", "accent"), (DOUBT_ROLE, "doubt", "advice"))
Index = QModelIndex | QPersistentModelIndex


class UnitDelegate(QStyledItemDelegate):
    """Paints headings and units; tells when the “+” of a row is clicked, or its star where there are favourites."""

    unit_wanted = Signal(str)
    star_wanted = Signal(str)
    # whether units can be among the player's favourites
    stars = False
    # the players' own pictures, where the rows of a list show them
    thumbnails: Thumbnails | None = None
    # what the quick button of a row shows
    quick_sign = "add"

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(160, line_height(option.font) + line_height(second_font(option.font)) + 2 * PAD - 2)

    def button_rect(self, rect: QRect) -> QRect:
        """Where the “+” of a row is."""
        return QRect(rect.right() - PAD - BUTTON + 1, rect.center().y() - BUTTON // 2 + 1, BUTTON, BUTTON)

    def star_rect(self, option: QStyleOptionViewItem) -> QRect:
        """Where the star of a row is: below its cost."""
        inner = self._inner(option.rect)
        height = line_height(second_font(option.font))
        return QRect(inner.right() - SIGN + 1, inner.bottom() - (height + SIGN) // 2 + 1, SIGN, SIGN)

    def _inner(self, rect: QRect) -> QRect:
        """Where the words of a row are: the cost stands where it stood, whether there is a button beside it or not."""
        return rect.adjusted(STRIPE + PAD + 8, PAD - 2, -PAD - BUTTON - 4, -PAD + 2)

    def editorEvent(self, event: QEvent, model: object, option: QStyleOptionViewItem, index: Index) -> bool:
        unit = str(index.data(UNIT_ROLE) or "")
        if (
            not unit
            or not isinstance(event, QMouseEvent)
            or event.type() not in (QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick)
            or event.button() != Qt.MouseButton.LeftButton
        ):
            return False
        place = event.position().toPoint()
        if self.button_rect(option.rect).contains(place):
            wanted = self.unit_wanted
        elif self.stars and self.star_rect(option).adjusted(-4, -4, 4, 4).contains(place):
            wanted = self.star_wanted
        else:
            return False
        # the second press of a quick pair must not take the unit as a double click on the row does
        if event.type() == QEvent.Type.MouseButtonRelease:
            wanted.emit(unit)
        return True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        with RowPainter(painter, option) as row:
            if index.data(GROUP_ROLE):
                self._paint_heading(row, index)
            else:
                self._paint_unit(row, index, self.star_rect(option))
            row.focus_frame(row.rect.adjusted(2, 1, -2, -1))

    def _paint_heading(self, row: RowPainter, index: Index) -> None:
        rect = row.rect.adjusted(PAD - 2, 0, -PAD, 0)
        sign = QRect(rect.left(), rect.center().y() - SIGN // 2 + 3, SIGN, SIGN)
        row.sign("right" if index.data(FOLDED_ROLE) else "down", sign, "quiet")
        line = rect.adjusted(SIGN + 6, 6, 0, 0)
        count = row.text(line, str(index.data(COUNT_ROLE)), RIGHT, colour="quiet", font=row.second)
        row.text(line.adjusted(0, 0, -count - PAD, 0), str(index.data()), font=heavy(row.second))
        row.painter.setPen(QColor(colours().border))
        row.painter.drawLine(row.rect.left() + PAD, row.rect.bottom(), rect.right(), row.rect.bottom())

    def _paint_unit(self, row: RowPainter, index: Index, star: QRect) -> None:
        row.ground(row.rect.adjusted(2, 1, -2, -1))
        row.stripe(index.data(FACTION_COLOUR_ROLE))
        if row.hovered or row.focused:
            place = self.button_rect(row.rect)
            row.outline(place, "border", 6, ground="surface")
            row.sign(self.quick_sign, place.adjusted(5, 5, -5, -5), "accent")
        inner = self._paint_picture(row, str(index.data(PICTURE_ROLE) or ""), self._inner(row.rect))
        first, second = line_height(row.font), line_height(row.second)
        self._paint_upper(row, index, QRect(inner.left(), inner.top(), inner.width(), first))
        lower = QRect(inner.left(), inner.bottom() - second + 1, inner.width(), second)
        if index.data(STAR_ROLE) or (self.stars and (row.hovered or row.focused)):
            starred = bool(index.data(STAR_ROLE))
            row.sign("star" if starred else "star_off", star, "accent" if starred else "quiet")
            lower.setRight(star.left() - PAD // 2)
        if edition := index.data(EDITION_ROLE):
            lower = self._paint_chip(row, str(edition), lower)
        row.text(lower, str(index.data(FACTS_ROLE)), colour="quiet", font=row.second)

    def _paint_picture(self, row: RowPainter, digest: str, inner: QRect) -> QRect:
        """The player's picture in front of the words, where there is one; the room that is left for them."""
        if not digest or self.thumbnails is None:
            return inner
        return row.picture(self.thumbnails, digest, inner.height(), inner)

    def _paint_upper(self, row: RowPainter, index: Index, line: QRect) -> None:
        ink = "quiet" if index.data(WHY_ROLE) else "text"
        cost = row.text(line, str(index.data(COST_ROLE)), RIGHT, colour=ink, font=row.heavy)
        room = line.width() - cost - PAD
        for role, sign, colour in SIGNS:
            if index.data(role):
                room -= SIGN + 2
                row.sign(sign, QRect(line.left() + room + 4, line.top() + 1, SIGN, SIGN), colour)
        if (held := index.data(HELD_ROLE)) is not None:
            room = self._paint_held(row, held.badge, "advice" if held.lacks else "quiet", line, room)
        elif owned := index.data(OWNED_ROLE):
            room = self._paint_badge(row, f"×{owned}", line, room)
        row.text(QRect(line.left(), line.top(), room, line.height()), str(index.data()), colour=ink)

    def _paint_badge(self, row: RowPainter, text: str, line: QRect, room: int) -> int:
        """How many the army has, as a filled badge before the cost; the room that is left for the name."""
        font = heavy(row.second)
        row.painter.setFont(font)
        metrics = row.painter.fontMetrics()
        width = metrics.horizontalAdvance(text) + PAD
        badge = QRect(line.left() + room - width, line.top() + 1, width, metrics.height())
        row.fill(badge, "accent", badge.height() / 2)
        row.text(badge, text, CENTRE, colour="accent_text", font=font)
        return room - width - PAD // 2

    def _paint_held(self, row: RowPainter, text: str, colour: str, line: QRect, room: int) -> int:
        """How many the player owns, and how many of them the army uses, in a frame before the cost; the room that is left."""
        font = heavy(row.second)
        row.painter.setFont(font)
        metrics = row.painter.fontMetrics()
        width = metrics.horizontalAdvance(text) + PAD + 2
        badge = QRect(line.left() + room - width, line.top() + 1, width, metrics.height())
        row.outline(badge, colour, badge.height() / 2)
        row.text(badge, text, CENTRE, colour=colour, font=font)
        return room - width - PAD // 2

    def _paint_chip(self, row: RowPainter, edition: str, line: QRect) -> QRect:
        """The edition in a frame of its own; the room that is left."""
        row.painter.setFont(row.second)
        width = row.painter.fontMetrics().horizontalAdvance(edition) + 8
        chip = QRect(line.left(), line.top(), width, line.height())
        row.text(chip, edition, CENTRE, colour="quiet", font=row.second)
        row.outline(chip.adjusted(0, 0, -1, -1), "quiet", 3, 0.8)
        return line.adjusted(width + 6, 0, 0, 0)
