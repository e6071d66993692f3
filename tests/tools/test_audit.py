"""Known holes are found in a saved list; what could not be found out is told, and is no “all is well”."""

import json
import subprocess
import sys
import zipfile

import pytest

from tools import audit
from tools.locked import BUILD_LOCK, DEV_LOCK, RUN_LOCK, Pin


def advisory(*events, name="Some_Package", versions=(), **others):
    """An advisory as OSV writes them; `events` are pairs such as ("fixed", "2.0")."""
    part = {
        "package": {"ecosystem": "PyPI", "name": name},
        "ranges": [{"type": "ECOSYSTEM", "events": [dict([event]) for event in events]}],
        "versions": list(versions),
    }
    told = {"id": "PYSEC-1", "aliases": ["CVE-1"], "summary": "It leaks", "modified": "2026-01-02T00:00:00Z"}
    return {**told, "affected": [part], **others}


FROM_1_TO_2 = advisory(("introduced", "1.0"), ("fixed", "2.0"))


def holes(version, *advisories):
    return audit.find_holes([Pin("some-package", version, "", ())], advisories)


@pytest.mark.parametrize(
    ("version", "open_"), [("0.9", 0), ("1.0", 1), ("1.10", 1), ("2.0rc1", 1), ("2.0", 0)]
)
def test_a_hole_is_open_from_where_it_came_in_until_it_was_mended(version, open_):
    assert len(holes(version, FROM_1_TO_2)) == open_


@pytest.mark.parametrize(("version", "open_"), [("1.5", 1), ("2.5", 0), ("3.5", 1), ("3.9", 1), ("4.0", 0)])
def test_a_hole_that_came_back(version, open_):
    told = advisory(("introduced", "3.0"), ("last_affected", "3.9"), ("introduced", "0"), ("fixed", "2.0"))
    assert len(holes(version, told)) == open_


def test_listed_versions_and_ranges_of_commits():
    told = advisory(versions=["1.1"])
    told["affected"][0]["ranges"] = [{"type": "GIT", "events": [{"introduced": "0"}]}]
    assert [len(holes(version, told)) for version in ("1.1", "1.2")] == [1, 0]


def test_what_cannot_be_compared_counts_as_a_hole():
    assert holes("1.0", advisory(("introduced", "0"), ("fixed", "not-a-version")))


def test_other_packages_and_ecosystems_are_passed_over():
    other = advisory(("introduced", "0"))
    other["affected"][0]["package"]["ecosystem"] = "npm"
    assert holes("1.0", advisory(("introduced", "0"), name="another"), other) == []


