import { copyFileSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";

const MAX_BYTES = 5_000_000;
const EVERY_MS = 10 * 60_000;

/** What earlier versions let the server write: rows that it refused, and statements, with what people typed. */
const TYPED = /\b(?:ERROR|DETAIL|STATEMENT): /;

const sizeOf = (log: string) => statSync(log, { throwIfNoEntry: false })?.size ?? 0;

/** What a log has too much of moves beside it, in the place of what moved there before. The server appends on. */
export function rotateLog(log: string, most = MAX_BYTES): void {
  if (sizeOf(log) <= most) return;
  copyFileSync(log, `${log}.1`);
  truncateSync(log);
}

/** Before a start: the log is small, and has nothing that people typed. */
export function tidyLog(log: string): void {
  rotateLog(log);
  for (const file of [log, `${log}.1`])
    if (sizeOf(file) > 0 && TYPED.test(readFileSync(file, "latin1"))) rmSync(file);
}

/** While this process lives. */
export function keepLogSmall(log: string): void {
  setInterval(() => rotateLog(log), EVERY_MS).unref();
}
