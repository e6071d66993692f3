"""Tables of records as rows of cells, and rows put together to records: further rows go on with the record above them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from armybuilder.exchange.spreadsheet.columns import Column

Cells = dict[str, str]
Block = tuple[str, ...]


class Item(Struct):
    """A record, or one of a list inside it, as it stands in cells: the number of its first row, its cells, and its lists."""

    row: int
    cells: dict[str, str]
    rows: dict[str, int]
    inner: "dict[str, list[Item]]"

    @property
    def last(self) -> int:
        """The number of its last row."""
        below = (one.last for items in self.inner.values() for one in items)
        return max((self.row, *self.rows.values(), *below))


# --- out


def rows_of(
    table: Mapping[str, Any], columns: Mapping[str, Column], text_of: Callable[[Column, Any], str]
) -> list[Cells]:
    """Return the rows of the table of a record."""
    return _rows(table, (), columns, text_of)


def _rows(
    item: Any, block: Block, columns: Mapping[str, Column], text_of: Callable[[Column, Any], str]
) -> list[Cells]:
    first: Cells = {}
    lines: dict[tuple[str, ...], list[str]] = {}
    for key, column in columns.items():
        if column.block == block and (value := _value(item, column, lines)) is not None:
            first[key] = text_of(column, value)
    found = [first]
    for name in _lists_in(block, columns):
        listed = item.get(name, ()) if isinstance(item, Mapping) else ()
        below = [row for one in listed for row in _rows(one, (*block, name), columns, text_of)]
        found += [{} for _ in range(len(below) - len(found))]
        for row, more in zip(found, below, strict=False):
            row.update(more)
    return found


def _lists_in(block: Block, columns: Mapping[str, Column]) -> list[str]:
    """The lists that stand right inside a list, or in the record itself."""
    deep = len(block)
    inside = (
        one.block[deep] for one in columns.values() if len(one.block) > deep and one.block[:deep] == block
    )
    return list(dict.fromkeys(inside))


def _value(item: Any, column: Column, lines: dict[tuple[str, ...], list[str]]) -> Any:
    """The value of a column in the table of an item; None where it has none. Stat lines give up their cells one by one."""
    if column.line < 0:
        return _at(item, column.path)
    where = column.path[: column.line]
    if where not in lines:
        line = _at(item, where)
        lines[where] = line.split() if isinstance(line, str) else []
    return lines[where].pop(0) if lines[where] else None


def _at(item: Any, path: Sequence[str]) -> Any:
    for name in path:
        item = item.get(name) if isinstance(item, Mapping) else None
    return item


# --- in


def items_of(rows: Iterable[tuple[int, Cells]], columns: Mapping[str, Column]) -> Iterator[Item]:
    """Yield the records of rows, by their numbers: a row without cells of the record itself goes on with the one above.

    So does one that repeats them. Rows without any cell are passed over.
    """
    blocks = {key: column.block for key, column in columns.items()}
    current: Item | None = None
    for number, cells in rows:
        if not cells:
            continue
        own: Cells = {}
        lists: dict[str, Cells] = {}
        for key, text in cells.items():
            if block := blocks.get(key):
                lists.setdefault(block[0], {})[key] = text
            else:
                own[key] = text
        if current is None or (own and not (lists and own == current.cells)):
            if current is not None:
                yield current
            current = Item(number, own, dict.fromkeys(own, number), {})
        _fill(current, number, lists, blocks, 1)
    if current is not None:
        yield current


def _fill(
    item: Item, number: int, lists: Mapping[str, Cells], blocks: Mapping[str, Block], deep: int
) -> None:
    """Put the cells of a row that stand in lists, so `deep` in others, into the last items of those, or into new ones."""
    for name, inside in lists.items():
        own: Cells = {}
        deeper: dict[str, Cells] = {}
        for key, text in inside.items():
            block = blocks[key]
            if len(block) == deep:
                own[key] = text
            else:
                deeper.setdefault(block[deep], {})[key] = text
        listed = item.inner.setdefault(name, [])
        if own or not listed:
            listed.append(Item(number, own, dict.fromkeys(own, number), {}))
        if deeper:
            _fill(listed[-1], number, deeper, blocks, deep + 1)
