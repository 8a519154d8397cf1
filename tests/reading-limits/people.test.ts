import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { byMobile } from "@/lib/desk/search/queries";
import { newAssessments } from "@/lib/intake/assessments/queries";
import { leadList } from "@/lib/intake/leads/list";
import { knownMobile, leadOpened } from "@/lib/intake/leads/queries";
import { editReadingLimits } from "@/lib/office/reading-limits/operations";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { countPeople } from "@/lib/platform/limits/people";
import { deskDay } from "@/lib/reports/dashboard/queries";
import { DAY_MS } from "@/lib/values/calendar";
import { now, setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeLead } from "../support/leads";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// Reading other people's students is counted by person, and limited (decision A13).

const noon = new Date("2026-03-05T06:30:00Z");
const limits = (perDay: number, perHour = perDay) =>
  db.readingLimit.updateMany({ data: { perDay, perHour } });

beforeEach(async () => {
  await db.assessment.deleteMany();
  await db.lead.deleteMany();
  await limits(3);
});
afterEach(() => setClock());

const cases = (count: number) => Promise.all(Array.from({ length: count }, () => makeCase()));
const numberOf = (staff: Staff) => db.personRead.count({ where: { staffId: staff.id } });
const found = async (as: Staff, mobile: string) =>
  (await callRoute("search/mobile", { as, query: { mobile } })).status;

describe("people whom somebody reads", () => {
  it("people are counted once each, in a list, a search, the palette and a single case alike", async () => {
    const reception = await makeStaff({ role: "reception" });
    const viewer = await viewerFor(reception);
    const [one] = await cases(1);
    const { ref_no = "", mobile = "" } = one ?? {};
    await byMobile.read(viewer, { mobile });
    await byMobile.read(viewer, { mobile });
    for (const path of ["assessments/singleAssessment", "search/palette"])
      await callRoute(path, { as: reception, query: { ref_no, q: mobile } });
    expect(await numberOf(reception)).toBe(1);
    await makeLead();
    await leadList.read(viewer, {});
    expect(await numberOf(reception)).toBe(2);
  });

  it("people are counted on a lead's page, and where a typed mobile is a case's or a lead's", async () => {
    const counsellor = await makeStaff();
    const viewer = await viewerFor(counsellor);
    const lead = await makeLead();
    expect(await leadOpened(viewer, lead.id)).toMatchObject({ lead: { name: lead.name } });
    expect(await numberOf(counsellor)).toBe(1);
    await knownMobile.read(viewer, { mobile: lead.mobile });
    expect(await numberOf(counsellor)).toBe(1);
    const [first, second, third] = await cases(3);
    const known = async (mobile = "") =>
      (await callRoute("leads/known", { as: counsellor, query: { mobile } })).status;
    expect(await known(first?.mobile)).toBe(200);
    expect(await known(second?.mobile)).toBe(200);
    expect(await known(third?.mobile)).toBe(429);
    const other = await makeLead();
    expect(await leadOpened(viewer, other.id)).toMatchObject({ status: 429 });
  });

  it("people are counted in the desk's day, which says why it is empty above the limit", async () => {
    const reception = await makeStaff({ role: "reception" });
    const viewer = await viewerFor(reception);
    const walkIn = () => makeCase({ createdById: reception.id, createdAt: now() });
    for (let n = 0; n < 3; n++) await walkIn();
    expect((await deskDay.read(viewer, {})).walkIns).toHaveLength(3);
    expect(await numberOf(reception)).toBe(3);
    await walkIn();
    expect(await deskDay.read(viewer, {})).toEqual({
      ...{ appointments: [], walkIns: [] },
      refused: expect.stringContaining("3 people in a day"),
    });
  });

  it("people of one's own cases and leads do not count", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const lead = await makeLead({ handler });
    const viewer = await viewerFor(handler);
    await byMobile.read(viewer, { mobile: c.mobile });
    await leadList.read(viewer, {});
    await leadOpened(viewer, lead.id);
    for (const { mobile } of [c, lead]) await knownMobile.read(viewer, { mobile });
    expect(await numberOf(handler)).toBe(0);
  });

  it("people above the day's limit are refused with words, and admins are told once", async () => {
    const counsellor = await makeStaff({ name: "Ravi" });
    const admin = await makeStaff({ role: "admin" });
    const [first, second, third, fourth] = await cases(4);
    for (const one of [first, second, third])
      expect(await found(counsellor, one?.mobile ?? "")).toBe(200);
    const refused = await callRoute("search/mobile", {
      as: counsellor,
      query: { mobile: fourth?.mobile ?? "" },
    });
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining("3 people in a day") },
    });
    expect(await found(counsellor, fourth?.mobile ?? "")).toBe(429);
    // A person who was read already stays readable.
    expect(await found(counsellor, first?.mobile ?? "")).toBe(200);
    const told = await db.notification.findMany({ where: { staffId: admin.id, kind: "reading" } });
    expect(told.map(({ text }) => text)).toEqual([
      "Ravi wanted to read the contact data of more than 3 people in a day",
    ]);
  });

  it("a page that would show too many people hides them, says so, and counts nobody", async () => {
    await cases(4);
    const counsellor = await makeStaff();
    const page = await newAssessments.page(await viewerFor(counsellor), Promise.resolve({}));
    expect([page.rows, page.refused]).toEqual([[], expect.stringContaining("An admin can raise")]);
    expect(await numberOf(counsellor)).toBe(0);
  });

  it("people in an export count whole, before its first byte", async () => {
    await cases(4);
    const counsellor = await makeStaff();
    const taken = async () =>
      (await callRoute("assessments/newAssessments/export", { as: counsellor })).status;
    expect(await taken()).toBe(429);
    await limits(4);
    expect(await taken()).toBe(200);
    expect(await numberOf(counsellor)).toBe(4);
  });

  it("people count again on another day, and within the hour by its own limit", async () => {
    await limits(10, 2);
    setClock(noon);
    const reception = await makeStaff({ role: "reception" });
    const [first, second, third] = await cases(3);
    const one = (at: typeof first) => found(reception, at?.mobile ?? "");
    expect([await one(first), await one(second), await one(third)]).toEqual([200, 200, 429]);
    setClock(new Date(noon.getTime() + 61 * 60_000));
    expect(await one(third)).toBe(200);
  });

  it("people read by an admin are counted and reported to the other admins, and not refused", async () => {
    const [reader, other] = [
      await makeStaff({ role: "admin" }),
      await makeStaff({ role: "admin" }),
    ];
    await cases(4);
    const viewer = await viewerFor(reader);
    expect((await newAssessments.read(viewer, {})).rows).toHaveLength(4);
    expect(await numberOf(reader)).toBe(4);
    const told = (staffId: string) =>
      db.notification.count({ where: { staffId, kind: "reading" } });
    expect([await told(reader.id), await told(other.id)]).toEqual([0, 1]);
  });

  it("people read by many requests at the same instant stay within the limit", async () => {
    const counsellor = await makeStaff();
    const made = await cases(8);
    const all = await Promise.all(
      made.map(({ ref_no }) => countPeople({ ...counsellor }, [ref_no])),
    );
    expect(all.filter((refused) => !refused)).toHaveLength(3);
    expect(await numberOf(counsellor)).toBe(3);
  });
});

