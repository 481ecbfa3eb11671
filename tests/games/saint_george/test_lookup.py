"""The home edition's look-up finds every answer and gives none away."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.games.saint_george.shipped import MAPS, shipped_map
from toolkit.games.saint_george.artefacts.lookup import Lookup, lookup
from toolkit.games.saint_george.model import Map


@pytest.fixture(scope="module", params=MAPS)
def subject(request: pytest.FixtureRequest) -> Map:
    return shipped_map(request.param)


def renamed(subject: Map, name: str) -> Map:
    return replace(subject, id=name)


def positions(table: Lookup) -> dict[int, int]:
    """The place in the threat table of each code."""
    return {entry.code: place for place, entry in enumerate(table.threats)}


def test_every_code_leads_to_what_its_hex_hides(subject: Map) -> None:
    found = lookup(subject)
    letters = {entry.code: entry.letter for entry in found.threats}
    strengths = {entry.code: entry.strength for entry in found.strengths}
    assert [letters[code] for code in found.threat_codes] == [t.letter for t in subject.threats]
    assert [strengths[code] for code in found.strength_codes] == [t.strength for t in subject.threats]


def test_no_code_is_used_twice_in_either_table_or_across_them(subject: Map) -> None:
    found = lookup(subject)
    codes = [e.code for e in found.threats] + [e.code for e in found.strengths]
    assert len(set(codes)) == len(codes)
    on_the_map = found.threat_codes + found.strength_codes
    assert len(set(on_the_map)) == len(on_the_map) == 2 * len(subject.board.cells)
    assert all(100 <= code <= 999 for code in codes)


def test_entries_stand_in_number_order(subject: Map) -> None:
    found = lookup(subject)
    for codes in ([e.code for e in found.threats], [e.code for e in found.strengths]):
        assert codes == sorted(codes)


def test_counting_the_entries_tells_nothing(subject: Map) -> None:
    """Each answer stands once for every hex of the board, whatever the map holds."""
    found, hexes = lookup(subject), len(subject.board.cells)
    assert Counter(e.letter for e in found.threats) == {k.letter: hexes for k in subject.ruleset.kinds}
    possible = {s for k in subject.ruleset.kinds for s in range(k.strengths[0], k.strengths[1] + 1)}
    assert Counter(e.strength for e in found.strengths) == dict.fromkeys(possible, hexes)


def test_the_tables_are_the_same_for_any_arrangement_of_the_threats(subject: Map) -> None:
    """So no entry, and no set of entries, says anything of the map before a code is read off it."""
    found = lookup(subject)
    reversed_map = replace(subject, threats=subject.threats[::-1])
    one_kind = replace(subject, threats=(subject.threats[0],) * len(subject.threats))
    for other in (reversed_map, one_kind):
        assert lookup(other).threats == found.threats
        assert lookup(other).strengths == found.strengths


def test_maps_do_not_share_codes_hex_by_hex() -> None:
    by_map = [lookup(shipped_map(name)).threat_codes for name in MAPS]
    assert len(set(by_map)) == len(MAPS)
    for i, one in enumerate(by_map):
        for other in by_map[i + 1 :]:
            alike = sum(a == b for a, b in zip(one, other, strict=False))
            assert alike <= 3  # by chance about 45 / 900


def test_the_neighbour_of_an_entry_says_nothing_of_it() -> None:
    """Chi-square on pairs of neighbouring entries over 200 seeds, against independence."""
    subject = shipped_map(MAPS[0])
    letters = sorted(k.letter for k in subject.ruleset.kinds)
    pairs: Counter[tuple[str, str]] = Counter()
    for seed in range(200):
        table = lookup(renamed(subject, f"seed-{seed}")).threats
        pairs.update((a.letter, b.letter) for a, b in pairwise(table))
    hexes = len(subject.board.cells)
    size = hexes * len(letters)
    chance_alike = (hexes - 1) / (size * (size - 1)) * hexes
    chance_unlike = hexes * hexes / (size * (size - 1))
    total = pairs.total()
    chi = 0.0
    for a in letters:
        for b in letters:
            expected = total * (chance_alike if a == b else chance_unlike)
            chi += (pairs[a, b] - expected) ** 2 / expected
    assert chi < 37.7  # 15 degrees of freedom, p = 0.001


def test_the_place_of_an_entry_says_nothing_of_its_hex() -> None:
    """Over 300 seeds a hex's code falls evenly into the ten tenths of the table, whatever it holds."""
    subject = shipped_map(MAPS[0])
    tenths: dict[int, Counter[int]] = {0: Counter(), 20: Counter(), len(subject.threats) - 1: Counter()}
    for seed in range(300):
        found = lookup(renamed(subject, f"seed-{seed}"))
        place = positions(found)
        for hex_index, counts in tenths.items():
            counts[place[found.threat_codes[hex_index]] * 10 // len(found.threats)] += 1
    for counts in tenths.values():
        chi = sum((counts[tenth] - 30) ** 2 / 30 for tenth in range(10))
        assert chi < 27.9  # 9 degrees of freedom, p = 0.001


def test_neighbouring_hexes_have_entries_no_nearer_than_chance() -> None:
    """The mean distance in the table of two touching hexes is a third of the table, as for any two places."""
    subject = shipped_map(MAPS[0])
    pairs = [(i, j) for i, near in enumerate(subject.board.touching) for j in near if i < j]
    total = count = 0
    for seed in range(60):
        found = lookup(renamed(subject, f"seed-{seed}"))
        place = positions(found)
        total += sum(abs(place[found.threat_codes[i]] - place[found.threat_codes[j]]) for i, j in pairs)
        count += len(pairs)
    size = len(found.threats)
    assert total / count == pytest.approx((size + 1) / 3, rel=0.02)


def test_the_strength_table_is_dealt_independently_of_the_threat_table() -> None:
    """Ranks of a hex's two codes do not go together (Spearman's rho over 100 seeds is near 0)."""
    subject = shipped_map(MAPS[0])
    hexes = range(len(subject.threats))
    total = 0.0
    for seed in range(100):
        found = lookup(renamed(subject, f"seed-{seed}"))
        one = sorted(hexes, key=lambda i: found.threat_codes[i])
        two = sorted(hexes, key=lambda i: found.strength_codes[i])
        rank = {hex_index: place for place, hex_index in enumerate(one)}
        squares = sum((rank[hex_index] - place) ** 2 for place, hex_index in enumerate(two))
        n = len(hexes)
        total += 1 - 6 * squares / (n * (n * n - 1))
    assert abs(total / 100) < 0.06  # the standard error is 1 / (10 · √44) = 0.015
