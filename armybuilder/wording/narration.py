"""Actions and their outcomes in sentences: what happened, the steps that led there, and the odds of each thing."""

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

import msgspec

from armybuilder.battle.action import Action, Asked, Role
from armybuilder.battle.dice import Rolled
from armybuilder.battle.distribution import Chances, Distribution
from armybuilder.battle.facts import IgnoredFact
from armybuilder.battle.outcome import Event, Step
from armybuilder.battle.session.command import Command
from armybuilder.battle.session.entry import Saying
from armybuilder.battle.session.move import Spoken
from armybuilder.catalogue.text import LANGUAGES, Language, LocalText, Told, sentence
from armybuilder.games.edition import read_content
from armybuilder.wording.messages import game_of_key, key_of, say, say_in, template
from armybuilder.wording.record_words import choice_key, game_of_event, role_key

Names = Mapping[str, str]
NOBODY_NAMED: Names = MappingProxyType({})
MOST_TOGETHER = 1000
TOLD = set(Told.__struct_fields__)


def tell_title(action: Action | Command, language: Language) -> str:
    """Return what an action or a command is called."""
    return say(f"{action.words}.title", language)


def tell_about(action: Action, language: Language) -> str:
    """Return the sentence that says what an action answers."""
    return say(f"{action.words}.about", language)


def tell_role(action: Action, role: Role, language: Language) -> str:
    """Return what a role is called in an action: by the action's own word for it, else by that of its game."""
    own = f"action.{action.id}.role.{role.id}"
    return say_in(action.game, own if key_of(action.game, own) else f"action_role.{role.id}", language)


def tell_who(who: str, names: Names, language: Language, game: str) -> str:
    """Whom an event of a game is about: the name that players gave, else the part played, with its number in a list."""
    if who in names or not who:
        return names.get(who, "")
    role, _, number = who.partition(".")
    key = role_key(game, role)
    known = say(key, language) if key else role
    return f"{known} {number}" if number else known


def tell_event(event: Event, language: Language) -> str:
    """What an event says, without whom it is about."""
    values = {
        field: _worded(event, field, getattr(event, field), language)
        for field in event.__struct_fields__
        if field != "who"
    }
    return say_in(game_of_event(event), f"event.{event.tag()}", language, **values)


def _worded(event: Event, field: str, value: Any, language: Language) -> Any:
    """A value as words say it: a choice of a field by its name, several one by one."""
    if isinstance(value, tuple):
        return tuple(_worded(event, field, one, language) for one in value)
    key = choice_key(type(event), field, value) if isinstance(value, str) else None
    return say(key, language) if key else value


def tell_event_of(event: Event, names: Names, language: Language) -> str:
    """An event with whom it is about."""
    who = tell_who(event.who, names, language, game_of_event(event))
    told = tell_event(event, language)
    return f"{who}: {told}" if who else sentence(told)


def tell_fate(events: Sequence[Event], language: Language, names: Names = NOBODY_NAMED) -> str:
    """Return all that happens as one phrase, a word for nothing; where players gave names, with whom each thing is about."""
    if not events:
        return say("odds.nothing", language)
    return "; ".join(
        tell_event_of(event, names, language) if names and event.who else tell_event(event, language)
        for event in events
    )


def tell_step(step: Step, language: Language) -> str:
    """The sentence of a step; where a setting decided it, which and how it is set."""
    told = say(step.key, language, **step.values)
    told = sentence(told)  # the reason of a refusal follows a colon elsewhere
    if not step.setting:
        return told
    setting = tell_setting(step, language)
    return say("step.by_setting", language, told=told, setting=setting, choice=tell_choice(step, language))


def tell_setting(step: Step, language: Language) -> str:
    """What the setting of a step is called."""
    return tell_setting_of(game_of_key(step.key), step.setting, language)


def tell_setting_of(game: str, setting: str, language: Language) -> str:
    """Return what a setting of a game is called."""
    key = key_of(game, f"settings.{setting}", f"field.{setting}")
    return say(key, language) if key else setting


def tell_choice(step: Step, language: Language) -> str:
    """What the setting of a step is set to."""
    return tell_choice_of(game_of_key(step.key), step.setting, step.choice, language)


