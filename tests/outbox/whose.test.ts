import { beforeAll, expect, it } from "vitest";
import { openMessage, sendAgain } from "@/lib/office/outbox/operations";
import { outboxList } from "@/lib/office/outbox/queries";
import { forgotPassword } from "@/lib/people/password/operations";
import { db } from "@/lib/platform/db";
import { queueMail } from "@/lib/platform/outbox/queue";
import { makeCase } from "../support/cases";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, newEmail, type Staff, viewerFor } from "../support/staff";

// People limited to some branches see those branches' messages alone (P4, S9).

beforeAll(warmPool);

const limited = (branch: string) => makeStaff({ role: "admin", branches: [branch] });
const sees = async (staff: Staff, to: string) => {
  const { rows } = await outboxList.read(await viewerFor(staff), { limit: 200 });
  return rows.some(({ recipient }) => recipient === to);
};
const write = (more: object) => {
  const to = newEmail("student");
  const mail = { to, subject: "s", body: "b", ...more };
  return db.$transaction((tx) => queueMail(tx, mail)).then(() => to);
};

it("a message about a case is of its branch, also after the case has moved", async () => {
  const [here, there, all] = [
    await limited("gurdaspur"),
    await limited("batala"),
    await makeStaff({ role: "admin" }),
  ];
  const c = await makeCase({ location: "gurdaspur" });
  const to = await write({ assessmentId: c.id });
  const seen = async () => [await sees(here, to), await sees(there, to), await sees(all, to)];
  expect(await seen()).toEqual([true, false, true]);
  await db.assessment.update({ where: { id: c.id }, data: { location: "batala" } });
  expect(await seen()).toEqual([false, true, true]);
});

it("messages without a case are for all-branch admins, or for admins of the person's branch", async () => {
  const [here, there, all] = [
    await limited("gurdaspur"),
    await limited("batala"),
    await makeStaff({ role: "admin" }),
  ];
  const own = await makeStaff({ branches: ["batala"] });
  const anywhere = await makeStaff();
  for (const { email } of [own, anywhere])
    await forgotPassword.run({ email }, await callerFor(null));
  const licence = await write({ location: "gurdaspur" });
  for (const [to, expected] of [
    [licence, [true, false, true]],
    [own.email, [false, true, true]],
    [anywhere.email, [false, false, true]],
  ] as const)
    expect([await sees(here, to), await sees(there, to), await sees(all, to)]).toEqual(expected);
});

it("a hidden message is neither opened nor sent again", async () => {
  const admin = await callerFor(await limited("batala"));
  const c = await makeCase({ location: "gurdaspur" });
  const to = await write({ assessmentId: c.id });
  const { id } = await db.outboxMessage.findFirstOrThrow({ where: { recipient: to } });
  for (const operation of [openMessage, sendAgain])
    expect(await operation.run({ id }, admin)).toMatchObject({ ok: false, status: 404 });
  const own = await callerFor(await limited("gurdaspur"));
  expect(await openMessage.run({ id }, own)).toMatchObject({ ok: true });
});
