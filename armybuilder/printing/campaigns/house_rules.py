"""The house rules of a campaign on paper: every one with its value, group by group."""

from collections.abc import Iterator
from typing import Any

from armybuilder.battle.facts import Facts
from armybuilder.campaign.house_rules import CellPrice, HouseRules, Improvement
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language, sentence
from armybuilder.printing.bands import Band, BandFlow, column_width
from armybuilder.printing.bounds import LONGEST_TEXT, shorter
from armybuilder.printing.campaigns.request import CampaignPrint
from armybuilder.printing.tables import PrintedRow, PrintedTable, table_bands
from armybuilder.wording.messages import MINUS, say
from armybuilder.wording.record_words import field_word
from armybuilder.wording.told_fields import told_value

COLUMNS = 2
NOTHING = "–"


def draw_house_rules(flow: BandFlow, request: CampaignPrint) -> None:
    """Draw the house rules in two columns, and what experience buys under them."""
    rules, language = request.campaign.state.house_rules, request.language
    width = column_width(flow.width, COLUMNS)
    groups = (_table(title, rows) for title, rows in _groups(rules, language))
    bands: list[Band] = [band for table in groups for band in table_bands(table, width, 2.5)]
    flow.put(bands, COLUMNS, heading=say("campaign_page.part.rules", language))
    if rules.earned.improvements:
        table = _improvements(rules.earned.improvements, language)
        flow.put(table_bands(table, flow.width, 2.5), before=3.0)


def _table(title: str, rows: tuple[tuple[str, str], ...]) -> PrintedTable:
    return PrintedTable(title, ("",), tuple(PrintedRow(name, (value,)) for name, value in rows))


def _groups(rules: HouseRules, language: Language) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Yield what stands in no group, then each group under its name."""
    own: list[tuple[str, str]] = []
    inner: list[tuple[str, tuple[tuple[str, str], ...]]] = []
    for field in fields_of(HouseRules):
        value = getattr(rules, field.name)
        word = sentence(field_word(field.owner, field.name, language))
        if isinstance(value, Facts):
            inner.append((word, tuple(_told(value, language))))
        else:
            own.append((word, _value(field, value, language)))
    yield say("campaign_page.rules_of_all", language), tuple(own)
    yield from inner


def _told(group: Facts, language: Language) -> Iterator[tuple[str, str]]:
    for field in fields_of(group.__class__):
        value = getattr(group, field.name)
        told_below = isinstance(value, tuple) and any(isinstance(one, Improvement) for one in value)
        if isinstance(value, tuple) and any(isinstance(one, CellPrice) for one in value):
            yield from _prices(value, language)
            continue
        # what hardly anybody changes is told where it was changed
        if told_below or (field.seldom and value == field.default):
            continue
        yield sentence(field_word(field.owner, field.name, language)), _value(field, value, language)


def _value(field: Field, value: Any, language: Language) -> str:
    """Return a value in words, shares in per cent."""
    told = shorter(told_value(field, value, language), LONGEST_TEXT).replace("-", MINUS) or NOTHING
    return f"{told} %" if field.unit == "percent" else told


def _prices(prices: tuple[CellPrice, ...], language: Language) -> Iterator[tuple[str, str]]:
    """Yield what a cell of a track costs, a row for each kind and worth."""
    for one in prices:
        kind = one.kind or say("campaign_page.any_kind", language)
        yield say("campaign_page.cell_price", language, kind=kind, worth=one.worth_from), str(one.cell)


def _improvements(known: tuple[Improvement, ...], language: Language) -> PrintedTable:
    fields = {field.name: field for field in fields_of(Improvement)}
    names = ("whose", "text", "coins")
    head = tuple(sentence(field_word(Improvement, name, language)) for name in names)
    rows = tuple(
        PrintedRow(
            one.name.get(language),
            tuple(
                _value(fields[name], getattr(one, name), language) if getattr(one, name) else NOTHING
                for name in names
            ),
        )
        for one in known
    )
    return PrintedTable(say("campaign_page.improvements", language), head, rows)
