"""Commitments: another deal, another salt or another word gives another one, and every failure has its sentence."""

from __future__ import annotations

import json

import pytest

import boriken
from boriken import BrokenRecord
from boriken.engine.commitments import (
    BrokenCommitment,
    check_commitment,
    commitment_to,
    deal_text,
    new_salt,
    opened,
)
from boriken.engine.records import parse_record

SALT = "00112233445566778899aabbccddeeff"


def record(seed=7):
    data = json.loads(boriken.new_game("san_juan", seats=2, seed=seed).to_record())
    return data | {"deal": opened(data, SALT)}


def test_the_text_of_a_deal_never_changes():
    assert deal_text(record(), SALT) == (
        '{"edition":"san_juan","format":"boriken deal 1","game":"san_juan","salt":"00112233445566778899aabbccddeeff",'
        '"start":{"edition":"san_juan","expansions":[],"number":0,"options":{},"seats":2,"seed":7},"version":2}')
    assert commitment_to("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"  # FIPS 180-2


def test_a_commitment_that_holds_is_returned():
    data = record()
    assert check_commitment(data) == data["deal"]["commitment"]
    assert check_commitment(data, f" {data['deal']['commitment'].upper()}\n") == data["deal"]["commitment"]


def test_salts_and_seeds_make_other_commitments():
    assert len({opened(record(), salt)["commitment"] for salt in (SALT, new_salt(), new_salt())}) == 3
    assert record(7)["deal"]["commitment"] != record(8)["deal"]["commitment"]


@pytest.mark.parametrize(("change", "sentence"), [
    (lambda data: data.pop("deal"), "has no commitment"),
    (lambda data: data["deal"].update(commitment="0" * 64), "the deal was exchanged: the SHA-256"),
    (lambda data: data["deal"].update(text=data["deal"]["text"].replace('"seed":7', '"seed":8')), "was exchanged"),
    (lambda data: data["start"].update(seed=8), "its start is .* that of the deal is .*"),
    (lambda data: data.update(version=1), "its version is 1, that of the deal is 2"),
    (lambda data: data["deal"].update(text="[]", commitment=commitment_to("[]")), "is not a deal"),
    (lambda data: data["deal"].update(text="{", commitment=commitment_to("{")), "is not a deal"),
])
def test_every_failure_has_its_sentence(change, sentence):
    data = record()
    change(data)
    with pytest.raises(BrokenCommitment, match=sentence):
        check_commitment(data)


def test_a_commitment_that_was_noted_must_be_the_same():
    with pytest.raises(BrokenCommitment, match=f"the table had shown {'1' * 64}"):
        check_commitment(record(), "1" * 64)


@pytest.mark.parametrize("deal", [None, [], {}, {"commitment": "x"}, {"commitment": 1, "text": ""},
                                  {"commitment": "", "text": "", "more": ""}])
def test_a_record_with_a_broken_part_is_refused(deal):
    with pytest.raises(BrokenRecord, match="must be an object of two strings"):
        parse_record(json.dumps(record() | {"deal": deal}))


def test_records_with_a_commitment_replay():
    assert boriken.Game.from_record(json.dumps(record())).decider is not None
