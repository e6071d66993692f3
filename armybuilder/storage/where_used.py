"""Which armies, battles, campaigns and other records of the Library hold a record: found by its id in what is kept of them."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from armybuilder.catalogue.text import LocalText
from armybuilder.games.content_type import UNIT
from armybuilder.storage.connection import Connection

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


def where_used(connection: Connection, game_id: str, type_id: str, record_id: str) -> list[Use]:
    """Return what holds a record: armies, battles and campaigns that are not deleted, then records of the user's own."""
    quoted = '"' + record_id + '"'
    found: list[Use] = []
    if type_id == UNIT:
        found += _documents(connection, "army", "rosters", game_id, f'"entry":{quoted}')
    found += _documents(connection, "battle", "battles", game_id, quoted)
    found += _campaigns(connection, game_id, quoted)
    found += _records(connection, game_id, (type_id, record_id), quoted)
    return found


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


def _records(connection: Connection, game_id: str, own: tuple[str, str], text: str) -> Sequence[Use]:
    items = (
        "SELECT type, id, name_ru, name_en FROM present_items WHERE game = ? AND instr(CAST(record AS TEXT), ?) "
        "ORDER BY type, origin, position"
    )
    units = (
        "SELECT ?, id, name_ru, name_en FROM present_units WHERE game = ? AND instr(CAST(profile AS TEXT), ?) "
        "ORDER BY origin, position"
    )
    rows = [*connection.rows(items, [game_id, text]), *connection.rows(units, [UNIT, game_id, text])]
    return [
        Use("record", record_id, LocalText(ru, en), 1, type_id)
        for type_id, record_id, ru, en in rows
        if (type_id, record_id) != own
    ]
