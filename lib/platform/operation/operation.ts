import "server-only";
import type { z } from "zod";
import type { CaseRight, Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { noteBug } from "@/lib/platform/bugs";
import { db, replica, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { changesMet, databaseFailure, Refused } from "@/lib/platform/errors";
import { usualFailure } from "@/lib/platform/labels";
import { lane } from "@/lib/platform/limits/lane";
import { countAttempt, type Limit } from "@/lib/platform/limits/rate-limit";
import { log } from "@/lib/platform/log";
import { countCall } from "@/lib/platform/metrics";
import type { Answer } from "@/lib/platform/operation/answer";
import type { Caller } from "@/lib/platform/operation/caller";
import { claimKey, keepAnswer, refuseKey } from "@/lib/platform/operation/idempotency";
import { parse } from "@/lib/platform/operation/parse";
import { checkVersion, refuseStale, type Trail } from "@/lib/platform/operation/version";
import { mayNot, type ViewerOf, type Who } from "@/lib/platform/operation/who";
import { onPrimary } from "@/lib/platform/replica";
import { type Failure, isFailure, type Result, refuse } from "@/lib/platform/result";
import type { Prisma } from "@/prisma/generated/client";

/** A change as it is asked for: its input, the person, and the transaction it runs in. */
type ChangeRequest<I, V> = { input: I; viewer: V; tx: Tx; caller: Caller };
/** The same with what was found: what is locked, and the record that is changed. */
type LockedRequest<I, V, S, R> = ChangeRequest<I, V> & { subject: S; record: R };
export type Context<I, V, S, R, P = undefined> = LockedRequest<I, V, S, R> & {
  /** what `ready` made */
  ready: P;
  /** for cookies and counters, never the database's truth; not done again for a repeated call */
  afterCommit: (work: () => Promise<void>) => void;
};
/** What the audit log says besides who and when. */
type Audited = {
  subject?: string | null;
  detail?: Prisma.InputJsonObject;
  /** the actor, unless that is the signed-in user */
  actor?: { id?: string; email: string };
};

/** What a case decides as well is asked by lib/case, which makes such operations. */
type Role = Exclude<Who, CaseRight>;

/** Why a call is refused already by what its query names, before its body is taken; it need not know. */
type Admits = (
  query: Record<string, unknown>,
  viewer: Viewer | null,
) => Promise<Failure | undefined>;

export type Spec<I extends z.ZodObject, W extends Role, S, T, R, P = undefined> = {
  /** in the audit log, metrics and error reports: "deposit.create" */
  name: string;
  /** the purpose, for the description of the calls */
  summary?: string;
  who: W;
  input: I;
  limits?: (input: z.output<I>, caller: Caller) => Limit[] | Promise<Limit[]>;
  admits?: Admits;
  /** what takes long and must not hold a connection meanwhile, before the transaction; a Failure is the answer */
  ready?: (request: Omit<ChangeRequest<z.output<I>, ViewerOf<W>>, "tx">) => Promise<P | Failure>;
  /** finds and locks what the input names; null answers 404, a Failure as it says */
  subject?: (request: ChangeRequest<z.output<I>, ViewerOf<W>>) => Promise<S | Failure | null>;
  /** what the role does not decide alone; false answers 403 */
  may?: (viewer: ViewerOf<W>, subject: S, input: z.output<I>) => boolean | Failure;
  /**
   * The record that is changed, where it is not the subject itself, its fields named as the input's:
   * an edit that was based on another version of it is refused (decision C14). Found after `may`, so
   * that 404 tells nothing to those who may not look.
   */
  record?: (
    request: ChangeRequest<z.output<I>, ViewerOf<W>> & { subject: S },
  ) => R | Failure | null | Promise<R | Failure | null>;
  /** where the audit log tells who last changed the record */
  trail?: (subject: S, record: R) => Trail;
  /** the writes, in the one transaction; a Failure undoes them. What it made is the answer (H8) */
  change: (context: Context<z.output<I>, ViewerOf<W>, S, R, P>) => Promise<T | Failure>;
  audit?: (request: LockedRequest<z.output<I>, ViewerOf<W>, S, R>, result: T) => Audited | null;
  /** so many of it go at once, where a thousand may come at the same instant; others wait for each other */
  atOnce?: number;
  /** milliseconds that it may take, where the usual five seconds are too few */
  timeout?: number;
  /** false for what must be asked anew each time: no answer is kept under an Idempotency-Key */
  keyed?: false;
  /** what the person reads when it is done (spec §8) */
  done?: string | ((result: T, input: z.output<I>, viewer: ViewerOf<W>) => string);
  /** what the person reads when it failed and nobody knows why (spec §8) */
  failed?: string | ((raw: unknown) => string);
};

export type Operation<T = unknown> = {
  name: string;
  summary?: string;
  who: Who;
  input: z.ZodObject;
  admits?: Admits;
  run: (raw: unknown, caller: Caller) => Promise<Result<T>>;
};

/** A caller who comes when very many wait, or waits for so long, is told to come again. */
const queueing = { most: 2_000, patience: 15_000 };
let changes: ReturnType<typeof lane> | undefined;

/** Changes take half of the connections at most, so that reads find one. */
function changing<T>(work: () => Promise<T>): Promise<T> {
  changes ??= lane({ ...queueing, atOnce: Math.ceil(env().DB_POOL_SIZE / 2) });
  return changes(work);
}

const mostTries = 3;

/** Two changes that met wrote nothing: this one is made again at once, before anybody is asked to. */
async function untilUnmet<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !changesMet(error)) throw error;
    }
  }
}

/**
 * The one shape of every change: who → parse → limits → ready → one transaction { key → subject → may →
 * record → version → change, with what it queues → audit } → message. See ARCHITECTURE.md. A route that
 * answers what the change made serves only what declares it.
 */
