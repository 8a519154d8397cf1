import "server-only";
import type { z } from "zod";
import type { Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db, type Tx } from "@/lib/platform/db";
import { databaseFailure, Refused } from "@/lib/platform/errors";
import { usualFailure } from "@/lib/platform/labels";
import { countAttempt, type Limit } from "@/lib/platform/limits/rate-limit";
import { log } from "@/lib/platform/log";
import type { Caller } from "@/lib/platform/operation/caller";
import { claimKey, keepAnswer, refuseKey } from "@/lib/platform/operation/idempotency";
import { parse } from "@/lib/platform/operation/parse";
import { checkVersion, refuseStale, type Trail } from "@/lib/platform/operation/version";
import { mayNot, type ViewerOf, type Who } from "@/lib/platform/operation/who";
import { type Failure, isFailure, type Result, refuse } from "@/lib/platform/result";
import type { Prisma } from "@/prisma/generated/client";

/** What a subject is found with. */
type Finding<I, V> = { input: I; viewer: V; tx: Tx; caller: Caller };
/** What a change works with: the same, and the record that was found (and locked, where it must). */
export type Context<I, V, S, P = undefined> = Finding<I, V> & {
  subject: S;
  part: P;
  /** for cookies and counters, never the database's truth; not asked again for a repeated call */
  afterCommit: (work: () => Promise<void>) => void;
};
/** What the audit log says besides who and when. */
type Audited = { subject?: string | null; detail?: Prisma.InputJsonObject };

/** Why a call is refused already by what its query names, before its body is taken; it need not know. */
type Admits = (
  query: Record<string, unknown>,
  viewer: Viewer | null,
) => Promise<Failure | undefined>;

export type Spec<I extends z.ZodObject, W extends Who, S, T, P = undefined> = {
  /** in the audit log, metrics and error reports: "deposit.create" */
  name: string;
  who: W;
  input: I;
  limits?: (input: z.output<I>, caller: Caller) => Limit[];
  admits?: Admits;
  /** finds and locks the record by what the input names; null answers 404 */
  subject?: (finding: Finding<z.output<I>, ViewerOf<W>>) => Promise<S | null>;
  /** the rule of policy.ts; false answers 403 */
  may?: (viewer: ViewerOf<W>, subject: S, input: z.output<I>) => boolean | Failure;
  /**
   * a record inside the subject that the change is about; its version counts, not the subject's.
   * Asked after `may`, so that 404 tells nothing to those who may not look. A Failure is the answer.
   */
  part?: (
    context: Finding<z.output<I>, ViewerOf<W>> & { subject: S },
  ) => Promise<P | Failure | null>;
  /** the record in the input's field names, to tell a stale edit what stands there now */
  now?: (subject: S) => Record<string, unknown>;
  /** the same for the record inside the subject */
  partNow?: (part: P) => Record<string, unknown>;
  /** where the audit log tells who last changed the record */
  trail?: (subject: S, part: P) => Trail;
  /** the writes, in the one transaction; a Failure undoes them */
  change: (context: Context<z.output<I>, ViewerOf<W>, S, P>) => Promise<T | Failure>;
  audit?: (context: Context<z.output<I>, ViewerOf<W>, S, P>, data: T) => Audited | null;
  /** milliseconds that it may take, where the usual five seconds are too few */
  timeout?: number;
  /** false for what must be asked anew each time: no answer is kept under an Idempotency-Key */
  keyed?: false;
  /** what the person reads when it is done (spec §8) */
  done?: string | ((data: T, input: z.output<I>, viewer: ViewerOf<W>) => string);
  /** what the person reads when it failed and nobody knows why (spec §8) */
  failed?: string | ((raw: unknown) => string);
  /** pages whose content this changes */
  pages?: string[];
};

export type Operation<T = unknown> = {
  name: string;
  who: Who;
  input: z.ZodObject;
  admits?: Admits;
  pages: string[];
  run: (raw: unknown, caller: Caller) => Promise<Result<T>>;
};

/**
 * The one shape of every change: who → parse → limits → key → subject → allowed → part → version →
 * change, audit and outbox in one transaction → message. See ARCHITECTURE.md.
 */
