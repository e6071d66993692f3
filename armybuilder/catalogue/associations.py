"""What an entry may be joined to: its associations, and what its own text says of whom it leads.

The games that New Recruit's data tell best say it with associations. Those that were written before say it in a sentence
of the profile “Leader”: the units that it names are an association too.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from itertools import count
from weakref import WeakKeyDictionary

from msgspec import Struct

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.leader_texts import LeaderText, LedText, leader_text, led_text, plain_name
from armybuilder.catalogue.nodes import EntryNode, cached_on_node
from armybuilder.catalogue.text import Text, said
from armybuilder.catalogue.tree import Association, AssociationLink, InfoGroup, InfoHolder, Profile

LEADER = "leader"
LEADER_PROFILE = "leader"
DEEPEST_INFOS = 10
MOST_OPENED = 2_000


class Joining(Struct, frozen=True):
    """An association as an entry has it, by itself or through a link to a shared one.

    `text` is what the entry's own text says of whom it may join; None where the data tell it.
    """

    association: Association
    link: AssociationLink | None = None
    text: LeaderText | None = None

    @property
    def id(self) -> str:
        """The id under which armies keep what is joined by it."""
        return self.association.id

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids that mean it: the link's too."""
        return (self.id,) if self.link is None else (self.id, self.link.id)

    @property
    def name(self) -> Text:
        """What it is called; a link may call it otherwise."""
        return (self.link.name if self.link is not None else "") or self.association.name

    @property
    def told(self) -> bool:
        """Whether it is told in a text, for people."""
        return self.text is not None


@cached_on_node
def joinings(node: EntryNode) -> tuple[Joining, ...]:
    """Return what an entry may be joined by, in the order of the data."""
    holders = (*node.holders, *(holder for group in node.groups for holder in group.holders))
    found: dict[str, Joining] = {}
    shared = node.expansion.shared_associations
    for holder in holders:
        for association in holder.associations:
            found.setdefault(association.id, Joining(association))
        for link in holder.association_links:
            if (target := shared.get(link.target_id)) is not None:
                found.setdefault(target.id, Joining(target, link))
    if not found and node.group is None and not node.links[1:]:
        return tuple(_leading(node))
    return tuple(found.values())


@cached_on_node
def asks_to_join(node: EntryNode) -> bool:
    """Return whether an entry may have to be joined to something."""
    return any(
        one.association.min or one.association.modifiers or one.association.modifier_groups
        for one in joinings(node)
    )


# --- what texts say


def _leading(node: EntryNode) -> Iterator[Joining]:
    """Yield an association with the units that the profile “Leader” of a unit names."""
    for profile in _profiles(node):
        text = "\n".join(said(cell.value, "en") for cell in profile.characteristics)
        if (read := leader_text(text)) is not None:
            told = Association(id=LEADER, name=profile.name, max=Decimal(1), scope="force", child_id="any")
            yield Joining(told, text=read)
            return


@cached_on_node
def led_by(node: EntryNode) -> LedText:
    """Return what the texts of a unit say of those who may lead it."""
    profiles = (one for one in _all_shown(node) if not one.hidden)
    return led_text(said(cell.value, "en") for profile in profiles for cell in profile.characteristics)


def _profiles(node: EntryNode) -> Iterator[Profile]:
    for profile in _all_shown(node):
        if said(profile.name, "en").strip().casefold() == LEADER_PROFILE and not profile.hidden:
            yield profile


def _all_shown(node: EntryNode) -> Iterator[Profile]:
    """Yield the profiles that an entry shows."""
    opened = count()
    for holder in node.holders:
        yield from _shown(holder, node, 0, opened)


def _shown(holder: InfoHolder, node: EntryNode, depth: int, opened: Iterator[int]) -> Iterator[Profile]:
    """Yield the profiles of a holder; `opened` counts the holders, since groups may lead to one another in many ways."""
    if next(opened) >= MOST_OPENED:
        return
    yield from holder.profiles
    if depth > DEEPEST_INFOS:
        return
    for group in holder.info_groups:
        yield from _shown(group, node, depth + 1, opened)
    for link in holder.info_links:
        target = node.expansion.info_targets.get(link.target_id)
        if isinstance(target, Profile):
            yield target
        elif isinstance(target, InfoGroup):
            yield from _shown(target, node, depth + 1, opened)


_keywords: "WeakKeyDictionary[Expansion, dict[str, str]]" = WeakKeyDictionary()


def keyword_ids(expansion: Expansion) -> dict[str, str]:
    """Return the ids of categories by their names as they are compared: texts call them keywords."""
    if expansion not in _keywords:
        entries = expansion.category_entries.values()
        _keywords[expansion] = {plain_name(said(one.name, "en")): one.id for one in entries}
    return _keywords[expansion]


def keywords_in(phrase: str, keywords: Mapping[str, str]) -> tuple[str, ...]:
    """Return the categories of which a phrase consists (“imperium battleline infantry”); nothing where any word is none."""
    words, found = phrase.split(), list[str]()
    while words:
        known = (many for many in range(min(len(words), 4), 0, -1) if " ".join(words[:many]) in keywords)
        many = next(known, 0)
        if not many:
            return ()
        found.append(keywords[" ".join(words[:many])])
        words = words[many:]
    return tuple(found)
