import { afterEach, describe, expect, it } from "vitest";
import { followUpList } from "@/lib/parts/follow-ups/list";
import { followUpCards } from "@/lib/parts/follow-ups/queries";
import { deskDay } from "@/lib/reports/dashboard/queries";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { makeStaff, viewerFor } from "../support/staff";

const today = "2026-11-23";
const noon = new Date(`${today}T06:30:00Z`);
afterEach(() => setClock());

describe("the desk's day", () => {
  it("the desk's day has the branch's open appointments of today by time, and today's new people", async () => {
    setClock(noon);
    const member = await makeStaff({ role: "reception" });
    const viewer = await viewerFor(member, "batala");
    const handler = await makeStaff({ name: "Harpreet" });
    const named = (first_name: string, more = {}) =>
      makeCase({ handler, first_name, surname: null, location: "batala", ...more });
    const appointments: [string, string, object][] = [
      ["No time", today, {}],
      ["Afternoon", today, { followUpTime: "16:30" }],
      ["Morning", today, { followUpTime: "10:15" }],
      ["Tomorrow", "2026-11-24", {}],
      ["Came already", today, done],
      ["A call", today, { action: "Revenue" }],
    ];
    for (const [name, day, more] of appointments)
      await makeFollowUp((await named(name)).id, day, more);
    await makeFollowUp((await named("Rejected", { state: "rejected" })).id, today);
    await makeFollowUp((await named("Elsewhere", { location: "gurdaspur" })).id, today);
    const here = { handler: null, createdById: member.id, createdAt: noon };
    await named("Walk-in", here);
    await named("Yesterday's", { ...here, createdAt: new Date("2026-11-22T06:00:00Z") });
    await named("Online", { ...here, createdById: null });
    await named("There", { ...here, location: "gurdaspur" });
    const found = await deskDay.read(viewer, {});
    expect(found.appointments.map(({ time, name }) => [time, name])).toEqual([
      ["10:15", "Morning"],
      ["16:30", "Afternoon"],
      [null, "No time"],
    ]);
    expect(found.walkIns.map(({ name }) => name)).toEqual(["Walk-in"]);
    // No more of a case than everybody reads of it (A2).
    const keys = ["handler", "mobile", "name", "ref_no", "time"];
    for (const one of [...found.appointments, ...found.walkIns])
      expect(Object.keys(one).sort()).toEqual(keys);
    expect(found.appointments[0]?.handler).toBe("Harpreet");
  });

  it.each(["admin", "user"] as const)("the desk's day is not for %s", async (role) => {
    const viewer = await viewerFor(await makeStaff({ role }));
    await expect(deskDay.read(viewer, {})).rejects.toThrow();
  });
});

describe("the numbers of the three cards", () => {
  it.each(["admin", "user"] as const)(
    "the numbers of the three cards are those of the lists they open, for %s",
    async (role) => {
      setClock(noon);
      const member = await makeStaff({ role });
      for (const [n, location] of (["gurdaspur", "batala", "batala"] as const).entries()) {
        const c = await makeCase({ handler: member, location });
        for (const [day, count] of [
          ["2026-11-20", 2],
          [today, 1],
          ["2026-11-30", 3 + n],
        ] as const)
          for (let at = 0; at < count; at++) await makeFollowUp(c.id, day);
        await makeFollowUp(c.id, today, { action: "Expected Applicant" });
        await makeFollowUp(c.id, today, { action: "Revenue" });
        await makeFollowUp(c.id, "2026-11-19", done);
      }
      const viewer = await viewerFor(member);
      const rows = await followUpCards.read(viewer, {});
      let told = 0;
      for (const { action, branch, ...counts } of rows)
        for (const tab of ["pending", "today", "upcoming"] as const) {
          const state = { action, tab, location: branch?.value ?? "", limit: "200" };
          const listed = await followUpList.page(viewer, Promise.resolve(state), { tab });
          expect([action, branch?.value, tab, listed.rows.length]).toEqual([
            action,
            branch?.value,
            tab,
            counts[tab],
          ]);
          told += counts[tab];
        }
      expect(told).toBeGreaterThan(20);
    },
  );
});
