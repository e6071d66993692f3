"""What is being resolved: a game's action, its facts as typed so far, the settings, and what the dice made of them.

Knows nothing of the screen: the panel shows it, the tests ask it.
"""

from msgspec import Struct

from armybuilder.battle.action import Asked, Figure, Role
from armybuilder.battle.dice import Rolled
from armybuilder.battle.distribution import Chances
from armybuilder.battle.facts import Facts, read_facts
from armybuilder.battle.outcome import Outcome
from armybuilder.battle.playing import Playing, ScriptedDice, SeededDice, read_dice
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language, Told
from armybuilder.desktop.forms.form_context import distinct
from armybuilder.desktop.forms.plain_facts import Plain, fill_record, sound_settings, start_facts, start_of
from armybuilder.games.candidates import Candidate
from armybuilder.games.game import Playable
from armybuilder.storage.agreements import agreed

Fates = dict[str, Chances]


class PlayedOutcome(Struct, frozen=True):
    """A question, its outcome, and the dice that fell."""

    asked: Asked
    outcome: Outcome
    rolled: tuple[Rolled, ...]


class ResolvingSession:
    """One game at a time; each of its actions keeps the facts that were typed for it."""

    def __init__(self, game: Playable, settings: object = None) -> None:
        self.game = game
        self.settings: Plain = sound_settings(game.resolver.settings, settings)
        self.chosen: dict[str, Candidate] = {}
        self._language: Language = "ru"
        self._facts: dict[str, Plain] = {}
        self._told: dict[tuple[str, str], list[Plain]] = {}
        self.action = game.resolver.actions[0]

    # the action and its facts

    def choose(self, action_id: str) -> None:
        """Turn to another action of the game; whoever stands in a role that it has too stays there."""
        action = self.game.resolver.action(action_id)
        if action is None:
            raise KeyError(action_id)
        self.action = action
        if action_id in self._facts:
            return
        for role in action.roles:
            kept = self.chosen.get(role.field)
            if kept is not None and kept.figure.kind in role.kinds:
                self._fill(role, kept.figure, None)

    @property
    def facts(self) -> Plain:
        """The facts of the action as they are typed so far."""
        action = self.action
        if action.id not in self._facts:
            self._facts[action.id] = start_facts(action.facts, action.example)
        return self._facts[action.id]

    @facts.setter
    def facts(self, plain: Plain) -> None:
        self._facts[self.action.id] = plain

    def reset(self) -> None:
        """Facts as a new form has them, and nobody chosen."""
        action = self.action
        for role in action.roles:
            self.chosen.pop(role.field, None)
            self._told.pop((action.id, role.field), None)
        self._facts.pop(action.id, None)

    def fill(self, role: Role, candidate: Candidate, language: Language) -> None:
        """Put somebody into a role: the numbers of the card go where the role's record has fields for them."""
        self._language = language
        before = self.chosen.get(role.field)
        self.chosen[role.field] = candidate
        self._fill(role, candidate.figure, before.figure if before else None)
        record = self._group(role)
        if "name" in record:
            others = [one.name for field, one in self.chosen.items() if field != role.field]
            # two of one name could not be told apart in the result: this one goes by the part that he plays
            record["name"] = "" if candidate.name in others else candidate.name.get(language)
            self.told_in(role).append({"name": record["name"]})

    def _fill(self, role: Role, figure: Figure, before: Figure | None) -> None:
        field, record = self._field_of(role), self._group(role)
        fields = fields_of(self.action.facts)
        if field is not None:
            fields = field.fields[0].fields if field.kind == "list" else field.fields
        forget = self._of_example(role, fields, record) if before is None else before.fields
        told = fill_record(fields, figure.fields, forget, self._language)
        record.update(told)
        self.told_in(role).append(told)

    def told_in(self, role: Role) -> list[Plain]:
        """What cards have told in a role of this action: nobody has typed that."""
        return self._told.setdefault((self.action.id, role.field), [])

    def _of_example(self, role: Role, fields: tuple[Field, ...], record: Plain) -> Plain:
        """What still stands in a record as the example has it, and need not be told at all."""
        action = self.action
        someone = start_facts(action.facts, action.example).get(role.field)
        if action.example is None or not isinstance(someone, dict):
            return {}
        optional = (field.name for field in fields if not field.required)
        return {name: record[name] for name in optional if record.get(name) == someone.get(name)}

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

    def _agreed(self) -> Facts:
        settings: Facts = agreed(self.game, read_facts(self.game.resolver.settings, self.settings))
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

    def next_roll(self, text: str) -> Told | None:
        """The roll that is asked for next, after the numbers typed so far; None when there are enough."""
        try:
            self.play_own(text)
        except Problem as problem:
            if problem.key != "dice.missing":
                raise
            return Told("resolving.next_roll", tuple(problem.values.items()))
        return None


def odds_of(asked: Asked) -> Fates:
    """The exact chances of everything that can happen to each one."""
    return asked.odds().of_each()


def play(asked: Asked, dice: Playing) -> PlayedOutcome:
    """Play a question with dice."""
    return PlayedOutcome(asked, asked.play(dice), tuple(dice.rolled))
