"""What is said of changes of a campaign: a value before and after, and what something that is not told yet would come to."""

from typing import Any

from armybuilder.campaign.consequences import Consequences
from armybuilder.campaign.differences import Difference
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.wording.campaign_words import tell_thing
from armybuilder.wording.messages import is_known, say, say_problem

MOST_TOLD = 12


def tell_difference(
    before: CampaignState, after: CampaignState, difference: Difference, language: Language
) -> str:
    """Return in a line what changed: whose, what, before → after."""
    if difference.field in ("season", "round"):
        word = "unopened" if difference.after is None else "opened" if difference.after else "closed"
        return say(f"campaign.change.{word}.{difference.field}", language, number=difference.thing)
    what = _what(before, after, difference, language)
    if not difference.thing:
        return what[:1].upper() + what[1:]
    return say("campaign.change.named", language, who=_who(before, after, difference.thing), what=what)


def _what(before: CampaignState, after: CampaignState, difference: Difference, language: Language) -> str:
    """Return what changed of a thing, without whose it is."""
    field = difference.field
    if field != "rule" and (difference.before is None or difference.after is None):
        return say(f"campaign.change.{'went' if difference.after is None else 'came'}.{field}", language)
    return say(
        "campaign.change.of",
        language,
        what=_field(field, difference.track, language),
        before=_value(before, after, difference.before, language),
        after=_value(before, after, difference.after, language),
    )


def _field(field: str, track: str, language: Language) -> str:
    if field == "track":
        return tell_track(track, language)
    return say(f"campaign.changed.{field}", language, way=track)


def tell_track(track: str, language: Language) -> str:
    """Return what a track is called; its id where there is no word for it."""
    key = f"campaign.track.{track}"
    return say(key, language) if is_known(key) else track


def _value(before: CampaignState, after: CampaignState, value: Any, language: Language) -> str:
    """Return a value as people read it."""
    if isinstance(value, bool):
        return say(f"campaign.value.{'yes' if value else 'no'}", language)
    if value in ("", None, []):
        return say("campaign.change.nothing", language)
    if isinstance(value, dict) and value.keys() <= {"ru", "en"}:
        return LocalText(**value).get(language)
    if isinstance(value, list):
        return ", ".join(_value(before, after, one, language) for one in value)
    if isinstance(value, str):
        key = f"campaign.value.{value}"
        return say(key, language) if is_known(key) else str(_named(_who(before, after, value), language))
    return say("campaign.change.number", language, number=value)


def _named(name: str | LocalText, language: Language) -> str:
    return name.get(language) if isinstance(name, LocalText) else name


def _improvement(state: CampaignState, own_id: str) -> str | LocalText:
    """Return what an improvement of the house rules is called; the id where there is none."""
    known = state.house_rules.earned.improvements
    return next((one.name for one in known if one.id == own_id and one.name), own_id)


def _who(before: CampaignState, after: CampaignState, own_id: str) -> str | LocalText:
    """Return what a thing is called now; as it was called where it is there no longer."""
    for state in (after, before):
        if own_id in state.territories:
            return state.territories[own_id].name or own_id
        if own_id in state.games:
            return " — ".join(str(tell_thing(state, one)) for one in state.games[own_id].players)
        for found in (tell_thing(state, own_id), _improvement(state, own_id)):
            if found != own_id:
                return found
    return own_id


def tell_differences(
    before: CampaignState,
    after: CampaignState,
    found: tuple[Difference, ...],
    language: Language,
    most: int = MOST_TOLD,
) -> list[str]:
    """Return the lines of what changed; of more than the most the first, and how many more there are."""
    lines = [tell_difference(before, after, one, language) for one in found[:most]]
    if len(found) > most:
        lines.append(say("campaign.outcome_of.more", language, number=len(found) - most))
    return lines


def tell_outcome_of(found: Consequences, event_id: str, language: Language, *, leaves_out: bool) -> str:
    """Return in sentences what deciding about an event would come to: for itself, and how many others turn with it."""
    if found.problem is not None:
        return say_problem(found.problem, language)
    told: list[str] = []
    fate = found.fate_of(event_id)
    if leaves_out:
        told.append(say("campaign.outcome_of.left_out", language))
    elif fate is None or fate.status == "applied":
        told.append(say("campaign.outcome_of.holds", language))
    elif fate.problem is not None:
        reason = say_problem(fate.problem, language)
        told.append(say("campaign.outcome_of.holds_not", language, reason=reason))
    held = sum(one.event.id != event_id for one in found.held)
    freed = sum(one.event.id != event_id for one in found.freed)
    told += [say("campaign.outcome_of.held", language, number=held)] if held else []
    told += [say("campaign.outcome_of.freed", language, number=freed)] if freed else []
    return " ".join(told)
