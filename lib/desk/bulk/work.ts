import "server-only";
import { tagCase, untagCase } from "@/lib/catalogue/tags/operations";
import type { RowState } from "@/lib/desk/bulk/labels";
import { keepRun, markRow, nextRows, type Row, type Run } from "@/lib/desk/bulk/rows";
import { transferOneOfMany, updateAssessmentStatus } from "@/lib/intake/assessments/operations";
import { undoReject, undoTransfer } from "@/lib/intake/assessments/undo";
import { rescheduleFollowUps, undoReschedule } from "@/lib/parts/follow-ups/reschedule";
import { sendNamedUpdate, sendStatusUpdate } from "@/lib/parts/status-updates/operations";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { type Result, refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";

// Each row is the change that would be made by hand: the same operation, with its right, its rule and its audit line,
// under a key of the row's own. A process that died behind the commit did it; the next one gets the answer again.

type Change = { op: Operation; values: Record<string, unknown> };

function change({ action, input }: Run, { ref_no, givenTo, version: planned }: Row): Change {
  const version = planned ?? undefined;
  const { day, reason, msg, template, action_required, tag, tagOff } = input;
  switch (action) {
    case "assign":
      return { op: transferOneOfMany, values: { ref_no, caseHandler: givenTo, version } };
    case "reschedule":
      return { op: rescheduleFollowUps, values: { ref_no, day } };
    case "update":
      return template
        ? { op: sendNamedUpdate, values: { ref_no, template, action_required } }
        : { op: sendStatusUpdate, values: { ref_no, msg, action_required } };
    case "reject":
      return { op: updateAssessmentStatus, values: { ref_no, status: false, reason, version } };
    case "tag":
      return { op: tagCase, values: { ref_no, tag } };
    case "untag":
      return { op: untagCase, values: { ref_no, tag: tagOff } };
  }
}

/** What takes it back, by what the change answered. */
function changeBack({ action }: Run, { ref_no, made: outcome }: Row): Change | undefined {
  const { version, from, moved, tag, changed } = outcome as Record<string, unknown>;
  switch (action) {
    case "assign":
      return { op: undoTransfer, values: { ref_no, version, back: from } };
    case "reschedule":
      return { op: undoReschedule, values: { ref_no, moved } };
    case "reject":
      return { op: undoReject, values: { ref_no, version } };
    // Somebody else was before the run: what they did stays.
    case "tag":
      return changed ? { op: untagCase, values: { ref_no, tag } } : undefined;
    case "untag":
      return changed
        ? { op: tagCase, values: { ref_no, tag: (tag as { word?: string })?.word } }
        : undefined;
    case "update":
      return undefined;
  }
}

async function make(viewer: Viewer, run: Run, row: Row, change: Change): Promise<Result<unknown>> {
  const idempotencyKey = `bulk:${row.id}:${run.state}`;
  const caller = { viewer, address: "bulk", requestId: run.id, idempotencyKey };
  return change.op.run(change.values, caller);
}

const off = "Whoever began it is switched off";
/** "The office is closed tomorrow" is not true any more on the day after. */
const late = "The day on which it was written is over";

/** A limit may last until tomorrow; the run looks again before that. */
const longestPause = 600;

/** Seconds after which the same change may go through: the database was away, a limit was reached, two changes met. */
function waitFor(result: Result<unknown>): number {
  if (result.ok) return 0;
  if (result.status === 503 || result.status === 429 || result.retryAfter)
    return Math.min(result.retryAfter ?? 5, longestPause);
  return 0;
}

/** What became of one row's change. */
async function tryRow(viewer: Viewer | null, run: Run, row: Row): Promise<Result<unknown>> {
  const nextChange = run.state === "undoing" ? changeBack(run, row) : change(run, row);
  if (!viewer) return refuse(403, off);
  if (!nextChange) return refuse(403);
  if (run.action === "update" && dayInIndia(run.createdAt) < dayInIndia()) return refuse(409, late);
  return make(viewer, run, row, nextChange);
}

/** Does one row, or takes it back. Answers how many seconds it must wait; then it stays as it is. */
async function doRow(on: Tx, viewer: Viewer | null, run: Run, row: Row): Promise<number> {
  const back = run.state === "undoing";
  const from: RowState = back ? "done" : "waiting";
  const result = await tryRow(viewer, run, row);
  const wait = waitFor(result);
  if (wait > 0) return wait;
  if (result.ok) {
    await markRow(on, row.id, from, {
      state: back ? "undone" : "done",
      made: back ? undefined : (result.data as object),
    });
  } else await markRow(on, row.id, from, { state: back ? "kept" : "skipped", why: result.message });
  return 0;
}

const together = 4;
const batch = 20;

/**
 * Works on so many rows at most, a few at once since their cases differ. Rows that must wait are passed by, so that one
 * student's limit does not hold up the others; where a whole batch waits, the run pauses.
 */
export async function workOn(
  on: Tx,
  viewer: Viewer | null,
  run: Run,
  most: number,
): Promise<{ done: boolean; pause: number }> {
  const state: RowState = run.state === "undoing" ? "done" : "waiting";
  const waits: number[] = [];
  let after = 0n;
  for (let did = 0; did < most; did += batch) {
    const rows = await nextRows(on, run.id, { state, after, take: batch });
    if (rows.length === 0) break;
    const before = waits.length;
    for (let index = 0; index < rows.length; index += together) {
      const few = rows.slice(index, index + together);
      const each = await Promise.all(few.map((row) => doRow(on, viewer, run, row)));
      waits.push(...each.filter((wait) => wait > 0));
    }
    if (waits.length - before === rows.length) break;
    after = rows.at(-1)?.id ?? after;
    await keepRun(on, run.id);
  }
  const done = (await nextRows(on, run.id, { state, after: 0n, take: 1 })).length === 0;
  return { done, pause: Math.min(...waits, longestPause) * (waits.length > 0 ? 1 : 0) };
}
