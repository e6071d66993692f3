"""What magic cards and artefacts do: a small vocabulary. A card or an artefact has a list of parts.

A part stands for as long as its source is in force (`Add`, `Forbid`, `Save` …), or is a `Trigger`: at a moment of the game,
after a roll or without one, something happens (`Kill`, `Return`, `Ban` …). Distances are in steps of 3 cm.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from armybuilder.catalogue.records.fields import Once, Seldom, begun, worded
from armybuilder.catalogue.records.mistakes import Mistake

# Whom a part touches. `squad`: the squad whose artefact it is, or the own squad that the card was played on; `named`: the enemy
# squad that was named; `chosen`: the own warriors that were named; `foes`: those who fight, shoot at or are shot by the squad.
Whom = Literal["squad", "commander", "chosen", "army", "named", "enemies", "foes", "everyone"]
Number = Literal[
    "base_manoeuvre", "extra_steps", "melee", "strength", "shooting", "armour", "dice_against", "range"
]
Deed = Literal[
    "magic", "research", "manoeuvre", "virtual_shooting", "gun_fire", "machine_fire", "crew", "saves"
]
Harm = Literal["real", "virtual", "melee", "magic", "jump"]
Favour = Literal["through_obstacles", "melee_reach", "special_unit", "climbing"]
Veil = Literal["armour", "visibility", "obstacles"]
Die = Literal["base_manoeuvre", "melee", "virtual", "research", "ammunition", "any"]
Phase = Literal["magic", "manoeuvre", "melee", "virtual_shooting", "gun_fire"]
Moment = Literal[
    "played",
    "turn_start",
    "magic_phase",
    "before_manoeuvre",
    "before_fight",
    "foe_killed",
    "fight_won",
    "member_hurt",
    "enemy_near",
    "turn_end",
]
SomeDeeds = Annotated[tuple[Deed, ...], Meta(min_length=1), Once, worded("deed")]
Harms = Annotated[tuple[Harm, ...], Meta(min_length=1), Once, worded("harm")]
SomePhases = Annotated[tuple[Phase, ...], Meta(min_length=1), worded("phase")]
Numbered = Annotated[Number, worded("number")]
Face = Annotated[int, Meta(ge=1, le=6)]
DiceCount = Annotated[int, Meta(ge=1, le=10)]
Amount = Annotated[int, Meta(ge=1, le=20)]
Change = Annotated[int, Meta(ge=-20, le=20), begun(1)]
# a die that has to show so much: a form begins with half the faces
Needed = Annotated[Face, begun(4)]
Reach = Annotated[int, Meta(ge=0, le=50)]


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


class EffectPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=_snake):
    """A part of an effect. `reach` is how far from the bearer it goes, 0 for everywhere."""

    whom: Whom = "squad"
    reach: Annotated[Reach, Seldom] = 0


class Add(EffectPart, frozen=True, kw_only=True):
    """A number grows or shrinks: once, or for each member or enemy in the fight, at most `most` times.

    With `floor` the armlist's number is changed, and not pressed below it. `declared` narrows to fights that this side or
    the other has declared; `bare` to those without armour on the armlist.
    """

    number: Numbered
    by: Change
    per: Annotated[Literal["once", "members", "enemies"], Seldom] = "once"
    most: Annotated[Amount, Seldom] = 20
    floor: Annotated[int, Meta(ge=0, le=20), Seldom] | None = None
    declared: Annotated[Literal["any", "own", "enemy"], Seldom] = "any"
    bare: Annotated[bool, Seldom] = False


class Lose(EffectPart, frozen=True, kw_only=True):
    """The armlist's number counts as nothing."""

    number: Numbered


class Exactly(EffectPart, frozen=True, kw_only=True):
    """A number is always so much, before anything is added."""

    number: Numbered
    to: Annotated[int, Meta(ge=0, le=20)]


class Least(EffectPart, frozen=True, kw_only=True):
    """A number is never less, whatever else is in force."""

    number: Numbered
    to: Amount


class Most(EffectPart, frozen=True, kw_only=True):
    """A number is never more, whatever else is in force."""

    number: Numbered
    to: Annotated[int, Meta(ge=0, le=20)]


