"""Things as a person names them: by id, by name, or by a part of the name that only one has."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from armybuilder.catalogue.conditions import NamedElement
from armybuilder.catalogue.expansion import Expansion, GameData
from armybuilder.catalogue.nodes import SEPARATOR, EntryNode
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import LANGUAGES, Text, fold, said
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.cli.session import Session
from armybuilder.games import games
from armybuilder.roster.counting import Answers
from armybuilder.roster.force_kinds import first_force_kinds, force_kinds_offered
from armybuilder.roster.working import WorkingForce
from armybuilder.storage.game_data import SystemRow

T = TypeVar("T")
N = TypeVar("N", bound=NamedElement)
MOST_NAMED = 8


def names_of(text: Text) -> tuple[str, ...]:
    """Return a name in both languages, or the one that there is."""
    return tuple(dict.fromkeys(said(text, language) for language in LANGUAGES))


def _alike(
    things: Sequence[T], word: str, ids: Callable[[T], Sequence[str]], name: Callable[[T], Text]
) -> list[T]:
    """Those of the id, else those of the name, else those whose name has the word in it."""
    found = [thing for thing in things if word in ids(thing)]
    wanted = fold(word)
    found = found or [thing for thing in things if any(fold(n) == wanted for n in names_of(name(thing)))]
    return found or [
        thing for thing in things if wanted and any(wanted in fold(n) for n in names_of(name(thing)))
    ]


def _one(found: Sequence[T], word: str, things: Sequence[T], name: Callable[[T], Text], field: str) -> T:
    """Return the only one found; a Problem that names the nearest where there is none, and all where there are several."""
    if len(found) == 1:
        return found[0]
    told = [names_of(name(thing))[-1] for thing in (found or things)]
    near = (nearest(word, told, MOST_NAMED) if not found else "") or ", ".join(told[:MOST_NAMED])
    key = "cli.choice.several" if found else "cli.choice.none"
    raise Problem(key, field=field, found=shown(word), nearest=near or "—")


def find_named(
    things: Sequence[T], word: str, ids: Callable[[T], Sequence[str]], name: Callable[[T], Text], field: str
) -> T:
    """Return the one thing that a word means; a Problem that names the nearest, or all where there are several: by their ids
    where their names are the same."""
    found = _alike(things, word, ids, name)
    if len({names_of(name(thing))[-1] for thing in found}) < len(found):
        return _one(found, word, things, lambda thing: ids(thing)[0], field)
    return _one(found, word, things, name, field)


def find_system(session: Session, word: str) -> SystemRow:
    """Return an imported game; a Problem that names all games when there is none such."""
    systems = session.store.game_data.systems()
    found = _alike(systems, word, lambda row: (row.id,), lambda row: row.name)
    if not found:
        names = [*(game.id for game in games()), *(row.name for row in systems)]
        near = nearest(word, names) or ", ".join(names[:MOST_NAMED])
        raise Problem("cli.data.no_game", found=shown(word), nearest=near)
    return _one(found, word, systems, lambda row: row.name, "GAME")


def find_catalogue(data: GameData, word: str | None) -> Expansion:
    """Return a catalogue of a game that armies can be made from; it need not be named where there is only one."""
    chosen = _named_or_only(data.offered, word, "--catalogue")
    expansion = data.expansion(chosen.id)
    assert expansion is not None
    return expansion


def find_kind_of_force(expansion: Expansion, word: str | None) -> ForceEntry:
    """Return a kind of force; it need not be named where there is only one."""
    kinds = first_force_kinds(expansion)
    if not kinds:
        raise Problem("cli.choice.no_forces", catalogue=said(expansion.catalogue.name, "en"))
    return _named_or_only(kinds, word, "--force")


def find_child_force(force: WorkingForce, word: str, answers: Answers) -> ForceEntry:
    """Return a kind of force that can be added below a force; a Problem that names those that can."""
    return find_offered_kind(force.expansion, force, word, answers, "--child-force")


def find_offered_kind(
    expansion: Expansion, parent: WorkingForce | None, word: str, answers: Answers, field: str = "--add"
) -> ForceEntry:
    """Return a kind of force that can be added to an army now, or below a force of it; a Problem that names those that can."""
    kinds = force_kinds_offered(expansion, parent, answers)
    if not kinds and parent is not None:
        raise Problem("cli.choice.no_child_forces", force=said(parent.name, "en"))
    if not kinds:
        raise Problem("cli.choice.no_forces", catalogue=said(expansion.catalogue.name, "en"))
    found = _alike(kinds, word, lambda one: one.id.split(SEPARATOR), lambda one: one.name)
    return _one(found, word, kinds, lambda one: one.name, field)


def find_entry(expansion: Expansion, word: str) -> EntryNode:
    """Return a unit of a catalogue by id or name; of several with one name the first that is not hidden."""
    found = _alike(expansion.roots, word, lambda node: (node.full_id, node.id, *node.links), lambda n: n.name)
    visible = [node for node in found if not node.hidden]
    same = len({fold(said(node.name, "en")) for node in visible}) == 1
    return _one(visible[:1] if same else found, word, expansion.roots, lambda node: node.name, "ID")


def refuse_options(game: str, options: dict[str, str | None]) -> None:
    """Raise a Problem when an option is given that this game knows nothing of."""
    given = next((option for option, value in options.items() if value is not None), None)
    if given is not None:
        raise Problem("cli.choice.not_here", field=given, game=game)


def _named_or_only(things: Sequence[N], word: str | None, field: str) -> N:
    """Return the thing that a word names; without one the only thing that there is, a Problem when there are several."""
    if word is None and len(things) > 1:
        names = [said(thing.name, "en") for thing in things]
        told = ", ".join(names[:MOST_NAMED]) + ("…" if len(names) > MOST_NAMED else "")
        raise Problem("cli.choice.unnamed", field=field, nearest=told)
    found = things if word is None else _alike(things, word, lambda one: (one.id,), lambda one: one.name)
    return _one(found, word or "", things, lambda one: one.name, field)
