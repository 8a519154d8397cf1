import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded } from "@/lib/case/labels";
import { hasWords, sanitise } from "@/lib/remarks/sanitise";
import { invalidRemark, newRemark } from "@/lib/remarks/schema";

/** Sanitised before anything is asked of it: only tags that go are no remark. */
const input = newRemark.extend({
  remarks: newRemark.shape.remarks.transform(sanitise).refine(hasWords, invalidRemark),
});

/** Remarks are only ever added: what was said stays said (spec §2 "Remarks tab"). */
export const addRemark = caseOperation({
  name: "remark.add",
  summary: "Add a remark to a case",
  who: "case.open",
  input,
  done: recordAdded,
  change: ({ input: { remarks }, assessment, viewer, tx }) =>
    tx.remark.create({
      data: { remarks, assessmentId: assessment.id, authorId: viewer.id },
      select: { id: true },
    }),
});
