import { expect, it } from "vitest";
import { previewBulk } from "@/lib/bulk/queries";
import { db } from "@/lib/platform/db";
import { begun, manyCases } from "../support/bulk";
import { callerFor, makeStaff } from "../support/staff";

it("a change of many cases takes ten thousand, and refuses more in words", async () => {
  const by = await makeStaff({ role: "admin" });
  const to = await makeStaff();
  // One more is made, of which the others are copies.
  await manyCases(10_000);
  const input = { action: "assign", list: "new", asked: {}, to: [to.email] };
  const preview = async () => previewBulk.run(input, await callerFor(by));
  expect(await preview()).toMatchObject({
    status: 422,
    message: expect.stringContaining("more than 10,000 cases"),
  });
  const { id } = await db.assessment.findFirstOrThrow({ select: { id: true } });
  await db.assessment.delete({ where: { id } });
  expect(await preview()).toMatchObject({ ok: true, data: { will: 10_000 } });
  expect(await begun(by, input)).toMatchObject({ waiting: 10_000 });
});
