import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCase } from "../support/cases";
import { startPeer } from "../support/http-peer";
import { type Outbox, outboxWith } from "../support/outbox";
import { callerFor, makeStaff } from "../support/staff";

// Text messages through an HTTP gateway that is there: a real server on the other end.

type Peer = Awaited<ReturnType<typeof startPeer>>;
let gateway: Peer;
let outbox: Outbox;

const settings = (url: string) => ({
  SMS_GATEWAY: "http",
  SMS_TIMEOUT_MS: "2000",
  SMS_HTTP_URL: `${url}/send`,
  SMS_HTTP_BODY: '{"to":"{to}","text":"{message}","ref":"{id}","from":"{sender}"}',
  SMS_SENDER: "OVRDSK",
});

beforeAll(async () => {
  gateway = await startPeer();
  outbox = await outboxWith(settings(gateway.url));
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.peer.manner = { status: 200, body: "ok" };
  gateway.asked.length = 0;
});

async function ownCase() {
  const handler = await makeStaff();
  return { c: await makeCase({ handler }), caller: await callerFor(handler) };
}
async function sent(words?: string) {
  const { c, caller } = await ownCase();
  return { c, ...(await outbox.sent(c, caller, words)) };
}

describe("an update that is sent", () => {
  it("an update goes once to the registered mobile, with its words, and is then sent", async () => {
    const words = 'Visa "approved"!\nਵਧਾਈਆਂ 🎉 {to} \\ </script>';
    const { c, id, said } = await sent(words);
    expect(said).toBe("Status update successfully sent to the registered mobile.");
    expect(await outbox.message(id)).toMatchObject({
      channel: "sms",
      state: "queued",
      recipient: c.mobile,
    });
    expect(await outbox.jobs(id)).toBe(1);
    expect(gateway.asked).toHaveLength(0);
    expect(await outbox.try(id)).toBe(true);
    const [request] = gateway.asked;
    expect(request).toMatchObject({ method: "POST", url: "/send" });
    expect(request?.headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": id,
    });
    expect(JSON.parse(request?.body ?? "")).toEqual({
      to: c.mobile,
      text: words,
      ref: id,
      from: "OVRDSK",
    });
    expect(await outbox.message(id)).toMatchObject({ state: "sent", tries: 1, lastError: null });
    expect(await outbox.try(id, 2)).toBe(true);
    expect(gateway.asked).toHaveLength(1);
  });

  it("an update and its message are stored together, or neither", async () => {
    const { c, id } = await sent();
    const update = await outbox.db.statusUpdate.findFirstOrThrow({
      where: { assessmentId: c.id, type: "update" },
    });
    expect(await outbox.message(id)).toMatchObject({
      assessmentId: c.id,
      statusUpdateId: update.id,
    });
    await outbox.db.assessment.delete({ where: { id: c.id } });
    expect(await outbox.db.outboxMessage.count({ where: { id } })).toBe(0);
    expect(await outbox.try(id)).toBe(true);
    expect(gateway.asked).toHaveLength(0);
  });
});

