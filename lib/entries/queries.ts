import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { fileScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";

/**
 * Several lists inside a case in one query: `select` names each with the part that its feature
 * exports. Throws where the viewer may not open the case's file; `openedCase` has asked before.
 */
export const listsOf = <S extends Prisma.AssessmentSelect>(
  viewer: Viewer,
  assessmentId: string,
  select: S,
) =>
  db.assessment.findFirstOrThrow({
    where: { AND: [{ id: assessmentId }, fileScope(viewer)] },
    relationLoadStrategy: "join",
    select,
  });
