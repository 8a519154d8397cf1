import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeCase } from "../support/cases";
import { type Outbox, outboxWith } from "../support/outbox";
import { asOwner } from "../support/owner";
import { startSmtp } from "../support/smtp";
import { callerFor, makeStaff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let outbox: Outbox;
let vouchers: typeof import("@/lib/money/vouchers/operations");
let trash: typeof import("../support/trash");

beforeAll(async () => {
  smtp = await startSmtp();
  outbox = await outboxWith({ SMTP_URL: smtp.url, SMTP_TIMEOUT_MS: "2000" });
  vouchers = await import("@/lib/money/vouchers/operations");
  trash = await import("../support/trash");
});
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.peer.manner = "accept";
  smtp.received.length = 0;
});

/** A receipt whose mail waits in the outbox with its original. */
async function mailedReceipt() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const caller = await callerFor(handler);
  const body = { ...voucherBody, assessmentId: c.ref_no };
  const added = await vouchers.addReceipt.run(body, caller);
  if (!added.ok) throw new Error(added.message);
  const { _id, recieptNumber } = added.data as { _id: string; recieptNumber: number };
  const email = c.email ?? "";
  const sent = { assessmentId: c.ref_no, recieptNumber, email };
  expect(await vouchers.sendReceipt.run(sent, caller)).toMatchObject({ ok: true });
  const { id } = await outbox.db.outboxMessage.findFirstOrThrow({
    where: { assessmentId: c.id, attachment: { isNot: null } },
  });
  return { c, id, voucherId: _id, recieptNumber };
}

/** The kind of print that the file of a mail is drawn as. */
async function isDuplicate(messageId: string) {
  const kept = await outbox.db.outboxAttachment.findUniqueOrThrow({ where: { messageId } });
  const drawing = kept.drawing as { args: { duplicate: boolean }[] };
  return { duplicate: drawing.args[0]?.duplicate, drawn: kept.bytes !== null };
}

const printed = (recieptNumber: number) =>
  trash.adminCaller().then((admin) => vouchers.printReceipt.run({ recieptNumber }, admin));

for (const [state, tries] of [
  ["queued", 0],
  ["retrying", 1],
] as const)
  it(`a receipt printed while its ${state} mail lay in the trash is mailed once, as a duplicate`, async () => {
    const { c, id, voucherId, recieptNumber } = await mailedReceipt();
    if (tries) {
      smtp.peer.manner = "refuse";
      expect(await outbox.try(id, tries)).toBe(false);
      smtp.peer.manner = "accept";
    }
    expect(await outbox.message(id)).toMatchObject({ state });
    await trash.trash(c);
    expect(await printed(recieptNumber)).toMatchObject({ ok: true, data: { duplicate: false } });
    const { printedAt } = await outbox.db.voucher.findUniqueOrThrow({ where: { id: voucherId } });
    expect(await trash.restore(c)).toMatchObject({ ok: true });
    expect(await isDuplicate(id)).toEqual({ duplicate: true, drawn: false });
    expect(await outbox.try(id, tries + 1)).toBe(true);
    expect(await outbox.try(id, tries + 2)).toBe(true);
    expect(smtp.received).toHaveLength(1);
    expect(await outbox.message(id)).toMatchObject({ state: "sent" });
    const voucher = await outbox.db.voucher.findUniqueOrThrow({ where: { id: voucherId } });
    expect(voucher).toMatchObject({ printedAt, originalMailId: null, assessmentId: c.id });
  });

it("a mail restored from the trash is the original again unless somebody printed it", async () => {
  const { c, id, voucherId, recieptNumber } = await mailedReceipt();
  await trash.trash(c);
  await trash.restore(c);
  expect(await isDuplicate(id)).toMatchObject({ duplicate: false });
  expect(await printed(recieptNumber)).toMatchObject({ ok: true, data: { duplicate: true } });
  expect(await outbox.try(id)).toBe(true);
  const voucher = await outbox.db.voucher.findUniqueOrThrow({ where: { id: voucherId } });
  expect(voucher).toMatchObject({ printedAt: expect.any(Date), originalMailId: null });
});

it("a mail that was sent but not recorded as sent is not sent again", async () => {
  const { db } = outbox;
  const id = await outbox.queued();
  await asOwner(`
    CREATE FUNCTION refuse_sent() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = 'check_violation'; END $$;
    CREATE TRIGGER refuse_sent BEFORE UPDATE OF state ON outbox_message FOR EACH ROW
      WHEN (NEW.state = 'sent') EXECUTE FUNCTION refuse_sent()`);
  expect(await outbox.try(id, 1)).toBe(false);
  await asOwner(`DROP TRIGGER refuse_sent ON outbox_message`);
  expect(smtp.received).toHaveLength(1);
  expect(await outbox.try(id, 2)).toBe(true);
  expect(smtp.received).toHaveLength(1);
  expect(await db.outboxMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: "sent",
    sentAt: expect.any(Date),
  });
});
