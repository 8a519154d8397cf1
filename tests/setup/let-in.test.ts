import { beforeAll, expect, it } from "vitest";
import { resetPassword } from "@/lib/people/password/operations";
import { db } from "@/lib/platform/db";
import { letIn } from "../../scripts/admin-account";
import { warmPool } from "../support/pool";
import { makeStaff } from "../support/staff";

// `npm run admin -- EMAIL`, for somebody who is locked out.

beforeAll(warmPool);

const owner = process.env.TEST_OWNER_URL ?? "";
const actor = "root (npm run admin)";

it("a known account becomes an active admin's, and its link sets a password once", async () => {
  const { id, email } = await makeStaff({ active: false });
  await db.staff.update({ where: { id }, data: { limitedTo: ["batala"] } });
  const token = await letIn(owner, { email, actor, withoutSecondFactor: false });
  expect(await db.staff.findUniqueOrThrow({ where: { id } })).toMatchObject({
    role: "admin",
    active: true,
    limitedTo: [],
  });
  const password = "seven ponds and a heron";
  const caller = { viewer: null, address: "10.9.8.7", requestId: "test" };
  const typed = { token, password, confirmPassword: password };
  expect(await resetPassword.run(typed, caller)).toMatchObject({ ok: true });
  expect(await resetPassword.run(typed, caller)).toMatchObject({ ok: false });
  const line = await db.auditLine.findFirstOrThrow({ where: { operation: "staff.letIn" } });
  expect(line).toMatchObject({ actor, subject: email, detail: { secondFactor: "kept" } });
});

it("codes and passkeys of somebody who lost their phone go only where that is said", async () => {
  const { id: staffId, email } = await makeStaff({ role: "admin" });
  await db.recoveryCode.create({ data: { staffId, codeHash: "a code" } });
  await letIn(owner, { email, actor, withoutSecondFactor: false });
  expect(await db.recoveryCode.count({ where: { staffId } })).toBe(1);
  await letIn(owner, { email, actor, withoutSecondFactor: true });
  expect(await db.recoveryCode.count({ where: { staffId } })).toBe(0);
});

it("an email that nobody has is refused with the admins' emails, and nothing is written", async () => {
  const { email } = await makeStaff({ role: "admin" });
  const before = await db.auditLine.count();
  const unknown = letIn(owner, { email: "nobody@example.com", actor, withoutSecondFactor: false });
  await expect(unknown).rejects.toThrow(email);
  expect(await db.auditLine.count()).toBe(before);
});
