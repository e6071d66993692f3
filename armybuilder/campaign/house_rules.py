"""House rules of a campaign: what a battle earns and costs. Every one can be changed; presets stand in `resources/campaigns/`.

The field's words are `field.<name>`, as for all records that players fill in.
"""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.campaign.standings import LEAGUE, TieBreak
from armybuilder.catalogue.records.fields import Key, Once, Seldom
from armybuilder.catalogue.text import LocalText

MOST_MONEY = 1_000_000
Money = Annotated[int, Meta(ge=0, le=MOST_MONEY)]
Share = Annotated[int, Meta(ge=0, le=1000, extra_json_schema={"unit": "percent"})]
Experience = Annotated[int, Meta(ge=0, le=1000)]
TablePoints = Annotated[int, Meta(ge=-100, le=100)]
Dice6 = Annotated[int, Meta(ge=0, le=6)]


class TableRules(Facts, frozen=True, kw_only=True):
    """What a game is worth in the table; games of more sides by place, the best first."""

    win: TablePoints = 3
    draw: TablePoints = 1
    loss: TablePoints = 0
    awarded: TablePoints = 3
    conceded: TablePoints = 0
    no_show: TablePoints = -1
    bye: TablePoints = 3
    late: Annotated[TablePoints, Seldom] = 1
    places: Annotated[tuple[TablePoints, ...], Meta(min_length=1, max_length=6), Seldom] = (4, 2, 1, 0)
    tie_breaks: Annotated[tuple[TieBreak, ...], Meta(max_length=7), Once] = LEAGUE


class Income(Facts, frozen=True, kw_only=True):
    """Money that a battle brings: for having played, for its outcome, and for each territory held, so many at most."""

    played: Money = 55
    won: Money = 10
    drew: Money = 5
    territory: Money = 5
    most_territories: Annotated[int, Meta(ge=0, le=100)] = 5
    further_games: Annotated[Share, Seldom] = 50


class Upkeep(Facts, frozen=True, kw_only=True):
    """What rich forces pay when a round is closed: a share of their worth above a share of the founding limit."""

    above: Share = 125
    share: Share = 10


class Help(Facts, frozen=True, kw_only=True):
    """What poor forces get when a round opens, from the second on: the gap to a share of the median worth, so much at most."""

    below: Share = 90
    most: Money = 75


class Fallen(Facts, frozen=True, kw_only=True):
    """What a D6 says of those who fell: up to `dead` dead, up to `wounded` away from the next battle, else back.

    Where the field was lost `wounded_beaten` counts instead. Of the missing those up to `missing` are gone, of destroyed
    machines and guns those up to `destroyed`: others come back with one cell of their tracks. Of figures lost on bases so many
    sixths come back to who held the field, and to who did not.

    A die is thrown for each model, or only for a whole unit that was destroyed: then a unit that came through is whole again.
    Units of the kinds `as_soldiers` are one figure, and fall as soldiers do.
    """

    by: Literal["model", "unit"] = "model"
    as_soldiers: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=20), Seldom] = ()
    dead: Dice6 = 1
    wounded: Dice6 = 2
    wounded_beaten: Dice6 = 3
    missing: Dice6 = 1
    destroyed: Dice6 = 6
    figures_back: Dice6 = 0
    figures_back_beaten: Dice6 = 0


class ProfileChange(Facts, frozen=True, kw_only=True):
    """What an improvement does to a value of a profile: so much is added within bounds, or the first new one of some words.

    `at` is the way to the value, `field` a column of the stat lines of an imported game; on a `track` so many cells are added.
    Who has it `mends` so many cells of others free.
    """

    at: Annotated[str, Meta(max_length=100)] = ""
    add: Annotated[int, Meta(ge=-20, le=20)] = 0
    least: Annotated[int, Meta(ge=-100, le=1000)] | None = None
    most: Annotated[int, Meta(ge=-100, le=1000)] | None = None
    words: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=20)] = ()
    field: Annotated[str, Meta(max_length=40)] = ""
    track: Annotated[str, Meta(max_length=40)] = ""
    mends: Annotated[int, Meta(ge=0, le=20)] = 0


