/** Tests of the wrapper; `tools/wasm.py try` runs them with games that the native rules have played. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import test from "node:test";

import { loadRules, RulesError } from "./boriken.mjs";

const folder = process.env.BORIKEN_WASM;
const json = async (file) => JSON.parse(await readFile(join(folder, file), "utf-8"));
const load = async (game) => loadRules(await readFile(join(folder, `${game}.wasm`)), await json(`${game}.json`));
const text = (bytes) => createHash("sha256").update(bytes).digest("hex");
const refused = (what) => (error) => error instanceof RulesError && error.message.includes(what);
const expected = await json("expected.json");

for (const [id, native] of Object.entries(expected)) {
    const rules = await load(id);
    const deal = () => rules.deal({ ...native.setup, seed: 9, number: 3n });

    test(`${id}: a game is dealt, redealt and played out as in Python`, () => {
        const game = deal();
        assert.equal(text(game.bytes), native.dealt);
        assert.equal(game.question, native.question);
        assert.equal(game.decider, native.decider);
        assert.deepEqual(game.legal(), native.legal);
        assert.deepEqual(game.events.map((event) => event.kind), native.events);
        assert.equal(text(game.redeal(1, { seed: 5, number: 2 }).bytes), native.redealt);
        const ended = game.copy().playOut({ seed: 5, number: 2 });
        assert.equal(text(ended.bytes), native.ended);
        assert.deepEqual([...ended.field("score")], native.score);
        assert.equal(text(game.bytes), native.dealt, "copies are independent");
        assert.deepEqual([ended.over, ended.decider, ended.question, ended.legal()], [true, null, null, []]);
    });

    test(`${id}: an action is played by its text or its number`, () => {
        const [one, other] = [deal(), deal()];
        const action = one.legal().at(-1);
        one.step(action);
        other.step(rules.actions.indexOf(action));
        assert.equal(text(one.bytes), text(other.bytes));
        assert.ok(one.events.length > 0);
        assert.equal(text(rules.fromBytes(one.bytes).bytes), text(one.bytes));
    });

    test(`${id}: bad input is refused and changes nothing`, () => {
        const game = deal();
        for (const action of ["role emperor", -1, 1e6, 0.5, undefined, rules.actions.find((one) => !game.legal().includes(one))]) {
            assert.throws(() => game.step(action), refused("is not a legal action here; legal are: "));
        }
        assert.equal(text(game.bytes), native.dealt);
        assert.throws(() => rules.deal({ edition: "none", seats: 4 }), refused("no set-up none 4; there are: "));
        assert.throws(() => rules.deal({ ...native.setup, seed: -1 }), refused("from 0 to 2^64-1 as seed"));
        assert.throws(() => rules.deal({ ...native.setup, number: 0.5 }), refused("from 0 to 2^64-1 as number"));
        assert.throws(() => rules.fromBytes(new Uint8Array(3)), refused("expected a Uint8Array of"));
        assert.throws(() => game.field("treasure"), refused("has no field treasure"));
    });
}

test("a description of another format is refused", async () => {
    await assert.rejects(loadRules(new Uint8Array(), { format: "boriken rules 0" }), refused('not "boriken rules 0"'));
});
