"""What is being resolved: a game's action, its facts as typed so far, the settings, and what the dice made of them.

Knows nothing of the screen: the panel shows it, the tests ask it.
"""

from msgspec import Struct

from armybuilder.battle.action import Action, Asked, Figure, Role
from armybuilder.battle.dice import Rolled
from armybuilder.battle.distribution import Chances
from armybuilder.battle.facts import Facts, read_facts
from armybuilder.battle.outcome import Outcome
from armybuilder.battle.playing import Playing, ScriptedDice, SeededDice, read_dice
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.starting import Plain, start_of
from armybuilder.catalogue.text import Language, Told
from armybuilder.desktop.forms.examples import Examples
from armybuilder.desktop.forms.form_context import distinct
from armybuilder.desktop.forms.plain_facts import differences, fill_record, sound_settings, start_facts
from armybuilder.desktop.resolving.setting_names import named_in_settings
from armybuilder.desktop.resolving.standing import Standings
from armybuilder.games.candidates import Candidate, UnitFigures
from armybuilder.games.game import Playable
from armybuilder.storage.agreements import agreed
from armybuilder.storage.library import Library

Fates = dict[str, Chances]


class PlayedOutcome(Struct, frozen=True):
    """A question, its outcome, and the dice that fell."""

    asked: Asked
    outcome: Outcome
    rolled: tuple[Rolled, ...]


