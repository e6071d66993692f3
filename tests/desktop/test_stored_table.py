"""Tables of what is stored."""

from datetime import UTC, datetime

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from armybuilder.desktop.lists.stored_table import RIGHT, StoredTable, local_time, short_time


def test_lines_are_known_by_the_ids_of_their_records(qtbot: QtBot) -> None:
    table = StoredTable(2, numbers=(1,))
    qtbot.addWidget(table)
    table.name_columns("Army", "Units")
    table.setRowCount(2)
    table.put(0, 7, ("First", "3"))
    cells = table.put(1, 9, ("Second", "4"))
    assert [table.id_at(row) for row in (-1, 0, 1, 2)] == [None, 7, 9, None]
    assert table.chosen_ids() == set()
    table.selectRow(1)
    assert table.chosen_ids() == {9}
    assert [cell.textAlignment() for cell in cells] == [cells[0].textAlignment(), int(RIGHT)]
    head = table.horizontalHeaderItem(1)
    assert head is not None
    assert head.text() == "Units"
    assert Qt.AlignmentFlag(head.textAlignment()) == RIGHT


def test_a_moment_is_shown_on_the_clock_of_the_player() -> None:
    moment = datetime(2024, 5, 6, 7, 8, 9, tzinfo=UTC)
    assert local_time(moment).toSecsSinceEpoch() == int(moment.timestamp())
    assert "24" in short_time(moment)


def test_widths_are_worked_out_once_for_a_long_list(qtbot):
    table = StoredTable(3)
    qtbot.addWidget(table)
    table.show()
    header = table.horizontalHeader()
    widths = []
    with table.filling():
        header.sectionResized.connect(lambda *_: widths.append(1))
        table.setRowCount(300)
        for row in range(300):
            table.put(row, row, ("Имя", "Длинное имя игры" * (row == 200), "3"))
        assert widths == []
    assert header.sectionSize(1) >= table.sizeHintForColumn(1)
    assert header.sectionResizeMode(0) == header.ResizeMode.Stretch
