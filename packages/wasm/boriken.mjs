/**
 * The rules of Boriken's games as WebAssembly, for Node, Deno, Bun and browsers.
 *
 *     const rules = await loadRules(bytesOfTheWasm, descriptionAsObject);
 *     const game = rules.deal({ edition: "grow", seats: 4, seed: 7 });
 *     while (!game.over) game.step(game.legal()[0]);
 *     console.log(game.field("score"));
 *
 * The same seed, number and decisions give the same bytes as in Python. A game is a copy of its record in JavaScript's
 * own memory: it needs no release, and thousands of them share one instance of the rules.
 */

const FORMAT = "boriken rules 1";
const JOURNAL_ROWS = 512;
const JOURNAL_WIDTH = 5;
const PLAYERS = 0x5deece66dn; // sets the random states of players apart from those of games, as in Python
const VIEWS = {
    i1: Int8Array, u1: Uint8Array, i2: Int16Array, u2: Uint16Array, i4: Int32Array, u4: Uint32Array,
    i8: BigInt64Array, u8: BigUint64Array, f4: Float32Array, f8: Float64Array,
};

/** An action that is not legal, or a set-up or argument that does not exist. Nothing has changed. */
export class RulesError extends Error {
    name = "RulesError";
}

/** Load the rules of a game from its WebAssembly (bytes, a response, or a compiled module) and its description. */
export async function loadRules(wasm, description) {
    if (description?.format !== FORMAT) {
        throw new RulesError(`expected a description of the format "${FORMAT}", not "${description?.format}"`);
    }
    return new Rules(await instance(wasm), description);
}

async function instance(wasm) {
    let module = wasm;
    if (typeof Response !== "undefined" && wasm instanceof Response) module = await wasm.arrayBuffer();
    if (!(module instanceof WebAssembly.Module)) module = await WebAssembly.compile(module);
    return WebAssembly.instantiate(module, {});
}

/** The rules of one game. */
export class Rules {
    #loops;
    #memory;
    #at;

    constructor({ exports }, description) {
        this.description = description;
        this.id = description.game;
        this.actions = description.actions;
        this.#loops = exports;
        this.#memory = exports.memory;
        this.#at = this.#reserve(exports.__heap_base.value);
        this.indices = new Map(description.actions.map((text, index) => [text, index]));
    }

