import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

const run = is.inline({
  at: is.moment,
  name: is.text,
  rows: is.count.nullable(),
  files: is.count.nullable(),
  bytes: is.count.nullable(),
  encrypted: is.flag,
  /** why it could not be made; null where it was */
  failed: is.text.nullable(),
});
export type Run = z.output<typeof run>;

/** How the product itself is (decision H7 says it in one word). */
export const system = is.named("System", {
  versions: is.inline({
    product: is.text,
    next: is.text,
    node: is.text,
    postgres: is.text,
    migration: is.text,
  }),
  database: is.inline({
    answers: is.flag,
    since: is.moment.nullable(),
    bytes: is.count,
    connections: is.count,
    most: is.count,
    pool: is.inline({ size: is.count, open: is.count, idle: is.count, waiting: is.count }),
  }),
  files: is.inline({
    where: is.among(["folder", "bucket"]),
    answers: is.flag,
    /** ours, unclaimed, foreign; null where the store is away */
    belongs: is.text.nullable(),
    count: is.count,
    bytes: is.count,
  }),
  rooms: is.list(is.inline({ of: is.text, free: is.count, all: is.count, enough: is.flag })),
  worker: is.inline({ works: is.flag, beat: is.moment.nullable() }),
  queue: is.inline({
    waiting: is.count,
    late: is.count,
    oldest: is.moment.nullable(),
    failed: is.count,
  }),
  outbox: is.inline({ waiting: is.count, dead: is.count, unconfigured: is.count }),
  jobs: is.list(
    is.inline({
      name: is.text,
      at: is.moment,
      ms: is.count,
      found: is.count.nullable(),
      failed: is.text.nullable(),
    }),
  ),
  /** whether Practise is offered, and since when somebody has it open */
  practice: is.inline({ offered: is.flag, since: is.momentText.nullable() }),
  backup: is.inline({
    nightly: is.flag,
    last: run.nullable(),
    lastFailed: run.nullable(),
    tried: run.nullable(),
  }),
  limits: is.list(is.inline({ name: is.text, most: is.count, seconds: is.count.nullable() })),
  restarts: is.list(
    is.inline({
      what: is.among(["app", "database"]),
      at: is.momentText,
      code: is.count.nullable(),
      signal: is.text.nullable(),
    }),
  ),
  updates: is.list(
    is.inline({
      at: is.momentText,
      from: is.text,
      to: is.text,
      /** why the former version runs again; null where the new one does */
      reason: is.text.nullable(),
    }),
  ),
  warnings: is.list(is.text),
});
export type System = z.output<typeof system>;

/** What *Report a problem* makes: see report.ts. */
export const problemReport = is.named("ProblemReport", {
  madeAt: is.moment,
  system,
  process: is.inline({ platform: is.text, seconds: is.count, rss: is.count, heapUsed: is.count }),
  settings: is.list(is.inline({ name: is.text, value: is.text.nullable(), isSet: is.flag })),
  errors: is.list(
    is.inline({
      at: is.moment,
      reference: is.text,
      of: is.text,
      kind: is.text,
      places: is.list(is.text),
    }),
  ),
  calls: is.list(
    is.inline({
      call: is.text,
      status: is.count,
      count: is.count,
      ms: is.count,
      slowest: is.count,
    }),
  ),
});
