import "server-only";
import { z } from "zod";
import { tagKey } from "@/lib/catalogue/tags/labels";
import { idsOfTag, tagMeant } from "@/lib/catalogue/tags/queries";
import * as answer from "@/lib/desk/bulk/answer";
import { atOnce, most } from "@/lib/desk/bulk/labels";
import {
  type Candidate,
  type Planned,
  planned,
  type Receiver,
  reasonsOf,
  receiverNotes,
} from "@/lib/desk/bulk/plan";
import { type BulkPreview, bulkPreview, chosenInput } from "@/lib/desk/bulk/schema";
import { waysOf } from "@/lib/desk/bulk/ways";
import * as assessments from "@/lib/intake/assessments/queries";
import { awayToday } from "@/lib/people/diary/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { namesScope, overviewScope, staffScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { all } from "@/lib/platform/lists/keyset";
import { query } from "@/lib/platform/operation/query";
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

type Chosen = z.output<typeof chosenInput>;

const named = (refs: string[]): Where => ({ ref_no: { in: refs } });

async function chosenWhere(viewer: Viewer, { refs, ...chosen }: Chosen): Promise<Where | Failure> {
  const ticked = refs && named(refs);
  if (chosen.list) {
    const where = await lists[chosen.list].matching(viewer, chosen.asked ?? {});
    return isFailure(where) ? where : all(where, ticked);
  }
  if (ticked) return all(overviewScope(viewer), ticked);
  const staff = await db.staff.findFirst({
    where: { AND: [{ email: chosen.of }, staffScope(viewer)] },
    select: { id: true },
  });
  return staff ? all(overviewScope(viewer), held(staff.id)) : refuse(404);
}

const tooMany = `These are more than ${showNumber(most)} cases: narrow the list, and do it in parts`;

/** Cases as a plan judges them, the oldest first. */
async function candidates(
  where: Where,
  tagIds: readonly string[] = [],
): Promise<Omit<Candidate, "seen">[] | Failure> {
  const rows = await db.assessment.findMany({
    where,
    select: {
      id: true,
      ref_no: true,
      full_name: true,
      location: true,
      state: true,
      handlerId: true,
      nextFollowUpOn: true,
      version: true,
      tags: tagIds.length > 0,
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: most + 1,
  });
  if (rows.length > most) return refuse(422, tooMany, { fields: { refs: tooMany } });
  return rows.map(({ full_name: name, nextFollowUpOn, id: _, tags, ...row }) => ({
    ...row,
    name,
    hasTag: tags?.some((id) => tagIds.includes(id)) ?? false,
    openFollowUps: nextFollowUpOn ? 1 : 0,
  }));
}

const mostNamed = 10;

/**
 * The cases that are meant, with the version of each. The dialog asks once and sends them back: what enters the list
 * afterwards is nobody's decision.
 */
export const chosenCases = query({
  name: "bulk.chosen",
  summary: "Which cases are meant by what was ticked, or by a list and its filters",
  answers: answer.chosenCases,
  who: "assessments.all",
  input: chosenInput,
  read: async (viewer, input) => {
    const where = await chosenWhere(viewer, input);
    const cases = isFailure(where) ? where : await candidates(where);
    if (isFailure(cases)) return cases;
    return {
      refs: cases.map(({ ref_no }) => ref_no),
      versions: cases.map(({ version }) => version),
      names: cases.slice(0, mostNamed).map(({ name, ref_no }) => `${name}, ${ref_no}`),
      branches: [...new Set(cases.map(({ location }) => location))],
      gone: input.refs ? new Set(input.refs).size - cases.length : 0,
    };
  },
});

/** How many open cases each handles, by the handler's id. */
async function openCases(ids: string[]): Promise<Map<string, number>> {
  const rows = await db.assessment.groupBy({
    by: ["handlerId"],
    where: { handlerId: { in: ids }, state: { in: ["unattended", "active"] } },
    _count: true,
  });
  return new Map(rows.map(({ handlerId, _count }) => [handlerId ?? "", _count]));
}

/** Active colleagues of the viewer's branches by name, all of them or those with these emails. */
async function receiversAmong(viewer: Viewer, emails?: readonly string[]): Promise<Receiver[]> {
  const among = { active: true, ...(emails && { email: { in: [...emails] } }) };
  const rows = await db.staff.findMany({
    where: { AND: [namesScope(viewer), among] },
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

/** The ids by which cases may name the tag of a change; none of a word that is new. */
async function tagIdsOf({ tag, tagOff }: BulkPreview): Promise<string[]> {
  if (tagOff) return idsOfTag(tagOff);
  return tag ? ((await tagMeant(db, tagKey(tag)))?.ids ?? []) : [];
}

/** What would be done with each of the cases that were shown, as far as the viewer sees them still. */
export async function planOf(viewer: Viewer, input: BulkPreview) {
  const where = all(overviewScope(viewer), named(input.refs));
  const rows = await candidates(where, await tagIdsOf(input));
  if (isFailure(rows)) return rows;
  const seen = new Map(input.refs.map((ref_no, index) => [ref_no, input.versions[index]]));
  const cases = rows.map((c) => ({ ...c, seen: seen.get(c.ref_no) }));
  const people = input.action === "assign" ? await receiversAmong(viewer, input.to) : [];
  const missing = input.to?.find((email) => !people.some((one) => one.email === email));
  if (input.action === "assign" && missing) {
    const message = `There is no active staff member with the email ${missing}`;
    return refuse(422, message, { fields: { to: message } });
  }
  return { rows: planned(viewer, input, cases, people), people };
}

const givenTo = (rows: readonly Planned[]) => {
  const counts = new Map<string, number>();
  for (const { to } of rows) if (to) counts.set(to.name, (counts.get(to.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
};

/** Shown before anything is done. */
export const previewBulk = query({
  name: "bulk.preview",
  summary: "What a change of many cases would do, without doing it",
  answers: answer.bulkPlan,
  who: "assessments.all",
  input: bulkPreview,
  read: async (viewer, input) => {
    const plan = await planOf(viewer, input);
    if (isFailure(plan)) return plan;
    const { rows, people } = plan;
    const will = rows.filter(({ why }) => !why);
    return {
      total: rows.length,
      will: will.length,
      given: givenTo(will),
      notes: receiverNotes(rows, people),
      skipped: reasonsOf(rows),
      background: will.length > atOnce,
      ways:
        input.action === "update"
          ? await waysOf(
              db,
              will.map(({ ref_no }) => ref_no),
              input.template,
            )
          : null,
    };
  },
});

/** The people to choose from, each with the number of their open cases. */
export const receivers = query({
  name: "bulk.receivers",
  summary: "Who can be given cases",
  answers: z.array(answer.receiver),
  who: "staff.manage",
  input: z.object({}),
  read: async (viewer) =>
    (await receiversAmong(viewer)).map(({ id: _, limitedTo, ...one }) => ({
      ...one,
      branches: limitedTo,
    })),
});
