import "server-only";
import type { z } from "zod";
import {
  type CaseFacts,
  opensFile,
  type Right,
  seesOverview,
  type Viewer,
} from "@/lib/access/policy";
import { assessmentAnswer } from "@/lib/assessments/queries";
import type { Tx } from "@/lib/db";
import { type Context, type Operation, operation, type Spec } from "@/lib/operation/operation";
import { type Failure, refuse } from "@/lib/operation/result";

/** The case that a change is about, as it is locked for the change. */
export type Case = CaseFacts & {
  id: string;
  ref_no: string;
  first_name: string;
  surname: string | null;
  email: string;
  mobile: string;
  officialMobile: string | null;
  officialEmail: string | null;
  total_amount: string | null;
  version: number;
};

/** Locks the case, so that two changes of one case happen one after the other. */
export async function lockCase(tx: Tx, ref_no: string): Promise<Case | null> {
  const [row] = await tx.$queryRaw<Case[]>`
    SELECT id, ref_no, location::text AS location, state::text AS state, handler_id AS "handlerId", version,
           first_name, surname, email, mobile, official_mobile AS "officialMobile",
           official_email AS "officialEmail", total_amount::text AS "total_amount"
    FROM assessment WHERE ref_no = ${ref_no} FOR NO KEY UPDATE`;
  return row ?? null;
}

type CaseSpec<I extends z.ZodObject, T, P> = Pick<
  Spec<I, Right, Case, { ref_no: string }, unknown, P>,
  "name" | "input" | "done" | "failed" | "pages" | "now" | "part" | "partNow"
> & {
  who?: Right;
  may?: (viewer: Viewer, subject: Case, input: z.output<I>) => boolean | Failure;
  change: (
    context: Omit<Context<z.output<I>, Viewer, Case, P>, "subject"> & { assessment: Case },
  ) => Promise<T | Failure>;
  detail?: (
    input: z.output<I>,
    assessment: Case,
    part: P,
  ) => Record<string, string | number | boolean | null>;
  /** false when the case is gone afterwards */
  answers?: false;
};

type Ref = z.ZodObject<{ ref_no: z.ZodType<string> }>;

/**
 * What most calls share: the case by `ref_no`, the default rule "handler, admin or Admission"
 * (decision A2), an audit line under the ref_no, and the updated assessment as the answer.
 * A case outside the viewer's branches answers 404 (A10).
 */
export function caseOperation<I extends Ref, T, P = undefined>(
  spec: CaseSpec<I, T, P>,
): Operation<{ ref_no: string } | unknown> {
  const may = spec.may ?? opensFile;
  return operation<I, Right, { ref_no: string }, Case, unknown, P>({
    name: spec.name,
    who: spec.who ?? "assessments.file",
    input: spec.input,
    now: spec.now,
    part: spec.part,
    partNow: spec.partNow,
    trail: ({ ref_no }, part) => ({
      subject: ref_no,
      // "passport.edit": the case's own changes are under "assessment.".
      operations: [`${spec.name.split(".")[0]}.%`],
      ...(hasId(part) && { id: part.id }),
    }),
    done: spec.done,
    failed: spec.failed,
    pages: spec.pages ?? ["/app/view-assessment/[ref_no]"],
    subject: ({ input, tx }) => lockCase(tx, (input as { ref_no: string }).ref_no),
    may: (viewer, assessment, input) =>
      seesOverview(viewer, assessment) ? may(viewer, assessment, input) : refuse(404),
    change: async ({ subject, ...rest }) => {
      const outcome = await spec.change({ ...rest, assessment: subject });
      return isRefusal(outcome) ? outcome : { ref_no: subject.ref_no };
    },
    audit: ({ input, subject, part }) => ({
      subject: subject.ref_no,
      detail: spec.detail?.(input, subject, part),
    }),
    answer: async (tx, { ref_no }, viewer) =>
      spec.answers === false
        ? { ref_no }
        : ((await assessmentAnswer(tx, ref_no, viewer)) ?? { ref_no }),
  });
}

const hasId = (part: unknown): part is { id: string } =>
  typeof part === "object" && part !== null && "id" in part;

const isRefusal = (value: unknown): value is Failure =>
  typeof value === "object" && value !== null && "ok" in value && value.ok === false;
