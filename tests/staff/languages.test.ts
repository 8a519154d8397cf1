import { expect, it } from "vitest";
import { updateLanguages } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { callerFor, makeStaff } from "../support/staff";

it("an admin says in which languages a colleague talks to students, each once, and no other", async () => {
  const { id, email } = await makeStaff();
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  const say = (languages: unknown) => updateLanguages.run({ email, languages }, admin);
  expect(await say(["pa", "hi", "pa"])).toMatchObject({
    ok: true,
    data: { languages: ["pa", "hi"] },
  });
  expect(await say(["ta"])).toMatchObject({ ok: false, status: 422 });
  const own = await callerFor(await makeStaff());
  expect(await updateLanguages.run({ email, languages: [] }, own)).toMatchObject({ status: 403 });
  expect(await db.staff.findUniqueOrThrow({ where: { id } })).toMatchObject({
    languages: ["pa", "hi"],
  });
  expect(
    await db.auditLine.findMany({ where: { subject: email, operation: "staff.languages" } }),
  ).toMatchObject([{ detail: { from: [], to: ["pa", "hi", "pa"] } }]);
});
