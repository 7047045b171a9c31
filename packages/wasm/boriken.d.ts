/** The rules of Boriken's games as WebAssembly. `boriken.mjs` describes each function. */

export interface Setup {
    edition: string;
    seats: number;
    expansions: string[];
}

/** The description of a game, as `tools/wasm.py` writes it beside the WebAssembly. */
export interface Description {
    format: string;
    game: string;
    /** The name of the rules with the hash of their sources. */
    rules: string;
    /** The bytes of a record. */
    size: number;
    /** Name -> type of its numbers, offset, lengths. */
    fields: Record<string, [type: string, offset: number, shape: number[]]>;
    actions: string[];
    questions: string[];
    events: string[];
    setups: (Setup & { opening: (number | string)[] })[];
}

export interface Deal {
    edition?: string;
    seats?: number;
    expansions?: string[];
    /** An undealt record, in place of edition, seats and expansions. */
    opening?: Uint8Array;
    seed?: number | bigint;
    /** The number of the game among those of the seed. */
    number?: number | bigint;
}

export interface Chance {
    seed?: number | bigint;
    number?: number | bigint;
}

export interface GameEvent {
    kind: string;
    seat: number;
    values: number[];
}

export type FieldValue = number | bigint | Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array
    | BigInt64Array | BigUint64Array | Float32Array | Float64Array;

export class RulesError extends Error {}

export function loadRules(wasm: BufferSource | Response | WebAssembly.Module, description: Description): Promise<Rules>;

export class Rules {
    readonly id: string;
    readonly actions: string[];
    readonly description: Description;
    readonly setups: Setup[];
    deal(setup: Deal): Game;
    fromBytes(bytes: Uint8Array): Game;
}

export class Game {
    readonly rules: Rules;
    readonly bytes: Uint8Array;
    readonly events: GameEvent[];
    readonly over: boolean;
    readonly decider: number | null;
    readonly question: string | null;
    field(name: string): FieldValue;
    legal(): string[];
    step(action: string | number): this;
    playOut(chance?: Chance): this;
    redeal(seat: number, chance?: Chance): Game;
    copy(): Game;
}