    /** Lay out the places for arguments behind the data of the rules. */
    #reserve(first) {
        const at = {};
        let next = first;
        for (const [name, bytes] of Object.entries({
            game: this.description.size, opening: this.description.size, action: 8, accepted: 8, word: 8,
            mask: this.description.actions.length, journal: 4 * JOURNAL_ROWS * JOURNAL_WIDTH,
        })) {
            next = Math.ceil(next / 16) * 16;
            at[name] = next;
            next += bytes;
        }
        const missing = next - this.#memory.buffer.byteLength;
        if (missing > 0) this.#memory.grow(Math.ceil(missing / 65536));
        return at;
    }

    /** The set-ups that can be dealt by name. */
    get setups() {
        return this.description.setups.map(({ edition, seats, expansions }) => ({ edition, seats, expansions }));
    }

    /**
     * Deal a game. `opening` is an undealt record as bytes, as `boriken.opening(...)` makes it in Python, for set-ups
     * that the description does not have.
     */
    deal({ edition, seats, expansions = [], opening, seed = 0, number = 0 } = {}) {
        const record = opening ? this.#checked(opening) : this.#opening(edition, seats, expansions);
        this.#put("opening", record);
        this.#clearJournal();
        this.#loops.deal_many(this.#at.game, 1n, this.#at.opening, 1n, word(seed, "seed"), word(number, "number"),
            this.#at.journal, BigInt(JOURNAL_ROWS));
        return new Game(this, this.#take(), this.#events());
    }

    /** Return a game from the bytes of its record. */
    fromBytes(bytes) {
        return new Game(this, this.#checked(bytes).slice(), []);
    }

    #opening(edition, seats, expansions) {
        const wanted = [...expansions].sort().join();
        const found = this.description.setups.find((one) =>
            one.edition === edition && one.seats === seats && [...one.expansions].sort().join() === wanted);
        if (!found) {
            const known = this.setups.map((one) => [one.edition, one.seats, ...one.expansions].join(" ")).join("; ");
            throw new RulesError(`no set-up ${[edition, seats, ...expansions].join(" ")}; there are: ${known}`);
        }
        const bytes = new Uint8Array(this.description.size);
        for (let i = 0; i < found.opening.length; i += 2) {
            bytes.set(Uint8Array.from(atob(found.opening[i + 1]), (one) => one.charCodeAt(0)), found.opening[i]);
        }
        return bytes;
    }

    #checked(bytes) {
        if (!(bytes instanceof Uint8Array) || bytes.length !== this.description.size) {
            throw new RulesError(`expected a Uint8Array of ${this.description.size} bytes as a record of ${this.id}`);
        }
        return bytes;
    }

    /** Play an action in a record; return the next record and its events, or null if the action is not legal. */
    step(bytes, index) {
        this.#put("game", bytes);
        this.#clearJournal();
        const view = new DataView(this.#memory.buffer);
        view.setInt32(this.#at.action, index, true);
        this.#loops.step_many(this.#at.game, 1n, this.#at.action, 1n, this.#at.accepted, 1n, this.#at.journal,
            BigInt(JOURNAL_ROWS));
        if (!view.getInt8(this.#at.accepted)) return null;
        return { bytes: this.#take(), events: this.#events() };
    }

    /** Play a record to its end, every answer equally likely, and return the last record. */
    playOut(bytes, seed, number) {
        this.#put("game", bytes);
        this.#seed(seed, number);
        this.#loops.play_out_many(this.#at.game, 1n, this.#at.word, 1n, this.#at.journal, 0n);
        return this.#take();
    }

    /** Return a record in which everything that a seat cannot know is dealt anew. */
    redeal(bytes, seat, seed, number) {
        this.#put("game", bytes);
        this.#seed(seed, number);
        this.#loops.redeal_many(this.#at.game, 1n, BigInt(seat), this.#at.word, 1n);
        return this.#take();
    }

    #seed(seed, number) {
        this.#loops.rng_states_many(this.#at.word, 1n, word(seed, "seed") ^ PLAYERS, word(number, "number"));
    }

    #put(place, bytes) {
        new Uint8Array(this.#memory.buffer).set(bytes, this.#at[place]);
    }

    #take() {
        return new Uint8Array(this.#memory.buffer).slice(this.#at.game, this.#at.game + this.description.size);
    }

    #clearJournal() {
        new Int32Array(this.#memory.buffer, this.#at.journal, JOURNAL_WIDTH).fill(0);
    }

    #events() {
        const rows = new Int32Array(this.#memory.buffer, this.#at.journal, JOURNAL_ROWS * JOURNAL_WIDTH);
        return Array.from({ length: rows[0] }, (_, event) => {
            const [kind, seat, ...values] = rows.subarray(JOURNAL_WIDTH * (event + 1), JOURNAL_WIDTH * (event + 2));
            return { kind: this.description.events[kind], seat, values };
        });
    }
}

/** A game: a record, and the events of the last deal or decision. */
export class Game {
    constructor(rules, bytes, events) {
        this.rules = rules;
        this.bytes = bytes;
        this.events = events;
    }

    /** A field of the record: a number, or an array of the numbers of all seats and things. */
    field(name) {
        const found = this.rules.description.fields[name];
        if (!found) throw new RulesError(`${this.rules.id} has no field ${name}`);
        const [type, offset, shape] = found;
        const View = VIEWS[type];
        const count = shape.reduce((product, length) => product * length, 1);
        const values = new View(this.bytes.slice(offset, offset + count * View.BYTES_PER_ELEMENT).buffer);
        return shape.length ? values : values[0];
    }

    /** Whether the game has ended. */
    get over() {
        return this.field("over") !== 0;
    }

    /** The seat that is asked, or null after the end. */
    get decider() {
        return this.over ? null : this.field("decider");
    }

    /** What it is asked, or null after the end. */
    get question() {
        return this.over ? null : this.rules.description.questions[this.field("question")];
    }

    /** The legal actions of the seat to decide, as texts, in ascending order of their numbers. */
    legal() {
        if (this.over) return [];
        return [...this.field("options").subarray(0, this.field("n_options"))].map((index) => this.rules.actions[index]);
    }

    /** Play an action, given as its text or its number. An illegal one is refused, and nothing changes. */
    step(action) {
        const index = typeof action === "number" ? action : this.rules.indices.get(action);
        const next = Number.isInteger(index) && !this.over ? this.rules.step(this.bytes, index) : null;
        if (!next) throw new RulesError(`"${action}" is not a legal action here; legal are: ${this.legal().join(", ")}`);
        this.bytes = next.bytes;
        this.events = next.events;
        return this;
    }

    /** Play to the end, every answer equally likely. */
    playOut({ seed = 0, number = 0 } = {}) {
        this.bytes = this.rules.playOut(this.bytes, seed, number);
        this.events = [];
        return this;
    }

    /** Return a copy in which everything that a seat cannot know is dealt anew. */
    redeal(seat, { seed = 0, number = 0 } = {}) {
        return new Game(this.rules, this.rules.redeal(this.bytes, seat, seed, number), []);
    }

    /** Return an independent copy. */
    copy() {
        return new Game(this.rules, this.bytes.slice(), [...this.events]);
    }
}

/** Return a 64-bit number for the rules. */
function word(value, name) {
    const wide = typeof value === "bigint" ? value : Number.isSafeInteger(value) ? BigInt(value) : -1n;
    if (wide < 0n || wide >= 1n << 64n) throw new RulesError(`expected a whole number from 0 to 2^64-1 as ${name}`);
    return wide;
}
