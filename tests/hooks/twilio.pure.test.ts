import { describe, expect, it } from "vitest";
import { readSettings } from "@/lib/platform/env";
import { readTwilio } from "@/lib/platform/sms/events";
import type { Fields } from "@/lib/platform/sms/fields";
import { twilioAsHttp } from "@/lib/platform/sms/twilio";
import { isSignedByTwilio, twilioSignature } from "@/lib/platform/sms/twilio-signature";

// What Twilio calls with, and how it is known to be Twilio.

const address = "https://office.example/api/hooks/sms?id=1";
const form = () =>
  new URLSearchParams({ To: "+15005550006", Body: "Haan ji ✓", From: "+919876543210" });

describe("the signature", () => {
  it("the signature is Twilio's own of the example in its manual", () => {
    const params = new URLSearchParams({
      CallSid: "CA1234567890ABCDE",
      Caller: "+14158675309",
      Digits: "1234",
      From: "+14158675309",
      To: "+18005551212",
    });
    const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
    expect(twilioSignature("12345", url, params)).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
  });

  it("a call is Twilio's in whatever order its fields come", () => {
    const header = twilioSignature("token", address, form());
    const turned = new URLSearchParams([...form()].reverse());
    expect(isSignedByTwilio("token", header, address, turned)).toBe(true);
  });

  it.each([
    ["another token", "other", address, form()],
    ["another address", "token", "https://office.example/api/hooks/sms?id=2", form()],
    [
      "another text",
      "token",
      address,
      new URLSearchParams({ ...Object.fromEntries(form()), Body: "No" }),
    ],
    ["one more field", "token", address, new URLSearchParams([...form(), ["Body", "No"]])],
  ])("a call with %s is not Twilio's", (_, token, at, fields) => {
    const header = twilioSignature("token", address, form());
    expect(isSignedByTwilio(token, header, at, fields)).toBe(false);
  });

  it.each(["", "RSOY", "☃"])("the header %j is nobody's", (header) => {
    expect(isSignedByTwilio("token", header, address, form())).toBe(false);
  });
});

describe("what Twilio tells", () => {
  const incoming = {
    MessageSid: "SM1",
    SmsStatus: "received",
    From: "+919876543210",
    Body: " Haan ji ",
  };

  it("an incoming message is an answer of its sender", () => {
    expect(readTwilio(incoming, null)).toEqual({
      ...{ kind: "answer", providerId: "SM1", isNamed: true },
      ...{ phone: "+919876543210", text: "Haan ji" },
    });
  });

  it.each([
    ["sent", "sent", null],
    ["delivered", "delivered", null],
    ["undelivered", "failed", /switched off or out of reach \(Twilio 30003\)/],
    ["failed", "failed", /Twilio 30003/],
  ])("the status %s is a report that it was %s", (MessageStatus, status, reason) => {
    const told = { MessageSid: "SM1", MessageStatus, ErrorCode: "30003" };
    expect(readTwilio(told, "our-id")).toMatchObject({
      ...{ kind: "report", providerId: "SM1", ourId: "our-id", status },
      reason: reason === null ? null : expect.stringMatching(reason),
    });
  });

  it("a code that is not known is told with its number", () => {
    const told = { MessageSid: "SM1", MessageStatus: "failed", ErrorCode: "39999" };
    expect(readTwilio(told, null)).toMatchObject({ reason: expect.stringContaining("39999") });
  });

  it.each(["queued", "sending", "accepted", "constructor"])(
    "the status %s says nothing yet",
    (MessageStatus) => {
      expect(readTwilio({ MessageSid: "SM1", MessageStatus }, null)).toBeNull();
    },
  );

  it("a sender that is no mobile, such as a bank's name, is nobody who can be answered", () => {
    expect(readTwilio({ ...incoming, From: "AD-HDFCBK" }, null)).toBeNull();
    expect(readTwilio({ ...incoming, From: "whatsapp:+919876543210" }, null)).toBeNull();
  });

  it.each<Fields>([{}, { MessageSid: "SM1" }, { From: "+919876543210", Body: "Hello" }])(
    "the fields %j are not enough",
    (fields) => {
      expect(readTwilio(fields, null)).toBe("unclear");
    },
  );
});

describe("where Twilio tells what became of a message", () => {
  const bodyAt = (APP_URL: string) =>
    twilioAsHttp(
      readSettings({
        ...{ APP_URL, SMS_GATEWAY: "twilio", TWILIO_ACCOUNT_SID: `AC${"1".repeat(32)}` },
        ...{ TWILIO_AUTH_TOKEN: "token", TWILIO_FROM: "+15005550006" },
      }),
    ).SMS_HTTP_BODY;

  it("a message carries the office's address with the outbox's id of it", () => {
    const callback = "StatusCallback=https%3A%2F%2Foffice.example%2Fapi%2Fhooks%2Fsms%3Fid%3D{id}";
    expect(bodyAt("https://office.example")).toContain(callback);
  });

  it.each(["http://localhost:3000", "https://192.168.1.5", "https://desk.local", "https://desk"])(
    "a message from %s carries none, because Twilio would refuse it",
    (url) => {
      expect(bodyAt(url)).not.toContain("StatusCallback");
    },
  );
});
