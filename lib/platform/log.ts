import "server-only";
import pino from "pino";
import { env } from "@/lib/platform/env";

// Written in pieces, because a system call for each line is a tenth of a quick request; at the
// latest after a second, and when the process ends.
const lines = pino.destination({ sync: false, minLength: 4096 });
setInterval(() => lines.flush(), 1_000).unref();

/** What kind of failure it was. Its words may quote what people typed, so no log and no list has them. */
export function failureKind(error: unknown): string {
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown };
  return [name ?? "Error", typeof code === "string" && code].filter(Boolean).join(" ");
}

/** Structured log lines without personal data: ids, names of operations, states, durations. */
export const log = pino({ level: env().LOG_LEVEL, base: undefined }, lines);
