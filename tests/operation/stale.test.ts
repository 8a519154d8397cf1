import { describe, expect, it } from "vitest";
import { editUniversity } from "@/lib/catalogue/universities/operations";
import { setOfficialEmail } from "@/lib/intake/assessments/official";
import { transferAssessment } from "@/lib/intake/assessments/operations";
import { editFollowUp } from "@/lib/parts/follow-ups/operations";
import { updateRole } from "@/lib/people/staff/operations";
import type { Operation } from "@/lib/platform/operation/operation";
import { makeCase, makeUniversity } from "../support/cases";
import { makeFollowUp } from "../support/follow-ups";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// A stale change names who was quicker, and when, from the audit log (decision C14).

const run = async (op: Operation, by: Staff, values: object) => op.run(values, await callerFor(by));

const told = (result: unknown) =>
  result as { changed?: { by: string; at: string; version: number }; message: string };

describe("a stale change says who was quicker", () => {
  it("a stale change of a case names who was quicker, in whichever part", async () => {
    const first = await makeStaff({ role: "admin", name: "Navdeep Quick" });
    const late = await makeStaff({ role: "admin" });
    const c = await makeCase({ handler: first });
    const email = { ref_no: c.ref_no, email: "new@example.com", version: 0 };
    expect(await run(setOfficialEmail, first, email)).toMatchObject({ ok: true });
    const receiver = { ref_no: c.ref_no, caseHandler: late.email, version: 0 };
    const refused = told(await run(transferAssessment, late, receiver));
    expect(refused).toMatchObject({ status: 409, changed: { by: "Navdeep Quick", version: 1 } });
    expect(refused.message).toMatch(
      /^Navdeep Quick changed this meanwhile, on \d\d\/\d\d\/\d{4}, \d\d:\d\d\. Please look at it again$/,
    );
    expect(told(await run(setOfficialEmail, first, email)).changed?.by).toBe("You");
  });

  it("a stale change of a record names it as the log does, and only fields of its form", async () => {
    const handler = await makeStaff({ name: "Navdeep Quick" });
    const admin = await makeStaff({ role: "admin" });
    const c = await makeCase({ handler });
    const [one, other] = [
      await makeFollowUp(c.id, "2026-11-20"),
      await makeFollowUp(c.id, "2026-11-21"),
    ];
    const edit = (by: Staff, { id }: { id: string }, followUpDate: string) =>
      run(editFollowUp, by, {
        ref_no: c.ref_no,
        // what the specification's client sends along: no field of the record
        assessmentId: c.ref_no,
        followUpId: id,
        version: 0,
        action: "Generic Follow Up",
        followUpDate,
      });
    expect(await edit(handler, one, "2026-11-25")).toMatchObject({ ok: true });
    expect(await edit(admin, other, "2026-11-26")).toMatchObject({ ok: true });
    const refused = told(await edit(admin, one, "2026-11-27"));
    expect(refused).toMatchObject({
      changed: { by: "Navdeep Quick", version: 1, values: { followUpDate: "2026-11-25" } },
      fields: { followUpDate: "Now: 25/11/2026" },
    });
    const same = await edit(admin, one, "2026-11-25");
    expect(same).toMatchObject({ status: 409, fields: {} });
    expect(same).not.toHaveProperty("fields.assessmentId");
  });

  it("a stale change of a person names who was quicker", async () => {
    const [first, late] = [
      await makeStaff({ role: "admin", name: "Navdeep Quick" }),
      await makeStaff({ role: "admin" }),
    ];
    const { email } = await makeStaff();
    expect(await run(updateRole, first, { email, type: "reception", version: 0 })).toMatchObject({
      ok: true,
    });
    expect(await run(updateRole, late, { email, type: "Admission", version: 0 })).toMatchObject({
      status: 409,
      changed: { by: "Navdeep Quick", values: { type: "reception" } },
    });
  });

  it("a stale change of a renamed university names who was quicker", async () => {
    const [first, late] = [await makeStaff({ name: "Navdeep Quick" }), await makeStaff()];
    const { id, name } = await makeUniversity();
    const edit = { id, version: 0, tieUp: "0", country: "CA" };
    expect(
      await run(editUniversity, first, { ...edit, name: `${name} of the North` }),
    ).toMatchObject({ ok: true });
    expect(await run(editUniversity, late, { ...edit, name })).toMatchObject({
      status: 409,
      fields: { name: `Now: ${name} of the North` },
      changed: { by: "Navdeep Quick" },
    });
  });

  it("a stale change says no more when the log does not tell", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const values = { ref_no: c.ref_no, email: "new@example.com", version: 7 };
    expect(await run(setOfficialEmail, handler, values)).toMatchObject({
      status: 409,
      message: "Somebody else changed this meanwhile. Please look at it again",
      changed: { version: 0 },
    });
  });
});
