import "server-only";
import { labels } from "@/lib/case/labels";
import { lockCase } from "@/lib/case/queries";
import { merged, parted } from "@/lib/case-file/merge/answer";
import { lockPair, type MergePair } from "@/lib/case-file/merge/pair";
import { type MergePlan, planMerge } from "@/lib/case-file/merge/plan";
import { mergeRules, tableWords } from "@/lib/case-file/merge/rules";
import {
  fieldsIn,
  isPhoto,
  type MergeInput,
  mergedRef,
  mergeInput,
} from "@/lib/case-file/merge/schema";
import { textsOf } from "@/lib/case-file/merge/texts";
import {
  endDoubleRuns,
  keepOtherPhoto,
  remarkMerge,
  tellHandler,
} from "@/lib/case-file/merge/traces";
import type { Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { branchName, isOpen } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { isUndoable, undoUntil } from "@/lib/platform/jobs/merges";
import { operation } from "@/lib/platform/operation/operation";
import { refuseStale } from "@/lib/platform/operation/version";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { worksIn } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import { twoDecimals } from "@/lib/values/money";

const rules = JSON.stringify(mergeRules);

/** Somebody changed one of both since the page was read (C14). */
async function refuseChanged(
  tx: Tx,
  { ours, theirs }: MergePair,
  { version, otherVersion }: MergeInput,
  viewer: Viewer,
): Promise<Failure | undefined> {
  const sent = [
    [ours, version],
    [theirs, otherVersion],
  ] as const;
  const changed = sent.find(([row, based]) => based !== undefined && based !== row.version);
  if (!changed) return undefined;
  const [{ ref_no: subject, version: current }] = changed;
  const trail = { subject, operations: ["assessment.%"] };
  return refuseStale(tx, { version: current, fields: {}, values: {} }, viewer, trail);
}

/** A hold is of one number: under the survivor's, nothing would hold what the other case brought. */
async function refuseHeld(tx: Tx, { ours, theirs }: MergePair): Promise<Failure | undefined> {
  const hold = await tx.caseHold.findFirst({
    where: { ref_no: { in: [ours.ref_no, theirs.ref_no] } },
  });
  return hold ? refuse(409, `${hold.ref_no} is under a hold. Lift it before you merge`) : undefined;
}

const handlerSelect = { select: { name: true, active: true, limitedTo: true } } as const;

/**
 * The survivor keeps its handler, who must work in its branch also where that is the other's now; where it has none, it gets
 * the other's, if that person can work there.
 */
async function handlerAfter(tx: Tx, { ours, theirs }: MergePair, location: string) {
  const find = (id: string) => tx.staff.findUniqueOrThrow({ where: { id }, ...handlerSelect });
  if (ours.handlerId) {
    const handler = location === ours.location ? undefined : await find(ours.handlerId);
    if (!handler || worksIn(handler, location)) return ours.handlerId;
    const message = `${handler.name} does not work in ${branchName(location)}. Transfer the assessment first`;
    return refuse(422, message, { fields: { take: message } });
  }
  if (!theirs.handlerId) return null;
  const handler = await find(theirs.handlerId);
  return handler.active && worksIn(handler, location) ? theirs.handlerId : null;
}

/** Where one of both has a fee plan the plans say the package, whichever was chosen; undefined where neither has one. */
async function packageChange(tx: Tx, { id, total_amount }: MergePair["ours"]) {
  const { _sum } = await tx.instalment.aggregate({
    where: { assessmentId: id },
    _sum: { amount: true },
  });
  if (!_sum.amount) return undefined;
  const [from, to] = [total_amount && twoDecimals(total_amount), twoDecimals(_sum.amount)];
  return from === to ? [] : [{ field: "total_amount", from, to }];
}

/** The survivor's own row: what the plan says, and the number that the student does not go by any more. */
async function writeSurvivor(
  tx: Tx,
  { ours, theirs }: MergePair,
  { changes }: MergePlan,
  viewer: Viewer,
  handlerId: string | null,
) {
  // The corrections of the other case count on from the survivor's, so its version goes on after both.
  const { _max } = await tx.fieldChange.aggregate({
    where: { assessmentId: ours.id },
    _max: { version: true },
  });
  const version = Math.max(ours.version + theirs.version, _max.version ?? 0) + 1;
  const data = Object.fromEntries(changes.map(({ field }) => [field, theirs[field]]));
  const packageOfPlans = await packageChange(tx, ours);
  // A brother's or a sister's number stays one: theirs may be a third student's own.
  const { mobileShared } = "mobile" in data ? theirs : ours;
  await tx.assessment.update({
    where: { id: ours.id },
    // Each tag once, as the database keeps it (prisma/rules/tags.sql).
    data: { ...data, mobileShared, handlerId, version, tags: [...ours.tags, ...theirs.tags] },
    select: { id: true },
  });
  const told = packageOfPlans
    ? [...changes.filter(({ field }) => field !== "total_amount"), ...packageOfPlans]
    : changes;
  await tx.fieldChange.createMany({
    data: told.map(({ field, from, to }) => ({
      ...{ assessmentId: ours.id, actorId: viewer.id, version },
      ...{ field, from, to },
    })),
  });
  if (changes.some(({ field }) => field === "mobile"))
    await tx.mergedCase.update({
      where: { id: theirs.id },
      data: { mobile: ours.mobile },
      select: { id: true },
    });
}

/**
 * Two cases of one person become one: the rows of the other come to the survivor as each part says, and its number goes on
 * to it. For seven days that can be taken back, as long as nobody changed the case.
 */
export const mergeCases = operation({
  name: "assessment.merge",
  summary: "Merge two cases of one person into one",
  answers: merged,
  who: "twins.manage",
  input: mergeInput,
  timeout: 20_000,
  done: (_, { other }) => `${other} is part of this assessment now`,
  subject: ({ input: { ref_no, other }, viewer, tx }) => lockPair(tx, viewer, [ref_no, other]),
  change: async ({ input, subject: pair, viewer, tx, caller }) => {
    const stale = await refuseChanged(tx, pair, input, viewer);
    if (stale) return stale;
    const held = await refuseHeld(tx, pair);
    if (held) return held;
    const { ours, theirs } = pair;
    const texts = { ours: textsOf(ours), theirs: textsOf(theirs) };
    const plan = planMerge(texts, fieldsIn(input.take));
    if ("unfit" in plan) {
      const message = `There is nothing to choose of ${labels[plan.unfit]}`;
      return refuse(422, message, { fields: { take: message } });
    }
    const moved = plan.changes.find(({ field }) => field === "location");
    const location = moved?.to ?? ours.location;
    if (moved && !isOpen(location))
      return refuse(422, "Branch is not one of the choices", { fields: { take: "Branch" } });
    const handlerId = await handlerAfter(tx, pair, location);
    if (isFailure(handlerId)) return handlerId;
    await tx.$executeRaw`
      SELECT merge_cases(${ours.id}::uuid, ${theirs.id}::uuid, ${viewer.id}::uuid, ${now()}::timestamptz, ${rules}::jsonb)`;
    await writeSurvivor(tx, pair, plan, viewer, handlerId);
    await keepOtherPhoto(tx, pair, input.take.some(isPhoto));
    await remarkMerge(tx, pair, viewer, plan);
    await endDoubleRuns(tx, pair);
    await tx.$executeRaw`SELECT note_merge(${theirs.id}::uuid)`;
    await tellHandler(tx, pair, viewer);
    await writeAudit(tx, {
      operation: "assessment.merge",
      actor: viewer,
      requestId: caller.requestId,
      subject: theirs.ref_no,
      detail: { into: ours.ref_no },
    });
    return { ref_no: ours.ref_no, merged: theirs.ref_no, undoUntil: undoUntil(now()) };
  },
  audit: ({ input, subject: { ours, theirs } }) => ({
    subject: ours.ref_no,
    detail: { from: theirs.ref_no, took: input.take.join(", ") },
  }),
});

/** The merge by the number of the case that is no more, its survivor locked. */
async function lockMerged(tx: Tx, viewer: Viewer, ref_no: string) {
  const select = { id: true, ref_no: true, assessmentId: true } as const;
  const named = await tx.mergedCase.findUnique({ where: { ref_no }, select });
  if (!named) return null;
  const survivor = await lockCase(tx, viewer, named.assessmentId, "case.merge");
  if (isFailure(survivor)) return survivor;
  // Somebody may have taken it back while this waited for the survivor.
  const entry = await tx.mergedCase.findUnique({
    where: { ref_no },
    select: { ...select, mergedAt: true, mobile: true },
  });
  return entry && { ...entry, survivor };
}

/** Both cases are again what they were, byte for byte; refused where somebody changed the case meanwhile. */
export const undoMerge = operation({
  name: "assessment.undoMerge",
  summary: "Take a merge back: both cases are what they were",
  answers: parted,
  who: "twins.manage",
  input: mergedRef,
  timeout: 20_000,
  done: ({ other }) => `${other} is an assessment of its own again`,
  subject: ({ input, viewer, tx }) => lockMerged(tx, viewer, input.ref_no),
  change: async ({ subject: { id, ref_no, mergedAt, survivor }, viewer, tx, caller }) => {
    if (!isUndoable(mergedAt))
      return refuse(409, "This was merged more than seven days ago, so it stays merged");
    const [{ touched } = { touched: [] }] = await tx.$queryRaw<{ touched: string[] }[]>`
      SELECT touched_since_merge(${id}::uuid, ${rules}::jsonb) AS touched`;
    if (touched.length > 0) {
      const what = touched.map(tableWords).join(", ");
      return refuse(
        409,
        `This assessment was changed since it was merged (${what}), so it stays merged`,
      );
    }
    await tx.$executeRaw`SELECT undo_merge(${id}::uuid, ${rules}::jsonb)`;
    await writeAudit(tx, {
      operation: "assessment.undoMerge",
      actor: viewer,
      requestId: caller.requestId,
      subject: ref_no,
      detail: { from: survivor.ref_no },
    });
    return { ref_no: survivor.ref_no, other: ref_no };
  },
  audit: ({ subject: { ref_no, survivor } }) => ({
    subject: survivor.ref_no,
    detail: { parted: ref_no },
  }),
});
