import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { deletion, type RecordRef } from "@/lib/parts/part/operations";
import { passportPart } from "@/lib/parts/passports/part";
import { passport } from "@/lib/parts/passports/schema";
import { toDate } from "@/lib/values/fields/day";

type Fields = z.output<typeof passport.fields>;

const stored = ({ number, validFrom, validTo, address, issuePlace }: Fields) => ({
  number,
  validFrom: toDate(validFrom),
  validTo: toDate(validTo),
  address,
  issuePlace,
});

const record = ({ input, assessment, tx }: RecordRef<"passportId">) =>
  tx.passport.findFirst({ where: { id: input.passportId, assessmentId: assessment.id } });

export const addPassport = caseOperation({
  name: "passport.add",
  summary: "Add a passport to a case",
  who: "case.open",
  input: passport.add,
  done: recordAdded,
  change: ({ input, assessment, tx }) =>
    tx.passport.create({
      data: { ...stored(input), assessmentId: assessment.id },
      select: { id: true },
    }),
  // Its number would outlive the case in the audit log (B14).
  detail: (_, { id }) => ({ id }),
});

export const editPassport = caseOperation({
  name: "passport.edit",
  summary: "Edit a passport",
  who: "case.open",
  input: passport.edit,
  done: recordEdited,
  record,
  change: ({ input, record: { id }, tx }) =>
    tx.passport.update({
      where: { id },
      data: { ...stored(input), version: { increment: 1 } },
      select: { id: true },
    }),
  detail: ({ record: { id } }) => ({ id }),
});

export const deletePassport = deletion({
  name: "passport.delete",
  summary: "Delete a passport",
  part: passportPart,
  input: passport.remove,
  record,
});
