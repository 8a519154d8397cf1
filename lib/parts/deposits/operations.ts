import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { refusalOfMove } from "@/lib/parts/checklist/demand";
import { correctedWords } from "@/lib/parts/deposits/history";
import { type DepositField, requiredFields } from "@/lib/parts/deposits/labels";
import { depositPart } from "@/lib/parts/deposits/part";
import {
  depositEdit,
  depositRef,
  lastFour,
  type NewDeposit,
  newDeposit,
} from "@/lib/parts/deposits/schema";
import { deletion } from "@/lib/parts/part/operations";
import { noteUpdate } from "@/lib/parts/status-updates/tell-student";
import { recordWork } from "@/lib/people/daily-work/record";
import { keepFile } from "@/lib/platform/storage/stored-file";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

/** What the kind asks for, and nothing that was typed for another one. */
function stored(input: Omit<NewDeposit, "ref_no" | "offerLetter" | "file" | "anyway">) {
  const { depositType, remarks } = input;
  const of = <F extends DepositField>(field: F) =>
    field in requiredFields[depositType] ? (input[field] ?? null) : null;
  const day = (field: "dateOfIssue" | "dateOfDispatch") => {
    const iso = of(field);
    return iso && toDate(iso);
  };
  const number = of("number");
  return {
    depositType,
    remarks,
    amount: of("amount"),
    // Of a card no more than the last four digits is ours to keep.
    number: number && depositType === "Credit Card" ? lastFour(number) : number,
    bank: of("bank"),
    dateOfIssue: day("dateOfIssue"),
    courierName: of("courierName"),
    docketNumber: of("docketNumber"),
    dateOfDispatch: day("dateOfDispatch"),
    ddDescription: of("ddDescription"),
  };
}

/** A deposit against an offer of the case. It is a line of the person's daily work (decision C11). */
export const createDeposit = caseOperation({
  name: "deposit.create",
  summary: "Add a deposit on an offer",
  who: "case.open",
  input: newDeposit,
  done: recordAdded,
  record: ({ input, assessment, tx }) =>
    tx.offerLetter.findFirst({
      where: { id: input.offerLetter, assessmentId: assessment.id },
      select: {
        id: true,
        offerNumber: true,
        application: { select: { appliedCourse: { select: { country: true } } } },
      },
    }),
  change: async ({ input, record: offer, ...change }) => {
    const { assessment, viewer, tx } = change;
    const { country } = offer.application.appliedCourse;
    const refused = await refusalOfMove(change, { to: "deposit", country, anyway: input.anyway });
    if (refused) return refused;
    const fileId = input.file && (await keepFile(tx, input.file));
    const { id } = await tx.deposit.create({
      data: { ...stored(input), fileId, offerLetterId: offer.id, assessmentId: assessment.id },
      select: { id: true },
    });
    const about = { assessmentId: assessment.id, recordId: id };
    await recordWork(tx, viewer, "deposit", about);
    if (fileId) await recordWork(tx, viewer, "docUpload", about);
    return { id };
  },
  // No number: the log is read by more people than the case.
  detail: ({ input, record: offer }, { id }) => ({
    id,
    entry: input.depositType,
    offer: offer.offerNumber,
    ...(input.anyway && { reason: input.anyway }),
  }),
});

const withOffer = { offerLetter: { select: { offerNumber: true } } } as const;
type Stored = Prisma.DepositGetPayload<{ include: typeof withOffer }>;
const textsOf = ({ amount, dateOfIssue, dateOfDispatch, ...of }: Stored) => ({
  ...of,
  amount: amount && twoDecimals(amount),
  dateOfIssue: dateOfIssue && dayOf(dateOfIssue),
  dateOfDispatch: dateOfDispatch && dayOf(dateOfDispatch),
});

/** Corrects what was mistyped of a deposit. What stood there before is a line of the case's timeline. */
export const editDeposit = caseOperation({
  name: "deposit.edit",
  summary: "Correct a deposit",
  who: "case.open",
  input: depositEdit,
  done: recordEdited,
  record: async ({ input, assessment, tx }) => {
    const found = await tx.deposit.findFirst({
      where: { id: input.depositId, assessmentId: assessment.id },
      include: withOffer,
    });
    return found && textsOf(found);
  },
  change: async ({ input, record: before, ...asked }) => {
    const { id } = before;
    const saved = await asked.tx.deposit.update({
      where: { id },
      data: { ...stored(input), version: { increment: 1 } },
      include: withOffer,
    });
    const lines = correctedWords(before, textsOf(saved));
    if (lines.length > 0) {
      const of = `Deposit on offer ${before.offerLetter.offerNumber} corrected`;
      await noteUpdate(asked, { type: "deposit", msg: [of, ...lines].join("\n") });
    }
    return { id };
  },
  detail: ({ input, record }) => ({ id: record.id, entry: input.depositType }),
});

/** Takes a deposit away. The bytes of its paperwork go once nobody can take that back any more. */
export const deleteDeposit = deletion({
  name: "deposit.delete",
  summary: "Delete a deposit",
  part: depositPart,
  input: depositRef,
  record: ({ input, assessment, tx }) =>
    tx.deposit.findFirst({ where: { id: input.depositId, assessmentId: assessment.id } }),
  entry: ({ depositType }) => depositType,
});
