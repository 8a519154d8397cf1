import "server-only";
import { z } from "zod";
import { appointment } from "@/lib/parts/follow-ups/labels";
import { handlersOf, type Viewer } from "@/lib/platform/access/policy";
import { refuseBranch } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { countPeople } from "@/lib/platform/limits/people";
import { query } from "@/lib/platform/operation/query";
import { counters } from "@/lib/reports/dashboard/answer";
import { dayInIndia } from "@/lib/values/clock";
import { branch } from "@/lib/values/fields/branch";
import { toDate } from "@/lib/values/fields/day";
import { fullName, showTime } from "@/lib/values/words";

const input = z.object({ branch: branch("Branch").optional() });

type Sums = { counter: string; everybodys: bigint; own: bigint };

/**
 * The six counters of one branch (spec §7): the one asked for, or the one looked at now (P4). Each is the
 * number of rows on the list of its name: a counsellor's are their own and their team's, but new and inactive assessments are
 * on everybody's (spec §6).
 */
export const stats = query({
  name: "dashboard.counters",
  summary: "The six counters of a branch",
  answers: counters,
  failed: "Something went wrong. Please reload the page",
  who: "dashboard.counters",
  input,
  read: async (viewer: Viewer, { branch = viewer.branch }) => {
    if (!viewer.branches.includes(branch)) return refuseBranch(branch, undefined, "branch");
    const sums = await db.$queryRaw<Sums[]>`
      SELECT counter, sum(change)::bigint AS everybodys,
        coalesce(sum(change) FILTER (WHERE handler_id = ANY (${handlersOf(viewer)}::uuid[])), 0)::bigint AS own
      FROM counter_change WHERE location = ${branch} GROUP BY counter`;
    const sumOf = (counter: string) => sums.find((sum) => sum.counter === counter);
    const everybodys = (counter: string) => Number(sumOf(counter)?.everybodys ?? 0);
    const listed = (counter: string) =>
      viewer.role === "admin" ? everybodys(counter) : Number(sumOf(counter)?.own ?? 0);
    return {
      active: listed("active"),
      rejected: everybodys("rejected"),
      unattended: everybodys("unattended"),
      applications: listed("applications"),
      offerLetters: listed("offerLetters"),
      visas: listed("visas"),
    };
  },
});

/** So many of each: a branch has no more of them on one day. */
const DESK_SHOWS = 100;

const ofDesk = {
  ref_no: true,
  first_name: true,
  surname: true,
  mobile: true,
  handler: { select: { name: true } },
} as const;

type DeskCase = {
  ref_no: string;
  first_name: string;
  surname: string | null;
  mobile: string;
  handler: { name: string } | null;
};

const personAnswer = ({ ref_no, mobile, handler, ...person }: DeskCase) => ({
  ref_no,
  mobile,
  name: fullName(person),
  handler: handler?.name ?? null,
});

/**
 * The desk's day in the branch looked at: who comes today and when, and who was noted down here today. No more of a
 * case than everybody reads on its Overview (A2); nobody, and `refused` says why, where the viewer has read as many people as
 * the limit allows (A13).
 */
export const deskDay = query({
  name: "dashboard.desk",
  who: "dashboard.desk",
  input: z.object({}),
  read: async (viewer: Viewer) => {
    const { branch } = viewer;
    const today = toDate(dayInIndia());
    const [appointments, walkIns] = await Promise.all([
      db.followUp.findMany({
        where: {
          location: branch,
          remarks: null,
          shelved: false,
          followUpDate: today,
          action: appointment,
        },
        orderBy: [{ followUpTime: { sort: "asc", nulls: "last" } }, { id: "asc" }],
        take: DESK_SHOWS,
        select: { followUpTime: true, assessment: { select: ofDesk } },
        relationLoadStrategy: "join",
      }),
      db.assessment.findMany({
        // Online registrations have no creator, so they are not walk-ins (decision C4).
        where: { location: branch, enquiredOn: today, createdById: { not: null } },
        orderBy: { id: "desc" },
        take: DESK_SHOWS,
        select: { ...ofDesk, createdAt: true },
        relationLoadStrategy: "join",
      }),
    ]);
    const people = [...appointments.map(({ assessment }) => assessment), ...walkIns];
    const over = await countPeople(
      viewer,
      people.map(({ ref_no }) => ref_no),
    );
    const withinLimit = <Row>(rows: Row[]) => (over ? [] : rows);
    return {
      appointments: withinLimit(appointments).map(({ followUpTime, assessment }) => ({
        time: followUpTime,
        ...personAnswer(assessment),
      })),
      walkIns: withinLimit(walkIns).map(({ createdAt, ...one }) => ({
        time: showTime(createdAt).slice(0, 5),
        ...personAnswer(one),
      })),
      refused: over?.message,
    };
  },
});
export type DeskDay = Awaited<ReturnType<typeof deskDay.read>>;
