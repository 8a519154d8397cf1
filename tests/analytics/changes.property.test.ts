import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { countAnalytics, countFirst, settleAnalytics } from "@/lib/reports/analytics/operations";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia, setClock } from "@/lib/values/clock";
import { makeCame, twoBranches } from "../support/analytics";
import { applyFor, makeCourse } from "../support/cases";
import { makeFollowUp } from "../support/follow-ups";
import { makeLead } from "../support/leads";
import { asOwner } from "../support/owner";
import { makeWay } from "../support/pipeline";
import { makeStaff } from "../support/staff";
import { restore, trash } from "../support/trash";

// The analytics are counted from what changed since the last count. Whatever happened, in whatever order and however often
// they were counted meanwhile: they are what a count of everything from nothing comes to.

let branches: [string, string];
let handlers: string[];
beforeAll(async () => {
  branches = await twoBranches();
  handlers = [await makeStaff(), await makeStaff()].map(({ id }) => id);
});
beforeEach(async () => {
  await db.assessment.deleteMany();
  await db.lead.deleteMany();
});

afterEach(() => setClock());

const pick = <T>(all: readonly T[], which: number) => all[which % all.length] as T;
const which = fc.nat(99);
const changes = [
  ...["come", "come", "way", "accept", "reject", "again", "transfer", "move", "late", "trash"],
  ...["restore", "delete", "offer", "deposit gone", "visa", "visa gone", "visa moved", "country"],
  ...["other course", "call", "call done", "call moved", "call undone", "lead", "lead closed"],
  ...["lead becomes a case", "source", "count", "count two branches"],
] as const;
type Change = (typeof changes)[number];
const step = fc.record({ change: fc.constantFrom(...changes), which, other: which });

const dayOf = (number: number) => daysAfter("2019-11-01", (number * 37) % 600);
const at = (day: string) => new Date(`${day}T20:00:00Z`);

async function make(change: Change, which: number, other: number): Promise<void> {
  const orderBy = { id: "asc" } as const;
  const one = pick(await db.assessment.findMany({ orderBy }), which);
  const of = (id = one?.id ?? "") => ({ where: { id } });
  const update = (data: Parameters<typeof db.assessment.update>[0]["data"]) =>
    one && db.assessment.update({ ...of(), data });
  const visa = pick(await db.visa.findMany({ orderBy }), other);
  const call = pick(await db.followUp.findMany({ orderBy }), other);
  const lead = pick(await db.lead.findMany({ where: { state: "open" }, orderBy }), other);
  const location = pick(branches, other);
  const done: Record<Change, () => Promise<unknown> | undefined> = {
    come: () =>
      makeCame({
        day: dayOf(which),
        location,
        country: pick(["CA", "AU"], which),
        source: pick(["fair", null], other),
      }),
    way: () =>
      one &&
      makeWay(one, {
        country: pick(["CA", "AU", "NZ"], other),
        application: { date: at(dayOf(other)) },
        offer: { date: at(dayOf(other + 1)) },
        visa: { date: at(dayOf(which)), status: pick(["Visa Recevied", "Visa Applied"], other) },
      }),
    accept: () => update({ state: "active", handlerId: pick(handlers, other) }),
    reject: () => update({ state: "rejected" }),
    again: () => update({ state: "active" }),
    transfer: () => update({ handlerId: pick(handlers, other) }),
    move: () => update({ location }),
    late: () => update({ createdAt: at(dayOf(other)) }),
    source: () => update({ source: pick(["friend", null], other), country_apply_for: "GB" }),
    trash: () => one && trash(one),
    restore: async () => {
      const [gone] = await db.trash.findMany({ orderBy, take: 1 });
      if (gone) await restore(gone);
    },
    delete: () => one && db.assessment.delete(of()),
    offer: () => db.offerLetter.updateMany({ data: { status: "Rejected" } }),
    "deposit gone": () => one && db.deposit.deleteMany({ where: { assessmentId: one.id } }),
    visa: () => visa && db.visa.update({ ...of(visa.id), data: { status: "Visa Rejected" } }),
    "visa gone": () => visa && db.visa.delete(of(visa.id)),
    "visa moved": () =>
      visa && db.visa.update({ ...of(visa.id), data: { date: at(dayOf(which + other)) } }),
    country: () => db.appliedCourse.updateMany({ data: { country: pick(["IE", "CA"], other) } }),
    "other course": async () => {
      const application = visa && (await db.application.findUnique(of(visa.applicationId)));
      if (!application) return;
      const applied = await applyFor({ id: application.assessmentId }, (await makeCourse()).course);
      const data = { appliedCourseId: applied.id };
      await db.application.update({ ...of(application.id), data });
    },
    call: () => one && makeFollowUp(one.id, daysAfter(dayInIndia(), (other % 5) - 3)),
    "call done": () =>
      call && db.followUp.update({ ...of(call.id), data: { remarks: "Yes", spoken: "Spoken" } }),
    "call moved": () =>
      call && db.followUp.update({ ...of(call.id), data: { followUpDate: at(dayOf(other)) } }),
    "call undone": async () => {
      if (!call) return;
      const staff = handlers[0] ?? "";
      await db.$executeRaw`SELECT keep_entry('follow_up', ${call.id}::uuid, ${call.assessmentId}::uuid, ${staff}::uuid, now())`;
      await db.followUp.delete(of(call.id));
      if (which % 2) await countAnalytics();
      await db.$executeRaw`SELECT restore_entry(${call.id}::uuid)`;
    },
    lead: () =>
      makeLead({ location, createdAt: at(dayOf(which)), source: pick(["fair", null], which) }),
    "lead closed": () =>
      lead &&
      db.lead.update({
        ...of(lead.id),
        data: { state: "closed", closeReason: "notInterested", endedAt: new Date() },
      }),
    "lead becomes a case": async () => {
      const came = await makeCame({ day: dayOf(other), location });
      if (lead) await db.assessment.update({ ...of(came.id), data: { mobile: lead.mobile } });
    },
    count: () => countAnalytics(),
    "count two branches": () => countFirst(2020, [...branches].sort().join(",")),
  };
  await done[change]();
}

