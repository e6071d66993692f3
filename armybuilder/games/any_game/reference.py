"""The reference sheet of a game that is known by its structure: rounds and phases, what is counted, scored and marked."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language, LocalText, sentence
from armybuilder.games.any_game.structure import Counter, Status, Structure
from armybuilder.games.reference import Notes, Reference, ReferenceTable, Section, Steps
from armybuilder.games.reference_words import Telling
from armybuilder.wording.narration import tell_mark, tell_objective, tell_phase, tell_slider

# what a status lasts until, where that is no phase
ENDS = ("phase", "turn", "round")
OWN = "own."


def structure_reference(structure: Structure, game: str, title: LocalText, language: Language) -> Reference:
    """Return the sheet of a game whose words are those of `game`."""
    told = _telling(language).line("title", game=title.get(language))
    return Reference(told, tuple(structure_sections(structure, game, language)))


def _telling(language: Language) -> Telling:
    return Telling(lambda key: f"any_game.reference.{key}", language, {})


def structure_sections(structure: Structure, game: str, language: Language) -> Iterator[Section]:
    """Yield what there is to look up in a structure; what it has not is left out."""
    tell = _telling(language)
    yield _round(tell, structure, game)
    if structure.counters:
        yield tell.section("counters", "magic", (), _counters(tell, structure.counters, game))
    if any(one.most or one.most_a_round for one in structure.objectives):
        yield tell.section("objectives", "field", (), _objectives(tell, structure, game))
    if structure.statuses:
        yield tell.section("statuses", "spirit", (), _statuses(tell, structure.statuses, game))
    if notes := tuple(_losses(tell, structure)):
        yield tell.section("losses", "fight", (), Notes(notes))


def _round(tell: Telling, structure: Structure, game: str) -> Section:
    notes = [
        tell.line("round.rounds", n=structure.rounds) if structure.rounds else tell.line("round.endless")
    ]
    notes.append(tell.line(f"round.{structure.turns}"))
    phases = tuple(sentence(tell_phase(game, phase, tell.language)) for phase in structure.phases)
    # a turn of one phase is no sequence
    steps = (Steps(phases),) if len(phases) > 1 else ()
    return tell.section("round", "turn", (), Notes(tuple(notes)), *steps)


def _counters(tell: Telling, counters: tuple[Counter, ...], game: str) -> ReferenceTable:
    head = tuple(tell.line(f"counters.{name}") for name in ("counter", "start", "gain", "most"))
    rows = tuple(
        (
            sentence(tell_slider(game, one.id, tell.language)),
            tell.told(one.start),
            _gain(tell, one, game),
            tell.told(one.most),
        )
        for one in counters
    )
    return ReferenceTable(head, rows)


def _gain(tell: Telling, counter: Counter, game: str) -> str:
    """Return what a counter gains, and when."""
    if counter.refill:
        return tell.line("counters.refilled")
    if not counter.gain:
        return "–"
    whose = "own" if counter.gain_own else "each"
    phase = tell_phase(game, counter.gain_in, tell.language) if counter.gain_in else ""
    return tell.line(f"counters.gains_{whose if phase else 'round'}", n=counter.gain, phase=phase)


def _objectives(tell: Telling, structure: Structure, game: str) -> ReferenceTable:
    head = tuple(tell.line(f"objectives.{name}") for name in ("objective", "a_round", "in_all"))
    rows = tuple(
        (
            sentence(tell_objective(game, one.id, tell.language)),
            tell.told(one.most_a_round or None),
            tell.told(one.most or None),
        )
        for one in structure.objectives
    )
    return ReferenceTable(head, rows)


def _statuses(tell: Telling, statuses: tuple[Status, ...], game: str) -> ReferenceTable:
    head = tuple(tell.line(f"statuses.{name}") for name in ("status", "until"))
    rows = tuple(
        (sentence(tell_mark(game, one.id, tell.language)), _until(tell, one.until, game)) for one in statuses
    )
    return ReferenceTable(head, rows)


def _until(tell: Telling, until: str, game: str) -> str:
    if not until:
        return tell.line("statuses.until_off")
    if until in ENDS:
        return tell.line(f"statuses.until_{until}")
    phase = tell_phase(game, until.removeprefix(OWN), tell.language)
    return tell.line("statuses.until_own" if until.startswith(OWN) else "statuses.until_named", phase=phase)


def _losses(tell: Telling, structure: Structure) -> Iterator[str]:
    if structure.carry_damage:
        yield tell.line("losses.carried")
    if structure.below:
        yield tell.line("losses.below", shares=tuple(f"{share} %" for share in structure.below))
    if structure.broken:
        yield tell.line("losses.broken", n=structure.broken)
    if structure.points_killed:
        yield tell.line("losses.points")
    for one in structure.worth:
        yield tell.line("losses.worth", at_most=one.at_most, worth=one.worth)
