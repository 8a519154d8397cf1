import { afterEach, describe, expect, it } from "vitest";
import { addRemark } from "@/lib/parts/remarks/operations";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { DAY_MS } from "@/lib/values/calendar";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { merge, part } from "../support/merge";
import { wholeDatabase } from "../support/snapshot";
import { callerFor, makeStaff } from "../support/staff";
import { makeWholeCase, restore, trash } from "../support/trash";

afterEach(() => setClock());

const admin = () => makeStaff({ role: "admin" });

/** Two full cases, and what the database holds before anything is done to them. */
async function makePair() {
  const handler = await makeStaff();
  const { case: survivor } = await makeWholeCase(handler);
  const { case: other } = await makeWholeCase(handler);
  const by = await admin();
  return { handler, survivor, other, by, before: await wholeDatabase() };
}

describe("a merge that is taken back", () => {
  it("a merge that is taken back leaves every row of the database as it was, byte for byte", async () => {
    const { survivor, other, by, before } = await makePair();
    expect(await merge(survivor, other, ["email", "mobile", "photo"], by)).toMatchObject({
      ok: true,
      message: `${other.ref_no} is part of this assessment now`,
    });
    expect(await wholeDatabase()).not.toEqual(before);
    expect(await part(other, by)).toMatchObject({
      ok: true,
      data: { ref_no: survivor.ref_no, other: other.ref_no },
    });
    expect(await wholeDatabase()).toEqual(before);
  });

  it("a merge can be taken back and made again", async () => {
    const { survivor, other, by, before } = await makePair();
    await merge(survivor, other, [], by);
    await part(other, by);
    expect(await merge(other, survivor, [], by)).toMatchObject({ ok: true });
    expect(await part(survivor, by)).toMatchObject({ ok: true });
    expect(await wholeDatabase()).toEqual(before);
  });

  it("a merged case that was trashed and restored can be parted still, byte for byte", async () => {
    const { survivor, other, by, before } = await makePair();
    await merge(survivor, other, [], by);
    const whole = await wholeDatabase();
    await trash(survivor, by);
    expect(await part(other, by)).toMatchObject({ status: 404 });
    expect(await restore(survivor)).toMatchObject({ ok: true });
    expect({ ...(await wholeDatabase()), staff: [] }).toEqual({ ...whole, staff: [] });
    expect(await part(other, by)).toMatchObject({ ok: true });
    expect({ ...(await wholeDatabase()), staff: [] }).toEqual({ ...before, staff: [] });
  });

  it("a message that left since the merge stays sent when the merge is taken back", async () => {
    const { survivor, other, by } = await makePair();
    const [message] = await db.outboxMessage.findMany({
      where: { assessmentId: other.id, state: "queued" },
    });
    const id = message?.id ?? "";
    await merge(survivor, other, [], by);
    await db.outboxMessage.update({ where: { id }, data: { state: "sent", sentAt: new Date() } });
    expect(await part(other, by)).toMatchObject({ ok: true });
    expect(await db.outboxMessage.findUnique({ where: { id } })).toMatchObject({
      state: "sent",
      assessmentId: other.id,
    });
  });

  it("a message that is new since the merge stays with the survivor", async () => {
    const { survivor, other, by } = await makePair();
    await merge(survivor, other, [], by);
    const { id } = await db.outboxMessage.create({
      data: {
        ...{ assessmentId: survivor.id, channel: "sms", subject: "", body: "Ready" },
        recipient: survivor.mobile,
      },
    });
    expect(await part(other, by)).toMatchObject({ ok: true });
    expect(await db.outboxMessage.findUnique({ where: { id } })).toMatchObject({
      assessmentId: survivor.id,
    });
  });
});

describe("a merge is not taken back", () => {
  it("a merge is not taken back once somebody wrote into the case, and says what was written", async () => {
    const { handler, survivor, other, by } = await makePair();
    await merge(survivor, other, [], by);
    const remark = { ref_no: survivor.ref_no, remarks: "<p>Called</p>" };
    expect(await addRemark.run(remark, await callerFor(handler))).toMatchObject({ ok: true });
    expect(await part(other, by)).toMatchObject({
      status: 409,
      message: "This assessment was changed since it was merged (remarks), so it stays merged",
    });
  });

  it.each([
    ["details", (id: string) => db.assessment.update({ where: { id }, data: { city: "Batala" } })],
    [
      "receipt",
      async (assessmentId: string) =>
        db.voucher.create({
          data: {
            ...{ assessmentId, kind: "receipt", particulars: "Fee", amount: "5", name: "Amrit" },
            ...{ recieptNumber: Date.now(), location: "gurdaspur" },
            createdById: (await makeStaff()).id,
          },
        }),
    ],
    [
      "letter",
      async (assessmentId: string) =>
        db.letter.updateMany({ where: { assessmentId }, data: { version: { increment: 1 } } }),
    ],
    ["document", (assessmentId: string) => db.document.deleteMany({ where: { assessmentId } })],
  ])("a merge is not taken back once the %s changed", async (what, change) => {
    const { survivor, other, by } = await makePair();
    await merge(survivor, other, [], by);
    await change(survivor.id);
    const refused = await part(other, by);
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(what) });
    expect(await db.assessment.count({ where: { id: other.id } })).toBe(0);
  });

  it("a merge is not taken back after seven days, and its number still leads to the survivor", async () => {
    const { survivor, other, by } = await makePair();
    await merge(survivor, other, [], by);
    setClock(new Date(Date.now() + 7 * DAY_MS + 1_000));
    expect(await part(other, by)).toMatchObject({
      status: 409,
      message: "This was merged more than seven days ago, so it stays merged",
    });
    await housekeeping();
    const left = await db.mergedCase.findUniqueOrThrow({ where: { id: other.id } });
    expect(left).toMatchObject({ before: null, after: null, assessmentId: survivor.id });
  });

  it("a merge is not taken back while the other case's mobile is a third one's", async () => {
    const { survivor, other, by } = await makePair();
    await merge(survivor, other, [], by);
    await makeCase({ mobile: other.mobile });
    expect(await part(other, by)).toMatchObject({ status: 409 });
    expect(await db.assessment.count({ where: { id: other.id } })).toBe(0);
  });

  it("the earlier of two merges into one case is taken back after the later alone", async () => {
    const { survivor, other, by } = await makePair();
    const third = await makeCase();
    await merge(survivor, other, [], by);
    await merge(survivor, third, [], by);
    expect(await part(other, by)).toMatchObject({ status: 409 });
    expect(await part(third, by)).toMatchObject({ ok: true });
    expect(await part(other, by)).toMatchObject({ ok: true });
  });
});
