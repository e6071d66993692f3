"""What a unit shows, profiles in tables and rules in words, as rich text."""

from collections.abc import Iterable
from html import escape

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.text import Language, said
from armybuilder.catalogue.tree import Profile, Rule
from armybuilder.desktop.style.theme import colours
from armybuilder.roster.counting import Answers
from armybuilder.roster.force_looks import readme_of
from armybuilder.roster.showing import ShownInfo, shown_by_force, shown_by_selection
from armybuilder.roster.substitutions import plain
from armybuilder.roster.working import WorkingForce, WorkingSelection


def shown_text(selection: WorkingSelection, answers: Answers, language: Language) -> str:
    """Profiles and rules of a unit and all its parts, each once."""
    infos = (shown_by_selection(part, answers) for part in selection.everything())
    return infos_text(infos, selection.force.expansion, language)


def force_text(force: WorkingForce, answers: Answers, language: Language) -> str:
    """What a force tells of itself, then its profiles and rules."""
    readme = escape(plain(said(readme_of(force, answers), language))).replace("\n", "<br>")
    told = f"<p>{readme}</p>" if readme.strip() else ""
    return told + infos_text((shown_by_force(force, answers),), force.expansion, language)


def infos_text(infos: Iterable[ShownInfo], expansion: Expansion, language: Language) -> str:
    """Profiles and rules, each once."""
    profiles: dict[tuple[str, str, str], Profile] = {}
    rules: dict[str, Rule] = {}
    for shown in infos:
        for profile in shown.displayed_profiles:
            values = "|".join(said(c.value, language) for c in profile.characteristics)
            profiles.setdefault(
                (profile.type_id or profile.type_name, said(profile.name, language), values), profile
            )
        for rule in shown.rules:
            rules.setdefault(said(rule.name, language), rule)
    by_type: dict[str, list[Profile]] = {}
    for (kind, _, _), profile in profiles.items():
        by_type.setdefault(kind, []).append(profile)
    types = {
        kind.id: said(kind.name, language) for holder in expansion.reach for kind in holder.profile_types
    }
    tables = [
        _table(types.get(kind) or found[0].type_name, found, language) for kind, found in by_type.items()
    ]
    told = [_rule(rule, language) for _, rule in sorted(rules.items())]
    return "".join((*tables, *told))


def _table(title: str, profiles: list[Profile], language: Language) -> str:
    """Profiles of one type: side by side where their values are short, one below the other where they are texts."""
    theme = colours()
    names = [said(c.name, language) for c in profiles[0].characteristics]
    longest = max((len(said(c.value, language)) for p in profiles for c in p.characteristics), default=0)
    if longest > 24 or len(names) > 12:
        return "".join(_long(title, profile, language) for profile in profiles)
    head = "".join(f"<th align='center' style='color:{theme.quiet}'>{escape(name)}</th>" for name in names)
    rows = "".join(
        f"<tr><td>{escape(said(p.name, language))}</td>"
        + "".join(f"<td align='center'>{escape(said(c.value, language))}</td>" for c in p.characteristics)
        + "</tr>"
        for p in profiles
    )
    return (
        f"<table width='100%' cellspacing='0' cellpadding='3' style='margin-bottom:8px'>"
        f"<tr><th align='left'>{escape(title)}</th>{head}</tr>{rows}</table>"
    )


def _long(title: str, profile: Profile, language: Language) -> str:
    theme = colours()
    values = "<br>".join(
        f"<span style='color:{theme.quiet}'>{escape(said(c.name, language))}</span> "
        f"{escape(said(c.value, language))}"
        for c in profile.characteristics
        if said(c.value, language).strip()
    ).replace("\n", "<br>")
    name = escape(said(profile.name, language))
    return f"<p><b>{name}</b> <span style='color:{theme.quiet}'>{escape(title)}</span><br>{values}</p>"


def _rule(rule: Rule, language: Language) -> str:
    text = escape(said(rule.description, language)).replace("\n", "<br>")
    page = f" <span style='color:{colours().quiet}'>({escape(rule.page)})</span>" if rule.page else ""
    return f"<p><b>{escape(said(rule.name, language))}</b>{page}<br>{text}</p>"
