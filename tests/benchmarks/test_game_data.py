"""Game data is read in at most three times the time of parsing its XML alone, and imported quickly in little memory."""

import json
import subprocess
import sys
from statistics import median
from time import perf_counter

import pytest
from lxml import etree

from armybuilder.exchange.battlescribe.quick_reading import read_quickly
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from tests.exchange.battlescribe.game_xml import SYSTEM_ID, catalogue, system

ROUNDS = 9
TRIES = 10
MOST_TIMES = 3
FILES = 47
MOST_SECONDS = 20
MOST_MEGABYTES = 700
FLAGS = 'percentValue="false" shared="true" includeChildSelections="true" includeChildForces="false"'
IMPORT = """
import json, resource, sys
from pathlib import Path
from time import perf_counter

def most_megabytes():
    try:  # the other figure counts in what the process had that began this one
        line = next(one for one in Path("/proc/self/status").read_text().splitlines() if one.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    except OSError:
        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return used / (2**20 if sys.platform == "darwin" else 1024)

from armybuilder.exchange.battlescribe.importing import read_game_data
before = perf_counter()
report = read_game_data([Path(sys.argv[1])])
print(json.dumps([perf_counter() - before, most_megabytes(), report.catalogues]))
"""


def option(n: int) -> str:
    """An option as most game data has them: a link with its costs, a limit and a modifier with a condition."""
    return f"""
          <entryLink id="l-{n}" name="Sword of the sun &amp; moon" hidden="false" collective="false" import="true"
              targetId="claw-{n % 50}" type="selectionEntry">
            <modifiers>
              <modifier type="set" field="hidden" value="true">
                <conditions>
                  <condition field="selections" scope="parent" value="1.0" {FLAGS} childId="claw-1" type="equalTo"/>
                </conditions>
              </modifier>
            </modifiers>
            <constraints>
              <constraint field="selections" scope="roster" value="1.0" {FLAGS} id="c-{n}" type="max"/>
            </constraints>
            <costs>
              <cost name="pts" typeId="pts" value="{n % 90}.0"/>
            </costs>
          </entryLink>"""


def faction(units: int, id: str = "cat-1") -> bytes:
    """A faction with so many units of twenty options each, about 20 kB a unit."""
    shared = "".join(f'<selectionEntry id="claw-{n}" name="Claw" type="upgrade"/>\n' for n in range(50))
    rows = (
        f"""
    <selectionEntry id="u-{n}" name="Unit {n}" hidden="false" collective="false" import="true" type="unit">
      <rules>
        <rule id="r-{n}" name="Rule" hidden="false">
          <description>Each 6 to hit counts twice, &lt;once&gt; a turn.\nMore of it.</description>
        </rule>
      </rules>
      <selectionEntryGroups>
        <selectionEntryGroup id="g-{n}" name="Weapons" hidden="false" collective="false" import="true">
          <entryLinks>{"".join(option(20 * n + m) for m in range(20))}
          </entryLinks>
        </selectionEntryGroup>
      </selectionEntryGroups>
    </selectionEntry>"""
        for n in range(units)
    )
    inside = f"""<selectionEntries>{"".join(rows)}
  </selectionEntries>
  <sharedSelectionEntries>
    {shared}
  </sharedSelectionEntries>"""
    return catalogue(inside, id=id, system_id=SYSTEM_ID)


@pytest.fixture(scope="module")
def data():
    return faction(20)


def seconds(work):
    before = perf_counter()
    work()
    return perf_counter() - before


def times_parsing(data):
    """How many times longer reading takes than parsing, each with freeing what it made."""
    parsing = median(seconds(lambda: etree.fromstring(data)) for _ in range(ROUNDS))
    return median(seconds(lambda: read_catalogue(data, "lions.cat")) for _ in range(ROUNDS)) / parsing


def test_parse_only(data, benchmark):
    benchmark(etree.fromstring, data)


def test_read_a_catalogue(data, benchmark):
    assert read_quickly(data) is not None
    benchmark(read_catalogue, data, "lions.cat")
    if benchmark.stats is not None:  # None when benchmarks are switched off
        # other work on the machine slows some of the tries, hardly all
        assert any(times_parsing(data) < MOST_TIMES for _ in range(TRIES))


def test_import_forty_megabytes(tmp_path, benchmark):
    pytest.importorskip("resource")
    (tmp_path / "toy.gst").write_bytes(system())
    for n in range(FILES - 1):
        (tmp_path / f"{n}.cat").write_bytes(faction(46, id=f"cat-{n}"))
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) > 40_000_000
    told = []

    def work():
        command = [sys.executable, "-c", IMPORT, str(tmp_path)]
        told.append(subprocess.run(command, capture_output=True, check=True, text=True).stdout)

    benchmark.pedantic(work, rounds=1)
    taken, megabytes, catalogues = json.loads(told[-1])
    benchmark.extra_info["megabytes"] = megabytes
    assert catalogues == FILES - 1
    assert taken < MOST_SECONDS
    assert megabytes < MOST_MEGABYTES
