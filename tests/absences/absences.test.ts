import { describe, expect, it } from "vitest";
import { addAbsence, deleteAbsence } from "@/lib/people/absences/operations";
import { absencesOf } from "@/lib/people/absences/queries";
import { awayToday } from "@/lib/people/diary/queries";
import { roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { callerFor, makeStaff, type Staff } from "../support/staff";

const later = (days: number) => daysAfter(dayInIndia(), days);
const add = async (by: Staff, { email }: Staff, from: string, to: string) =>
  addAbsence.run({ email, from, to, note: "" }, await callerFor(by));

describe("an absence", () => {
  it("an absence counts from its first day to its last, and is over after that", async () => {
    const admin = await makeStaff({ role: "admin" });
    const [now, soon, single] = [await makeStaff(), await makeStaff(), await makeStaff()];
    await add(admin, now, later(-2), later(3));
    await add(admin, soon, later(1), later(3));
    await add(admin, single, dayInIndia(), dayInIndia());
    const days = { from: new Date(later(-5)), to: new Date(later(-1)) };
    const back = await makeStaff();
    await db.absence.create({ data: { ...days, staffId: back.id } });
    const away = await awayToday();
    expect([now, soon, single, back].map(({ id }) => away.get(id))).toEqual([
      later(3),
      undefined,
      dayInIndia(),
      undefined,
    ]);
  });

  it.each([
    ["to before from", later(3), later(2), "to"],
    ["over already", later(-3), later(-1), "to"],
    ["no day", "soon", later(2), "from"],
  ])("an absence that is %s is refused", async (_, from, to, field) => {
    const admin = await makeStaff({ role: "admin" });
    const staff = await makeStaff();
    const result = await add(admin, staff, from, to);
    expect(result).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys((!result.ok && result.fields) || {})).toEqual([field]);
    expect(await db.absence.count({ where: { staffId: staff.id } })).toBe(0);
  });

  it("an absence is entered by an admin for people they manage, or by oneself", async () => {
    const staff = await makeStaff();
    for (const role of roles) {
      const by = await makeStaff({ role });
      const result = await add(by, staff, later(0), later(1));
      expect(result.ok).toBe(role === "admin");
    }
    const limited = await makeStaff({ role: "admin", branches: ["batala"] });
    expect(await add(limited, staff, later(0), later(1))).toMatchObject({ status: 403 });
    expect(await add(limited, limited, later(0), later(1))).toMatchObject({ ok: true });
  });

  it("an absence is read and deleted", async () => {
    const admin = await makeStaff({ role: "admin" });
    const staff = await makeStaff();
    const made = await add(admin, staff, later(1), later(2));
    const caller = await callerFor(admin);
    const read = await absencesOf.run({ email: staff.email }, caller);
    expect(read).toMatchObject({ data: [{ from: later(1), to: later(2), note: null }] });
    const id = made.ok ? made.data._id : "";
    expect(await deleteAbsence.run({ id }, caller)).toMatchObject({ ok: true });
    expect(await absencesOf.run({ email: staff.email }, caller)).toMatchObject({ data: [] });
  });
});
