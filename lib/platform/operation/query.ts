import "server-only";
import type { z } from "zod";
import { fromReplica } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { countAttempt, type Limit } from "@/lib/platform/limits/rate-limit";
import type { Answer } from "@/lib/platform/operation/answer";
import type { Caller } from "@/lib/platform/operation/caller";
import { guarded } from "@/lib/platform/operation/operation";
import { parse } from "@/lib/platform/operation/parse";
import { mayNot, type ViewerOf, type Who } from "@/lib/platform/operation/who";
import { type Failure, isFailure, type Result } from "@/lib/platform/result";

type Spec<I extends z.ZodObject, W extends Who, T> = {
  name: string;
  /** the purpose, for the description of the calls */
  summary?: string;
  who: W;
  input: I;
  limits?: (input: z.output<I>, caller: Caller) => Limit[];
  /** for what may be a second old; never for a page that somebody has just saved */
  from?: "replica";
  /** what the person reads when it failed and nobody knows why (spec §8) */
  failed?: string;
  /** a Failure is the answer where the record may not be seen; rows come scoped by access/scope */
  read: (viewer: ViewerOf<W>, input: z.output<I>, caller?: Caller) => Promise<T | Failure>;
};

/** A page of a list; `next` is the `cursor` of the one after it, `previous` the `before` of the one before. */
export type Page<Row> = { rows: Row[]; next?: string; previous?: string };

export type Query<T = unknown> = {
  name: string;
  summary?: string;
  who: Who;
  input: z.ZodObject;
  run: (raw: unknown, caller: Caller) => Promise<Result<T>>;
};

/**
 * The one shape of every call that reads. `run` serves route handlers; pages call `read`, which
 * asks the right again, so that a page that forgot to leaks nothing. A route serves only what declares
 * its answer; a query of pages alone needs no `answers`.
 */
export function query<
  I extends z.ZodObject,
  W extends Who,
  T,
  A extends z.ZodType | undefined = undefined,
>(spec: Spec<I, W, Answer<A, T>> & { answers?: A }) {
  const read: typeof spec.read = (viewer, input, caller) =>
    spec.from === "replica"
      ? fromReplica(viewer, () => spec.read(viewer, input, caller))
      : spec.read(viewer, input, caller);

  async function run(raw: unknown, caller: Caller): Promise<Result<Answer<A, T>>> {
    const barred = mayNot(spec, caller.viewer, false);
    if (barred) return barred;
    const parsed = parse(spec.input, raw);
    if (!parsed.ok) return parsed;
    const limited = spec.limits && (await countAttempt(spec.limits(parsed.data, caller)));
    if (limited) return limited;
    const data = await read(caller.viewer as ViewerOf<W>, parsed.data, caller);
    return isFailure(data) ? data : { ok: true, data };
  }
  return {
    name: spec.name,
    summary: spec.summary,
    answers: spec.answers as NoInfer<A>,
    who: spec.who as Who,
    input: spec.input,
    run: (raw: unknown, caller: Caller) =>
      guarded(
        spec.name,
        caller,
        () => run(raw, caller),
        () => spec.failed,
      ),
    /** For pages. Throws Refused, which `error.tsx` and the layout never need to see in practice. */
    read: async (viewer: ViewerOf<W>, input: z.input<I>): Promise<Answer<A, T>> => {
      const barred = mayNot(spec, viewer, false);
      if (barred) throw new Refused(barred);
      const data = await read(viewer, spec.input.parse(input));
      if (isFailure(data)) throw new Refused(data);
      return data;
    },
  };
}
