import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { relationOption } from "@/lib/parts/funds/labels";
import { fundPart } from "@/lib/parts/funds/part";
import { fund, fundProof } from "@/lib/parts/funds/schema";
import { deletion, type RecordRef } from "@/lib/parts/part/operations";
import { dropFiles, keepFile } from "@/lib/platform/storage/stored-file";
import { dayOf, toDate } from "@/lib/values/fields/day";

type Fields = z.output<typeof fund.fields>;

const stored = ({ heldSince, lastDay, ...fields }: Fields) => ({
  holder: fields.holder,
  relation: fields.relation,
  bank: fields.bank,
  amount: fields.amount,
  currency: fields.currency,
  remarks: fields.remarks,
  heldSince: heldSince && toDate(heldSince),
  lastDay: lastDay && toDate(lastDay),
});

const record = ({ input, assessment, tx }: RecordRef<"fundId">) =>
  tx.fund.findFirst({ where: { id: input.fundId, assessmentId: assessment.id } });

export const addFund = caseOperation({
  name: "fund.add",
  summary: "Add funds to a case",
  who: "case.open",
  input: fund.add,
  done: recordAdded,
  change: ({ input, assessment, tx }) =>
    tx.fund.create({
      data: { ...stored(input), assessmentId: assessment.id },
      select: { id: true },
    }),
  // No amount: the log is read by more people than the case.
  detail: ({ input }, { id }) => ({ id, entry: input.bank }),
});

export const editFund = caseOperation({
  name: "fund.edit",
  summary: "Edit funds",
  who: "case.open",
  input: fund.edit,
  done: recordEdited,
  record: async (ref) => {
    const found = await record(ref);
    if (!found) return null;
    const { relation, heldSince, lastDay, ...row } = found;
    // As the form has them: a stale edit is told what stands there as people read it.
    return {
      ...row,
      relation: relationOption(relation),
      heldSince: heldSince && dayOf(heldSince),
      lastDay: lastDay && dayOf(lastDay),
    };
  },
  change: ({ input, record: { id }, tx }) =>
    tx.fund.update({
      where: { id },
      data: { ...stored(input), version: { increment: 1 } },
      select: { id: true },
    }),
  detail: ({ input, record }) => ({ id: record.id, from: record.bank, to: input.bank }),
});

/** The proof of a fund is replaced; the bytes of the earlier one go once that is committed. */
export const uploadProof = caseOperation({
  name: "fund.proof",
  summary: "Upload the proof of a fund",
  who: "case.open",
  input: fundProof,
  done: recordAdded,
  record,
  change: async ({ input, record: { id, fileId: earlier }, tx }) => {
    const fileId = await keepFile(tx, input.file);
    await tx.fund.update({
      where: { id },
      data: { fileId, version: { increment: 1 } },
      select: { id: true },
    });
    if (earlier) await dropFiles(tx, [earlier]);
    return { id };
  },
  detail: ({ input: { file }, record: { id, bank } }) => ({ id, entry: bank, file: file.name }),
});

export const deleteFund = deletion({
  name: "fund.delete",
  summary: "Delete funds",
  part: fundPart,
  input: fund.remove,
  record,
  entry: ({ bank }) => bank,
});
