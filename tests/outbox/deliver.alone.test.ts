import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
const aDay = 24 * 60 * 60 * 1000;

describe("delivery", () => {
  it("brings the message once, with its words, and says so", async () => {
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

  it("refused: to be tried again, with what the peer said; then it goes", async () => {
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

  it("the line dropped after the peer took it: again, under the same Message-ID", async () => {
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

  it("the thirteenth try is the last: dead, and not thrown to come again", async () => {
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

  it("older than a day is given up when it fails, and not before it was tried", async () => {
    const [late, good] = [await outbox.queued(), await outbox.queued()];
    try {
      outbox.setClock(new Date(Date.now() + aDay));
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

  it("of a message whose case was deleted meanwhile is nothing", async () => {
    const id = await outbox.queued();
    await outbox.db.outboxMessage.delete({ where: { id } });
    expect(await outbox.try(id)).toBe(true);
    expect(smtp.received).toHaveLength(0);
  });

  it("puts nothing that people typed into the head of the mail", async () => {
    const { db } = outbox;
    const id = await outbox.queued();
    const subject = "Hello\r\nBcc: everybody@example.com";
    await db.outboxMessage.update({ where: { id }, data: { subject } });
    await outbox.try(id);
    const head = smtp.received[0]?.raw.split("\r\n\r\n")[0] ?? "";
    expect(head).not.toMatch(/^Bcc:/im);
    expect(smtp.received[0]?.to).toEqual(["student@example.com"]);
  });
});
