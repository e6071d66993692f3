"""A program may be killed in the middle of what it does to a campaign, and two may do something at once: nothing is lost.

`KILLS=200` kills as often.
"""

import os
import subprocess
import sys

import pytest

from armybuilder.campaign.people import CampaignFounded
from armybuilder.storage.checking import check
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign
from armybuilder.storage.store import open_store
from tests.systems import needs_kill

DAY = "2026-11-22"
KILLS = os.environ.get("KILLS", "8")
ENTRIES, PROGRAMS = 15, 2

TELL_AND_TELL_AGAIN = """
import sys
from pathlib import Path
from armybuilder.campaign.journal import JournalWritten
from armybuilder.catalogue.problem import Problem
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.store import open_beside

path, key, name, entries = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
refused = 0
with open_beside(path) as store:
    kept = KeptCampaign(store, key)
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(entries):
        while True:
            try:
                kept.tell(JournalWritten(text=f"{name} {number}"), date="2026-11-22")
                break
            except Problem as problem:
                assert problem.key == "storage.campaign_changed", problem
                refused += 1
                kept = KeptCampaign(store, key)
print(refused, flush=True)
"""


@needs_kill
def test_whenever_it_is_killed_all_or_nothing_is_there(request):
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.campaign_kills", "--kills", KILLS],
        cwd=request.config.rootpath,
        capture_output=True,
        text=True,
        timeout=60 + 5 * int(KILLS),
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.full
def test_two_programs_at_one_campaign_lose_nothing_and_the_second_is_told(path, request):
    with open_store(path) as store:
        deed = CampaignFounded(name="Ford", game="bronepehota", organiser="Anna")
        key = found_campaign(store, deed, date=DAY)
    command = [sys.executable, "-c", TELL_AND_TELL_AGAIN, str(path), str(key)]
    started = [
        subprocess.Popen(
            [*command, str(number), str(ENTRIES)],
            cwd=request.config.rootpath,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(PROGRAMS)
    ]
    for program in started:
        assert program.stdout.readline() == "ready\n", program.stderr.read()
    ended = [program.communicate("go\n", timeout=120) for program in started]
    assert [told[1] for told in ended] == [""] * PROGRAMS
    # whoever came second was told so, at least once
    assert sum(int(told[0]) for told in ended) > 0
    with open_store(path) as store:
        kept = KeptCampaign(store, key)
        texts = {entry.text for entry in kept.state.journal}
    assert texts == {f"{name} {number}" for name in range(PROGRAMS) for number in range(ENTRIES)}
    assert check(path).sound
