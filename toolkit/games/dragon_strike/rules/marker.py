"""Rules of markers and tracks: how many, what is on the backs, which figure has which track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from toolkit.composition import Piece, Quota, miscounts
from toolkit.diagnostic import Related
from toolkit.games.dragon_strike.model import Bestiary, Box, Content, Figure
from toolkit.rule import Finding, rule

MARKERS: Mapping[str, int] = MappingProxyType(
    {
        "DS-120": 10,
        "DS-121": 1,
        "DS-122": 4,
        "DS-123": 1,
        "DS-124": 2,
        "DS-125": 2,
        "DS-126": 2,
        "DS-127": 2,
        "DS-128": 4,
        "DS-129": 6,
        "DS-130": 3,
        "DS-131": 1,
        "DS-132": 1,
        "DS-133": 1,
        "DS-134": 3,
    }
)
"""The 43 markers by the rule that counts them (DS-7)."""

BACKS: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        "DS-121": {"carriage-wrecked": 1},
        "DS-129": {"smoke": 2, "campfire": 1, "water": 2, "grass": 1},
        "DS-130": {"tunnel": 3},
        "DS-131": {"pit": 1},
        "DS-133": {"magic-flute": 1},
        "DS-134": {"sunstone": 1, "pouch": 1, "crystal-ball": 1},
    }
)
"""What the rulebook says is on the backs (DS-121, DS-129 to DS-134)."""

TRACKS = 14
"""The tracks of the screen, one for each clip on it (DS-5, DS-140)."""


@rule("DSX004")
def the_markers(box: Box) -> Iterator[Finding]:
    """The box has its 43 markers.

    Ten doors, four chests, six fires and so on (DS-7, DS-120 to DS-134); what can lie on the board at once is
    limited by them (DS-114).

    Fails: wing with count: 3

    Passes: wing with count: 4
    """
    pieces = [Piece({"rule": each.rule}, each.count) for each in box.markers]
    wrong = miscounts([Quota(count, {"rule": name}) for name, count in MARKERS.items()], pieces)
    if not wrong:
        wrong = miscounts([Quota(sum(MARKERS.values()))], pieces)
    for each in wrong:
        name = each.quota.where.get("rule")
        said = f"markers of {name}" if name else "markers in all"
        message = f"the box has {each.have} {said}, and the rulebook has {each.quota.count}"
        held = [marker for marker, piece in zip(box.markers, pieces, strict=True) if each.quota.counts(piece)]
        at = held[-1].places.at("count") if held else box.places.at("markers")
        if each.over is not None:
            at = box.markers[each.over].places.at("count")
        yield Finding(
            at, message, "take out what is over" if each.over is not None else "add what is missing"
        )


@rule("DSX005")
def the_backs(box: Box) -> Iterator[Finding]:
    """Every marker has one back, and the rulebook's backs are there.

    Two things that are printed back to back cannot be in play at once (DS-135), so adventures count on
    which are: smoke, a dead campfire, water and grass behind the fires, tunnels behind the boulders, a
    pit behind the rubble, the flute behind the seal, sunstone, pouch and crystal ball behind the scepter
    (DS-129 to DS-134).

    Fails: six fires and five backs

    Passes: six fires with 2 smoke, 1 campfire, 2 water and 1 grass
    """
    for marker in box.markers:
        if len(marker.sides) != marker.count:
            message = f"{marker.count} of `{marker.id}` have {len(marker.sides)} backs"
            yield Finding(marker.places.at("backs"), message, "give every copy one back")
    for name, backs in BACKS.items():
        held = [marker for marker in box.markers if marker.rule == name]
        have = Counter(side.id for marker in held for side in marker.sides)
        if held and have != Counter(backs):
            said = ", ".join(f"{count} {each}" for each, count in backs.items())
            message = f"the backs of {name} are {', '.join(f'{n} {each}' for each, n in have.items())}"
            first = held[0].places.at("backs")
            related = tuple(Related(marker.places.at("backs"), "and here") for marker in held[1:])
            yield Finding(first, message, f"the rulebook has {said}", related)


@rule("DSX006")
def a_track_for_every_figure(content: Content) -> Iterator[Finding]:
    """Every monster figure has a place on one track, and there are 14 tracks.

    A clip on its track shows how many Hit Points a figure has left (DS-140). The rulebook has 14 tracks
    for 18 figures: those of 1 Hit Point share one a kind (ruling DS-A1), because a clip on 1 says nothing
    that a figure standing up does not.

    Fails: one track for two gargoyles

    Passes: a track for each gargoyle, one for all orcs
    """
    box = content.box
    if box is None or content.bestiary is None:
        return
    found = [finding for figure in box.figures for finding in _untracked(figure, box, content.bestiary)]
    if not found and len(box.tracks) != TRACKS:
        message = f"the screen has {len(box.tracks)} tracks, and there are clips for {TRACKS}"
        found.append(Finding(box.places.at("tracks"), message, "kinds of 1 Hit Point share a track"))
    yield from found


def _untracked(figure: Figure, box: Box, bestiary: Bestiary) -> Iterator[Finding]:
    if bestiary.monster(figure.of) is None:
        return
    tracks = [track for track in box.tracks if track.monster == figure.of]
    shared = [track for track in tracks if track.figures > 1 and track.hit_points > 1]
    have = sum(track.figures for track in tracks)
    for track in shared:
        message = f"{track.figures} figures of {track.hit_points} Hit Points share a track"
        yield Finding(track.places.at("figures"), message, "give each a track of its own")
    if have != figure.count:
        message = f"{figure.count} figures of `{figure.of}` have tracks for {have}"
        at = tracks[-1].places.at("monster") if tracks else box.places.at("tracks")
        yield Finding(at, message, "give every figure a place on one track")
    elif len(tracks) > 1 and not shared and sorted(t.number for t in tracks) != [*range(1, len(tracks) + 1)]:
        message = f"the tracks of `{figure.of}` are not numbered 1 to {len(tracks)}"
        yield Finding(tracks[0].places.at("number"), message, "number each of them, once")
