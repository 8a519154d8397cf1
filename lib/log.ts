import "server-only";
import pino from "pino";
import { env } from "@/lib/env";

/** Structured log lines without personal data: ids, names of operations, states, durations. */
export const log = pino({ level: env().LOG_LEVEL, base: undefined });
