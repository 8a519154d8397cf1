import { describe, expect, it } from "vitest";
import { readSettings } from "@/lib/platform/env";
import { readGateway } from "@/lib/platform/sms/events";
import { type Fields, fieldsOf } from "@/lib/platform/sms/fields";

// What SMS gateways of India tell, each with names of its own.

const read = (fields: Fields, settings = {}) => readGateway(fields, readSettings(settings));

describe("fields", () => {
  it.each([
    ["a form", "from=919876543210&text=Haan+ji", [{ from: "919876543210", text: "Haan ji" }]],
    ["JSON", '{"from":919876543210,"text":"Haan ji"}', [{ from: "919876543210", text: "Haan ji" }]],
    ["a list", '[{"id":"1"},{"id":"2"}]', [{ id: "1" }, { id: "2" }]],
    [
      "lists in lists",
      '[{"requestId":"r1","report":[{"number":"91","status":"1"},{"number":"92","status":"2"}]}]',
      [
        { requestId: "r1", number: "91", status: "1" },
        { requestId: "r1", number: "92", status: "2" },
      ],
    ],
    ["JSON in a form", "data=%5B%7B%22id%22%3A%221%22%7D%5D&user=u", [{ user: "u", id: "1" }]],
    ["nothing", "", [{}]],
    [
      "an answer in words",
      "success | 919876543210 | 3.14",
      [{ "success | 919876543210 | 3.14": "" }],
    ],
  ])("%s is read into records", (_, body, records) => {
    expect(fieldsOf(body)).toEqual(records);
  });

  it("fields of the address stand with those of the body", () => {
    expect(fieldsOf('{"text":"Hello"}', { from: "91" })).toEqual([{ from: "91", text: "Hello" }]);
  });

  it("a body that is deep or endless is not followed to its end", () => {
    expect(fieldsOf(`${"[".repeat(50_000)}${"]".repeat(50_000)}`).length).toBeLessThan(2);
    expect(fieldsOf(JSON.stringify(Array(5_000).fill({ id: "1" })))).toHaveLength(1_000);
    expect(fieldsOf('{"__proto__":{"id":"1"},"constructor":"x"}')).toHaveLength(1);
  });
});

describe("an answer", () => {
  const answer = { kind: "answer", phone: "+919876543210", text: "Haan ji" };

  it.each([
    [{ from: "919876543210", text: "Haan ji", id: "m1" }],
    [{ Sender: "9876543210", Message: "Haan ji", MessageId: "m1" }],
    [{ mobile: "+91 98765 43210", content: "Haan ji", requestId: "m1" }],
  ])("the usual names of %j are known", (fields) => {
    expect(read(fields)).toEqual({ ...answer, providerId: "m1", isNamed: true });
  });

  it("an office names the fields of its own provider", () => {
    const settings = {
      SMS_HOOK_FROM: "caller",
      SMS_HOOK_TEXT: "keyword, words",
      SMS_HOOK_ID: "ref",
    };
    const fields = { caller: "919876543210", words: "Haan ji", ref: "m1", from: "VM-OFFICE" };
    expect(read(fields, settings)).toMatchObject({ ...answer, providerId: "m1" });
  });

  it("a message without an id is given one, and says so", () => {
    const fields = { from: "919876543210", text: "Haan ji" };
    const [one, other] = [read(fields), read(fields)];
    expect(one).toMatchObject({ ...answer, isNamed: false });
    expect(one).not.toEqual(other);
  });

  it.each<Fields>([{}, { from: "919876543210" }, { text: "Hello" }, { from: " ", text: "Hello" }])(
    "the fields %j are not enough",
    (fields) => {
      expect(read(fields)).toBe("unclear");
    },
  );

  it.each(["VM-HDFCBK", "56161", "12"])("the sender %s cannot be answered, and is left", (from) => {
    expect(read({ from, text: "Hello" })).toBeNull();
  });
});

describe("a report", () => {
  it.each([
    ["DELIVRD", "delivered", null],
    ["Delivered", "delivered", null],
    ["NDNC", "failed", "The SMS gateway could not deliver it: ndnc"],
    ["Failed", "failed", "The SMS gateway could not deliver it: Absent subscriber"],
  ])("the word %s means %s", (status, meaning, reason) => {
    const more: Fields = status === "Failed" ? { desc: "Absent  subscriber" } : {};
    expect(read({ id: "m1", status, ...more })).toEqual({
      ...{ kind: "report", providerId: "m1", ourId: "m1", status: meaning, reason },
    });
  });

  it("an office says which numbers mean what", () => {
    const settings = { SMS_HOOK_DELIVERED: "1", SMS_HOOK_FAILED: "2,9,16" };
    const status = (code: string) => read({ requestId: "r1", status: code }, settings);
    expect(status("1")).toMatchObject({ status: "delivered" });
    expect(status("16")).toMatchObject({ status: "failed" });
    expect(status("8")).toBeNull();
  });

  it("a report that names no message is not enough", () => {
    expect(read({ status: "delivered" })).toBe("unclear");
  });
});

it("a secret of fewer than twenty characters is refused at the start", () => {
  expect(() => readSettings({ SMS_HOOK_SECRET: "nineteen characters" })).toThrow(/at least 20/);
  expect(() => readSettings({ MAIL_HOOK_SECRET: "short" })).toThrow(/at least 20/);
});
