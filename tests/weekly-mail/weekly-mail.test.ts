import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { subscribe, tellWeek } from "@/lib/reports/weekly-mail/operations";
import { setClock } from "@/lib/values/clock";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { makeWay } from "../support/pipeline";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { makeVerdict } from "../support/visa-dates";
import { makeLine } from "../support/work";

// The week's figures by e-mail: on Monday from seven, once for each admin and branch (issue 11).

beforeEach(async () => {
  await db.weeklyMail.deleteMany();
});
afterEach(() => at(undefined));

const at = (chosen: string | undefined) => setClock(chosen ? new Date(chosen) : undefined);
/** Thursday of the week from 02/03/2026 to 08/03/2026, which is told on Monday, 09/03/2026. */
const thursday = "2026-03-05T12:00:00+05:30";
const monday = "2026-03-09T07:00:00+05:30";

const having = async (admin: Staff, location: string, on = true) =>
  subscribe.run({ location, on }, await callerFor(admin));

/** What somebody was sent, the latest last. */
const mails = async ({ email }: Staff) =>
  db.outboxMessage.findMany({
    where: { recipient: email },
    select: { subject: true, body: true },
    orderBy: { id: "asc" },
  });
const subjects = async (admin: Staff) => (await mails(admin)).map(({ subject }) => subject);

/** An admin who has had the figures of a new branch since a Thursday. */
async function scene() {
  at(thursday);
  const { code, name } = await makeBranch();
  const admin = await makeStaff({ role: "admin", name: "Harjit Singh" });
  expect(await having(admin, code)).toMatchObject({ ok: true });
  return { code, name, admin };
}

describe("the weekly mail", () => {
  it("the weekly mail is queued from seven o'clock on Monday, once a week, however often it is asked", async () => {
    const { name, admin } = await scene();
    const told: string[][] = [];
    for (const asked of [
      thursday,
      "2026-03-08T23:57:00+05:30",
      "2026-03-09T06:59:59+05:30",
      monday,
      "2026-03-09T07:57:00+05:30",
      "2026-03-15T20:57:00+05:30",
      "2026-03-16T07:57:00+05:30",
    ]) {
      at(asked);
      await tellWeek();
      await tellWeek();
      told.push(await subjects(admin));
    }
    const [first, second] = [
      `${name}: the week from 02/03/2026 to 08/03/2026`,
      `${name}: the week from 09/03/2026 to 15/03/2026`,
    ];
    expect(told).toEqual([[], [], [], [first], [first], [first], [first, second]]);
  });

  it("the weekly mail is queued once by several workers at the same instant", async () => {
    const { admin } = await scene();
    at(monday);
    await Promise.all([tellWeek(), tellWeek(), tellWeek(), tellWeek()]);
    expect(await subjects(admin)).toHaveLength(1);
  });

  it("the weekly mail comes later when no worker ran on Monday, and only for the last week", async () => {
    const { name, admin } = await scene();
    at("2026-03-26T15:00:00+05:30");
    await tellWeek();
    expect(await subjects(admin)).toEqual([`${name}: the week from 16/03/2026 to 22/03/2026`]);
  });

  it("the weekly mail says the week's figures of the branch, and what waits there", async () => {
    const { code, admin } = await scene();
    const counsellor = await makeStaff({ name: "Amrit Kaur" });
    const made = { location: code, handler: counsellor };
    const open = { action: "Appointment", followUpDate: new Date("2026-03-06") };
    at("2026-03-04T12:00:00+05:30");
    const c = await makeCase({ ...made, createdAt: new Date("2026-03-04T06:30:00Z") });
    await makeCase({ location: code, createdAt: new Date("2026-03-08T18:30:00Z") });
    await makeCase({ location: "batala", createdAt: new Date("2026-03-04T06:30:00Z") });
    // Thirty days of silence are cold, a day less is not.
    for (const day of ["2026-02-07", "2026-02-08"])
      await makeCase({ ...made, createdAt: new Date(`${day}T06:30:00Z`) });
    await db.followUp.create({ data: { ...open, assessmentId: c.id } });
    for (const work of ["Spoken", "Spoken", "Not Spoken", "visa"] as const)
      await makeLine(counsellor, work, "2026-03-04T06:30:00Z", c);
    await makeWay(c, {
      application: { date: new Date("2026-03-05T06:30:00Z"), status: "Pending" },
      offer: { date: new Date("2026-03-06T06:30:00Z"), status: "Conditional" },
    });
    await db.voucher.create({
      data: {
        location: code,
        kind: "receipt",
        fee: "own",
        recieptNumber: Date.parse("2026-03-04T06:30:00Z"),
        date: new Date("2026-03-04T06:30:00Z"),
        particulars: "Fee",
        amount: "125000.50",
        name: "Amrit Kaur",
        createdById: admin.id,
      },
    });
    await makeVerdict(c.id, { state: "unsafe" });
    await makeVerdict(c.id, { state: "unknown" });
    at(monday);
    await tellWeek();
    const [mail] = await mails(admin);
    for (const line of [
      "Visas whose day is at risk: 1",
      "Dear Harjit Singh,",
      "New assessments: 1",
      "Accepted: 1",
      "First applications: 1",
      "First offers: 1",
      "First deposits: 0",
      "Visas received: 0",
      "Receipts: ₹1,25,000.50",
      "Expenses: ₹0.00",
      "Amrit Kaur: 3, of them 2 spoken",
      "Overdue follow-ups: 1",
      "Cold cases: 1",
      "/app/report?from=2026-03-02&to=2026-03-08",
    ])
      expect(mail?.body).toContain(line);
  });

  it("the weekly mail is for active admins of the branch, for branches that are on", async () => {
    const { code, admin } = await scene();
    const changed: [string, object][] = [
      ["role", { role: "user" }],
      ["off", { active: false }],
      ["elsewhere", { limitedTo: ["batala"] }],
    ];
    const others: Staff[] = [];
    // One after the other: the database looks at all admins when one of them goes.
    for (const [name, data] of changed) {
      const other = await makeStaff({ role: "admin", name });
      await having(other, code);
      await db.staff.update({ where: { id: other.id }, data });
      others.push(other);
    }
    at(monday);
    await db.branch.update({ where: { code }, data: { active: false } });
    await tellWeek();
    expect(await subjects(admin)).toEqual([]);
    await db.branch.update({ where: { code }, data: { active: true } });
    await tellWeek();
    expect(await subjects(admin)).toHaveLength(1);
    for (const other of others) expect(await subjects(other)).toEqual([]);
  });
});

