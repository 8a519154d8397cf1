import { expect, it } from "vitest";
import { previewBulk } from "@/lib/desk/bulk/queries";
import { db } from "@/lib/platform/db";
import { begun, chosen, manyCases } from "../support/bulk";
import { callerFor, makeStaff } from "../support/staff";

it("a change of many takes ten thousand cases, and refuses more in words", async () => {
  const by = await makeStaff({ role: "admin" });
  const to = await makeStaff();
  // One more is made, and the others are its copies.
  await manyCases(10_000);
  const all = { list: "new", asked: {} };
  await expect(chosen(by, all)).rejects.toThrow("more than 10,000 cases");
  const { id } = await db.assessment.findFirstOrThrow({ select: { id: true } });
  await db.assessment.delete({ where: { id } });
  const { refs, versions } = await chosen(by, all);
  const input = { action: "assign", refs, versions, to: [to.email] };
  expect(await previewBulk.run(input, await callerFor(by))).toMatchObject({
    ok: true,
    data: { will: 10_000 },
  });
  expect(await begun(by, input)).toMatchObject({ waiting: 10_000 });
});
