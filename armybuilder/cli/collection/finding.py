"""The game of a collection, and the things that a person names on the command line."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import said
from armybuilder.cli.choosing import find_catalogue, find_named, find_system
from armybuilder.cli.session import Session
from armybuilder.collecting import things_of_catalogue, things_of_system, things_of_units
from armybuilder.games.collection_list import Listed, listed
from armybuilder.games.game import Game
from armybuilder.roster.collection import Holding, Thing, holding_of
from armybuilder.storage.opening import data_of_version


class OwnedGame:
    """The game that a command is about: a built-in one, or an imported one with a catalogue where one is named."""

    def __init__(self, session: Session, word: str, catalogue: str | None = None) -> None:
        self._session, self._word, self._catalogue = session, word, catalogue
        self.game: Game | None = session.own_game(word)
        if self.game is not None:
            if catalogue is not None:
                raise Problem("cli.choice.not_here", field="--catalogue", game=word)
            self.id, self.title = self.game.id, self.game.title.get(session.language)
        elif word in session.store.collection.games():
            # its data may be gone: what is owned of it stays
            rows = {row.id: row.name for row in session.store.game_data.systems()}
            self.id, self.title = word, rows.get(word, word)
        else:
            row = find_system(session, word)
            self.id, self.title = row.id, row.name

    @property
    def kept(self) -> Mapping[str, Holding]:
        """What is owned of the game, by entry."""
        return self._session.store.collection.all(self.id)

    @property
    def units(self) -> Mapping[str, Any]:
        """The units of a built-in game, by id; none of an imported one."""
        return self._session.catalogue(self.game) if self.game is not None else {}

    @cached_property
    def things(self) -> Sequence[Thing]:
        """All that can be owned: of an imported game that of the catalogue that was named, or of all."""
        if self.game is not None:
            return things_of_units(self.units)
        system = find_system(self._session, self._word)
        if self._catalogue is None:
            return things_of_system(self._session.store, system.version)
        data = data_of_version(self._session.store, system.version)
        return things_of_catalogue(find_catalogue(data, self._catalogue))

    def listed(self, holdings: Sequence[Holding]) -> list[Listed]:
        """Return holdings as lists show them."""
        return listed(holdings, self.game, self.units, self._session.language)

    def holding(self, word: str) -> Holding:
        """Return a thing as it is owned, by its id or name; of what is not in the collection yet nothing is owned."""
        kept = self.kept
        if word in kept:
            return kept[word]
        if self._catalogue is None:
            try:
                return find_named(
                    list(kept.values()), word, lambda one: (one.entry,), lambda one: one.name, "THING"
                )
            except Problem as problem:
                if problem.key != "cli.choice.none":
                    raise self._told_ids(problem, word, [_thing(one) for one in kept.values()]) from None
        try:
            thing = find_named(self.things, word, lambda one: (one.entry,), lambda one: one.name, "THING")
        except Problem as problem:
            raise self._told_ids(problem, word, self.things) from None
        return kept.get(thing.entry) or holding_of(self.id, thing)

    def _told_ids(self, problem: Problem, word: str, things: Sequence[Thing]) -> Problem:
        """Return a Problem that tells things of one name apart by their ids."""
        language = self._session.language
        same = [one.entry for one in things if said(one.name, language).casefold() == word.casefold()]
        if problem.key != "cli.choice.several" or len(same) < 2:
            return problem
        return Problem("cli.choice.several", field="THING", found=shown(word), nearest=", ".join(same[:8]))


def _thing(holding: Holding) -> Thing:
    return Thing(entry=holding.entry, name=holding.name)
