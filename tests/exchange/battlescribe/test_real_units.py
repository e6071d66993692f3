"""Every unit of real game data, taken alone by its defaults: nothing hidden comes along, no group is over its maximum."""

import pytest

from tests.exchange.battlescribe.real_data import REAL, game_data, try_catalogue

GAMES = [REAL / "the-9th-age", *sorted((REAL / "real").glob("*.zip"))]
MOST_CATALOGUES = 10


@pytest.mark.full
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_units_come_as_their_data_say(path):
    if not path.exists():
        pytest.skip(f"no game data in {path}")
    for data in game_data(path):
        # evenly spread over the game: all of them take minutes
        for catalogue in list(data.catalogues)[:: len(data.catalogues) // MOST_CATALOGUES + 1]:
            tried = try_catalogue(data, catalogue)
            wrong = [str(trial) for trial in tried.wrong if trial.what != "error"]
            assert not wrong, "\n".join(wrong[:20])
