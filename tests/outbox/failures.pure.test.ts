import { describe, expect, it } from "vitest";
import { failureReason } from "@/lib/platform/outbox/failures";
import { failureOf } from "@/lib/platform/whatsapp/errors";

// What people read beside a message that did not arrive.

const reason = (channel: string, lastError: string | null, state = "dead") =>
  failureReason({ channel, state, lastError });

describe("the line beside a message that failed", () => {
  it.each([
    [
      "sms",
      "The gateway answered 401: key of +919876543210",
      "refused the office's account: tell an admin",
    ],
    [
      "sms",
      "The gateway could not be reached (ECONNREFUSED)",
      "could not be reached: send it again",
    ],
    [
      "sms",
      "The SMS gateway could not deliver it: no such number (Twilio 30005)",
      "no phone with this number: correct",
    ],
    [
      "email",
      "Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.example> unknown",
      "no mailbox with this address: correct",
    ],
    [
      "email",
      "Invalid login: 535 5.7.8 Authentication failed for desk@b.example",
      "refused the office's account: tell an admin",
    ],
    ["email", "connect ECONNREFUSED 10.0.0.7:25", "could not be reached: send it again"],
    [
      "whatsapp",
      "The receiver wants no messages by WhatsApp any more",
      "no messages by WhatsApp: send an SMS",
    ],
    ["whatsapp", "Its secret part is gone", "not kept any more: make a new one"],
  ])("by %s, “%s” is said as why and what to do, without the gateway's own words", (...row) => {
    const [channel, lastError, words] = row;
    const line = reason(channel, lastError);
    expect(line).toContain(words);
    expect(line).not.toMatch(/@|\+91|10\.0|Twilio/);
  });

  it("what WhatsApp's codes mean is said as errors.ts words it, and never Meta's words", () => {
    const { words } = failureOf(131_026);
    expect(reason("whatsapp", words, "undelivered")).toBe(words);
    expect(words).toContain("Check the mobile");
    expect(reason("whatsapp", "Meta answered 400 (131999): +919876543210 is odd")).toBe(
      "WhatsApp could not bring it (131999): send it as SMS, or call",
    );
    expect(reason("whatsapp", failureOf(131_999).words, "undelivered")).toBe(
      "WhatsApp could not bring it (131999): send it as SMS, or call",
    );
  });

  it("a code that nobody knows is named", () => {
    expect(reason("sms", "The gateway answered 418: tea")).toBe(
      "The SMS gateway could not bring it (418): check the mobile, or call",
    );
  });

  it("one that is tried again by itself says so, where another try may bring another end", () => {
    expect(reason("sms", "The gateway answered 503: busy", "retrying")).toMatch(
      /tried again by itself$/,
    );
    expect(reason("email", "550 5.1.1 unknown", "retrying")).toMatch(
      /correct the email of the case/,
    );
  });

  it("a held message keeps the words that say what differs", () => {
    expect(reason("sms", "It begins like none of the 3 registered texts", "held")).toBe(
      "It begins like none of the 3 registered texts",
    );
  });

  it.each(["queued", "sent", "delivered", "read"])(
    "nothing stands beside one that is %s",
    (state) => {
      expect(reason("sms", "The gateway answered 400", state)).toBeNull();
    },
  );
});
