"""What a player has made of a unit of one of our own games, in words."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language, said
from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.games.game import Game
from armybuilder.roster.model import Roster, Selection
from armybuilder.wording.messages import say


def unit_name(roster: Roster, game: Game, selection: Selection, language: Language) -> str:
    """Return a unit's own name or its card's, with its number among its likes."""
    marks = game.marks_of(roster, selection, language)
    name = selection.name or roster.unit(selection).name.get(language)
    return say("unit.numbered", language, name=name, number=marks.number) if marks.number else str(name)


def unit_details(roster: Roster, game: Game, selection: Selection, language: Language) -> Iterator[str]:
    """Its crew, markers, weapons, names and notes."""
    unit = roster.unit(selection)
    yield from game.marks_of(roster, selection, language).crew
    tracks = game.tracks_of(unit)
    for key, value in selection.values.items():
        if key in tracks:
            most = tracks[key].maximum
            yield say(f"unit.track.{key}", language, value=value, taken=most - value, maximum=most)
    yield from _parts(game.entry_of(unit), selection, language)
    if selection.notes:
        yield " ".join(selection.notes.split("\n"))


def _parts(entry: SelectionEntry, selection: Selection, language: Language) -> Iterator[str]:
    """Chosen weapons where they are not the usual ones, soldiers who stay away, names of one's own."""
    models = [part for part in entry.selection_entries if part.type == "model"]
    others = [part for part in entry.selection_entries if part.type != "model"]
    if any(selection.amount(part.id) != part.starting_amount for part in others):
        chosen = [(said(part.name, language), selection.amount(part.id)) for part in others]
        told = ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in chosen if n)
        # a unit of several kinds of models tells those too
        composed = any(limit.type == "min" for part in others for limit in part.constraints)
        key = "unit.taken" if composed else "unit.weapons"
        yield say(key, language, weapons=told or say("unit.none", language))
    if away := [str(row) for row, part in enumerate(models, 1) if selection.child(part.id) is None]:
        yield say("unit.away", language, rows=", ".join(away))
    for row, part in enumerate(models, 1):
        if (child := selection.child(part.id)) and child.name:
            yield f"{row}: {child.name}"
    for part in others:
        if (child := selection.child(part.id)) and child.name:
            yield f"{said(part.name, language)}: {child.name}"
