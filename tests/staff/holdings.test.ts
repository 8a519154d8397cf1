import { describe, expect, it } from "vitest";
import { workBulk } from "@/lib/desk/bulk/operations";
import { handOverLeads } from "@/lib/intake/leads/hand-over";
import { holdingsOf } from "@/lib/people/staff/queries";
import { db } from "@/lib/platform/db";
import { begun, manyCases } from "../support/bulk";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeFollowUp } from "../support/follow-ups";
import { makeLead } from "../support/leads";
import { callerFor, makeStaff, type Staff } from "../support/staff";

const asked = async (by: Staff, { email }: Staff) => holdingsOf.run({ email }, await callerFor(by));

describe("what somebody holds", () => {
  it("a person's open cases, follow-ups and leads are shown before they are switched off", async () => {
    const admin = await makeStaff({ role: "admin" });
    const staff = await makeStaff({ name: "Jaskaran" });
    const c = await makeCase({ handler: staff });
    await makeCase({ handler: staff });
    await makeCase({ handler: staff, state: "unattended" });
    const gone = await makeCase({ handler: staff, state: "rejected" });
    for (const { id } of [c, gone]) await makeFollowUp(id, "2099-01-05");
    await makeLead({ handler: staff });
    await makeLead({ handler: staff, state: "closed", closeReason: "later", endedAt: new Date() });
    const held = { name: "Jaskaran", active: 2, new: 1, followUps: 1, leads: 1 };
    expect(await asked(admin, staff)).toMatchObject({ ok: true, data: held });
    expect(await asked(staff, staff)).toMatchObject({ status: 403 });
  });

  it("a person's holdings are limited to the viewer's branches", async () => {
    const [by, leaving] = [
      await makeStaff({ role: "admin", branches: ["gurdaspur"] }),
      await makeStaff({ branches: ["gurdaspur"] }),
    ];
    await makeCase({ handler: leaving, location: "batala" });
    await makeCase({ handler: leaving });
    await makeLead({ handler: leaving });
    const held = { active: 1, new: 0, followUps: 0, leads: 1 };
    expect(await asked(by, leaving)).toMatchObject({ data: held });
  });

  it("a person's holdings after a hand-over are leads without a receiver, and cases that came meanwhile", async () => {
    const [by, leaving, to] = [
      await makeStaff({ role: "admin" }),
      await makeStaff(),
      await makeStaff({ branches: ["gurdaspur"] }),
    ];
    await makeLead({ handler: leaving, location: "batala" });
    await makeLead({ handler: leaving });
    const refs = [(await makeCase({ handler: leaving })).ref_no];
    await makeCase({ handler: leaving });
    await begun(by, { action: "assign", refs, to: [to.email] });
    const leads = { of: leaving.email, to: [to.email] };
    await handOverLeads.run(leads, await callerFor(by));
    expect(await asked(by, leaving)).toMatchObject({ data: { active: 1, leads: 1 } });
  });

  it("a person's holdings leave out rows of a running hand-over, and include skipped ones again", async () => {
    const [by, leaving, to] = [
      await makeStaff({ role: "admin" }),
      await makeStaff(),
      await makeStaff(),
    ];
    const refs = await manyCases(101, leaving);
    const one = await db.assessment.findUniqueOrThrow({ where: { ref_no: refs[0] } });
    await makeFollowUp(one.id, "2099-01-05");
    const held = async () => (await asked(by, leaving)) as { data?: object };
    const before = (await held()).data;
    expect(before).toMatchObject({ active: 102, followUps: 1 });
    await begun(by, { action: "assign", refs, to: [to.email] });
    expect((await held()).data).toMatchObject({ active: 1, followUps: 0 });
    await db.assessment.update({
      where: { id: one.id },
      data: { version: { increment: 1 } },
    });
    while ((await workBulk()) > 0);
    expect((await held()).data).toMatchObject({ active: 2, followUps: 1 });
  });
});

describe("switching somebody off by the call of the specification", () => {
  const off = (by: Staff, { email }: Staff) =>
    callRoute("assessment/updateAdminStatus", { as: by, query: { email, status: "false" } });
  const told = async ({ id: staffId }: Staff) =>
    (await db.notification.findMany({ where: { staffId }, orderBy: { id: "asc" } })).map(
      ({ text, page }) => `${text} ${page}`,
    );

  it("switching off by the specification's call is not refused, and tells admins what stays with the person", async () => {
    const admin = await makeStaff({ role: "admin" });
    const local = await makeStaff({ role: "admin", branches: ["batala"] });
    const asha = await makeStaff({ name: "Asha" });
    const c = await makeCase({ handler: asha });
    await makeFollowUp(c.id, "2099-01-05");
    await makeLead({ handler: asha, location: "batala" });
    expect((await off(admin, asha)).status).toBe(200);
    const rest = "Their calls are in your day until somebody else has them";
    const batala = `Asha is switched off and holds 1 lead in Batala. ${rest} /app/leads`;
    expect(await told(admin)).toEqual([
      batala,
      `Asha is switched off and holds 1 active case, 1 open follow-up in Gurdaspur. ${rest} /app/cases/${encodeURIComponent(asha.email)}`,
    ]);
    expect(await told(local)).toEqual([batala]);
    expect((await off(admin, asha)).status).toBe(200);
    expect(await told(local)).toHaveLength(1);
  });

  it("switching off by the specification's call tells nobody when the person holds nothing", async () => {
    const admin = await makeStaff({ role: "admin" });
    const asha = await makeStaff();
    await makeCase({ handler: asha, state: "rejected" });
    expect((await off(admin, asha)).status).toBe(200);
    expect(await told(admin)).toEqual([]);
  });
});