def tell_choice_of(game: str, setting: str, choice: object, language: Language) -> str:
    """Return what a setting of a game is set to."""
    if isinstance(choice, bool):
        return say("choice.on" if choice else "choice.off", language)
    if isinstance(choice, float):
        text = f"{choice:g}"
        return text.replace(".", ",") if language == "ru" else text
    of_setting = f"{setting}.{choice}"
    key = key_of(game, f"settings.{of_setting}", f"choice.{of_setting}")
    return say(key, language) if key else str(choice)


def tell_ignored(ignored: IgnoredFact, asked: Asked, language: Language) -> str:
    """Return why a fact of a question does not count."""
    choice = say("choice.on" if getattr(asked.settings, ignored.setting) else "choice.off", language)
    setting = tell_setting_of(asked.action.game, ignored.setting, language)
    return say("resolve.ignored", language, field=ignored.field, setting=setting, choice=choice)


def tell_rolled(rolled: Rolled, language: Language) -> str:
    """Dice with what they were thrown for: «дальность Д6+2: 4»."""
    asked = say(rolled.asked, language)
    return say("dice.rolled", language, asked=asked, throw=rolled.throw, faces=rolled.faces)


def plain_event(event: Event, language: Language, names: Names = NOBODY_NAMED) -> dict[str, Any]:
    """An event for other programs: its tag, fields and sentence, and the name that players gave to whom it is about."""
    return {**_plain(event), **_named(event.who, names), "text": tell_event(event, language)}


def _named(who: str, names: Names) -> dict[str, str]:
    """The name that players gave to one; nothing where they gave none."""
    return {"name": names[who]} if who in names else {}


def plain_step(step: Step, language: Language) -> dict[str, Any]:
    """A step for other programs: rule, values, dice, the setting that decided it, and its sentence."""
    plain: dict[str, Any] = {"rule": step.rule, "text": tell_step(step, language)}
    plain["values"] = _plain(step.values)
    plain["dice"] = [plain_rolled(rolled, language) for rolled in step.dice]
    if step.setting:
        plain["setting"] = {step.setting: step.choice}
    return plain


def _plain(value: Any) -> Any:
    """A value for other programs."""
    return _with_public_keys(msgspec.to_builtins(value, enc_hook=str))


def _with_public_keys(plain: Any) -> Any:
    """Plain values in which a sentence has the key that other programs know, and its values by name."""
    if isinstance(plain, list | tuple):
        return type(plain)(_with_public_keys(one) for one in plain)
    if not isinstance(plain, dict):
        return plain
    if plain.keys() == TOLD:
        plain = {"key": public_key(plain["key"]), "values": dict(plain["values"])}
    return {name: _with_public_keys(one) for name, one in plain.items()}


def public_key(key: str) -> str:
    """Return the key of a sentence as answers tell it: with the sign of the game's rule ids in place of the game."""
    game = game_of_key(key)
    return f"{_sign(game)}.{key.removeprefix(f'{game}.')}" if game else key


@cache
def _sign(game: str) -> str:
    """The letters with which the ids of a game's rules begin, in small letters."""
    return read_content(game).sign.lower()


def plain_rolled(rolled: Rolled, language: Language) -> dict[str, Any]:
    """Dice for other programs."""
    asked = say(rolled.asked, language)
    return {"for": asked, "throw": str(rolled.throw), "faces": list(rolled.faces)}


def plain_odds(found: Distribution, language: Language, names: Names = NOBODY_NAMED) -> dict[str, Any]:
    """Odds for other programs: of each one apart, and of everything together unless that is too long a list."""
    few = found.ways() <= MOST_TOGETHER
    return {
        "each": [
            {"who": who, **_named(who, names), "outcomes": _plain_chances(chances, language, names)}
            for who, chances in found.of_each().items()
        ],
        "together": _plain_chances(found.whole(), language, names, together=True) if few else None,
    }


def _plain_chances(
    chances: Chances, language: Language, names: Names, *, together: bool = False
) -> list[dict[str, Any]]:
    """The outcomes of one, or of everybody `together`: then the sentence tells whose each thing is, as far as there are names."""
    return [
        {
            "probability": float(chance),
            "exact": str(chance),
            "text": tell_fate(events, language, names if together else NOBODY_NAMED),
            "events": [plain_event(event, language, names) for event in events],
        }
        for events, chance in chances.items()
    ]