class Times(EffectPart, frozen=True, kw_only=True):
    """A number is multiplied."""

    number: Numbered
    by: Annotated[int, Meta(ge=2, le=5)]


class Flat(EffectPart, frozen=True, kw_only=True):
    """In fights of those touched neither side's bonuses and penalties count: strength is the die."""


class Keep(EffectPart, frozen=True, kw_only=True):
    """A die is thrown several times; the best throw counts, or the worst.

    `one` of the dice only; `outnumbered`: only in fights with no more own fighters than enemies.
    """

    die: Die
    dice: DiceCount = 2
    best: bool = True
    one: bool = False
    outnumbered: bool = False


class Ones(EffectPart, frozen=True, kw_only=True):
    """In a fight a die of `least` or more makes the dice of those touched count as 1; 1 needs no die."""

    least: Face = 1


class Ignore(EffectPart, frozen=True, kw_only=True):
    """Virtual shots of those touched ignore armour, or what hides the target; `within` steps, 0 for any distance.

    With `obstacles` a target of which nothing is seen can be shot at too.
    """

    what: Veil
    within: Reach = 0


class HitFrom(EffectPart, frozen=True, kw_only=True):
    """Virtual shots of those touched hit from this face."""

    face: Needed


class Forbid(EffectPart, frozen=True, kw_only=True):
    """Deeds that those touched may not do."""

    deeds: SomeDeeds


class Grant(EffectPart, frozen=True, kw_only=True):
    """What those touched may do beyond the rules; `steps` for a reach."""

    favour: Favour
    steps: Reach = 0


class Immune(EffectPart, frozen=True, kw_only=True):
    """Harm that does nothing to those touched."""

    to: Harms


class Save(EffectPart, frozen=True, kw_only=True):
    """Who would be destroyed throws dice; any of `least` or more saves him. He may have to flee from the winner."""

    against: Harms
    dice: DiceCount = 1
    least: Needed
    flees: Reach = 0


class Overturn(EffectPart, frozen=True, kw_only=True):
    """A lost fight throws dice; any of `least` or more makes it a won one."""

    dice: DiceCount = 1
    least: Needed


class Ward(EffectPart, frozen=True, kw_only=True):
    """When an enemy's card is read, a die of `least` or more keeps it off."""

    dice: DiceCount = 1
    least: Needed


class AnyOther(EffectPart, frozen=True, kw_only=True):
    """Magic Research throws so many dice and takes any value that none of them shows."""

    dice: DiceCount


class MoreCards(EffectPart, frozen=True, kw_only=True):
    """Whenever research or a card of one's own gives cards of the deck, so many more are taken."""

    cards: Amount = 1


class Kill(EffectPart, frozen=True, kw_only=True):
    """One is destroyed: a named enemy, an own member, or the one nearest to the last victim.

    A commander may be spared while others of his squad stand.
    """

    victim: Literal["target", "member", "nearest"] = "target"
    spares_commander: bool = False


class Wound(EffectPart, frozen=True, kw_only=True):
    """One is wounded: he leaves for the hospital and is not dead."""


class Return(EffectPart, frozen=True, kw_only=True):
    """One comes back: a dead or a wounded warrior."""

    lost: Annotated[Literal["dead", "wounded"], worded("lost")] = "dead"
    place: Literal["start_zone", "near_squad", "near_commander"] = "start_zone"


class Shelter(EffectPart, frozen=True, kw_only=True):
    """A dead member goes to the hospital, if fewer of the squad are there than on the field."""


class SendBack(EffectPart, frozen=True, kw_only=True):
    """A figure is put back into its start zone by its owner."""


class Enslave(EffectPart, frozen=True, kw_only=True):
    """A dead enemy rises in the own start zone and serves the user."""


class Weaken(EffectPart, frozen=True, kw_only=True):
    """Strength is less in the fight that follows."""

    by: Amount


class Choose(EffectPart, frozen=True, kw_only=True):
    """The targets become those whom `chosen` parts touch."""


