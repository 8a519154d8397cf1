import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCase } from "../support/cases";
import { startPeer } from "../support/http-peer";
import { type Outbox, outboxWith } from "../support/outbox";
import { listLink, registerText } from "../support/registrations";
import { callerFor, makeStaff } from "../support/staff";

// An office that sends under DLT: what leaves is what is registered, and the rest waits with the reason.

let gateway: Awaited<ReturnType<typeof startPeer>>;
let outbox: Outbox;

const settings = (url: string) => ({
  SMS_GATEWAY: "http",
  SMS_HTTP_URL: `${url}/send`,
  SMS_HTTP_BODY:
    '{"to":"{to}","text":"{message}","from":"{sender}","entity":"{entityId}","template":"{templateId}"}',
  SMS_SENDER: "OVRDSK",
  SMS_ENTITY_ID: "1101170000000000001",
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

async function sent(words: string, fields: Parameters<typeof makeCase>[0] = {}) {
  const handler = await makeStaff();
  const c = await makeCase({ handler, ...fields });
  return { c, ...(await outbox.sent(c, await callerFor(handler), words)) };
}
const admin = async () => callerFor(await makeStaff({ role: "admin" }));
const lastRequest = () => JSON.parse(gateway.asked.at(-1)?.body ?? "{}");
const registration = (id: string) => outbox.db.dltRegistration.findUniqueOrThrow({ where: { id } });

describe("a text that is registered", () => {
  it("it leaves with its template id and header, and the day of its use is kept", async () => {
    const { id: registrationId, dltId } = await registerText("Hi #alphanumeric#, please call us", {
      header: "SANDHU",
    });
    const { id, said } = await sent("Hi Simran, please call us");
    expect(said).toBe("Status update successfully sent to the registered mobile.");
    expect(await outbox.message(id)).toMatchObject({
      state: "queued",
      dltRegistrationId: registrationId,
    });
    expect((await registration(registrationId)).lastUsedAt).toBeNull();
    expect(await outbox.try(id)).toBe(true);
    const { sentAt, ...message } = await outbox.message(id);
    expect(message).toMatchObject({ state: "sent", dltRegistrationId: registrationId });
    expect(lastRequest()).toMatchObject({
      text: "Hi Simran, please call us",
      from: "SANDHU",
      entity: "1101170000000000001",
      template: dltId,
    });
    expect((await registration(registrationId)).lastUsedAt).toEqual(sentAt);
  });

  it("a text that is registered twice leaves by the registration under the office's own header", async () => {
    await registerText("Come #numeric#", { name: "A", header: "OTHERS" });
    const { dltId } = await registerText("Come #numeric#", { name: "B", header: "OVRDSK" });
    await outbox.try((await sent("Come 10")).id);
    expect(lastRequest()).toMatchObject({ template: dltId, from: "OVRDSK" });
  });

  it("a registration that ends while the message waits holds it before it leaves", async () => {
    const { id: registrationId, name, dltId } = await registerText("Bring your passport");
    const { id } = await sent("Bring your passport");
    const suspend = { where: { id: registrationId }, data: { status: "suspended" } };
    await outbox.db.dltRegistration.update(suspend);
    expect(await outbox.try(id)).toBe(true);
    expect(gateway.asked).toHaveLength(0);
    expect(await outbox.message(id)).toMatchObject({
      state: "held",
      lastError: `Suspended at the operators: “${name}” (${dltId})`,
    });
  });
});

describe("a text that is not registered", () => {
  it("it is held, says what differs, and leaves after the registration is put right", async () => {
    const { id: registrationId, dltId } = await registerText("Hello #numeric#, your file is ready");
    const { id, said } = await sent("Hello Simran, your file is ready");
    expect(said).toBe("The SMS is held in the outbox: it is not as registered at the operators");
    expect(await outbox.message(id)).toMatchObject({
      state: "held",
      dltRegistrationId: null,
      lastError: `Variable 1 (#numeric#) takes the digits 0 to 9 only. Nearest is “A text” (${dltId})`,
    });
    expect(await outbox.jobs(id)).toBe(0);
    const caller = await admin();
    expect(await outbox.sendAgain.run({ id }, caller)).toMatchObject({
      status: 409,
      message: expect.stringContaining("Variable 1 (#numeric#) takes the digits 0 to 9 only"),
    });
    expect(await outbox.message(id)).toMatchObject({ state: "held" });
    await outbox.db.dltRegistration.update({
      where: { id: registrationId },
      data: { body: "Hello #alphanumeric#, your file is ready" },
    });
    expect(await outbox.sendAgain.run({ id }, caller)).toMatchObject({ ok: true });
    expect(await outbox.jobs(id)).toBe(1);
    expect(await outbox.try(id)).toBe(true);
    expect(await outbox.message(id)).toMatchObject({
      state: "sent",
      dltRegistrationId: registrationId,
    });
    expect(lastRequest().template).toBe(dltId);
  });

  it("without any registration the message says where to register", async () => {
    const { id } = await sent("Nobody registered this");
    expect((await outbox.message(id)).lastError).toBe(
      "No text is registered under “SMS registration”",
    );
  });

  it("a held message counts in no limit of a day until it leaves", async () => {
    await outbox.db.smsLimit.update({ where: { only: true }, data: { perCase: 1 } });
    await registerText("Please come #numeric#");
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const caller = await callerFor(handler);
    await outbox.sent(c, caller, "Not as registered");
    await outbox.sent(c, caller, "Please come 10");
    await expect(outbox.sent(c, caller, "Please come 11")).rejects.toThrow("No more than 1 SMS");
    await outbox.db.smsLimit.update({ where: { only: true }, data: { perCase: 20 } });
  });

  it("a number abroad is of no operator of India, and its text leaves", async () => {
    const { id } = await sent("Nobody registered this either", { mobile: "+14165550123" });
    expect(await outbox.message(id)).toMatchObject({ state: "queued" });
  });
});

describe("a secret link", () => {
  const queueLink = async (link: string) => {
    const { secretMark } = await import("@/lib/platform/outbox/secret");
    await outbox.db.$transaction((tx) =>
      outbox.queueSms(tx, {
        to: "+919876500001",
        subject: "Link",
        body: `See ${secretMark}`,
        secret: link,
        statusUpdateId: null,
      }),
    );
    return (await outbox.db.outboxMessage.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
  };
  const token = "tokenThatOpensThePage";

  it("a link that is not whitelisted holds the message, its words name the host alone, and it leaves later", async () => {
    await registerText("See #url#");
    const id = await queueLink(`https://office.example/s/${token}`);
    const { state, lastError } = await outbox.message(id);
    expect(state).toBe("held");
    expect(lastError).toContain("has a link to office.example that is not whitelisted");
    expect(lastError).not.toContain(token);
    await listLink("https://office.example/s/");
    expect(await outbox.sendAgain.run({ id }, await admin())).toMatchObject({ ok: true });
    await outbox.try(id);
    expect(lastRequest().text).toBe(`See https://office.example/s/${token}`);
  });

  it("a link does not pass as other letters", async () => {
    await registerText("See #alphanumeric#");
    await listLink("https://office.example/s/");
    const id = await queueLink(`https://office.example/s/${token}`);
    expect((await outbox.message(id)).lastError).toContain("looks like a link");
    expect((await outbox.message(id)).lastError).not.toContain(token);
  });
});

it("without an entity nothing is looked at, and the ids of the settings go with the text", async () => {
  const without = await outboxWith({
    ...settings(gateway.url),
    SMS_ENTITY_ID: undefined,
    SMS_HTTP_BODY: '{"to":"{to}","text":"{message}","template":"{templateId}"}',
    SMS_TEMPLATE_ID: "1107",
  });
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const { id } = await without.sent(c, await callerFor(handler), "Nobody registered this");
  expect(await without.message(id)).toMatchObject({ state: "queued", dltRegistrationId: null });
  await without.try(id);
  expect(lastRequest().template).toBe("1107");
  outbox = await outboxWith({ ...settings(gateway.url), SMS_TEMPLATE_ID: undefined });
});
