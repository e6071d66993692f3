"""What cards and artefacts do, a sentence for each part of an effect."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from armybuilder.catalogue.text import Language, sentence
from armybuilder.games.bitvy_fantasy.profiles import effects as parts
from armybuilder.games.bitvy_fantasy.profiles.artefacts import Artefact
from armybuilder.games.bitvy_fantasy.profiles.cards import Card
from armybuilder.games.bitvy_fantasy.profiles.effects import EffectPart, Row, Trigger
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import choice_word

MOST_TIMES = 20
# results that say whom they touch: the others name it themselves
OF_SOMEBODY = (parts.Ban, parts.Again, parts.Weaken, parts.Hide)
ALL_FACES = (1, 6)
Speak = Callable[..., str]


def effect_sentences(source: Card | Artefact, language: Language) -> tuple[str, ...]:
    """Return what a card or an artefact comes to; of one without effects, that players apply its text themselves."""
    told = [effect_sentence(part, language) for part in source.effects]
    if isinstance(source, Card) and source.activates_artefact:
        told.insert(0, _say("activates", language))
    return tuple(f"{one}." for one in told or [_say("nothing", language)])


def told_text(source: Card | Artefact, language: Language) -> str:
    """Return what a card or an artefact says: its text, or what its effects come to where nobody has written one."""
    carried_out = source.effects or (isinstance(source, Card) and source.activates_artefact)
    if source.text or not carried_out:
        return source.text.get(language)
    return " ".join(effect_sentences(source, language))


def effect_sentence(part: Any, language: Language) -> str:
    """Return what a part of an effect comes to."""
    speak = partial(_say, language=language)
    if isinstance(part, Trigger):
        what = "; ".join(_row(part, row, language) for row in part.rows)
        played = part.when == "played"
        moment = speak("played") if played else say(f"bitvy_fantasy.choice.moment.{part.when}", language)
        when = _joined((moment, *_asks(part, speak)))
        return sentence(speak("trigger", when=when, what=what))
    return sentence(speak("part", whom=_whom(part, language), what=_joined(_standing(part, language))))


def _say(key: str, language: Language, **values: Any) -> str:
    return say(f"bitvy_fantasy.does.{key}", language, **values)


def _number(number: str, language: Language) -> str:
    return say(f"bitvy_fantasy.number.{number}", language)


def _deeds(deeds: Iterable[str], language: Language) -> str:
    return _joined(say(f"bitvy_fantasy.deed.{deed}", language) for deed in deeds)


def _harms(harms: Iterable[str], language: Language) -> str:
    return _joined(say(f"bitvy_fantasy.harm.{harm}", language) for harm in harms)


def _joined(told: Iterable[str]) -> str:
    return ", ".join(one for one in told if one)


def _whom(part: EffectPart, language: Language) -> str:
    """Return whom a part touches, and how far away."""
    whom = choice_word(EffectPart, "whom", part.whom, language)
    return f"{whom} ({_say('within', language, n=part.reach)})" if part.reach else whom


def _standing(part: EffectPart, language: Language) -> Iterator[str]:
    """Yield what a part does that stands while its source is in force, and then what narrows it."""
    speak, tag = partial(_say, language=language), parts.tag_of(part)
    match part:
        case parts.Add():
            yield speak("add", number=_number(part.number, language), by=part.by)
            yield from _narrowed(part, speak)
        case parts.Lose() | parts.Exactly() | parts.Least() | parts.Most():
            told = _number(part.number, language)
            yield speak(tag, number=told, to=getattr(part, "to", 0))
        case parts.Times():
            yield speak("times", number=_number(part.number, language), by=part.by)
        case parts.Keep():
            key = "keep_best" if part.best else "keep_worst"
            yield speak(key, die=choice_word(parts.Keep, "die", part.die, language), dice=part.dice)
            yield speak("keep_one") if part.one else ""
            yield speak("outnumbered") if part.outnumbered else ""
        case parts.Ones():
            yield speak("ones")
            yield speak("ones_from", faces=_faces(part.least)) if part.least > 1 else ""
        case parts.Ignore():
            yield speak(f"ignore_{part.what}")
            yield speak("within", n=part.within) if part.within else ""
        case parts.Forbid():
            yield speak("forbid", deeds=_deeds(part.deeds, language))
        case parts.Grant():
            yield speak(f"grant_{part.favour}", steps=part.steps)
        case parts.Immune():
            yield speak("immune", harms=_harms(part.to, language))
        case parts.Save():
            harms = _harms(part.against, language)
            yield speak("save", harms=harms, dice=part.dice, faces=_faces(part.least))
            yield speak("flees", n=part.flees) if part.flees else ""
        case parts.Overturn() | parts.Ward():
            yield speak(tag, dice=part.dice, faces=_faces(part.least))
        case _:
            yield speak(tag, **_plain(part))


def _faces(least: int, most: int = 6) -> str:
    """Return the faces of a die that count."""
    return str(least) if least == most else f"{least}–{most}"


def _plain(part: EffectPart) -> dict[str, Any]:
    """Return the fields of a part as values for its sentence."""
    return {name: getattr(part, name) for name in part.__struct_fields__}


def _narrowed(part: parts.Add, speak: Speak) -> Iterator[str]:
    """Yield the conditions of a number that grows or shrinks."""
    if part.per != "once":
        yield speak(f"per_{part.per}")
        yield speak("at_most", n=part.most) if part.most < MOST_TIMES else ""
    if part.floor is not None:
        yield speak("floor", n=part.floor)
    if part.declared != "any":
        yield speak(f"declared_{part.declared}")
    if part.bare:
        yield speak("bare")


def _asks(part: Trigger, speak: Speak) -> Iterator[str]:
    """Yield what a trigger asks for: who is named, which fights count, what is rolled."""
    if part.targets:
        yield speak("targets", n=part.targets)
        yield speak("sight") if part.sight else ""
        yield speak("within", n=part.reach) if part.reach else ""
    yield speak("clear", n=part.clear) if part.clear else ""
    yield speak("moved") if part.moved else ""
    yield speak("declared_own") if part.declared == "own" else ""
    if part.roll is not None:
        key = "roll" if part.roll.per == "once" else f"roll_{part.roll.per}"
        yield speak(key, n=part.roll.dice)
        yield speak("again_to", n=part.roll.again) if part.roll.again else ""


def _row(part: Trigger, row: Row, language: Language) -> str:
    """Return what a row of a trigger does, after the faces that it holds for."""
    between = _say("either", language) if row.choice else ", "
    told = between.join(_result(one, language) for one in row.then)
    if part.roll is None and (row.least, row.most) == ALL_FACES:
        return told
    key = "row_each" if row.each else "row"
    return _say(key, language, faces=_faces(row.least, row.most), results=told)


def _result(result: Any, language: Language) -> str:
    """Return what comes about."""
    told = _joined(_told_result(result, language))
    if isinstance(result, OF_SOMEBODY):
        return _say("part", language, whom=_whom(result, language), what=told)
    return told


def _told_result(result: Any, language: Language) -> Iterator[str]:
    speak = partial(_say, language=language)
    match result:
        case parts.Kill():
            yield speak(f"kill_{result.victim}")
            yield speak("spares") if result.spares_commander else ""
        case parts.Return():
            place = say(f"bitvy_fantasy.place.{result.place}", language, steps=result.reach)
            yield speak("return", lost=say(f"bitvy_fantasy.lost.{result.lost}", language), place=place)
        case parts.Ban():
            turns = choice_word(parts.Ban, "turns", result.turns, language)
            yield speak("ban", deeds=_deeds(result.deeds, language), turns=turns)
            yield speak("cancels") if result.cancels else ""
        case parts.Again():
            phases = (say(f"bitvy_fantasy.phase.{phase}", language) for phase in result.phases)
            yield speak("again", phases=_joined(phases))
        case parts.ExtraShots():
            key = "either" if result.special else "plain"
            values = {"plain": result.plain, "special": result.special}
            shots = say(f"bitvy_fantasy.shots.{key}", language, **values)
            yield speak("shots", gun=result.gun, shots=shots)
        case parts.Draw():
            yield speak("draw", cards=result.cards)
            yield speak("own_store") if result.own_store else ""
        case _:
            yield speak(parts.tag_of(result), **_plain(result))