def test_a_hole_is_told_in_a_line():
    told = str(holes("1.5", FROM_1_TO_2)[0])
    assert told == "some-package 1.5: PYSEC-1, CVE-1: It leaks (mended in 2.0)"
    assert str(holes("1.5", advisory(("introduced", "0")))[0]).endswith("(not mended yet)")


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project with one locked package; returns the folder."""
    monkeypatch.setattr(audit, "ROOT", tmp_path)
    for file in (RUN_LOCK, DEV_LOCK, BUILD_LOCK):
        (tmp_path / file).write_text(f"some-package==1.5 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    return tmp_path


def run(monkeypatch, *words):
    monkeypatch.setattr(sys, "argv", ["audit", *map(str, words)])
    return audit.main()


@pytest.mark.parametrize("form", ["one", "many", "answer", "folder", "zip"])
def test_a_saved_list_in_any_form(project, form, monkeypatch, capsys):
    others = advisory(("introduced", "0"), name="another", id="PYSEC-2")
    path = project / "list"
    if form == "folder":
        path.mkdir()
        for number, one in enumerate((FROM_1_TO_2, others)):
            (path / f"{number}.json").write_text(json.dumps(one), encoding="utf-8")
    elif form == "zip":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("PYSEC-1.json", json.dumps(FROM_1_TO_2))
            archive.writestr("readme.txt", "x")
    else:
        told = {"one": FROM_1_TO_2, "many": [others, FROM_1_TO_2], "answer": {"vulns": [FROM_1_TO_2]}}[form]
        path.write_text(json.dumps(told), encoding="utf-8")
    assert run(monkeypatch, path) == audit.HOLES
    out = capsys.readouterr().out
    assert "the newest of 2026-01-02" in out
    assert out.count("PYSEC-1") == 1


def test_a_list_without_a_hole_of_ours(project, monkeypatch, capsys):
    path = project / "list.json"
    withdrawn = advisory(("introduced", "0"), withdrawn="2026-01-01T00:00:00Z")
    path.write_text(json.dumps([advisory(("introduced", "2")), withdrawn]), encoding="utf-8")
    assert run(monkeypatch, path) == audit.FINE
    assert "No known holes." in capsys.readouterr().out


BROKEN = json.dumps([{"id": "X", "affected": ["no part"]}]).encode()


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"[]", b"[1]", b"{", b"\xff\xfe", b"[" * 100_000, b'{"id": "X"}', BROKEN, None],
)
def test_a_list_that_is_none(project, content, monkeypatch, capsys):
    path = project / "list.json"
    if content is not None:
        path.write_bytes(content)
    assert run(monkeypatch, path) == audit.UNKNOWN
    captured = capsys.readouterr()
    assert captured.err.startswith("Not audited: ")
    assert "No known holes" not in captured.out


def test_a_lock_file_that_is_missing(project, monkeypatch, capsys):
    (project / "list.json").write_text(json.dumps(FROM_1_TO_2), encoding="utf-8")
    (project / RUN_LOCK).unlink()
    assert run(monkeypatch, project / "list.json") == audit.UNKNOWN
    assert RUN_LOCK in capsys.readouterr().err


def answering(monkeypatch, stdout="", stderr=""):
    def answer(command, **_):
        return subprocess.CompletedProcess(command, 1, stdout, stderr)

    monkeypatch.setattr(audit.subprocess, "run", answer)


def test_pip_audit_is_asked_where_there_is_no_list(project, monkeypatch, capsys):
    hole = {"id": "PYSEC-1", "aliases": [], "fix_versions": ["2.0"], "description": "It leaks\nand more"}
    told = {"dependencies": [{"name": "some-package", "version": "1.5", "vulns": [hole]}]}
    answering(monkeypatch, json.dumps(told))
    assert run(monkeypatch) == audit.HOLES
    assert "some-package 1.5: PYSEC-1: It leaks (mended in 2.0)" in capsys.readouterr().out
    told["dependencies"][0]["vulns"] = []
    answering(monkeypatch, json.dumps(told))
    assert run(monkeypatch) == audit.FINE


def test_a_hole_is_told_also_where_other_packages_are_unknown(project, monkeypatch, capsys):
    known = {"name": "some-package", "version": "1.5", "vulns": [{"id": "PYSEC-1"}]}
    answering(
        monkeypatch, json.dumps({"dependencies": [known, {"name": "other", "skip_reason": "not found"}]})
    )
    assert run(monkeypatch) == audit.HOLES
    captured = capsys.readouterr()
    assert "some-package 1.5: PYSEC-1" in captured.out
    assert "no answer about 1 packages: other" in captured.err


@pytest.mark.parametrize("nobody", ["refused", "slow", "left out"])
def test_where_nobody_answers_it_says_that_it_could_not(project, nobody, monkeypatch, capsys):
    skipped = {"dependencies": [{"name": "some-package", "skip_reason": "not found"}]}
    answering(monkeypatch, json.dumps(skipped) if nobody == "left out" else "", "no connection")
    if nobody == "slow":

        def wait(command, **_):
            raise subprocess.TimeoutExpired(command, 1)

        monkeypatch.setattr(audit.subprocess, "run", wait)
    assert run(monkeypatch) == audit.UNKNOWN
    captured = capsys.readouterr()
    assert "No known holes" not in captured.out
    assert "Not audited: " in captured.err
    assert "pip-audit" in captured.err
    assert "make audit ADVISORIES=FILE" in captured.err
