"""Who can stand in a role: the figures of the units of the Library, and of armies as they stand now."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.action import Figure, Role
from armybuilder.catalogue.text import LANGUAGES, Language, LocalText
from armybuilder.games.figures import as_marked, mounted
from armybuilder.games.game import Game
from armybuilder.games.naming import label, numbering
from armybuilder.games.unit import Marks, PictureOf, no_picture, picture_of
from armybuilder.roster.model import Roster, Selection
from armybuilder.sheet.shapes import Sheet


class Candidate(Struct, frozen=True):
    """A figure that can be chosen, and its unit as lists name it. `id` is the same as long as the army or Library has it."""

    id: str
    unit: LocalText
    figure: Figure
    name: LocalText

    @property
    def unit_id(self) -> str:
        """The id of its unit."""
        return self.id.removesuffix(f"/{self.figure.id}")


class UnitFigures(Struct, frozen=True):
    """A unit with all its figures. `heading` is what it is listed under, `words` all that a search may find it by.

    `sheet` draws its card in a language.
    """

    id: str
    name: LocalText
    heading: LocalText
    figures: tuple[Candidate, ...]
    words: str = ""
    sheet: Callable[[Language], Sheet] | None = None

    def with_weapon(self, weapon: str) -> Candidate | None:
        """Return the figure that uses a weapon of the card, by the id that the card has for it."""
        armed = (one for one in self.figures if f"/{one.figure.id}".endswith(f"/{weapon}"))
        return next((one for one in armed if "/" in one.figure.id), None)

    def fitting(self, role: Role) -> tuple[Candidate, ...]:
        """The figures of a kind that a role takes."""
        return tuple(one for one in self.figures if one.figure.kind in role.kinds)


def library_units(
    game: Game, units: Iterable[Any], edition: str, content_of: PictureOf = no_picture
) -> Iterator[UnitFigures]:
    """The units of an edition, with every number as on the card; `content_of` gives their pictures."""
    for unit in units:
        if unit.edition == edition:
            figures = game.resolver.figures_of(unit)
            faction = game.faction(unit.faction).name
            told = tuple(Candidate(f"{unit.id}/{one.id}", unit.name, one, one.name) for one in figures)
            sheet = partial(_card, game, unit, content_of)
            yield UnitFigures(unit.id, unit.name, faction, told, game.search_words(unit), sheet)


def army_units(game: Game, roster: Roster, content_of: PictureOf = no_picture) -> Iterator[UnitFigures]:
    """The units of an army: markers where they stand, only weapons that are mounted, the player's own names and pictures."""
    for selection in roster.units:
        yield army_unit(game, roster, selection, content_of)


def army_unit(
    game: Game, roster: Roster, selection: Selection, content_of: PictureOf = no_picture
) -> UnitFigures:
    """One unit of an army."""
    unit, name = roster.unit(selection), label(roster, selection)
    own = {child.entry: child.name for child in selection.children if child.name}
    figures = [
        Candidate(f"{selection.id}/{one.id}", name, one, _name_in_army(roster, selection, one, own))
        for one in _figures_in(game, roster, selection)
    ]
    heading = game.faction(unit.faction).name
    words = f"{selection.name} {game.search_words(unit)}"
    sheet = partial(card_in_army, game, roster, selection, content_of)
    return UnitFigures(selection.id, name, heading, tuple(figures), words, sheet)


def _card(game: Game, unit: Any, content_of: PictureOf, language: Language) -> Sheet:
    return game.sheet_of(unit, language, Marks(picture=content_of(picture_of(unit))))


def card_in_army(
    game: Game, roster: Roster, selection: Selection, content_of: PictureOf, language: Language
) -> Sheet:
    """The card of a unit with its markers, names, crew and picture as the army has them."""
    marks = replace(game.marks_of(roster, selection, language), picture=content_of(selection.picture))
    return game.sheet_of(roster.unit(selection), language, marks)


def _figures_in(game: Game, roster: Roster, selection: Selection) -> tuple[Figure, ...]:
    """The figures of a unit as the army has it."""
    if game.resolver.figures_in is not None:
        return game.resolver.figures_in(roster, selection)
    unit = roster.unit(selection)
    figures = game.resolver.figures_of(as_marked(unit, game.tracks_of(unit), selection.values))
    return mounted(figures, game.marks_of(roster, selection, "en").amounts)


def _name_in_army(roster: Roster, selection: Selection, figure: Figure, own: dict[str, str]) -> LocalText:
    """The player's name of the figure; else the card's, with the unit's own name and its number among its likes."""
    if figure.id in own:
        return LocalText(ru=own[figure.id], en=own[figure.id])
    card, number = roster.unit(selection).name, numbering(roster).get(selection.id)
    told = {}
    for language in LANGUAGES:
        printed = card.get(language)
        unit = f"{selection.name or printed}{f' №{number}' if number else ''}"
        told[language] = figure.name.get(language).replace(printed, unit, 1)
    return LocalText(**told)
