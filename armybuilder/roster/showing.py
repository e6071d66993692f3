"""The profiles and rules that a selection or a force shows, after all modifiers."""

from collections.abc import Iterable

from msgspec.structs import replace

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.modifying import Steps, steps_by_field
from armybuilder.catalogue.tree import InfoGroup, InfoHolder, InfoLink, Profile, Rule, Text
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.modifying import NO_STEPS, effective_flag, effective_text
from armybuilder.roster.working import WorkingForce, WorkingSelection

Info = Profile | Rule
DEEPEST = 20
# groups that link to one another in many ways would be met a million times
MOST_OPENED = 2_000


class ShownInfo:
    """Profiles and rules in the order in which they are met: own ones, linked ones, then those of groups."""

    def __init__(self, expansion: Expansion, viewpoint: Viewpoint, answers: Answers) -> None:
        self.profiles: list[Profile] = []
        self.rules: list[Rule] = []
        self._expansion = expansion
        self._viewpoint = viewpoint
        self._answers = answers
        self._opened = 0

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
        steps = steps_by_field(thing if isinstance(thing, InfoLink) else replace(thing, modifier_groups=()))
        return effective_flag(thing.hidden, steps.get("hidden", NO_STEPS), self._viewpoint, self._answers)

    def _effective(self, info: Info, link: InfoLink | None) -> Info | None:
        holders = (info,) if link is None else (info, link)
        hidden = any(holder.hidden for holder in holders)
        if not any(holder.modifiers or holder.modifier_groups for holder in holders):
            return None if hidden else info
        steps = steps_by_field(*holders)
        if effective_flag(hidden, steps.get("hidden", NO_STEPS), self._viewpoint, self._answers):
            return None
        return self._profile(info, steps) if isinstance(info, Profile) else self._rule(info, steps)

    def _profile(self, profile: Profile, steps: Steps) -> Profile:
        return replace(
            profile,
            name=self._text(profile.name, "name", steps),
            page=str(self._text(profile.page, "page", steps)),
            characteristics=tuple(
                replace(c, value=self._text(c.value, c.type_id, steps)) if c.type_id in steps else c
                for c in profile.characteristics
            ),
        )

    def _rule(self, rule: Rule, steps: Steps) -> Rule:
        return replace(
            rule,
            name=self._text(rule.name, "name", steps),
            page=str(self._text(rule.page, "page", steps)),
            description=self._text(rule.description, "description", steps),
        )

    def _text(self, value: Text, field: str, steps: Steps) -> Text:
        return effective_text(value, steps.get(field, NO_STEPS), self._viewpoint, self._answers)


def shown_by_selection(selection: WorkingSelection, answers: Answers) -> ShownInfo:
    """Return what a selection shows."""
    shown = ShownInfo(selection.force.expansion, Viewpoint.of(selection), answers)
    for holder in selection.node.holders:
        shown.take(holder)
    return shown


def shown_by_force(force: WorkingForce, answers: Answers) -> ShownInfo:
    """Return what a force shows: its own, then the root rules of its catalogue and of the game system."""
    shown = ShownInfo(force.expansion, Viewpoint(force), answers)
    shown.take(force.entry)
    catalogue, system = force.expansion.catalogue, force.expansion.system
    for holder in (catalogue,) if catalogue is system else (catalogue, system):
        shown.take_infos(holder.rules, None)
        for link in holder.info_links:
            shown.follow(link)
    return shown
