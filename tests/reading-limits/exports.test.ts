import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { takeAlong } from "@/lib/platform/limits/exports";
import { makeAccess } from "../support/audit";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeStaff, type Staff } from "../support/staff";

// Staff who leave cannot take the list along: people in exports are limited by day, own cases included.

const limit = (exportedPerDay: number) => db.readingLimit.updateMany({ data: { exportedPerDay } });
beforeEach(async () => {
  await db.assessment.deleteMany();
  await db.lead.deleteMany();
  await limit(3);
});

const newCases = async (count: number, handler?: Staff) => {
  for (let n = 0; n < count; n++) await makeCase({ handler, state: "active" });
};
const taken = (as: Staff) => callRoute("assessments/acceptedAssessments/export", { as });
const told = async (staff: Staff) =>
  (await db.notification.findMany({ where: { staffId: staff.id, kind: "reading" } })).map(
    ({ text }) => text,
  );
const lines = (staff: Staff) =>
  db.accessLine.count({ where: { staffId: staff.id, kind: "export" } });

it("an export with more people than the day's limit is refused in words, own cases included", async () => {
  const counsellor = await makeStaff({ name: "Ravi" });
  const admin = await makeStaff({ role: "admin" });
  await newCases(3, counsellor);
  expect((await taken(counsellor)).status).toBe(200);
  await newCases(1, counsellor);
  expect(await taken(counsellor)).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining("You may export 3 people in a day, own cases") },
  });
  expect((await taken(counsellor)).headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await told(admin)).toEqual(["Ravi wanted to export more than 3 people in a day"]);
  expect(await lines(counsellor)).toBe(1);
});

it("people who were exported today do not count again, and those of yesterday not at all", async () => {
  const counsellor = await makeStaff();
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await makeAccess(counsellor, { kind: "export", people: ["A", "B", "C"], at: yesterday });
  await newCases(3, counsellor);
  for (let n = 0; n < 2; n++) expect((await taken(counsellor)).status).toBe(200);
});

it("an admin is not refused an export above the limit, and the other admins are told once", async () => {
  const [taker, other] = [
    await makeStaff({ role: "admin", name: "Jas" }),
    await makeStaff({ role: "admin" }),
  ];
  await newCases(4);
  for (let n = 0; n < 2; n++) expect((await taken(taker)).status).toBe(200);
  expect(await told(other)).toEqual(["Jas exported more than 3 people in a day"]);
  expect(await told(taker)).toEqual([]);
  expect(await lines(taker)).toBe(2);
});

it("exports at the same instant stay within the limit together", async () => {
  const counsellor = await makeStaff();
  const operation = "cases.export";
  const all = await Promise.all(
    ["A", "B", "C", "D", "E", "F"].map((person) =>
      takeAlong(counsellor, { operation, people: [person] }),
    ),
  );
  expect(all.filter((refused) => !refused)).toHaveLength(3);
  expect(await lines(counsellor)).toBe(3);
});
