"""The journal of a campaign on the command line."""

import json
from io import BytesIO

import pytest
from PIL import Image

from armybuilder.cli.main import main


@pytest.fixture
def run(tmp_path, capsys):
    def run(*words, fails=False):
        code = main(["campaign", *words, "--db", str(tmp_path / "a.db"), "--lang", "en"])
        said = capsys.readouterr()
        assert (code != 0) is fails, said
        return said.err if fails else said.out

    run("new", "Cup", "--game", "bronepehota", "--organiser", "Anna")
    return run


def test_what_is_written_is_read_with_its_picture(run, tmp_path):
    out = BytesIO()
    Image.new("RGB", (90, 60), "navy").save(out, "PNG")
    (tmp_path / "table.png").write_bytes(out.getvalue())
    run("write", "Cup", "A long night\nSnow.", "--with-picture", str(tmp_path / "table.png"))
    told = run("journal", "Cup")
    assert "Anna\n  A long night\n  Snow.\n  Pictures: 1" in told
    (entry,) = json.loads(run("journal", "Cup", "--json"))
    assert (entry["text"], len(entry["pictures"])) == ("A long night\nSnow.", 1)


def test_what_is_no_picture_writes_nothing(run, tmp_path):
    (tmp_path / "table.png").write_bytes(b"none")
    assert "table.png" in run(
        "write", "Cup", "Snow.", "--with-picture", str(tmp_path / "table.png"), fails=True
    )
    assert json.loads(run("journal", "Cup", "--json")) == []
