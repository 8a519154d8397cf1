import { db } from "@/lib/platform/db";
import { applyFor, makeCourse } from "./cases";
import { makeStoredFile } from "./files";

/** A course that a student wants, and a document of the same id. */
export async function makeChoice(assessmentId: string) {
  const { course } = await makeCourse();
  const applied = await applyFor({ id: assessmentId }, course);
  const { id: fileId } = await makeStoredFile();
  await db.document.create({ data: { id: applied.id, assessmentId, name: "Marksheet", fileId } });
  return applied;
}

/** An application with its one document, all three of the same id. */
export async function makeApplication(assessmentId: string) {
  const { id, intake } = await makeChoice(assessmentId);
  return db.application.create({
    data: {
      id,
      assessmentId,
      appliedCourseId: id,
      applicationType: "New Application",
      intake,
      status: "Pending",
      documents: { create: { documentId: id } },
    },
  });
}
