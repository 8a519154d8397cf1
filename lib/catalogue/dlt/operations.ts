import "server-only";
import { link, linkRef as linkDeleted, registration } from "@/lib/catalogue/dlt/answer";
import { linkAnswer, registrationAnswer } from "@/lib/catalogue/dlt/queries";
import {
  linkRef,
  type NewRegistration,
  newLink,
  newRegistration,
  registrationEdit,
} from "@/lib/catalogue/dlt/schema";
import { templateOfBody } from "@/lib/catalogue/dlt/template-of-body";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { toDate } from "@/lib/values/fields/day";

// A registered text is never deleted: messages name the one that they left by. One that holds no more has another status.

const shared = {
  who: "templates.manage" as const,
  failed: shortFailure,
  // All branches send by one entity, so an admin of some of them leaves its texts alone (P4).
  may: allBranchesOnly("changes what is registered"),
};

/** As the table holds it, with the template whose words these are. */
export async function storedRegistration(
  tx: Tx,
  { registeredOn, ...values }: NewRegistration,
): Promise<typeof values & { registeredOn: Date | null; templateId: string | null }> {
  const templateId = await templateOfBody(tx, values.body);
  return { ...values, registeredOn: registeredOn ? toDate(registeredOn) : null, templateId };
}

const subjectOf = ({ name, dltId }: { name: string; dltId: string }) => `${name} (${dltId})`;

const listedAlready = "This template ID is in the list already";
const twice = refuse(409, listedAlready, { fields: { dltId: listedAlready } });

export const addRegistration = operation({
  ...shared,
  name: "dltRegistration.add",
  summary: "Note a text message as it is registered at the operators",
  answers: registration,
  input: newRegistration,
  done: "Registered text added successfully",
  change: async ({ input, tx }) => {
    if (await tx.dltRegistration.findUnique({ where: { dltId: input.dltId } })) return twice;
    const data = await storedRegistration(tx, input);
    return registrationAnswer(await tx.dltRegistration.create({ data }));
  },
  audit: ({ input }) => ({ subject: subjectOf(input) }),
});

export const editRegistration = operation({
  ...shared,
  name: "dltRegistration.edit",
  summary: "Change a registered text, or how it stands at the operators",
  answers: registration,
  input: registrationEdit,
  done: "Registered text edited successfully",
  subject: async ({ input: { id }, tx }) => {
    await tx.$queryRaw`SELECT FROM dlt_registration WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    return tx.dltRegistration.findUnique({ where: { id } });
  },
  record: ({ subject }) => registrationAnswer(subject),
  trail: ({ id, ...of }) => ({
    subject: subjectOf(of),
    operations: ["dltRegistration.%"],
    id,
  }),
  change: async ({ input: { id, version: _, ...input }, tx }) => {
    const same = await tx.dltRegistration.findUnique({ where: { dltId: input.dltId } });
    if (same && same.id !== id) return twice;
    const data = { ...(await storedRegistration(tx, input)), version: { increment: 1 } };
    return registrationAnswer(await tx.dltRegistration.update({ where: { id }, data }));
  },
  audit: ({ input, subject }) => ({
    subject: subjectOf(input),
    detail: { id: input.id, from: subject.status, to: input.status },
  }),
});

const linkTwice = "This is in the list already";

export const addLink = operation({
  ...shared,
  name: "dltLink.add",
  summary: "Note a link or a number that operators let pass",
  answers: link,
  input: newLink,
  done: "Added successfully",
  change: async ({ input, tx }) => {
    if (await tx.dltLink.findUnique({ where: { value: input.value } }))
      return refuse(409, linkTwice, { fields: { value: linkTwice } });
    return linkAnswer(await tx.dltLink.create({ data: input }));
  },
  audit: ({ input }) => ({ subject: input.value }),
});

export const deleteLink = operation({
  ...shared,
  name: "dltLink.delete",
  summary: "Take away a link or a number, which passes no more",
  answers: linkDeleted,
  input: linkRef,
  done: "Deleted successfully",
  subject: async ({ input: { id }, tx }) => {
    await tx.$queryRaw`SELECT FROM dlt_link WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.dltLink.findUnique({ where: { id } });
  },
  change: async ({ subject: { id }, tx }) => {
    await tx.dltLink.delete({ where: { id } });
    return { _id: id };
  },
  audit: ({ subject }) => ({ subject: subject.value }),
});
