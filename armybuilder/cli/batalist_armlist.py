"""A base of «Баталист» as text for the terminal."""

from armybuilder.cli.output import show_line, show_table
from armybuilder.cli.session import Session
from armybuilder.games.batalist.profiles import labels
from armybuilder.games.batalist.profiles.units import Base


def show_batalist(session: Session, base: Base) -> None:
    """Print the profile, the stand and what the skills do."""
    language = session.language
    heads = [label.get(language) for label in labels.VALUES.values()]
    values = [str(getattr(base, key)) for key in labels.VALUES]
    show_table(heads, [values], numbers=tuple(range(len(heads))))
    size = labels.size(base.width, base.depth, language)
    show_line(f"{labels.STAND.get(language)}: {labels.STANDS[base.stand].get(language)}, {size}")
    show_line(f"{labels.FIGURES.get(language)}: {base.figures}")
    for skill in base.skills:
        show_line(f"{labels.SKILL_NAMES[skill].get(language)}: {labels.SKILL_TEXTS[skill].get(language)}")
    if base.note:
        show_line(base.note.get(language))
