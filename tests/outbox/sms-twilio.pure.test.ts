import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "@/lib/platform/env";
import { gatewayOf } from "@/lib/platform/outbox/sms-send";
import { Rejected } from "@/lib/platform/rejected";
import { startPeer } from "../support/http-peer";

// TWILIO_… are settings of the HTTP gateway: against a server that speaks Twilio's API over a real socket.

const account = `AC${"1".repeat(32)}`;
const sms = { id: "id-1", to: "+919876543210", body: "Visa & ticket ready ✓" };
const taken = {
  status: 201,
  type: "application/json",
  body: JSON.stringify({ sid: "SM1", status: "queued", error_code: null }),
};
const refused = (status: number, code: number, message: string) => ({
  status,
  type: "application/json",
  body: JSON.stringify({ code, message, more_info: "https://www.twilio.com/docs", status }),
});

let api: Awaited<ReturnType<typeof startPeer>>;
beforeAll(async () => {
  api = await startPeer();
});
afterAll(() => api.stop());
beforeEach(() => {
  api.peer.manner = taken;
  api.asked.length = 0;
});

const send = (more: Record<string, string> = { TWILIO_FROM: "+15005550006" }) =>
  gatewayOf(
    readSettings({
      SMS_GATEWAY: "twilio",
      SMS_TIMEOUT_MS: "2000",
      TWILIO_ACCOUNT_SID: account,
      TWILIO_AUTH_TOKEN: "token",
      TWILIO_API_URL: api.url,
      ...more,
    }),
  ).send(sms);

/** What an error says, and whether it is for good. */
const failure = async () => {
  const error = await send().then(
    () => undefined,
    (error: Error) => error,
  );
  return { final: error instanceof Rejected, message: error?.message };
};

describe("a message", () => {
  it("a Twilio message is created for the account, with number, words and id", async () => {
    await send();
    const [request] = api.asked;
    expect(request).toMatchObject({
      method: "POST",
      url: `/2010-04-01/Accounts/${account}/Messages.json`,
    });
    expect(request?.headers.authorization).toBe(`Basic ${btoa(`${account}:token`)}`);
    expect(request?.headers["idempotency-key"]).toBe("id-1");
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: sms.to,
      From: "+15005550006",
      Body: sms.body,
    });
  });

  it("Twilio's id of a message is known, by which it tells what became of it", async () => {
    expect(await send()).toBe("SM1");
  });

  it("a Twilio message goes through a messaging service when there is one", async () => {
    await send({ TWILIO_MESSAGING_SERVICE_SID: "MG1", TWILIO_FROM: "+15005550006" });
    const body = new URLSearchParams(api.asked[0]?.body);
    expect([body.get("MessagingServiceSid"), body.get("From")]).toEqual(["MG1", null]);
  });

  it("a Twilio message uses the account, whatever settings stand for another gateway", async () => {
    await send({
      TWILIO_FROM: "A&B {to}",
      TWILIO_API_URL: `${api.url}/`,
      SMS_HTTP_URL: "https://gateway.example/send",
      SMS_HTTP_METHOD: "GET",
      SMS_HTTP_HEADERS: '{"content-type":"application/json"}',
      SMS_HTTP_SUCCESS: "ok",
    });
    const [request] = api.asked;
    expect(request?.url).toBe(`/2010-04-01/Accounts/${account}/Messages.json`);
    expect(request?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(new URLSearchParams(request?.body).get("From")).toBe("A&B {to}");
  });
});

describe("an error", () => {
  it.each([
    [400, 21211, "Invalid 'To' Phone Number"],
    [401, 20003, "Authenticate"],
    [404, 20404, "The requested resource was not found"],
  ])("a final error of Twilio is not tried again: %i %i %s", async (status, code, words) => {
    api.peer.manner = refused(status, code, words);
    const { final, message } = await failure();
    expect(final).toBe(true);
    for (const told of [`answered ${status}`, words, String(code)]) expect(message).toContain(told);
  });

  it.each([429, 500, 503])(
    "the error %i of Twilio is tried again, once each time",
    async (status) => {
      api.peer.manner = refused(status, 20429, "Too Many Requests");
      expect(await failure()).toMatchObject({ final: false });
      expect(api.asked).toHaveLength(1);
    },
  );

  it("an error without JSON is reported by its status", async () => {
    api.peer.manner = { status: 502, body: "<html>Bad gateway</html>" };
    const { final, message } = await failure();
    expect(final).toBe(false);
    expect(message).toContain("502");
  });

  it.each([
    ["silence", "hang", "did not answer in time"],
    ["a cut line", "drop", "could not be reached"],
  ] as const)("an error by %s is tried again", async (_, manner, words) => {
    api.peer.manner = manner;
    const { final, message } = await failure();
    expect(final).toBe(false);
    expect(message).toContain(words);
    expect(message).not.toContain("token");
  });
});
