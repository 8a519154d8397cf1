import { describe, expect, it } from "vitest";
import { outboxWith } from "../support/outbox";
import { startSilence, startSmtp } from "../support/smtp";

describe("a mail server that is not there", () => {
  it("a mail waits while no mail server listens, and then goes", async () => {
    const gone = await startSmtp();
    await gone.stop();
    const before = await outboxWith({ SMTP_URL: gone.url, SMTP_TIMEOUT_MS: "2000" });
    const id = await before.queued();
    expect(await before.try(id, 1)).toBe(false);
    const row = await before.message(id);
    expect(row).toMatchObject({ state: "retrying", tries: 1 });
    expect(row.lastError).toContain("ECONNREFUSED");
    const smtp = await startSmtp();
    const after = await outboxWith({ SMTP_URL: smtp.url });
    expect(await after.try(id, 2)).toBe(true);
    expect(await after.message(id)).toMatchObject({ state: "sent", tries: 2, lastError: null });
    await smtp.stop();
  });

  it("a mail server that connects and says nothing is given up after SMTP_TIMEOUT_MS", async () => {
    const silence = await startSilence();
    const outbox = await outboxWith({ SMTP_URL: silence.url, SMTP_TIMEOUT_MS: "150" });
    const id = await outbox.queued();
    expect(await outbox.try(id, 1)).toBe(false);
    expect(silence.connections()).toBe(1);
    const row = await outbox.message(id);
    expect(row).toMatchObject({ state: "retrying", tries: 1 });
    expect(row.lastError).toMatch(/timeout|greeting/i);
    await silence.stop();
  });
});
