import { describe, expect, it } from "vitest";
import { isSignedBy, signatureOf, verifySubscription } from "@/lib/platform/meta/signature";

const secret = "the-secret-of-the-app";
const body = Buffer.from('{"object":"whatsapp_business_account"}');

describe("a signature", () => {
  it("a signature is the HMAC-SHA-256 of the bytes as they came", () => {
    // Of another program: printf '{"a":1}' | openssl dgst -sha256 -hmac secret
    const known = "aa9e2e3575f5d7098b6caccd790888c36d5fdb63342a73bada2d6a51747a8494";
    expect(isSignedBy("secret", Buffer.from('{"a":1}'), `sha256=${known}`)).toBe(true);
    expect(isSignedBy(secret, body, signatureOf(secret, body))).toBe(true);
  });

  it("a signature in capitals is the same signature", () => {
    const header = signatureOf(secret, body).replace(/[0-9a-f]{64}/, (hex) => hex.toUpperCase());
    expect(isSignedBy(secret, body, header)).toBe(true);
  });

  it("a signature of other bytes, another secret or another form is refused", () => {
    const right = signatureOf(secret, body);
    const wrong = [
      null,
      "",
      right.slice("sha256=".length),
      right.slice(0, -1),
      `${right}00`,
      `sha1=${right.slice("sha256=".length)}`,
      signatureOf("another", body),
      signatureOf(secret, Buffer.concat([body, Buffer.from(" ")])),
    ];
    for (const header of wrong) expect(isSignedBy(secret, body, header), `${header}`).toBe(false);
  });
});

describe("the question whether the address is ours", () => {
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({
      "hub.mode": "subscribe",
      "hub.verify_token": "our words",
      "hub.challenge": "1158201444",
      ...more,
    });

  it("the challenge is answered to the right token", () => {
    expect(verifySubscription(query(), "our words")).toBe("1158201444");
  });

  it("another token, another mode, or a challenge that is no word answers nothing", () => {
    const wrong: Record<string, string>[] = [
      { "hub.verify_token": "our word" },
      { "hub.verify_token": "" },
      { "hub.mode": "unsubscribe" },
      { "hub.challenge": "" },
      { "hub.challenge": "<script>" },
    ];
    for (const more of wrong) expect(verifySubscription(query(more), "our words")).toBeUndefined();
    expect(verifySubscription(new URLSearchParams(), "our words")).toBeUndefined();
  });
});
