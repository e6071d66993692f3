"""What a relative modifier affects: the path from where its scope is found down to what it changes."""

from functools import cache

from msgspec import Struct

ENTRIES, PROFILES, RULES = "entries", "profiles", "rules"
ANYTHING = ("", "any")
# the words with which a path names what it changes; the costs, limits and categories of an entry are fields of it
_KINDS = {
    "entries": ENTRIES,
    "costs": ENTRIES,
    "constraints": ENTRIES,
    "categories": ENTRIES,
    "profiles": PROFILES,
    "rules": RULES,
}


class AffectsPath(Struct, frozen=True):
    """The path of `affects`, such as `self.entries.recursive.<id>.profiles.<name of a profile type>`.

    From the thing in scope it leads to the thing `itself`, to what stands directly below it (`entries`, and `forces`
    with what they hold), or `recursive` to all below. `associated` starts at what the thing is joined to instead,
    `grouped` takes the others of its group along. Everything reached must be all that `filters` name: an id, a category
    or a type of entries. What changes then are the entries, or the profiles (of a type by name) or rules they show.
    """

    itself: bool = True
    entries: bool = False
    forces: bool = False
    recursive: bool = False
    associated: bool = False
    grouped: bool = False
    filters: tuple[str, ...] = ()
    kind: str = ENTRIES
    profile_type: str = ""

    def reaches(self, depth: int) -> bool:
        """Return whether it leads so many entries down, groups not counted."""
        if depth == 0:
            return self.itself
        return self.entries and (depth == 1 or self.recursive)

    def reaches_force(self, depth: int) -> bool:
        """Return whether it leads so many forces down."""
        if depth == 0:
            return self.itself
        return self.forces and (depth == 1 or self.recursive)

    def shows(self, type_name: str) -> bool:
        """Return whether it leads to profiles of a type."""
        return self.profile_type in ("", "all", type_name.casefold())


@cache
def affects_path(text: str) -> AffectsPath:
    """Return the parts of a path; an empty one leads to the thing in scope itself."""
    flags = dict.fromkeys(("self", "entries", "forces", "recursive", "group"), False)
    filters: list[str] = []
    words = text.split(".") if text else []
    associated, kind, profile_type = False, ENTRIES, ""
    for at, word in enumerate(words):
        if word == "associations":
            associated = True
        elif associated and word == "entries":
            continue  # what is joined to, and not what stands below it
        elif word in flags:
            flags[word] = True
        elif word in _KINDS:
            kind, profile_type = _KINDS[word], ".".join(words[at + 1 :]).casefold()
            break
        elif word not in ANYTHING:
            filters.append(word)
    below = flags["entries"] or flags["forces"]
    return AffectsPath(
        itself=flags["self"] or not below,
        entries=flags["entries"],
        forces=flags["forces"],
        recursive=flags["recursive"],
        associated=associated,
        grouped=flags["group"],
        filters=tuple(filters),
        kind=kind,
        profile_type=profile_type,
    )