class Ban(EffectPart, frozen=True, kw_only=True):
    """Deeds are forbidden for this turn, for the reply turn, or for both; to a gun, a squad, an army or everyone.

    With `cancels` cards in force stop working as well and go under the deck.
    """

    deeds: SomeDeeds
    turns: Literal["this", "next", "both"] = "next"
    cancels: bool = False


class Again(EffectPart, frozen=True, kw_only=True):
    """Phases are played once more at once, whatever is forbidden."""

    phases: SomePhases


class ExtraShots(EffectPart, frozen=True, kw_only=True, tag="shots"):
    """An undamaged own gun of a class fires at once: so many plain shots or so many special ones, whatever is forbidden."""

    gun: Literal["А", "К", "П", "МП"]
    plain: Amount
    special: Annotated[int, Meta(ge=0, le=20)] = 0


class Discard(EffectPart, frozen=True, kw_only=True):
    """Cards of the enemy's reserve, taken at random, go under the deck."""

    cards: Amount = 1


class Draw(EffectPart, frozen=True, kw_only=True):
    """Cards are taken from the top of the deck: to the reserve, or to a store of the artefact's own."""

    cards: Amount
    own_store: bool = False


class Break(EffectPart, frozen=True, kw_only=True):
    """A named active artefact of the enemy leaves the game."""


class Hide(EffectPart, frozen=True, kw_only=True):
    """A figure is invisible this turn and off the field in the enemy's."""


class Flee(EffectPart, frozen=True, kw_only=True):
    """A figure moves towards its own edge, as many steps as the user likes within the bounds."""

    least: Amount = 1
    most: Amount


Result = (
    Kill
    | Wound
    | Return
    | Shelter
    | SendBack
    | Enslave
    | Weaken
    | Choose
    | Ban
    | Again
    | ExtraShots
    | Discard
    | Draw
    | Break
    | Hide
    | Flee
)


class Roll(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The dice of a trigger: so many together, or so many for each member or named target.

    Faces up to `again` are thrown once more.
    """

    dice: DiceCount = 1
    per: Annotated[Literal["once", "members", "targets"], Seldom] = "once"
    again: Annotated[int, Meta(ge=0, le=5), Seldom] = 0


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a die from `least` to `most` does: to any of them once, or `each` time it comes up. `choice`: one of the results."""

    least: Face = 1
    most: Face = 6
    each: bool = False
    choice: bool = False
    then: Annotated[tuple[Result, ...], Meta(min_length=1)]

    def mistakes(self) -> Iterator[Mistake]:
        """Yield an end that comes before the beginning."""
        if self.least > self.most:
            yield Mistake("not_one_of", "most", self.most, told={"allowed": f"{self.least}–6"})


class Trigger(EffectPart, frozen=True, kw_only=True):
    """At a moment something happens, after a roll or without one; the rows tell what each die does.

    `targets` is how many may be named; they must be within `reach` of the bearer, in his `sight`, and `clear` steps away
    from enemies, where these are given. `moved`: only if some enemy moved this turn; `declared`: only before fights that
    this side declares.
    """

    when: Annotated[Moment, worded("choice.moment")]
    roll: Roll | None = None
    rows: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=6)]
    targets: Annotated[int, Meta(ge=0, le=20)] = 0
    sight: bool = False
    clear: Annotated[Reach, Seldom] = 0
    moved: Annotated[bool, Seldom] = False
    declared: Annotated[Literal["any", "own"], Seldom] = "any"

    def mistakes(self) -> Iterator[Mistake]:
        """Yield several dice for a table of several rows: it is read with one die."""
        if len(self.rows) > 1 and self.roll and self.roll.dice > 1:
            yield Mistake("not_one_of", "roll.dice", self.roll.dice, told={"allowed": "1"})


Effect = (
    Add
    | Lose
    | Exactly
    | Least
    | Most
    | Times
    | Flat
    | Keep
    | Ones
    | Ignore
    | HitFrom
    | Forbid
    | Grant
    | Immune
    | Save
    | Overturn
    | Ward
    | AnyOther
    | MoreCards
    | Trigger
)
Effects = tuple[Effect, ...]


def tag_of(part: EffectPart) -> str:
    """Return the word that files call a part by."""
    return str(part.__struct_config__.tag)
