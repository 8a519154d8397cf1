import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { twilioSignature } from "@/lib/platform/sms/twilio-signature";
import { type Call, callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeStaff, newMobile } from "../support/staff";
import { forgetEvents, workOnAll } from "./worked";

// What SMS gateways call with: answers of students, and what became of our messages.

const path = "hooks/sms";
const bare = true;
const secret = "twenty letters and more";
const accountSid = `AC${"1".repeat(32)}`;

beforeEach(forgetEvents);

const byGateway = (more = {}) =>
  changeSettings({ SMS_GATEWAY: "http", SMS_HOOK_SECRET: secret, ...more });
const byTwilio = () =>
  changeSettings({
    ...{ SMS_GATEWAY: "twilio", TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: "token" },
    ...{ APP_URL: "https://office.example", SMS_HOOK_SECRET: secret },
  });

/** A gateway's call with the secret in a header. */
const tell = (body: unknown, more: Call = {}) =>
  callRoute(path, {
    method: "POST",
    bare,
    raw: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "x-hook-secret": secret },
    ...more,
  });

/** Twilio's call, signed for the office's address. */
function tellAsTwilio(fields: Record<string, string>, more: Call & { token?: string } = {}) {
  const form = new URLSearchParams({ AccountSid: accountSid, ...fields });
  const search = new URLSearchParams(more.query);
  const address = `https://office.example/api/hooks/sms${search.size > 0 ? `?${search}` : ""}`;
  const signature = twilioSignature(more.token ?? "token", address, form);
  return callRoute(path, {
    method: "POST",
    bare,
    raw: form.toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": signature,
    },
    ...more,
  });
}

const kept = () => db.hookEvent.findMany();
const conversationWith = (phone: string) =>
  db.conversation.findUnique({
    where: { channel_phone: { channel: "sms", phone } },
    include: { incoming: { orderBy: { at: "asc" } } },
  });
const sentSms = (recipient: string, more = {}) =>
  db.outboxMessage.create({
    data: {
      ...{ channel: "sms", recipient, subject: "Status update", body: "Your offer is in" },
      ...{ state: "sent", sentAt: new Date(), ...more },
    },
  });
const messageOf = ({ id }: { id: string }) => db.outboxMessage.findUniqueOrThrow({ where: { id } });

