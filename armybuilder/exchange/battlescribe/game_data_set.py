"""One of our own games as data that BattleScribe and its kin read: a game system, and a catalogue for each faction."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import fields, replace

from armybuilder.catalogue.conditions import TreeElement
from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.tree import (
    Catalogue,
    Characteristic,
    CharacteristicType,
    Profile,
    ProfileType,
    Rule,
    SelectionEntry,
)
from armybuilder.games.game import Game

# what the ids of our systems begin with: they are no games of the player's own once they are imported
APART = "armybuilder"
Heads = Mapping[str, tuple[str, ...]]


class NoExtras:
    """Has none of the files that stand beside armlists."""

    def __call__(self, _file: Any, /) -> Mapping[str, Any]:
        return {}


def data_set_of(game: Game[Any], units: Iterable[Any], language: Language) -> DataSet:
    """Return a game with some units as data in one language; other programs see the same costs and limits."""
    units = tuple(units)
    heads = _heads(game, units, language)
    types = tuple(
        ProfileType(
            id=f"profile-{kind}",
            name=game.kind(kind).name.get(language),
            characteristic_types=tuple(
                CharacteristicType(id=_column(kind, head), name=head) for head in heads[kind]
            ),
        )
        for kind in heads
    )
    own = f"{APART}-{game.id}"
    system = replace(_in_language(game.tree.data.system, language), id=own, profile_types=types)
    files = []
    for faction in game.factions:
        entries = tuple(_entry(game, unit, heads, language) for unit in units if unit.faction == faction.id)
        if entries:
            name = faction.name.get(language)
            catalogue = Catalogue(
                id=f"{own}-{faction.id}",
                name=name,
                game_system_id=own,
                game_system_revision=1,
                selection_entries=entries,
            )
            files.append(GameFile(name, catalogue, len(entries)))
    return DataSet(GameFile(game.title.get(language), system), tuple(files))


def _heads(game: Game[Any], units: Iterable[Any], language: Language) -> dict[str, tuple[str, ...]]:
    """The columns of the table of each kind: every fact that one of its units has, in their order."""
    found: dict[str, dict[str, None]] = {}
    for unit in units:
        columns = found.setdefault(game.kind_of(unit), {})
        columns |= dict.fromkeys(fact.label for fact in game.facts_of(unit, language))
    return {kind: tuple(columns) for kind, columns in found.items()}


def _column(kind: str, head: str) -> str:
    return f"profile-{kind}-{head}"


def _entry(game: Game[Any], unit: Any, heads: Heads, language: Language) -> SelectionEntry:
    """A unit with its costs, limits and options, its facts as a profile, and what else is told of it as a rule."""
    own: SelectionEntry = _in_language(_apart(game.entry_of(unit), unit.id, top=True), language)
    kind, name = game.kind_of(unit), unit.name.get(language)
    told = {fact.label: fact.value for fact in game.facts_of(unit, language)}
    profile = Profile(
        id=f"{unit.id}-profile",
        name=name,
        type_id=f"profile-{kind}",
        type_name=game.kind(kind).name.get(language),
        characteristics=tuple(
            Characteristic(name=head, type_id=_column(kind, head), value=told.get(head, "–"))
            for head in heads[kind]
        ),
    )
    facts = {f"{label}: {value}" for label, value in told.items()}
    lines = [
        one
        for one in game.unit_lines(unit, language, NoExtras())
        if isinstance(one, str) and one not in facts
    ]
    rules = (Rule(id=f"{unit.id}-text", name=name, description="\n".join(lines)),) if lines else ()
    return replace(own, profiles=(profile,), rules=rules)


def _apart(element: Any, before: str, *, top: bool = False) -> Any:
    """An entry whose inner ids begin with that of the unit: in a file of data no two things have one id."""
    changes: dict[str, Any] = {}
    for field in fields(type(element)):
        value = getattr(element, field.name)
        if isinstance(value, tuple) and value and isinstance(value[0], TreeElement):
            changes[field.name] = tuple(_apart(one, before) for one in value)
    own = getattr(element, "id", "")
    if own and not top and not own.startswith(before):
        changes["id"] = f"{before}-{own}"
    return replace(element, **changes) if changes else element


def _in_language(element: Any, language: Language) -> Any:
    """A part of the tree whose texts are in one language."""
    changes: dict[str, Any] = {}
    for field in fields(type(element)):
        value = getattr(element, field.name)
        if isinstance(value, LocalText):
            changes[field.name] = value.get(language)
        elif isinstance(value, tuple) and value and isinstance(value[0], Struct):
            changes[field.name] = tuple(_in_language(one, language) for one in value)
    return replace(element, **changes) if changes else element
