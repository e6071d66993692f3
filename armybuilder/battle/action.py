"""An action: something that players do at the table and that rules decide. Each game lists its own."""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, Literal, Protocol, TypeVar

from msgspec import Struct

from armybuilder.battle.cited_rules import cited_rules, main_rule
from armybuilder.battle.dice import Dice
from armybuilder.battle.distribution import Distribution
from armybuilder.battle.exploring import explore
from armybuilder.battle.facts import Facts, IgnoredFact, check_named, ignored_facts, named, read_facts
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.playing import Playing, ScriptedDice
from armybuilder.catalogue.text import LANGUAGES, LocalText


class Figure(Struct, frozen=True, kw_only=True):
    """Someone or something of a unit that can stand in a role: a trooper, a machine with one of its weapons.

    `fields` are the facts that its profile tells, under the names that they have in a role's record; a text may be in both
    languages.
    """

    id: str
    kind: str
    name: LocalText
    fields: dict[str, Any]

    def armed(self, weapon_id: str, weapon: LocalText, fields: dict[str, Any]) -> "Figure":
        """The same with one of its weapons, whose facts are added: the kind `machine` becomes `machine-weapon`."""
        name = LocalText(*(f"{self.name.get(lang)}: {weapon.get(lang)}" for lang in LANGUAGES))
        return Figure(
            id=f"{self.id}/{weapon_id}",
            kind=f"{self.kind}-weapon",
            name=name,
            fields={**self.fields, **fields},
        )


class Role(Struct, frozen=True, kw_only=True):
    """A place in the facts that a unit's figure can fill: `field` is a group in the facts, empty for the facts themselves.

    `kinds` are the kinds of figures that fit. Of a figure's fields those are taken that the group has. A `foe` is against
    whoever stands in the other roles.
    """

    id: str
    kinds: tuple[str, ...]
    field: str
    foe: bool = False


def role(role_id: str, *kinds: str, field: str | None = None, foe: bool = False) -> Role:
    """Return a role that these kinds of figures fit, filling the field of its own name unless another is named."""
    return Role(id=role_id, kinds=kinds, field=role_id if field is None else field, foe=foe)


F = TypeVar("F", bound=Facts)
# facts in; what happens and why is written into the record, which knows the settings and throws the dice
Procedure = Callable[[Any, Record[Any]], None]
ActionKind = Literal["action", "check", "reference"]


class Action(Struct, frozen=True, kw_only=True):
    """What can be resolved: a procedure of the book, with what a person needs to ask for it.

    An `action` throws dice. A `check` throws none and tells what the rules make of the facts: whether something is allowed,
    what it leads to, who has won. A `reference` throws none and tells what the book's tables and measures say.

    `group` names the heading under which the action is listed: `group.<group>` in the words of its game, or of all games.
    `example` is a case to start from: a form opens with it.
    """

    id: str
    kind: ActionKind
    game: str
    group: str
    facts: type[Facts]
    procedure: Procedure
    roles: tuple[Role, ...] = ()
    example: Facts | None = None

    @property
    def is_rolled(self) -> bool:
        """Whether it throws dice; else the facts alone decide."""
        return self.kind == "action"

    @property
    def words(self) -> str:
        """What the keys of its words begin with: its title is `<words>.title`."""
        return f"{self.game}.action.{self.id}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The register ids of every rule that it can come to, in the register's order."""
        return cited_rules(self.procedure)

    @property
    def main_rule(self) -> str:
        """The register id to begin reading with: the first of the section that it is mainly about."""
        return main_rule(self.procedure)

    def play(self, facts: Any, settings: Any, dice: Dice) -> Outcome:
        """Carry the procedure out."""
        return Record(settings, dice).carry_out(self.procedure, facts)


class ActionDecorator(Protocol):
    """What makes an action of a procedure: its id, its heading, a case to start from and who can stand in it."""

    def __call__(
        self, action_id: str, /, *, group: str, example: F, roles: tuple[Role, ...] = ()
    ) -> Callable[[Callable[[F, Record[Any]], None]], Action]: ...


def _declared_as(kind: ActionKind) -> ActionDecorator:
    def declare(
        action_id: str, /, *, group: str, example: F, roles: tuple[Role, ...] = ()
    ) -> Callable[[Callable[[F, Record[Any]], None]], Action]:
        def made_of(procedure: Callable[[F, Record[Any]], None]) -> Action:
            return Action(
                id=action_id,
                kind=kind,
                game=procedure.__module__.split(".")[2],  # armybuilder.games.<game>.rules…
                group=group,
                facts=next(iter(procedure.__annotations__.values())),
                procedure=procedure,
                example=example,
                roles=roles,
            )

        return made_of

    return declare


