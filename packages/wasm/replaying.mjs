/** Replay games whose records are known, byte by byte; for Node and browsers. */

/** Return a sentence about the games, or throw an error that names the first one that differs. */
export async function replayAll(games, load) {
    const rules = new Map();
    let decisions = 0;
    const began = performance.now();
    for (const golden of games) {
        if (!rules.has(golden.game)) rules.set(golden.game, await load(golden.game));
        const digest = await replay(rules.get(golden.game), golden);
        if (digest !== golden.digest) throw new Error(`${golden.name}: the records differ from those of the native rules`);
        decisions += golden.decisions.length;
    }
    const seconds = (performance.now() - began) / 1000;
    return `${games.length} games with ${decisions} decisions replay to the byte in ${seconds.toFixed(1)} s`;
}

async function replay(rules, golden) {
    const opening = Uint8Array.from(atob(golden.opening), (one) => one.charCodeAt(0));
    const game = rules.deal({ opening, seed: BigInt(golden.seed) });
    const records = [game.bytes];
    for (const action of golden.decisions) records.push(game.step(action).bytes);
    const all = new Uint8Array(records.length * rules.description.size);
    records.forEach((bytes, place) => all.set(bytes, place * bytes.length));
    return hex(await crypto.subtle.digest("SHA-256", all));
}

function hex(buffer) {
    return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
