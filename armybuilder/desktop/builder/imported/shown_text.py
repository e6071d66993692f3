"""What a unit or an option shows, profiles in tables and rules in words, as rich text."""

from collections.abc import Iterable
from html import escape
from urllib.parse import quote, unquote

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.markup import Line, MarkedTable, blocks_of
from armybuilder.catalogue.references import References, references_of
from armybuilder.catalogue.text import Language, said
from armybuilder.catalogue.tree import Rule
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.marked_text import rich_lines, styled
from armybuilder.roster.counting import Answers
from armybuilder.roster.force_looks import readme_of
from armybuilder.roster.profile_tables import ProfileRow, ProfileTable
from armybuilder.roster.unit_facts import UnitFacts, facts_of, force_facts
from armybuilder.roster.working import WorkingForce, WorkingSelection

LINK = "name:"
TIP_MOST = 1500


def shown_text(selection: WorkingSelection, answers: Answers, language: Language) -> str:
    """Profiles and rules of a unit and all its parts, each once."""
    facts = facts_of(selection, answers, language)
    return RichText(selection.force.expansion, language).facts(facts)


def force_text(force: WorkingForce, answers: Answers, language: Language) -> str:
    """What a force tells of itself, then its profiles and rules."""
    text = RichText(force.expansion, language)
    readme = text.text(said(readme_of(force, answers), language))
    return (f"<p>{readme}</p>" if readme else "") + text.facts(force_facts(force, answers, language))


def name_in(link: str) -> str:
    """The name that a link in the text leads by; empty when it is no such link."""
    return unquote(link.removeprefix(LINK)) if link.startswith(LINK) else ""


class RichText:
    """Words facts in the language and the colours of the window; names in texts are links to what they are names of.

    Without `links` they are words, for texts that are only painted.
    """

    def __init__(self, expansion: Expansion, language: Language, *, links: bool = True) -> None:
        self._language = language
        self._links = links
        self._references: References = references_of(expansion, language)
        self._theme = colours()

    def facts(self, facts: UnitFacts) -> str:
        """Everything."""
        return self.stat_lines(facts) + self.details(facts)

    def stat_lines(self, facts: UnitFacts) -> str:
        """The stat lines alone."""
        return "".join(self._table(table) for table in facts.stat_lines)

    def details(self, facts: UnitFacts) -> str:
        """All but the stat lines."""
        tables = (self._table(table) for table in facts.tables)
        return "".join((*tables, *(self._rule(rule) for rule in facts.rules)))

    def reference(self, name: str) -> str:
        """What a name leads to, with the name over it; empty when it leads nowhere."""
        found = self._references.get(name)
        if found is None:
            return ""
        return f"<p><b>{escape(found.name)}</b><br>{self.text(_cut(found.text), found.name)}</p>"

    # --- tables of profiles

    def _table(self, table: ProfileTable) -> str:
        if not table.columns:
            return "".join(self._text_row(row, table.title) for row in table.rows)
        head = "".join(f"<th align='center'>{self._quiet(self.line(name))}</th>" for name in table.columns)
        rows = "".join(self._row(row, len(table.columns)) for row in table.rows)
        title = f"<th align='left'>{escape(table.title)}</th>"
        return (
            "<table width='100%' cellspacing='0' cellpadding='3' style='margin-top:4px; margin-bottom:4px'>"
            f"<tr>{title}{head}</tr>{rows}</table>"
        )

    def _row(self, row: ProfileRow, columns: int) -> str:
        cells = "".join(f"<td align='center' valign='top'>{self.text(cell)}</td>" for cell in row.cells)
        below = "".join(
            f"<tr><td colspan='{columns + 1}'>{self._quiet(escape(text.name))} {self.text(text.text, row.name)}</td></tr>"
            for text in row.texts
        )
        return f"<tr><td valign='top'>{self.line(row.name)}</td>{cells}</tr>{below}"

    def _text_row(self, row: ProfileRow, title: str) -> str:
        if len(row.texts) == 1:
            told = self.text(row.texts[0].text, row.name)
        else:
            told = "<br>".join(
                f"{self._quiet(escape(t.name))} {self.text(t.text, row.name)}" for t in row.texts
            )
        return f"<p><b>{self.line(row.name)}</b> {self._quiet(escape(title))}<br>{told}</p>"

    def _rule(self, rule: Rule) -> str:
        name = said(rule.name, self._language)
        page = f" {self._quiet(f'({escape(rule.page)})')}" if rule.page else ""
        text = self.text(said(rule.description, self._language), name)
        return f"<p><b>{self.line(name)}</b>{page}<br>{text}</p>"

    # --- texts

    def text(self, text: str, beside: str = "") -> str:
        """A text with its marks carried out; `beside` is the name that is no link in it, for it stands over it."""
        parts: list[str] = []
        for block in blocks_of(text.strip()):
            table = isinstance(block, MarkedTable)
            if parts and not table and not parts[-1].endswith("</table>"):
                parts.append("<br>")
            parts.append(
                self._text_table(block, beside)
                if isinstance(block, MarkedTable)
                else self._line(block, beside)
            )
        return "".join(parts)

    def line(self, text: str) -> str:
        """A name or a heading with its marks carried out, without links."""
        return rich_lines(text)

    def _text_table(self, table: MarkedTable, beside: str) -> str:
        def cells(row: Iterable[tuple[Line, ...]], kind: str) -> str:
            made = ("<br>".join(self._line(line, beside) for line in cell) for cell in row)
            return "".join(f"<{kind} align='left'>{cell}</{kind}>" for cell in made)

        head = f"<tr>{cells(table.head, 'th')}</tr>" if table.head else ""
        rows = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in table.rows)
        border = f"border='1' cellspacing='0' cellpadding='3' style='border-collapse:collapse; border-color:{self._theme.border}'"
        return f"<table {border}>{head}{rows}</table>"

    def _line(self, line: Line, beside: str) -> str:
        return "".join(styled(self._linked(span.text, beside), span) for span in line)

    def _linked(self, text: str, beside: str) -> str:
        parts, at = [], 0
        for found in self._references.within(text) if self._links else ():
            if found.reference.name == beside:
                continue
            name = escape(text[found.start : found.end])
            href = LINK + quote(found.reference.name)
            parts.append(escape(text[at : found.start]))
            parts.append(f"<a href='{href}' style='color:{self._theme.accent}'>{name}</a>")
            at = found.end
        return "".join((*parts, escape(text[at:])))

    def _quiet(self, text: str) -> str:
        return f"<span style='color:{self._theme.quiet}; font-weight:normal'>{text}</span>"


def _cut(text: str) -> str:
    """As much of a text as stands beside the mouse."""
    return text if len(text) <= TIP_MOST else f"{text[:TIP_MOST].rpartition(' ')[0]}…"