class BothLanguages:
    """Words for what happens in a battle, in both languages, to be kept with it."""

    def title(self, command: Command) -> LocalText:
        """Return what a command is called."""
        return template(f"{command.words}.title")

    def said(self, spoken: Spoken) -> list[Saying]:
        """Return the steps that the rules told, each with its rule, and then what came of them."""
        outcome = spoken.outcome
        names = {lang: {who: _called(name, lang) for who, name in spoken.names.items()} for lang in LANGUAGES}
        steps = [
            Saying(LocalText(tell_step(step, "ru"), tell_step(step, "en")), step.rule)
            for step in outcome.steps
        ]
        if not outcome.steps:
            return steps
        return steps + [
            Saying(LocalText(*(tell_event_of(event, names[lang], lang) for lang in LANGUAGES)))
            for event in outcome.events
        ]


def _called(name: LocalText, language: Language) -> str:
    """Return a name; a side that has none goes by its id, and is told by its letter."""
    told = name.get(language)
    return say("result.side", language, letter=told.upper()) if len(told) == 1 and told.islower() else told


def tell_mark(game: str, mark: str, language: Language) -> str:
    """Return what a mark of a battle is called: a token, a status, what was used up; its name where there are no words."""
    return _word_of_battle(key_of(game, f"mark.{mark}"), mark, language)


def tell_terrain(game: str, kind: str, language: Language) -> str:
    """Return what a kind of terrain is called."""
    return _word_of_battle(key_of(game, f"terrain.{kind}"), kind, language)


def tell_phase(game: str, phase: str, language: Language) -> str:
    """Return what a phase of a battle is called."""
    return _word_of_battle(key_of(game, f"phase.{phase}"), phase, language)


def tell_stage(game: str, stage: str, language: Language) -> str:
    """Return what a stage of a battle is called: setup, deployment, play."""
    return _word_of_battle(key_of(game, f"stage.{stage}"), stage, language)


def tell_standing(game: str, standing: str, language: Language) -> str:
    """Return where a battle stands, out of what the list of battles keeps of it: `play.3` is its third round."""
    stage, _, number = standing.partition(".")
    told = tell_stage(game, stage, language)
    if stage == "play" and number.isdecimal():
        return say("battle.in_round", language, stage=told, round=tell_round(game, int(number), language))
    return told


def tell_round(game: str, number: int, language: Language) -> str:
    """Return which round it is, as the game calls its rounds: a tour, a turn."""
    key = key_of(game, "battle_round.told")
    assert key is not None
    return say(key, language, number=number)


def tell_slider(game: str, slider: str, language: Language) -> str:
    """Return what a track of a battle is called."""
    return _word_of_battle(key_of(game, f"slider.{slider}"), slider, language)


def tell_pile(game: str, pile: str, language: Language) -> str:
    """Return what a pile of cards is called: of `reserve.a` the word for `reserve`."""
    kind = pile.partition(".")[0]
    return _word_of_battle(key_of(game, f"pile.{kind}"), kind, language)


def tell_where(game: str, fate: str, language: Language) -> str:
    """Return where a piece is: on the table, in reserve, destroyed."""
    return _word_of_battle(key_of(game, f"fate.{fate}"), fate, language)


def tell_ending(game: str, how: str, language: Language) -> str:
    """Return by what a battle ended."""
    return _word_of_battle(key_of(game, f"ending.{how}"), how, language)


def tell_cause(game: str, cause: str, language: Language) -> str:
    """Return by what a piece changed where it is: a shot, a fight, magic."""
    return _word_of_battle(key_of(game, f"cause.{cause}"), cause, language)


def tell_deed(game: str, deed: str, language: Language) -> str:
    """Return what a deed is called that is counted in a battle."""
    return _word_of_battle(key_of(game, f"deed.{deed}"), deed, language)


def tell_objective(game: str, objective: str, language: Language) -> str:
    """Return what an objective is called that is scored in a battle."""
    return _word_of_battle(key_of(game, f"objective.{objective}"), objective, language)


def _word_of_battle(key: str | None, name: str, language: Language) -> str:
    return say(key, language) if key else name.replace("_", " ")
