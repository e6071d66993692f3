"""Which armies, battles, campaigns and other records of the Library hold a record: found by its id in what is kept of them."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from armybuilder.catalogue.text import LocalText
from armybuilder.games.content_type import UNIT
from armybuilder.storage.connection import Connection

# of more records than these the others are not asked one by one whether they hold them
FEW = 10
_QUOTED = re.compile(r'"([^"\\\\]{1,200})"')
Holder = Literal["army", "battle", "campaign", "record"]


class Use(Struct, frozen=True):
    """A document or a record that holds another: its kind, id and name, and how many it holds, at least one.

    A record has the id of its type in `type`; `key` is then its own id.
    """

    holder: Holder
    key: str
    name: LocalText
    count: int = 1
    type: str = ""


def where_used(
    connection: Connection, game_id: str, type_id: str, record_id: str, *, by_units: bool = True
) -> list[Use]:
    """Return what holds a record: armies, battles and campaigns that are not deleted, then other records.

    Thousands of units are looked through only where it is asked whether it is held `by_units` too.
    """
    quoted = '"' + record_id + '"'
    found: list[Use] = []
    # the entry of a unit is told apart from other ids; an artefact or a skill is named wherever it is chosen
    named = f'"entry":{quoted}' if type_id == UNIT else quoted
    found += _documents(connection, "army", "rosters", game_id, named)
    found += _documents(connection, "battle", "battles", game_id, quoted)
    found += _campaigns(connection, game_id, quoted)
    found += _records(connection, game_id, (type_id, record_id), quoted, by_units)
    return found


def holding_any(connection: Connection, game_id: str, type_id: str, record_ids: Collection[str]) -> list[Use]:
    """Return what holds any of some records, each once; what is among them itself is no holder.

    Of many records the documents alone are looked through, and not the other records.
    """
    if len(record_ids) <= FEW:
        # units do not hold units
        by_units = type_id != UNIT
        uses = [
            use
            for one in record_ids
            for use in where_used(connection, game_id, type_id, one, by_units=by_units)
        ]
    else:
        uses = list(_documents_with(connection, game_id, frozenset(record_ids)))
    own = {("record", type_id, one) for one in record_ids}
    found = {(use.holder, use.type, use.key): use for use in uses}
    return [use for key, use in found.items() if key not in own]


def _documents_with(connection: Connection, game_id: str, record_ids: frozenset[str]) -> Iterator[Use]:
    tables: tuple[tuple[Holder, str], ...] = (("army", "rosters"), ("battle", "battles"))
    for holder, table in tables:
        sql = f"SELECT id, name, CAST(body AS TEXT) FROM {table} WHERE game = ? AND deleted_at IS NULL ORDER BY id"
        for key, name, body in connection.rows(sql, [game_id]):
            if not record_ids.isdisjoint(_QUOTED.findall(str(body))):
                yield Use(holder, str(key), LocalText(name, name))
    sql = (
        "SELECT campaigns.id, name, CAST(campaign_events.body AS TEXT) FROM campaigns JOIN campaign_events "
        "ON campaign_events.campaign = campaigns.id WHERE game = ? AND deleted_at IS NULL"
    )
    for key, name, body in connection.rows(sql, [game_id]):
        if not record_ids.isdisjoint(_QUOTED.findall(str(body))):
            yield Use("campaign", str(key), LocalText(name, name))


def _documents(connection: Connection, holder: Holder, table: str, game_id: str, text: str) -> Sequence[Use]:
    body = "CAST(body AS TEXT)"
    sql = (
        f"SELECT id, name, (length({body}) - length(replace({body}, ?, ''))) / ? FROM {table} "
        f"WHERE game = ? AND deleted_at IS NULL AND instr({body}, ?) ORDER BY updated_at DESC, id DESC"
    )
    rows = connection.rows(sql, [text, len(text), game_id, text])
    # in a battle the profile, its entry and whoever acts repeat the id
    return [
        Use(holder, str(key), LocalText(name, name), count if holder == "army" else 1)
        for key, name, count in rows
    ]


def _campaigns(connection: Connection, game_id: str, text: str) -> Sequence[Use]:
    sql = (
        "SELECT id, name FROM campaigns WHERE game = ? AND deleted_at IS NULL AND EXISTS (SELECT 1 FROM campaign_events "
        "WHERE campaign_events.campaign = campaigns.id AND instr(CAST(body AS TEXT), ?)) ORDER BY updated_at DESC, id DESC"
    )
    return [
        Use("campaign", str(key), LocalText(name, name))
        for key, name in connection.rows(sql, [game_id, text])
    ]


def _records(
    connection: Connection, game_id: str, own: tuple[str, str], text: str, by_units: bool
) -> Sequence[Use]:
    items = (
        "SELECT type, id, name_ru, name_en FROM present_items WHERE game = ? AND instr(CAST(record AS TEXT), ?) "
        "ORDER BY type, origin, position"
    )
    units = (
        "SELECT ?, id, name_ru, name_en FROM present_units WHERE game = ? AND instr(CAST(profile AS TEXT), ?) "
        "ORDER BY origin, position"
    )
    rows = connection.rows(items, [game_id, text])
    if by_units:
        rows = [*rows, *connection.rows(units, [UNIT, game_id, text])]
    return [
        Use("record", record_id, LocalText(ru, en), 1, type_id)
        for type_id, record_id, ru, en in rows
        if (type_id, record_id) != own
    ]
