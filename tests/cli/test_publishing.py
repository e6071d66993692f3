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
