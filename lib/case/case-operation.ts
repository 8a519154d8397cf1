import "server-only";
import type { z } from "zod";
import { admitsCase } from "@/lib/case/admits-case";
import {
  type CaseFacts,
  opensFile,
  type Right,
  seesOverview,
  type Viewer,
} from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import {
  type Context,
  type Operation,
  operation,
  type Spec,
} from "@/lib/platform/operation/operation";
import { type Failure, refuse } from "@/lib/platform/result";

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
  Spec<I, Right, Case, T, P>,
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
};

type Ref = z.ZodObject<{ ref_no: z.ZodType<string> }>;

/**
 * What most calls share: the case by `ref_no`, the default rule "handler, admin or Admission"
 * (decision A2), and an audit line under the ref_no.
 * A case outside the viewer's branches answers 404 (A10).
 */
export function caseOperation<I extends Ref, T, P = undefined>(
  spec: CaseSpec<I, T, P>,
): Operation<T> {
  const may = spec.may ?? opensFile;
  return operation<I, Right, T, Case, P>({
    name: spec.name,
    who: spec.who ?? "assessments.file",
    input: spec.input,
    // A rule of its own may need the input.
    admits: admitsCase(spec.input.shape.ref_no, spec.may ? undefined : opensFile),
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
    change: ({ subject, ...rest }) => spec.change({ ...rest, assessment: subject }),
    audit: ({ input, subject, part }) => ({
      subject: subject.ref_no,
      detail: spec.detail?.(input, subject, part),
    }),
  });
}

const hasId = (part: unknown): part is { id: string } =>
  typeof part === "object" && part !== null && "id" in part;
