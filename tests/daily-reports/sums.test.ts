import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { works } from "@/lib/people/daily-work/labels";
import { recordWork } from "@/lib/people/daily-work/record";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { recountWork } from "@/lib/reports/daily-reports/operations";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeStaff, type Staff } from "../support/staff";
import { restore, trash } from "../support/trash";
import { makeLine } from "../support/work";

// The sums by day of what people did are what counting their lines comes to, whatever becomes of a line.

let staff: Staff;
beforeEach(async () => {
  staff = await makeStaff();
});
afterEach(() => {
  setClock();
  vi.restoreAllMocks();
});

/** "2026-03-05 visa": 2, of the test's person; those that came to nothing are left out. */
const sums = async ({ id } = staff) =>
  Object.fromEntries(
    (await db.workSum.findMany({ where: { staffId: id, count: { not: 0 } } })).map(
      ({ day, work, count }) => [`${day.toISOString().slice(0, 10)} ${work}`, count],
    ),
  );

describe("the sums of work", () => {
  it("the sums of work count each line on its day in India, by what was done", async () => {
    await makeLine(staff, "Spoken", "2026-03-04T18:29:59Z");
    await makeLine(staff, "Spoken", "2026-03-04T18:30:00Z");
    await makeLine(staff, "Spoken", "2026-03-05T18:29:59Z");
    await makeLine(staff, "Appointment", "2026-03-05T06:30:00Z");
    expect(await sums()).toEqual({
      "2026-03-04 Spoken": 1,
      "2026-03-05 Spoken": 2,
      "2026-03-05 Appointment": 1,
    });
  });

  it("the sums of work agree with what operations write, and with undone work taken out", async () => {
    setClock(new Date("2026-03-05T06:30:00Z"));
    const c = await makeCase();
    for (const work of works)
      await recordWork(db, staff, work, { assessmentId: c.id, recordId: c.id });
    const undone = db.$transaction(async (tx) => {
      await recordWork(tx, staff, "visa", { assessmentId: c.id, recordId: c.id });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await sums()).toEqual(
      Object.fromEntries(works.map((work) => [`2026-03-05 ${work}`, 1])),
    );
  });

  it("take many lines of one statement, and many people at once", async () => {
    const other = await makeStaff();
    const date = new Date("2026-03-05T06:30:00Z");
    const line = (staffId: string) => ({ staffId, name: "docUpload", date });
    await db.dailyReportNormal.createMany({
      data: [line(staff.id), line(other.id), line(staff.id), line(staff.id)],
    });
    await Promise.all(
      Array.from({ length: 20 }, () => makeLine(staff, "visa", "2026-03-05T06:30:00Z")),
    );
    expect(await sums()).toEqual({ "2026-03-05 docUpload": 3, "2026-03-05 visa": 20 });
    expect(await sums(other)).toEqual({ "2026-03-05 docUpload": 1 });
  });

  it("the sums of work follow a line that is corrected by hand, moved or deleted", async () => {
    const other = await makeStaff();
    const { id } = await makeLine(staff, "Spoken", "2026-03-05T06:30:00Z");
    const change = (data: object) => db.dailyReportNormal.update({ where: { id }, data });
    await change({ name: "Not Spoken" });
    expect(await sums()).toEqual({ "2026-03-05 Not Spoken": 1 });
    await change({ name: null, type: "Appointment", date: new Date("2026-03-06T06:30:00Z") });
    expect(await sums()).toEqual({ "2026-03-06 Appointment": 1 });
    await change({ staffId: other.id });
    expect([await sums(), await sums(other)]).toEqual([{}, { "2026-03-06 Appointment": 1 }]);
    await db.dailyReportNormal.delete({ where: { id } });
    expect(await sums(other)).toEqual({});
  });

  it("the sums of work stay when the case goes to the trash and comes back", async () => {
    const c = await makeCase({ handler: staff });
    await makeLine(staff, "Spoken", "2026-03-05T06:30:00Z", c);
    await trash(c);
    expect(await sums()).toEqual({ "2026-03-05 Spoken": 1 });
    await restore(c);
    expect(await sums()).toEqual({ "2026-03-05 Spoken": 1 });
  });

  it("the sums of work count the known kinds of work only", async () => {
    const data = { staffId: staff.id, day: new Date("2026-03-05"), work: "sleep", count: 1 };
    await expect(db.workSum.create({ data })).rejects.toThrow();
  });
});

describe("the nightly recount", () => {
  const logged = () => vi.spyOn(log, "error").mockImplementation(() => undefined);
  const set = (day: string, work: string, count: number) =>
    db.workSum.upsert({
      where: { staffId_day_work: { staffId: staff.id, day: new Date(day), work } },
      create: { staffId: staff.id, day: new Date(day), work, count },
      update: { count },
    });

  it("the nightly recount of work finds nothing when all is right, and says nothing", async () => {
    await makeLine(staff, "Spoken", "2026-03-05T06:30:00Z");
    await recountWork();
    const said = logged();
    expect(await recountWork()).toBe(0);
    expect(said).not.toHaveBeenCalled();
  });

  it("the nightly recount of work corrects wrong sums, and says by how much", async () => {
    await recountWork();
    await makeLine(staff, "Spoken", "2026-03-05T06:30:00Z");
    await makeLine(staff, "visa", "2026-03-05T06:30:00Z");
    await makeLine(staff, "deposit", "2026-03-06T06:30:00Z");
    await set("2026-03-05", "Spoken", 4);
    await set("2026-03-05", "visa", 0);
    await set("2026-03-07", "Appointment", 2);
    await db.workSum.deleteMany({ where: { staffId: staff.id, work: "deposit" } });
    const said = logged();
    expect(await recountWork()).toBe(4);
    expect(said).toHaveBeenCalledWith({ sums: 4, lines: 3 + 1 + 2 + 1 }, expect.any(String));
    expect(await sums()).toEqual({
      "2026-03-05 Spoken": 1,
      "2026-03-05 visa": 1,
      "2026-03-06 deposit": 1,
    });
  });

  it("the nightly recount of work skips the current day in India", async () => {
    setClock(new Date("2026-03-05T18:29:00Z"));
    await makeLine(staff, "Spoken", "2026-03-05T06:30:00Z");
    await set("2026-03-05", "Spoken", 9);
    await recountWork();
    expect(await sums()).toEqual({ "2026-03-05 Spoken": 9 });
    setClock(new Date("2026-03-05T18:30:00Z"));
    await recountWork();
    expect(await sums()).toEqual({ "2026-03-05 Spoken": 1 });
  });
});
