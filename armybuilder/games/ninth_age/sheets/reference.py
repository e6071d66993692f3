"""The reference sheet of «9-я Эпоха»: what comes before a game, out of its rules, and rounds as the tracker counts."""

from collections.abc import Iterator, Mapping
from functools import cache
from math import hypot
from typing import Any, get_args

from armybuilder.catalogue.text import Language
from armybuilder.games.any_game.reference import structure_sections
from armybuilder.games.any_game.structure import structures
from armybuilder.games.chances import dice_asked, dice_of
from armybuilder.games.ninth_age.rules.deployment.delayed import ARRIVES_ON
from armybuilder.games.ninth_age.rules.deployment.units import FROM_ENEMY, MOST_RESERVES, SLOW_ROUNDS
from armybuilder.games.ninth_age.rules.deployment.zone_setup import (
    ZoneRollOff,
    deployment_of,
    number_of_choices,
    resolve_roll_off,
)
from armybuilder.games.ninth_age.rules.deployment.zones import (
    Deployment,
    Ground,
    centre_line,
    diagonal_ends,
    diagonal_of,
    zone,
)
from armybuilder.games.ninth_age.rules.field.table import (
    CM_AN_INCH,
    HALF,
    SECTOR,
    STANDARD,
    proposed_table,
)
from armybuilder.games.ninth_age.rules.field.terrain import SPACING, d3, extra_dice, sizes, terrain_of
from armybuilder.games.ninth_age.rules.field.terrain_setup import (
    HILL,
    OnTable,
    Shift,
    resolve_extra,
    resolve_shift,
)
from armybuilder.games.ninth_age.rules.magic.spells import KNOWS, Level, number_of_sets, number_of_spells
from armybuilder.games.ninth_age.rules.preparation import sizes as game_sizes
from armybuilder.games.ninth_age.rules.preparation.steps import STEPS
from armybuilder.games.ninth_age.rules.settings import Settings
from armybuilder.games.ninth_age.rules.victory.objectives import FROM_OWN_ZONE, MARKS, objective_of
from armybuilder.games.ninth_age.rules.victory.scoring import MOST_BREAKTHROUGH, WITHIN
from armybuilder.games.ninth_age.rules.victory.spoils import FULL_RANKS, THROWN
from armybuilder.games.ninth_age.rules.victory.spoils_line import FROM_IMPASSABLE
from armybuilder.games.reference import Reference, ReferenceTable, Section
from armybuilder.games.reference_words import Telling

FACES = range(1, 7)
TOTALS = range(2, 13)
# the structure by which the tracker counts its battles
STRUCTURE = "ninth_age"
NEAR_THE_EDGE = 1e-6
# the nine steps by their own names, in their order
NAMES = ("size", "rosters", "field", "type", "objective", "zones", "spells", "special", "deployment")
assert len(NAMES) == STEPS
PLACING = ("roll_off", "opposite", "in_turn", "whole", "dawn", "counterthrust", "marching", "delayed")


def reference(language: Language) -> Reference:
    """Return the reference sheet."""
    tell = Telling(lambda key: f"ninth_age.reference.{key}", language, _numbers())
    return Reference(tell.line("title"), tuple(_sections(tell)))


@cache
def _numbers() -> Mapping[str, Any]:
    """What the lines are filled with: each number and each die is asked of the rule that has it."""
    agreed = Settings()
    return {
        "die": dice_of("NA-VII.F-1", resolve_roll_off, ZoneRollOff(), agreed),
        "kinds": dice_asked("ninth_age.ask.terrain_kind", resolve_extra, OnTable(), agreed),
        "shift": dice_of("NA-VII.C-8", resolve_shift, Shift(piece=HILL), agreed),
        "half": d3(max(FACES)),
        "standard": game_sizes.STANDARD_POINTS,
        "inch": CM_AN_INCH,
        "sector": SECTOR,
        "spacing": SPACING,
        "extra": extra_dice(STANDARD),
        "extra_small": extra_dice(HALF),
        "from_enemy": FROM_ENEMY,
        "slow": SLOW_ROUNDS,
        "reserves": MOST_RESERVES,
        "arrives": ARRIVES_ON,
        "within": WITHIN,
        "breakthrough": MOST_BREAKTHROUGH,
        "marks": MARKS,
        "own_zone": FROM_OWN_ZONE,
        "ranks": FULL_RANKS,
        "thrown": THROWN,
        "impassable": FROM_IMPASSABLE,
        "quarter": STANDARD.quarter,
    }


def _sections(tell: Telling) -> Iterator[Section]:
    yield tell.section("steps", "turn", ("NA-VII-1", "NA-VII-2"), tell.steps("steps", *NAMES))
    yield _sizes(tell)
    yield _terrain(tell)
    yield _deployments(tell)
    yield tell.section("placing", "move", ("NA-VII.F-1", "NA-VII.D-8"), tell.notes("placing", *PLACING))
    yield _objectives(tell)
    yield _spells(tell)
    yield from structure_sections(structures()[STRUCTURE], "ninth_age", tell.language)