export function operation<I extends z.ZodObject, W extends Who, T, S = undefined, P = undefined>(
  spec: Spec<I, W, S, T, P>,
): Operation<T> {
  async function run(raw: unknown, caller: Caller): Promise<Result<T>> {
    const viewer = caller.viewer as ViewerOf<W>;
    const barred = mayNot(spec.who, caller.viewer);
    if (barred) return barred;
    const parsed = parse(spec.input, raw);
    if (!parsed.ok) return parsed;
    const input = parsed.data;
    const badKey = refuseKey(caller.idempotencyKey);
    if (badKey) return badKey;
    const limited = spec.limits && (await countAttempt(spec.limits(input, caller)));
    if (limited) return limited;

    const later: (() => Promise<void>)[] = [];
    const inside = async (tx: Tx) => {
      const given = spec.keyed === false ? undefined : caller.idempotencyKey;
      const key = given && `${spec.name}:${caller.viewer?.id ?? "public"}:${given}`;
      const claim = key ? await claimKey(tx, key, input) : { replay: false as const };
      if (isFailure(claim)) throw new Refused(claim);
      return claim.replay ? (claim.data as T) : write(tx, input, viewer, caller, later, key);
    };
    const data = await db.$transaction(inside, { timeout: spec.timeout });
    for (const work of later) await work();
    const message = typeof spec.done === "function" ? spec.done(data, input, viewer) : spec.done;
    return { ok: true, data, ...(message && { message }) };
  }

  async function write(
    tx: Tx,
    input: z.output<I>,
    viewer: ViewerOf<W>,
    caller: Caller,
    later: (() => Promise<void>)[],
    key?: string,
  ) {
    const found = spec.subject ? await spec.subject({ input, viewer, tx, caller }) : undefined;
    if (found === null) throw new Refused(refuse(404));
    const subject = found as S;
    const allowed = spec.may ? spec.may(viewer, subject, input) : true;
    if (allowed !== true) throw new Refused(allowed === false ? refuse(403) : allowed);
    const finding = { input, viewer, subject, tx, caller };
    const inside = spec.part ? await spec.part(finding) : undefined;
    if (inside === null) throw new Refused(refuse(404));
    if (isFailure(inside)) throw new Refused(inside);
    const part = inside as P;
    const stale = spec.part
      ? checkVersion(part, input, spec.partNow)
      : checkVersion(subject, input, spec.now);
    if (stale) {
      const trail = spec.trail?.(subject, part);
      throw new Refused(await refuseStale(tx, stale, caller.viewer, trail));
    }
    const context = {
      ...finding,
      part,
      afterCommit: (work: () => Promise<void>) => later.push(work),
    };
    const data = await spec.change(context);
    if (isFailure(data)) throw new Refused(data);
    const line = spec.audit ? spec.audit(context, data) : {};
    const { requestId } = caller;
    if (line)
      await writeAudit(tx, { operation: spec.name, actor: caller.viewer, requestId, ...line });
    if (key) await keepAnswer(tx, key, data);
    return data;
  }

  return {
    name: spec.name,
    who: spec.who,
    input: spec.input,
    admits: spec.admits,
    pages: spec.pages ?? [],
    run: (raw, caller) =>
      guarded(
        spec.name,
        caller,
        () => run(raw, caller),
        () => failing(spec, raw),
      ),
  };
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
    ms: Math.round(performance.now() - began),
  });
  try {
    const result = await run();
    log.info({ ...line(), status: result.ok ? 200 : result.status }, "call");
    return result;
  } catch (error) {
    const expected = databaseFailure(error);
    if (expected) {
      log.info({ ...line(), status: expected.status }, "call");
      return expected;
    }
    // The error's text may quote what people typed: the log gets its kind and place only.
    const { name: kind, stack } = error as Error;
    log.error(
      {
        ...line(),
        status: 500,
        kind,
        at: stack
          ?.split("\n")
          .filter((l) => /^\s+at /.test(l))
          .slice(0, 8),
      },
      "bug",
    );
    return refuse(
      500,
      `${(failed() ?? usualFailure).replace(/\.?$/, ".")} Reference: ${caller.requestId}`,
    );
  }
}
