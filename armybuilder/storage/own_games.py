"""The games that players have made: kept by their texts, offered to the whole program while their database is open."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import LocalText
from armybuilder.games import ANY_GAME, PACKAGES, forget_words, let_go, make_game, players_own, take_in
from armybuilder.games.content_type import UNIT
from armybuilder.games.game import Game
from armybuilder.storage.document_table import moment, now
from armybuilder.storage.game_data import GameFiles
from armybuilder.storage.library import Library, puts
from armybuilder.storage.settings import OWN_GAMES, StoredSettings

if TYPE_CHECKING:  # most databases have no such games, and need not wait for what reads them
    from armybuilder.games.made_game import MadeGame
    from armybuilder.games.own_game.declaration import Declaration

# numbers that may take each other's place, as what is kept of the one is read as the other
ALIKE = (frozenset(("whole", "track")), frozenset(("whole", "number")), frozenset(("track", "number")))


class KeptGame(Struct, frozen=True):
    """A game as it is kept: its text, profiles that it had once, and the type that each field ever had, by profile.

    One that is `gone` was deleted, and can be taken back.
    """

    id: str
    title: LocalText
    text: str
    changed_at: str
    gone: bool = False
    retired: tuple[Any, ...] = ()
    types: dict[str, dict[str, str]] = {}

    @property
    def changed(self) -> datetime:
        """When the game was changed last."""
        return moment(self.changed_at)


class Added(Struct, frozen=True):
    """What came of a game that was added or changed: how many of its units are new or changed, and fields it has no longer.

    `before` is the text that it had; empty for a new one.
    """

    game: Game[Any]
    new: bool
    units: int
    lost: tuple[str, ...]
    profiles_lost: tuple[str, ...]
    before: str = ""


class OwnGames:
    """Keeps games that players have made, among the settings: copies, archives and checks have them as they have those."""

    def __init__(self, settings: StoredSettings, library: Library, game_data: GameFiles) -> None:
        self._settings, self._library, self._game_data = settings, library, game_data
        # why games that are kept are not offered, by id
        self.unreadable: dict[str, Problem] = {}

    def all(self) -> list[KeptGame]:
        """Return every game that is kept, those that are gone too; what cannot be read is left out."""
        return list(self._kept())

    def _kept(self) -> Iterator[KeptGame]:
        for own, value in self._settings.beginning(OWN_GAMES).items():
            try:
                kept = msgspec.convert(value, KeptGame)
            except msgspec.ValidationError:
                self.unreadable[own] = Problem("own_game.unreadable", name=shown(own))
                continue
            if kept.id == own:
                yield kept

    def get(self, game_id: str) -> KeptGame:
        """Return a game by its id; a Problem that names the nearest where there is none."""
        known = {one.id: one for one in self._kept()}
        if game_id not in known:
            there = [one.id for one in known.values() if not one.gone]
            near = nearest(game_id, there) or ", ".join(there)
            raise Problem("own_game.none", found=shown(game_id), nearest=near or "—")
        return known[game_id]

    def load(self) -> None:
        """Offer the games of this database to the program, and no others. One that cannot be read any more is passed over."""
        self.unreadable = {}
        wanted = {kept.id: kept for kept in self._kept() if not kept.gone}
        present = {game.id: game for game in players_own()}
        for game_id in present.keys() - wanted.keys():
            let_go(game_id)
        for game_id, kept in wanted.items():
            if game_id in present and present[game_id].source == kept.text:
                continue
            try:
                take_in(self._made(kept.text, f"{game_id}.toml", kept).game)
            except Problem as problem:
                self.unreadable[game_id] = problem

    def look_at(self, text: str, file: str) -> "MadeGame":
        """Return the game that a text tells, as it would be here; a Problem where it cannot be kept. Nothing is kept."""
        from armybuilder.games.own_game.reading import id_of

        kept = self._present(id_of(text))
        made = self._made(text, file, kept)
        try:
            self._check(made.declared, kept, file)
        except Problem:
            forget_words(made.game)
            raise
        return made

    def _present(self, game_id: str) -> KeptGame | None:
        return next((kept for kept in self._kept() if kept.id == game_id), None)

    def _made(self, text: str, file: str, kept: KeptGame | None) -> "MadeGame":
        from armybuilder.games.own_game.declaration import ProfileTold

        try:
            retired = msgspec.convert(kept.retired if kept else (), tuple[ProfileTold, ...])
        except msgspec.ValidationError:
            retired = ()
        if kept is not None and kept.text != text and (before := self._declared(kept)) is not None:
            retired = (*retired, *before.profiles)
        known = tuple({one.id: one for one in retired}.values())
        return make_game(text, file, known, is_kept=kept is not None and kept.text == text)

    def _check(self, declared: "Declaration", kept: KeptGame | None, file: str) -> None:
        """Refuse an id that another game has, and fields that are of another type than they were."""
        imported = {row.id for row in self._game_data.systems()}
        if declared.id in (*PACKAGES, ANY_GAME, *imported):
            raise Problem("own_game.taken", file=file, found=declared.id)
        for profile, types in _types_of(declared).items():
            before = kept.types.get(profile, {}) if kept else {}
            for field, kind in types.items():
                former = before.get(field, kind)
                if former != kind and frozenset((former, kind)) not in ALIKE:
                    told = {"file": file, "profile": profile, "field": field, "former": former, "found": kind}
                    raise Problem("own_game.another_type", **told)

    def add(self, text: str, file: str, label: str = "") -> Added:
        """Keep a game, in the place of one with its id, and offer it; the units of its text are units of the player's own.

        A Problem where the text is wrong or the game cannot be kept, and then nothing has happened.
        """
        made = self.look_at(text, file)
        declared, kept = made.declared, self._present(made.declared.id)
        before = self._declared(kept)
        row = KeptGame(
            id=declared.id,
            title=declared.title,
            text=text,
            changed_at=now(),
            retired=_retired(before, kept, declared),
            types=_joined(kept.types if kept else {}, _types_of(declared)),
        )
        kind = made.game.content_type(UNIT)
        with self._library.connection.writing():
            known = {unit.id: unit for unit in self._library.all(made.game, kind)}
            former = self._units_told(kept)
            # a unit that was changed in the Library stays so, unless the text tells another than before
            changed = [
                unit
                for unit in made.units
                if unit.id not in known or (known[unit.id] != unit and former.get(unit.id) != encode(unit))
            ]
            self._settings.set(OWN_GAMES + declared.id, to_plain(row))
            if changed:
                self._library.do(made.game, puts(kind, changed), label)
        take_in(made.game)
        lost = tuple(_lost(before, declared)) if before is not None else ()
        gone = [one.id for one in before.profiles] if before is not None else []
        here = {one.id for one in declared.profiles}
        profiles_lost = tuple(one for one in gone if one not in here)
        there = kept is not None and not kept.gone
        return Added(
            made.game, not there, len(changed), lost, profiles_lost, kept.text if kept and there else ""
        )

    def _units_told(self, kept: KeptGame | None) -> dict[str, bytes]:
        """The units of a text that is kept, by id, as they are kept themselves."""
        try:
            made = self._made(kept.text, kept.id, kept) if kept is not None else None
        except Problem:
            return {}
        if made is None:
            return {}
        forget_words(made.game)
        return {unit.id: encode(unit) for unit in made.units}

    def _declared(self, kept: KeptGame | None) -> "Declaration | None":
        from armybuilder.games.own_game.reading import read_game

        try:
            return read_game(kept.text, kept.id, is_kept=True).declared if kept is not None else None
        except Problem:
            return None

    def delete(self, game_id: str) -> KeptGame:
        """Offer a game no longer; its units and armies stay for the day when it comes back."""
        kept = self._mark(game_id, gone=True)
        let_go(game_id)
        return kept

    def restore(self, game_id: str) -> KeptGame:
        """Offer a deleted game again; a Problem where it cannot be."""
        kept = self.get(game_id)
        take_in(self._made(kept.text, f"{game_id}.toml", kept).game)
        return self._mark(game_id, gone=False)

    def _mark(self, game_id: str, *, gone: bool) -> KeptGame:
        kept = msgspec.structs.replace(self.get(game_id), gone=gone)
        self._settings.set(OWN_GAMES + game_id, to_plain(kept))
        return kept


def _types_of(declared: "Declaration") -> dict[str, dict[str, str]]:
    """The type of each field, by profile."""
    return {one.id: {field.id: field.type for field in one.fields} for one in declared.profiles}


def _joined(
    former: Mapping[str, Mapping[str, str]], types: Mapping[str, Mapping[str, str]]
) -> dict[str, dict[str, str]]:
    profiles = dict.fromkeys((*former, *types))
    return {one: {**former.get(one, {}), **types.get(one, {})} for one in profiles}


def _retired(before: "Declaration | None", kept: KeptGame | None, declared: "Declaration") -> tuple[Any, ...]:
    """The profiles that the game had once and has no longer, as they were last."""
    former = {str(one.get("id")): one for one in kept.retired} if kept else {}
    former |= {one.id: to_plain(one) for one in before.profiles} if before is not None else {}
    here = {one.id for one in declared.profiles}
    return tuple(one for own, one in former.items() if own not in here)


def _lost(before: "Declaration", declared: "Declaration") -> Iterator[str]:
    """Yield the fields that profiles have no longer."""
    now_there = _types_of(declared)
    for profile, types in _types_of(before).items():
        if profile in now_there:
            yield from (f"{profile}.{field}" for field in types if field not in now_there[profile])
