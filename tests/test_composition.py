"""Quotas say what is short, what is over, and with which piece."""

from __future__ import annotations

from toolkit.composition import Miscount, Piece, Quota, miscounts

RED, BLUE = {"colour": "red"}, {"colour": "blue"}


def test_a_pile_that_keeps_its_quotas_is_silent() -> None:
    pile = [Piece(RED, 2), Piece(BLUE), Piece(RED)]
    assert miscounts([Quota(4), Quota(3, RED), Quota(1, BLUE), Quota(0, {"colour": "green"})], pile) == ()


def test_the_first_piece_over_a_quota_is_named() -> None:
    pile = [Piece(RED, 2), Piece(BLUE), Piece(RED, 3), Piece(RED)]
    quota = Quota(4, RED)
    assert miscounts([quota], pile) == (Miscount(quota, 6, 2),)


def test_a_short_pile_names_no_piece() -> None:
    quota = Quota(3)
    assert miscounts([quota], [Piece(RED), Piece(BLUE)]) == (Miscount(quota, 2, None),)


def test_several_attributes_must_all_agree() -> None:
    pile = [Piece({"colour": "red", "level": 1}), Piece({"colour": "red", "level": 2}), Piece({"level": 1})]
    assert miscounts([Quota(1, {"colour": "red", "level": 1})], pile) == ()
    assert [m.have for m in miscounts([Quota(9, {"level": 1})], pile)] == [2]


def test_an_attribute_that_a_piece_lacks_does_not_count() -> None:
    assert [m.have for m in miscounts([Quota(1, RED)], [Piece({})])] == [0]
