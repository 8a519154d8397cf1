import "server-only";
import { z } from "zod";
import type { OpenCase } from "@/lib/case/queries";
import { bucketOfCase, bucketWhere } from "@/lib/parts/follow-ups/buckets";
import {
  type Bucket,
  followUpActions,
  followUpTabs,
  type Tab,
} from "@/lib/parts/follow-ups/labels";
import { handlerFilter } from "@/lib/people/staff/queries";
import { hasBranchTabs, type Viewer } from "@/lib/platform/access/policy";
import { recordScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { asDay } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import {
  type At,
  all,
  ascending,
  byMoment,
  type Cut,
  descending,
  paging,
  readPage,
} from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { dayInIndia } from "@/lib/values/clock";
import { day, dayOf, toDate } from "@/lib/values/fields/day";
import { optionalValue } from "@/lib/values/fields/given";
import { asOption } from "@/lib/values/options";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.FollowUpWhereInput;

const byDay = byMoment("followUpDate");

/** Completed follow-ups come latest first, open ones earliest first. */
const usualOrder = (tab: Tab) => (tab === "completed" ? descending(byDay) : ascending(byDay));

const ofCase = {
  ref_no: true,
  first_name: true,
  surname: true,
  mobile: true,
  state: true,
  followUps: { where: { remarks: null }, select: { id: true }, take: 2 },
  handler: { select: { name: true } },
} as const;
const select = {
  id: true,
  version: true,
  action: true,
  spoken: true,
  studentStatus: true,
  followUpDate: true,
  followUpTime: true,
  nextFollowUpDate: true,
  nextFollowUpTime: true,
  nextAction: true,
  remarks: true,
  previous: { select: { remarks: true, studentStatus: true } },
} as const;

const find = (cut: Cut<Where>) =>
  db.followUp.findMany({
    ...cut,
    select: { ...select, assessment: { select: ofCase } },
    relationLoadStrategy: "join",
  });
type StoredFollowUp = Awaited<ReturnType<typeof find>>[number];

const followUpAnswer = ({ id, assessment, ...row }: StoredFollowUp) => {
  const { handler, state, followUps, ...student } = assessment;
  return {
    _id: id,
    ...row,
    followUpDate: dayOf(row.followUpDate),
    nextFollowUpDate: row.nextFollowUpDate && dayOf(row.nextFollowUpDate),
    ...student,
    handler: handler?.name ?? null,
    /** no other follow-up of this active case is open */
    last: state === "active" && followUps.every((open) => open.id === id),
  };
};
export type FollowUpRow = ReturnType<typeof followUpAnswer>;

const actions = followUpActions.map(asOption);

/** A bucket of `/app/followups`: one's own, or for an admin those of a branch (decision A7). */
export const followUpList = list({
  name: "followUps.list",
  kept: true,
  summary: "Follow-ups of a bucket",
  who: "followUps.list",
  scope: (viewer): Where => recordScope(viewer),
  branch: { tabs: (viewer) => hasBranchTabs(viewer, "pipeline") },
  filters: {
    // Pending and Completed are separate partial indexes, so a bucket is always asked for.
    tab: by.tab(followUpTabs, "today", (tab) => bucketWhere(tab, dayInIndia())),
    action: by.choice("Action", z.enum(followUpActions), actions, (action): Where => ({ action })),
    handler: handlerFilter,
    day: by.day("Day", (due): Where => ({ followUpDate: toDate(due) }), "coming"),
  },
  sorts: { day: byDay },
  order: ({ tab }) => (tab === "completed" ? "-day" : "day"),
  find,
  // In the order of the index, which has the action too: left to itself, Prisma counts in that of the ids.
  count: (cut) =>
    db.followUp.count({ ...cut, orderBy: [{ followUpDate: "desc" }, { id: "desc" }] }),
  row: followUpAnswer,
  person: ({ ref_no }) => ref_no,
  excel: {
    title: "Follow Ups",
    cells: {
      Date: (row) => asDay(row.followUpDate),
      "Reference No.": (row) => row.ref_no,
      Name: fullName,
      Mobile: (row) => row.mobile,
      Action: (row) => row.action,
      Time: (row) => row.followUpTime,
      Spoken: (row) => row.spoken,
      Status: (row) => row.studentStatus,
      Remarks: (row) => row.remarks,
      "Next Date": (row) => asDay(row.nextFollowUpDate),
      "Next Action": (row) => row.nextAction,
      "Case Handler": (row) => row.handler,
    },
  },
});

/** So many of a day stand on its page; more are read in the list, branch by branch. */
const OF_DAY = 200;

/** A whole day of the calendar, of all the branches that the viewer sees: what is open comes first. */
export const followUpDay = query({
  name: "followUps.day",
  who: "followUps.list",
  input: z.object({ day: optionalValue(day("Day")) }),
  read: async (viewer: Viewer, { day = dayInIndia() }) => {
    const where: Where[] = [recordScope(viewer), { followUpDate: toDate(day) }];
    const today = dayInIndia();
    const open = day === today ? "today" : day > today ? "upcoming" : "pending";
    const pageOf = (tab: Bucket) =>
      readPage(usualOrder(tab), { limit: OF_DAY }, all(...where, bucketWhere(tab, today)), find);
    const [todo, completed] = await Promise.all([pageOf(open), pageOf("completed")]);
    return {
      day,
      rows: [...todo.rows, ...completed.rows].map(followUpAnswer),
      more: todo.next ?? completed.next,
    };
  },
});

/** The state of a case's tab, as it stands in its URL. */
export const caseTabInput = z.object({ ...paging, tab: optionalValue(z.enum(followUpTabs)) });

/** A bucket of a case's own follow-ups, as its tab shows it. */
export async function followUpsOf(opened: OpenCase, { tab, ...place }: At & { tab: Tab }) {
  const where = all<Where>({ assessmentId: opened.id }, bucketOfCase(tab, dayInIndia()));
  const { rows, ...around } = await readPage(usualOrder(tab), place, where, find);
  return { ...around, rows: rows.map(followUpAnswer) };
}
