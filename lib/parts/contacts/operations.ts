import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { mostContacts, relationOption } from "@/lib/parts/contacts/labels";
import { contactPart } from "@/lib/parts/contacts/part";
import { contact } from "@/lib/parts/contacts/schema";
import { deletion, type RecordRef } from "@/lib/parts/part/operations";
import { refuse } from "@/lib/platform/result";

type Fields = z.output<typeof contact.fields>;

const stored = (fields: Fields) => ({
  relation: fields.relation,
  name: fields.name,
  mobile: fields.mobile,
  email: fields.email,
  occupation: fields.occupation,
  note: fields.note,
});

const record = ({ input, assessment, tx }: RecordRef<"contactId">) =>
  tx.contact.findFirst({ where: { id: input.contactId, assessmentId: assessment.id } });

/** The log is read by more people than the case, and outlives it: it has the relation alone. */
const entryOf = ({ relation }: { relation: string }) => relationOption(relation).label;

export const addContact = caseOperation({
  name: "contact.add",
  summary: "Add a contact to a case",
  who: "case.open",
  input: contact.add,
  done: recordAdded,
  change: async ({ input, assessment: { id: assessmentId }, tx }) => {
    if ((await tx.contact.count({ where: { assessmentId } })) >= mostContacts)
      return refuse(409, `This case has ${mostContacts} contacts already: no more can be added`);
    return tx.contact.create({ data: { ...stored(input), assessmentId }, select: { id: true } });
  },
  detail: ({ input }, { id }) => ({ id, entry: entryOf(input) }),
});

export const editContact = caseOperation({
  name: "contact.edit",
  summary: "Edit a contact",
  who: "case.open",
  input: contact.edit,
  done: recordEdited,
  record: async (ref) => {
    const row = await record(ref);
    // As the form has it: a stale edit is told what stands there as people read it.
    return row && { ...row, relation: relationOption(row.relation) };
  },
  change: ({ input, record: { id }, tx }) =>
    tx.contact.update({
      where: { id },
      data: { ...stored(input), version: { increment: 1 } },
      select: { id: true },
    }),
  detail: ({ input, record: { id, relation } }) => ({
    id,
    from: relation.label,
    to: entryOf(input),
  }),
});

export const deleteContact = deletion({
  name: "contact.delete",
  summary: "Delete a contact",
  part: contactPart,
  input: contact.remove,
  record,
  entry: entryOf,
});
