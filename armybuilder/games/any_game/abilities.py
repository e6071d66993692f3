"""Abilities in the texts of game data: how often one may be used, and the phases in which it is of use."""

import re
from collections.abc import Iterable, Iterator, Mapping

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import Text, fold, said
from armybuilder.catalogue.tree import Profile, Rule
from armybuilder.games.any_game.own import Ability, Period
from armybuilder.games.any_game.wounds import is_stat_line

LONGEST_TEXT = 600
MOST_ABILITIES = 60
TIMING = "timing"

_ONCE = re.compile(
    r"\b(?:once|one use) (?:per|each|a) (battle round|turning point|round|battle|game|turn|phase)\b(?:\s*\((army)\))?",
    re.IGNORECASE,
)
_ONLY_ONCE = re.compile(
    r"\b(?:one use only|one[- ]shot|one use per (?:battle|game)|single use)\b", re.IGNORECASE
)
_ONCE_RU = re.compile(r"\b(?:один )?раз за (раунд|битву|игру|ход|фазу)\b|\bодноразов", re.IGNORECASE)
PERIODS: Mapping[str, Period] = {
    "battle": "battle",
    "game": "battle",
    "battle round": "round",
    "round": "round",
    "turning point": "round",
    "turn": "turn",
    "phase": "phase",
    "битву": "battle",
    "игру": "battle",
    "раунд": "round",
    "ход": "turn",
    "фазу": "phase",
}
_PHASE = r"\b{}\s+phase"


def period_in(text: str) -> tuple[Period, bool]:
    """Return how often something may be used by its text, and whether that counts for the whole army."""
    if once := _ONCE.search(text):
        return PERIODS[once[1].casefold()], bool(once[2])
    if _ONLY_ONCE.search(text):
        return "battle", False
    if once := _ONCE_RU.search(text):
        return PERIODS.get((once[1] or "битву").casefold(), "battle"), False
    return "", False


def phases_in(text: str, phases: Iterable[str]) -> tuple[str, ...]:
    """Return those of some phases that a text names."""
    found = fold(text)
    return tuple(
        phase for phase in phases if re.search(_PHASE.format(re.escape(phase.replace("_", " "))), found)
    )


def shortened(text: str, most: int) -> str:
    """Return a text that is no longer than so many letters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def abilities_of(
    profiles: Iterable[Profile], rules: Iterable[Rule], phases: tuple[str, ...]
) -> tuple[Ability, ...]:
    """Return the abilities that are limited or belong to a phase, each once."""
    found: dict[str, Ability] = {}
    for name, text, timing in _texts(profiles, rules):
        per, army = period_in(f"{timing} {text}")
        when = phases_in(timing, phases) or phases_in(text, phases)
        if (per or when) and len(found) < MOST_ABILITIES:
            told = shortened(plain(said(name, "en")), LONGEST_LINE)
            ability = Ability(name=told, per=per, army=army, phases=when, text=shortened(text, LONGEST_TEXT))
            found.setdefault(fold(told), ability)
    return tuple(found.values())


def _texts(profiles: Iterable[Profile], rules: Iterable[Rule]) -> Iterator[tuple[Text, str, str]]:
    """Yield everything that may be an ability: its name, its text, and when it is used where a column tells that."""
    for profile in profiles:
        if is_stat_line(profile, None):
            continue
        cells = {
            fold(said(c.name, "en")): plain(said(c.value, "en")).strip() for c in profile.characteristics
        }
        timing = cells.pop(TIMING, "")
        text = "\n".join(value for value in cells.values() if len(value) > 1)
        yield profile.name, text, timing
    for rule in rules:
        if _ONLY_ONCE.fullmatch(said(rule.name, "en").strip()):
            continue  # it explains a keyword of weapons
        yield rule.name, plain(said(rule.description, "en")), ""
