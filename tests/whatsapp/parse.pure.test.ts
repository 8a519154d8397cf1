import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { belongsTo, type HookItem } from "@/lib/platform/whatsapp/items";
import { parseWebhook } from "@/lib/platform/whatsapp/webhook";
import {
  incomingEvent,
  mediaContent,
  numberChangedEvent,
  statusEvent,
  templateCategoryEvent,
  templateQualityEvent,
  templateStatusEvent,
  textContent,
} from "../../e2e/support/whatsapp-events";
import { account } from "./keys";

const at = new Date("2026-11-26T09:30:00Z");
const phone = "+919876543210";
const userId = "IN.13491208655302741918";

function one(event: unknown): HookItem {
  const [item, ...others] = parseWebhook(event);
  if (!item || others.length > 0) throw new Error("one item was expected");
  return item;
}
const contentOf = (content: { type: string }) => {
  const item = one(incomingEvent(account, { id: "wamid.1", from: { phone }, at }, content));
  return item.kind === "incoming" ? item.message : item;
};

describe("what became of a message", () => {
  it("a delivered message says when, for whom, and whether it costs", () => {
    const told = { id: "wamid.1", status: "delivered", to: { phone, userId }, at } as const;
    expect(one(statusEvent(account, { ...told, ourId: "our id", billable: false }))).toEqual({
      ...account,
      kind: "status",
      providerId: "wamid.1",
      status: "delivered",
      at,
      errors: [],
      pricing: { billable: false, category: "utility" },
      ourId: "our id",
      recipient: { phone, userId },
    });
  });

  it("a failed message brings Meta's code", () => {
    const told = { id: "wamid.1", status: "failed", to: { phone }, code: 131_026 } as const;
    expect(one(statusEvent(account, told))).toMatchObject({
      status: "failed",
      errors: [{ code: 131_026, details: "Message Undeliverable." }],
      pricing: null,
    });
  });

  it("a message to somebody with a username is theirs by the id alone", () => {
    const told = { id: "wamid.1", status: "read", to: { userId, username: "gurpreet" } } as const;
    expect(one(statusEvent(account, told))).toMatchObject({ recipient: { phone: null, userId } });
  });

  it("what is free is known from its type where Meta no longer says billable", () => {
    const event = statusEvent(account, { id: "wamid.1", status: "sent", to: { phone } });
    const text = JSON.stringify(event).replace('"billable":true,', "");
    expect(one(JSON.parse(text))).toMatchObject({ pricing: { billable: true } });
    const free = text.replace('"regular"', '"free_entry_point"');
    expect(one(JSON.parse(free))).toMatchObject({ pricing: { billable: false } });
  });

  it("a status that is not known is kept as other", () => {
    const event = statusEvent(account, { id: "wamid.1", status: "sent", to: { phone } });
    const played = JSON.stringify(event).replace('"sent"', '"played"');
    expect(one(JSON.parse(played))).toEqual({ ...account, kind: "other", field: "status" });
  });
});

describe("what somebody wrote", () => {
  it("a text brings its words, its writer and the message that it answers", () => {
    const from = { phone, userId, name: "Gurpreet Kaur", username: "gurpreet" };
    const message = { id: "wamid.2", from, at, replyTo: "wamid.1" };
    expect(one(incomingEvent(account, message, textContent("ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ\0")))).toEqual({
      ...account,
      kind: "incoming",
      providerId: "wamid.2",
      at,
      from: { phone, userId, profileName: "Gurpreet Kaur", username: "gurpreet" },
      message: { type: "text", text: "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ" },
      replyTo: "wamid.1",
    });
  });

  it("somebody with a username and no number is known by the id", () => {
    const message = { id: "wamid.2", from: { userId, username: "gurpreet" } };
    expect(one(incomingEvent(account, message, textContent("Hello")))).toMatchObject({
      kind: "incoming",
      from: { phone: null, userId, username: "gurpreet" },
    });
  });

  it("a message of nobody is other, because nobody could be answered", () => {
    const event = incomingEvent(account, { id: "wamid.2", from: {} }, textContent("Hello"));
    expect(one(event)).toMatchObject({ kind: "other", field: "message" });
  });

  it.each(["image", "document", "audio", "video", "sticker"] as const)(
    "a message of the type %s brings its file",
    (media) => {
      const file = { mediaId: "12345", mime: "application/pdf", fileName: "marks.pdf" };
      expect(contentOf(mediaContent(media, { ...file, caption: "12th" }))).toEqual({
        type: "media",
        media,
        ...file,
        caption: "12th",
      });
    },
  );

  it("a sound that was recorded in the chat is a voice message", () => {
    const audio = { id: "12345", mime_type: "audio/ogg; codecs=opus", voice: true };
    expect(contentOf(Object.assign({ type: "audio" }, { audio }))).toMatchObject({
      media: "voice",
    });
  });

  it.each([
    ["button", { button: { text: "Yes", payload: "YES" } }, "Yes"],
    [
      "interactive",
      { interactive: { type: "x", button_reply: { id: "1", title: "Batala" } } },
      "Batala",
    ],
    ["interactive", { interactive: { type: "x", list_reply: { id: "1", title: "2 pm" } } }, "2 pm"],
    [
      "location",
      { location: { latitude: 31.8, longitude: 75.2, name: "Shop" } },
      "Shop, 31.8, 75.2",
    ],
    [
      "contacts",
      { contacts: [{ name: { formatted_name: "Father" }, phones: [{ phone: "+91 98" }] }] },
      "Father +91 98",
    ],
    ["unsupported", { errors: [{ code: 131_051 }] }, ""],
  ])("a message of the type %s is read as text", (type, content, text) => {
    expect(contentOf(Object.assign({ type }, content))).toEqual({ type, text });
  });

  it("a reaction belongs to its message, and an empty one takes it back", () => {
    const message = { id: "wamid.2", from: { phone } };
    const reaction = (more: object) =>
      one(
        incomingEvent(
          account,
          message,
          Object.assign({ type: "reaction" }, { reaction: { message_id: "wamid.1", ...more } }),
        ),
      );
    expect(reaction({ emoji: "👍" })).toMatchObject({
      message: { type: "reaction", text: "👍" },
      replyTo: "wamid.1",
    });
    expect(reaction({})).toMatchObject({ message: { text: "" } });
  });

  it("a type of tomorrow, and a known one with another content, are unsupported", () => {
    expect(contentOf(Object.assign({ type: "poll" }, { poll: {} }))).toMatchObject({
      type: "unsupported",
    });
    expect(contentOf(Object.assign({ type: "image" }, { image: { url: "x" } }))).toMatchObject({
      type: "unsupported",
    });
  });
});

