"""The page of a campaign as a whole: its head, what is on it, and its parts."""

from collections.abc import Callable, Collection, Mapping

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.map.looks import OWNER_TONES
from armybuilder.campaign_parts import PAGE_PARTS, PagePart
from armybuilder.catalogue.text import Language
from armybuilder.exchange.campaign_page import charts, forces, parts
from armybuilder.exchange.campaign_page.html import Element, own, plain, tag, written
from armybuilder.exchange.campaign_page.told import TONES, FileOf, PageOf
from armybuilder.locations import resources
from armybuilder.wording.battle_words import tell_system

# a page runs nothing and fetches nothing, whatever anybody has written on it
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

MAKE: Mapping[PagePart, Callable[[PageOf], Element | None]] = {
    "standings": parts.standings,
    "games": parts.games,
    "map": parts.campaign_map,
    "journal": parts.journal,
    "forces": forces.forces,
    "results": parts.results,
    "statistics": charts.statistics,
}


def campaign_page(
    campaign: Campaign,
    language: Language,
    file: FileOf,
    *,
    name: str = "",
    wanted: Collection[PagePart] = PAGE_PARTS,
) -> str:
    """Return a campaign as a page: one file of HTML in a language, with the parts that are wanted.

    `file` returns pictures that its events name. A copy may call the campaign by a `name` of its own.
    """
    page = PageOf(campaign, language, file)
    title = name or page.state.name
    made = {part: MAKE[part](page) for part in PAGE_PARTS if part in wanted}
    shown = {part: section for part, section in made.items() if section is not None}
    links = [tag("li", tag("a", page.words(f"part.{part}"), href=f"#{part}")) for part in shown]
    body = tag(
        "body",
        tag("header", tag("h1", own(title)), _about(page)),
        tag("nav", tag("ul", *links), aria_label=page.words("contents")),
        tag("main", *shown.values()),
        tag("footer", tag("p", page.words("made"), class_="quiet")),
    )
    return written(tag("html", _head(title), body, lang=language))


def _head(title: str) -> Element:
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
        tag("meta", name="referrer", content="no-referrer"),
        tag("title", plain(title)),
        tag("style", _style()),
    )


def _style() -> str:
    """Return how a page looks, with the colours of players as they are on maps."""
    looks = (resources() / "campaigns" / "page.css").read_text(encoding="utf-8")
    light, dark = (
        "".join(f"--tone{at}: {one[dark]};" for at, one in enumerate(OWNER_TONES)) for dark in (0, 1)
    )
    used = "\n".join(
        f".sign.tone{at} {{ background: var(--tone{at}); }} .line.tone{at} {{ stroke: var(--tone{at}); }} "
        f".point.tone{at}, .bar.tone{at} {{ fill: var(--tone{at}); }}"
        for at in range(TONES)
    )
    return (
        f":root {{ {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}\n{looks}{used}\n"
    )


def _about(page: PageOf) -> Element:
    events = page.campaign.order
    last = max((event.date for event in events), default="")
    game = tell_system(page.state.game, page.state.system, page.language)
    return tag("p", game, " · ", page.words("as_of", day=page.day(last)), class_="quiet")
