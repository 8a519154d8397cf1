import { expect, it } from "vitest";
import { outboxWith } from "../support/outbox";
import { startSmtp } from "../support/smtp";

it("the worker takes a queued job and sends its message, once", async () => {
  const smtp = await startSmtp();
  const outbox = await outboxWith({ SMTP_URL: smtp.url, SMTP_TIMEOUT_MS: "2000" });
  const came = smtp.next();
  const id = await outbox.queued("worker@example.com");
  const stop = await outbox.superviseWorker();
  await came;
  await expect.poll(() => outbox.jobs(id), { timeout: 10_000 }).toBe(0);
  await stop();
  expect(await outbox.message(id)).toMatchObject({ state: "sent", tries: 1 });
  expect(smtp.received.map(({ to }) => to)).toEqual([["worker@example.com"]]);
  await smtp.stop();
});

it("a job that failed stays for later", async () => {
  const smtp = await startSmtp();
  smtp.peer.manner = "drop";
  const outbox = await outboxWith({ SMTP_URL: smtp.url, SMTP_TIMEOUT_MS: "2000" });
  const came = smtp.next();
  const id = await outbox.queued();
  const stop = await outbox.superviseWorker();
  await came;
  await expect.poll(() => outbox.message(id)).toMatchObject({ state: "retrying", tries: 1 });
  await stop();
  expect(await outbox.jobs(id)).toBe(1);
  await smtp.stop();
});
