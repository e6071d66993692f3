"""The ledger of magic items: which are revealed, when they have to be, and what to remember before dice are thrown."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from armybuilder.battle.facts import Facts, Inches, Line
from armybuilder.battle.outcome import events_of
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.games.ninth_age.pregame.battle import (
    GAME,
    PLAYERS,
    Affects,
    ArmyUnit,
    Battle,
    Item,
    Player,
    fielded,
    owner,
)
from armybuilder.games.ninth_age.pregame.play import CommandContext, command
from armybuilder.games.ninth_age.rules.events import ItemRevealed, RunesRevealed
from armybuilder.games.ninth_age.rules.magic.items import ItemCharge, ItemUse, Occasion, RuneUse, SaveNumber

# what is about to happen, and which items have to be thought of before it
REMINDERS: tuple[Affects, ...] = ("save", "movement", "attack", "roll")


class Held(Struct, frozen=True):
    """A magic item where it is: its id, whose it is, the unit that carries it, and whether both players know it."""

    id: str
    player: Player
    unit: ArmyUnit
    item: Item
    revealed: bool

    @property
    def bearer(self) -> str:
        """Return the id of the unit that carries the item."""
        return self.id.rpartition(".")[0]


class Use(Facts, frozen=True, kw_only=True):
    """Facts of an event that an item may touch; the fields are those of the rule."""

    item: Line
    occasion: Occasion = "attack"
    takes_effect: bool = True
    save_with: SaveNumber = 5
    save_without: SaveNumber = 5
    other_property: bool = False
    revealed_in_time: bool = True
    goes: Inches = 8
    goes_without: Inches = 8


class ChargeReport(Facts, frozen=True, kw_only=True):
    """Facts of a charge by a unit with a movement item."""

    item: Line
    owner_reveals: bool = True
    reactions_declared: bool = False
    charge_rolled: bool = False


class Runes(Facts, frozen=True, kw_only=True):
    """Facts of runes that have their effect now: ids of items that are runes of one runic item."""

    runes_at_work: Annotated[tuple[Line, ...], Meta(min_length=1, max_length=6)]
    shows_all: bool = False


def ledger(battle: Battle) -> Iterator[Held]:
    """Yield every magic item of both rosters, in their order; with open rosters all are revealed from the start."""
    for player in PLAYERS:
        for key, unit in fielded(battle, player):
            yield from items_of(battle, key, unit)


def items_of(battle: Battle, key: str, unit: ArmyUnit) -> Iterator[Held]:
    """Yield a unit's magic items, the third of `one.3` as `one.3.3`."""
    for place, item in enumerate(unit.items, 1):
        found = f"{key}.{place}"
        yield Held(found, owner(key), unit, item, not battle.masked or found in battle.play.revealed)


def held(battle: Battle, item: str) -> Held:
    """Return an item by its id; a Problem if there is none."""
    found = next((one for one in ledger(battle) if one.id == item), None)
    if found is None:
        raise Problem("ninth_age.pregame.no_item", found=shown(item))
    return found


def reminders(battle: Battle, occasion: Affects, player: Player) -> list[Held]:
    """Return the hidden items that a player has to think of before something happens."""
    return [
        one
        for one in ledger(battle)
        if one.player == player and not one.revealed and occasion in one.item.affects
    ]


@command("use-item", step=GAME)
def use_item(move: CommandContext, facts: Use) -> None:
    """Reveal an item if what happens reveals it: both players know it from now on."""
    _ask_of_item(move, "item-use", ItemUse, asdict(facts))


@command("charge-item", step=GAME)
def reveal_in_charge(move: CommandContext, facts: ChargeReport) -> None:
    """Reveal a movement item for a charge, while that is allowed."""
    _ask_of_item(move, "item-charge", ItemCharge, asdict(facts))


def _ask_of_item(
    move: CommandContext, action_id: str, kind: type[ItemUse | ItemCharge], told: dict[str, Any]
) -> None:
    """Let a rule decide whether an item is revealed. Both players read the log: one that stays hidden is not named there."""
    one = held(move.battle, told.pop("item"))
    asked = kind(hidden_rosters=move.battle.masked, is_revealed=one.revealed, **told)
    revealed = bool(events_of(move.ask(action_id, asked).events, ItemRevealed))
    if revealed:
        _reveal(move, (one.id,))
    move.about = f"{one.unit.name}: {one.item.name}" if revealed or one.revealed else one.unit.name


@command("reveal-runes", step=GAME)
def reveal_runes(move: CommandContext, facts: Runes) -> None:
    """Reveal the runes that are at work, or the whole runic item."""
    used = [held(move.battle, item) for item in dict.fromkeys(facts.runes_at_work)]
    first = used[0]
    carried = items_of(move.battle, first.bearer, first.unit)
    whole = [one for one in carried if one.item.of and one.item.of == first.item.of]
    for one in used:
        if one not in whole:
            # both players read it: a hidden item goes by its id
            raise Problem("ninth_age.pregame.no_rune", item=one.item.name if one.revealed else one.id)
    move.about = f"{first.unit.name}: {', '.join(one.item.name for one in used)}"
    known = [one for one in whole if one.revealed]
    fresh = [one for one in used if not one.revealed]
    asked = RuneUse(runes=len(whole), runes_open=len(known), runes_used=len(fresh), shows_all=facts.shows_all)
    # how many runes stay hidden is for their owner alone, so the log does not quote the rule
    shown_now = events_of(move.decide("rune-use", asked).events, RunesRevealed)[0].revealed_runes
    move.note("NA-MI-9", "ninth_age.pregame.runes_revealed", count=shown_now)
    _reveal(move, tuple(one.id for one in (whole if facts.shows_all else fresh)))


def _reveal(move: CommandContext, items: tuple[str, ...]) -> None:
    play = move.battle.play
    new = tuple(item for item in items if item not in play.revealed)
    move.change(play=replace(play, revealed=(*play.revealed, *new)))