describe("having it", () => {
  const branchesOf = async ({ id }: Staff) =>
    (await db.weeklyMail.findMany({ where: { staffId: id }, orderBy: { location: "asc" } })).map(
      ({ location }) => location,
    );

  it("the weekly mail is switched on for each branch on its own, however often", async () => {
    const admin = await makeStaff({ role: "admin" });
    for (const location of ["gurdaspur", "batala", "gurdaspur"]) await having(admin, location);
    expect(await branchesOf(admin)).toEqual(["batala", "gurdaspur"]);
    for (const location of ["gurdaspur", "gurdaspur"]) await having(admin, location, false);
    expect(await branchesOf(admin)).toEqual(["batala"]);
  });

  it("switching the weekly mail on again on Monday tells nothing twice, and a new one waits for its Monday", async () => {
    const { code, admin } = await scene();
    at(monday);
    await tellWeek();
    for (const location of [code, "batala"]) await having(admin, location);
    await tellWeek();
    expect(await subjects(admin)).toHaveLength(1);
    at("2026-03-16T07:00:00+05:30");
    await tellWeek();
    expect(await subjects(admin)).toHaveLength(3);
  });

  it.each([
    ["a branch that is none", "Atlantis", 422],
    ["a branch that is not there", "atlantis", 422],
    ["a branch where one does not work", "gurdaspur", 403],
  ])("the weekly mail of %s is refused", async (_, location, status) => {
    const admin = await makeStaff({ role: "admin", branches: ["batala"] });
    expect(await having(admin, location)).toMatchObject({ ok: false, status });
    expect(await branchesOf(admin)).toEqual([]);
  });

  it.each(["user", "reception", "Admission"] as const)(
    "the weekly mail is not for %s",
    async (role) => {
      const result = await having(await makeStaff({ role }), "gurdaspur");
      expect(result).toMatchObject({ ok: false, status: 403 });
    },
  );
});
