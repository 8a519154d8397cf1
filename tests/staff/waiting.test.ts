import { expect, it } from "vitest";
import { updateStatus } from "@/lib/people/staff/operations";
import { staffList } from "@/lib/people/staff/queries";
import { db } from "@/lib/platform/db";
import { callerFor, makeStaff, viewerFor } from "../support/staff";

it("a sign-up waits until an admin decides, and a switched-off person does not wait", async () => {
  const admin = await makeStaff({ role: "admin" });
  const { email } = await makeStaff({ active: false });
  const waits = async () => {
    const { rows } = await staffList.read(await viewerFor(admin), { q: email });
    return rows.map(({ status, waiting }) => ({ status, waiting }));
  };
  const change = async (status: boolean) =>
    expect(await updateStatus.run({ email, status }, await callerFor(admin))).toMatchObject({
      ok: true,
    });
  expect(await waits()).toEqual([{ status: false, waiting: true }]);
  await db.staff.update({ where: { email }, data: { version: 3 } });
  expect(await waits()).toEqual([{ status: false, waiting: true }]);
  await change(true);
  expect(await waits()).toEqual([{ status: true, waiting: false }]);
  await change(false);
  expect(await waits()).toEqual([{ status: false, waiting: false }]);
});
