import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordDeleted } from "@/lib/case/labels";
import { recordWork } from "@/lib/daily-work/record";
import { asked, type DepositField } from "@/lib/deposits/labels";
import { depositRef, lastFour, type NewDeposit, newDeposit } from "@/lib/deposits/schema";
import { keepFile } from "@/lib/platform/storage/stored-file";
import { toDate } from "@/lib/values/fields/day";

/** What the kind asks for, and nothing that was typed for another one. */
function stored(input: NewDeposit) {
  const { depositType, remarks } = input;
  const of = <F extends DepositField>(field: F) =>
    field in asked[depositType] ? (input[field] ?? null) : null;
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
      select: { id: true, offerNumber: true },
    }),
  change: async ({ input, assessment, record: offer, viewer, tx }) => {
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
  }),
});

/** Takes a deposit away. The bytes of its paperwork go once nobody can take that back any more. */
export const deleteDeposit = caseOperation({
  name: "deposit.delete",
  summary: "Delete a deposit",
  who: "case.open",
  undo: "deposit",
  input: depositRef,
  done: recordDeleted,
  record: ({ input, assessment, tx }) =>
    tx.deposit.findFirst({
      where: { id: input.depositId, assessmentId: assessment.id },
      select: { id: true, depositType: true },
    }),
  change: ({ record: { id }, tx }) => tx.deposit.delete({ where: { id }, select: { id: true } }),
  detail: ({ record }) => ({ id: record.id, entry: record.depositType }),
});
