"""The command that resolves what happens at the table: by the player's dice, by the program's, or as exact odds."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import msgspec

from armybuilder.battle.action import Action, Asked, Resolver
from armybuilder.battle.playing import Playing
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.cli.agreed_settings import read_settings
from armybuilder.cli.answering import asked_game, dice_for, find_action, plain_answer
from armybuilder.cli.output import show_columns, show_json, show_line
from armybuilder.cli.resolving_batch import answer_all
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.exchange.files import read_file
from armybuilder.exchange.reading import parse, parse_json
from armybuilder.games.game import Playable
from armybuilder.storage.agreements import agreed
from armybuilder.wording.narration import (
    tell_about,
    tell_event_of,
    tell_fate,
    tell_ignored,
    tell_rolled,
    tell_step,
    tell_title,
    tell_who,
)
from armybuilder.wording.record_words import field_word, game_of
from armybuilder.wording.schema_words import worded_schema

FINE, SOME_UNANSWERED = 0, 2


@command("resolve")
@click.argument("game_id", metavar="[GAME]", required=False)
@click.argument("action_id", metavar="[ACTION]", required=False)
@click.option("--facts", "facts_text", metavar="JSON|@FILE")
@click.option("--dice", "dice_text", metavar="3,5,6")
@click.option("--seed", type=int, metavar="N")
@click.option("--odds", "as_odds", is_flag=True)
@click.option("--setting", "settings", metavar="KEY=VALUE", multiple=True)
@click.option("--list", "listed", is_flag=True)
@click.option("--batch", metavar="FILE|-")
def resolve_action(
    session: Session,
    /,
    *,
    game_id: str | None,
    action_id: str | None,
    listed: bool,
    batch: str | None,
    **question: Any,
) -> int:
    if batch is not None:
        return FINE if answer_all(batch, game_id, session.language, session.library_for) else SOME_UNANSWERED
    game = asked_game(game_id)
    if action_id is not None:
        action = find_action(game.resolver, action_id)
        if listed:
            _list_facts(session, game.resolver, action)
        else:
            _resolve(session, game, action, **question)
    elif listed:
        _list_actions(session, game.resolver)
    else:
        raise Problem("cli.resolve.which", game=game_id)
    return FINE


def _resolve(
    session: Session,
    game: Playable,
    action: Action,
    *,
    facts_text: str | None,
    dice_text: str | None,
    seed: int | None,
    as_odds: bool,
    settings: tuple[str, ...],
) -> None:
    """Print what the rules answer."""
    resolver = game.resolver
    facts, chosen = plain_facts(facts_text), read_settings(resolver.settings, settings)
    asked = resolver.ask(action, facts, agreed(game, chosen, session.library_for(game)))
    dice = dice_for(dice_text, seed, as_odds)
    if session.as_json:
        show_json(plain_answer(asked, dice, session.language))
    else:
        if dice is None:
            show_line(tell_title(asked.action, session.language))
            show_odds(session, asked, asked.names)
        else:
            _tell_outcome(session, asked, dice)
        for ignored in asked.ignored:
            show_line(tell_ignored(ignored, asked, session.language))


def plain_facts(text: str | None) -> dict[str, Any]:
    """Return the facts as they were given: nothing, JSON, or a file of JSON or TOML after an @."""
    if text is None:
        return {}
    if text.startswith("@"):
        path = Path(text[1:])
        return parse(read_file(path), path.name)
    return parse_json(text, "--facts")


def _list_actions(session: Session, resolver: Resolver) -> None:
    language = session.language
    if session.as_json:
        actions = [_action_table(action, language) for action in resolver.actions]
        show_json({"actions": actions, "settings": worded_schema(resolver.settings, session.language)})
        return
    for rolled in (True, False):
        rows = [
            [action.id, tell_title(action, language), tell_about(action, language)]
            for action in resolver.actions
            if action.is_rolled is rolled
        ]
        show_line(session.say("cli.resolve.rolled" if rolled else "cli.resolve.certain"))
        show_columns(session, ("id", "action", "about"), rows)


def _action_table(action: Action, language: Language) -> dict[str, Any]:
    return {
        "id": action.id,
        "kind": action.kind,
        "title": {one: tell_title(action, one) for one in LANGUAGES},
        "about": {one: tell_about(action, one) for one in LANGUAGES},
        "rules": list(action.rules),
        "facts": worded_schema(action.facts, language),
    }


def _list_facts(session: Session, resolver: Resolver, action: Action) -> None:
    if session.as_json:
        show_json(
            _action_table(action, session.language)
            | {"settings": worded_schema(resolver.settings, session.language)}
        )
        return
    show_line(tell_title(action, session.language))
    show_line(tell_about(action, session.language))
    show_line(session.say("cli.resolve.rules", rules=", ".join(action.rules)))
    show_fields(session, action.facts, "field")
    show_fields(session, resolver.settings, "setting")


def show_fields(session: Session, kind: type[msgspec.Struct], first: str) -> None:
    """Print the fields of a record as a table; `first` is the column in which their names stand."""
    rows = [
        [place, field_word(field.owner, field.name, session.language), field.allowed, default]
        for place, field, default in field_rows(kind)
    ]
    show_columns(session, (first, "meaning", "allowed", "default"), rows)


def field_rows(kind: type[msgspec.Struct], before: str = "") -> list[tuple[str, Field, str]]:
    """Every field with its place and its default as JSON, those of groups and lists after it."""
    rows = []
    for field in fields_of(kind):
        place = f"{before}{field.name}"
        plain = (
            "" if field.kind in ("group", "list") else json.dumps(to_plain(field.default), ensure_ascii=False)
        )
        rows.append((place, field, "" if field.required else plain))
        inner = field.fields[0] if field.kind == "list" else field
        if inner.record is not None:
            rows += field_rows(inner.record, f"{place}[]." if field.kind == "list" else f"{place}.")
    return rows


def _tell_outcome(session: Session, asked: Asked, dice: Playing) -> None:
    language, outcome = session.language, asked.play(dice)
    show_line(tell_title(asked.action, language))
    for event in outcome.events:
        show_line(f"  {tell_event_of(event, asked.names, language)}")
    if not outcome.events:
        show_line(f"  {session.say('odds.nothing')}")
    show_line(session.say("cli.resolve.steps"))
    for step in outcome.steps:
        show_line(f"  {step.rule:<10} {tell_step(step, language)}")
    if dice.rolled:
        told = "; ".join(tell_rolled(rolled, language) for rolled in dice.rolled)
        show_line(session.say("cli.resolve.dice_used", dice=told))


def show_odds(session: Session, asked: Asked, names: Mapping[str, str]) -> None:
    """Print what can happen to each one, and how likely it is; what is certain is a verdict without numbers."""
    language, found = session.language, asked.odds()
    game = game_of(asked.action.facts)
    for who, chances in found.of_each().items():
        if who:
            show_line(tell_who(who, names, language, game))
        for events, chance in chances.items():
            if chance == 1:
                show_line(f"  {session.say('odds.certain', fate=tell_fate(events, language))}")
                continue
            show_line(f"  {float(chance):8.3%}  {chance!s:>9}  {tell_fate(events, language)}")


COMMANDS = (resolve_action,)
