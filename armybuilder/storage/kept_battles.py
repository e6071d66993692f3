"""Battles that are played and kept: each command is in the database before anybody sees what it did."""

from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from armybuilder.battle.dice import Dice
from armybuilder.battle.playing import SeededDice
from armybuilder.battle.result import BattleResult
from armybuilder.battle.session.entry import Entry, read_entry, write_entry
from armybuilder.battle.session.resulting import result_of
from armybuilder.battle.session.session import Session, Teller, Wanted
from armybuilder.battle.session.state import BattleState, frozen, new_state
from armybuilder.campaign.forces.fielding import of_campaign
from armybuilder.campaign.forces.fought_for import FoughtFor
from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.limits import LONGEST_NAME, clean
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LocalText
from armybuilder.games import battles_of, has_armlists, playable
from armybuilder.games import game as find_game
from armybuilder.games.battle_game import (
    LETTERS,
    BattleGame,
    BattleSetup,
    HandedIn,
    beginning,
    is_record,
    recorded_game,
)
from armybuilder.games.game import Game
from armybuilder.roster.model import Roster
from armybuilder.storage.agreements import own_texts_of, texts_of
from armybuilder.storage.battle_file import BODY_FORM, BattleFile, battle_file, read_battle_file
from armybuilder.storage.battles import BattleRow
from armybuilder.storage.document_table import now
from armybuilder.storage.rosters import read_roster
from armybuilder.storage.store import Store

# of a moment, its date
DAY = len("2026-11-22")


class BattleBody(Struct, frozen=True, kw_only=True):
    """What is kept of a battle beside its entries: the version of the form, and the armies as they were brought.

    `begin` is a state to start from, of a battle that began in an earlier version of the program. `id` is that of the battle
    in every database that it comes to; `fought_for` tells the campaign that it belongs to.
    """

    form: int = BODY_FORM
    id: str = ""
    # stands before the armies, which take long to read: `Battles.fought_for` looks for it
    fought_for: FoughtFor | None = None
    armies: tuple[Raw, ...] = ()
    begin: Raw = Raw(b"null")

    @property
    def start(self) -> bytes | None:
        """The state to start from, as it is stored."""
        found = bytes(self.begin)
        return None if found == b"null" else found


