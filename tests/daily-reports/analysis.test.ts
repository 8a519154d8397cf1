import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { works } from "@/lib/people/daily-work/labels";
import { db } from "@/lib/platform/db";
import { deed, reportRow } from "@/lib/reports/daily-reports/answer";
import { askedOf } from "@/lib/reports/daily-reports/page";
import { report } from "@/lib/reports/daily-reports/queries";
import { setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { sheetOf } from "../support/exported";
import { cookieFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { trash } from "../support/trash";
import { makeLine, makeReport } from "../support/work";

// What somebody did in a range of India's days, and the rows behind each figure (spec §2, §9; A8).

let staff: Staff;
let admin: Staff;
beforeEach(async () => {
  staff = await makeStaff();
  admin = await makeStaff({ role: "admin" });
});
afterEach(() => setClock());

const week = { from: "02/03/2026", to: "08/03/2026" };
const ask = (path: string, as: Staff | null, query: Record<string, string>) =>
  callRoute(`report${path}`, { as, query });

/** A week's work: on Monday's first and Sunday's last second, and some on both sides of it. */
async function someWork() {
  const [first, last] = ["2026-03-01T18:30:00Z", "2026-03-08T18:29:59Z"];
  const c = await makeCase({ handler: staff });
  await makeLine(staff, "Spoken", first, c);
  await makeLine(staff, "Spoken", last, c);
  await makeLine(staff, "Not Spoken", last, c);
  await makeLine(staff, "Appointment", last, c);
  for (const work of ["docUpload", "application", "deposit", "visa"] as const)
    await makeLine(staff, work, "2026-03-04T06:30:00Z", c);
  await makeReport(staff, first, { task: "Email" });
  await makeReport(staff, last, { task: "Email", addInfo: "Colleges" });
  await makeReport(staff, last, { task: "Interview prepration" });
  await makeReport(staff, last, { addInfo: "Nobody came" });
  for (const outside of ["2026-03-01T18:29:59Z", "2026-03-08T18:30:00Z"]) {
    for (const work of works) await makeLine(staff, work, outside);
    await makeReport(staff, outside, { task: "Email" });
  }
  await makeLine(await makeStaff(), "visa", first, c);
  return c;
}

describe("the analysis of a range", () => {
  it("the analysis of a range counts the days of India that it has, and no others, by the specification's estimates", async () => {
    await someWork();
    const { status, body } = await ask("", admin, { ...week, email: staff.email });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: staff.name,
      email: staff.email,
      from: "2026-03-02",
      to: "2026-03-08",
      counts: {
        Spoken: 2,
        "Not Spoken": 1,
        Appointment: 1,
        docUpload: 1,
        application: 1,
        deposit: 1,
        visa: 1,
      },
      calls: 3,
      reports: 4,
      minutes: { calls: 15, uploads: 20, appointments: 30, tasks: 60, all: 125 },
      tasks: [
        { task: "Email", count: 2, minutes: 40 },
        { task: "Interview prepration", count: 1, minutes: 20 },
        { task: null, count: 1, minutes: 0 },
      ].map((task) => expect.objectContaining(task)),
    });
    const days = body.days as { day: string; calls: number; reports: number }[];
    expect(days.map(({ day, calls, reports }) => [day, calls, reports])).toEqual([
      ["2026-03-02", 1, 1],
      ["2026-03-04", 0, 0],
      ["2026-03-08", 2, 3],
    ]);
  });

  it("the analysis of a range has behind each figure as many rows as it says", async () => {
    await someWork();
    const query = { ...week, email: staff.email };
    const { body } = await ask("", staff, query);
    const counts = body.counts as Record<string, number>;
    for (const work of works) {
      const { rows } = await ask("/lines", staff, { ...query, work });
      expect({ work, count: rows.length }).toEqual({ work, count: counts[work] });
      for (const row of rows) expect(deed.parse(row).work).toBe(work);
    }
    for (const { task, count } of body.tasks as { task: string | null; count: number }[]) {
      const { rows } = await ask("/list", staff, { ...query, task: task ?? "none" });
      expect({ task, count: rows.length }).toEqual({ task, count });
    }
    const { rows } = await ask("/list", staff, query);
    expect(rows.map((row) => reportRow.parse(row))).toHaveLength(4);
  });

  it("the analysis of a range is the last week, Monday to Sunday, where no days are asked for", async () => {
    const viewer = await viewerFor(staff);
    setClock(new Date("2026-03-08T18:30:00Z"));
    expect(await report.read(viewer, {})).toMatchObject({ from: "2026-03-02", to: "2026-03-08" });
    setClock(new Date("2026-03-08T18:29:59Z"));
    expect(await report.read(viewer, {})).toMatchObject({ from: "2026-02-23", to: "2026-03-01" });
  });

  it("the analysis of days without anything is empty", async () => {
    const { body } = await ask("", staff, { from: "2031-01-01", to: "2031-12-31" });
    expect(body).toMatchObject({ calls: 0, reports: 0, minutes: { all: 0 }, tasks: [], days: [] });
  });

  it("the file of an analysis says the same, by day, together and by task", async () => {
    await someWork();
    const { column } = await sheetOf("report", staff, week);
    expect(column("Calls spoken").slice(0, 4)).toEqual([1, 0, 1, 2]);
    expect(column("Reports")).toEqual([1, 0, 3, 4, 2, 1, 1]);
    expect(column("Minutes in all").slice(0, 4)).toEqual([25, 20, 80, 125]);
    expect(column("Day").slice(3)).toEqual([
      "02/03/2026 to 08/03/2026",
      "Email",
      "Interview preparation",
      "Without a task",
    ]);
  });
});

