import { describe, expect, it } from "vitest";
import { transferAssessment } from "@/lib/intake/assessments/operations";
import { db } from "@/lib/platform/db";
import { type Case, makeCase } from "../support/cases";
import { callerFor, makeStaff, type Staff } from "../support/staff";

const transfer = async (by: Staff, { ref_no }: Case, caseHandler: unknown) =>
  transferAssessment.run({ ref_no, caseHandler }, await callerFor(by));
const now = ({ id }: Case) =>
  db.assessment.findUniqueOrThrow({
    where: { id },
    include: { status_updates: true, outbox: true },
  });

describe("transfer (A5)", () => {
  it("transfer moves the case, notes it, and writes to the receiver", async () => {
    const admin = await makeStaff({ role: "admin", name: "Harjit" });
    const receiver = await makeStaff({ name: "Simran" });
    const c = await makeCase({ handler: await makeStaff() });
    expect(await transfer(admin, c, receiver.email)).toMatchObject({
      ok: true,
      message: "Record Transfered successfully",
    });
    const row = await now(c);
    expect(row).toMatchObject({ handlerId: receiver.id, state: "active", version: c.version + 1 });
    expect(row.status_updates.map(({ type }) => type)).toContain("transferred");
    expect(row.outbox).toMatchObject([{ recipient: receiver.email, channel: "email" }]);
    expect(row.outbox[0]?.body).toContain(`/app/view-assessment/${c.ref_no}`);
    expect(row.outbox[0]?.body).toContain("Harjit transferred");
  });

  it("transfer takes the receiver as an option too", async () => {
    const admin = await makeStaff({ role: "admin" });
    const receiver = await makeStaff();
    const c = await makeCase();
    const option = { value: receiver.email.toUpperCase(), label: receiver.name };
    expect(await transfer(admin, c, option)).toMatchObject({ ok: true });
    expect(await now(c)).toMatchObject({ handlerId: receiver.id });
  });

  it.each(["user", "reception", "Admission"] as const)(
    "%s may not transfer a case, not even their own",
    async (role) => {
      const staff = await makeStaff({ role });
      const receiver = await makeStaff();
      const c = await makeCase({ handler: staff });
      expect(await transfer(staff, c, receiver.email)).toMatchObject({ ok: false, status: 403 });
      expect(await now(c)).toMatchObject({ handlerId: staff.id, outbox: [] });
    },
  );

  it("a transfer goes to active people of the branch, and not to the handler again", async () => {
    const admin = await makeStaff({ role: "admin" });
    const handler = await makeStaff();
    const c = await makeCase({ handler, location: "batala" });
    const wrong = [
      "nobody@example.com",
      (await makeStaff({ active: false })).email,
      (await makeStaff({ branches: ["gurdaspur"] })).email,
      handler.email,
    ];
    for (const email of wrong) {
      const result = await transfer(admin, c, email);
      expect(result).toMatchObject({ ok: false, status: 422 });
      expect(Object.keys((!result.ok && result.fields) || {})).toEqual(["caseHandler"]);
    }
    expect(await now(c)).toMatchObject({ handlerId: handler.id, version: c.version, outbox: [] });
  });

  it("a transfer of a case outside the admin's branches answers 404 (P4)", async () => {
    const admin = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    const c = await makeCase({ location: "batala" });
    expect(await transfer(admin, c, (await makeStaff()).email)).toMatchObject({ status: 404 });
  });
});
