import { beforeAll, expect, it } from "vitest";
import { firstSteps } from "@/lib/people/setup/queries";
import { db } from "@/lib/platform/db";
import { DAY_MS } from "@/lib/values/calendar";
import { makeCourse } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

// An admin of the first weeks sees what is left to set up.

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});

const open = async (staff = admin) =>
  (await firstSteps(await viewerFor(staff))).filter(({ done }) => !done).map(({ label }) => label);

it("a step is open until the office has what it asks for", async () => {
  changeSettings({
    BRAND_NAME: "Overseas Desk",
    SMTP_URL: undefined,
    SMS_GATEWAY: undefined,
    BACKUP_DIR: undefined,
  });
  expect(await open()).toEqual([
    "Name your office and its countries",
    "Write the address and phones of each branch",
    "Write the licence of each branch",
    "Protect your account with a second factor",
    "Invite your colleagues",
    "Add universities and courses",
    "Set up mail",
    "Set up text messages",
    "Have an encrypted backup made each night",
  ]);
  await db.branch.updateMany({
    data: { address: "Hanuman Chowk", phones: ["+911874000000"], licenceNumber: "12/MA" },
  });
  await makeStaff();
  await makeCourse();
  const secret = "sealed";
  await db.secondFactor.create({ data: { staffId: admin.id, secret, confirmedAt: new Date() } });
  changeSettings({
    BRAND_NAME: "Sandhu Overseas",
    SMTP_URL: "smtp://mail.example",
    SMS_GATEWAY: "http",
  });
  // One that is not encrypted is readable for whoever finds it.
  changeSettings({ BACKUP_DIR: "/backups", BACKUP_KEY: undefined });
  expect(await open()).toEqual(["Have an encrypted backup made each night"]);
  changeSettings({ BACKUP_KEY: "a key that is only used in tests" });
  expect(await open()).toEqual([]);
});

it("nobody but an admin of all branches and of the first weeks is shown steps", async () => {
  expect(await firstSteps(await viewerFor(await makeStaff({ role: "user" })))).toEqual([]);
  const limited = await makeStaff({ role: "admin" });
  await db.staff.update({ where: { id: limited.id }, data: { limitedTo: ["batala"] } });
  expect(await firstSteps(await viewerFor(limited))).toEqual([]);
  const createdAt = new Date(Date.now() - 61 * DAY_MS);
  const old = await makeStaff({ role: "admin" });
  await db.staff.update({ where: { id: old.id }, data: { createdAt } });
  expect(await firstSteps(await viewerFor(old))).toEqual([]);
});
