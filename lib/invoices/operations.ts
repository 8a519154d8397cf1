import "server-only";
import type { z } from "zod";
import { keepsBooks, opensFile, seesOverview, type Viewer } from "@/lib/access/policy";
import { type Case, lockCase } from "@/lib/assessments/case-operation";
import { caseWhere } from "@/lib/assessments/queries";
import type { Branch } from "@/lib/branches";
import { now } from "@/lib/clock";
import type { Tx } from "@/lib/db";
import { type InvoiceRecord, invoiceAnswer } from "@/lib/invoices/answer";
import { type InvoiceKind, invoiceWords } from "@/lib/invoices/labels";
import { shortFailure } from "@/lib/operation/labels";
import { operation } from "@/lib/operation/operation";
import { refuse } from "@/lib/operation/result";

/** What a record is for: a student's case, or a branch. */
type About = Case | { id: null; ref_no: null; location: Branch };

/** What the server says of a record, never the client (decisions A1, C13). */
type Stamp = { recieptNumber: bigint; date: Date; location: Branch; createdById: string };

type Spec<I extends z.ZodObject, A extends About> = {
  kind: InvoiceKind;
  input: I;
  done: string;
  about: (input: z.output<I>, tx: Tx) => Promise<A | null>;
  create: (tx: Tx, input: z.output<I>, about: A, stamp: Stamp) => Promise<InvoiceRecord>;
};

/** The case that a call names as `assessmentId`, locked. */
export async function caseOf(tx: Tx, key: string): Promise<Case | null> {
  const found = await tx.assessment.findUnique({
    where: caseWhere(key),
    select: { ref_no: true },
  });
  return found && lockCase(tx, found.ref_no);
}

/** On a case: whoever may open its file (A2). Without a student: whoever keeps the books (C12). */
function mayRecord(viewer: Viewer, about: About) {
  if (about.id === null) return keepsBooks(viewer, about.location);
  return seesOverview(viewer, about) ? opensFile(viewer, about) : refuse(404);
}

/** The moment in milliseconds, or the next that none has (decision C13); nobody waits for it. */
async function takeNumber(tx: Tx): Promise<bigint> {
  const [taken] = await tx.$queryRaw<[{ number: bigint }]>`
    SELECT take_money_number(${BigInt(now().getTime())}) AS number`;
  return taken.number;
}

/** Records a receipt or an expense. They are never changed or removed, but with their case (A4). */
export const invoiceOperation = <I extends z.ZodObject, A extends About>(spec: Spec<I, A>) =>
  operation({
    name: `${spec.kind}.add`,
    who: "assessments.file",
    input: spec.input,
    done: spec.done,
    failed: shortFailure,
    pages: [`/app/view-assessment/[ref_no]/${invoiceWords[spec.kind].plural}`],
    subject: ({ input, tx }) => spec.about(input, tx),
    may: mayRecord,
    change: async ({ input, subject, viewer, tx }) => {
      const recieptNumber = await takeNumber(tx);
      // The number is the moment: lists in its order are in the order of time.
      const date = new Date(Number(recieptNumber));
      const { location } = subject;
      const stamp = { recieptNumber, date, location, createdById: viewer.id };
      return invoiceAnswer(await spec.create(tx, input, subject, stamp));
    },
    audit: ({ subject }, { recieptNumber, amount }) => ({
      subject: subject.ref_no,
      detail: { recieptNumber, amount, location: subject.location },
    }),
  });
