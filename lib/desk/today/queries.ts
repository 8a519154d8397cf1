import "server-only";
import { z } from "zod";
import { listsOf, type OpenCase, provenCase } from "@/lib/case/queries";
import { stageLabels, stageOf } from "@/lib/case/stage";
import { essentials } from "@/lib/desk/today/answer";
import { byUrgency } from "@/lib/desk/today/order";
import { leadsDue } from "@/lib/intake/leads/queries";
import { missingWithNames, wantedItems } from "@/lib/parts/checklist/queries";
import { appliedCourseAnswer, appliedCourseSelect } from "@/lib/parts/courses-applied/queries";
import { type StudentStatus, showDue } from "@/lib/parts/follow-ups/labels";
import { byStudent } from "@/lib/parts/remarks/labels";
import { textOf } from "@/lib/parts/remarks/sanitise";
import { absentFrom } from "@/lib/people/diary/queries";
import { hasBranchTabs, type Viewer } from "@/lib/platform/access/policy";
import { staffScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { isFailure } from "@/lib/platform/result";
import { dayInIndia, onDay } from "@/lib/values/clock";
import { countryName } from "@/lib/values/countries";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { optionalValue } from "@/lib/values/fields/given";
import { record, refNo } from "@/lib/values/fields/record";
import { fullName, showDay } from "@/lib/values/words";
import { Prisma } from "@/prisma/generated/client";

type Call = {
  id: string;
  name: string;
  mobile: string;
  action: string;
  /** whose it is, in words, where it stands in somebody else's day: "of Asha", "without a case handler" */
  of: string | null;
  /** YYYY-MM-DD in India */
  day: string;
  /** HH:MM in India, of an appointment */
  time: string | null;
  hot: StudentStatus | null;
  /** what was said last, its beginning */
  words: string | null;
  version: number;
};
/** With what completing it sends. */
export type FollowUpItem = Call & {
  kind: "followUp";
  ref: string;
  /** no other follow-up of this active case is open: completing it without a next one leaves it in no list */
  last: boolean;
};
export type LeadItem = Call & { kind: "lead" };
/** A call that is due. */
export type QueueItem = FollowUpItem | LeadItem;
type Due = { items: QueueItem[]; total: number };

/** So many are shown; the rest follows when these are done. */
const queueShows = 200;
/** Only the latest so many calls are considered for the queue. */
const looksAt = 1_000;

/**
 * A queue holds one's own follow-ups; an admin also gets those that nobody else will call today. Each condition is a
 * range of the index of open follow-ups.
 */
async function handledBy(viewer: Viewer, whose: string): Promise<Prisma.Sql> {
  const own = Prisma.sql`handler_id = ${whose}::uuid`;
  if (whose !== viewer.id || viewer.role !== "admin") return own;
  const others = (await absentFrom(viewer.branches)).map(
    ({ location, handlerId }) => Prisma.sql`
      OR location = ${location} AND (handler_id IS NULL OR handler_id = ANY (${handlerId.in}::uuid[]))`,
  );
  return Prisma.sql`(${Prisma.join([own, ...others], "")})`;
}

/** Overdue and today's follow-ups of somebody's day. */
async function dueFollowUps(viewer: Viewer, whose: string, today: string): Promise<Due> {
  const rows = await db.$queryRaw<(Omit<FollowUpItem, "kind"> & { total: number })[]>`
    SELECT due.id::text, due.version, due.action, due.day, due.time, due.total, a.ref_no AS ref, a.full_name AS name,
      a.mobile, a.hotness AS hot, left(said.remarks, 160) AS words,
      CASE WHEN a.handler_id = ${whose}::uuid THEN NULL ELSE coalesce('of ' || handler.name, 'without a case handler') END AS of,
      a.state = 'active' AND NOT EXISTS (SELECT FROM follow_up other
        WHERE other.assessment_id = a.id AND other.remarks IS NULL AND other.id <> due.id) AS last
    FROM (
      SELECT found.*, c.hotness, count(*) OVER ()::int AS total FROM (
        SELECT id, assessment_id, version, action, follow_up_date::text AS day, follow_up_time AS time FROM follow_up
        WHERE ${await handledBy(viewer, whose)} AND remarks IS NULL AND NOT shelved AND follow_up_date <= ${today}::date
          AND location = ANY (${viewer.branches})
        ORDER BY follow_up_date DESC, id DESC LIMIT ${looksAt}) found
      JOIN assessment c ON c.id = found.assessment_id
      ORDER BY array_position(ARRAY['hot', 'warm', 'cold'], c.hotness),
        CASE WHEN found.day = ${today} THEN found.time END, found.day, found.id LIMIT ${queueShows}) due
    JOIN assessment a ON a.id = due.assessment_id
    LEFT JOIN staff handler ON handler.id = a.handler_id
    LEFT JOIN LATERAL (SELECT remarks FROM follow_up done WHERE done.assessment_id = a.id AND done.remarks IS NOT NULL
      ORDER BY done.follow_up_date DESC, done.id DESC LIMIT 1) said ON TRUE`;
  const items = rows.map(({ total: _, ...row }) => ({ kind: "followUp" as const, ...row }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** The sources of calls. Each answers its most urgent, at most `queueShows`, and how many there are. */
const sources: ((viewer: Viewer, whose: string, today: string) => Promise<Due>)[] = [
  dueFollowUps,
  leadsDue,
];

/** The calls that somebody has to make today, overdue ones among them, the most urgent first. */
async function queueOf(viewer: Viewer, whose: string) {
  const today = dayInIndia();
  const due = await Promise.all(sources.map((source) => source(viewer, whose, today)));
  const items = due.flatMap((one) => one.items).sort(byUrgency(today));
  const total = due.reduce((sum, one) => sum + one.total, 0);
  const done = await callsMade(whose, today);
  return { whose, today, items: items.slice(0, queueShows), total, done };
}

/** The calls that somebody made today, to students and to leads, and how many were answered. */
async function callsMade(staffId: string, today: string) {
  const [calls, leads] = await Promise.all([
    db.workSum.findMany({
      where: { staffId, day: toDate(today), work: { in: ["Spoken", "Not Spoken"] } },
      select: { work: true, count: true },
    }),
    db.leadCall.groupBy({
      by: ["spoken"],
      where: { staffId, at: onDay(today) },
      _count: { _all: true },
    }),
  ]);
  const sum = (spoken: boolean) =>
    (calls.find(({ work }) => (work === "Spoken") === spoken)?.count ?? 0) +
    (leads.find((one) => one.spoken === spoken)?._count._all ?? 0);
  return { answered: sum(true), unanswered: sum(false) };
}

/** Whether somebody may look at the calls of another person: an admin at anybody's of their branches, a team lead at the team's. */
const looksAtDay = (viewer: Viewer, whose: string) =>
  hasBranchTabs(viewer) || viewer.team.includes(whose);

/** My day: one's own calls, or those of whoever one may look at. */
export const myDay = query({
  name: "today.queue",
  who: "today.queue",
  input: z.object({
    whose: optionalValue(record("Case Handler")),
    /** with which one the page begins */
    call: optionalValue(record("Call")),
  }),
  read: (viewer: Viewer, { whose }) =>
    queueOf(viewer, whose && looksAtDay(viewer, whose) ? whose : viewer.id),
});

/** An admin may look at the calls of active people who work in one of their branches, a team lead at those of the team. */
export async function callersOf(viewer: Viewer) {
  if (!hasBranchTabs(viewer) && viewer.team.length === 0) return [];
  const whom = hasBranchTabs(viewer) ? staffScope(viewer) : { id: { in: [...viewer.team] } };
  const where = { AND: [whom, { active: true }] };
  const select = { id: true, name: true };
  const rows = await db.staff.findMany({ where, select, orderBy: { name: "asc" }, take: 500 });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** People at the desk or in Admission have no follow-up list of their own, yet may handle cases. */
export const handlesCases = async ({ id }: Pick<Viewer, "id">) =>
  (await db.assessment.findFirst({
    where: { handlerId: id, state: { not: "rejected" } },
    select: { id: true },
  })) !== null;

const latest = (take: number) => ({ orderBy: { id: "desc" as const }, take });
const ofCall = {
  ref_no: true,
  first_name: true,
  surname: true,
  mobile: true,
  officialMobile: true,
  country_apply_for: true,
  hotness: true,
  lastContactAt: true,
  acceptedOn: true,
  appliedOn: true,
  offeredOn: true,
  depositedOn: true,
  visaOn: true,
  handler: { select: { name: true } },
  coursesApplied: { ...latest(1), select: appliedCourseSelect },
  checklist: wantedItems,
  followUps: {
    where: { remarks: { not: null } },
    orderBy: [{ followUpDate: "desc" }, { id: "desc" }],
    take: 3,
    select: { followUpDate: true, followUpTime: true, spoken: true, remarks: true },
  },
  remarks: {
    ...latest(1),
    select: { remarks: true, date: true, author: { select: { name: true } } },
  },
  status_updates: {
    ...latest(1),
    where: { type: "update" },
    select: { msg: true, createdAt: true },
  },
} satisfies Prisma.AssessmentSelect;

async function essentialsOf(opened: OpenCase) {
  const { coursesApplied, followUps, remarks, status_updates, ...a } = await listsOf(
    opened,
    ofCall,
  );
  const [course] = coursesApplied.map(appliedCourseAnswer);
  const words = [
    ...followUps.map(({ followUpDate, followUpTime, spoken, remarks }) => ({
      of: spoken ?? "Follow-up",
      at: showDue(dayOf(followUpDate), followUpTime),
      text: remarks ?? "",
    })),
    ...remarks.map(({ remarks, date, author }) => ({
      of: `Remark of ${author?.name ?? byStudent}`,
      at: showDay(date),
      text: textOf(remarks),
    })),
    ...status_updates.map(({ msg, createdAt }) => ({
      of: "Message to the student",
      at: showDay(createdAt),
      text: msg,
    })),
  ];
  return {
    ref_no: a.ref_no,
    name: fullName(a),
    mobile: a.mobile,
    officialMobile: a.officialMobile,
    country: countryName(a.country_apply_for),
    course: course ? `${course.course.label}, ${course.university.label}` : null,
    stage: stageLabels[stageOf(a)],
    handler: a.handler?.name ?? null,
    missing: missingWithNames(a.checklist),
    hotness: a.hotness as StudentStatus | null,
    lastContact: a.lastContactAt?.toISOString() ?? null,
    words,
  };
}

/** What stands beside a call: the student, and what was said last. */
export const callEssentials = query({
  name: "today.case",
  summary: "What stands beside a call of My day: the student, and what was said last",
  answers: essentials,
  who: "case.open",
  input: z.object({ ref_no: refNo }),
  read: async (viewer: Viewer, { ref_no }) => {
    const opened = await provenCase(viewer, ref_no, "case.open");
    return isFailure(opened) ? opened : essentialsOf(opened);
  },
});
export type Essentials = z.output<typeof essentials>;
