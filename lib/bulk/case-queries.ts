import "server-only";
import { awayToday } from "@/lib/absences/queries";
import * as assessments from "@/lib/assessments/queries";
import { most } from "@/lib/bulk/labels";
import type { Candidate, Receiver } from "@/lib/bulk/plan";
import type { Bulk } from "@/lib/bulk/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { overviewScope, staffScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { all } from "@/lib/platform/lists/keyset";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { showNumber } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

// Which cases are meant and who may receive them: read in sets, whatever there are.

type Where = Prisma.AssessmentWhereInput;

const lists = {
  new: assessments.newAssessments,
  active: assessments.activeAssessments,
  inactive: assessments.inactiveAssessments,
};

/** What somebody holds that work goes on with. */
const held = (handlerId: string): Where => ({ handlerId, state: { in: ["unattended", "active"] } });

type Chosen = Pick<Bulk, "refs" | "list" | "asked" | "of">;

async function chosenWhere(viewer: Viewer, chosen: Chosen): Promise<Where | Failure> {
  if (chosen.list) return lists[chosen.list].matching(viewer, chosen.asked ?? {});
  if (chosen.refs) return all(overviewScope(viewer), { ref_no: { in: chosen.refs } });
  const staff = await db.staff.findFirst({
    where: { AND: [{ email: chosen.of }, staffScope(viewer)] },
    select: { id: true },
  });
  return staff ? all(overviewScope(viewer), held(staff.id)) : refuse(404);
}

const tooMany = `These are more than ${showNumber(most)} cases: narrow the list, and do it in parts`;

/** The cases that were chosen, as far as the viewer sees them, the oldest first. */
export async function candidates(
  viewer: Viewer,
  chosen: Chosen & Pick<Bulk, "action">,
): Promise<Candidate[] | Failure> {
  const where = await chosenWhere(viewer, chosen);
  if (isFailure(where)) return where;
  const found = await db.assessment.findMany({
    where,
    select: {
      id: true,
      ref_no: true,
      full_name: true,
      location: true,
      state: true,
      handlerId: true,
      nextFollowUpOn: true,
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: most + 1,
  });
  if (found.length > most) return refuse(422, tooMany, { fields: { refs: tooMany } });
  return found.map(({ full_name: name, nextFollowUpOn, id: _, ...row }) => ({
    ...row,
    name,
    openFollowUps: nextFollowUpOn ? 1 : 0,
  }));
}

/** How many open cases each handles, by the handler's id. */
async function openCases(ids: string[]): Promise<Map<string, number>> {
  const rows = await db.assessment.groupBy({
    by: ["handlerId"],
    where: { handlerId: { in: ids }, state: { in: ["unattended", "active"] } },
    _count: true,
  });
  return new Map(rows.map(({ handlerId, _count }) => [handlerId ?? "", _count]));
}

/** Who can be given cases: everybody who is on, or those of these emails, by name. */
export async function receiversAmong(emails?: readonly string[]): Promise<Receiver[]> {
  const rows = await db.staff.findMany({
    where: { active: true, ...(emails && { email: { in: [...emails] } }) },
    select: { id: true, email: true, name: true, role: true, limitedTo: true },
    orderBy: [{ name: "asc" }, { email: "asc" }],
    take: 500,
  });
  const [open, away] = await Promise.all([openCases(rows.map(({ id }) => id)), awayToday()]);
  return rows.map(({ role, ...row }) => ({
    ...row,
    counsels: role === "user",
    open: open.get(row.id) ?? 0,
    away: away.get(row.id) ?? null,
  }));
}

/** What somebody holds that others would have to go on with. */
export async function holdings(handlerId: string) {
  const [active, fresh, followUps] = await Promise.all([
    db.assessment.count({ where: { handlerId, state: "active" } }),
    db.assessment.count({ where: { handlerId, state: "unattended" } }),
    db.followUp.count({ where: { handlerId, remarks: null } }),
  ]);
  return { active, new: fresh, followUps };
}
