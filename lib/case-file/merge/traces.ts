import "server-only";
import { fieldLabel, fieldWords } from "@/lib/case/fields/words";
import type { MergePair } from "@/lib/case-file/merge/pair";
import type { MergePlan } from "@/lib/case-file/merge/plan";
import { nameToken } from "@/lib/people/notifications/names";
import { notify } from "@/lib/people/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

// What a merge leaves on the survivor, so that nothing which stood in the other case is lost.

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** "Merged with GSP-26-00043, Amrit Kaur. What that one said otherwise: Mobile 98…" */
export async function remarkMerge(
  tx: Tx,
  { ours, theirs }: MergePair,
  viewer: Viewer,
  { lost }: MergePlan,
) {
  const lines = lost.map(({ field, value }) => `${fieldLabel(field)}: ${fieldWords(field, value)}`);
  const items = lines.map((line) => `<li>${escaped(line)}</li>`).join("");
  const others = items && `<p>What stood in one of the two and is not here:</p><ul>${items}</ul>`;
  const title = `<p>Merged with ${theirs.ref_no}, ${escaped(theirs.full_name)}.</p>`;
  await tx.remark.create({
    data: { assessmentId: ours.id, authorId: viewer.id, remarks: title + others },
    select: { id: true },
  });
}

/** A student has one photo; the one that is not shown any more stays among the documents. */
export async function keepOtherPhoto(tx: Tx, { ours, theirs }: MergePair, takes: boolean) {
  if (!theirs.photoId) return;
  const isTaken = takes || !ours.photoId;
  const left = isTaken ? ours.photoId : theirs.photoId;
  if (isTaken)
    await tx.assessment.update({
      where: { id: ours.id },
      data: { photoId: theirs.photoId },
      select: { id: true },
    });
  if (!left) return;
  const of = isTaken ? ours : theirs;
  await tx.document.create({
    data: { assessmentId: ours.id, name: `Photo of ${of.ref_no}`, kind: "photo", fileId: left },
    select: { id: true },
  });
}

/** Nobody is written to twice by one series: the run of the survivor goes on. */
export async function endDoubleRuns(tx: Tx, { ours }: MergePair) {
  await tx.$executeRaw`
    UPDATE series_run r SET ended_at = ${now()}::timestamptz, end_reason = 'moved', next_at = NULL
    WHERE r.assessment_id = ${ours.id}::uuid AND r.ended_at IS NULL AND EXISTS (
      SELECT FROM series_run first WHERE first.assessment_id = r.assessment_id AND first.series_id = r.series_id
        AND first.ended_at IS NULL AND (first.started_at, first.id) < (r.started_at, r.id))`;
}

/** The handler of the other case is told where it went. */
export async function tellHandler(tx: Tx, { ours, theirs }: MergePair, viewer: Viewer) {
  if (!theirs.handlerId || theirs.handlerId === ours.handlerId) return;
  await notify(tx, [theirs.handlerId], {
    kind: "transferred",
    text: `${nameToken}, ${theirs.ref_no}, was merged into ${ours.ref_no} by ${viewer.name}`,
    page: `/app/view-assessment/${ours.ref_no}`,
    by: viewer.id,
  });
}
