"""The tables that can be printed: of missions, of games, those that a player keeps, and of battles."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.table.board_rules import BoardRules
from armybuilder.battle.table.layout import BoardLayout, BoardTerrain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import LANGUAGES, Language, LocalText, fold, in_both
from armybuilder.clock import printed_day
from armybuilder.games import ANY_GAME, battles_of, has_armlists, with_armlists
from armybuilder.games import game as game_of_id
from armybuilder.games.board_tables import board_tables
from armybuilder.games.common_types import MISSION, TERRAIN
from armybuilder.games.comparing import in_row, said
from armybuilder.games.game import Game
from armybuilder.games.missions import Mission
from armybuilder.games.terrain_pieces import TerrainPiece
from armybuilder.printing.maps.table_map import MapTold, TableMap, state_of_layout, step_cm_of
from armybuilder.printing.subject import PrintPart, PrintSubject, worded
from armybuilder.printing.subjects.maps import map_part, scenery_part, tiles_part
from armybuilder.printing.subjects.records import RecordsRequest, records_part
from armybuilder.storage.kept_tables import KeptTables
from armybuilder.storage.store import Store, open_for_reading
from armybuilder.wording.mission_words import LETTERS, mission_lines


class NamedTable(Struct, frozen=True, kw_only=True):
    """A table of a game: its id, or the name under which a player keeps it, and what it is called."""

    id: str
    name: LocalText
    layout: BoardLayout
    about: LocalText = LocalText()


def tables_of(store: Store, game_id: str) -> list[NamedTable]:
    """Return the tables of a game: those that come with it, then those that the player keeps."""
    board = battles_of(game_id).rules.game
    found = [
        NamedTable(id=one.id, name=one.name, layout=one.layout, about=one.about)
        for one in board_tables(board)
    ]
    kept = KeptTables(store.settings, board)
    for name in kept.names():
        # one that cannot be read is told of where it is laid; the others are printed all the same
        with suppress(Problem):
            found.append(NamedTable(id=name, name=in_both(name), layout=kept.get(name)))
    return found


def table_map(game_id: str, table: NamedTable) -> TableMap:
    """Return a table as it is printed."""
    return TableMap(
        state=state_of_layout(battles_of(game_id).rules, table.layout),
        game_id=game_id,
        title=table.name,
        step_cm=step_cm_of(game_id),
        told=(MapTold(LocalText(), table.about),) if table.about != LocalText() else (),
    )


def mission_map(game_id: str, mission: Mission, table: NamedTable) -> TableMap:
    """Return the table of a mission with what is told of it, its sides by their names."""
    sides = {
        letter: side.name
        for letter, side in zip(LETTERS, mission.sides, strict=False)
        if side.name != LocalText()
    }
    told = (*_tasks(mission), *(MapTold(LocalText(), line) for line in _lines(mission)))
    return replace(table_map(game_id, table), title=mission.name, told=told, sides=sides)


def _tasks(mission: Mission) -> Iterator[MapTold]:
    """Yield what each side has to do, under its name."""
    for number, side in enumerate(mission.sides):
        limit = said("mission_told.limit", n=side.limit) if side.limit else LocalText()
        task = in_row([text for text in (side.task, limit) if text != LocalText()], "; ")
        if side.task != LocalText() or side.limit:
            unnamed = said("mission_told.side", side=LETTERS[number].upper())
            yield MapTold(unnamed if side.name == LocalText() else side.name, task)


def _lines(mission: Mission) -> Iterator[LocalText]:
    """Yield all else that is told of a mission, line by line."""
    without = replace(
        mission, sides=tuple(replace(side, task=LocalText(), limit=0) for side in mission.sides)
    )
    for pair in zip(*(mission_lines(without, language) for language in LANGUAGES), strict=False):
        yield LocalText(**dict(zip(LANGUAGES, pair, strict=True)))


def mission_table(store: Store, game_id: str, mission: Mission) -> NamedTable | None:
    """Return the table that a mission names; None where it names none, or one that is no longer there."""
    return next((one for one in tables_of(store, game_id) if one.id == mission.layout), None)


def missions_of(store: Store, own: Game[Any]) -> list[Mission]:
    """Return the missions of a game, published ones and the player's."""
    kinds = (kind for kind in own.content_types if kind.id == MISSION)
    return [one for kind in kinds for one in store.library.all(own, kind)]


def game_maps(store: Store, game_id: str) -> Iterator[TableMap]:
    """Yield the tables of a game: those of its missions, then all others."""
    tables = tables_of(store, game_id)
    known = {one.id: one for one in tables}
    of_missions = set()
    for mission in missions_of(store, game_of_id(game_id)) if has_armlists(game_id) else ():
        if mission.layout in known:
            of_missions.add(mission.layout)
            yield mission_map(game_id, mission, known[mission.layout])
    for table in tables:
        if table.id not in of_missions:
            yield table_map(game_id, table)


