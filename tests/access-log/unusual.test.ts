import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tellUnusualAccess } from "@/lib/office/access-log/operations";
import { unusualDays } from "@/lib/office/access-log/queries";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { outcome } from "../access/outcome";
import { makeAccess } from "../support/audit";
import { cookieFor, makeStaff, type Staff } from "../support/staff";

// Days that are not somebody's way are measured by their own days before, and are told to admins once.

const at = (day: number, hour = 11) =>
  new Date(`2031-03-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:30:00+05:30`);
const march = { from: "2031-03-01", to: "2031-03-31" };

let counsellor: Staff;
beforeEach(async () => {
  counsellor = await makeStaff({ name: "Ravi" });
});
afterEach(() => setClock());

const open = (day: number, count: number) =>
  makeAccess(counsellor, {
    ...{ at: at(day), kind: "passport", location: "gurdaspur" },
    people: Array.from({ length: count }, (_, n) => `GSP-26-${n}`),
  });
const usually = async (count: number, days: number) => {
  for (let day = 1; day <= days; day++) await open(day, count);
};
const unusual = async () =>
  (await unusualDays(march)).filter(({ staffId }) => staffId === counsellor.id);

describe("unusual openings", () => {
  it.each([
    ["ten times the own median", 4, 40, 1],
    ["less than ten times the own median", 4, 39, 0],
    ["ten times of next to nothing", 1, 29, 0],
  ])("a day with %s is unusual or not", async (_, usual, opened, found) => {
    await usually(usual, 5);
    await open(9, opened);
    expect(await unusual()).toHaveLength(found);
  });

  it("a day is not unusual for somebody of whom four days are known", async () => {
    await usually(4, 4);
    await open(9, 400);
    expect(await unusual()).toEqual([]);
  });

  it("one busy day before does not make the next one usual, since a median is not a mean", async () => {
    await usually(4, 5);
    await open(8, 400);
    await open(9, 50);
    expect((await unusual()).map(({ day, count, usual }) => [day, count, usual])).toEqual([
      ["2031-03-09", 50, 4],
      ["2031-03-08", 400, 4],
    ]);
  });
});

describe("exports at night", () => {
  it.each([
    [7, 1],
    [8, 0],
    [19, 0],
    [20, 1],
    [2, 1],
  ])("an export at half past %i in India is %i times unusual", async (hour, found) => {
    await makeAccess(counsellor, { kind: "export", at: at(9, hour) });
    await makeAccess(counsellor, { kind: "case", at: at(9, hour) });
    expect((await unusual()).filter(({ why }) => why === "night")).toHaveLength(found);
  });

  it("an export at night is told to the other admins once, and to nobody else", async () => {
    const admin = await makeStaff({ role: "admin" });
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    await db.staff.update({ where: { id: counsellor.id }, data: { limitedTo: ["gurdaspur"] } });
    await makeAccess(counsellor, { kind: "export", at: at(9, 2) });
    setClock(at(9, 12));
    await Promise.all([tellUnusualAccess(), tellUnusualAccess()]);
    setClock(at(10, 1));
    await tellUnusualAccess();
    const told = async (staffId: string) =>
      (
        await db.notification.findMany({
          where: { staffId, about: { startsWith: `unusual ${counsellor.id}` } },
        })
      ).map(({ text }) => text);
    expect(await told(admin.id)).toEqual(["Ravi made 1 export outside 8:00 to 20:00"]);
    expect(await told(elsewhere.id)).toEqual([]);
    expect(await told(counsellor.id)).toEqual([]);
  });
});

it("an admin of some branches sees what is unusual in them alone", async () => {
  await makeAccess(counsellor, { kind: "export", at: at(9, 2), location: "gurdaspur" });
  const seen = async (branches: ["batala"] | ["gurdaspur"]) =>
    (await unusualDays(march, { branches, allBranches: false })).filter(
      ({ staffId }) => staffId === counsellor.id,
    ).length;
  expect([await seen(["gurdaspur"]), await seen(["batala"])]).toEqual([1, 0]);
  const admin = await makeStaff({ role: "admin" });
  setClock(at(10));
  expect(await outcome("/app/access-log", await cookieFor(admin), {})).toBe("shown");
});
