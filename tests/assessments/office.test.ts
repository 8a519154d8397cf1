import { beforeEach, describe, expect, it } from "vitest";
import { stages } from "@/lib/case/stage";
import { officeAssessments } from "@/lib/intake/assessments/list";
import { casesOf } from "@/lib/intake/assessments/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { DAY_MS } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { sheetOf } from "../support/exported";
import { done, makeFollowUp } from "../support/follow-ups";
import { makeWay } from "../support/pipeline";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

// What figures are made of: every assessment, by where, when and how it came, and how far.

let admin: Viewer;
let handler: Staff;
const at = (day: string) => new Date(`${day}T06:00:00Z`);
const daysAgo = (days: number) => new Date(at(dayInIndia()).getTime() - days * DAY_MS);

beforeEach(async () => {
  await db.assessment.deleteMany();
  admin = await viewerFor(await makeStaff({ role: "admin" }));
  handler = await makeStaff();
});

const found = async (input: Record<string, unknown>, viewer = admin) =>
  (await officeAssessments.read(viewer, input)).rows.map(({ ref_no }) => ref_no).sort();
const refs = (...cases: Case[]) => cases.map(({ ref_no }) => ref_no).sort();

describe("the office's assessments", () => {
  it("the office's assessments are narrowed by branch, days, country, source, handler and status", async () => {
    const a = await makeCase({ createdAt: at("2026-01-31"), source: "fair" });
    const b = await makeCase({
      createdAt: new Date("2026-01-31T19:00:00Z"),
      location: "batala",
      country_apply_for: "NZ",
    });
    const c = await makeCase({ createdAt: at("2026-03-01"), handler, source: "walkIn" });
    expect(await found({})).toEqual(refs(a, b, c));
    expect(await found({ location: "batala" })).toEqual(refs(b));
    // India's day: half past midnight on the first.
    expect(await found({ from: "01/02/2026" })).toEqual(refs(b, c));
    expect(await found({ from: "2026-02-01", to: "2026-02-01" })).toEqual(refs(b));
    expect(await found({ to: "2026-01-31" })).toEqual(refs(a));
    expect(await found({ from: "2026-03-02", to: "2026-01-01" })).toEqual([]);
    expect(await found({ country: "New Zealand" })).toEqual(refs(b));
    expect(await found({ source: "fair" })).toEqual(refs(a));
    expect(await found({ source: "Walk-in" })).toEqual(refs(c));
    expect(await found({ source: "none" })).toEqual(refs(b));
    expect(await found({ handler: handler.id })).toEqual(refs(c));
    expect(await found({ handler: "none" })).toEqual(refs(a, b));
    expect(await found({ state: "active" })).toEqual(refs(c));
    expect(await found({ state: "New", location: "gurdaspur" })).toEqual(refs(a));
  });

  it("the office's assessments show the stage they reached, and are found by it", async () => {
    const never = await makeCase();
    const accepted = await makeCase({ handler });
    const [offered, all, saved] = [
      await makeCase({ handler }),
      await makeCase({ handler }),
      await makeCase({ handler }),
    ];
    const way = await makeWay(offered);
    await db.deposit.delete({ where: { id: way.deposit.id } });
    await makeWay(all, { visa: { status: "Visa Recevied" } });
    const { deposit, offer } = await makeWay(saved, { application: { status: "Saved" } });
    await db.deposit.delete({ where: { id: deposit.id } });
    await db.offerLetter.delete({ where: { id: offer.id } });
    const { rows } = await officeAssessments.read(admin, { limit: 50 });
    const stage = Object.fromEntries(rows.map((row) => [row.ref_no, row.stage.label]));
    expect(stage).toEqual({
      [never.ref_no]: "Assessment",
      [accepted.ref_no]: "Accepted",
      [offered.ref_no]: "Offer",
      [all.ref_no]: "Visa",
      [saved.ref_no]: "Accepted",
    });
    expect(await found({ reached: "accepted" })).toEqual(refs(accepted, offered, all, saved));
    expect(await found({ reached: "offer" })).toEqual(refs(offered, all));
    expect(await found({ reached: "deposit" })).toEqual(refs(all));
    expect(await found({ reached: "visa" })).toEqual(refs(all));
  });

  it("cold assessments are active ones that nobody spoke with for 30 days", async () => {
    const old = { createdAt: daysAgo(90), acceptedOn: daysAgo(80) };
    const cold = await makeCase({ handler, ...old });
    const spoken = await makeCase({ handler, ...old });
    await makeFollowUp(spoken.id, "2026-01-05", { ...done, createdAt: daysAgo(29) });
    const forgotten = await makeCase({ handler, ...old });
    await makeFollowUp(forgotten.id, "2026-01-05", { ...done, createdAt: daysAgo(30) });
    await makeFollowUp(forgotten.id, "2026-01-05", { ...done, spoken: "Not Spoken" });
    await makeCase({ handler, createdAt: daysAgo(90), acceptedOn: daysAgo(2) });
    await makeCase({ handler, ...old, state: "rejected" });
    await makeCase({ createdAt: daysAgo(90) });
    expect(await found({ cold: "yes" })).toEqual(refs(cold, forgotten));
  });

  it("an admin sees the office's assessments of the branches they work in", async () => {
    const [g, b] = [await makeCase(), await makeCase({ location: "batala" })];
    const limited = await viewerFor(await makeStaff({ role: "admin", branches: ["batala"] }));
    expect(await found({}, limited)).toEqual(refs(b));
    expect(await found({ location: "gurdaspur" }, limited)).toEqual([]);
    expect(await found({})).toEqual(refs(g, b));
    const controls = async (viewer: Viewer) =>
      (await officeAssessments.page(viewer, Promise.resolve({}))).controls.map(({ name }) => name);
    expect(await controls(limited)).not.toContain("location");
    expect(await controls(admin)).toContain("location");
  });

  it("an export of the office's assessments holds stage and source", async () => {
    await makeCase({ handler, source: "friend" });
    const { column } = await sheetOf("assessments/office", await makeStaff({ role: "admin" }));
    expect([column("Stage"), column("Source"), column("Last Contact")]).toEqual([
      ["Accepted"],
      ["Friend or relative"],
      [null],
    ]);
  });

  it.each([
    ["from", "2O26-01-01"],
    ["to", "31/02/2026"],
    ["country", "Narnia"],
    ["source", "television"],
    ["handler", "me"],
    ["state", "open"],
    ["reached", "assessment"],
    ["cold", "no"],
  ])(
    "the filter %s %j is refused by name in a call, and ignored in an address",
    async (name, value) => {
      const as = await makeStaff({ role: "admin" });
      const answer = await callRoute("assessments/office", { as, query: { [name]: value } });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [name]]);
      const page = await officeAssessments.page(admin, Promise.resolve({ [name]: value }));
      expect(page.state).toEqual({});
    },
  );
});

