"""What can happen before, around and at the end of a game of «9-я Эпоха». Lengths are inches."""

from armybuilder.battle.outcome import Event


class Permitted(Event, frozen=True, kw_only=True):
    """What was asked for may be done."""


class SizeAgreed(Event, frozen=True, kw_only=True):
    """The size of the game in points, and its class."""

    points: int
    size_class: str


class TableProposed(Event, frozen=True, kw_only=True):
    """The table that the size of the game asks for, or that the players have."""

    length: float
    width: float


class RosterAccepted(Event, frozen=True, kw_only=True):
    """A roster keeps to the size of the game; `short` points are not spent."""

    points: int
    short: int


class ArmiesUneven(Event, frozen=True, kw_only=True):
    """A roster is a good deal smaller than agreed: a warning."""

    short: int


class RostersShown(Event, frozen=True, kw_only=True):
    """Both rosters are open to both players; `masked` leaves out magic items."""

    masked: bool


class RosterAwaited(Event, frozen=True, kw_only=True):
    """A player has not handed in his roster: nothing is shown yet."""


class TerrainSource(Event, frozen=True, kw_only=True):
    """Where the terrain comes from: none, agreed, generated."""

    terrain_source: str


class SectorsLaid(Event, frozen=True, kw_only=True):
    """The centres of the table's sectors."""

    count: int
    centres: tuple[tuple[float, float], ...]


class PieceChosen(Event, frozen=True, kw_only=True):
    """A piece of terrain is to lie here, before its shift."""

    scenery: str
    x: float
    y: float


class PieceSize(Event, frozen=True, kw_only=True):
    """The outline of a piece."""

    scenery: str
    width: float
    deep: float


class PieceShifted(Event, frozen=True, kw_only=True):
    """A piece of terrain lies with its centre here now."""

    x: float
    y: float


class PieceStays(Event, frozen=True, kw_only=True):
    """A new piece of terrain stays where it is."""


class PieceLeftOut(Event, frozen=True, kw_only=True):
    """A new piece of terrain finds no place and is not replaced."""


class ExtraPieces(Event, frozen=True, kw_only=True):
    """How many further pieces there are, and how many with the first three."""

    count: int
    whole: int


class DeploymentType(Event, frozen=True, kw_only=True):
    """How the armies are deployed."""

    deployment: str


class ChoosesZone(Event, frozen=True, kw_only=True):
    """A player chooses his deployment zone first."""


class ZoneSet(Event, frozen=True, kw_only=True):
    """A player's deployment zone by its corners."""

    outline: tuple[tuple[float, float], ...]


class RoleTaken(Event, frozen=True, kw_only=True):
    """A player is the attacker or the defender."""

    role: str


class PointInside(Event, frozen=True, kw_only=True):
    """A point or a unit lies in the zone."""


class PlacedUnit(Event, frozen=True, kw_only=True):
    """A unit may stand there."""


class NearEnemy(Event, frozen=True, kw_only=True):
    """An exception that the players allow: the unit stands nearer than 20 inches to an enemy, for want of a legal place."""

    gap: float


class ColumnEdge(Event, frozen=True, kw_only=True):
    """The short edge that a player has chosen for his column."""

    short_edge: str


class ColumnMark(Event, frozen=True, kw_only=True):
    """How far the next unit of the column has to be from the short edge, at least: more than this."""

    short_edge: str
    distance: float


class InReserve(Event, frozen=True, kw_only=True):
    """So many units of a player stay in reserve."""

    count: int


class UnitsDelayed(Event, frozen=True, kw_only=True):
    """So many units of a player are delayed; his deployment is over."""

    count: int


class UnitArrives(Event, frozen=True, kw_only=True):
    """A delayed unit comes on this turn."""


class UnitStaysAway(Event, frozen=True, kw_only=True):
    """A delayed unit does not come on this turn."""


class RearCentre(Event, frozen=True, kw_only=True):
    """Where the centre of the rear rank of an arriving unit may be."""

    places: tuple[tuple[float, float], ...]


class Objective(Event, frozen=True, kw_only=True):
    """The secondary objective of the game."""

    objective: str


class MarkerAt(Event, frozen=True, kw_only=True):
    """A marker lies here."""

    x: float
    y: float


class MarkerMissing(Event, frozen=True, kw_only=True):
    """A marker finds no place."""

    count: int


class CounterWon(Event, frozen=True, kw_only=True):
    """A player receives a counter."""


class NoCounter(Event, frozen=True, kw_only=True):
    """Nobody receives a counter."""


class MarkerPicked(Event, frozen=True, kw_only=True):
    """A unit carries a marker from now on; the marker is off the table."""


class MarkerKept(Event, frozen=True, kw_only=True):
    """A unit goes on carrying its marker."""


class MarkerBack(Event, frozen=True, kw_only=True):
    """The marker lies on the table again; nobody carries it."""

    x: float
    y: float


class MarchRate(Event, frozen=True, kw_only=True):
    """How far a unit marches now."""

    march_rate: float


class UnitsMarked(Event, frozen=True, kw_only=True):
    """So many units of a player are marked; `chosen_units` of them he chooses himself."""

    marked: int
    chosen_units: int


class Controls(Event, frozen=True, kw_only=True):
    """A player controls a marker, by its number."""

    marker: int


class FlagTaken(Event, frozen=True, kw_only=True):
    """A player has captured the terrain that his opponent chose."""


class Scored(Event, frozen=True, kw_only=True):
    """What a player has of what the objective counts."""

    score: int


class ObjectiveWon(Event, frozen=True, kw_only=True):
    """A player wins the secondary objective."""

    bonus_points: int


class ObjectiveNotWon(Event, frozen=True, kw_only=True):
    """Nobody wins the secondary objective."""


class SpellTurn(Event, frozen=True, kw_only=True):
    """The next who chooses: a player's wizard, by its number, and how many spells he takes now."""

    wizard: int
    takes: int


class NoWizards(Event, frozen=True, kw_only=True):
    """Nobody has a wizard: the step is over."""


class SpellsKnown(Event, frozen=True, kw_only=True):
    """The spells of a wizard: 1–6 of his path and H, the hereditary one."""

    spells: tuple[str, ...]


class StepOpen(Event, frozen=True, kw_only=True):
    """The pre-game step that comes next, by its number; 10 means that the game begins."""

    step: int


class InsertedAction(Event, frozen=True, kw_only=True):
    """What a deployment type or an objective adds at this place."""

    inserted: str


class DeclaresFirst(Event, frozen=True, kw_only=True):
    """A player declares his special deployment first."""


class FinishedFirst(Event, frozen=True, kw_only=True):
    """A player has finished his deployment first."""


class SetAside(Event, frozen=True, kw_only=True):
    """So many units of a player are set aside and not deployed now."""

    count: int


class ItemRevealed(Event, frozen=True, kw_only=True):
    """A magic item is revealed, and stays so for the rest of the game."""


class ItemOpen(Event, frozen=True, kw_only=True):
    """A magic item is revealed already."""


class ItemHidden(Event, frozen=True, kw_only=True):
    """A magic item stays hidden; `works` tells whether it has its effect."""

    works: bool


class RunesRevealed(Event, frozen=True, kw_only=True):
    """So many runes of an item are revealed now, so many stay hidden."""

    revealed_runes: int
    hidden_runes: int
