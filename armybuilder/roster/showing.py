"""The profiles and rules that a selection or a force shows, after all modifiers."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from armybuilder.catalogue.affects import PROFILES, RULES
from armybuilder.catalogue.modifying import ModifierStep, Steps, steps_by_field
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import Text
from armybuilder.catalogue.tree import InfoGroup, InfoHolder, InfoLink, Profile, ProfileType, Rule
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.formatting import formatted
from armybuilder.roster.modifying import NO_STEPS, annotated, effective_flag, effective_text
from armybuilder.roster.relative_modifiers import InfoStepsOn
from armybuilder.roster.working import WorkingForce, WorkingSelection

Info = Profile | Rule
DEEPEST = 20
# groups that link to one another in many ways would be met a million times
MOST_OPENED = 2_000


class ShownInfo:
    """Profiles and rules in the order in which they are met: own ones, linked ones, then those of groups."""

    def __init__(self, viewpoint: Viewpoint, answers: Answers) -> None:
        self.profiles: list[Profile] = []
        self.rules: list[Rule] = []
        self._expansion = viewpoint.force.expansion
        self._viewpoint = viewpoint
        self._answers = answers
        self._opened = 0
        chosen = viewpoint.selection or (viewpoint.force if viewpoint.node is None else None)
        # what is not chosen nothing leads to
        self._from_elsewhere = () if chosen is None else answers.ask(InfoStepsOn(chosen.id))

    @property
    def displayed_profiles(self) -> list[Profile]:
        """The profiles as a player sees them: none of a hidden type, their values by the rules of their columns."""
        kinds = self._expansion.profile_types
        return [
            displayed(profile, kinds.get(profile.type_id))
            for profile in self.profiles
            if profile.type_id not in kinds or not kinds[profile.type_id].hidden
        ]

    def take(self, holder: InfoHolder, depth: int = 0) -> None:
        """Add what an entry, a force or a group of infos shows."""
        self.take_infos((*holder.profiles, *holder.rules), None)
        for link in holder.info_links:
            self.follow(link, depth)
        for group in holder.info_groups:
            self._open(group, depth)

    def take_infos(self, infos: Iterable[Info], link: InfoLink | None) -> None:
        """Add profiles and rules, with the modifiers of the link that leads to them."""
        for info in infos:
            shown = self._effective(info, link)
            if isinstance(shown, Profile):
                self.profiles.append(shown)
            elif shown is not None:
                self.rules.append(shown)

    def follow(self, link: InfoLink, depth: int = 0) -> None:
        """Add what an info link leads to."""
        target = self._expansion.info_targets.get(link.target_id)
        if target is None or depth > DEEPEST or self._opened > MOST_OPENED:
            return
        if not isinstance(target, InfoGroup):
            self.take_infos((target,), link)
        elif not self._hidden(link):
            self._open(target, depth)

    def _open(self, group: InfoGroup, depth: int) -> None:
        self._opened += 1
        if depth <= DEEPEST and self._opened <= MOST_OPENED and not self._hidden(group):
            self.take(group, depth + 1)

    def _hidden(self, thing: InfoGroup | InfoLink) -> bool:
        # BattleScribe does not look at modifier groups of info groups
        whole = isinstance(thing, InfoLink) or self._expansion.extended
        steps = steps_by_field(thing if whole else replace(thing, modifier_groups=()))
        return effective_flag(thing.hidden, steps.get("hidden", NO_STEPS), self._viewpoint, self._answers)

    def _effective(self, info: Info, link: InfoLink | None) -> Info | None:
        holders = (info,) if link is None else (info, link)
        hidden = any(holder.hidden for holder in holders)
        more = tuple(self._leading_to(info)) if self._from_elsewhere else ()
        if not more and not any(holder.modifiers or holder.modifier_groups for holder in holders):
            return None if hidden else info
        steps = steps_by_field(*holders)
        for step in more:
            steps[step.field] = (*steps.get(step.field, NO_STEPS), step)
        if effective_flag(hidden, steps.get("hidden", NO_STEPS), self._viewpoint, self._answers):
            return None
        return self._profile(info, steps) if isinstance(info, Profile) else self._rule(info, steps)

    def _leading_to(self, info: Info) -> Iterator[ModifierStep]:
        """Yield the steps that lead to a profile or a rule from elsewhere."""
        if isinstance(info, Rule):
            yield from (step for step, path in self._from_elsewhere if path.kind == RULES)
            return
        known = self._expansion.profile_types.get(info.type_id)
        kind = info.type_name if known is None else str(known.name)
        yield from (step for step, path in self._from_elsewhere if path.kind == PROFILES and path.shows(kind))

    def _profile(self, profile: Profile, steps: Steps) -> Profile:
        return replace(
            profile,
            name=self._name(profile.name, steps),
            page=str(self._text(profile.page, "page", steps)),
            characteristics=tuple(
                replace(c, value=self._text(c.value, c.type_id, steps)) if c.type_id in steps else c
                for c in profile.characteristics
            ),
        )

    def _rule(self, rule: Rule, steps: Steps) -> Rule:
        return replace(
            rule,
            name=self._name(rule.name, steps),
            page=str(self._text(rule.page, "page", steps)),
            description=self._text(rule.description, "description", steps),
        )

    def _name(self, name: Text, steps: Steps) -> Text:
        return annotated(self._text(name, "name", steps), self._text("", "annotation", steps))

    def _text(self, value: Text, field: str, steps: Steps) -> Text:
        return effective_text(value, steps.get(field, NO_STEPS), self._viewpoint, self._answers)


def shown_by_selection(selection: WorkingSelection, answers: Answers) -> ShownInfo:
    """Return what a selection shows."""
    shown = ShownInfo(Viewpoint.of(selection), answers)
    for holder in selection.node.holders:
        shown.take(holder)
    expansion = selection.force.expansion
    if expansion.extended:
        # New Recruit shows with a thing what the categories say that it has
        for category, _ in selection.categories:
            entry = expansion.category_entries.get(category)
            if entry is not None:
                shown.take(entry)
    return shown


def shown_by_option(parent: WorkingSelection, node: EntryNode, answers: Answers) -> ShownInfo:
    """Return what an option would show below a selection that does not have it."""
    shown = ShownInfo(Viewpoint(parent.force, parent, None, node), answers)
    for holder in node.holders:
        shown.take(holder)
    return shown


def shown_by_force(force: WorkingForce, answers: Answers) -> ShownInfo:
    """Return what a force shows: its own, then the root rules of its catalogue and of the game system."""
    shown = ShownInfo(Viewpoint(force), answers)
    shown.take(force.entry)
    catalogue, system = force.expansion.catalogue, force.expansion.system
    for holder in (catalogue,) if catalogue is system else (catalogue, system):
        shown.take_infos(holder.rules, None)
        for link in holder.info_links:
            shown.follow(link)
    return shown


def displayed(profile: Profile, kind: ProfileType | None) -> Profile:
    """Return a profile with its values by the rules of their columns."""
    rules = (
        {} if kind is None else {c.id: c.format_rules for c in kind.characteristic_types if c.format_rules}
    )
    if not rules:
        return profile
    return replace(
        profile,
        characteristics=tuple(
            replace(c, value=formatted(c.value, rules[c.type_id])) if c.type_id in rules else c
            for c in profile.characteristics
        ),
    )
