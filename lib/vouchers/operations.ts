import "server-only";
import type { z } from "zod";
import { type Case, lockCase } from "@/lib/case/case-operation";
import { caseWhere } from "@/lib/case/queries";
import { keepsBooks, opensFile, seesOverview, type Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import { type VoucherAnswer, voucherAnswer, voucherSelect } from "@/lib/vouchers/answer";
import type { VoucherKind } from "@/lib/vouchers/labels";
import { newExpense, newReceipt } from "@/lib/vouchers/schema";

/** What a voucher is about: a student's case, or a branch. */
type About = Case | { id: null; ref_no: null; location: Branch };

/** Records what a student paid (spec §7 "Finance"). */
export const addReceipt = operation({
  name: "receipt.add",
  who: "assessments.file",
  input: newReceipt,
  pages: ["/app/view-assessment/[ref_no]/receipts"],
  // The product spoke of a university here (decision W1).
  done: "Receipt added successfully",
  failed: shortFailure,
  subject: ({ input, tx }) => caseOf(tx, input.assessmentId),
  may: mayRecord,
  change: ({ input, subject, viewer, tx }) => record(tx, "receipt", input, subject, viewer),
  audit: recorded,
});

/** Records what the office paid: for a student, or without one for a branch (decision C12). */
export const addExpense = operation({
  name: "expense.add",
  who: "assessments.file",
  input: newExpense,
  pages: ["/app/view-assessment/[ref_no]/expenses"],
  done: "Expense added successfully",
  failed: shortFailure,
  subject: async ({ input: { assessmentId, location }, tx }): Promise<About | null> => {
    if (assessmentId) return caseOf(tx, assessmentId);
    return location ? { id: null, ref_no: null, location } : null;
  },
  may: mayRecord,
  change: ({ input, subject, viewer, tx }) => record(tx, "expense", input, subject, viewer),
  audit: recorded,
});

/** The case that a call names as `assessmentId`, locked. */
async function caseOf(tx: Tx, key: string): Promise<Case | null> {
  const found = await tx.assessment.findUnique({ where: caseWhere(key), select: { ref_no: true } });
  return found && lockCase(tx, found.ref_no);
}

/** On a case: whoever may open its file (A2). Without a student: whoever keeps the books (C12). */
function mayRecord(viewer: Viewer, about: About) {
  if (about.id === null) return keepsBooks(viewer, about.location);
  return seesOverview(viewer, about) ? opensFile(viewer, about) : refuse(404);
}

type Said = z.output<typeof newReceipt> | z.output<typeof newExpense>;

/** Writes it. Its numbers, its moment and its branch are the server's (decisions A1, C13). */
async function record(tx: Tx, kind: VoucherKind, said: Said, about: About, viewer: Viewer) {
  const recieptNumber = await takeMoment(tx);
  const written = await tx.voucher.create({
    data: {
      ...said,
      kind,
      recieptNumber,
      // The number is the moment: lists in its order are in the order of time.
      date: new Date(Number(recieptNumber)),
      assessmentId: about.id,
      location: about.location,
      createdById: viewer.id,
    },
    select: voucherSelect,
  });
  return voucherAnswer(written);
}

/** The moment in milliseconds, or the next that none has (decision C13); nobody waits for it. */
async function takeMoment(tx: Tx): Promise<bigint> {
  const [taken] = await tx.$queryRaw<[{ number: bigint }]>`
    SELECT take_money_number(${BigInt(now().getTime())}) AS number`;
  return taken.number;
}

function recorded({ subject }: { subject: About }, answer: VoucherAnswer) {
  const { recieptNumber, number, amount } = answer;
  return {
    subject: subject.ref_no,
    detail: { recieptNumber, number, amount, location: subject.location },
  };
}