describe("what changes", () => {
  it("a changed number brings the one before and the one after", () => {
    expect(one(numberChangedEvent(account, "wamid.3", phone, "+919876500000"))).toMatchObject({
      kind: "numberChanged",
      before: { phone, userId: null },
      after: { phone: "+919876500000", userId: null },
    });
  });

  it("a template's status, quality and category each say what they know", () => {
    const template = { name: "missing_documents", language: "pa" };
    const rejected = { ...template, event: "REJECTED", reason: "INCORRECT_CATEGORY" };
    const blank = { status: null, reason: null, category: null, quality: null };
    const known = { kind: "template", ...template, phoneNumberId: null, ...blank };
    expect(one(templateStatusEvent(account, rejected))).toMatchObject({
      ...known,
      status: "REJECTED",
      reason: "INCORRECT_CATEGORY",
    });
    expect(one(templateStatusEvent(account, { ...template, event: "PAUSED" }))).toMatchObject({
      ...known,
      status: "PAUSED",
    });
    expect(one(templateQualityEvent(account, { ...template, score: "RED" }))).toMatchObject({
      ...known,
      quality: "RED",
    });
    const marketing = { ...template, category: "MARKETING" };
    expect(one(templateCategoryEvent(account, marketing))).toMatchObject({
      ...known,
      category: "MARKETING",
    });
  });

  it("an event of another account, or of another number of ours, does not belong to us", () => {
    const items = [
      statusEvent(
        { ...account, businessAccountId: "999999" },
        { id: "1", status: "sent", to: { phone } },
      ),
      statusEvent(
        { ...account, phoneNumberId: "999999" },
        { id: "1", status: "sent", to: { phone } },
      ),
      templateStatusEvent(
        { ...account, businessAccountId: "9" },
        { name: "a", language: "en", event: "PAUSED" },
      ),
    ].map(one);
    expect(items.map((item) => belongsTo(item, account))).toEqual([false, false, false]);
    const ours = templateStatusEvent(account, { name: "a", language: "en", event: "PAUSED" });
    expect(belongsTo(one(ours), account)).toBe(true);
  });
});

describe("anything else", () => {
  it("a part that is not known keeps none beside it from being read", () => {
    const event = statusEvent(account, { id: "wamid.1", status: "sent", to: { phone } });
    const [entry] = event.entry;
    const strange = { field: "phone_number_quality_update", value: { limit: 1 } };
    const mixed = {
      ...event,
      entry: [null, { ...entry, changes: [7, strange, ...(entry?.changes ?? [])] }],
    };
    expect(parseWebhook(mixed).map(({ kind }) => kind)).toEqual([
      "other",
      "other",
      "other",
      "status",
    ]);
  });

  it("no JSON makes it throw, and one that looks like an event yields no item of another account", () => {
    const like = fc.oneof(
      fc.jsonValue(),
      fc.record({
        object: fc.constant("whatsapp_business_account"),
        entry: fc.array(
          fc.record({
            id: fc.constant(account.businessAccountId),
            changes: fc.array(
              fc.record({
                field: fc.constantFrom("messages", "message_template_status_update", "x"),
                value: fc.record({
                  metadata: fc.record({ phone_number_id: fc.constant(account.phoneNumberId) }),
                  contacts: fc.jsonValue(),
                  messages: fc.oneof(fc.jsonValue(), fc.array(messageLike)),
                  statuses: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
                }),
              }),
            ),
          }),
        ),
      }),
    );
    fc.assert(
      fc.property(like, (json) => {
        for (const item of parseWebhook(json))
          if (item.kind !== "other") expect(belongsTo(item, account)).toBe(true);
      }),
    );
  });
});

const messageLike = fc.record(
  {
    id: fc.oneof(fc.string(), fc.jsonValue()),
    from: fc.oneof(fc.constant("919876543210"), fc.jsonValue()),
    timestamp: fc.oneof(fc.constant("1790000000"), fc.jsonValue()),
    type: fc.constantFrom(
      "text",
      "image",
      "system",
      "interactive",
      "contacts",
      "location",
      "__proto__",
    ),
    text: fc.jsonValue(),
    image: fc.jsonValue(),
    system: fc.jsonValue(),
    interactive: fc.jsonValue(),
    contacts: fc.jsonValue(),
    location: fc.jsonValue(),
    context: fc.jsonValue(),
  },
  { requiredKeys: ["id", "timestamp", "type"] },
);
