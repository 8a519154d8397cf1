import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { drawingOf } from "@/lib/money/vouchers/queries";
import { sheetOf } from "@/lib/money/vouchers/sheet";
import { DAY_MS } from "@/lib/values/calendar";
import { type Outbox, outboxWith } from "../support/outbox";
import { startSmtp } from "../support/smtp";

type Smtp = Awaited<ReturnType<typeof startSmtp>>;
let smtp: Smtp;
let outbox: Outbox;

beforeAll(async () => {
  smtp = await startSmtp();
  outbox = await outboxWith({ SMTP_URL: smtp.url, SMTP_TIMEOUT_MS: "2000" });
});
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.peer.manner = "accept";
  smtp.received.length = 0;
});

const messageId = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)?.[1];
const office = {
  name: "Gurdaspur",
  address: "Hanuman Chowk",
  phones: [],
  licenceNumber: null,
  licenceExpiry: null,
  gstin: null,
};
const voucher = {
  number: "GSP/2627/R00042",
  date: "2026-11-20T06:30:00.000Z",
  particulars: "First half",
  amount: "2500.50",
  mode: null,
  modeReference: null,
  fee: "own",
  mobile: null,
  address: null,
  assessmentId: null,
};

describe("delivery", () => {
  it("delivery sends the message once, with its words, and records it", async () => {
    const id = await outbox.queued("simran@example.com");
    expect(await outbox.message(id)).toMatchObject({ state: "queued", tries: 0 });
    expect(await outbox.try(id)).toBe(true);
    const [mail] = smtp.received;
    expect(mail?.to).toEqual(["simran@example.com"]);
    expect(mail?.raw).toMatch(/^Subject: Hello$/m);
    expect(mail?.raw).toContain("Good day");
    expect(mail?.raw).toMatch(/^From: Overseas Desk </m);
    const row = await outbox.message(id);
    expect(row).toMatchObject({ state: "sent", tries: 1, lastError: null });
    expect(row.sentAt).not.toBeNull();
    expect(await outbox.try(id, 2)).toBe(true);
    expect(smtp.received).toHaveLength(1);
  });

  it("a refused message is tried again with the peer's answer, and then goes", async () => {
    const id = await outbox.queued();
    smtp.peer.manner = "refuse";
    expect(await outbox.try(id, 1)).toBe(false);
    const row = await outbox.message(id);
    expect(row).toMatchObject({ state: "retrying", tries: 1, sentAt: null });
    expect(row.lastError).toContain("550");
    expect(await outbox.try(id, 2)).toBe(false);
    expect(await outbox.message(id)).toMatchObject({ state: "retrying", tries: 2 });
    smtp.peer.manner = "accept";
    expect(await outbox.try(id, 3)).toBe(true);
    expect(await outbox.message(id)).toMatchObject({ state: "sent", tries: 3, lastError: null });
    expect(smtp.received).toHaveLength(1);
  });

  it("a message whose line dropped after sending goes again under the same Message-ID", async () => {
    const id = await outbox.queued();
    smtp.peer.manner = "drop";
    expect(await outbox.try(id, 1)).toBe(false);
    expect(await outbox.message(id)).toMatchObject({ state: "retrying" });
    smtp.peer.manner = "accept";
    expect(await outbox.try(id, 2)).toBe(true);
    expect(await outbox.message(id)).toMatchObject({ state: "sent" });
    const ids = smtp.received.map(({ raw }) => messageId(raw));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(`<${id}@overseas-desk>`);
    expect(ids[1]).toBe(ids[0]);
  });

  it("a message is given up after the thirteenth try", async () => {
    const id = await outbox.queued();
    smtp.peer.manner = "refuse";
    expect(await outbox.try(id, 12)).toBe(false);
    expect(await outbox.message(id)).toMatchObject({ state: "retrying" });
    expect(await outbox.try(id, 13)).toBe(true);
    expect(await outbox.message(id)).toMatchObject({ state: "dead", tries: 13 });
    smtp.peer.manner = "accept";
    expect(await outbox.try(id, 14)).toBe(true);
    expect(smtp.received).toHaveLength(0);
  });

  it("a message older than a day is given up when it fails, and not before it was tried", async () => {
    const [late, good] = [await outbox.queued(), await outbox.queued()];
    try {
      outbox.setClock(new Date(Date.now() + DAY_MS));
      smtp.peer.manner = "refuse";
      expect(await outbox.try(late, 3)).toBe(true);
      expect(await outbox.message(late)).toMatchObject({ state: "dead", tries: 3 });
      smtp.peer.manner = "accept";
      expect(await outbox.try(good, 3)).toBe(true);
      expect(await outbox.message(good)).toMatchObject({ state: "sent" });
    } finally {
      outbox.setClock();
    }
  });

  it("the message of a case deleted meanwhile is not sent", async () => {
    const id = await outbox.queued();
    await outbox.db.outboxMessage.delete({ where: { id } });
    expect(await outbox.try(id)).toBe(true);
    expect(smtp.received).toHaveLength(0);
  });

  it("a mail's head holds nothing that people typed", async () => {
    const { db } = outbox;
    const id = await outbox.queued();
    const subject = "Hello\r\nBcc: everybody@example.com";
    await db.outboxMessage.update({ where: { id }, data: { subject } });
    await outbox.try(id);
    const head = smtp.received[0]?.raw.split("\r\n\r\n")[0] ?? "";
    expect(head).not.toMatch(/^Bcc:/im);
    expect(smtp.received[0]?.to).toEqual(["student@example.com"]);
  });

  it("a mail's PDF is drawn by a worker, and the mail waits when none is free", async () => {
    const { db } = outbox;
    const record = { ...voucher, name: "Simran Kaur" };
    const sheet = sheetOf("receipt", record, { name: "Overseas Desk", office });
    await db.$transaction((tx) =>
      outbox.queueMail(tx, {
        to: "student@example.com",
        subject: "Receipt",
        body: "Good day",
        attachment: { name: "R.pdf", mime: "application/pdf", drawing: drawingOf(sheet) },
      }),
    );
    const { id } = await db.outboxMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
    const { Pool } = await import("@/lib/platform/workers/pool");
    const run = vi.spyOn(Pool.prototype, "run").mockResolvedValueOnce("full");
    expect(await outbox.try(id, 1)).toBe(false);
    const row = await outbox.message(id);
    expect(row).toMatchObject({ state: "retrying", lastError: expect.stringContaining("drawn") });
    expect(smtp.received).toEqual([]);

    smtp.peer.manner = "refuse";
    expect(await outbox.try(id, 2)).toBe(false);
    const kept = await db.outboxAttachment.findUniqueOrThrow({ where: { messageId: id } });
    expect(Buffer.from(kept.bytes ?? []).toString("latin1")).toMatch(/^%PDF-/);
    smtp.peer.manner = "accept";
    expect(await outbox.try(id, 3)).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
    expect(smtp.received[0]?.raw).toContain("Content-Disposition: attachment; filename=R.pdf");
    expect(smtp.received[0]?.raw.replace(/\r\n/g, "")).toContain(
      Buffer.from(kept.bytes ?? []).toString("base64"),
    );
  });
});
