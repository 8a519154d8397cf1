import { beforeEach, describe, expect, it } from "vitest";
import { followUpDay } from "@/lib/parts/follow-ups/list";
import { followUpCalendar } from "@/lib/parts/follow-ups/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { makeStaff, viewerFor } from "../support/staff";

beforeEach(async () => {
  await db.assessment.deleteMany();
});

const month = { from: "2026-10-26", to: "2026-12-06" };
const read = (viewer: Viewer) => followUpCalendar.read(viewer, month);

describe("a day of it", () => {
  it("a day of the calendar is whole: one's own cases, an admin's branches, open ones first", async () => {
    const [self, other] = [await makeStaff(), await makeStaff()];
    const [gurdaspur, batala] = [
      await makeCase({ handler: self }),
      await makeCase({ handler: other, location: "batala" }),
    ];
    const day = "2026-11-23";
    for (const more of [done, {}, done, {}, {}]) await makeFollowUp(gurdaspur.id, day, more);
    await makeFollowUp(batala.id, day);
    await makeFollowUp(batala.id, "2026-11-24");
    const of = async (viewer: Viewer) => (await followUpDay.read(viewer, { day })).rows;
    const own = await of(await viewerFor(self));
    expect(own.map(({ remarks }) => remarks !== null)).toEqual([false, false, false, true, true]);
    const admin = (branches: ("gurdaspur" | "batala")[]) =>
      makeStaff({ role: "admin", branches }).then(viewerFor);
    expect(await of(await admin(["gurdaspur", "batala"]))).toHaveLength(6);
    expect(await of(await admin(["batala"]))).toHaveLength(1);
    expect(await of(await viewerFor(await makeStaff()))).toEqual([]);
  });
});

describe("the month of follow-ups", () => {
  it("the month of follow-ups holds only the days asked for, with name, action and whether it is done", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler, first_name: "<b>Amrit</b>", surname: null });
    for (const day of ["2026-10-25", "2026-10-26", "2026-12-06", "2026-12-07"])
      await makeFollowUp(c.id, day, { action: "Revenue", ...(day === "2026-12-06" && done) });
    const { days, events } = await read(await viewerFor(handler));
    expect(days).toEqual([
      { date: "2026-10-26", total: 1 },
      { date: "2026-12-06", total: 1 },
    ]);
    const event = { name: "<b>Amrit</b>", action: "Revenue", ref_no: c.ref_no };
    expect(events).toMatchObject([
      { ...event, followUpDate: "2026-10-26", completed: false },
      { ...event, followUpDate: "2026-12-06", completed: true },
    ]);
  });

  it("the month of follow-ups shows the first of a day, open ones before those that are done, and how many there are", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    for (let n = 0; n < 5; n++) await makeFollowUp(c.id, "2026-11-21", done);
    for (let n = 0; n < 2; n++) await makeFollowUp(c.id, "2026-11-21");
    const { days, events } = await read(await viewerFor(handler));
    expect(days).toEqual([{ date: "2026-11-21", total: 7 }]);
    expect(events.map(({ completed }) => completed)).toEqual([false, false, true]);
  });

  it("the month of follow-ups is one's own, an admin's of their branches, and follows a transfer", async () => {
    const [self, other] = [await makeStaff(), await makeStaff()];
    const [gurdaspur, batala] = [
      await makeCase({ handler: self }),
      await makeCase({ handler: other, location: "batala" }),
    ];
    for (const { id } of [gurdaspur, batala]) await makeFollowUp(id, "2026-11-21");
    const refs = async (viewer: Viewer) => (await read(viewer)).events.map(({ ref_no }) => ref_no);
    const admin = (branches: ("gurdaspur" | "batala")[]) => makeStaff({ role: "admin", branches });
    expect(await refs(await viewerFor(self))).toEqual([gurdaspur.ref_no]);
    expect((await refs(await viewerFor(await admin(["gurdaspur", "batala"])))).sort()).toEqual(
      [gurdaspur.ref_no, batala.ref_no].sort(),
    );
    expect(await refs(await viewerFor(await admin(["batala"])))).toEqual([batala.ref_no]);
    expect(await refs(await viewerFor(await makeStaff()))).toEqual([]);
    await db.assessment.update({ where: { id: gurdaspur.id }, data: { handlerId: other.id } });
    expect(await refs(await viewerFor(self))).toEqual([]);
  });

  it.each([
    ["2026-11-21", "2026-11-20", "To cannot be before From"],
    ["2026-11-01", "2026-12-16", "At most 45 days"],
    ["2026-11-01", "2026-11-31", "To is not a date (dd/mm/yyyy)"],
  ])("a month from %s to %s is refused: %s", async (from, to, message) => {
    const query = { from, to };
    const answer = await callRoute("followUps/calendar", { as: await makeStaff(), query });
    expect(answer).toMatchObject({ status: 422, body: { fields: { to: message } } });
  });

  it("a month of forty-five days is answered", async () => {
    const query = { from: "2026-11-01", to: "2026-12-15" };
    const answer = await callRoute("followUps/calendar", { as: await makeStaff(), query });
    expect(answer).toMatchObject({ status: 200, body: { days: [], events: [] } });
  });
});
