import { beforeAll, describe, expect, it } from "vitest";
import type { ChecklistStage } from "@/lib/catalogue/checklists/labels";
import { createApplication, editStatus } from "@/lib/parts/applications/operations";
import { createDeposit } from "@/lib/parts/deposits/operations";
import { createVisa } from "@/lib/parts/visas/operations";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { makeApplication, makeChoice } from "../support/applications";
import { type Case, makeCase } from "../support/cases";
import { handedIn, makeItem, makeTemplate } from "../support/checklist";
import { depositBody, makeOffer } from "../support/deposits";
import { makeReady } from "../support/letters";
import { callerFor, makeStaff, type Staff } from "../support/staff";

let staff: Staff;
let counsellor: Caller;
let admin: Caller;
beforeAll(async () => {
  staff = await makeStaff();
  counsellor = await callerFor(staff);
  admin = await callerFor(await makeStaff({ role: "admin" }));
  // Each stage of Canada waits for its checklist.
  for (const stage of ["application", "offer", "deposit", "visa"] as const)
    await makeTemplate("CA", [], { stage, demanded: true });
});

type Call = (caller: Caller, more?: object) => ReturnType<typeof createVisa.run>;

async function apply(c: Case): Promise<Call> {
  const { id } = await makeChoice(c.id);
  const body = { ref_no: c.ref_no, courseAppliedId: id, documents: [id], status: "Pending" };
  return (caller, more) =>
    createApplication.run({ ...body, applicationType: "New Application", ...more }, caller);
}

async function send(c: Case): Promise<Call> {
  const { id: applicationId } = await makeApplication(c.id);
  await db.application.update({ where: { id: applicationId }, data: { status: "Saved" } });
  return (caller, more) =>
    editStatus.run({ ref_no: c.ref_no, applicationId, status: "Offer awaited", ...more }, caller);
}

async function deposit(c: Case): Promise<Call> {
  const { id } = await makeOffer(c.id);
  return (caller, more) =>
    createDeposit.run({ ref_no: c.ref_no, ...depositBody(id), ...more }, caller);
}

async function lodge(c: Case): Promise<Call> {
  const { id: applicationId } = await makeReady(c.id);
  return (caller, more) =>
    createVisa.run({ ref_no: c.ref_no, applicationId, status: "Visa Applied", ...more }, caller);
}

const moves: [string, string, (c: Case) => Promise<Call>, string, ChecklistStage][] = [
  ["a course is applied for", "Application", apply, "application.create", "application"],
  ["a saved application is sent", "Application", send, "application.status", "application"],
  ["an offer is accepted by a deposit", "Deposit", deposit, "deposit.create", "offer"],
  ["a deposit is paid", "Deposit", deposit, "deposit.create", "deposit"],
  ["a visa is asked for", "Visa", lodge, "visa.create", "visa"],
];

describe.each(moves)("when %s", (_, words, begin, operation, stage) => {
  it("what is missing is named, and an admin goes on with a reason that the audit log keeps", async () => {
    const c = await makeCase({ handler: staff });
    const move = await begin(c);
    await makeItem(c, { stage, name: "TB certificate" });
    expect(await move(counsellor)).toMatchObject({
      status: 409,
      message: `${words} waits for what is missing: TB certificate. An admin can go on without it.`,
    });
    expect(await move(counsellor, { anyway: "Hurry" })).toMatchObject({ status: 409 });
    expect(await move(admin)).toMatchObject({ fields: { anyway: expect.stringContaining("TB") } });
    expect(await move(admin, { anyway: "The clinic mails it" })).toMatchObject({ ok: true });
    expect(await db.auditLine.findFirst({ where: { subject: c.ref_no, operation } })).toMatchObject(
      { detail: { reason: "The clinic mails it" } },
    );
  });

  it("nothing is in the way once it is handed in, and it is again where that has ended", async () => {
    const c = await makeCase({ handler: staff });
    const move = await begin(c);
    const item = await makeItem(c, { stage });
    const { document } = await handedIn(item, { validTo: "2020-01-31" });
    expect(await move(counsellor)).toMatchObject({ status: 409 });
    await db.document.update({ where: { id: document.id }, data: { validTo: null } });
    expect(await move(counsellor)).toMatchObject({ ok: true });
  });
});

describe("an application of a stage that waits", () => {
  it("an application is saved without being sent, and one that was sent goes on", async () => {
    const c = await makeCase({ handler: staff });
    const saved = await apply(c);
    await makeItem(c);
    expect(await saved(counsellor, { status: "Saved" })).toMatchObject({ ok: true });
    const { id: applicationId } = await makeApplication(c.id);
    const of = { ref_no: c.ref_no, applicationId };
    expect(await editStatus.run({ ...of, status: "Offer awaited" }, counsellor)).toMatchObject({
      ok: true,
    });
    expect(await editStatus.run({ ...of, status: "Not Applied" }, counsellor)).toMatchObject({
      ok: true,
    });
    expect(await editStatus.run({ ...of, status: "Pending" }, counsellor)).toMatchObject({
      code: "missing",
    });
  });
});
