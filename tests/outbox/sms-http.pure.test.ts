import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "@/lib/platform/env";
import { httpGateway } from "@/lib/platform/outbox/sms-http";
import { startPeer } from "../support/http-peer";

// How a message stands in the request, for the ways in which gateways want it.

let gateway: Awaited<ReturnType<typeof startPeer>>;
beforeAll(async () => {
  gateway = await startPeer();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.peer.manner = { status: 200, body: "ok" };
  gateway.asked.length = 0;
});

const nasty = 'a&to=+911 "b" <c>\\ {to} %41 #?/\nü';
const sms = { id: "id-1", to: "+919876543210", body: nasty };

async function request(more: Record<string, string>, path = "/send") {
  const settings = readSettings({
    SMS_GATEWAY: "http",
    SMS_HTTP_URL: gateway.url + path,
    ...more,
  });
  await httpGateway(settings).send(sms);
  const [asked] = gateway.asked;
  if (!asked) throw new Error("nothing came");
  return { ...asked, query: new URL(asked.url, gateway.url).searchParams };
}

describe("a message that wants to be more than text", () => {
  it("markup in a message stays one value of a GET's address", async () => {
    const path = "/api/{digits}/send?n={national}&text={message}&id={id}";
    const { method, url, query, body } = await request({ SMS_HTTP_METHOD: "GET" }, path);
    expect(method).toBe("GET");
    expect(url.startsWith("/api/919876543210/send?")).toBe(true);
    expect([...query]).toEqual([
      ["n", "9876543210"],
      ["text", nasty],
      ["id", "id-1"],
    ]);
    expect(body).toBe("");
  });

  it("markup in a message stays one value of a form", async () => {
    const { headers, body } = await request({
      SMS_HTTP_BODY: "to={to}&text={message}&pe={entityId}&tpl={templateId}",
      SMS_ENTITY_ID: "1101",
      SMS_TEMPLATE_ID: "1107",
    });
    expect(headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect([...new URLSearchParams(body)]).toEqual([
      ["to", "+919876543210"],
      ["text", nasty],
      ["pe", "1101"],
      ["tpl", "1107"],
    ]);
  });

  it("markup in a message stays one string of JSON, in a list too", async () => {
    const { body } = await request({ SMS_HTTP_BODY: '[{"to":["{to}"],"text":"Hi: {message}"}]' });
    expect(JSON.parse(body)).toEqual([{ to: ["+919876543210"], text: `Hi: ${nasty}` }]);
  });

  it("markup in a message stays the text of an XML element", async () => {
    const { body } = await request({
      SMS_HTTP_HEADERS: '{"Content-Type":"text/xml; charset=utf-8"}',
      SMS_HTTP_BODY: '<sms to="{to}">{message}</sms>',
    });
    expect(body).toContain("a&amp;to=+911 &quot;b&quot; &lt;c&gt;");
    expect(body.match(/</g)).toHaveLength(2);
  });

  it("a message carries the settings' headers, and always its own id", async () => {
    const { headers } = await request({
      SMS_HTTP_HEADERS: '{"authkey":"K","Idempotency-Key":"theirs"}',
      SMS_HTTP_BODY: "to={to}&text={message}",
    });
    expect(headers).toMatchObject({ authkey: "K", "idempotency-key": "id-1" });
  });
});

describe("the gateway's id of a message", () => {
  const sent = async (body: string, more: Record<string, string> = {}) => {
    gateway.peer.manner = { status: 200, body };
    const SMS_HTTP_URL = `${gateway.url}/send?to={to}&text={message}`;
    return httpGateway(readSettings({ SMS_GATEWAY: "http", SMS_HTTP_URL, ...more })).send(sms);
  };
  const named = { SMS_HTTP_ID: "requestId" };

  it.each([
    ['{"requestId":"r1"}', "r1"],
    ['{"data":[{"requestid":7}]}', "7"],
    ["requestId=r1&ok=1", "r1"],
    ['{"id":"r1"}', null],
    ["sent", null],
    [`{"requestId":"${"x".repeat(201)}"}`, null],
  ])("the answer %j gives %j", async (body, id) => {
    expect(await sent(body, named)).toBe(id);
  });

  it("no id is looked for where the office names no field", async () => {
    expect(await sent('{"id":"r1","requestId":"r1"}')).toBeNull();
  });
});

describe("settings that are wrong are named at start", () => {
  const good = {
    SMS_GATEWAY: "http",
    SMS_HTTP_URL: "https://gateway.example/send",
    SMS_HTTP_BODY: '{"to":"{to}","text":"{message}"}',
  };
  const twilio = {
    SMS_GATEWAY: "twilio",
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "token",
    TWILIO_FROM: "+15005550006",
  };
  it.each([
    [{ SMS_GATEWAY: "pigeon" }, "SMS_GATEWAY"],
    [{ SMS_GATEWAY: "http" }, "SMS_HTTP_URL"],
    [{ ...good, SMS_HTTP_URL: "ftp://gateway.example" }, "SMS_HTTP_URL"],
    [{ ...good, SMS_HTTP_URL: "gateway.example" }, "SMS_HTTP_URL"],
    [{ ...good, SMS_HTTP_BODY: '{"to":{to},"text":"{message}"}' }, "SMS_HTTP_BODY"],
    [{ ...good, SMS_HTTP_BODY: '{"to":"{to}"}' }, "SMS_HTTP_BODY"],
    [{ ...good, SMS_HTTP_BODY: '{"text":"{message}"}' }, "SMS_HTTP_BODY"],
    [{ ...good, SMS_HTTP_BODY: "to={to}&m={message}&k={key}" }, "SMS_HTTP_BODY"],
    [{ ...good, SMS_HTTP_METHOD: "GET" }, "SMS_HTTP_BODY"],
    [{ ...good, SMS_HTTP_METHOD: "PATCH" }, "SMS_HTTP_METHOD"],
    [{ ...good, SMS_HTTP_HEADERS: "authkey: K" }, "SMS_HTTP_HEADERS"],
    [{ ...good, SMS_HTTP_HEADERS: '{"content-type":"image/png"}' }, "SMS_HTTP_BODY"],
    [{ ...good, SMS_HTTP_SUCCESS: "(" }, "SMS_HTTP_SUCCESS"],
    [{ ...good, SMS_HTTP_BODY: "to={to}&m={message}&pe={entityId}" }, "SMS_ENTITY_ID"],
    [{ ...twilio, TWILIO_ACCOUNT_SID: "SK1" }, "TWILIO_ACCOUNT_SID"],
    [{ ...twilio, TWILIO_AUTH_TOKEN: "" }, "TWILIO_AUTH_TOKEN"],
    [{ ...twilio, TWILIO_FROM: "" }, "TWILIO_FROM"],
  ])("a wrong setting is named at start: %o", (values, name) => {
    expect(() => readSettings(values)).toThrow(new RegExp(`^ +${name}: .+`, "m"));
  });
  it.each([
    [{}],
    [good],
    [twilio],
    [{ ...twilio, TWILIO_FROM: "", TWILIO_MESSAGING_SERVICE_SID: "MG1" }],
  ])("the setting %o is right", (values) => {
    expect(() => readSettings(values)).not.toThrow();
  });
});