it("a past day is one audit line for each reader, with the number", async () => {
  setClock(noon);
  const counsellor = await makeStaff();
  const made = await cases(2);
  await countPeople(
    counsellor,
    made.map(({ ref_no }) => ref_no),
  );
  await housekeeping();
  expect(await numberOf(counsellor)).toBe(2);
  setClock(new Date(noon.getTime() + DAY_MS));
  await Promise.all([housekeeping(), housekeeping()]);
  const lines = await db.auditLine.findMany({
    where: { operation: "reading.counted", actorId: counsellor.id },
  });
  expect(lines).toMatchObject([
    { actorId: counsellor.id, detail: { people: 2, day: "2026-03-05" } },
  ]);
  expect(await numberOf(counsellor)).toBe(0);
});

it("the reading limits are set by an admin of all branches", async () => {
  const set = async (staff: Staff) => {
    const { version } = await db.readingLimit.findFirstOrThrow();
    const typed = { perDay: "500", perHour: "90", exportedPerDay: "300", version };
    return editReadingLimits.run(typed, await callerFor(staff));
  };
  expect(await set(await makeStaff())).toMatchObject({ status: 403 });
  expect(await set(await makeStaff({ role: "admin", branches: ["batala"] }))).toMatchObject({
    status: 403,
  });
  expect(await set(await makeStaff({ role: "admin" }))).toMatchObject({
    ok: true,
    data: { perDay: 500, perHour: 90, exportedPerDay: 300 },
  });
});
