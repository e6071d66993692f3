"""What a sheet prints of a weapon (RW-3-2, RW-3-3), and what a model without a sheet starts from (X15)."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import reference, role
from armybuilder.battle.facts import Facts, Named, Steps, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Told
from armybuilder.games.road_world.profiles.units import COLUMNS, Use
from armybuilder.games.road_world.rules.basics.models import CHARACTERISTICS, average_human
from armybuilder.games.road_world.rules.events.army import StartingProfile, WeaponServes, WeaponTable
from armybuilder.games.road_world.rules.settings import Settings

Cell = Annotated[int, Meta(ge=0, le=99)] | None
Icon = Literal["sword", "target"]


class WeaponColumns(Named, frozen=True, kw_only=True):
    """A weapon as its sheet tells it; null is a column that it does not have, 0 is a value."""

    weapon_icon: Icon = "sword"
    attacks: Cell = None
    strike: Cell = 4
    damage: Cell = 1
    range: Steps | None = 0
    rapidity: Cell = None
    stability: Cell = None


class WeaponSheet(Facts, frozen=True, kw_only=True):
    """Facts of a look at a weapon's table."""

    weapon_table: WeaponColumns


class NoSheet(Named, frozen=True, kw_only=True):
    """Facts of a model that nobody has entered a sheet for."""


@rule("RW-3-2")
def use_of(icon: Icon) -> Use:
    """Return what a weapon serves for: a sword in melee, a target for shooting."""
    return "melee" if icon == "sword" else "ranged"


@rule("RW-3-2")
def gives_zone(use: Use) -> bool:
    """Return whether a weapon gives a zone of control: only those of close combat do."""
    return use == "melee"


@rule("RW-3-3")
def shown_columns(table: WeaponColumns) -> tuple[str, ...]:
    """The columns that the weapon has: what it lacks is left out and never read as 0."""
    return tuple(column for column in COLUMNS if getattr(table, column) is not None)


@reference(
    "weapon-table",
    group="setup",
    roles=(role("weapon", "model-melee", "model-ranged", field="weapon_table"),),
    example=WeaponSheet(weapon_table=WeaponColumns(attacks=2)),
)
def resolve_table(facts: WeaponSheet, record: Record[Settings]) -> None:
    """The icon, the columns, and what the weapon serves for."""
    table = facts.weapon_table
    use = use_of(table.weapon_icon)
    # a weapon that works both ways has two tables
    strange = "rapidity" if use == "melee" else "attacks"
    if (found := getattr(table, strange)) is not None:
        raise wrong_fact(
            f"weapon_table.{strange}", found, "null", {"weapon_table.weapon_icon": table.weapon_icon}
        )
    record.step("RW-3-2", f"road_world.sheet.{table.weapon_icon}")
    told = tuple(Told(f"field.{column}") for column in shown_columns(table))
    record.step("RW-3-3", "road_world.sheet.columns", columns=told)
    if table.rapidity is None:
        record.step("RW-3-3", "road_world.sheet.no_rapidity")
    record.happened(
        WeaponTable(who="weapon_table", icon=Told(f"choice.weapon_icon.{table.weapon_icon}"), columns=told),
        WeaponServes(
            who="weapon_table", use=Told(f"road_world.sheet.{use}_{'zone' if gives_zone(use) else 'no_zone'}")
        ),
    )


@reference("no-sheet", group="setup", example=NoSheet())
@rule("RW-X15-1")
def resolve_profile(_facts: NoSheet, record: Record[Settings]) -> None:
    """A model without a sheet starts from the average human, and without weapons."""
    record.ask_unless(record.settings.human_without_sheet, "RW-X15-1", "road_world.sheet.enter")
    human = average_human()
    values = {name: getattr(human, name) for name in CHARACTERISTICS}
    record.step("RW-X15-1", "road_world.sheet.of_human", setting="human_without_sheet")
    record.happened(StartingProfile(**values))