class ResolvingSession:
    """One game at a time; each of its actions keeps the facts that were typed for it."""

    def __init__(self, game: Playable, settings: object = None, library: Library | None = None) -> None:
        self.game = game
        self._library = library
        self.settings: Plain = sound_settings(game.resolver.settings, settings)
        self._language: Language = "ru"
        self._standings = Standings()
        self._facts: dict[str, Plain] = {}
        self._examples: dict[str, Examples] = {}
        self._chosen: dict[str, dict[str, Candidate]] = {}
        self._told: dict[tuple[str, str], list[Plain]] = {}
        self.action = game.resolver.actions[0]

    # the action and its facts

    def choose(self, action_id: str) -> None:
        """Turn to another action of the game; whoever was chosen stands in a role of it too, if one fits."""
        action = self.game.resolver.action(action_id)
        if action is None:
            raise KeyError(action_id)
        self.action = action
        for role in action.roles:
            found = self._standings.for_roles(action.roles).get(role.field)
            if found is not None and found[1] != self.chosen.get(role.field):
                self._put(role, found[1])

    @property
    def chosen(self) -> dict[str, Candidate]:
        """Whoever stands in the roles of the action, by their fields."""
        return self._chosen.setdefault(self.action.id, {})

    @property
    def facts(self) -> Plain:
        """The facts of the action as they are typed so far."""
        action = self.action
        if action.id not in self._facts:
            self._facts[action.id] = start_facts(action.facts, action.example)
        return self._facts[action.id]

    @facts.setter
    def facts(self, plain: Plain) -> None:
        self.examples.drop([place for place, _ in differences(self.facts, plain)])
        self._facts[self.action.id] = plain

    @property
    def examples(self) -> Examples:
        """Which of the facts are still those of the example."""
        action = self.action
        if action.id not in self._examples:
            self._examples[action.id] = Examples(fields_of(action.facts), self.facts)
        return self._examples[action.id]

    def reset(self) -> None:
        """Facts as a new form has them, and nobody chosen."""
        action = self.action
        standing = self._standings.for_roles(action.roles).values()
        self._standings.leave([one.unit.id for one, _ in standing])
        for role in action.roles:
            self._told.pop((action.id, role.field), None)
        for kept in (self._facts, self._examples, self._chosen):
            kept.pop(action.id, None)

    def fill(
        self, role: Role, candidate: Candidate, language: Language, unit: UnitFigures | None = None
    ) -> None:
        """Put somebody into a role: the numbers of the card go where the role's record has fields for them.

        With his `unit` he, or another figure of it, stands in the roles of other actions too.
        """
        self._language = language
        unit = unit or UnitFigures(candidate.unit_id, candidate.unit, candidate.unit, (candidate,))
        former = self.chosen.get(role.field)
        first = next((one for one in self.action.roles if one.foe == role.foe), role) == role
        self._standings.choose(unit, role, candidate, first=first, instead=former.unit_id if former else "")
        self._put(role, candidate)

    def take(self, unit: UnitFigures, language: Language) -> None:
        """Turn to what a unit most often does, and let it act; whom it acts against stays."""
        if found := self._usual(unit):
            action, role, figure = found
            self.choose(action.id)
            self.fill(role, figure, language, unit)

    def use(self, role: Role, unit: UnitFigures, figure: Candidate, language: Language) -> None:
        """Let a unit stand with another figure, such as one of its weapons: here, or where that is most often done."""
        action, kind = self.action, figure.figure.kind
        if kind not in role.kinds:
            resolver = self.game.resolver
            usual = [one for one in (resolver.action(id) for of, id in resolver.usual if of == kind) if one]
            found = (
                (action, one)
                for action in (*usual, *resolver.actions)
                for one in action.roles
                if kind in one.kinds and one.foe == role.foe
            )
            other = next(found, None)
            if other is None:
                return
            action, role = other
        if action is not self.action:
            self.choose(action.id)
        self.fill(role, figure, language, unit)

    def cards(self) -> list[tuple[Role, UnitFigures, Candidate]]:
        """Whoever stands in the roles of the action, with his unit."""
        found = []
        for role in self.action.roles:
            figure = self.chosen.get(role.field)
            unit = self._standings.unit(figure.unit_id) if figure is not None else None
            if figure is not None and unit is not None:
                found.append((role, unit, figure))
        return found

    def _usual(self, unit: UnitFigures) -> tuple[Action, Role, Candidate] | None:
        """Return what a unit most often does of what the rules let it do; else the first that it has a role in."""
        resolver = self.game.resolver
        usual = [
            part
            for kind, action_id in resolver.usual
            if (action := resolver.action(action_id)) is not None
            if (part := _part_of(action, unit, kind)) is not None
        ]
        rest = (part for action in resolver.actions if (part := _part_of(action, unit)) is not None)
        found = [*usual, *rest]
        for action, role, figure in found[: len(usual)]:
            trial = ResolvingSession(self.game, self.settings, self._library)
            trial.choose(action.id)
            trial.fill(role, figure, self._language, unit)
            if trial.is_allowed:
                return action, role, figure
        return found[0] if found else None

    @property
    def is_allowed(self) -> bool:
        """Whether the rules have an answer to the facts, and do not refuse."""
        return self._answer(self.facts) == 2

    def _put(self, role: Role, candidate: Candidate) -> None:
        before = self.chosen.get(role.field)
        self.chosen[role.field] = candidate
        self._fill(role, candidate.figure, before.figure if before else None)
        record = self._group(role)
        if "name" in record:
            others = [one.name for field, one in self.chosen.items() if field != role.field]
            # two of one name could not be told apart in the result: this one goes by the part that he plays
            record["name"] = "" if candidate.name in others else candidate.name.get(self._language)
            self.told_in(role).append({"name": record["name"]})
        self._drop_example()

    def _fill(self, role: Role, figure: Figure, before: Figure | None) -> None:
        """Fill a role's record by a card; nothing of an example, or of the card before, stays among its numbers."""
        field, examples = self._field_of(role), self.examples
        if field is not None and field.kind == "list" and examples.is_whole(field.name):
            self.facts[field.name] = []
        record = self._group(role)
        fields = fields_of(self.action.facts)
        if field is not None:
            fields = field.fields[0].fields if field.kind == "list" else field.fields
        place = f"{field.name}." if field is not None else ""
        forget = {one.name for one in fields if not one.required and examples.holds(f"{place}{one.name}")}
        told = fill_record(
            fields, figure.fields, forget | set(before.fields if before else ()), self._language
        )
        record.update(told)
        examples.drop([field.name] if field is not None else list(told))
        self.told_in(role).append(told)

    def _drop_example(self) -> None:
        """Leave out of the facts what the example has invented about the table, unless nothing can be asked without."""
        roles = {role.field for role in self.action.roles}
        invented = [
            field
            for field in fields_of(self.action.facts)
            if field.name not in roles and not field.required and self.examples.holds(field.name)
        ]
        if not invented:
            return
        empty = {field.name: start_of(field) for field in invented}
        # of a list that may not be empty, such as a way, its shortest
        least = {field.name: [start_of(field.fields[0])] for field in invented if field.kind == "list"}
        ways = [{**self.facts, **empty}, {**self.facts, **empty, **least}, self.facts]
        self._facts[self.action.id] = best = max(ways, key=self._answer)
        if best is not ways[-1]:
            self.examples.drop([field.name for field in invented])

    def _answer(self, facts: Plain) -> int:
        """Return 2 where the rules allow what facts ask, 1 where they refuse it, 0 where they cannot answer."""
        try:
            asked = self.game.resolver.ask(self.action, facts, self._agreed())
            return 2 if asked.play(SeededDice(0)).refusal is None else 1
        except Problem:
            return 0

    def told_in(self, role: Role) -> list[Plain]:
        """What cards have told in a role of this action: nobody has typed that."""
        return self._told.setdefault((self.action.id, role.field), [])

    def _group(self, role: Role) -> Plain:
        """The record of a role; the next of a list, an optional one is made."""
        field = self._field_of(role)
        if field is None:
            return self.facts
        if field.kind == "list":
            items: list[Plain] = self.facts[field.name]
            if not items:
                items.append(start_of(field.fields[0]))
            return items[-1]
        if self.facts.get(field.name) is None:
            self.facts[field.name] = start_facts(field.record) if field.record else {}
        record: Plain = self.facts[field.name]
        return record

    def _field_of(self, role: Role) -> Field | None:
        fields = fields_of(self.action.facts)
        return next((field for field in fields if field.name == role.field), None)

    # questions to the rules

    def names(self, language: Language) -> dict[str, dict[str, str]]:
        """What facts can name by id, by the kind of thing; nothing while the agreements cannot be read."""
        try:
            told = self.game.resolver.named(self._agreed())
        except Problem:
            return {}
        return {kind: distinct(named, language) for kind, named in told.items()}

    def setting_names(self, language: Language) -> dict[str, dict[str, str]]:
        """What settings can name by id, by the kind of thing."""
        return {} if self._library is None else named_in_settings(self._library, self.game.id, language)

    def _agreed(self) -> Facts:
        chosen = read_facts(self.game.resolver.settings, self.settings)
        settings: Facts = agreed(self.game, chosen, self._library)
        return settings

    def asked(self) -> Asked:
        """The question as typed; a Problem that names the field when it makes no sense yet."""
        return self.game.resolver.ask(self.action, self.facts, self._agreed())

    def roll(self, seed: int | None = None) -> PlayedOutcome:
        """Play with the program's dice."""
        return play(self.asked(), SeededDice(seed))

    def play_own(self, text: str) -> PlayedOutcome:
        """Play with the numbers that were typed; a Problem when they are too few, too many or impossible."""
        return play(self.asked(), ScriptedDice(*read_dice(text)))

    @property
    def asks_dice(self) -> bool:
        """Whether anything is left to the dice: without them the facts alone decide, and there is no chance in it."""
        try:
            self.play_own("")
        except Problem:
            return True
        return False

    def next_roll(self, text: str) -> Told | None:
        """The roll that is asked for next, after the numbers typed so far; None when there are enough."""
        try:
            self.play_own(text)
        except Problem as problem:
            if problem.key != "dice.missing":
                raise
            return Told("resolving.next_roll", tuple(problem.values.items()))
        return None


def _part_of(action: Action, unit: UnitFigures, kind: str = "") -> tuple[Action, Role, Candidate] | None:
    """Return the first role of an action that a figure of a unit fits, if it is of a `kind`: whoever acts before his foe."""
    for role in sorted(action.roles, key=lambda role: role.foe):
        fitting = [one for one in unit.fitting(role) if one.figure.kind == kind or not kind]
        if fitting:
            return action, role, fitting[0]
    return None


def odds_of(asked: Asked) -> Fates:
    """The exact chances of everything that can happen to each one."""
    return asked.odds().of_each()


def play(asked: Asked, dice: Playing) -> PlayedOutcome:
    """Play a question with dice."""
    return PlayedOutcome(asked, asked.play(dice), tuple(dice.rolled))