def game_scenery(store: Store, game_id: str, language: Language) -> TableMap:
    """Return a table with a piece of each kind of terrain of a game, and each that the player has written, to be cut out."""
    board: BoardRules = battles_of(game_id).rules.board
    laid = []
    if has_armlists(game_id):
        own = game_of_id(game_id)
        kinds = (kind for kind in own.content_types if kind.id == TERRAIN)
        laid = [_laid(one, board, language) for kind in kinds for one in store.library.all(own, kind)]
    else:
        laid = [
            BoardTerrain(kind=k.id, width=k.width, length=k.length, circular=k.circular) for k in board.kinds
        ]
    layout = BoardLayout(length=board.length, width=board.width, terrain=tuple(laid))
    return table_map(game_id, NamedTable(id="scenery", name=said("print.part.scenery"), layout=layout))


def _laid(piece: TerrainPiece, board: BoardRules, language: Language) -> BoardTerrain:
    known = {kind.id for kind in board.kinds}
    name = "" if piece.id in known else piece.name.get(language)
    return BoardTerrain(
        kind=piece.like, name=name, width=piece.width, length=piece.length, circular=piece.circular
    )


def game_map_parts(store: Store, game_id: str) -> tuple[PrintPart, ...]:
    """Return what of the tables of a game can be printed without a battle: all maps, and terrain of every kind."""
    # they are made in another thread, which opens the database for itself
    opening = partial(open_for_reading, store.path)

    def maps(_: Language) -> tuple[TableMap, ...]:
        with opening() as own:
            return tuple(game_maps(own, game_id))

    def scenery(language: Language) -> tuple[TableMap, ...]:
        with opening() as own:
            return (game_scenery(own, game_id, language),)

    return (map_part(maps, name="print.part.maps"), scenery_part(scenery))


def table_subject(game_id: str, table: NamedTable) -> PrintSubject:
    """Return what can be printed of a table: its map, itself at true scale, and its terrain."""
    made = (table_map(game_id, table),)
    parts = (map_part(lambda _: made, usual=True), tiles_part(lambda _: made), scenery_part(lambda _: made))
    return PrintSubject(title=table.name, game=_title(game_id), date=printed_day(), parts=parts)


def mission_subject(store: Store, own: Game[Any], mission: Mission) -> PrintSubject:
    """Return what can be printed of a mission: its sheet, and its table where it has one."""
    kind = own.content_type(MISSION)
    pictures = store.pictures.all_of({mission.picture} - {""})
    request = RecordsRequest(game=own, kind=kind, records=(mission,), title=mission.name, pictures=pictures)
    sheet = replace(
        records_part("mission", request, family="cards"), name=worded("print.part.mission"), fields=()
    )
    parts: tuple[PrintPart, ...] = (sheet,)
    table = mission_table(store, own.id, mission)
    if table is not None:
        made = (mission_map(own.id, mission, table),)
        parts = (
            sheet,
            map_part(lambda _: made, usual=True),
            tiles_part(lambda _: made),
            scenery_part(lambda _: made),
        )
    return PrintSubject(title=mission.name, game=own.title, date=printed_day(), parts=parts)


def _title(game_id: str) -> LocalText:
    return game_of_id(game_id).title if has_armlists(game_id) else said("print.map.any_game")


def find_table(store: Store, named: str) -> tuple[str, NamedTable]:
    """Return a table by its id or its name, maybe behind the game's: `bronepehota/bait`; a Problem where there is none."""
    return _found(named, {game_id: tables_of(store, game_id) for game_id in _games()}, "table")


def find_mission(store: Store, named: str) -> tuple[str, Mission]:
    """Return a mission by its id or its name, maybe behind the game's; a Problem where there is none."""
    known = {one: missions_of(store, game_of_id(one)) for one in _games() if has_armlists(one)}
    return _found(named, known, "mission")


def _games() -> tuple[str, ...]:
    return (*with_armlists(), ANY_GAME)


def _found(named: str, known: dict[str, Any], kind: str) -> tuple[str, Any]:
    owner, slash, rest = named.partition("/")
    wanted = rest if slash and owner in known else named
    here = {owner: known[owner]} if slash and owner in known else known
    found = [
        (game_id, one)
        for game_id, things in here.items()
        for one in things
        if fold(wanted) in (fold(one.id), *(fold(one.name.get(language)) for language in LANGUAGES))
    ]
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(f"{kind}:{game_id}/{one.id}" for game_id, one in found)
        raise Problem("cli.print.several", name=shown(named), names=names)
    ids = [f"{game_id}/{one.id}" for game_id, things in known.items() for one in things]
    near = nearest(named, [*ids, *(one.partition("/")[2] for one in ids)]) or "—"
    raise Problem(f"print.map.no_{kind}", found=shown(named), nearest=near)
