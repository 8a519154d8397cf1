import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded } from "@/lib/case/labels";
import { mentionableOf } from "@/lib/parts/remarks/queries";
import { hasWords, sanitise, textOf } from "@/lib/parts/remarks/sanitise";
import { invalidRemark, mentionsIn, named, newRemark } from "@/lib/parts/remarks/schema";
import type { CaseChange } from "@/lib/parts/status-updates/tell-student";
import { remarkToken } from "@/lib/people/notifications/names";
import { notify } from "@/lib/people/notifications/notify";
import { isFailure, refuse } from "@/lib/platform/result";

/** Sanitised before it is checked: a remark of removed tags alone is empty. */
const input = newRemark.extend({
  remarks: newRemark.shape.remarks.transform(sanitise).refine(hasWords, invalidRemark),
});

const nobody = "Somebody who is named with @ may not open this case. Please name somebody else";

/** The users whom a remark mentions, if each may open the case: nobody else may read its words (A2). */
async function mentioned({ assessment, tx }: CaseChange, html: string) {
  const ids = mentionsIn(html);
  if (ids.length === 0) return [];
  const found = (await mentionableOf(tx, assessment)).filter(({ _id }) => ids.includes(_id));
  return found.length === ids.length ? found : refuse(422, nobody, { fields: { remarks: nobody } });
}

/** So much of the remark stands in the notification. */
const firstWords = (text: string) => {
  const line = text.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
};

/** Remarks are only ever added: what was said stays said (spec §2 "Remarks tab"). Whom it names is told. */
export const addRemark = caseOperation({
  name: "remark.add",
  summary: "Add a remark to a case",
  who: "case.open",
  input,
  done: recordAdded,
  change: async ({ input: { remarks }, ...asked }) => {
    const { assessment, viewer, tx } = asked;
    const told = await mentioned(asked, remarks);
    if (isFailure(told)) return told;
    const html = named(remarks, new Map(told.map(({ _id, name }) => [_id, name])));
    const others = told.map(({ _id }) => _id).filter((id) => id !== viewer.id);
    await notify(tx, others, {
      kind: "mention",
      text: `${viewer.name} mentions you: ${remarkToken(firstWords(textOf(html)))}, ${assessment.ref_no}`,
      page: `/app/view-assessment/${assessment.ref_no}/timeline`,
    });
    return tx.remark.create({
      data: { remarks: html, assessmentId: assessment.id, authorId: viewer.id },
      select: { id: true },
    });
  },
});
