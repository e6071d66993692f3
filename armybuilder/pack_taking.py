"""Packs taken: all that is chosen of one in one transaction, and all of it turned back as one."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from armybuilder.catalogue.codec import decode
from armybuilder.exchange.pack import KINDS, OWN_GAME, PICTURE, RECORD, PackThing
from armybuilder.games import game as find_game
from armybuilder.games.game import Game
from armybuilder.packs import KEPT, READ_KEPT, PackEntry, Pulse, unheard
from armybuilder.storage import settings
from armybuilder.storage.library import puts
from armybuilder.storage.store import Store
from armybuilder.storage.taken_packs import SettingChange, TakenPack


class Taken(Struct, frozen=True):
    """What came of a pack: how many things of each kind were kept, the step of the Library of each game, and the way back.

    There is no way back where nothing was kept but pictures.
    """

    kept: dict[str, int]
    steps: dict[str, int]
    pack: TakenPack | None = None


def take_pack(store: Store, entries: Sequence[PackEntry], label: str, pulse: Pulse = unheard) -> Taken:
    """Keep things of a pack, those that are chosen of it, in one transaction; records are a step of the Library of their game.

    The pulse is told how many are kept, and of how many; what it raises ends it all, and nothing has happened.
    """
    wanted = [entry for entry in entries if entry.status in ("new", "changed")]
    try:
        with store.connection.writing():
            return _Taking(store, wanted, label, pulse).take()
    except BaseException:
        store.own_games.load()  # what was rolled back is not offered either
        raise


class _Taking:
    """A pack that is being taken: the steps that it made, and what became of settings."""

    def __init__(self, store: Store, wanted: Sequence[PackEntry], label: str, pulse: Pulse) -> None:
        self._store, self._wanted, self._label, self._pulse = store, wanted, label, pulse
        self._steps: list[tuple[str, int]] = []
        self._changes: list[SettingChange] = []
        self._done = 0

    def take(self) -> Taken:
        """Keep everything."""
        for entry in self._of(OWN_GAME):
            self._take_game(entry.thing)
        for entry in self._of(PICTURE):
            self._store.pictures.keep(entry.thing.content)
            self._tell(1)
        for entry in self._wanted:
            if entry.thing.kind in KEPT:
                self._take_kept(entry.thing)
        steps = {}
        for game_id in dict.fromkeys(entry.thing.game for entry in self._of(RECORD)):
            steps[game_id] = self._take_records(find_game(game_id))
        pack = None
        if self._steps or self._changes:
            pack = self._store.taken_packs.note(self._label, self._steps, self._changes)
        return Taken({kind: len(list(self._of(kind))) for kind in KINDS}, steps, pack)

    def _of(self, kind: str) -> Iterator[PackEntry]:
        return (entry for entry in self._wanted if entry.thing.kind == kind)

    def _tell(self, more: int) -> None:
        self._done += more
        self._pulse(self._done, len(self._wanted))

    def _take_game(self, thing: PackThing) -> None:
        store, before = self._store, self._store.library.last_step(thing.id)
        with store.taken_packs.noting(settings.OWN_GAMES + thing.id, "", self._changes):
            store.own_games.add(thing.content.decode(), f"{thing.id}.toml", self._label)
        # units of its text are a step of their own
        if (last := store.library.last_step(thing.id)) > before:
            self._steps.append((thing.id, last))
        self._tell(1)

    def _take_kept(self, thing: PackThing) -> None:
        prefix, kept_of = KEPT[thing.kind]
        with self._store.taken_packs.noting(prefix + thing.game, thing.id, self._changes):
            kept_of(self._store.settings, thing.game).keep(thing.id, READ_KEPT[thing.kind](thing))
        self._tell(1)

    def _take_records(self, game: Game) -> int:
        changes = []
        library = self._store.library
        for entry in self._of(RECORD):
            if entry.thing.game == game.id:
                kind = game.content_type(entry.thing.type)
                # a game that came with the pack has records of its own making
                changes += puts(kind, [decode(entry.thing.content, kind.record_type)])
                if entry.original is not None:
                    library.derivations.note(game.id, kind, entry.thing.id, entry.original)
        done, total = self._done, len(self._wanted)
        step = library.do(game, changes, self._label, lambda more: self._pulse(done + more, total))
        self._steps.append((game.id, step))
        self._tell(len(changes))
        return step


def turn_step(store: Store, game: Game, number: int, *, undone: bool) -> TakenPack | None:
    """Take back a step of the Library, or make it again; all of the pack that it came with, which is returned then."""
    taken = store.taken_packs.of_step(game.id, number)
    if taken is not None:
        store.taken_packs.turn(taken, undone=undone)
    elif undone:
        store.library.undo(game, number)
    else:
        store.library.redo(game, number)
    return taken
