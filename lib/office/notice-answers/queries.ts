import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";

/** Cases of before that are named at once; the count says how many there are. */
const mostNamed = 100;

export type NoticeAnswers = {
  /** how many cases answered last to which version, the newest first */
  versions: { version: number; cases: number }[];
  /** how many have answered to none */
  without: number;
  /** the newest of those */
  named: { refNo: string; name: string }[];
};

/** Which version of the notice the cases of a viewer's branches have answered to, and which have answered to none. */
export async function noticeAnswers({ branches, allBranches }: Viewer): Promise<NoticeAnswers> {
  const [versions, rows, [count]] = await Promise.all([
    db.$queryRaw<{ version: number; cases: number }[]>`
      SELECT version, count(*)::int AS cases FROM (
        SELECT a.id, max(n.version) AS version
        FROM assessment a LEFT JOIN merged_case m ON m.assessment_id = a.id
        JOIN consent c ON c.case_id IN (a.id, m.id) JOIN notice n ON n.id = c.notice_id
        WHERE ${allBranches} OR a.location = ANY (${branches}) GROUP BY a.id
      ) AS answered GROUP BY version ORDER BY version DESC`,
    db.$queryRaw<{ refNo: string; name: string }[]>`
      SELECT a.ref_no AS "refNo", a.full_name AS name FROM assessment a
      WHERE (${allBranches} OR a.location = ANY (${branches}))
        AND NOT EXISTS (SELECT FROM consent c WHERE c.case_id = a.id)
        AND NOT EXISTS (SELECT FROM merged_case m JOIN consent c ON c.case_id = m.id WHERE m.assessment_id = a.id)
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${mostNamed}`,
    db.$queryRaw<{ without: number }[]>`
      SELECT count(*)::int AS without FROM assessment a
      WHERE (${allBranches} OR a.location = ANY (${branches}))
        AND NOT EXISTS (SELECT FROM consent c WHERE c.case_id = a.id)
        AND NOT EXISTS (SELECT FROM merged_case m JOIN consent c ON c.case_id = m.id WHERE m.assessment_id = a.id)`,
  ]);
  return { versions, without: count?.without ?? 0, named: rows };
}
