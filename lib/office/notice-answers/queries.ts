import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { Prisma } from "@/prisma/generated/client";

type Scope = Pick<Viewer, "branches" | "allBranches">;

/** The cases of a viewer's branches that have answered to no version of the notice, nor any case that became part of them. */
export const unansweredCases = ({ branches, allBranches }: Scope) => Prisma.sql`
  SELECT a.id, a.ref_no, a.location, a.full_name, a.email, a.mobile, a.created_at FROM assessment a
  WHERE (${allBranches} OR a.location = ANY (${branches}))
    AND NOT EXISTS (SELECT FROM consent c WHERE c.case_id = a.id)
    AND NOT EXISTS (SELECT FROM merged_case m JOIN consent c ON c.case_id = m.id WHERE m.assessment_id = a.id)`;

/** How many cases answered last to which version, the newest first. */
export type AnsweredVersion = { version: number; cases: number };

/** Which version of the notice the cases of a viewer's branches have answered to. */
export const answeredVersions = ({ branches, allBranches }: Scope): Promise<AnsweredVersion[]> =>
  db.$queryRaw`
    SELECT version, count(*)::int AS cases FROM (
      SELECT a.id, max(n.version) AS version
      FROM assessment a LEFT JOIN merged_case m ON m.assessment_id = a.id
      JOIN consent c ON c.case_id IN (a.id, m.id) JOIN notice n ON n.id = c.notice_id
      WHERE ${allBranches} OR a.location = ANY (${branches}) GROUP BY a.id
    ) AS answered GROUP BY version ORDER BY version DESC`;
