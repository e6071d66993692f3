"""Packs made of what a player has written, and packs of others taken: what differs is told first, thing by thing."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.facts import read_facts
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.battle.table.outlines import is_ground
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.codec import decode, encode, to_plain
from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LocalText
from armybuilder.exchange.incoming import FieldChange, record_changes
from armybuilder.exchange.pack import (
    HOUSE_RULES,
    ORIGINAL,
    OWN_GAME,
    PICTURE,
    RECORD,
    TABLE,
    Pack,
    PackThing,
    write_pack,
)
from armybuilder.exchange.sensible import check_sensible
from armybuilder.games import forget_words, games, playable
from armybuilder.games.content_type import ContentType
from armybuilder.games.game import Game
from armybuilder.sheet.pictures import size_of
from armybuilder.storage import settings
from armybuilder.storage.connection import digest_of
from armybuilder.storage.kept_house_rules import KeptHouseRules
from armybuilder.storage.kept_named import KeptNamed
from armybuilder.storage.kept_tables import KeptTables
from armybuilder.storage.pictures import named_in
from armybuilder.storage.settings import StoredSettings
from armybuilder.storage.store import Store

Status = Literal["new", "changed", "equal", "refused"]
STATUSES: tuple[Status, ...] = ("new", "changed", "equal", "refused")
# how far a piece of work is: so many done, of how many
Pulse = Callable[[int, int], object]
_WORD = re.compile(rb'"([0-9A-Za-z_.\-]{1,120})"')


class PackWishes(Struct, frozen=True, kw_only=True):
    """What a pack shall have: things of some games, of some types, or records by their ids; all of one's own unless told."""

    games: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    kept: bool = True
    own_games: bool = True


EVERYTHING = PackWishes()


def unheard(_done: int, _total: int) -> None:
    """Tell nobody how far it is."""


# --- out


def pack_of(store: Store, title: str, author: str, wishes: PackWishes = EVERYTHING) -> bytes:
    """Return a pack with what a player has written, and the pictures that it names."""
    return write_pack(title, author, things_of(store, wishes))


def things_of(store: Store, wishes: PackWishes, going: Callable[[], object] = bool) -> list[PackThing]:
    """Return the things that a pack would have; `going` is called from time to time."""
    chosen = [one for one in games() if one.id in wishes.games or not wishes.games]
    things = [thing for game in chosen for thing in _records(store, game, wishes, going)]
    named = {digest for thing in things for digest in named_in(thing.content)}
    pictures = store.pictures.all_of(named)
    things += [PackThing(kind=PICTURE, id=digest, content=content) for digest, content in pictures.items()]
    if wishes.kept and not wishes.ids and not wishes.types:
        for kind in KEPT:
            things += _kept(store, kind, wishes.games)
    if wishes.own_games:
        of_records = {thing.game for thing in things if thing.kind == RECORD}
        narrow = bool(wishes.ids or wishes.types)
        if of_records or not narrow:
            things += _own_games(store, of_records if narrow else wishes.games)
    return things


def _records(
    store: Store, game: Game, wishes: PackWishes, going: Callable[[], object]
) -> Iterator[PackThing]:
    """The records of a game that are wanted, and one's own that those name."""
    own: dict[str, PackThing] = {}
    for kind in game.content_types:
        for record_id in store.library.own_ids(game, kind):
            going()
            record = store.library.get(game, kind, record_id)
            if record is not None:
                told = {"game": game.id, "type": kind.id, "id": record_id, "name": record.name}
                own[f"{kind.id}/{record_id}"] = PackThing(kind=RECORD, content=encode(record), **told)
    by_id: dict[str, list[PackThing]] = {}
    for one in own.values():
        by_id.setdefault(one.id, []).append(one)
    wanted = [one for one in own.values() if _is_wanted(one, wishes)]
    found: dict[tuple[str, ...], PackThing] = {}
    while wanted:
        thing = wanted.pop()
        if thing.key in found:
            continue
        found[thing.key] = thing
        words = {word.decode() for word in _WORD.findall(thing.content)}
        wanted += [one for word in words & by_id.keys() for one in by_id[word]]
    yield from found.values()
    yield from _originals(store, game, found.values())