describe("a gateway of the office's own", () => {
  beforeEach(() => byGateway());

  it.each<[string, (phone: string) => Call]>([
    ["JSON", (phone) => ({ raw: JSON.stringify({ from: phone, text: "Haan ji", id: "j1" }) })],
    [
      "a form",
      (phone) => ({ raw: new URLSearchParams({ sender: phone, message: "Haan ji" }).toString() }),
    ],
    [
      "an address alone",
      (phone) => ({
        ...{ method: "GET", headers: {}, raw: undefined },
        query: { secret, mobile: phone.slice(1), content: "Haan ji" },
      }),
    ],
    [
      "a bearer",
      (phone) => ({
        headers: { authorization: `Bearer ${secret}` },
        raw: JSON.stringify({ from: phone, text: "Haan ji" }),
      }),
    ],
  ])("an answer that comes by %s stands in the conversation of its number", async (_, call) => {
    const phone = newMobile();
    const answer = await tell("", call(phone));
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await workOnAll()).toBe(1);
    expect(await conversationWith(phone)).toMatchObject({
      ...{ unread: 1, assessmentId: null },
      incoming: [{ body: "Haan ji", kind: "text" }],
    });
  });

  it("an answer is about the case whose number it is, and its handler is told", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const asked = await sentSms(c.mobile, { assessmentId: c.id });
    await tell({ from: c.mobile, text: "Haan ji", id: "m1" });
    await workOnAll();
    const conversation = await conversationWith(c.mobile);
    expect(conversation).toMatchObject({ assessmentId: c.id, handlerId: handler.id });
    expect((await messageOf(asked)).conversationId).toBe(conversation?.id);
    const notice = await db.notification.findFirst({ where: { staffId: handler.id } });
    expect(notice?.text).toContain("writes by SMS");
  });

  it("the same answer told twice, and twice at once, is one", async () => {
    const [named, nameless] = [newMobile(), newMobile()];
    const all = [
      ...Array(3).fill({ from: named, text: "Haan ji", id: `id of ${named}` }),
      ...Array(3).fill({ from: nameless, text: "Haan ji" }),
    ];
    const answers = await Promise.all(all.map((one) => tell(one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await workOnAll();
    for (const phone of [named, nameless])
      expect((await conversationWith(phone))?.incoming).toHaveLength(1);
  });

  it("other words without an id are another message", async () => {
    const from = newMobile();
    for (const text of ["Haan ji", "Nahin ji"]) await tell({ from, text });
    await workOnAll();
    expect((await conversationWith(from))?.incoming).toHaveLength(2);
  });

  it("STOP closes the number for series and START opens it, and nothing is sent about it", async () => {
    const from = newMobile();
    await tell({ from, text: "STOP" });
    await workOnAll();
    expect(await conversationWith(from)).toMatchObject({ stoppedWords: "STOP" });
    await tell({ from, text: "start" });
    await workOnAll();
    expect(await conversationWith(from)).toMatchObject({ stoppedAt: null, agreedAt: null });
    expect(await db.outboxMessage.count({ where: { recipient: from } })).toBe(0);
  });

  it("a report with our id says what became of a message, in any order and twice", async () => {
    const message = await sentSms(newMobile());
    const report = { requestId: message.id, status: "DELIVRD" };
    for (const one of [{ ...report, status: "SUBMITTED" }, report, { ...report, status: "FAILED" }])
      await tell(one);
    await tell(report);
    await workOnAll();
    expect(await messageOf(message)).toMatchObject({ state: "delivered", lastError: null });
  });

  it("a report with the gateway's id says why a message did not arrive", async () => {
    const message = await sentSms(newMobile(), { providerId: "r1" });
    const other = await sentSms(newMobile(), { channel: "whatsapp", providerId: "r1" });
    await tell([
      { requestId: "r1", report: [{ number: "91", status: "NDNC", desc: "DND number" }] },
    ]);
    await workOnAll();
    expect(await messageOf(message)).toMatchObject({
      state: "undelivered",
      lastError: "The SMS gateway could not deliver it: DND number",
    });
    expect(await messageOf(other)).toMatchObject({ state: "sent" });
  });

  it("a message that was sent again may fail again in the same words", async () => {
    const message = await sentSms(newMobile());
    const report = { id: message.id, status: "failed" };
    await tell(report);
    await workOnAll();
    const data = { state: "sent", failedAt: null, lastError: null };
    await db.outboxMessage.update({ where: { id: message.id }, data });
    await tell(report);
    await workOnAll();
    expect(await messageOf(message)).toMatchObject({ state: "undelivered" });
  });

  it("a report of a message that is not here is left", async () => {
    expect((await tell({ id: "nobody's", status: "failed" })).status).toBe(200);
    expect(await workOnAll()).toBe(1);
  });

  it.each<[number, string, Call]>([
    [401, "without a secret", { headers: {} }],
    [403, "with another secret", { headers: { "x-hook-secret": `${secret}.` } }],
    [403, "with half a secret", { headers: { "x-hook-secret": secret.slice(0, 10) } }],
    [403, "with the secret in capitals", { headers: { "x-hook-secret": secret.toUpperCase() } }],
    [400, "that is garbage", { raw: "\u0000\u0001 garbage {{{" }],
    [400, "that is deep", { raw: `${"[".repeat(100_000)}${"]".repeat(100_000)}` }],
    [400, "that is empty", { raw: "" }],
    [
      400,
      "by GET without fields",
      { method: "GET", headers: {}, raw: undefined, query: { secret } },
    ],
    [413, "of more than a megabyte", { raw: `"${"x".repeat(1024 * 1024)}"` }],
  ])("a call is answered %i %s, and leaves nothing", async (status, _, call) => {
    const answer = await tell({ from: newMobile(), text: "Hello" }, call);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(await kept()).toEqual([]);
  });

  it("a message of a bank, which nobody can answer, is taken and left", async () => {
    expect((await tell({ from: "AD-HDFCBK", text: "Your code is 1" })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it("an admin's session opens it no more than anybody's", async () => {
    const as = await makeStaff({ role: "admin" });
    expect((await tell({}, { as, headers: {} })).status).toBe(401);
  });

  it.each(["HEAD", "PUT", "PATCH", "DELETE"])("the method %s is not taken", async (method) => {
    const answer = await callRoute(path, { method, bare });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, OPTIONS, POST"]);
  });
});

describe("Twilio", () => {
  beforeEach(byTwilio);
  const answered = (phone: string) => ({
    MessageSid: `SM${phone}`,
    From: phone,
    To: "+15005550006",
    Body: "Haan ji",
  });

  it("a signed answer stands in its conversation, and Twilio is told to say nothing", async () => {
    const phone = newMobile();
    const answer = await tellAsTwilio(answered(phone));
    expect([answer.status, answer.text]).toEqual([200, "<Response/>"]);
    expect(answer.headers.get("content-type")).toBe("text/xml");
    await tellAsTwilio(answered(phone));
    await workOnAll();
    expect((await conversationWith(phone))?.incoming).toMatchObject([{ body: "Haan ji" }]);
  });

  it("a status with our id in the address comes before the row knows Twilio's id", async () => {
    const message = await sentSms(newMobile(), { state: "queued", sentAt: null });
    const told = { MessageSid: "SM9", MessageStatus: "undelivered", ErrorCode: "30003" };
    expect((await tellAsTwilio(told, { query: { id: message.id } })).status).toBe(200);
    await workOnAll();
    expect(await messageOf(message)).toMatchObject({
      ...{ state: "undelivered", providerId: "SM9" },
      lastError: expect.stringContaining("switched off or out of reach"),
    });
  });

  it("a status of the try before, which Twilio knows by another id, changes nothing", async () => {
    const message = await sentSms(newMobile(), { providerId: "SM2" });
    const told = { MessageSid: "SM1", MessageStatus: "failed" };
    await tellAsTwilio(told, { query: { id: message.id } });
    await workOnAll();
    expect(await messageOf(message)).toMatchObject({ state: "sent", providerId: "SM2" });
  });

  it.each<[number, string, Record<string, string>, Call & { token?: string }]>([
    [401, "without a signature", {}, { headers: {} }],
    [401, "with the secret of the other way", {}, { headers: { "x-hook-secret": secret } }],
    [403, "with another's signature", {}, { token: "another" }],
    [403, "of another account", { AccountSid: `AC${"2".repeat(32)}` }, {}],
    [400, "without a message", { MessageSid: "" }, {}],
    [413, "of more than a megabyte", { Body: "x".repeat(1024 * 1024) }, {}],
  ])("a call is answered %i %s, and leaves nothing", async (status, _, fields, call) => {
    const answer = await tellAsTwilio({ ...answered(newMobile()), ...fields }, call);
    expect(answer.status).toBe(status);
    expect(await kept()).toEqual([]);
  });

  it("a text that was changed on the way is refused", async () => {
    const phone = newMobile();
    const form = new URLSearchParams({ AccountSid: accountSid, ...answered(phone), Body: "Nahin" });
    expect((await tellAsTwilio(answered(phone), { raw: form.toString() })).status).toBe(403);
  });
});

describe("an office without it", () => {
  it.each([
    ["no gateway", { SMS_GATEWAY: undefined, SMS_HOOK_SECRET: undefined }],
    ["a gateway and no secret", { SMS_GATEWAY: "http", SMS_HOOK_SECRET: undefined }],
  ])("there is no such call with %s", async (_, settings) => {
    changeSettings(settings);
    expect((await tell({ from: newMobile(), text: "Hello" })).status).toBe(404);
    expect((await tell({}, { headers: {} })).status).toBe(404);
    expect((await tellAsTwilio({})).status).toBe(404);
    expect(await kept()).toEqual([]);
  });
});