export function operation<
  I extends z.ZodObject,
  W extends Role,
  T,
  S = undefined,
  R = undefined,
  A extends z.ZodType | undefined = undefined,
  P = undefined,
>(
  spec: Spec<I, W, S, Answer<A, T>, R, P> & { answers?: A },
): Operation<Answer<A, T>> & { answers: NoInfer<A> } {
  type ChangeAnswer = Answer<A, T>;
  const inTurn = spec.atOnce
    ? lane({ ...queueing, atOnce: spec.atOnce })
    : (work: () => Promise<ChangeAnswer>) => work();
  async function run(raw: unknown, caller: Caller): Promise<Result<ChangeAnswer>> {
    const viewer = caller.viewer as ViewerOf<W>;
    const barred = mayNot(spec, caller.viewer, true);
    if (barred) return barred;
    const parsed = parse(spec.input, raw);
    if (!parsed.ok) return parsed;
    const input = parsed.data;
    const badKey = refuseKey(caller.idempotencyKey);
    if (badKey) return badKey;
    const limited = spec.limits && (await countAttempt(await spec.limits(input, caller)));
    if (limited) return limited;
    const ready = spec.ready ? await spec.ready({ input, viewer, caller }) : (undefined as P);
    if (isFailure(ready)) return ready;

    const rawKey = spec.keyed === false ? undefined : caller.idempotencyKey;
    const key =
      rawKey && `${spec.name}:${caller.viewer?.key?.id ?? caller.viewer?.id ?? "public"}:${rawKey}`;
    let later: (() => Promise<void>)[] = [];
    const inside = async (tx: Tx) => {
      later = [];
      const claim = key ? await claimKey(tx, key, input) : { replay: false as const };
      if (isFailure(claim)) throw new Refused(claim);
      if (claim.replay) return claim.data as ChangeAnswer;
      const request = { input, viewer, tx, caller };
      const result = await write(request, ready, (work) => later.push(work));
      if (key) await keepAnswer(tx, key, result);
      return result;
    };
    const result = await inTurn(() =>
      changing(() => untilUnmet(() => db.$transaction(inside, { timeout: spec.timeout }))),
    );
    if (caller.viewer) replica?.hasWritten(caller.viewer);
    for (const work of later) await work();
    const message = typeof spec.done === "function" ? spec.done(result, input, viewer) : spec.done;
    return { ok: true, data: result, ...(message && { message }) };
  }

  async function write(
    request: ChangeRequest<z.output<I>, ViewerOf<W>>,
    ready: P,
    afterCommit: (work: () => Promise<void>) => void,
  ): Promise<ChangeAnswer> {
    const { input, viewer, tx, caller } = request;
    const subject = spec.subject ? foundOrRefuse(await spec.subject(request)) : (undefined as S);
    const allowed = spec.may ? spec.may(viewer, subject, input) : true;
    if (allowed !== true) throw new Refused(allowed === false ? refuse(403) : allowed);
    const record = spec.record
      ? foundOrRefuse(await spec.record({ ...request, subject }))
      : (undefined as R);
    const stale = checkVersion(spec.record ? record : subject, input);
    if (stale) {
      const trail = spec.trail?.(subject, record);
      throw new Refused(await refuseStale(tx, stale, caller.viewer, trail));
    }
    const all = { ...request, subject, record };
    const result = await spec.change({ ...all, ready, afterCommit });
    if (isFailure(result)) throw new Refused(result);
    const line = spec.audit ? spec.audit(all, result) : {};
    if (line) {
      const { viewer: actor, requestId } = caller;
      await writeAudit(tx, { operation: spec.name, actor, requestId, ...line });
    }
    return result;
  }

  return {
    name: spec.name,
    summary: spec.summary,
    answers: spec.answers as NoInfer<A>,
    who: spec.who,
    input: spec.input,
    admits: spec.admits,
    run: (raw, caller) =>
      guarded(
        spec.name,
        caller,
        () => onPrimary(() => run(raw, caller)),
        () => failing(spec, raw),
      ),
  };
}

/** What was looked for, or the refusal: 404 where there is none. */
function foundOrRefuse<F>(what: F | Failure | null): F {
  if (what === null) throw new Refused(refuse(404));
  if (isFailure(what)) throw new Refused(what);
  return what;
}

const failing = ({ failed }: { failed?: string | ((raw: unknown) => string) }, raw: unknown) =>
  typeof failed === "function" ? failed(raw) : failed;

/** Turns what was thrown into an answer: expected failures as themselves, bugs as a reference. */
export async function guarded<T>(
  name: string,
  caller: Caller,
  run: () => Promise<Result<T>>,
  failed: () => string | undefined = () => undefined,
): Promise<Result<T>> {
  const began = performance.now();
  const line = () => ({
    call: name,
    id: caller.requestId,
    by: caller.viewer?.id,
    key: caller.viewer?.key?.id,
    ms: Math.round(performance.now() - began),
  });
  const logCall = (status: number) => {
    countCall(name, status, performance.now() - began);
    log.info({ ...line(), status }, "call");
  };
  try {
    const result = await run();
    logCall(result.ok ? 200 : result.status);
    return result;
  } catch (error) {
    const expected = databaseFailure(error);
    if (expected) {
      logCall(expected.status);
      return expected;
    }
    countCall(name, 500, performance.now() - began);
    const bug = noteBug(name, caller.requestId, error);
    log.error({ ...line(), status: 500, kind: bug.kind, at: bug.places }, "bug");
    return refuse(
      500,
      `${(failed() ?? usualFailure).replace(/\.?$/, ".")} Reference: ${caller.requestId}`,
    );
  }
}
