import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";
import { applyFor, makeCourse } from "./cases";
import { makeStoredFile } from "./files";

type Application = Partial<Prisma.ApplicationUncheckedCreateInput>;

/** An application that has its university's number, so that it may get offers. */
export async function makeOfferable(assessmentId: string, more: Application = {}) {
  const { course } = await makeCourse();
  const { id: appliedCourseId, intake } = await applyFor({ id: assessmentId }, course);
  return db.application.create({
    data: {
      assessmentId,
      appliedCourseId,
      intake,
      applicationType: "New Application",
      status: "Offer awaited",
      universityApplicationNumber: "U-26-1",
      ...more,
    },
  });
}

/** An offer with its letter. */
export async function makeLetter(assessmentId: string) {
  const { id: applicationId } = await makeOfferable(assessmentId);
  const { id: fileId } = await makeStoredFile();
  return db.offerLetter.create({
    data: { assessmentId, applicationId, status: "Conditional", conditions: ["Funds"], fileId },
  });
}