describe("a gateway that fails", () => {
  it.each([400, 401, 404, 422])("a gateway's %i is final, with its words", async (status) => {
    const { id } = await sent();
    gateway.peer.manner = { status, body: "no such number" };
    expect(await outbox.try(id)).toBe(true);
    const row = await outbox.message(id);
    expect(row).toMatchObject({ state: "dead", tries: 1, sentAt: null });
    expect(row.lastError).toBe(`The gateway answered ${status}: no such number`);
    expect(await outbox.try(id, 2)).toBe(true);
    expect(gateway.asked).toHaveLength(1);
  });

  it.each([302, 408, 425, 429, 500, 503])(
    "a gateway's %i is tried again, and then the message goes",
    async (status) => {
      const { id } = await sent();
      gateway.peer.manner = { status };
      expect(await outbox.try(id)).toBe(false);
      expect(await outbox.message(id)).toMatchObject({ state: "retrying", tries: 1 });
      gateway.peer.manner = { status: 200 };
      expect(await outbox.try(id, 2)).toBe(true);
      expect(await outbox.message(id)).toMatchObject({ state: "sent", tries: 2, lastError: null });
    },
  );

  it("a silent gateway is given up after SMS_TIMEOUT_MS, and tried again", async () => {
    const { id } = await sent();
    gateway.peer.manner = "hang";
    expect(await outbox.try(id)).toBe(false);
    expect((await outbox.message(id)).lastError).toBe("The gateway did not answer in time");
    gateway.peer.manner = { status: 200 };
    expect(await outbox.try(id, 2)).toBe(true);
    expect(await outbox.message(id)).toMatchObject({ state: "sent" });
  });

  it("a gateway cut off after it took the message gets it again under the same id", async () => {
    const { id } = await sent();
    gateway.peer.manner = "drop";
    expect(await outbox.try(id)).toBe(false);
    expect(await outbox.message(id)).toMatchObject({ state: "retrying" });
    gateway.peer.manner = { status: 200 };
    expect(await outbox.try(id, 2)).toBe(true);
    const ids = gateway.asked.map(({ headers }) => headers["idempotency-key"]);
    expect(ids).toEqual([id, id]);
  });

  it("an unreachable gateway is tried again, and its address, which may hold a key, is hidden", async () => {
    const gone = await startPeer();
    await gone.stop();
    const without = await outboxWith({
      ...settings(gone.url),
      SMS_HTTP_URL: `${gone.url}/?key=SECRET`,
    });
    const { c, caller } = await ownCase();
    const { id } = await without.sent(c, caller);
    expect(await without.try(id)).toBe(false);
    const { lastError } = await without.message(id);
    expect(lastError).toContain("ECONNREFUSED");
    expect(lastError).not.toContain("SECRET");
  });

  it("a gateway's yes without the words of SMS_HTTP_SUCCESS is final", async () => {
    const strict = await outboxWith({ ...settings(gateway.url), SMS_HTTP_SUCCESS: '"ok":true' });
    const { c, caller } = await ownCase();
    const { id } = await strict.sent(c, caller);
    gateway.peer.manner = { status: 200, body: '{"ok":false,"why":"DLT template"}' };
    expect(await strict.try(id)).toBe(true);
    const row = await strict.message(id);
    expect(row).toMatchObject({ state: "dead" });
    expect(row.lastError).toContain("DLT template");
    const again = await strict.sent(c, caller);
    gateway.peer.manner = { status: 200, body: '{"ok":true}' };
    expect(await strict.try(again.id)).toBe(true);
    expect(await strict.message(again.id)).toMatchObject({ state: "sent" });
    await outboxWith({ SMS_HTTP_SUCCESS: undefined });
  });
});

it("a silent gateway changes nothing for the person who waits, because it is called later", async () => {
  const own = await outboxWith(settings(gateway.url));
  gateway.peer.manner = "hang";
  const { c, caller } = await ownCase();
  const { id } = await own.sent(c, caller);
  expect(gateway.asked).toHaveLength(0);
  expect(await own.message(id)).toMatchObject({ state: "queued" });
});

describe("no gateway", () => {
  it("an update without a gateway waits in the outbox, and nobody is told that it was sent", async () => {
    const without = await outboxWith({ SMS_GATEWAY: undefined });
    const { c, caller } = await ownCase();
    const { id, said } = await without.sent(c, caller);
    expect(said).toBe("Status update saved. No SMS gateway is configured: it waits in the outbox.");
    expect(await without.message(id)).toMatchObject({ state: "unconfigured" });
    expect(await without.jobs(id)).toBe(0);
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    expect(await without.sendAgain.run({ id }, admin)).toMatchObject({
      status: 409,
      message: "No SMS gateway is configured",
    });

    const later = await outboxWith(settings(gateway.url));
    expect(await later.sendAgain.run({ id }, admin)).toMatchObject({ ok: true });
    expect(await later.jobs(id)).toBe(1);
    expect(await later.try(id)).toBe(true);
    expect(await later.message(id)).toMatchObject({ state: "sent" });
  });

  it("a mail server is no phone gateway: each channel has its own", async () => {
    const { SMS_GATEWAY: _, ...rest } = settings(gateway.url);
    const mails = await outboxWith({ ...rest, SMS_GATEWAY: "", SMTP_URL: "smtp://127.0.0.1:9" });
    const { c, caller } = await ownCase();
    const { id } = await mails.sent(c, caller);
    expect(await mails.message(id)).toMatchObject({ state: "unconfigured" });
    const mail = await mails.queued();
    expect(await mails.message(mail)).toMatchObject({ state: "queued" });
    await outboxWith({ SMTP_URL: undefined });
  });
});
