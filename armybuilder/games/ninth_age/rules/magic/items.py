"""Magic items: when a hidden one is revealed."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Inches, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.ninth_age.rules.events import ItemHidden, ItemOpen, ItemRevealed, RunesRevealed
from armybuilder.games.ninth_age.rules.settings import Settings

Occasion = Literal["activation", "passive", "roll", "attack", "save", "movement"]
OCCASION_RULE: dict[Occasion, str] = {
    "activation": "NA-MI-2",
    "passive": "NA-MI-2",
    "roll": "NA-MI-3",
    "attack": "NA-MI-4",
    "save": "NA-MI-5",
    "movement": "NA-MI-7",
}
SaveNumber = Annotated[int, Meta(ge=1, le=7)]


class ItemUse(Facts, frozen=True, kw_only=True):
    """Facts of an event that an item may touch.

    `takes_effect`: the item is activated, applied, or the attack is made with it. Of a save: the numbers needed with the item
    and with its ordinary counterpart, whether another property of the item is used, and whether the owner reveals it before
    the roll. Of a move: how far the unit goes, and how far it could go without the item.
    """

    hidden_rosters: bool = True
    is_revealed: bool = False
    occasion: Occasion = "attack"
    takes_effect: bool = True
    save_with: SaveNumber = 5
    save_without: SaveNumber = 5
    other_property: bool = False
    revealed_in_time: bool = True
    goes: Inches = 8
    goes_without: Inches = 8


class ItemCharge(Facts, frozen=True, kw_only=True):
    """Facts of a charge by a unit with a hidden movement item."""

    hidden_rosters: bool = True
    is_revealed: bool = False
    owner_reveals: bool = True
    reactions_declared: bool = False
    charge_rolled: bool = False


class RuneUse(Facts, frozen=True, kw_only=True):
    """Facts of a runic item: its runes, those revealed already, those that have their effect now and were hidden."""

    runes: Annotated[int, Meta(ge=1, le=6)] = 3
    runes_open: Annotated[int, Meta(ge=0, le=6)] = 0
    runes_used: Annotated[int, Meta(ge=0, le=6)] = 1
    shows_all: bool = False


@rule("NA-MI-10")
def starts_open(*, hidden_rosters: bool) -> bool:
    """With open rosters every item is known from the start."""
    return not hidden_rosters


@rule("NA-MI-2", "NA-MI-3", "NA-MI-4")
def is_used(facts: ItemUse) -> bool:
    """Tell whether an item could influence the event that is resolved now: activation, dice, attack, save or move."""
    if facts.occasion == "save":
        return changes_save(facts)
    if facts.occasion == "movement":
        return goes_farther(facts.goes, facts.goes_without)
    return facts.takes_effect


@rule("NA-MI-6")
def changes_save(facts: ItemUse) -> bool:
    """A save like that of the ordinary counterpart tells nothing, as long as no other property is used."""
    return facts.save_with != facts.save_without or facts.other_property


@rule("NA-MI-7")
def goes_farther(goes: float, without: float) -> bool:
    """A unit has gone farther than it could without the item."""
    return goes > without


@rule("NA-MI-5")
def in_time(facts: ItemUse) -> bool:
    """What changes a save is revealed before the dice are thrown, or it has no effect on this roll."""
    return facts.occasion != "save" or facts.revealed_in_time


@rule("NA-MI-8")
def may_reveal_in_charge(facts: ItemCharge, *, after_reactions: bool) -> bool:
    """Before the reactions are declared; by the other reading after them, always before the roll."""
    if facts.charge_rolled:
        return False
    return facts.reactions_declared if after_reactions else not facts.reactions_declared


@rule("NA-MI-9")
def runes_to_reveal(facts: RuneUse) -> int:
    """Only the runes that are used, unless the owner shows them all."""
    hidden = max(0, facts.runes - facts.runes_open)
    return hidden if facts.shows_all else min(facts.runes_used, hidden)


@check("item-use", group="magic_items", example=ItemUse())
@rule("NA-MI-1")
def resolve_use(facts: ItemUse, record: Record[Settings]) -> None:
    """An item is revealed at its first use and stays so."""
    if starts_open(hidden_rosters=facts.hidden_rosters):
        record.step("NA-MI-10", "ninth_age.items.open_rosters")
        record.happened(ItemOpen())
        return
    if facts.is_revealed:
        record.step("NA-MI-1", "ninth_age.items.known")
        record.happened(ItemOpen())
        return
    of_rule = OCCASION_RULE[facts.occasion]
    if not is_used(facts):
        same = facts.occasion == "save"
        record.step("NA-MI-6" if same else of_rule, f"ninth_age.items.unused_{facts.occasion}")
        record.happened(ItemHidden(works=same))
        return
    if not in_time(facts):
        record.step("NA-MI-5", "ninth_age.items.too_late")
        record.happened(ItemHidden(works=False))
        return
    record.step(of_rule, f"ninth_age.items.used_{facts.occasion}")
    record.step("NA-MI-1", "ninth_age.items.first_use")
    record.happened(ItemRevealed())


@check("item-charge", group="magic_items", example=ItemCharge())
def resolve_charge(facts: ItemCharge, record: Record[Settings]) -> None:
    """Tell whether a movement item may be revealed now for a charge."""
    if facts.is_revealed or starts_open(hidden_rosters=facts.hidden_rosters):
        record.step("NA-MI-1", "ninth_age.items.known")
        record.happened(ItemOpen())
        return
    if not facts.owner_reveals:
        record.step("NA-MI-8", "ninth_age.items.declined")
        record.happened(ItemHidden(works=False))
        return
    if not may_reveal_in_charge(facts, after_reactions=record.settings.reveal_after_reactions):
        if facts.charge_rolled:
            record.refuse("NA-MI-8", "ninth_age.items.charge_rolled")
            return
        side = "before" if record.settings.reveal_after_reactions else "after"
        record.refuse("NA-MI-8", f"ninth_age.items.{side}_reactions", setting="reveal_after_reactions")
        return
    record.step("NA-MI-8", "ninth_age.items.charge", setting="reveal_after_reactions")
    record.happened(ItemRevealed())


@check("rune-use", group="magic_items", example=RuneUse())
def resolve_runes(facts: RuneUse, record: Record[Settings]) -> None:
    """Tell which runes of an item are revealed."""
    hidden = facts.runes - facts.runes_open
    if hidden < 0:
        raise wrong_fact("runes_open", facts.runes_open, f"0–{facts.runes}", {"runes": facts.runes})
    if facts.runes_used > hidden:
        because = {"runes": facts.runes, "runes_open": facts.runes_open}
        raise wrong_fact("runes_used", facts.runes_used, f"0–{hidden}", because)
    shown = runes_to_reveal(facts)
    record.step("NA-MI-9", "ninth_age.items.runes", shown=shown, hidden=hidden - shown)
    record.happened(RunesRevealed(revealed_runes=shown, hidden_runes=hidden - shown))
