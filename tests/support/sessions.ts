import { db } from "@/lib/platform/db";

/** Another session of the case's handler. */
export async function makeSessionOf(assessmentId: string) {
  const { handlerId } = await db.assessment.findUniqueOrThrow({ where: { id: assessmentId } });
  const staffId = handlerId ?? "";
  const expiresAt = new Date(Date.now() + 60_000);
  return db.session.create({ data: { staffId, branch: "gurdaspur", expiresAt } });
}
