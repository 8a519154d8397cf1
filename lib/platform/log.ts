import "server-only";
import pino from "pino";
import { env } from "@/lib/platform/env";

// Written in pieces, because a system call for each line is a tenth of a quick request; at the
// latest after a second, and when the process ends.
const lines = pino.destination({ sync: false, minLength: 4096 });
setInterval(() => lines.flush(), 1_000).unref();

/** Structured log lines without personal data: ids, names of operations, states, durations. */
export const log = pino({ level: env().LOG_LEVEL, base: undefined }, lines);