def _originals(store: Store, game: Game, records: Iterable[PackThing]) -> Iterator[PackThing]:
    """What records were begun from, as it was then."""
    wanted = {(thing.type, thing.id): thing for thing in records}
    for kind in game.content_types:
        for record_id in store.library.derivations.sources(game.id, kind):
            begun = store.library.derivations.get(game.id, kind, record_id)
            thing = wanted.get((kind.id, record_id))
            if begun is not None and thing is not None and begun.then.id == begun.source:
                yield replace(thing, kind=ORIGINAL, content=encode(begun.then))


def _is_wanted(thing: PackThing, wishes: PackWishes) -> bool:
    return (not wishes.types or thing.type in wishes.types) and (not wishes.ids or thing.id in wishes.ids)


def _kept(store: Store, kind: str, of_games: Collection[str]) -> Iterator[PackThing]:
    """The tables that are kept, or the house rules."""
    prefix, kept_of = KEPT[kind]
    for key in store.settings.beginning(prefix):
        if of_games and key not in of_games:
            continue
        kept = kept_of(store.settings, key)
        for name in kept.names():
            with suppress(Problem):  # what cannot be read is nothing to give away
                content = _json(to_plain(kept.get(name)))
                yield PackThing(kind=kind, game=key, id=name, name=LocalText(ru=name), content=content)


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic")


def _own_games(store: Store, of_games: Collection[str]) -> Iterator[PackThing]:
    for kept in store.own_games.all():
        if not kept.gone and (not of_games or kept.id in of_games):
            yield PackThing(kind=OWN_GAME, id=kept.id, name=kept.title, content=kept.text.encode())


# --- in


class PackEntry(Struct, frozen=True):
    """A thing of a pack as it would come: what would become of it, which fields would be others, or why it is refused.

    `record` is that of the pack, `before` that of the same id which is here, `original` what that of the pack was begun from.
    """

    thing: PackThing
    status: Status
    record: Any | None = None
    before: Any | None = None
    refusal: Problem | None = None
    original: Any | None = None

    @property
    def changes(self) -> tuple[FieldChange, ...]:
        """Which fields of a record differ."""
        if self.record is None or self.before is None or self.status != "changed":
            return ()
        return record_changes(self.before, self.record)


class PackPlan(Struct, frozen=True):
    """All that a pack has, and how it stands to what is here."""

    pack: Pack
    entries: tuple[PackEntry, ...]

    def of(self, *statuses: Status) -> tuple[PackEntry, ...]:
        """Return those of some statuses."""
        return tuple(entry for entry in self.entries if entry.status in statuses)

    @property
    def counts(self) -> dict[Status, int]:
        """How many there are of each status."""
        return {status: len(self.of(status)) for status in STATUSES}


def plan_of_pack(store: Store, pack: Pack, pulse: Pulse = unheard) -> PackPlan:
    """Return what a pack would bring; nothing is kept. The pulse is told how many things are looked at, and of how many."""
    coming: dict[str, Game] = {}
    entries: list[PackEntry] = []
    made = []
    try:
        for thing in pack.things:
            if thing.kind == OWN_GAME:
                game = _game_told(store, thing)
                if game is not None:
                    made.append(game)
                    coming[thing.id] = game
        present = {game.id: game for game in games()}
        known = {**present, **coming}
        originals = {thing.key[1:]: thing for thing in pack.things if thing.kind == ORIGINAL}
        for done, thing in enumerate(pack.things):
            pulse(done, len(pack.things))
            if thing.kind != ORIGINAL:
                entries.append(_entry(store, thing, known, originals.pop(thing.key[1:], None)))
        wrong = (
            Problem("library.pack_record", name=one.name, id=shown(one.id)) for one in originals.values()
        )
        entries += [
            PackEntry(one, "refused", refusal=why) for one, why in zip(originals.values(), wrong, strict=True)
        ]
    finally:
        for game in made:
            forget_words(game)
    return PackPlan(pack, tuple(entries))


def _game_told(store: Store, thing: PackThing) -> Game | None:
    with suppress(Problem, UnicodeDecodeError):
        return store.own_games.look_at(thing.content.decode(), f"{shown(thing.id)}.toml").game
    return None


def _entry(
    store: Store, thing: PackThing, known: Mapping[str, Game], original: PackThing | None
) -> PackEntry:
    try:
        if thing.kind == RECORD:
            return _record_entry(store, thing, known, original)
        if thing.kind in KEPT:
            return _kept_entry(store, thing, known)
        before = _READERS[thing.kind](store, thing)
    except Problem as problem:
        return PackEntry(thing, "refused", refusal=problem)
    status: Status = "new" if before is None else "equal" if before == thing.content else "changed"
    return PackEntry(thing, status)