describe("a counsellor's cases", () => {
  const shown = async (input: Record<string, unknown>) =>
    (await casesOf.read(await viewerFor(handler), { email: handler.email, ...input })).rows.map(
      ({ ref_no }) => ref_no,
    );

  it("a counsellor's cases are narrowed by status, stage, and how long nobody spoke with the student", async () => {
    const old = { createdAt: daysAgo(90), acceptedOn: daysAgo(60) };
    const sixty = await makeCase({ handler, ...old });
    const week = await makeCase({ handler, ...old });
    await makeFollowUp(week.id, "2026-01-05", { ...done, createdAt: daysAgo(7) });
    const gone = await makeCase({ handler, ...old, state: "rejected" });
    const fresh = await makeCase({ handler });
    await makeWay(fresh);
    const without = async (quiet: string, more = {}) => (await shown({ quiet, ...more })).sort();
    expect(await without("7")).toEqual(refs(sixty, week, gone));
    expect(await without("14")).toEqual(refs(sixty, gone));
    expect(await without("60", { state: "active" })).toEqual(refs(sixty));
    expect(await shown({ stage: "Deposit" })).toEqual(refs(fresh));
    expect(await shown({ stage: "accepted", state: "rejected" })).toEqual(refs(gone));
    const stagesFound = await Promise.all(stages.map((stage) => shown({ stage })));
    expect(stagesFound.flat().sort()).toEqual(refs(sixty, week, gone, fresh));
  });

  it("a counsellor's cases go by the last contact, longest ago first or last", async () => {
    const make = async (days: number, spoken?: number) => {
      const c = await makeCase({ handler, createdAt: daysAgo(90), acceptedOn: daysAgo(days) });
      if (spoken !== undefined)
        await makeFollowUp(c.id, "2026-01-05", { ...done, createdAt: daysAgo(spoken) });
      return c.ref_no;
    };
    const [twenty, five, never] = [await make(80, 20), await make(70, 5), await make(40)];
    expect(await shown({ sort: "contact" })).toEqual([never, twenty, five]);
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { email: handler.email, sort: "-contact", limit: 1, cursor };
      const page = await casesOf.read(await viewerFor(handler), input);
      pages.push(...page.rows.map(({ ref_no }) => ref_no));
      cursor = page.next;
    } while (cursor);
    expect(pages).toEqual([five, twenty, never]);
  });

  it("a counsellor's cases say when the last contact was, or that there was none", async () => {
    const c = await makeCase({ handler, createdAt: daysAgo(90), acceptedOn: daysAgo(50) });
    const one = async () => {
      const input = { email: handler.email };
      const { rows } = await casesOf.read(await viewerFor(handler), input);
      return rows[0];
    };
    expect(await one()).toMatchObject({ lastContact: null, cold: true });
    await makeFollowUp(c.id, "2026-01-05", { ...done, createdAt: daysAgo(3) });
    expect(await one()).toMatchObject({ lastContact: daysAgo(3).toISOString(), cold: false });
  });
});
