"""An army as text in the forms that chats and tournaments use: short, by option, for Discord, and with all profiles."""

import re
from collections.abc import Callable, Iterator, Mapping

from armybuilder.catalogue.text import Language
from armybuilder.exchange.army_list_forms import app_text, wtc_text
from armybuilder.exchange.army_outline import ArmyOutline, SectionOutline, UnitOutline, outline_of
from armybuilder.exchange.plain_text import text_of
from armybuilder.games.own_army import AnyArmy
from armybuilder.wording.messages import say

RULER = "+" * 39
# what Discord takes in one message
DISCORD_MOST = 2000
_MARKS = re.compile(r"([\\*_~`|>#\[\]])")


def tournament_text(army: AnyArmy, language: Language, *, with_facts: bool = False) -> str:
    """Return an army as New Recruit writes it: what it is between rulers, then a line for each unit and each option."""
    outline = outline_of(army, language, with_facts=with_facts)

    def head(key: str, value: object) -> str:
        return f"+ {say(f'army_text.head.{key}', language)}: {value}"

    lines = [RULER, head("army", outline.name), head("source", outline.source)]
    lines += [head("total", outline.total)] if outline.total else []
    lines += [head("units", outline.units), RULER]
    for force in outline.forces:
        lines += ["", f"## {force.name}"] if force.name else []
        for section in force.sections:
            lines += ["", f"### {section.name}{_in_brackets(section.cost)}"]
            for unit in section.units:
                lines += _unit_lines(unit)
    return _ended(lines, outline, language)


def _in_brackets(cost: str) -> str:
    return f" [{cost}]" if cost else ""


def _unit_lines(unit: UnitOutline) -> Iterator[str]:
    times = f"{unit.number}x " if unit.number > 1 else ""
    yield f"{'+ ' if unit.joined else ''}{times}{unit.name}{_in_brackets(unit.cost)}"
    yield from (f"  • {part}" for part in unit.parts)
    yield from (f"    {fact}" for fact in unit.facts)


def full_text(army: AnyArmy, language: Language) -> str:
    """Return an army with the profiles and rules of every unit."""
    return tournament_text(army, language, with_facts=True)


def discord_text(army: AnyArmy, language: Language) -> str:
    """Return an army with Discord's marks; those that stand in names are shown as they are."""
    outline = outline_of(army, language)
    lines = [f"**{_shown(outline.name)}**" + (f" — {_shown(outline.total)}" if outline.total else "")]
    lines.append(f"*{_shown(outline.source)}*")
    for force in outline.forces:
        lines += ["", f"## {_shown(force.name)}"] if force.name else []
        for section in force.sections:
            lines += ["", *_discord_section(section)]
    return _ended(lines, outline, language, _shown)


def _discord_section(section: SectionOutline) -> Iterator[str]:
    yield f"__**{_shown(section.name)}**__" + (f" ({section.cost})" if section.cost else "")
    for unit in section.units:
        times = f"{unit.number}x " if unit.number > 1 else ""
        cost = f" — {unit.cost}" if unit.cost else ""
        joined = "\\+ " if unit.joined else ""
        yield f"{joined}**{times}{_shown(unit.name)}**{cost}"
        yield from (f"- {_shown(part)}" for part in unit.parts)


def _shown(text: str) -> str:
    return _MARKS.sub(r"\\\1", text)


def _ended(
    lines: list[str], outline: ArmyOutline, language: Language, shown: Callable[[str], str] = str
) -> str:
    if not outline.units:
        lines += ["", say("army_text.empty", language)]
    if outline.notes:
        lines += ["", shown(outline.notes)]
    return "\n".join(lines) + "\n"


# by the name that the command line and the words have for it; the first is what a chat is given unless told otherwise
TEXT_FORMS: Mapping[str, Callable[[AnyArmy, Language], str]] = {
    "txt": text_of,
    "tournament": tournament_text,
    "wtc": wtc_text,
    "app": app_text,
    "discord": discord_text,
    "full": full_text,
}
