import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { myDay } from "@/lib/desk/today/queries";
import { updateAssessmentStatus } from "@/lib/intake/assessments/operations";
import { casesOf } from "@/lib/intake/assessments/queries";
import { undoReject } from "@/lib/intake/assessments/undo";
import { followUpDay, followUpList, followUpsOf } from "@/lib/parts/follow-ups/list";
import {
  followUpCalendar,
  followUpCards,
  followUpCounts,
  followUpCountsOf,
} from "@/lib/parts/follow-ups/queries";
import { tellAppointments } from "@/lib/people/notifications/operations";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import { countAnalytics } from "@/lib/reports/analytics/operations";
import { analyticsOf } from "@/lib/reports/analytics/queries";
import { weekOf } from "@/lib/reports/weekly-mail/queries";
import { setClock } from "@/lib/values/clock";
import { beforeMigration } from "../support/before-migration";
import { reasonCalled } from "../support/bulk";
import { type Case, makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { opened } from "../support/opened";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";

const today = "2026-11-24";
const days = { pending: "2026-11-20", today, upcoming: "2026-11-30" };

let handler: Staff;
let one: Case;
beforeEach(async () => {
  await db.assessment.deleteMany();

  setClock(new Date(`${today}T10:50:00+05:30`));
  handler = await makeStaff();
  one = await makeCase({ handler, acceptedOn: new Date("2026-11-01") });
  await makeFollowUp(one.id, days.pending);
  await makeFollowUp(one.id, days.today, { followUpTime: "11:00" });
  await makeFollowUp(one.id, days.upcoming);
  await makeFollowUp(one.id, days.pending, done);
});
afterEach(() => setClock());

const set = async (status: boolean) =>
  updateAssessmentStatus.run(
    { ref_no: one.ref_no, status, reason: status ? undefined : await reasonCalled("No funds") },
    await callerFor(handler),
  );

/** The number of the handler's open follow-ups in each place. */
async function places() {
  const viewer = await viewerFor(handler);
  const listed = async (tab: "due" | "upcoming") =>
    (await followUpList.read(viewer, { tab })).rows.length;
  const [counts] = await followUpCounts.read(viewer, {});
  const card = (await followUpCards.read(viewer, {})).find(
    ({ action }) => action === "Appointment",
  );
  const calendar = await followUpCalendar.read(viewer, { from: days.pending, to: days.upcoming });
  const day = await followUpDay.read(viewer, { day: days.today });

  if (isFailure(calendar) || isFailure(day)) throw new Error("not answered");
  await db.notification.deleteMany();
  return {
    due: await listed("due"),
    upcoming: await listed("upcoming"),
    counts: [counts?.pending, counts?.today, counts?.upcoming],
    card: [card?.pending, card?.today, card?.upcoming],
    calendar: calendar.events.filter(({ completed }) => !completed).length,
    day: day.rows.length,
    myDay: (await myDay.read(viewer, {})).total,
    weekly: (await weekOf("gurdaspur", { from: "2026-11-16", to: "2026-11-22" })).overdue,
    bell: await tellAppointments(),
    analytics: await overdueInAnalytics(),
    ...(await casesNext(viewer)),
  };
}

/** What the analytics count of all handlers. */
async function overdueInAnalytics() {
  await countAnalytics();
  const found = await analyticsOf(await viewerFor(await makeStaff({ role: "admin" })), {});
  if (isFailure(found)) throw new Error("not answered");
  return found.overdue.reduce((sum, { count }) => sum + count, 0);
}

/** The next follow-up in the list of their cases, and how many of these are overdue. */
async function casesNext(viewer: Viewer) {
  const of = { email: handler.email };
  const { rows } = await casesOf.read(viewer, of);
  return {
    next: rows.map(({ nextFollowUp }) => nextFollowUp),
    overdueCases: await casesOf.count(viewer, { ...of, next: "overdue" }),
  };
}

const all = {
  due: 2,
  upcoming: 1,
  counts: [1, 1, 1],
  card: [1, 1, 1],
  calendar: 3,
  day: 1,
  myDay: 2,
  weekly: 1,
  bell: 1,
  analytics: 1,
  next: [days.pending],
  overdueCases: 1,
};
const none = {
  due: 0,
  upcoming: 0,
  counts: [0, 0, 0],
  card: [0, 0, 0],
  calendar: 0,
  day: 0,
  myDay: 0,
  weekly: 0,
  bell: 0,
  analytics: 0,
  next: [null],
  overdueCases: 0,
};

it("after the migration a rejected case has no next follow-up, and an active one keeps its own", async () => {
  await beforeMigration(
    "20261202050200_next_call_of_rejected_cases",
    async (session, migration) => {
      await session.query(`
      INSERT INTO assessment (id, first_name, mobile, email, dob, address, pincode, city, country, qualification, stream,
        passout_year, percentage, location, any_refusal, spouse, country_apply_for, state)
      SELECT gen_random_uuid(), 'Amrit', '+91987654321' || n, 'a@example.com', '2001-05-04', 'Chowk', '143521', 'Gurdaspur', 'IN',
        '10+2', 'Arts', 2019, 78, 'gurdaspur', false, false, 'CA', 'active' FROM generate_series(1, 2) AS n;
      INSERT INTO follow_up (id, assessment_id, action, follow_up_date)
      SELECT gen_random_uuid(), id, 'Revenue', '2026-11-20' FROM assessment;
      UPDATE assessment SET state = 'rejected' WHERE mobile = '+919876543211'`);
      await session.query(migration);
      const { rows } = await session.query(
        "SELECT next_follow_up_on::text AS next, call_by::text AS by FROM assessment ORDER BY mobile",
      );
      expect(rows).toEqual([
        { next: null, by: "9999-12-31" },
        { next: "2026-11-20", by: "2026-11-20" },
      ]);
    },
  );
});

describe("the open follow-ups of a rejected case", () => {
  it("open follow-ups of a rejected case leave every list, card, calendar, figure and bell until it is restored", async () => {
    expect(await places()).toEqual(all);
    const rejected = await set(false);
    expect(rejected).toMatchObject({ ok: true });
    expect(await places()).toEqual(none);
    const { version } = await db.assessment.findUniqueOrThrow({ where: { id: one.id } });
    const back = { ref_no: one.ref_no, version };
    expect(await undoReject.run(back, await callerFor(handler))).toMatchObject({ ok: true });
    expect(await places()).toEqual(all);
  });

  it("open follow-ups of a rejected case come back when the case is active again", async () => {
    await set(false);
    expect(await set(true)).toMatchObject({ ok: true });
    expect(await places()).toEqual(all);
  });

  it("open follow-ups of a rejected case stay on its own tab, and completed ones in the lists", async () => {
    await set(false);
    const open = await opened(handler, one);
    expect(await followUpCountsOf(open)).toEqual({
      completed: 1,
      today: 1,
      upcoming: 1,
      pending: 1,
    });
    expect((await followUpsOf(open, { tab: "due", limit: 50 })).rows).toHaveLength(2);
    const completed = await followUpList.read(await viewerFor(handler), { tab: "completed" });
    expect(completed.rows).toHaveLength(1);
  });

  it("open follow-ups of a rejected case restored from the trash are nobody's work until it is active", async () => {
    await set(false);
    await trash(one);
    expect(await restore(one)).toMatchObject({ ok: true });
    expect(await places()).toEqual(none);
    expect(await set(true)).toMatchObject({ ok: true });
    expect(await places()).toEqual(all);
  });

  it("a follow-up planned while its case is rejected is nobody's work", async () => {
    await set(false);
    await makeFollowUp(one.id, today);
    expect(await places()).toEqual(none);
  });
});
