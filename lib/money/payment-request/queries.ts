import "server-only";
import { Prisma } from "@/prisma/generated/client";

// What the office's own fees come to, the fee plan of a case says. A request for such a fee that is older than the plan, or
// came along with another case, counts no more; it counts again once the plan is deleted.

/** The requests that the student's page shows and series remind of. */
export const countedRequest = {
  OR: [{ fee: "passedOn" }, { assessment: { feePlans: { none: {} } } }],
} satisfies Prisma.StudentDueWhereInput;

/** The same for a row `d` of `student_due` in SQL written by hand. */
export const isCounted = Prisma.sql`(d.fee = 'passedOn'
  OR NOT EXISTS (SELECT FROM fee_plan p WHERE p.assessment_id = d.assessment_id))`;
