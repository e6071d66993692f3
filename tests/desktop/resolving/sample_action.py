"""An action with a field of every kind, and a game that has no other."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.action import Action, Resolver, role
from armybuilder.battle.dice import above
from armybuilder.battle.facts import Facts, Name, Steps, wrong_fact
from armybuilder.battle.outcome import Event
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games import game
from armybuilder.games.bronepehota.rules.events import Destroyed, Unharmed

BRONEPEHOTA = game("bronepehota")


class Someone(Facts, frozen=True, kw_only=True):
    name: Name = ""
    armour: Annotated[int, Meta(ge=0, le=10)]
    speed: Annotated[int, Meta(ge=0, le=20)] | None = None
    power: Throw | None = None


class Helper(Facts, frozen=True, kw_only=True):
    name: Name = ""
    rank: Annotated[int, Meta(ge=0, le=9)] = 1


class Everything(Facts, frozen=True, kw_only=True):
    target: Someone
    die: Throw = D6
    rank: Annotated[int, Meta(ge=1, le=300)] = 7
    distance: Steps = 2.5
    aimed: bool = False
    seen: bool | None = None
    cover: Literal["none", "some", "full"] = "none"
    way: Literal["a", "b", "c", "d"] = "b"
    others: Annotated[tuple[Someone, ...], Meta(max_length=2)] = ()
    extra: Someone | None = None
    bearing: Annotated[Annotated[int, Meta(ge=0, le=360)], Seldom] = 0
    helper: Annotated[Helper, Seldom] = Helper()


class Agreed(Facts, frozen=True, kw_only=True):
    panic: bool = False
    deepest: Annotated[int, Meta(ge=0, le=9)] = 3


def play(facts, record):
    """A roll above the armour destroys; an armour of 9 makes no sense here."""
    if facts.target.armour == 9:
        raise wrong_fact("target.armour", 9, "0–8")
    if facts.bearing == 360:
        raise wrong_fact("bearing", 360, "0–359")
    rolled = record.dice.test(facts.die, above(facts.target.armour), "bronepehota.ask.survival")
    record.step("BP-5.3-2", "bronepehota.survival.dead", rolled, armour=facts.target.armour)
    kind: type[Event] = Destroyed if rolled.passed else Unharmed
    record.happened(kind(who="target"))


# the words of the sample: whoever shows it puts them beside the program's
WORDS = {
    "sample.action.everything.title": LocalText(ru="Всё", en="Everything"),
    "sample.action.everything.about": LocalText(ru="Поле каждого вида.", en="A field of each kind."),
    "sample.action.other.title": LocalText(ru="Другое", en="Other"),
    "sample.action.other.about": LocalText(ru="Тоже поле каждого вида.", en="A field of each kind too."),
    "sample.action_role.target": LocalText(ru="Цель", en="Target"),
    "sample.action_role.others": LocalText(ru="Рядом", en="Near"),
}


def sample_action(**changes):
    action = Action(
        id="everything",
        kind="action",
        game="sample",
        group="damage",
        facts=Everything,
        procedure=play,
        roles=(role("target", "trooper", "machine"), role("others", "trooper")),
    )
    return replace(action, **changes)


def sample_game(*actions):
    resolver = Resolver(
        actions=actions or (sample_action(),), settings=Agreed, figures_of=BRONEPEHOTA.resolver.figures_of
    )
    return replace(BRONEPEHOTA, load_resolver=lambda: resolver)
