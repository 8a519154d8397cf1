import { db } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";
import { makeStaff, newMobile, type Staff } from "./staff";

type LeadFields = Partial<Prisma.LeadUncheckedCreateInput> & { handler?: Staff };

/** A lead as it lies in the database: open, to be called today. */
export async function makeLead({ handler, ...wanted }: LeadFields = {}) {
  const { id } = handler ?? (await makeStaff());
  return db.lead.create({
    data: {
      name: "Gurpreet Kaur Gill",
      mobile: newMobile(),
      location: "gurdaspur",
      handlerId: id,
      createdById: id,
      followUpOn: new Date(`${dayInIndia()}T00:00:00Z`),
      ...wanted,
    },
  });
}

/** A lead of the case's handler. */
export async function makeLeadOfHandler(caseId: string, wanted: LeadFields = {}) {
  const { handler } = await db.assessment.findUniqueOrThrow({
    where: { id: caseId },
    select: { handler: true },
  });
  return makeLead({ ...wanted, ...(handler && { handler }) });
}

/** A filled form as a call sends it. */
export const leadBody = (more: Record<string, unknown> = {}) => ({
  name: "Gurpreet Kaur Gill",
  mobile: newMobile(),
  location: "gurdaspur",
  ...more,
});