def _sizes(tell: Telling) -> Section:
    """Classes of games by their points, and the table that each is played on."""
    bounds = (game_sizes.SMALL_FROM, game_sizes.SMALL_TO + 1, game_sizes.LARGE_FROM)
    ends = (bounds[1] - 1, bounds[2] - 1, None)
    rows = tuple(
        (
            f"{least}–{most}" if most else tell.line("sizes.from_points", n=least),
            tell.line(f"sizes.{game_sizes.size_class(least)}"),
            _table_told(tell, game_sizes.size_class(least)),
        )
        for least, most in zip(bounds, ends, strict=True)
    )
    head = tuple(tell.line(f"sizes.{name}") for name in ("points", "game", "table"))
    notes = tell.notes("sizes", "usual", "even", "hidden", "inches")
    return tell.section(
        "sizes", "field", ("NA-VII.A-3", "NA-VII.C-1", "NA-VII.C-2"), ReferenceTable(head, rows), notes
    )


def _table_told(tell: Telling, size_class: str) -> str:
    table = proposed_table(size_class)
    return tell.line("sizes.inches_by", length=int(table.length), width=int(table.width))


def _terrain(tell: Telling) -> Section:
    """What further pieces are, the totals that make the same kind together."""
    found: dict[str, list[int]] = {}
    for total in TOTALS:
        found.setdefault(terrain_of(total), []).append(total)
    rows = tuple(
        (
            f"{totals[0]}–{totals[-1]}" if len(totals) > 1 else str(totals[0]),
            tell.line(f"terrain.{kind}"),
            ", ".join(f"{long:g} × {deep:g}″" for long, deep in sizes(terrain_of(totals[0]))),
        )
        for kind, totals in found.items()
    )
    head = tuple(tell.line(f"terrain.{name}") for name in ("total", "kind", "size"))
    notes = tell.notes("terrain", "trio", "further", "shift", "apart")
    rules = ("NA-VII.C-7", "NA-VII.C-9", "NA-VII.C-11", "NA-VII.C-12")
    return tell.section("terrain", "field", rules, ReferenceTable(head, rows), notes)


def border_of(deployment: Deployment) -> tuple[float, ...]:
    """Return how far the borders of a zone are from the line that halves the table, the nearest first."""
    ground = Ground(deployment=deployment)
    table, outline = ground.table, zone(ground, "first").outline
    if deployment == "refused_flank":
        (x1, y1), (x2, y2) = diagonal_ends(table, diagonal_of(ground.corner))
        across = hypot(x2 - x1, y2 - y1)
        away = {abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / across for x, y in outline}
        return (round(min(away), 3),)
    away = {abs(y - centre_line(table)) for _, y in outline}
    return tuple(sorted(one for one in away if one < table.width / 2 - NEAR_THE_EDGE))


def _deployments(tell: Telling) -> Section:
    rows = tuple(
        (
            str(face),
            tell.line(f"deployments.{deployment}"),
            tell.line(f"deployments.{deployment}_zone", borders=_inches(border_of(deployment))),
            str(number_of_choices(deployment)),
        )
        for face, deployment in ((face, deployment_of(face)) for face in FACES)
    )
    head = tuple(tell.line(f"deployments.{name}") for name in ("die_head", "type", "zone", "ways"))
    rules = ("NA-VII.D-2", "NA-VII.D-5", "NA-VII.D-15", "NA-VII.F-7")
    return tell.section(
        "deployments", "move", rules, ReferenceTable(head, rows), tell.notes("deployments", "gap")
    )


def _inches(lengths: tuple[float, ...]) -> str:
    return " / ".join(f"{length:g}″" for length in lengths)


def _objectives(tell: Telling) -> Section:
    rows = tuple(
        (str(face), tell.line(f"objectives.{one}"), tell.line(f"objectives.{one}_won"))
        for face, one in ((face, objective_of(face)) for face in FACES)
    )
    head = tuple(tell.line(f"objectives.{name}") for name in ("die_head", "objective", "won"))
    notes = tell.notes(
        "objectives", "scoring", "ties", "hold_marker", "spoils_marker", "spoils_carried", "hill_choice"
    )
    rules = ("NA-VII.E-2", "NA-VII.E-6", "NA-VII.E-12", "NA-VII.E-26")
    return tell.section("objectives", "fight", rules, ReferenceTable(head, rows), notes)


def _spells(tell: Telling) -> Section:
    rows = tuple(
        (
            tell.line(f"spells.{level}"),
            str(number_of_spells(level)),
            tell.line("spells.numbers", most=KNOWS[level][1])
            if KNOWS[level][1] > 1
            else tell.line("spells.first"),
            str(number_of_sets(level)),
        )
        for level in get_args(Level)
    )
    head = tuple(tell.line(f"spells.{name}") for name in ("wizard", "knows", "of", "sets"))
    notes = tell.notes("spells", "in_turn", "no_repeats")
    return tell.section(
        "spells", "magic", ("NA-VII.G-3", "NA-VII.G-4", "NA-VII.G-5"), ReferenceTable(head, rows), notes
    )
