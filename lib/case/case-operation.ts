import "server-only";
import type { z } from "zod";
import { type Case, lockCase, type Proven, proven, provenCase } from "@/lib/case/queries";
import type { CaseRight, Viewer } from "@/lib/platform/access/policy";
import type { RoleRight } from "@/lib/platform/access/role-rights";
import type { Tx } from "@/lib/platform/db";
import type { Answer } from "@/lib/platform/operation/answer";
import type { Caller } from "@/lib/platform/operation/caller";
import { type Operation, operation, type Spec } from "@/lib/platform/operation/operation";
import { type Failure, isFailure } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { caseKey } from "@/lib/values/fields/record";

type CaseContext<I extends z.ZodObject, W extends CaseRight> = {
  input: z.output<I>;
  /** locked until the commit */
  assessment: Case & Proven<W>;
  viewer: Viewer;
  tx: Tx;
  caller: Caller;
};

type CaseSpec<I extends z.ZodObject, W extends CaseRight, T, R> = Pick<
  Spec<I, RoleRight, Case & Proven<W>, T, R>,
  "name" | "summary" | "input" | "limits" | "keyed" | "done" | "failed"
> & {
  /** what the person must be allowed to do to this case */
  who: W | ((input: z.output<I>) => W);
  /** why it cannot be done to this case now, said before the right is asked about */
  unfit?: (
    assessment: Case,
    input: z.output<I>,
    tx: Tx,
  ) => Failure | undefined | Promise<Failure | undefined>;
  /** the table of the record, where this deletes it: whoever did can take that back for a while (lib/case-file) */
  undo?: string;
  /** the record inside the case that is changed: found by its id and its case's */
  record?: (request: CaseContext<I, W>) => R | Failure | null | Promise<R | Failure | null>;
  change: (request: CaseContext<I, W> & { record: R }) => Promise<T | Failure>;
  /** what the audit log says besides the case; `id` is the record's */
  detail?: (
    request: CaseContext<I, W> & { record: R },
    result: T,
  ) => Record<string, string | number | boolean | null>;
};

/**
 * A change of the case that the input names: found and locked for somebody who holds the right on
 * it, with an audit line under its ref_no.
 */
export function caseOperation<
  I extends z.ZodObject,
  W extends CaseRight,
  T,
  R = undefined,
  A extends z.ZodType | undefined = undefined,
>(
  spec: CaseSpec<I, W, Answer<A, T>, R> & { answers?: A },
): Operation<Answer<A, T>> & { answers: NoInfer<A> } {
  const { who, unfit, record, change, detail, undo, ...rest } = spec;
  const rightFor = typeof who === "function" ? who : () => who;
  // Here only whether the role may at all, which `can` says of both kinds of right.
  const role = (typeof who === "function" ? "case.overview" : who) as CaseRight as never;
  return operation<I, RoleRight, T, Case & Proven<W>, R, A>({
    ...rest,
    who: role,
    // A right that depends on the input is asked for with it, inside.
    admits: typeof who === "function" ? undefined : admitsCase(who),
    subject: async ({ input, viewer, tx }) => {
      const seen = await lockCase(tx, viewer, keyIn(input), "case.overview");
      if (isFailure(seen)) return seen;
      return (await unfit?.(seen, input, tx)) ?? proven(viewer, rightFor(input), seen);
    },
    record: record && (({ subject, ...request }) => record({ ...request, assessment: subject })),
    trail: ({ ref_no }, record) => ({
      subject: ref_no,
      // "passport.edit": the case's own changes are under "assessment.".
      operations: [`${rest.name.split(".")[0]}.%`],
      ...(hasId(record) && { id: record.id }),
    }),
    change: async ({ subject, ...request }) => {
      if (undo && hasId(request.record))
        await keepEntry(request, undo, request.record.id, subject.id);
      return change({ ...request, assessment: subject });
    },
    audit: ({ subject, ...request }, result) => ({
      subject: subject.ref_no,
      detail: detail?.({ ...request, assessment: subject }, result),
    }),
  });
}

/** The record with all that is deleted with it, read before the deletion. */
const keepEntry = (
  { tx, viewer }: Pick<CaseContext<z.ZodObject, CaseRight>, "tx" | "viewer">,
  table: string,
  id: string,
  parentId: string,
) =>
  tx.$executeRaw`
    SELECT keep_entry(${table}::regclass, ${id}::uuid, ${parentId}::uuid, ${viewer.id}::uuid, ${now()}::timestamptz)`;

/** Whether the case may be changed, asked before a file is taken (decision H9). */
const admitsCase =
  (right: CaseRight): Operation["admits"] =>
  async (query, viewer) => {
    const key = caseKey.safeParse(query.ref_no ?? query.assessmentId);
    // Older clients name it among the fields of the form: then it is asked with them.
    if (!viewer || !key.success) return undefined;
    const proof = await provenCase(viewer, key.data, right);
    return isFailure(proof) ? proof : undefined;
  };

/** Calls name the case by `ref_no`; those of the money by `assessmentId`, which is that or its id. */
const keyIn = ({ ref_no, assessmentId }: Record<string, unknown>) => String(ref_no ?? assessmentId);

const hasId = (value: unknown): value is { id: string } =>
  typeof value === "object" && value !== null && "id" in value;
