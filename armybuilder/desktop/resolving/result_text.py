"""A result as text, to be copied into a chat or a log."""

from fractions import Fraction

from armybuilder.battle.distribution import Chances
from armybuilder.catalogue.text import Language
from armybuilder.desktop.resolving.session import PlayedOutcome
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_event_of, tell_fate, tell_rolled, tell_step, tell_title


def result_text(played: PlayedOutcome, language: Language) -> str:
    """The action, what happened, and each step after its rule."""
    asked, outcome = played.asked, played.outcome
    lines = [tell_title(asked.action, language)]
    told = [tell_event_of(event, asked.names, language) for event in outcome.events]
    lines += [f"• {line}" for line in told or [say("odds.nothing", language)]]
    lines += [f"{step.rule}  {tell_step(step, language)}" for step in outcome.steps]
    if played.rolled:
        dice = "; ".join(tell_rolled(rolled, language) for rolled in played.rolled)
        lines.append(say("resolving.dice", language, dice=dice))
    return "\n".join(lines)


def result_line(played: PlayedOutcome, language: Language) -> str:
    """The action, what happened and the dice, in one line."""
    asked, outcome = played.asked, played.outcome
    told = [tell_event_of(event, asked.names, language) for event in outcome.events]
    line = f"{tell_title(asked.action, language)}: {'; '.join(told) or say('odds.nothing', language)}"
    dice = "; ".join(tell_rolled(rolled, language) for rolled in played.rolled)
    return f"{line} ({dice})" if dice else line


def percent(chance: float, language: Language) -> str:
    """A chance with one decimal: 41.7 %. What is not certain never reads 0 or 100."""
    shown = f"{chance * 100:.1f}"
    if 0 < chance < 1 and shown in ("0.0", "100.0"):
        shown = "<0.1" if chance < 0.5 else ">99.9"
    return f"{shown.replace('.', ',') if language == 'ru' else shown} %"


def told_fates(chances: Chances, language: Language) -> list[tuple[str, Fraction]]:
    """What can happen to one in words, the likeliest first; what reads the same is one thing."""
    found: dict[str, Fraction] = {}
    for events, chance in chances.items():
        text = tell_fate(events, language)
        found[text] = found.get(text, Fraction()) + chance
    return sorted(found.items(), key=lambda item: -item[1])