# @action("jump", group="movement", example=Jump(…)) above a procedure makes an action of it; @check and @reference likewise
action = _declared_as("action")
check = _declared_as("check")
reference = _declared_as("reference")


def actions_of(*chapters: ModuleType | Action) -> tuple[Action, ...]:
    """Return the actions that modules define, in their order there; of a split chapter its actions one by one."""
    found: list[Action] = []
    for chapter in chapters:
        if isinstance(chapter, Action):
            found.append(chapter)
            continue
        own = (one for one in vars(chapter).values() if isinstance(one, Action))
        found += [one for one in own if one.procedure.__module__ == chapter.__name__]
    return tuple(found)


def _as_they_are(settings: Any, _: Mapping[str, str]) -> Any:
    return settings


# the player's own records of a type of content of the Library
OwnRecords = Callable[[str], Sequence[Any]]


def _nothing_written(_settings: Any, _own: OwnRecords) -> Mapping[str, str]:
    return {}


def _nothing_named(_: Any) -> Mapping[str, Mapping[str, LocalText]]:
    return {}


class Asked(Struct, frozen=True):
    """A question to the rules that is ready to be answered: an action, its facts, and the agreed settings."""

    action: Action
    facts: Facts
    settings: Any

    @property
    def names(self) -> dict[str, str]:
        """The names that players gave to those in the facts, by `who` of the events."""
        return dict(named(self.facts))

    @property
    def ignored(self) -> tuple[IgnoredFact, ...]:
        """The facts that do not count with these settings."""
        return tuple(ignored_facts(self.facts, self.settings))

    def play(self, dice: Playing) -> Outcome:
        """Play it; a Problem when scripted dice are too few, too many or impossible."""
        return resolve(self.action, self.facts, self.settings, dice)

    def odds(self) -> Distribution:
        """The exact distribution of its outcomes."""
        return odds(self.action, self.facts, self.settings)


class Resolver(Struct, frozen=True, kw_only=True):
    """What a game can resolve, the settings that its players agree on, and the figures of a unit profile.

    Some rules are played with cards that stand in files. Rules read no files: `texts` names the shipped ones, `own_text`
    the setting with the path of the players' own, `own_text_unreadable` what is said of one that cannot be read, and
    `agree` makes of the settings and all their texts what the rules are handed. `written` makes further texts of the players'
    own records in the Library, which go into a battle as they are then. Settings `taken_once` bring such texts, and stay as they
    are while a battle goes on. `named` tells, for agreed settings, the
    ids that a field of facts may take, by the kind of thing (`card`).
    `figures_in` are the figures of a selection of a roster, where an army tells more than markers and which weapons are mounted.
    `usual` names what kinds of figures most often do, by kind and action: what can be done comes before what cannot.
    """

    actions: tuple[Action, ...]
    settings: type[Facts]
    figures_of: Callable[[Any], tuple[Figure, ...]]
    figures_in: Callable[[Any, Any], tuple[Figure, ...]] | None = None
    usual: tuple[tuple[str, str], ...] = ()
    texts: tuple[str, ...] = ()
    own_text: str = ""
    own_text_unreadable: str = ""
    agree: Callable[[Any, Mapping[str, str]], Any] = _as_they_are
    written: Callable[[Any, OwnRecords], Mapping[str, str]] = _nothing_written
    taken_once: tuple[str, ...] = ()
    named: Callable[[Any], Mapping[str, Mapping[str, LocalText]]] = _nothing_named

    @property
    def takes_written(self) -> bool:
        """Whether its rules are played with what players write in the Library."""
        return self.written is not _nothing_written

    def ask(self, action: Action, plain: Any, settings: Any) -> Asked:
        """An action with facts out of plain values, for agreed settings; a Problem that names the field that is wrong."""
        facts = read_facts(action.facts, plain)
        if known := self.named(settings):
            check_named(facts, known)
        return Asked(action, facts, settings)

    def action(self, action_id: str) -> Action | None:
        return next((action for action in self.actions if action.id == action_id), None)


def resolve(action: Action, facts: Facts, settings: Facts, dice: Playing) -> Outcome:
    """Play an action; a Problem when scripted dice are too few, too many or impossible."""
    outcome = action.play(facts, settings, dice)
    if isinstance(dice, ScriptedDice):
        dice.finish()
    return outcome


def odds(action: Action, facts: Facts, settings: Facts) -> Distribution:
    """The exact distribution of an action's outcomes."""
    return explore(lambda dice: action.play(facts, settings, dice))
