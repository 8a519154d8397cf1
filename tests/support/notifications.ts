import { db } from "@/lib/platform/db";
import type { Staff } from "./staff";

/** Something that somebody was told, not read yet. */
export const makeNotification = ({ id: staffId }: Pick<Staff, "id">, more: { at?: Date } = {}) =>
  db.notification.create({
    data: { staffId, kind: "job", text: "The work is done", page: "/app/account", ...more },
  });

/** A notification of the case's handler. */
export async function makeNotificationOf(assessmentId: string) {
  const { handlerId } = await db.assessment.findUniqueOrThrow({ where: { id: assessmentId } });
  const { id } = await makeNotification({ id: handlerId ?? "" });
  return { id: String(id) };
}
