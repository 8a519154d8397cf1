import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

/** A follow-up as it lies in the database: open, unless remarks are given. */
export const makeFollowUp = (
  assessmentId: string,
  followUpDate: string,
  more: Partial<Prisma.FollowUpUncheckedCreateInput> = {},
) =>
  db.followUp.create({
    data: { assessmentId, action: "Appointment", followUpDate: day(followUpDate), ...more },
  });

export const done = { remarks: "Spoke with the father", spoken: "Spoken", studentStatus: "hot" };
