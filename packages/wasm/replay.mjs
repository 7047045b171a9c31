/** `node replay.mjs FOLDER`: replay the games of FOLDER/golden.json with the rules in that folder. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

import { loadRules } from "./boriken.mjs";
import { replayAll } from "./replaying.mjs";

const folder = process.argv[2];
const games = JSON.parse(await readFile(join(folder, "golden.json"), "utf-8"));
console.log(await replayAll(games, async (game) => loadRules(
    await readFile(join(folder, `${game}.wasm`)), JSON.parse(await readFile(join(folder, `${game}.json`), "utf-8")))));
