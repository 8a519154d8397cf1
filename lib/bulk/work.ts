import "server-only";
import { transferOneOfMany, updateAssessmentStatus } from "@/lib/assessments/operations";
import { undoReject, undoTransfer } from "@/lib/assessments/undo";
import type { RowState } from "@/lib/bulk/labels";
import { keepRun, markRow, nextRows, type Row, type Run } from "@/lib/bulk/rows";
import { rescheduleFollowUps, undoReschedule } from "@/lib/follow-ups/reschedule";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { type Result, refuse } from "@/lib/platform/result";
import { sendStatusUpdate } from "@/lib/status-updates/operations";

// Each row is the change that would be made by hand: the same operation, with its right, its rule and its audit line,
// under a key of the row's own. A process that died behind the commit did it; the next one gets the answer again.

type Change = { op: Operation; values: Record<string, unknown> };

function change({ action, input }: Run, { ref_no, givenTo }: Row): Change {
  const { day, reason, msg, action_required } = input;
  switch (action) {
    case "assign":
      return { op: transferOneOfMany, values: { ref_no, caseHandler: givenTo } };
    case "reschedule":
      return { op: rescheduleFollowUps, values: { ref_no, day } };
    case "update":
      return { op: sendStatusUpdate, values: { ref_no, msg, action_required } };
    case "reject":
      return { op: updateAssessmentStatus, values: { ref_no, status: false, reason } };
  }
}

/** What takes it back, by what the change answered. */
function changeBack({ action }: Run, { ref_no, made }: Row): Change | undefined {
  const { version, from, moved } = made as Record<string, unknown>;
  switch (action) {
    case "assign":
      return { op: undoTransfer, values: { ref_no, version, back: from } };
    case "reschedule":
      return { op: undoReschedule, values: { ref_no, moved } };
    case "reject":
      return { op: undoReject, values: { ref_no, version } };
    case "update":
      return undefined;
  }
}

async function make(viewer: Viewer, run: Run, row: Row, wanted: Change): Promise<Result<unknown>> {
  const idempotencyKey = `bulk:${row.id}:${run.state}`;
  const caller = { viewer, address: "bulk", requestId: run.id, idempotencyKey };
  return wanted.op.run(wanted.values, caller);
}

const off = "Whoever began it is switched off";

/** Does one row, or takes it back. False where the database is away: the row waits. */
async function doRow(on: Tx, viewer: Viewer | null, run: Run, row: Row): Promise<boolean> {
  const back = run.state === "undoing";
  const from: RowState = back ? "done" : "waiting";
  const wanted = back ? changeBack(run, row) : change(run, row);
  const result =
    viewer && wanted ? await make(viewer, run, row, wanted) : refuse(403, viewer ? undefined : off);
  if (!result.ok && result.status === 503) return false;
  if (result.ok) {
    await markRow(on, row.id, from, {
      state: back ? "undone" : "done",
      made: back ? undefined : (result.data as object),
    });
  } else await markRow(on, row.id, from, { state: back ? "kept" : "skipped", why: result.message });
  return true;
}

const together = 4;
const batch = 20;

/** Works on so many rows at most; true where none is left. Cases differ, so that a few go at once. */
export async function workOn(
  on: Tx,
  viewer: Viewer | null,
  run: Run,
  most: number,
): Promise<boolean> {
  const waiting: RowState = run.state === "undoing" ? "done" : "waiting";
  for (let did = 0; did < most; did += batch) {
    const rows = await nextRows(on, run.id, waiting, batch);
    if (rows.length === 0) return true;
    for (let at = 0; at < rows.length; at += together) {
      const few = rows.slice(at, at + together);
      const went = await Promise.all(few.map((row) => doRow(on, viewer, run, row)));
      if (went.includes(false)) return false;
    }
    await keepRun(on, run.id);
  }
  return (await nextRows(on, run.id, waiting, 1)).length === 0;
}
