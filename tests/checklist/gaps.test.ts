import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia, setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { handedIn, makeItem } from "../support/checklist";
import { sheetOf } from "../support/exported";
import { makeStaff, type Staff } from "../support/staff";

// Cases of which something is missing: whose a person sees, what narrows them, and from which day they are there.

const path = "checklist";
const rows = async (as: Staff, query: Record<string, string> = {}) => {
  const answer = await callRoute(path, { as, query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.rows;
};
const refs = async (as: Staff, query: Record<string, string> = {}) =>
  (await rows(as, query)).map(({ ref_no }) => ref_no);

const day = (days: number) => daysAfter(dayInIndia(), days);

beforeEach(async () => {
  await db.assessment.deleteMany();
});
afterEach(() => setClock());

describe("whose cases have gaps", () => {
  it("gaps are one's own for a counsellor and a branch's for an admin, also after a transfer", async () => {
    const [handler, other] = [await makeStaff(), await makeStaff()];
    const [admin, limited] = [
      await makeStaff({ role: "admin" }),
      await makeStaff({ role: "admin", branches: ["gurdaspur"] }),
    ];
    const mine = await makeCase({ handler });
    const theirs = await makeCase({ handler: other, location: "batala" });
    for (const c of [mine, theirs]) await makeItem(c);
    expect(await refs(handler)).toEqual([mine.ref_no]);
    expect((await refs(admin)).sort()).toEqual([mine.ref_no, theirs.ref_no].sort());
    expect(await refs(admin, { location: "batala" })).toEqual([theirs.ref_no]);
    expect(await refs(limited)).toEqual([mine.ref_no]);
    await db.assessment.update({ where: { id: mine.id }, data: { handlerId: other.id } });
    expect(await refs(handler)).toEqual([]);
    expect(await refs(other)).toHaveLength(2);
    const reception = await makeStaff({ role: "reception" });
    expect((await callRoute(path, { as: reception })).status).toBe(403);
  });

  it("a rejected case is in no list of gaps, and is back when it is active again", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await makeItem(c);
    const move = (state: "rejected" | "active") =>
      db.assessment.update({ where: { id: c.id }, data: { state } });
    await move("rejected");
    expect(await refs(handler)).toEqual([]);
    await move("active");
    expect(await refs(handler)).toEqual([c.ref_no]);
  });
});

describe("from which day something is missing", () => {
  it("a case with a paper that ends today has no gap, and has one from tomorrow on", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await handedIn(await makeItem(c, { name: "Medical" }), { validTo: day(0) });
    expect(await refs(handler)).toEqual([]);
    setClock(new Date(`${day(1)}T00:30:00+05:30`));
    expect(await rows(handler)).toMatchObject([
      { ref_no: c.ref_no, missing: 1, total: 1, names: ["Medical"] },
    ]);
  });

  it("items of later stages and items that are not needed are no gap", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await makeItem(c, { stage: "visa" });
    await makeItem(c, { notNeeded: "Has none", notNeededById: handler.id });
    expect(await refs(handler)).toEqual([]);
  });

  it("a row names what is missing, the first stage first, with the oldest ask and the next due day", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const asked = new Date("2026-01-05T05:00:00Z");
    const by = { askedById: handler.id, channel: "call" };
    await makeItem(c, { name: "Biometrics", stage: "visa", dueOn: new Date(day(9)) });
    await makeItem(c, { name: "CV", position: 2, askedAt: asked, ...by });
    await makeItem(c, { name: "Passport", position: 1, dueOn: new Date(day(3)) });
    await handedIn(await makeItem(c, { name: "Photo" }));
    expect(await rows(handler)).toMatchObject([
      {
        names: ["Passport", "CV", "Biometrics"],
        ...{ missing: 3, total: 4, due: day(3), asked: asked.toISOString() },
        stage: { value: "application", label: "Application" },
      },
    ]);
  });
});

describe("what narrows the gaps", () => {
  it("gaps that are due by a day hold one of that day, and none of the day after", async () => {
    const handler = await makeStaff();
    const due = await makeCase({ handler });
    await makeItem(due, { dueOn: new Date(day(3)) });
    await makeItem(await makeCase({ handler }), { dueOn: new Date(day(4)) });
    await makeItem(await makeCase({ handler }));
    expect(await refs(handler, { due: day(3) })).toEqual([due.ref_no]);
  });

  it("gaps come by the day on which something is due, or by the oldest ask, without a day last", async () => {
    const handler = await makeStaff();
    const ask = (days: number) => ({
      ...{ askedAt: new Date(`${day(-days)}T12:00:00+05:30`), askedById: handler.id },
      channel: "sms",
    });
    const [first, second, third] = [
      await makeCase({ handler }),
      await makeCase({ handler }),
      await makeCase({ handler }),
    ];
    await makeItem(first, { dueOn: new Date(day(-2)) });
    await makeItem(second, { dueOn: new Date(day(5)), ...ask(1) });
    await makeItem(third, ask(9));
    const [a, b, c] = [first, second, third].map(({ ref_no }) => ref_no);
    expect(await refs(handler)).toEqual([a, b, c]);
    expect(await refs(handler, { sort: "asked" })).toEqual([c, b, a]);
  });

  it("gaps are narrowed by stage, country, handler and name, and exported as they are shown", async () => {
    const admin = await makeStaff({ role: "admin" });
    const handler = await makeStaff();
    const wanted = await makeCase({ handler, surname: "Matharu", country_apply_for: "NZ" });
    const other = await makeCase({ handler: await makeStaff(), country_apply_for: "GB" });
    await makeItem(wanted, { name: "Funds plan", stage: "deposit", dueOn: new Date(day(2)) });
    await makeItem(other);
    for (const query of [
      { stage: "deposit" },
      { country: "new zealand" },
      { handler: handler.id },
      { q: "matharu" },
      { q: wanted.ref_no },
    ] as Record<string, string>[])
      expect(await refs(admin, query), JSON.stringify(query)).toEqual([wanted.ref_no]);
    const { column } = await sheetOf(path, admin, { stage: "deposit" });
    expect(column("Some of them")).toEqual(["Funds plan"]);
  });
});

it("lists of assessments say how much is missing, and are narrowed by it", async () => {
  const handler = await makeStaff();
  const cases = {
    missing: await makeCase({ handler, state: "active" }),
    complete: await makeCase({ handler, state: "active" }),
  };
  await makeCase({ handler, state: "active" });
  await makeItem(cases.missing);
  await handedIn(await makeItem(cases.missing));
  await handedIn(await makeItem(cases.complete));
  const active = async (missing: "yes" | "no") => {
    const { rows } = await callRoute("assessments/acceptedAssessments", {
      as: handler,
      query: { missing },
    });
    return rows.map((row) => [row.ref_no, row.missing]);
  };
  expect(await active("yes")).toEqual([[cases.missing.ref_no, "1 of 2"]]);
  expect(await active("no")).toEqual([[cases.complete.ref_no, null]]);
});

it("beside a call of My day stands what is missing", async () => {
  const handler = await makeStaff();
  const c = await makeCase({ handler, state: "active" });
  const essentials = async () =>
    (await callRoute("today/case", { as: handler, query: { ref_no: c.ref_no } })).body.missing;
  expect(await essentials()).toBeNull();
  await makeItem(c, { name: "12th marksheet" });
  expect(await essentials()).toContain("12th marksheet");
});
