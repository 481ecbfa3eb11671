"""The card's prints: proofs of the plates, the press file read back, the same bytes on any machine."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path

import pikepdf
import pytest

from tests.command import process
from tests.conftest import Golden
from tests.display_list import listing
from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit.games.saint_george.artefacts import plates, press
from toolkit.games.saint_george.artefacts.back import back
from toolkit.games.saint_george.artefacts.dress import Dress
from toolkit.games.saint_george.artefacts.front import Front
from toolkit.games.saint_george.artefacts.parts import ROWS_TOP, Box
from toolkit.preflight import preflight
from toolkit.printer import DEFAULT
from toolkit.render.pdf import pdf

MM = 72 / 25.4


def front(name: str) -> Front:
    subject = shipped_map(name)
    return Front(subject, Dress(subject.theme, is_home=False))


@pytest.fixture(scope="module")
def first_light() -> Front:
    return front("first-light")


@pytest.mark.parametrize("name", MAPS)
def test_no_plate_breaks_its_limits_on_any_map(name: str) -> None:
    card = front(name)
    assert plates.prove(card) == ()
    assert card.problems == ()


def test_gaps_are_measured_as_on_paper(first_light: Front) -> None:
    shapes = {"a": ((0, 0), (4, 0), (4, 4), (0, 4)), "b": ((5, 1), (9, 1), (9, 3), (5, 3))}
    assert list(plates.gaps(shapes, 1.2)) == [("a", "b", 1.0)]
    shapes["c"] = ((12, 7), (13, 7), (13, 8), (12, 8))  # 3 right and 4 down of b's corner: 5 mm
    assert [g for g in plates.gaps(shapes, 5.1) if "a" not in g] == [("b", "c", 5.0)]
    nearest = min(apart for *_, apart in plates.gaps(plates.outlines(first_light), 2.0))
    assert nearest == pytest.approx(1.2, abs=0.02)  # discs are measured as 24-gons around them


def test_a_shift_of_the_silver_bares_nothing_at_08_and_something_at_16(first_light: Front) -> None:
    assert plates.bared(first_light, 0.8) == {}
    bare = plates.bared(first_light, 1.6)
    assert "the sign `nest`" in bare and "north" in bare["the sign `nest`"]


def test_a_sign_too_large_for_its_part_is_refused(
    first_light: Front, monkeypatch: pytest.MonkeyPatch
) -> None:
    from toolkit.games.saint_george.artefacts import hexes

    monkeypatch.setattr(hexes, "TALL", 1.2)
    codes = {problem.code for problem in plates.prove(Front(first_light.subject, first_light.dress))}
    assert codes == {"LAY024", "LAY025"}


def test_only_the_once_a_mission_icon_stands_outside_the_day_rows(first_light: Front) -> None:
    """SG-32: a rest scratches whole rows, and must not take the Firefighter's icon with them."""
    outside = [
        each.member.role
        for each in first_light.parts.members
        if any(isinstance(box, Box) and box.y + box.h < ROWS_TOP for box in each.abilities)
    ]
    assert outside == ["Firefighter"]


def test_there_are_thirty_six_hearts_and_two_parts_a_hex(first_light: Front) -> None:
    """SG-7, SG-16, SG-17: 45 hexes in two parts; four members, three days, three hearts a day."""
    assert len(first_light.parts.threats) == len(first_light.parts.strengths) == 45
    assert sum(len(each.hearts) for each in first_light.parts.members) == 36


@pytest.fixture(scope="module")
def press_file(first_light: Front) -> bytes:
    return pdf(press.press(first_light, back(first_light.subject, first_light.dress)[0], DEFAULT))


def test_the_press_file_has_its_boxes_layers_and_overprinting_spots(press_file: bytes) -> None:
    with pikepdf.open(io.BytesIO(press_file)) as held:
        page = held.pages[0]
        media = [float(v) for v in page.mediabox]
        trim = [float(v) for v in page.trimbox]
        assert media[2:] == pytest.approx([154 * MM, 216 * MM], abs=0.03)
        assert trim == pytest.approx([3 * MM, 3 * MM, 151 * MM, 213 * MM], abs=0.03)
        layers = [str(group.Name) for group in held.Root.OCProperties.OCGs]
        assert layers == ["Base", "Varnish", "Scratch", "Scratch-Overprint"]
        assert list(held.Root.OCProperties.D.get("/OFF", [])) == []
    assert preflight(press_file, "press", "press.pdf", spots=press.SPOTS) == ()


def test_a_press_file_without_silver_is_refused(first_light: Front) -> None:
    without = press.press(first_light, back(first_light.subject, first_light.dress)[0], DEFAULT)
    missing = preflight(pdf(without), "press", "press.pdf", spots=(*press.SPOTS, "CutContour"))
    assert len(missing) == 1 and "CutContour" in missing[0].message


def test_the_front_is_as_it_was(first_light: Front, golden: Golden) -> None:
    golden("front-covered.txt", "\n".join(listing(first_light.covered.items)) + "\n")
    golden("front-revealed.txt", "\n".join(listing(first_light.revealed.items)) + "\n")


def test_prints_are_the_same_bytes_whatever_the_day_zone_and_seed(tmp_path: Path) -> None:
    digests = []
    for number, (seed, zone, epoch) in enumerate((("0", "UTC", "0"), ("1234", "Asia/Tokyo", "1700000000"))):
        out = tmp_path / str(number)
        environment = {"PYTHONHASHSEED": seed, "TZ": zone, "SOURCE_DATE_EPOCH": epoch}
        assert process("build", "saint-george/cold-lamps", "--out", str(out), **environment).returncode == 0
        files = sorted(path for path in out.rglob("*.*") if not path.name.startswith("."))
        digests.append({p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in files})
    assert digests[0] == digests[1]
    assert {"proof.pdf", "press.pdf", "press.txt", "map.svg", "map.png", "config.json"} <= set(digests[0])
