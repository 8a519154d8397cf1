import "server-only";
import { visited } from "@/lib/desk/search/answer";
import { visitInput } from "@/lib/desk/search/schema";
import { overviewScope } from "@/lib/platform/access/scope";
import { operation } from "@/lib/platform/operation/operation";
import { now } from "@/lib/values/clock";

/** More than the palette shows: some of them may not be seen any more. */
const keptVisits = 20;

/** That somebody opened a case, for the palette's recent ones: written once a minute at most, and no line of the audit log. */
export const noteVisit = operation({
  name: "assessment.visit",
  summary: "Note that a case was opened, for the palette",
  answers: visited,
  who: "account.own",
  input: visitInput,
  keyed: false,
  subject: ({ input, viewer, tx }) =>
    tx.assessment.findFirst({
      where: { AND: [{ ref_no: input.ref_no }, overviewScope(viewer)] },
      select: { id: true, ref_no: true },
    }),
  change: async ({ subject: { id, ref_no }, viewer, tx }) => {
    const moment = now();
    const written = await tx.$executeRaw`
      INSERT INTO case_visit AS v (staff_id, assessment_id, at) VALUES (${viewer.id}::uuid, ${id}::uuid, ${moment})
      ON CONFLICT (staff_id, assessment_id) DO UPDATE SET at = excluded.at WHERE v.at < excluded.at - interval '1 minute'`;
    if (written)
      await tx.$executeRaw`
        DELETE FROM case_visit WHERE staff_id = ${viewer.id}::uuid AND assessment_id IN (
          SELECT assessment_id FROM case_visit WHERE staff_id = ${viewer.id}::uuid ORDER BY at DESC OFFSET ${keptVisits})`;
    return { ref_no };
  },
  audit: () => null,
});
