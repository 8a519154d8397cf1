import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeStaff } from "../support/staff";
import { makeLine, makeReport } from "../support/work";

// A staff member's answer has their daily reports in the specification's fields (spec §3), the latest of them.

async function somebody() {
  const staff = await makeStaff();
  await makeLine(staff, "docUpload", "2026-03-04T06:30:00Z");
  await makeLine(staff, "Appointment", "2026-03-05T06:30:00Z");
  await makeReport(staff, "2026-03-05T07:30:00Z", { task: "Interview prepration" });
  return staff;
}

const reports = {
  dailyReportNormal: [
    { _id: expect.any(String), name: null, type: "Appointment", date: "2026-03-05T06:30:00.000Z" },
    { _id: expect.any(String), name: "docUpload", type: null, date: "2026-03-04T06:30:00.000Z" },
  ],
  dailyReportExtended: [
    {
      _id: expect.any(String),
      task: { label: "Interview prepration", value: 20 },
      addInfo: null,
      document: null,
      date: "2026-03-05T07:30:00.000Z",
    },
  ],
};

describe("the daily reports of a staff member", () => {
  it("the daily reports of one staff member stand in the answer", async () => {
    const staff = await somebody();
    expect((await callRoute("getAdmin", { as: staff })).body).toMatchObject(reports);
  });

  it("the daily reports of each staff member are the latest fifty", async () => {
    const staff = await makeStaff();
    const date = (n: number) => new Date(Date.UTC(2026, 0, 1, n));
    const at = Array.from({ length: 60 }, (_, n) => ({ staffId: staff.id, date: date(n) }));
    await db.dailyReportNormal.createMany({ data: at.map((one) => ({ ...one, name: "visa" })) });
    await db.dailyReportExtended.createMany({ data: at });
    const { body } = await callRoute("getAdmin", { as: staff });
    for (const kind of ["dailyReportNormal", "dailyReportExtended"]) {
      const rows = body[kind] as { date: string }[];
      expect(rows.map((row) => row.date)).toEqual(
        at
          .slice(10)
          .map((one) => one.date.toISOString())
          .reverse(),
      );
    }
  });

  it("the daily reports come with the list of all staff only when asked for", async () => {
    const staff = await somebody();
    const as = await makeStaff({ role: "admin" });
    const rowFor = async (query: Record<string, string>) =>
      (await callRoute("admins/list", { as, query })).rows.find(({ _id }) => _id === staff.id);
    expect(await rowFor({ fields: "all" })).toMatchObject(reports);
    expect(Object.keys((await rowFor({})) ?? {})).not.toContain("dailyReportNormal");
  });

  it("the list of all staff with reports is paged, and refuses unknown parameters", async () => {
    for (let n = 0; n < 3; n++) await somebody();
    const as = await makeStaff({ role: "admin" });
    const first = await callRoute("admins/list", { as, query: { fields: "all", limit: "2" } });
    expect(first.rows).toHaveLength(2);
    expect(first.headers.get("link")).toMatch(/fields=all&limit=2&cursor=/);
    const wrong = await callRoute("admins/list", { as, query: { fields: "some" } });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ["fields"]]);
    expect((await callRoute("admins/list", { query: { fields: "some" } })).status).toBe(401);
  });
});
