import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia, setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { handedIn, makeItem } from "../support/checklist";
import { makeStaff, type Staff } from "../support/staff";

// What a row of the list of gaps says, and from which day it is there.

const path = "checklist";
const rows = async (as: Staff) => {
  const answer = await callRoute(path, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.rows;
};
const refs = async (as: Staff) => (await rows(as)).map(({ ref_no }) => ref_no);

const day = (days: number) => daysAfter(dayInIndia(), days);

beforeEach(async () => {
  await db.assessment.deleteMany();
});
afterEach(() => setClock());

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

it("beside a call of My day stands what is missing", async () => {
  const handler = await makeStaff();
  const c = await makeCase({ handler, state: "active" });
  const essentials = async () =>
    (await callRoute("today/case", { as: handler, query: { ref_no: c.ref_no } })).body.missing;
  expect(await essentials()).toBeNull();
  await makeItem(c, { name: "12th marksheet" });
  expect(await essentials()).toContain("12th marksheet");
});
