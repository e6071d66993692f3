"""THIRD-PARTY.md tells the licences of everything that is used at run time, and of all that is carried inside."""

import sys
import tomllib

import pytest

from armybuilder.locations import resources
from tools import third_party
from tools.locked import ROOT, RUN_LOCK, LockError, Pin, read_lock


def test_the_page_is_up_to_date():
    assert third_party.PAGE.read_text(encoding="utf-8") == third_party.page(), "make third-party"


def test_every_font_is_told_with_its_licence():
    own = tomllib.loads(third_party.NOTES.read_text(encoding="utf-8"))["own"]
    told = {file for one in own for file in ROOT.glob(one["files"])}
    fonts = {file for kind in ("ttf", "otf", "woff*") for file in resources().rglob(f"*.{kind}")}
    assert fonts
    assert {file.resolve() for file in fonts} <= told
    assert all((ROOT / one["text"]).is_file() for one in own)


def test_the_page_tells_the_lesser_licences_of_qt_and_geos():
    text = third_party.PAGE.read_text(encoding="utf-8")
    (lesser,) = (line for line in text.splitlines() if line.startswith("PySide6_Essentials"))
    assert all(name in lesser for name in ("PySide6_Pdf", "shiboken6", "Qt 6", "GEOS", "libiconv"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these lie in wheels for Linux")
def test_every_library_in_the_packages_is_told():
    assert list(third_party.unknown_libraries()) == []


def metadata_of(monkeypatch, **fields):
    monkeypatch.setattr(third_party, "field", lambda _, name: fields.get(name.replace("-", "_"), ""))
    return Pin("some-package", "1.0", "", ())


@pytest.mark.parametrize(
    ("fields", "read", "licence"),
    [
        ({"License_Expression": "MIT", "License": "whatever"}, "BSD-3-Clause", "MIT"),
        ({"License": "LGPL-3.0-only OR GPL-2.0-only"}, "", "LGPL-3.0-only OR GPL-2.0-only"),
        ({"License": "BSD license (see the file)"}, "BSD-3-Clause", "BSD-3-Clause"),
    ],
)
def test_a_licence_is_the_packages_own_or_the_one_that_was_read(monkeypatch, fields, read, licence):
    pin = metadata_of(monkeypatch, **fields)
    assert third_party.licence_of(pin, {pin.name: read}) == licence


def test_a_package_without_a_licence_is_told(monkeypatch):
    pin = metadata_of(monkeypatch, License="See the file")
    with pytest.raises(third_party.UnknownLicenceError, match="some-package"):
        third_party.licence_of(pin, {})


def test_addresses_are_left_out(monkeypatch):
    assert third_party.makers_of(metadata_of(monkeypatch, Author_email='"A, B" <a@b.org>')) == "A, B"
    assert third_party.makers_of(metadata_of(monkeypatch, Author_email="a@b.org")) == "its contributors"


def test_another_version_than_the_locked_one_is_told():
    pin = read_lock(ROOT / RUN_LOCK)[0]
    with pytest.raises(LockError, match=r"0\.0\.1 is locked: make setup"):
        list(third_party.package_rows([Pin(pin.name, "0.0.1", "", pin.hashes)], {}))
