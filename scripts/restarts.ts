import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Death } from "./supervisor";

const KEPT = 50;

/** Adds a death to the file that the app shows to admins. */
export const noteRestart = (file: string, death: Death) => addLine(file, death);

/** Adds to a list in a file, of which the newest is the last. A full disk stops nothing that it tells of. */
export function addLine(file: string, line: object): void {
  try {
    const partial = `${file}.${process.pid}`;
    const all = [...readLines(file), line].slice(-KEPT);
    writeFileSync(partial, `${JSON.stringify(all, undefined, 1)}\n`, { mode: 0o600 });
    renameSync(partial, file);
  } catch (error) {
    console.error(`${file} could not be written: ${(error as Error).message}`);
  }
}

/** What the file says; nothing where it is missing or damaged. */
function readLines(file: string): object[] {
  try {
    const lines: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}
