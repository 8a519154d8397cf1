import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";

let nth = 0;
/** A view of the Active list, of this person's own unless it says that it is shared. */
export const makeView = (
  staffId: string,
  more: Partial<Prisma.ListViewUncheckedCreateInput> = {},
) => {
  nth += 1;
  const data = { staffId, list: "assessments.active", name: `View ${nth}`, state: {}, look: {} };
  return db.listView.create({ data: { ...data, ...more } });
};

/** A view of the case's handler. */
export async function makeViewOf(assessmentId: string) {
  const { handlerId } = await db.assessment.findUniqueOrThrow({ where: { id: assessmentId } });
  return makeView(handlerId ?? "");
}