const years = [2019, 2020, 2021];
const twoTogether = () => [...branches].sort().join(",");

/** The sums, and all figures with their lines in one order. */
async function counted() {
  for (const year of years) for (const scope of ["", ...branches]) await countFirst(year, scope);
  await countFirst(2020, twoTogether());
  const sums = await db.$queryRaw`
    SELECT year, scope, by, key, step, days, count::int FROM analytics_sum ORDER BY 1, 2, 3, 4, 5, 6`;
  const figures = await db.$queryRaw`
    SELECT year, scope, part, (SELECT jsonb_agg(line ORDER BY line) FROM jsonb_array_elements(figures) AS line) AS lines
    FROM analytics_figure
    WHERE figures <> '[]' AND (year = 0 OR year BETWEEN 2019 AND 2021) AND (scope NOT LIKE '%,%' OR year = 2020)
    ORDER BY 1, 2, 3`;
  return { sums, figures };
}

it("analytics counted change by change are what a count of everything from nothing comes to", async () => {
  const course = fc.array(step, { minLength: 5, maxLength: 40 });
  await fc.assert(
    fc
      .asyncProperty(course, async (steps) => {
        const before = ["come", "come", "come", "way", "way", "way", "call", "lead"] as const;
        for (const [at, change] of before.entries()) await make(change, at, at * 7);
        for (const year of years) await countFirst(year, "");
        for (const { change, which, other } of steps) await make(change, which, other);
        const byChanges = await counted();
        await db.$executeRaw`SELECT recount_analytics()`;
        expect(byChanges).toEqual(await counted());
      })
      .beforeEach(async () => {
        await db.assessment.deleteMany();
        await db.lead.deleteMany();
      }),
    { numRuns: 12, endOnFailure: true },
  );
}, 240_000);

it("sums that are not what the rows come to are put right at night, and those that are stay", async () => {
  const [location] = branches;
  // The year of the rows is the only one: it is this night's.
  setClock(at("2026-03-01"));
  for (let made = 0; made < 4; made++) await makeCame({ day: "2026-01-05", location });
  await makeLead({ location, createdAt: at("2026-02-01"), source: "fair" });
  await countAnalytics();
  await makeCame({ day: "2026-01-06", location });
  const sums = () => db.$queryRaw`
    SELECT scope, by, key, step, days, count::int FROM analytics_sum WHERE year = 2026 ORDER BY 1, 2, 3, 4, 5`;
  const before = await sums();
  await settleAnalytics();
  expect(await sums()).toEqual(before);
  await db.$executeRaw`UPDATE analytics_sum SET count = count + 2 WHERE year = 2026 AND by = 'country'`;
  await db.$executeRaw`DELETE FROM analytics_sum WHERE year = 2026 AND scope = ${location} AND by = 'lead'`;
  await settleAnalytics();
  expect(await sums()).toEqual(before);
  expect(await db.analyticsFigure.count({ where: { year: 2026 } })).toBe(0);
});

it("a count reads no case, lead or follow-up, but what changed", async () => {
  const [location] = branches;
  for (let made = 0; made < 5; made++) await makeCame({ day: dayOf(made), location });
  await makeLead({ location });
  await countAnalytics();
  await makeCame({ day: "2020-05-01", location, handlerId: handlers[0] });
  // A count that opened one of these tables would wait until they are free again.
  const held = asOwner(
    `BEGIN;
     LOCK TABLE assessment, lead, follow_up IN ACCESS EXCLUSIVE MODE;
     SELECT pg_sleep(3);
     COMMIT`,
  );
  while ((await lockedTables()) < 3);
  await countAnalytics();
  expect(await lockedTables()).toBe(3);
  await held;
  const figures = await db.$queryRaw<{ count: number }[]>`
    SELECT sum(count)::int AS count FROM analytics_sum WHERE scope = ${location} AND by = 'branch' AND step = 'assessments'`;
  expect(figures).toEqual([{ count: 6 }]);
});

async function lockedTables(): Promise<number> {
  const [row] = await db.$queryRaw<{ held: number }[]>`
    SELECT count(*)::int AS held FROM pg_locks JOIN pg_class c ON c.oid = relation
    WHERE mode = 'AccessExclusiveLock' AND granted AND c.relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  return row?.held ?? 0;
}