class KeptBattle:
    """A battle of the database that is open: its session, whose every entry is kept."""

    def __init__(self, store: Store, row: BattleRow) -> None:
        """Open a battle; a Problem when it cannot be read."""
        self._store = store
        self.key, self.name, self.game_id = row.id, row.name, row.game
        self.revision = row.revision
        self._past: BattleState | None = None
        game = battles_of(row.game)
        body = store.battles.get(row.id, partial(_read_body, game))
        self._body = body
        kept = store.battles.entries(row.id, row.name)
        entries = [read_entry(one, game.rules.events) for one in kept.bodies]
        self.game = _as_entered(game, entries)
        self.session = Session(self.game.rules, entries, done=kept.standing, keeper=self, begin=body.start)

    @property
    def first(self) -> int:
        """How many entries are the beginning, and stay: one, or none where an earlier version of the program began it."""
        return 1 if self._body.start is None else 0

    @property
    def is_prepared(self) -> bool:
        """Whether it stands where it is prepared step by step: nobody has taken the field yet."""
        return self.game.prepared and not self.state.sides

    @property
    def state(self) -> BattleState:
        """The battle as it stands, or stood where one looks back."""
        return self._past if self._past is not None else self.session.state

    def look_back(self, number: int) -> None:
        """Show the battle as it stood after so many entries, until the next command; a Problem when there are not so many."""
        if not self.first <= number <= len(self.session.entries):
            raise Problem("battle.no_entry", found=number, most=len(self.session.entries))
        self._past = self.session.state_at(number)

    def look_at_now(self) -> None:
        """Show the battle as it stands."""
        self._past = None

    @property
    def is_record(self) -> bool:
        """Whether the game was played away from the program, and only its result is entered."""
        return any(map(is_record, self.session.entries[: self.first]))

    @property
    def result(self) -> BattleResult:
        """What came of the battle as it stands, as a campaign takes it."""
        digests = [sha256(bytes(army)).hexdigest() for army in self._body.armies]
        result = result_of(
            self.session,
            id=self._body.id or f"battle-{self.key}",
            date="".join(entry.at[:DAY] for entry in self.session.standing[-1:]),
            log=self.key,
        )
        sides = (replace(side, army=digest) for side, digest in zip(result.sides, digests, strict=False))
        result = replace(result, sides=(*sides, *result.sides[len(digests) :]))
        return result if self.fought_for is None else of_campaign(result, self.fought_for)

    @property
    def fought_for(self) -> FoughtFor | None:
        """The campaign that it is fought for, with the forces and units that came; None for a battle by itself."""
        return self._body.fought_for

    @cached_property
    def armies(self) -> tuple[Roster | None, ...]:
        """The armies as they were brought; None for one that does not fit what this version of the program knows."""
        own = find_game(self.game_id) if has_armlists(self.game_id) else None
        return tuple(_army(bytes(army), own) for army in self._body.armies)

    def do(self, wanted: Wanted, dice: Dice, teller: Teller) -> Entry:
        """Carry a command out and keep it; a Problem when it cannot be done or kept, and then nothing has happened."""
        self._past = None
        return self.session.do(wanted, dice, teller, at=now())

    def append(self, number: int, entry: Entry) -> None:
        """Keep an entry: the session calls it."""
        saved = self._store.battles.append(
            self.key,
            number,
            write_entry(entry),
            name=self.name,
            stage=self.game.stage_of(self.session.state),
            since=self.revision,
        )
        self.revision = saved.revision

    def stand_at(self, number: int) -> None:
        """Keep how many entries hold: the session calls it."""
        stage = self.game.stage_of(self.session.state_at(number))
        saved = self._store.battles.stand_at(
            self.key, number, name=self.name, stage=stage, since=self.revision
        )
        self.revision = saved.revision

    def rename(self, name: str) -> None:
        """Give the battle another name; a Problem when somebody else has saved it meanwhile."""
        stage = self.game.stage_of(self.session.state)
        saved = self._store.battles.stand_at(
            self.key, self.session.done, name=name, stage=stage, since=self.revision
        )
        self.name, self.revision = name, saved.revision

    def what_if(self, number: int, name: str) -> int:
        """Begin a new battle that stands where this stood after so many entries, and return its id."""
        if not self.first <= number <= len(self.session.entries):
            raise Problem("battle.no_entry", found=number, most=len(self.session.entries))
        return self._create(name, number, number, replace(self._body, id=_new_id(), fought_for=None))

    def keep_as_new(self) -> int:
        """Keep the whole battle once more, as a new one under a free name, and return its id."""
        return self._create(self.name, len(self.session.entries), self.session.done, self._body)

    def _create(self, name: str, count: int, standing: int, body: BattleBody) -> int:
        """Keep a new battle of the first so many entries, of which some hold, and return its id."""
        entries = [write_entry(entry) for entry in self.session.entries[:count]]
        stage = self.game.stage_of(self.session.state_at(standing))
        battles = self._store.battles
        with battles.writing():
            free = battles.free_name(name)
            key = battles.create(self.game_id, free, stage, body, entries=entries)
            if standing != count:
                battles.stand_at(key, standing, name=free, stage=stage, since=1)
        return key

    def as_file(self) -> bytes:
        """Return the battle as one file, which another copy of the program opens."""
        entries = [write_entry(entry) for entry in self.session.entries]
        stage = self.game.stage_of(self.session.state)
        return battle_file(
            encode(self._body), entries, self.session.done, game=self.game_id, name=self.name, stage=stage
        )


def begin_battle(
    store: Store,
    game_id: str,
    name: str,
    setup: BattleSetup,
    title: LocalText,
    *,
    record: bool = False,
    fought_for: FoughtFor | None = None,
    teller: Teller | None = None,
) -> int:
    """Keep a new battle of a game under a free name, and return its id. `title` is what its first entry is called.

    Of one that was played away from the program only the result is entered: a `record`. A Problem when the file that a
    setting names cannot be read. Where battles of the game begin without sides, armies are handed in as far as there is a
    `teller` to tell of it.
    """
    game = recorded_game(battles_of(game_id)) if record else battles_of(game_id)
    if record and game.rules.resolver is not None:
        # what was agreed at the table nobody records; the texts of cards are wanted all the same
        setup = replace(setup, settings=game.rules.resolver.settings())
    if setup.settings is not None:
        setup = replace(setup, texts=texts_of(playable(game_id), setup.settings, store.library))
    elif has_armlists(game_id) and not record:
        setup = replace(setup, texts=own_texts_of(find_game(game_id), store.library))
    handed = tuple(game.hand_in(setup.sides)) if teller is not None and game.hand_in and setup.sides else ()
    entry = beginning(game, replace(setup, sides=()) if handed else setup, title)
    armies = tuple(Raw(encode(side.army.roster)) for side in setup.sides)
    session = Session(game.rules, [entry])
    if handed and fought_for is not None:
        fought_for = _as_handed_in(fought_for, handed)
    battles = store.battles
    with battles.writing():
        key = battles.create(
            game.rules.game,
            battles.free_name(name),
            game.stage_of(session.state),
            BattleBody(id=_new_id(), armies=armies, fought_for=fought_for),
            entries=[write_entry(entry)],
        )
        if teller is not None and handed:
            opened = open_battle(store, key)
            for one in handed:
                opened.do(Wanted(one.command, one.facts), SeededDice(0), teller)
    return key


