"""Paths of relative modifiers: where they lead from the thing in scope."""

import pytest

from armybuilder.catalogue.affects import AffectsPath, affects_path


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", {}),
        ("self", {}),
        ("profiles.Unit", {"kind": "profiles", "profile_type": "unit"}),
        ("1a2b-3c4d.profiles.Unit", {"filters": ("1a2b-3c4d",), "kind": "profiles", "profile_type": "unit"}),
        ("entries", {"itself": False, "entries": True}),
        ("self.entries", {"entries": True}),
        ("self.entries.any", {"entries": True}),
        ("self.entries.recursive.1a2b", {"entries": True, "recursive": True, "filters": ("1a2b",)}),
        (
            "self.entries.recursive.profiles.Melee Weapons",
            {"entries": True, "recursive": True, "kind": "profiles", "profile_type": "melee weapons"},
        ),
        ("self.entries.forces.recursive", {"entries": True, "forces": True, "recursive": True}),
        (
            "self.entries.group.recursive.rules",
            {"entries": True, "recursive": True, "grouped": True, "kind": "rules"},
        ),
        ("self.entries.associations.entries", {"entries": True, "associated": True}),
        ("associations.profiles.Unit", {"associated": True, "kind": "profiles", "profile_type": "unit"}),
    ],
)
def test_a_path_is_read(text, parts):
    assert affects_path(text) == AffectsPath(**parts)


def test_a_path_leads_so_many_entries_down():
    depths = {
        text: [affects_path(text).reaches(d) for d in range(3)]
        for text in ("", "self.entries", "entries.recursive")
    }
    assert depths == {
        "": [True, False, False],
        "self.entries": [True, True, False],
        "entries.recursive": [False, True, True],
    }


def test_profile_types_are_named_in_any_case():
    path = affects_path("profiles.melee WEAPONS")
    assert path.shows("Melee Weapons")
    assert not path.shows("Ranged Weapons")
    assert affects_path("profiles").shows("Melee Weapons")
    assert affects_path("profiles.all").shows("Unit")
