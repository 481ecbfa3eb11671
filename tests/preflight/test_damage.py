"""No file, however broken, makes the preflight raise; what is cut short is said to be damaged."""

from __future__ import annotations

import io
import random

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Name

from tests.preflight.printed import add_layers, append, home, pod, press, show, spoiled
from toolkit.preflight import PROFILES, preflight, summary

SOUND = {
    "home": home(show("RGB", (9, 9, 9))),
    "pod": pod(),
    "press": press(show("CMYK", (60, 60, 60, 60))),
}


def holds(pdf: bytes) -> None:
    """Every profile answers, and says where."""
    for profile in PROFILES:
        for found in preflight(pdf, profile, "x.pdf"):
            assert found.code.startswith("PRT") and found.at.file == "x.pdf"
            assert found.message and "\n" not in found.message
    assert summary(pdf)


@pytest.mark.parametrize("name", SOUND)
def test_a_file_cut_short_anywhere_is_one_finding(name: str) -> None:
    pdf = SOUND[name]
    for share in range(0, 100, 4):
        (found,) = preflight(pdf[: len(pdf) * share // 100], name, "x.pdf")
        assert found.code == "PRT001"


@pytest.mark.parametrize("content", [b"", b"\0" * 999, b"%PDF-1.7\n", b"%PDF-1.4\n%%EOF\n", b"PK\x03\x04"])
def test_what_is_no_pdf_is_one_finding(content: bytes) -> None:
    for profile in PROFILES:
        (found,) = preflight(content, profile, "x.pdf")
        assert found.code == "PRT001"
    assert len(summary(content)) == 1


@pytest.mark.parametrize("name", SOUND)
def test_changed_bytes_never_raise(name: str) -> None:
    pdf, chance = SOUND[name], random.Random(17)
    for _ in range(60):
        changed = bytearray(pdf)
        for _ in range(chance.choice((1, 5, 40))):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        holds(bytes(changed))


@pytest.mark.parametrize("name", SOUND)
def test_swapped_words_never_raise(name: str) -> None:
    """Values of the wrong kind: a name for a number, an array for a name, a reference to something else."""
    held = io.BytesIO()
    with pikepdf.open(io.BytesIO(SOUND[name])) as opened:
        opened.save(held, qdf=True, static_id=True)
    words, chance = held.getvalue().split(b" "), random.Random(5)
    wrong = (
        b"/X",
        b"[1 2]",
        b"(text)",
        b"null",
        b"-1",
        b"1e9",
        b"true",
        b"<<",
        b">>",
        b"3 0 R",
        b"99999999999999",
    )
    for _ in range(80):
        changed = list(words)
        for _ in range(chance.choice((1, 3))):
            changed[chance.randrange(len(changed))] = chance.choice(wrong)
        holds(b" ".join(changed))


WORDS = (
    b"q Q (a ) [ ] << >> <4 1 -.5 -- 1e5 /F1 /X /oc0 /OC Tf Tj TJ ' \" cm re m c W f B BI ID EI Do gs scn "
    b"cs k BDC EMC BT Tm Td w d % \\ \xff"
).split()


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*WORDS, b"\n"])))
def test_any_content_is_answered(words: list[bytes]) -> None:
    holds(spoiled(SOUND["press"], lambda pdf: append(pdf, b" ".join(words))))


def test_things_that_hold_themselves_come_to_an_end() -> None:
    def loop(pdf: pikepdf.Pdf) -> None:
        form = pdf.make_stream(b"/X Do 0 0 1 1 re f", Subtype=Name.Form, BBox=Array([0, 0, 1, 1]))
        form.Resources = Dictionary(XObject=Dictionary(X=form), Pattern=Dictionary(P=form))
        space = pdf.make_indirect(Array([Name.Indexed, Name.DeviceGray, 1, pikepdf.String("ab")]))
        space[1] = space
        group = pdf.make_indirect(Dictionary(Type=Name.OCMD))
        group.OCGs = group
        resources = pdf.pages[0].obj.Resources
        resources.XObject, resources.ColorSpace = Dictionary(X=form), Dictionary(C=space)
        add_layers(pdf)
        resources.Properties["/self"] = group
        append(pdf, b"/X Do /C cs 0 sc /OC /self BDC 0 0 9 9 re f EMC")

    holds(spoiled(home(), loop))


@pytest.mark.parametrize(
    "bomb", [b"( " * 200_000, b"1 " * 200_000, b"[ " * 200_000, b"BI " * 20_000, b"<< " * 20_000]
)
def test_unfinished_content_takes_no_time(bomb: bytes) -> None:
    import time

    start = time.process_time()
    preflight(spoiled(home(), lambda pdf: append(pdf, bomb)), "home", "x.pdf")
    assert time.process_time() - start < 5


@pytest.mark.parametrize("content", [b"(never closed", b"1 0 0 rg [ 1 2", b"<</A"])
def test_content_that_breaks_off_is_damage(content: bytes) -> None:
    (found,) = preflight(spoiled(home(), lambda pdf: append(pdf, content)), "home", "x.pdf")
    assert found.code == "PRT001"
    assert found.message.startswith("page 1: ")
