"""A campaign on the command line as a page for a club's site, and on paper."""

from tests.cli.test_campaigns import plain, refused


def test_a_campaign_is_written_as_a_page(ab, tmp_path, monkeypatch):
    plain(ab, "sample", "highway", "--lang", "en")
    monkeypatch.chdir(tmp_path)
    told = plain(ab, "html", "Highway 61", "--lang", "en")
    page = (tmp_path / told["file"]).read_text("utf-8")
    assert (told["file"], "Next games" in page) == ("Highway 61.html", False)
    plain(ab, "name", "Highway 61", "Olga", "--on-page", "O.")
    told = plain(ab, "html", "Highway 61", "club.html", "--what", "forces", "--lang", "ru")
    page = (tmp_path / "club.html").read_text("utf-8")
    assert "Olga" not in page
    assert "Войска" in page
    assert "weather" in refused(ab, "html", "Highway 61", "--what", "forces,weather")
    assert "no" in refused(ab, "html", "Highway 61", "no/where.html", "--lang", "en")
    assert "--on-page" not in refused(ab, "name", "Highway 61", "Olga")


def test_a_campaign_is_printed(ab, tmp_path):
    plain(ab, "sample", "highway", "--lang", "en")
    told = plain(ab, "print", "Highway 61", str(tmp_path / "all.pdf"), "--lang", "en")
    assert "sheets" in told["parts"]
    assert (tmp_path / "all.pdf").read_bytes().startswith(b"%PDF")
    one = plain(ab, "print", "Highway 61", str(tmp_path / "one.pdf"), "--force", "Olga", "--paper", "letter")
    assert one["parts"] == ["forces", "sheets"]
    assert one["bytes"] < told["bytes"]
    assert "weather" in refused(ab, "print", "Highway 61", "x.pdf", "--what", "weather")
    assert "Nobody" in refused(ab, "print", "Highway 61", "x.pdf", "--force", "Nobody")
