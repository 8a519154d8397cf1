import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { webhookSchemas } from "@/lib/platform/operation/openapi-webhooks";
import { webhookEvents } from "@/lib/platform/webhooks/labels";
import { bodyOf } from "@/lib/platform/webhooks/message";
import { newSecret, signedHeaders } from "@/lib/platform/webhooks/signature";

// Messages as receivers verify them, with the library of the Standard Webhooks specification.

const told = {
  eventId: "0198c7a2-0000-7000-8000-000000000001",
  event: "lead.created",
  at: new Date("2026-11-28T10:00:00.000Z"),
  ...{ refNo: null, recordId: "0198c7a2-0000-7000-8000-000000000002" },
  ...{ location: "gurdaspur", actorId: null },
};
const message = (seconds = Math.floor(Date.now() / 1_000)) => ({
  ...{ id: told.eventId, seconds, body: bodyOf(told) },
});

describe("the signature of a message", () => {
  it("the library of the specification verifies it and reads the event", () => {
    const secret = newSecret();
    const headers = signedHeaders(message(), [secret]);
    expect(new Webhook(secret).verify(message().body, headers)).toEqual({
      type: "lead.created",
      timestamp: "2026-11-28T10:00:00.000Z",
      data: {
        ...{ id: told.eventId, ref_no: null, record: told.recordId },
        ...{ branch: "gurdaspur", by: null },
      },
    });
  });

  it("a letter changed, another id, another time or another secret is no signature of it", () => {
    const secret = newSecret();
    const webhook = new Webhook(secret);
    const signed = message();
    const headers = signedHeaders(signed, [secret]);
    const body = signed.body.replace("gurdaspur", "batala");
    expect(() => webhook.verify(body, headers)).toThrow();
    expect(() => webhook.verify(signed.body, { ...headers, "webhook-id": "other" })).toThrow();
    const later = String(signed.seconds + 1);
    expect(() => webhook.verify(signed.body, { ...headers, "webhook-timestamp": later })).toThrow();
    expect(() => new Webhook(newSecret()).verify(signed.body, headers)).toThrow();
  });

  it("a copy that is sent hours later is told by its time", () => {
    const secret = newSecret();
    const old = message(Math.floor(Date.now() / 1_000) - 3_600);
    const verify = () => new Webhook(secret).verify(old.body, signedHeaders(old, [secret]));
    expect(verify).toThrow(/timestamp/i);
  });

  it("while a secret is made anew, receivers with the one or the other verify it", () => {
    const [fresh, former] = [newSecret(), newSecret()];
    const headers = signedHeaders(message(), [fresh, former]);
    for (const secret of [fresh, former])
      expect(() => new Webhook(secret).verify(message().body, headers)).not.toThrow();
  });
});

describe("the description of the calls", () => {
  it("says of a message what it holds, and of each event that it comes", () => {
    const { data, ...rest } = JSON.parse(message().body);
    const { required, properties } = webhookSchemas.WebhookMessage;
    expect(Object.keys({ ...rest, data }).sort()).toEqual([...required].sort());
    expect(Object.keys(data).sort()).toEqual([...properties.data.required].sort());
    expect(properties.type.oneOf.map((event) => event.const)).toEqual([
      ...Object.keys(webhookEvents),
      "test.sent",
    ]);
  });
});