def _as_handed_in(fought: FoughtFor, handed: Iterable[HandedIn]) -> FoughtFor:
    """Return what a battle is fought for by the ids that units get when their army is handed in: `a.1`, `a.2` …"""
    units = {
        letter: {
            f"{letter}.{place}": fought.units[letter][key]
            for place, key in enumerate(one.units, 1)
            if key in fought.units.get(letter, {})
        }
        for letter, one in zip(LETTERS, (one for one in handed if one.units), strict=False)
    }
    return replace(fought, units=units)


def open_battle(store: Store, key: int) -> KeptBattle:
    """Return a battle of the database to play on; a Problem when there is none, or it cannot be read."""
    row = store.battles.row(key)
    if row is None:
        raise Problem("storage.no_battle", found=key)
    return KeptBattle(store, row)


def take_battle(store: Store, content: bytes, file: Path) -> int:
    """Keep the battle of a file under a free name, and return its id; a Problem when it is none that can be played."""
    found, body, session = _battle_in(content, file)
    battles = store.battles
    name = clean(found.name)[:LONGEST_NAME] or shown(file.stem)
    bodies = [bytes(entry) for entry in found.entries]
    with battles.writing():
        stage, free = battles_of(found.game).stage_of(session.state), battles.free_name(name)
        key = battles.create(found.game, free, stage, body, entries=bodies)
        battles.stand_at(key, session.done, name=free, stage=stage, since=1)
    return key


def result_in(content: bytes, file: Path) -> BattleResult | None:
    """Return what came of the battle in a file; None when the file holds no battle, a Problem when nobody can go on with it."""
    found = read_battle_file(content)
    if found is None or not found.game or not found.entries:
        return None
    return result_of(_battle_in(content, file)[2])


def _battle_in(content: bytes, file: Path) -> tuple[BattleFile, BattleBody, Session]:
    """Return the battle of a file, with the session that goes on with it; a Problem when nobody can."""
    with suppress(UnicodeDecodeError):
        content.decode()  # msgspec passes over what is no text in parts that it does not look into
        found = read_battle_file(content)
        if found is not None and found.game:
            return (found, *_opened(found, file))
    raise Problem("battle.no_battle_file", file=file.name)


def _opened(found: BattleFile, file: Path) -> tuple[BattleBody, Session]:
    game = battles_of(found.game)
    if game.rules.game != found.game:
        raise Problem("battle.no_battle_file", file=file.name)
    entries = [read_entry(bytes(entry), game.rules.events) for entry in found.entries]
    standing = max(0, min(found.standing, len(entries)))
    try:
        body = _read_body(game, bytes(found.body))
    except msgspec.DecodeError as error:
        raise Problem("battle.no_battle_file", file=file.name) from error
    session = Session(_as_entered(game, entries).rules, entries, done=standing, begin=body.start)
    try:
        # who opens it will ask for both
        result_of(session)
        deque(session.options(), maxlen=0)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise Problem("battle.no_battle_file", file=file.name) from error
    return body, session


def _as_entered(game: BattleGame, entries: Sequence[Entry]) -> BattleGame:
    """Return the game by which a battle goes on: one that was played away is entered, not played."""
    return recorded_game(game) if entries and is_record(entries[0]) else game


def _new_id() -> str:
    # in groups of eight, as everything that is made up anew each time
    return "-".join(("battle", *(token_hex(4) for _ in range(3))))


def _army(body: bytes, game: Game | None) -> Roster | None:
    try:
        return read_roster(body, game)
    except msgspec.DecodeError:
        return None


class _Form(Struct):
    """The version of the form in which a battle is stored; the first had none."""

    form: int = 1


def _read_body(game: BattleGame, content: bytes) -> BattleBody:
    """Return what is kept of a battle beside its entries; one that was stored whole is where play goes on from."""
    if game.former is None or decode(content, _Form).form != 1:
        return decode(content, BattleBody)
    state = new_state(game.rules)
    state.own = game.former(content)
    return BattleBody(begin=Raw(frozen(state)))