class Improvement(Facts, frozen=True, kw_only=True):
    """Something that experience buys, for a soldier, a machine or a whole unit, in the words of the club.

    One that is not `by_rank` money alone buys: a new commander in the place of one who fell. One that is there `once` only a
    single unit of a force has.
    """

    id: Annotated[str, Meta(min_length=1, max_length=40), Key]
    name: LocalText
    whose: Literal["soldier", "machine", "unit", "any"] = "any"
    text: LocalText = LocalText()
    changes: Annotated[tuple[ProfileChange, ...], Meta(max_length=10)] = ()
    coins: Annotated[Money, Seldom] = 0
    by_rank: Annotated[bool, Seldom] = True
    once: Annotated[bool, Seldom] = False


class Earned(Facts, frozen=True, kw_only=True):
    """Experience, the ranks that it gives, and what a unit may become by it."""

    took_part: Experience = 1
    destroyed: Experience = 1
    most_destroyed: Experience = 2
    objective: Experience = 1
    outstanding: Experience = 1
    ranks: Annotated[tuple[Experience, ...], Meta(max_length=10)] = (3, 7, 12)
    most_improvements: Annotated[int, Meta(ge=0, le=10)] = 3
    improvement_share: Share = 5
    improvement_least: Money = 2
    improvements: Annotated[tuple[Improvement, ...], Meta(max_length=60)] = ()


class CellPrice(Facts, frozen=True, kw_only=True):
    """What a cell of a track costs to repair on units of a kind that are worth so much or more; an empty kind: on all."""

    kind: Annotated[str, Meta(max_length=40)] = ""
    worth_from: Money = 0
    cell: Money = 5


class Repairs(Facts, frozen=True, kw_only=True):
    """What it costs to mend, to heal and to fill up: the last price that fits a unit counts.

    Where none fits, a whole track costs a `share` of its unit's price, and a cell of it its part, rounded up. One coin fills
    up `cells_of_ammunition` cells; 0: they fill up free. `free_wounds` of a model heal by themselves each round. A machine
    mended by over half its scale may miss the next battle. A unit that ends a battle with tokens of fatigue, `tired_from` so
    many on, begins the next with one; 0: they are cleared.
    """

    prices: Annotated[tuple[CellPrice, ...], Meta(max_length=20)] = ()
    share: Share = 50
    cells_of_ammunition: Annotated[int, Meta(ge=0, le=100)] = 0
    free_wounds: Annotated[int, Meta(ge=0, le=20)] = 0
    tired_from: Annotated[int, Meta(ge=0, le=50), Seldom] = 0
    misses_after_half: bool = False


class Captures(Facts, frozen=True, kw_only=True):
    """What captured and destroyed things are worth, as shares of their price.

    Where `artefacts` are taken, those of fallen bearers go to who held the field: each is worth points in the table while he
    holds it, and a ransom, without one told a share of its price as well.
    """

    sale: Share = 40
    ransom: Share = 50
    scrap: Share = 0
    artefacts: bool = False
    artefact_points: TablePoints = 0
    artefact_ransom: Money = 0


class SeasonEnd(Facts, frozen=True, kw_only=True):
    """What a season's end does: tracks are full again, and money above a share of the founding limit lapses."""

    restored: bool = True
    money_above: Share = 50


class Underdog(Facts, frozen=True, kw_only=True):
    """Who fields less than the enemy by over a share hires units for this battle: for a share of the gap."""

    gap: Share = 10
    share: Share = 50


class HouseRules(Facts, frozen=True, kw_only=True):
    """All house rules of a campaign. So many points of an army are one coin of its money.

    The winner of a battle takes `cards_kept` cards of his reserve into his next one.
    """

    founding_limit: Money = 1000
    battle_limit: Money = 800
    confirm: Literal["none", "opponent", "organiser"] = "none"
    new_units_a_round: Annotated[int, Meta(ge=0, le=100)] = 2
    victory: Literal["points", "territories", "final"] = "points"
    table: TableRules = TableRules()
    income: Income = Income()
    upkeep: Upkeep = Upkeep()
    help: Help = Help()
    fallen: Fallen = Fallen()
    earned: Earned = Earned()
    repairs: Repairs = Repairs()
    captures: Captures = Captures()
    season_end: SeasonEnd = SeasonEnd()
    underdog: Underdog = Underdog()
    cards_kept: Annotated[int, Meta(ge=0, le=10), Seldom] = 0
    points_a_coin: Annotated[int, Meta(ge=1, le=1000), Seldom] = 1
