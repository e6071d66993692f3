"""A battle as a value: what the players have settled so far, step by step. Lengths are inches.

The players are `one` and `two` as they sit down; the rules speak of the `first`, who won the roll-off for the zone, and the
`second`. Everything that a later step settles stands in that step's own record, so going back is forgetting records.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from armybuilder.battle.facts import Facts, Line
from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.records.fields import Once
from armybuilder.catalogue.text import LocalText
from armybuilder.games.any_game.own import TrackerOwn
from armybuilder.games.ninth_age.rules.deployment.units import UnitKind
from armybuilder.games.ninth_age.rules.deployment.zones import (
    Corner,
    Deployment,
    Ground,
    LongEdge,
    Role,
    ShortEdge,
    Zones,
    zones,
)
from armybuilder.games.ninth_age.rules.field.table import STANDARD, Footprint, Side, Table, proposed_table
from armybuilder.games.ninth_age.rules.field.terrain import Piece
from armybuilder.games.ninth_age.rules.magic.spells import Level, Spell
from armybuilder.games.ninth_age.rules.preparation.sizes import STANDARD_POINTS, size_class
from armybuilder.games.ninth_age.rules.settings import EARLIER_READINGS, Settings
from armybuilder.games.ninth_age.rules.victory.objectives import ObjectiveKind

Player = Literal["one", "two"]
PLAYERS: tuple[Player, ...] = ("one", "two")
# their sides when armies have taken the field
SIDES: dict[Player, str] = {"one": "a", "two": "b"}
Affects = Literal["attack", "save", "movement", "roll"]
WizardLevel = Literal["none", "apprentice", "adept", "master"]
OwnRule = Literal["none", "ambush", "scouts"]
Aside = Literal["ambush", "scouts", "reserve", "delayed"]
GAME = 10
MOST_UNITS = 60
MOST_ITEMS = 20
MOST_MODELS, MOST_KINDS, MOST_HIT_POINTS = 200, 20, 100


class Item(Facts, frozen=True, kw_only=True):
    """A magic item, or one rune of a runic item (`of` names it). `affects`: what it may touch, for reminders."""

    name: Line
    of: Line = ""
    affects: Annotated[tuple[Affects, ...], Once] = ()


class Figures(Facts, frozen=True, kw_only=True):
    """Models of a unit that are alike: what they are called, how many they are, and the hit points of each."""

    figure_name: Line = ""
    models: Annotated[int, Meta(ge=1, le=MOST_MODELS)] = 1
    hit_points: Annotated[int, Meta(ge=1, le=MOST_HIT_POINTS)] = 1


class ArmyUnit(Facts, frozen=True, kw_only=True):
    """A unit of a roster. `own_rule` is a special deployment rule that it may use; sizes are of its footprint.

    Without `figures` it is one model of one hit point.
    """

    name: Line
    points: Annotated[int, Meta(ge=0, le=100_000)] = 0
    unit_kind: UnitKind = "ordinary"
    has_scoring: bool = False
    own_rule: OwnRule = "none"
    wizard_level: WizardLevel = "none"
    magic_path: Line = ""
    items: Annotated[tuple[Item, ...], Meta(max_length=MOST_ITEMS)] = ()
    figures: Annotated[tuple[Figures, ...], Meta(max_length=MOST_KINDS)] = ()
    width: Annotated[float, Meta(ge=0, le=60, extra_json_schema={"unit": "inches"})] = 5
    deep: Annotated[float, Meta(ge=0, le=60, extra_json_schema={"unit": "inches"})] = 4


class Army(Facts, frozen=True, kw_only=True):
    """A roster as a player hands it in. `army_spell`: the army has a Hereditary spell."""

    title: Line
    points: Annotated[int, Meta(ge=0, le=100_000)] = 0
    army_spell: bool = True
    units: Annotated[tuple[ArmyUnit, ...], Meta(max_length=MOST_UNITS)] = ()


class Party(Struct, frozen=True, omit_defaults=True):
    """A player and his roster, if it is there."""

    name: str = ""
    army: Army | None = None


class Battlefield(Struct, frozen=True, omit_defaults=True):
    """Step 3. `source` is none, agreed or generated, empty before it is settled.

    Of the generator: `waiting` are pieces of the trio at their sectors' centres; `extra_left` further pieces are still to be
    set up, None before their number is known.
    """

    table: Table = STANDARD
    source: str = ""
    pieces: tuple[Piece, ...] = ()
    waiting: tuple[Piece, ...] | None = None
    extra_left: int | None = None

    @property
    def generated(self) -> bool:
        """Tell whether the generator has set up everything."""
        return self.waiting == () and self.extra_left == 0


class ZoneRights(Struct, frozen=True, omit_defaults=True):
    """Step 6: who chose first, and what; `done` when both zones are settled."""

    chooser: Player | None = None
    long_edge: LongEdge = "unchosen"
    short_edge: ShortEdge = "unchosen"
    corner: Corner = "unchosen"
    role: Role = "unchosen"


class Marker(Struct, frozen=True, omit_defaults=True):
    """A marker of the objective. `placed_by` of Secure Target; a carried marker is off the table.

    `laid` is where a marker of the spoils lay before somebody lost it elsewhere.
    """

    x: float
    y: float
    placed_by: Player | None = None
    carrier: str = ""
    laid: tuple[float, float] | None = None


class SpellTaken(Struct, frozen=True):
    """A turn of choosing: whose wizard (a unit's id), and the spells that he took."""

    wizard: str
    spells: tuple[Spell, ...]


class DeploymentPhase(Struct, frozen=True, omit_defaults=True):
    """Step 9: whose turn it is, the rounds that each has ended, and the units that are placed, in order.

    `placed_now` units were placed in this round. Of the Marching Columns: each player's short edge, and how far from it his
    last bound unit stands.
    """

    turn: Player | None = None
    rounds: dict[Player, int] = {}
    placed: tuple[str, ...] = ()
    placed_now: int = 0
    edges: dict[Player, ShortEdge] = {}
    marks: dict[Player, float] = {}
    finished_first: Player | None = None


class GamePlayed(Struct, frozen=True, omit_defaults=True):
    """The game itself: what the ledger, the objective and those who arrive later need.

    `revealed` are ids of magic items; `without_scoring` are units that have not the rule now. `arriving` units have passed
    their roll and are not placed yet; `tried` have rolled in this game round; `picked` took a marker up in this player round.
    """

    round: int = 1
    revealed: tuple[str, ...] = ()
    without_scoring: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    arriving: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    arrived: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    counters: dict[Player, int] = {}
    over: bool = False
    winner: Player | None = None
    bonus: int = 0


class LogEntry(Struct, frozen=True):
    """A line of the log: the step, what was done and by or to whom, and what the rules said to it."""

    step: int
    title: LocalText
    about: str = ""
    said: tuple[LocalText, ...] = ()


class Battle(TrackerOwn, frozen=True, omit_defaults=True, kw_only=True):
    """A battle. `done` steps are settled, 9 when the game begins. What the tracker holds is empty until armies take the field."""

    one: Party = Party()
    two: Party = Party()
    # always stored: see `read_battle`
    settings: Settings = msgspec.field(default_factory=Settings)
    done: int = 0
    points_limit: int = STANDARD_POINTS
    masked: bool = False
    field: Battlefield = Battlefield()
    deployment: Deployment | None = None
    objective: ObjectiveKind | None = None
    zones: ZoneRights = ZoneRights()
    markers: tuple[Marker, ...] = ()
    spells: tuple[SpellTaken, ...] = ()
    hills: dict[Player, int | None] = msgspec.field(default_factory=dict)
    flags: dict[Player, tuple[str, ...]] = msgspec.field(default_factory=dict)
    declared: tuple[Player, ...] = ()
    aside: dict[str, Aside] = msgspec.field(default_factory=dict)
    deploying: DeploymentPhase = DeploymentPhase()
    places: dict[str, Footprint] = msgspec.field(default_factory=dict)
    play: GamePlayed = GamePlayed()
    log: tuple[LogEntry, ...] = ()

    @property
    def in_battle(self) -> bool:
        """Tell whether both armies have taken the field: what comes then is tracked."""
        return bool(self.system)

    def why_not_at(self, step: int) -> str:
        """Return why nothing can be done at a step now, 10 the game itself; empty if something can."""
        if self.done < step - 1:
            return "ninth_age.pregame.too_early"
        if self.done >= step:
            return "ninth_age.pregame.settled"
        return "ninth_age.pregame.over" if self.play.over else ""

    def party(self, player: Player) -> Party:
        return self.one if player == "one" else self.two

    def units(self, player: Player) -> tuple[ArmyUnit, ...]:
        """Return the units of a player's roster; none before it is there."""
        army = self.party(player).army
        return army.units if army is not None else ()

    def side(self, player: Player) -> Side:
        """Return what the rules call a player: the first is who chose his zone first."""
        return "first" if player == (self.zones.chooser or "one") else "second"

    def player(self, side: Side) -> Player:
        """Return the player whom the rules call first or second."""
        return next(player for player in PLAYERS if self.side(player) == side)

    @property
    def order(self) -> tuple[Player, Player]:
        """Return both players, the one who chose his zone first leading."""
        return self.player("first"), self.player("second")

    @property
    def ground(self) -> Ground:
        """Return the battlefield as the rules of zones take it."""
        chosen = self.zones
        return Ground(
            table=self.field.table,
            deployment=self.deployment or "frontline",
            long_edge=chosen.long_edge,
            short_edge=chosen.short_edge,
            corner=chosen.corner,
            role=chosen.role,
        )

    @property
    def both_zones(self) -> Zones | None:
        """Return the zones of the first and the second player; None before they are settled."""
        return zones(self.ground, english=self.settings.english_encircle) if self.done >= 6 else None

    @property
    def impassable(self) -> tuple[Footprint, ...]:
        """Return the footprints of terrain that nobody may enter."""
        return tuple(_footprint(piece) for piece in self.field.pieces if piece.blocks)


class StoredReadings(Struct, frozen=True):
    """What a stored battle says of its settings; one whose settings are the first defaults may say nothing."""

    settings: dict[str, Raw] = msgspec.field(default_factory=dict)


def read_battle(stored: bytes | str) -> Battle:
    """Return a battle from its JSON; a reading that it could not yet agree on is the one by which it was begun."""
    battle = decode(stored, Battle)
    said = decode(stored, StoredReadings).settings
    earlier = {name: reading for name, reading in EARLIER_READINGS.items() if name not in said}
    return replace(battle, settings=replace(battle.settings, **earlier))


def _footprint(piece: Footprint) -> Footprint:
    return Footprint(x=piece.x, y=piece.y, width=piece.width, deep=piece.deep, angle=piece.angle)


def unit_id(player: Player, place: int) -> str:
    """Return the id of a unit by its place in the roster, from 1: `one.3`."""
    return f"{player}.{place}"


def owner(unit: str) -> Player:
    """Return the player whose unit it is."""
    return "one" if unit.startswith("one.") else "two"


def other_player(player: Player) -> Player:
    return "two" if player == "one" else "one"


def fielded(battle: Battle, player: Player) -> Iterator[tuple[str, ArmyUnit]]:
    """Yield a player's units with their ids, in the order of the roster."""
    for place, unit in enumerate(battle.units(player), 1):
        yield unit_id(player, place), unit


def scoring_ids(battle: Battle, player: Player) -> tuple[str, ...]:
    """Return the ids of a player's units that have Scoring by the roster."""
    return tuple(key for key, unit in fielded(battle, player) if unit.has_scoring)


def unit_of(battle: Battle, unit: str) -> ArmyUnit | None:
    """Return a unit by its id."""
    return next((one for key, one in fielded(battle, owner(unit)) if key == unit), None)


def numbered(battle: Battle, unit: str) -> str:
    """Return a unit's name with its number in the roster, as the map shows it."""
    found = unit_of(battle, unit)
    return f"{unit.partition('.')[2]}. {found.name}" if found is not None else unit


def level_of(unit: ArmyUnit) -> Level | None:
    """Return the level of a wizard; None for anybody else."""
    return None if unit.wizard_level == "none" else unit.wizard_level


def back_to(battle: Battle, step: int) -> Battle:
    """Return the battle as it was when a step (1–9) began; names, rosters, the points and the readings stay."""
    fresh = Battle()
    settled = {
        4: ("deployment",),
        5: ("objective",),
        6: ("zones",),
        7: ("spells", "hills", "flags"),
        8: ("declared", "aside"),
        9: ("deploying", "places"),
    }
    forgotten = {name: getattr(fresh, name) for at, names in settled.items() if at >= step for name in names}
    found = replace(battle, **forgotten, play=GamePlayed(), done=min(battle.done, step - 1))
    # units are delayed in the deployment phase, which is always done anew
    found = replace(found, aside={unit: kind for unit, kind in found.aside.items() if kind != "delayed"})
    if step <= 3:
        # before the players settle on another table it is the one that goes with the size of the game
        table = proposed_table(size_class(battle.points_limit), battle.settings.small_table)
        found = replace(found, field=Battlefield(table=STANDARD if step == 1 else table))
    if step <= 2:
        found = replace(found, masked=False)
    if step <= 5 or (step == 6 and markers_need_zones(battle.deployment, battle.objective)):
        return replace(found, markers=())
    return replace(found, markers=tuple(map(_laid_anew, found.markers)), flags=_flags_at(found, step))


def _laid_anew(marker: Marker) -> Marker:
    """Return a marker as it lay before the game."""
    x, y = marker.laid or (marker.x, marker.y)
    return Marker(x, y, marker.placed_by)


def _flags_at(battle: Battle, step: int) -> dict[Player, tuple[str, ...]]:
    """Return the marks of Capture the Flags; those that a player adds after deployment are added anew."""
    if step <= 7 or battle.settings.flags_after_spells:
        return battle.flags
    return {player: scoring_ids(battle, player) for player in battle.flags}


def markers_need_zones(deployment: Deployment | None, objective: ObjectiveKind | None) -> bool:
    """Tell whether the objective's markers can be placed only when the zones are known."""
    return objective == "secure" or (objective == "spoils" and deployment == "refused_flank")
