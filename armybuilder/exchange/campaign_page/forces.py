"""Forces on a page: their units as they stand, and the life story of each."""

from collections.abc import Iterator

from armybuilder.campaign.battles.effects import ExperienceWon, TrackEnds, UnitEnds
from armybuilder.campaign.forces.condition import next_round
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.forces.money import worth
from armybuilder.campaign.unit_stories import UnitMoment
from armybuilder.exchange.campaign_page.html import Content, Element, own, tag
from armybuilder.exchange.campaign_page.told import PageOf
from armybuilder.wording.campaign_words import tell_effect
from armybuilder.wording.force_words import tell_campaign_track, tell_conditions, tell_rank


def forces(page: PageOf) -> Element | None:
    """Return every force that fights, opened by a click, with the stories of its units."""
    found = [_force(page, force) for force in page.state.active_forces()]
    return page.section("forces", *found) if found else None


def _force(page: PageOf, force: Force) -> Element:
    serving = [*force.serving()]
    gone = [unit for unit in force.units.values() if unit.status != "ready"]
    facts = page.words(
        "force",
        units=len(serving),
        worth=worth(force, page.state.house_rules),
        treasury=force.treasury,
    )
    summary = tag(
        "summary",
        tag("b", own(force.name)),
        tag("span", page.player(force.player), class_="aside"),
        tag("span", facts, class_="quiet aside"),
    )
    lost = tag("h4", page.words("lost")) if gone else None
    return tag(
        "details",
        summary,
        *(_unit(page, unit) for unit in serving),
        lost,
        *(_unit(page, unit) for unit in gone),
        class_="force",
    )


def _unit(page: PageOf, unit: ForceUnit) -> Element:
    steps = page.state.house_rules.earned.ranks
    told: list[str] = [tell_conditions(unit, next_round(page.state), page.language)]
    told += [
        f"{tell_campaign_track(page.state.game, track, page.language)} {track.value}/{track.maximum}"
        for track in unit.tracks.values()
    ]
    if unit.experience:
        rank = tell_rank(unit.rank(steps), steps, page.language)
        told.append(page.words("experience", amount=unit.experience, rank=rank))
    if unit.taken_from:
        told.append(page.words("trophy"))
    name = tag("b", own(unit.name.get(page.language)))
    facts = tag("span", " · ".join(told), class_="quiet")
    story = [*_story(page, unit)]
    content = tag("div", name, tag("br"), facts)
    if not story:
        return tag("div", content, class_="unit")
    return tag("details", tag("summary", content), tag("ul", *story), class_="unit")


def _story(page: PageOf, unit: ForceUnit) -> Iterator[Element]:
    for moment in page.stories.get(unit.id, ()):
        number = page.words("round", number=moment.round) if moment.round else page.words("before_rounds")
        told: list[Content] = [tag("b", number), ", ", page.day(moment.event.date), ": "]
        told += [page.event(moment.event)]
        if effects := [*_effects(page, unit, moment)]:
            told += [". ", "; ".join(effects)]
        yield tag("li", *told)


def _effects(page: PageOf, unit: ForceUnit, moment: UnitMoment) -> Iterator[str]:
    """Yield what a battle did to a unit; a track that stayed where it was is not worth a word."""
    for effect in moment.effects:
        match effect:
            case TrackEnds(before=before, after=after, soldier=soldier, track=track):
                known = (unit.tracks_of(soldier) or {}).get(track)
                if before == after:
                    continue
                if known is not None and not soldier:
                    yield f"{tell_campaign_track(page.state.game, known, page.language)} {before} → {after}"
                    continue
            case ExperienceWon(amount=amount):
                yield page.words("won_experience", amount=amount)
                continue
            case UnitEnds(status="ready"):
                continue
        yield tell_effect(page.state, effect, page.language)
