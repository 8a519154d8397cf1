import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Death } from "./supervisor";

const KEPT = 50;

/** Adds a death to the file that the app shows to admins; the newest is the last. A full disk stops no restart. */
export function noteRestart(file: string, death: Death): void {
  try {
    const partial = `${file}.${process.pid}`;
    const all = [...readRestarts(file), death].slice(-KEPT);
    writeFileSync(partial, `${JSON.stringify(all, undefined, 1)}\n`, { mode: 0o600 });
    renameSync(partial, file);
  } catch (error) {
    console.error(`${file} could not be written: ${(error as Error).message}`);
  }
}

/** What the file says; nothing where it is missing or damaged. */
function readRestarts(file: string): Death[] {
  try {
    const found: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
