"""What the players agree on beside the settings: a mission, who has which part in it, and how long it may last (1.1)."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.rule import rule
from armybuilder.battle.session.events import BattleEvent, Marked
from armybuilder.battle.session.rules import Remark
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Language, Told
from armybuilder.games.missions import Mission as WrittenMission

MissionId = Literal[
    "rout",
    "own",
    "control-points",
    "liberation",
    "bait",
    "hunt",
    "assault",
    "recovery",
    "trap",
    "hidden-enemy",
]
Part = Literal["first", "second"]
LastTour = Annotated[int, Meta(ge=0, le=1000)]
LONGEST_TASK = 300
Task = Annotated[str, Meta(max_length=LONGEST_TASK)]
PARTS: tuple[Part, ...] = ("first", "second")


# how many of a unit of the 2008 sheets, or of another edition where its id names one, are in a published army
Force = dict[str, int]


class Mission(Struct, frozen=True, kw_only=True):
    """A published mission for two sides.

    `last_tour` is 0 where it has no limit; `holds_out` is the part that wins when the last tour is over and nobody has won;
    `begins` is the part whose turn is the first of the battle. `factions` are those of its parts, `forces` what is published
    for them. `layout` is the table that comes with it. The words tell the tasks of its parts, and what is special.
    """

    last_tour: int = 0
    holds_out: Part | None = None
    begins: Part | None = None
    factions: tuple[str, ...] = ("polaris", "protectorate")
    forces: tuple[Force, ...] = ()
    layout: str = ""


MISSIONS: dict[MissionId, Mission] = {
    "control-points": Mission(last_tour=6, factions=(), layout="control-3"),
    "liberation": Mission(
        last_tour=8,
        holds_out="first",
        begins="second",
        forces=(
            {"polaris.tyazhyolyy_shturmovoy_desant": 1, "polaris.raptor": 1, "common.minomet": 2},
            {"protectorate.shturmovoy_spetsnaz": 1, "protectorate.bronekhod": 1},
        ),
        layout="liberation",
    ),
    "bait": Mission(
        last_tour=8,
        holds_out="first",
        begins="second",
        forces=(
            {"polaris.rezhimnaya_klon_pehota": 1, "polaris.locust": 1, "common.minomet": 2},
            {"protectorate.robotizirovannaya_kiberpehota": 2},
        ),
        layout="bait",
    ),
    "hunt": Mission(
        last_tour=6,
        begins="first",
        forces=(
            {"polaris.tyazhyolaya_klon_pehota": 1, "common.minomet": 1},
            {"protectorate.opolchentsy_planety_velian": 1, "protectorate.t_rex": 1},
        ),
        layout="hunt",
    ),
    "assault": Mission(
        last_tour=8,
        holds_out="first",
        begins="second",
        forces=(
            {"polaris.tribunatory": 1, "polaris.raptor": 1, "common.minomet": 2},
            {"protectorate.lyogkaya_robotizirovannaya_kiberpehota": 1, "protectorate.salamander": 1},
        ),
        layout="assault",
    ),
    "recovery": Mission(
        last_tour=8,
        holds_out="first",
        begins="first",
        forces=(
            {"polaris.lyogkaya_shturmovaya_klon_pehota": 1, "polaris.helix": 1, "common.minomet": 1},
            {"protectorate.tyazhyolaya_robotizirovannaya_kiberpehota": 1, "protectorate.gryphon": 1},
        ),
        layout="recovery",
    ),
    "trap": Mission(
        begins="first",
        forces=(
            {"polaris.lyogkiy_shturmovoy_desant": 1, "common.minomet": 2},
            {
                "protectorate.opolchentsy_planety_velian": 1,
                "protectorate.bronekhod": 1,
                "protectorate.salamander": 1,
            },
        ),
        layout="trap",
    ),
    "hidden-enemy": Mission(
        last_tour=8,
        holds_out="second",
        begins="first",
        factions=("mercenaries", "protectorate"),
        forces=(
            {
                "tehnolog.mercenaries.piraty_markusa_novye": 1,
                "tehnolog.mercenaries.reydery_pylnoy_zony": 1,
                "tehnolog.polaris.hunter": 1,
            },
            {
                "tehnolog.protectorate.ruteniyskaya_gvardiya": 1,
                "tehnolog.protectorate.spetsnaz_planety_felitsiya": 1,
            },
        ),
        layout="hidden-enemy",
    ),
}
# each mission's points are counted, not its task
ON_POINTS: tuple[MissionId, ...] = ("control-points",)


class Terms(Facts, frozen=True, kw_only=True):
    """What is agreed before a battle: to rout the enemy, a published mission, or an own one with the `tasks` of the sides.

    `swapped`: the second side has the first part of a published mission. `last_tour` is the last one; 0: as the mission says.
    """

    mission: MissionId = "rout"
    swapped: bool = False
    tasks: Annotated[tuple[Task, ...], Meta(max_length=6)] = ()
    holds_out: Annotated[int, Meta(ge=0, le=6)] = 0
    last_tour: LastTour = 0


def by_mission(terms: Terms, mission: WrittenMission, language: Language) -> Terms:
    """Return the terms of a mission: a published one, or one that players have written with the tasks of its sides."""
    if (published := next((one for one in MISSIONS if one == mission.id), None)) is not None:
        return replace(terms, mission=published)
    tasks = tuple(side.task.get(language)[:LONGEST_TASK] for side in mission.sides)
    return replace(
        terms,
        mission="own",
        swapped=False,
        tasks=tasks,
        holds_out=mission.holds_out,
        last_tour=mission.last_turn or terms.last_tour,
    )


def task_of(mission: str, part: Part) -> Told:
    """Return what a part of a published mission has to do, as the words tell it."""
    return Told(f"bronepehota.mission.{mission}.{part}")


def about(mission: str) -> Told:
    """Return what is special in a published mission."""
    return Told(f"bronepehota.mission.{mission}.about")


def brief(terms: Terms) -> Iterator[Remark]:
    """Yield what a published mission is about, who has which part in it, who begins, and when it ends."""
    mission = MISSIONS.get(terms.mission)
    last = terms.last_tour or (mission.last_tour if mission else 0)
    if mission is not None:
        yield Remark(about(terms.mission))
        for part, side in zip(PARTS[::-1] if terms.swapped else PARTS, "ab", strict=True):
            yield Remark(task_of(terms.mission, part), side)
            if mission.begins == part:
                yield Remark(Told("bronepehota.remark.begins"), side)
    if last:
        yield Remark(Told("bronepehota.remark.last_tour", (("tour", last),)))


def idle_terms(terms: Terms) -> tuple[str, ...]:
    """Return which terms say nothing: a published mission has its tasks, and parts to swap; a rout has neither."""
    own = ("tasks", "holds_out")
    if terms.mission == "own":
        return ("swapped",)
    return own if terms.mission in MISSIONS else ("swapped", *own)


@rule("BP-1.1-2")
def prepare(state: BattleState, terms: Terms | None) -> Iterator[BattleEvent]:
    """Note what mission is played, what each side has to do in it, and when it ends."""
    if terms is None or terms.mission == "rout":
        if terms is not None and terms.last_tour:
            yield Marked(mark="last_tour", value=terms.last_tour)
        return
    yield Marked(mark="mission", value=terms.mission)
    published = MISSIONS.get(terms.mission)
    last = terms.last_tour or (published.last_tour if published else 0)
    if last:
        yield Marked(mark="last_tour", value=last)
    if published is None:
        yield from _own(state, terms)
    else:
        yield from _published(state, terms, published)


def _own(state: BattleState, terms: Terms) -> Iterator[BattleEvent]:
    """Yield what each side has to do in a mission of the players' own."""
    for number, side in enumerate(state.sides, 1):
        task = terms.tasks[number - 1] if number <= len(terms.tasks) else ""
        if task or terms.holds_out == number:
            yield Marked(who=side, mark="mission", value=task or terms.mission)
        if terms.holds_out == number:
            yield Marked(who=side, mark="holds_out")


def _published(state: BattleState, terms: Terms, mission: Mission) -> Iterator[BattleEvent]:
    """Yield the parts of a published mission; a third side has none."""
    parts = PARTS[::-1] if terms.swapped else PARTS
    for side, part in zip(state.sides, parts, strict=False):
        yield Marked(who=side, mark="part", value=part)
        if terms.mission not in ON_POINTS:
            yield Marked(who=side, mark="mission", value=terms.mission)
        if mission.holds_out == part:
            yield Marked(who=side, mark="holds_out")
        if mission.begins == part:
            yield Marked(mark="first_turn", value=side)