const wrong: [string, Record<string, string>, string][] = [
  ["reversed", { from: "08/03/2026", to: "02/03/2026" }, "to"],
  ["367 days", { from: "01/01/2026", to: "02/01/2027" }, "to"],
  ["of a century", { from: "01/01/1926", to: "01/01/2026" }, "to"],
  ["of a thousand years", { from: "01/01/1026", to: "01/01/2026" }, "from"],
  ["with a letter O in its year", { from: "01/03/2O26", to: "08/03/2026" }, "from"],
  ["of a day that is none", { from: "30/02/2026", to: "08/03/2026" }, "from"],
  ["without an end", { from: "02/03/2026" }, "to"],
  ["without a beginning", { to: "02/03/2026" }, "from"],
];

describe.each(wrong)("a range %s", (_, range, field) => {
  it.each(["", "/export", "/lines", "/list", "/team", "/team/export"])(
    "a range of days is refused by report%s, which names the field",
    async (path) => {
      const answer = await ask(path, admin, range);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
    },
  );

  it("a range of days is shown again on the page with its error", async () => {
    const asked = await askedOf(Promise.resolve(range));
    expect(asked.span).toBeUndefined();
    expect(Object.keys(asked.fields ?? {})).toEqual([field]);
    expect(asked.typed).toEqual({ from: "", to: "", ...range });
  });
});

it("a range may span 366 days", async () => {
  expect((await ask("", staff, { from: "01/01/2026", to: "01/01/2027" })).status).toBe(200);
});

describe("whose report it is", () => {
  const paths = ["", "/export", "/lines", "/list", "/list/export"];

  it.each(["admin", "user", "reception", "Admission"] as const)(
    "%s reads their own report, only an admin reads another's, and an unknown person's answers 404",
    async (role) => {
      const as = await makeStaff({ role });
      for (const path of paths) {
        const statusFor = async (email: string) => (await ask(path, as, { email })).status;
        const all = [await statusFor(as.email), await statusFor(staff.email)];
        expect({ path, all }).toEqual({ path, all: [200, role === "admin" ? 200 : 403] });
        expect(await statusFor("nobody@example.com")).toBe(role === "admin" ? 404 : 403);
      }
    },
  );

  it("an admin who lost the role reads no other's report with the open session", async () => {
    const cookie = await cookieFor(admin);
    const query = { email: staff.email };
    expect((await callRoute("report", { cookie, query })).status).toBe(200);
    await db.staff.update({ where: { id: admin.id }, data: { role: "user" } });
    expect((await callRoute("report", { cookie, query })).status).toBe(403);
    expect((await callRoute("report/team", { cookie })).status).toBe(403);
  });
});

describe("the case of a report's line", () => {
  const lineOf = async (as: Staff) => {
    const { rows } = await ask("/lines", as, { ...week, email: staff.email, work: "visa" });
    return rows[0];
  };

  it("the case of a report's line is named to viewers who see it, and linked for those who may open it", async () => {
    const c = await someWork();
    const named = { ref_no: c.ref_no, name: "Amrit Kaur" };
    expect(await lineOf(staff)).toMatchObject({ case: named, opens: true, deleted: false });
    expect(await lineOf(admin)).toMatchObject({ case: named, opens: true });
    const receiver = await makeStaff();
    await db.assessment.update({ where: { id: c.id }, data: { handlerId: receiver.id } });
    expect(await lineOf(staff)).toMatchObject({ case: named, opens: false });
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    expect(await lineOf(elsewhere)).toMatchObject({ case: null, opens: false, deleted: false });
  });

  it("a deleted case of a report's line is marked as deleted, and the line still counts", async () => {
    const c = await someWork();
    await trash(c);
    expect(await lineOf(staff)).toMatchObject({ case: null, opens: false, deleted: true });
    expect((await ask("", staff, week)).body).toMatchObject({ counts: { visa: 1 } });
  });
});

describe("the team's table", () => {
  it("the team's table has a row for each person, with the figures of their own reports", async () => {
    await someWork();
    const idle = await makeStaff({ active: false });
    const gone = await makeStaff({ active: false });
    await db.staff.updateMany({
      where: { id: { in: [idle.id, gone.id] } },
      data: { switchedAt: new Date("2026-03-09") },
    });
    await makeLine(gone, "Spoken", "2026-03-04T06:30:00Z");
    const { body } = await ask("/team", admin, week);
    const people = body.people as { email: string; active: boolean }[];
    const one = (who: Staff) => people.find(({ email }) => email === who.email);
    const { body: own } = await ask("", staff, week);
    const { counts, calls, reports, minutes } = own;
    expect(one(staff)).toMatchObject({ counts, calls, reports, minutes, active: true });
    expect(one(gone)).toMatchObject({ calls: 1, active: false });
    expect(one(idle)).toBeUndefined();
    expect(one(admin)).toMatchObject({ calls: 0, minutes: { all: 0 } });
    const sheet = await sheetOf("report/team", admin, week);
    expect(sheet.column("Minutes in all")).toHaveLength(people.length);
  });
});
