"""Everything that a player owns, as one archive of plain files, and back: what the command line and the window share."""

from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from armybuilder.archive_rebuilding import RebuiltThings
from armybuilder.catalogue.belonging import Belonging, Progress, silent
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, said
from armybuilder.exchange.archive import Archive, Copy, WrittenArchive, write_archive
from armybuilder.exchange.archive_copies import copy_of_army, copy_of_units
from armybuilder.exchange.content_text import content_text
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.games.game import Game
from armybuilder.storage.belongings import Belongings
from armybuilder.storage.item_index import type_of
from armybuilder.storage.opening import open_army, saved_roster
from armybuilder.storage.store import Store
from armybuilder.storage.taking_in import TakenIn, take_in
from armybuilder.wording.messages import say


def export_everything(
    store: Store, language: Language, *, past: bool = True, progress: Progress = silent
) -> WrittenArchive:
    """Return the archive of all that a database holds, deleted armies too; the histories where the `past` is wanted."""
    belongings = Belongings(store.connection, past=past)
    readme = "\n".join(say("archive.readme", spoken) for spoken in ("ru", "en")).replace("\n", "\r\n")
    copies = _Copies(store, language)
    # what is read from a database must have ended when that is closed, whatever stops the work
    with closing(belongings.all()) as things:
        return write_archive(things, copies, readme, belongings.count(), progress)


def import_everything(store: Store, path: Path, progress: Progress = silent) -> TakenIn:
    """Take all that an archive holds into a database, and tell what of it is damaged or was changed: that stays out.

    A Problem when it is no archive, or is made to do harm; nothing is taken then.
    """
    with closing(Archive(path, progress)) as archive:
        things = len(archive)

        def second_half(done: int, total: int, what: str) -> None:
            progress(total + done, 2 * total, what)

        if archive.manifest is not None:
            taken = take_in(store.connection, archive.things, things, second_half)
            return replace(taken, refused=(*archive.refused, *taken.refused))
        rebuilt = RebuiltThings(store, archive)
        taken = take_in(store.connection, rebuilt.things, things, second_half)
        return replace(taken, refused=(*archive.refused, *rebuilt.refused, *taken.refused))


class _Copies:
    """Files for people: each army on its own, and the own units and others of each game, once."""

    def __init__(self, store: Store, language: Language) -> None:
        self._store, self._language = store, language
        self._units: dict[str, Mapping[str, Any]] = {}
        self._games_done: set[str] = set()
        self._types_done: set[tuple[str, str]] = set()

    def __call__(self, thing: Belonging) -> Iterable[Copy]:
        try:
            if thing.kind == "army" and not thing.damaged:
                return [self._army(thing)]
            if thing.kind == "unit" and has_armlists(str(thing.row["game"])):
                return self._own_units(find_game(str(thing.row["game"])))
            if thing.kind == "item":
                return self._own_items(str(thing.row["game"]), str(thing.row["type"]))
        except Problem:
            pass  # one that cannot be opened is there as it lies
        return []

    def _army(self, thing: Belonging) -> Copy:
        army = open_army(self._store, saved_roster(self._store, int(str(thing.row["id"]))), self._units_of)
        units = self._units_of(find_game(army.roster.game)) if has_armlists(army.roster.game) else {}
        name = said(army.game_title, self._language)
        return copy_of_army(army, units, name, deleted=thing.row["deleted_at"] is not None)

    def _own_units(self, game: Game) -> Iterable[Copy]:
        if game.id in self._games_done:
            return []
        self._games_done.add(game.id)
        own = self._store.units.own_ids(game.id)
        units = [unit for unit in self._units_of(game).values() if unit.id in own]
        return [copy_of_units(game, units, say("archive.own_units", self._language))] if units else []

    def _own_items(self, game_id: str, type_id: str) -> Iterable[Copy]:
        kind = type_of(game_id, type_id)
        if kind is None or (game_id, type_id) in self._types_done:
            return []
        self._types_done.add((game_id, type_id))
        items = self._store.library.items
        own = items.own_ids(game_id, kind)
        records = [record for record in items.all(game_id, kind) if record.id in own]
        text = content_text(find_game(game_id), kind, records)
        return [(f"library/{game_id}/{type_id}.toml", text.encode())] if records else []

    def _units_of(self, game: Game) -> Mapping[str, Any]:
        if game.id not in self._units:
            self._units[game.id] = {unit.id: unit for unit in self._store.units.all(game)}
        return self._units[game.id]
