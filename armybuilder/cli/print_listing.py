"""What there is to print of something, with its options; and the presets that are kept."""

from collections.abc import Iterable, Iterator
from typing import Any

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language
from armybuilder.cli.output import answer, show_columns, show_json, show_line, show_list
from armybuilder.cli.session import Session
from armybuilder.print_presets import PrintPreset, PrintPresets
from armybuilder.printing.subject import PrintPart, PrintSubject
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import choice_word, field_word

YES = "+"


def list_parts(session: Session, subject: PrintSubject) -> None:
    """Tell what there is to print of something, and the options of its parts with what they may be."""
    language, parts = session.language, subject.parts
    options = list(_options(parts))
    if session.as_json:
        told = [
            {
                "id": part.id,
                "family": part.family,
                "name": part.name.get(language),
                "usual": part.usual,
                "options": list(part.fields),
            }
            for part in parts
        ]
        show_json({"parts": told, "options": [_plain(field, of, language) for field, of in options]})
        return
    rows = [(part.id, part.family, part.name.get(language), YES if part.usual else "") for part in parts]
    show_columns(session, ("id", "family", "name", "usual"), rows)
    if subject.lacking:
        names = ", ".join(name.get(language) for name in subject.lacking.values())
        show_line(session.say("accessories.needs_army", name=names))
    if options:
        show_line(session.say("cli.print.options"))
        shown = [_row(field, of, language) for field, of in options]
        show_columns(session, ("setting", "meaning", "allowed", "default", "of_parts"), shown)


def _options(parts: Iterable[PrintPart]) -> Iterator[tuple[Field, tuple[str, ...]]]:
    """Yield each option once, with the ids of the parts that it shapes."""
    found: dict[tuple[type[Facts], str], tuple[Field, list[str]]] = {}
    for part in parts:
        if part.options is None:
            continue
        for field in fields_of(part.options):
            if field.name in part.fields:
                found.setdefault((part.options, field.name), (field, []))[1].append(part.id)
    yield from ((field, tuple(of)) for field, of in found.values())


def _default(field: Field) -> Any:
    return to_plain(field.default)


def _row(field: Field, of: tuple[str, ...], language: Language) -> tuple[str, ...]:
    meaning = field_word(field.owner, field.name, language)
    if field.unit:
        meaning += f", {say(f'resolving.unit.{field.unit}', language)}"
    if field.choices:
        told = (f"{one} ({choice_word(field.owner, field.name, one, language)})" for one in field.choices)
        allowed = ", ".join(told)
    else:
        allowed = field.allowed
    return field.name, meaning, allowed, str(_default(field)).lower(), ", ".join(of)


def _plain(field: Field, of: tuple[str, ...], language: Language) -> dict[str, Any]:
    return {
        "name": field.name,
        "meaning": field_word(field.owner, field.name, language),
        "kind": field.kind,
        "allowed": field.allowed,
        "default": _default(field),
        "parts": list(of),
    }


def list_presets(session: Session) -> None:
    """Tell what is kept under which name."""
    presets = PrintPresets(session.store.settings)
    kept = {name: presets.get(name) for name in presets.names()}
    plain = [{"name": name, **to_plain(preset)} for name, preset in kept.items()]
    rows = [(name, *_told(session, preset)) for name, preset in kept.items()]
    show_list(session, plain, ("name", "parts", "paper", "language"), rows, none="cli.print.no_presets")


def _told(session: Session, preset: PrintPreset) -> tuple[str, str, str]:
    parts = session.say("cli.print.usual_parts") if preset.what is None else ", ".join(preset.what)
    return parts, preset.setup.paper, preset.setup.languages


def forget_preset(session: Session, name: str) -> None:
    """Keep a preset no longer, and say so."""
    PrintPresets(session.store.settings).forget(name)
    answer(session, {"forgotten": name}, "cli.print.preset_forgotten", name=name)


def rename_preset(session: Session, name: str, to: str) -> None:
    """Call a preset otherwise, and say so."""
    PrintPresets(session.store.settings).rename(name, to)
    answer(session, {"preset": to}, "cli.print.preset_renamed", name=name, to=to)
