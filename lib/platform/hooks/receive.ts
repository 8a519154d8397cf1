import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { db, pool, type Tx } from "@/lib/platform/db";
import { type Env, env } from "@/lib/platform/env";
import type { SourceName } from "@/lib/platform/hooks/sources";
import { readAtMost } from "@/lib/platform/http/body";
import {
  officeSettingsAt,
  officeStampSql,
  readOfficeSettings,
} from "@/lib/platform/office-settings";
import { type Failure, refuse } from "@/lib/platform/result";
import { Prisma } from "@/prisma/generated/client";

/**
 * Queues the work on the event that this expression of SQL names: after what people wait for, such as a code by mail, and as
 * often as a message of the outbox, for about a day.
 */
const queueing = (id: string) =>
  `graphile_worker.add_job('hookEvent', json_build_object('id', ${id}), job_key := 'hookEvent:' || ${id},
    priority := 1, max_attempts := 13)`;

export const notSetUp = () => refuse(404, "There is no such call");

/** Settings that another process saved are read again for a call that these here would refuse, but not for each of a flood. */
const readAgainAfter = 5_000;
let lastRead = Number.NEGATIVE_INFINITY;

/** What `pick` finds in the settings, which are read anew where there is none or it does not fit the call. */
export async function settingsFor<T>(
  pick: (settings: Env) => T | undefined,
  fits: (picked: T) => boolean,
): Promise<T | undefined> {
  const picked = pick(env());
  if (picked !== undefined && fits(picked)) return picked;
  if (performance.now() - lastRead < readAgainAfter) return picked;
  lastRead = performance.now();
  await readOfficeSettings();
  return pick(env());
}

/** The body's bytes, or 413. */
export async function hookBody(request: Request, most: number) {
  if (Number(request.headers.get("content-length")) > most) return refuse(413);
  return (await readAtMost(request, most)) ?? refuse(413);
}

const hashOf = (text: string) => createHmac("sha256", "secret of a hook").update(text).digest();

/** Of hashes, so that the time says nothing of the length either. */
const isSecret = (typed: string, secret: string) => timingSafeEqual(hashOf(typed), hashOf(secret));

/** The secret of the office that a peer shows in a header, or in the address where it can set no header. */
function shownSecret(request: Request): string | null {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const inAddress = new URL(request.url).searchParams.get("secret");
  return request.headers.get("x-hook-secret") ?? bearer ?? inAddress;
}

/** Why a call that needs the office's secret is not taken; undefined where it shows the right one. */
export async function refuseBySecret(
  request: Request,
  pick: (settings: Env) => string | undefined,
): Promise<Failure | undefined> {
  const shown = shownSecret(request);
  const isOurs = (secret: string) => shown !== null && isSecret(shown, secret);
  const secret = await settingsFor(pick, isOurs);
  if (secret === undefined) return notSetUp();
  if (!shown) return refuse(401, "The secret is missing");
  return isOurs(secret) ? undefined : refuse(403, "The secret is wrong");
}

const digestOf = (identity: string | Uint8Array) =>
  createHash("sha256").update(identity).digest("hex");

/** Keeps an event as it came and queues the work on it, in one statement. What is told with the same identity is one event. */
export async function keepEvent(
  source: SourceName,
  payload: string,
  identity: string | Uint8Array,
): Promise<void> {
  const { rows } = await pool.query<{ stamp: number }>({
    name: "hook event",
    text: storing,
    values: [source, digestOf(identity), payload],
  });
  const [row] = rows;
  if (row) await officeSettingsAt(row.stamp);
}

const storing = `
  WITH stored AS (
    INSERT INTO hook_event (id, source, digest, payload) VALUES (gen_random_uuid(), $1, $2, $3)
    ON CONFLICT (digest) DO NOTHING RETURNING id
  ), queued AS (
    SELECT ${queueing("id")} FROM stored
  ) SELECT (SELECT count(*) FROM queued) AS queued, ${officeStampSql} AS stamp`;

/** Queues the work on an event once more, whether it was worked on, or is forgotten by now. */
export async function repeatEvent(
  tx: Tx,
  source: SourceName,
  payload: string,
  identity: string,
): Promise<void> {
  await tx.$executeRaw`
    WITH stored AS (
      INSERT INTO hook_event (id, source, digest, payload)
      VALUES (gen_random_uuid(), ${source}, ${digestOf(identity)}, ${payload})
      ON CONFLICT (digest) DO UPDATE SET worked_at = NULL, items_done = '{}', last_error = NULL RETURNING id
    ) SELECT ${Prisma.raw(queueing("id"))} FROM stored`;
}

/**
 * Events of a restored database have no job, and nobody tells them again: they are worked on when the worker starts.
 * One whose tries are used up keeps its job, and so is left.
 */
export const requeueEvents = () =>
  db.$executeRaw`
    SELECT ${Prisma.raw(queueing("e.id"))}
    FROM hook_event e WHERE e.worked_at IS NULL
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'hookEvent:' || e.id)`;
