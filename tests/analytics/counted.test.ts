import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { DAY_MS, daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";
import { type Answer, countedFor, makeCame, twoBranches } from "../support/analytics";
import { makeFollowUp } from "../support/follow-ups";
import { makeWay } from "../support/pipeline";
import { makeStaff, type Staff } from "../support/staff";

// The figures against the rows: each is what comes of counting the cases one by one.

let handlers: string[];
beforeAll(async () => {
  handlers = [await makeStaff(), await makeStaff()].map(({ id }) => id);
});
beforeEach(async () => {
  await db.assessment.deleteMany();
});

type Row = Prisma.AssessmentGetPayload<object>;

const columns = {
  accepted: "acceptedOn",
  applied: "appliedOn",
  offer: "offeredOn",
  deposit: "depositedOn",
  visa: "visaOn",
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

/** The median of an even number is the first of the two in the middle: a day that somebody waited. */
function middle(values: number[]): number | null {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

function byHand(rows: Row[]) {
  const steps = ["enquiredOn", ...names.map((name) => columns[name])] as const;
  const days = names.map((name, at) => {
    const waited = rows.flatMap((row) => {
      const [before, day] = [row[steps[at] ?? "enquiredOn"], row[columns[name]]];
      return before && day ? [(day.getTime() - before.getTime()) / DAY_MS] : [];
    });
    const found = middle(waited);
    return [name, found && Math.max(0, found)];
  });
  return {
    assessments: rows.length,
    ...Object.fromEntries(
      names.map((name) => [name, rows.filter((row) => row[columns[name]]).length]),
    ),
    days: Object.fromEntries(days),
  };
}

/** Each line of a division is what the rows with its value come to, and no value has none. */
function expectDivided(
  lines: Answer["funnel"]["month"],
  rows: Row[],
  of: (row: Row) => string | null,
) {
  const values = new Set(rows.map(of));
  expect(new Set(lines.flatMap((line) => (line.assessments ? [line.value] : [])))).toEqual(values);
  for (const { value, label, ...figures } of lines) {
    expect(label).toMatch(/\S/);
    expect(figures).toEqual(byHand(rows.filter((row) => of(row) === value)));
  }
}

const day = (year: number) =>
  fc.integer({ min: 0, max: 364 }).map((n) => daysAfter(`${year}-01-01`, n));

const wait = fc.option(fc.integer({ min: 0, max: 90 }), { freq: 3 });
const came = fc.record({
  branch: fc.nat({ max: 1 }),
  day: fc.oneof(day(2019), day(2019), day(2020)),
  handler: fc.option(fc.nat({ max: 1 })),
  country: fc.constantFrom("CA", "AU", "NZ"),
  source: fc.option(fc.constantFrom("fair", "friend")),
  waits: fc.tuple(wait, wait, wait, wait, wait),
});

describe("the figures of a year", () => {
  it("the figures of a year add up its cases: together, by month, branch, country, handler and source", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(came, { minLength: 12, maxLength: 25 }), async (all) => {
        await db.assessment.deleteMany();
        const two = await twoBranches();
        const admin = await makeStaff({ role: "admin", branches: two });
        const one = await makeStaff({ role: "admin", branches: [two[1]] });
        for (const { branch, handler, waits, ...asked } of all) {
          const [accepted, applied, offered, deposited, visa] = waits.map((days) =>
            days === null ? undefined : daysAfter(asked.day, days),
          );
          const days = { accepted, applied, offered, deposited, visa };
          const handlerId = handler === null ? null : handlers[handler];
          await makeCame({ ...asked, ...days, handlerId, location: two[branch] ?? "" });
        }
        const rows = (await db.assessment.findMany()).filter(
          ({ enquiredOn }) => enquiredOn.getUTCFullYear() === 2019,
        );
        const ofOne = rows.filter(({ location }) => location === two[1]);
        const month = (row: Row) => String(row.enquiredOn.getUTCMonth() + 1);
        const asked: [Staff, { year: string; location?: string }, Row[]][] = [
          [admin, { year: "2019" }, rows],
          [admin, { year: "2019", location: two[1] }, ofOne],
          [one, { year: "2019" }, ofOne],
        ];
        for (const [who, query, seen] of asked) {
          const { funnel, ...told } = await countedFor(who, query);
          const { value: _, label: __, ...together } = funnel.together;
          expect(together).toEqual(byHand(seen));
          expectDivided(funnel.month, seen, month);
          expectDivided(funnel.branch, seen, ({ location }) => location);
          expectDivided(funnel.country, seen, (row) => row.country_apply_for);
          expectDivided(funnel.handler, seen, ({ handlerId }) => handlerId);
          const sources = told.sources.map(({ rupees: _, ...line }) => line);
          expectDivided(sources, seen, ({ source }) => source);
          expect(told.assessments).toHaveLength(12);
          for (const { value, count, branches } of told.assessments) {
            const own = seen.filter((row) => month(row) === value);
            expect(count).toBe(own.length);
            for (const code of two)
              expect(branches[code] ?? 0).toBe(own.filter((row) => row.location === code).length);
          }
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  it("a year begins and ends with India's days", async () => {
    const [location] = await twoBranches();
    const admin = await makeStaff({ role: "admin", branches: [location] });
    // Half past midnight in India, on the first of January.
    const { id } = await makeCame({ day: "2019-06-01", location });
    await db.assessment.update({
      where: { id },
      data: { createdAt: new Date("2018-12-31T19:00:00Z") },
    });
    const years = [
      await countedFor(admin, { year: "2019" }),
      await countedFor(admin, { year: "2018" }),
    ];
    expect(years.map(({ funnel }) => funnel.together.assessments)).toEqual([1, 0]);
    expect(years[0]?.assessments[0]).toMatchObject({ label: "Jan 2019", count: 1 });
  });
});

it("the visas of a year are counted by the country of their course and by their outcome", async () => {
  const [location, other] = await twoBranches();
  const admin = await makeStaff({ role: "admin", branches: [location] });
  const visa = async (day: string, status: string, country = "AU", where = location) => {
    const c = await makeCame({ day: "2019-01-05", location: where, country: "CA" });
    await makeWay(c, { country, visa: { status, date: new Date(`${day}T06:30:00Z`) } });
  };
  await visa("2020-01-01", "Visa Recevied");
  await visa("2020-12-31", "Visa Recevied");
  await visa("2020-05-01", "Visa Rejected");
  await visa("2020-05-01", "Visa Applied");
  await visa("2020-05-01", "Visa not applied", "NZ");
  await visa("2021-01-01", "Visa Recevied");
  await visa("2020-05-01", "Visa Recevied", "AU", other);
  const { visas } = await countedFor(admin, { year: "2020" });
  expect(visas).toEqual([
    {
      ...{ value: "AU", label: "Australia", count: 4, branches: { [location]: 4 } },
      outcomes: {
        "Visa Recevied": 2,
        "Visa Rejected": 1,
        "Visa Applied": 1,
        "Visa not applied": 0,
      },
    },
    expect.objectContaining({ value: "NZ", count: 1 }),
  ]);
});

describe("what is of now, whatever the year", () => {
  it("active cases and overdue follow-ups are counted for each handler, whatever the year", async () => {
    const [location, other] = await twoBranches();
    const admin = await makeStaff({ role: "admin", branches: [location, other] });
    const [busy, quiet] = [await makeStaff({ name: "Busy" }), await makeStaff({ name: "Quiet" })];
    const made = (handlerId: string, where: string, state: "active" | "rejected" = "active") =>
      makeCame({ day: "2020-03-01", location: where, handlerId, state });
    const c = await made(busy.id, location);
    await made(busy.id, other);
    await made(quiet.id, other);
    await made(quiet.id, other, "rejected");
    const today = dayInIndia();
    await makeFollowUp(c.id, daysAfter(today, -1));
    await makeFollowUp(c.id, "2020-03-03");
    await makeFollowUp(c.id, today);
    await makeFollowUp(c.id, "2020-03-02", { remarks: "Done" });
    const { active, overdue } = await countedFor(admin, { year: "2020" });
    expect(active.map(({ label, count, branches }) => [label, count, branches])).toEqual([
      ["Busy", 2, { [location]: 1, [other]: 1 }],
      ["Quiet", 1, { [other]: 1 }],
    ]);
    expect(overdue.map(({ label, count }) => [label, count])).toEqual([["Busy", 2]]);
  });
});
