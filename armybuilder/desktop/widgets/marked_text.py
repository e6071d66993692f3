"""Texts of game data with their marks carried out, as rich text."""

from html import escape

from armybuilder.catalogue.markup import MarkedSpan, lines_of_marked


def rich_lines(text: str) -> str:
    """Return a text without tables with its marks carried out."""
    lines = ("".join(styled(escape(span.text), span) for span in line) for line in lines_of_marked(text))
    return "<br>".join(lines)


def styled(text: str, span: MarkedSpan) -> str:
    """Return rich text that looks as a span does."""
    if span.small_caps:
        text = f"<span style='font-variant:small-caps'>{text}</span>"
    if span.italic:
        text = f"<i>{text}</i>"
    return f"<b>{text}</b>" if span.bold else text
