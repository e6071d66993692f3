"""What players do, as commands: each is checked by the rules, changes the battle and is written into its log."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from armybuilder.battle.command import Command
from armybuilder.battle.facts import Facts, read_facts
from armybuilder.battle.outcome import Event, Outcome, Step, events_of
from armybuilder.battle.playing import Playing, ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText, Told
from armybuilder.games.ninth_age.pregame.battle import Battle, LogEntry, Player
from armybuilder.games.ninth_age.rules.resolver import RESOLVER
from armybuilder.messages import template

E = TypeVar("E", bound=Event)
Tell = Callable[[Outcome], tuple[LocalText, ...]]


class CommandContext:
    """A command while it is carried out: the battle as it becomes, the dice, and what the rules have said.

    `about` is whom it concerns, in the players' own words: the log says it. `step` is the one that the log counts it to.
    """

    def __init__(self, battle: Battle, dice: Playing, step: int) -> None:
        self.battle = battle
        self.dice = dice
        self.step = step
        self.outcomes: list[Outcome] = []
        self.about = ""

    def taken_by(self, player: Player | None) -> Player:
        """Return the player whose turn it is, and name him in the log; a command is open only while it is somebody's turn."""
        assert player is not None
        self.about = self.battle.party(player).name
        return player

    def change(self, **fields: Any) -> None:
        """Settle something."""
        self.battle = replace(self.battle, **fields)

    def decide(self, action_id: str, facts: Facts) -> Outcome:
        """Let a rule decide, a Problem when it refuses; the log does not hear of it."""
        action = RESOLVER.action(action_id)
        assert action is not None, action_id
        outcome: Outcome = action.play(facts, self.battle.settings, self.dice)
        if refused := outcome.refusal:
            raise Problem("ninth_age.pregame.refused", rule=refused.rule, reason=refused.reason)
        return outcome

    def ask(self, action_id: str, facts: Facts, *rules: str) -> Outcome:
        """Let a rule decide; of its steps the log keeps all, or those of some `rules`."""
        outcome = self.decide(action_id, facts)
        steps = tuple(step for step in outcome.steps if not rules or step.rule in rules)
        self.outcomes.append(Outcome(outcome.events, steps))
        return outcome

    def note(self, rule: str, key: str, **values: Any) -> None:
        """Write into the log what no rule had to decide: what the players agreed on."""
        self.outcomes.append(Outcome(steps=(Step(rule, key, values),)))

    def one_event(self, action_id: str, facts: Facts, kind: type[E]) -> E:
        """Return the event of a kind that a rule's decision has, the first of several."""
        found: E = events_of(self.ask(action_id, facts).events, kind)[0]
        return found


def carry_out(battle: Battle, command: Command, plain: Any, dice: Playing, tell: Tell) -> Battle:
    """Return the battle after a command; a Problem when its time is not come, a rule forbids it, or facts or dice are wrong."""
    title = template(f"{command.words}.title")
    if reason := command.why_not(battle):
        raise Problem("ninth_age.pregame.not_now", command=title, reason=Told(reason))
    move = CommandContext(battle, dice, command.step)
    command.procedure(move, read_facts(command.facts, plain))
    if isinstance(dice, ScriptedDice):
        dice.finish()
    said = tuple(line for outcome in move.outcomes for line in tell(outcome))
    entry = LogEntry(move.step, title, move.about, said)
    log = move.battle.log
    if command.repeated and log and (log[-1].title, log[-1].about) == (entry.title, entry.about):
        log = log[:-1]
    return replace(move.battle, log=(*log, entry))
