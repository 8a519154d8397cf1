import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { demoAccount } from "@/lib/people/account/queries";
import { hashPassword } from "@/lib/people/password/hash";
import { db } from "@/lib/platform/db";
import { makeStaff } from "../support/staff";

// The login form is pre-filled only where that really logs in (P7, S15).

const email = "admin@overseasdesk.example";
const demo = { email, password: "overseas-demo-2026" };
const forget = async () => void (await db.staff.deleteMany({ where: { email } }));
// The last active admin cannot go.
beforeAll(() => makeStaff({ role: "admin" }));
beforeEach(forget);
afterEach(forget);

it("the login form is pre-filled with the demo admin's account", async () => {
  expect(await demoAccount()).toBeUndefined();
  const { id } = await makeStaff({ email, role: "admin" });
  const passwordHash = await hashPassword(demo.password);
  await db.staff.update({ where: { id }, data: { passwordHash } });
  expect(await demoAccount()).toEqual(demo);
  expect(await demoAccount()).toEqual(demo);
});

it("the login form is not pre-filled with another account of that email, switched on or off", async () => {
  const passwordHash = await hashPassword(demo.password);
  for (const more of [{ active: false }, { role: "user" as const }]) {
    const { id } = await makeStaff({ email, role: "admin", ...more });
    await db.staff.update({ where: { id }, data: { passwordHash } });
    expect(await demoAccount()).toBeUndefined();
    await forget();
  }
});

it("the login form is not pre-filled once the demo admin has another password, or none", async () => {
  const { id } = await makeStaff({ email, role: "admin" });
  expect(await demoAccount()).toBeUndefined();
  await db.staff.update({ where: { id }, data: { passwordHash: null } });
  expect(await demoAccount()).toBeUndefined();
});