def _record_entry(
    store: Store, thing: PackThing, known: Mapping[str, Game], original: PackThing | None
) -> PackEntry:
    game = known.get(thing.game)
    kind = next((one for one in game.content_types if one.id == thing.type), None) if game else None
    if game is None or kind is None:
        raise Problem("library.pack_no_game", name=thing.name, game=shown(thing.game), type=shown(thing.type))
    record = _record(thing, kind)
    begun = None if original is None else _record(original, kind, of_id=False)
    before = store.library.get(game, kind, thing.id)
    status: Status = "new" if before is None else "equal" if before == record else "changed"
    return PackEntry(thing, status, record, before, original=begun)


def _record(thing: PackThing, kind: ContentType, *, of_id: bool = True) -> Any:
    """The record of a thing; a Problem where it is none of its type, or has what no record has, or another id than it."""
    wrong = Problem("library.pack_record", name=thing.name, id=shown(thing.id))
    try:
        record = decode(thing.content, kind.record_type)
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, RecursionError) as error:
        raise wrong from error
    if (
        (of_id and record.id != thing.id)
        or not (record.name.ru or record.name.en)
        or encode(record) != thing.content
    ):
        raise wrong
    check_sensible(record)
    return record


def _picture_here(store: Store, thing: PackThing) -> bytes | None:
    if digest_of(thing.content) != thing.id or size_of(thing.content) is None:
        raise Problem("library.pack_picture", id=shown(thing.id))
    return store.pictures.get(thing.id)


def _layout(thing: PackThing) -> BoardLayout:
    layout = read_facts(BoardLayout, _json_told(thing, "battle.no_table_file"))
    if not all(map(is_ground, (*layout.terrain, *layout.zones))):
        raise Problem("battle.no_outline")
    return layout


def _house_rules(thing: PackThing) -> HouseRules:
    if not 0 < len(thing.game) <= LONGEST_NAME or not thing.game.isprintable():
        raise Problem("library.pack_rules", file=shown(thing.id))
    # campaigns are played of imported games too, which may come here later
    return read_facts(HouseRules, _json_told(thing, "library.pack_rules"))


def _json_told(thing: PackThing, wrong: str) -> Any:
    """What the content of a thing that is kept by its name tells; a Problem where it is no JSON, or the name is none."""
    problem = Problem(wrong, file=shown(thing.id))
    if not 0 < len(thing.id) <= LONGEST_NAME or not thing.id.isprintable():
        raise problem
    try:
        return msgspec.json.decode(thing.content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise problem from None


def _kept_entry(store: Store, thing: PackThing, known: Mapping[str, Game]) -> PackEntry:
    """A table or house rules: what is kept under that name may be another, and then each of its fields is told."""
    coming = READ_KEPT[thing.kind](thing)
    if thing.kind == TABLE and thing.game not in known:
        playable(thing.game)
    kept = KEPT[thing.kind][1](store.settings, thing.game)
    before = kept.get(thing.id) if thing.id in kept.names() else None
    status: Status = "new" if before is None else "equal" if before == coming else "changed"
    return PackEntry(thing, status, coming, before)


KEPT: dict[str, tuple[str, Callable[[StoredSettings, str], KeptNamed[Any]]]] = {
    TABLE: (settings.TABLES, KeptTables),
    HOUSE_RULES: (settings.HOUSE_RULES, KeptHouseRules),
}
READ_KEPT: dict[str, Callable[[PackThing], Struct]] = {TABLE: _layout, HOUSE_RULES: _house_rules}


def _game_here(store: Store, thing: PackThing) -> bytes | None:
    try:
        text = thing.content.decode()
    except UnicodeDecodeError:
        raise Problem("file.not_text", file=shown(thing.id), byte=0) from None
    made = store.own_games.look_at(text, f"{shown(thing.id)}.toml")
    here = {kept.id: kept for kept in store.own_games.all() if not kept.gone}
    forget_words(made.game)
    if made.game.id != thing.id:
        raise Problem("library.pack_record", name=thing.name, id=shown(thing.id))
    return here[thing.id].text.encode() if thing.id in here else None


_READERS = {OWN_GAME: _game_here, PICTURE: _picture_here}
