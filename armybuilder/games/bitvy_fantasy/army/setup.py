"""Before the battle: two armies, the field, the start zones, and what to have ready."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from armybuilder.games.bitvy_fantasy.profiles.units import Gun, Machine, Squad
from armybuilder.games.naming import label, numbering
from armybuilder.games.setup import Measure, Setup, SetupRemark, centimetres, judged
from armybuilder.roster.model import Roster

PLAYERS = 2
ZONE_DEPTH_CM = 10
GAP_CM = 60
FIELD_DEPTH_CM = ZONE_DEPTH_CM + GAP_CM + ZONE_DEPTH_CM


class Models(Struct, frozen=True):
    """What is built before the game (BF-1-2). Fortifications are terrain and in nobody's army (BF-A-1)."""

    guns: int
    machines: int
    fortifications: int

    @property
    def total(self) -> int:
        return self.guns + self.machines + self.fortifications


class Display(Struct, frozen=True):
    """What lies before a player (BF-1-8): an armlist a squad, and by squad the artefact that waits beside them."""

    armlists: tuple[str, ...]
    waiting: tuple[str, ...]
    active: tuple[str, ...] = ()


def players_remark(players: int) -> SetupRemark:
    """Return a remark on the players: two, each with one army (BF-0-2)."""
    return judged("BF-0-2", "bitvy_fantasy.setup.two_players", players == PLAYERS, "error", n=players)


def field_remark(depth_cm: float) -> SetupRemark:
    """Return a remark on the field: any level surface does (BF-1-1); 80 cm leave room for both zones and the gap."""
    fits, depth = depth_cm >= FIELD_DEPTH_CM, centimetres(depth_cm)
    return judged("BF-1-1", "bitvy_fantasy.setup.depth", fits, "advice", depth=depth)


def in_start_zone(from_edge_cm: float) -> bool:
    """Return whether a model stands in its start zone: its whole base no farther than 10 cm from its own edge (BF-1-9)."""
    return 0 <= from_edge_cm <= ZONE_DEPTH_CM


def zone_remark(depth_cm: float) -> SetupRemark:
    """Return a remark on a start zone: it reaches 10 cm into the field (BF-1-9)."""
    fits, depth = 0 < depth_cm <= ZONE_DEPTH_CM, centimetres(depth_cm)
    return judged("BF-1-9", "bitvy_fantasy.setup.start_zone", fits, "error", depth=depth)


def farthest_remark(from_edge_cm: float) -> SetupRemark:
    """Return a remark on the model farthest from its own edge: if it stands in its start zone, all do (BF-1-9)."""
    fits, distance = in_start_zone(from_edge_cm), centimetres(from_edge_cm)
    return judged("BF-1-9", "bitvy_fantasy.setup.farthest", fits, "error", distance=distance)


def gap_remark(gap_cm: float) -> SetupRemark:
    """Return a remark on the gap between the zones: at least 60 cm is advice, not a condition (BF-1-10)."""
    fits, gap = gap_cm >= GAP_CM, centimetres(gap_cm)
    return judged("BF-1-10", "bitvy_fantasy.setup.distance", fits, "advice", gap=gap)


def models(roster: Roster, fortifications: int = 0) -> Models:
    """Return the models that an army needs built, with the fortifications that the players agree on (BF-1-2)."""
    units = [roster.unit(selection) for selection in roster.units]
    return Models(
        guns=sum(isinstance(unit, Gun) for unit in units),
        machines=sum(isinstance(unit, Machine) for unit in units),
        fortifications=fortifications,
    )


def laid_out(roster: Roster) -> Display:
    """Return what lies before a player at the start: every armlist, every artefact waiting, none active (BF-1-8)."""
    squads = [(s.id, u) for s in roster.units if isinstance(u := roster.unit(s), Squad)]
    return Display(
        armlists=tuple(selection for selection, _ in squads),
        waiting=tuple(selection for selection, unit in squads if unit.artefact_name),
    )


def meeting(armies: Sequence[Roster], costs: Sequence[int]) -> Iterator[SetupRemark]:
    """Yield the armies that meet: how many, and what each costs, for the players to agree on (BF-1-6)."""
    yield players_remark(len(armies))
    if len(armies) > 1:
        yield SetupRemark("BF-1-6", "bitvy_fantasy.setup.totals", {"costs": tuple(costs)})


def table(measures: Mapping[str, float]) -> Iterator[SetupRemark]:
    """Yield remarks on the field, the start zones, the models in them, and the gap between them."""
    yield field_remark(measures["field"])
    yield zone_remark(measures["depth"])
    yield farthest_remark(measures["farthest"])
    yield gap_remark(measures["gap"])


def checklist(roster: Roster, _way: str = "") -> Iterator[SetupRemark]:
    """Yield what an army's player gets ready before the battle, in the order it is done."""
    if built := models(roster).total:
        yield SetupRemark("BF-1-2", "bitvy_fantasy.setup.build", {"n": built})
    yield SetupRemark("BF-A-1", "bitvy_fantasy.setup.fortification")
    if count := len(numbering(roster)):
        yield SetupRemark("BF-1-6", "bitvy_fantasy.setup.number_copies", {"n": count})
    yield from _fittings(roster)
    display = laid_out(roster)
    yield SetupRemark("BF-1-8", "bitvy_fantasy.setup.armlists", {"n": len(display.armlists)})
    if display.waiting:
        yield SetupRemark("BF-1-8", "bitvy_fantasy.setup.artefacts", {"n": len(display.waiting)})
    yield from _texts_to_agree(roster)
    yield SetupRemark("BF-1-9", "bitvy_fantasy.setup.deploy")


def _fittings(roster: Roster) -> Iterator[SetupRemark]:
    """Yield machines with more weapons than they carry: their player chooses now (BF-6.10-3)."""
    for selection in roster.units:
        unit = roster.unit(selection)
        if isinstance(unit, Machine) and unit.arsenal:
            fitted = [part.name for part in unit.arsenal if selection.amount(part.id)]
            values = {"unit": label(roster, selection), "weapons": tuple(fitted)}
            key = "bitvy_fantasy.setup.fitted" if fitted else "bitvy_fantasy.setup.nothing_fitted"
            yield SetupRemark("BF-6.10-3", key, values)


def _texts_to_agree(roster: Roster) -> Iterator[SetupRemark]:
    """Yield artefacts whose effect the edition does not print: the players agree on the text (BF-3.1-2)."""
    units = [roster.unit(selection) for selection in roster.units]
    names = {
        unit.artefact_name.ru or unit.artefact_name.en: unit.artefact_name
        for unit in units
        if isinstance(unit, Squad) and unit.artefact_name and not unit.has_artefact_text
    }
    if names:
        yield SetupRemark("BF-3.1-2", "bitvy_fantasy.setup.agree_artefacts", {"names": tuple(names.values())})


SETUP = Setup(
    measures=(
        Measure("field", FIELD_DEPTH_CM),
        Measure("depth", ZONE_DEPTH_CM),
        Measure("farthest", ZONE_DEPTH_CM),
        Measure("gap", GAP_CM),
    ),
    meeting=meeting,
    table=table,
    checklist=checklist,
)
