import { expect, it } from "vitest";
import { waysWords } from "@/lib/desk/bulk/labels";
import { previewBulk } from "@/lib/desk/bulk/queries";
import { refsOf, shown } from "../support/bulk";
import { makeCase } from "../support/cases";
import { callerFor, makeStaff } from "../support/staff";
import { writeTemplate } from "../support/templates";
import { agreement, makeConversation, officeWithWhatsapp } from "../support/whatsapp";

// What an update of many costs is said before it is sent.

const prices = { part: "0.20", utility: "0.15", service: null };

it("the plan of an update says how many go by WhatsApp and by SMS, and how many parts a template has", async () => {
  await officeWithWhatsapp({ SMS_GATEWAY: "http" });
  const handler = await makeStaff();
  const cases = [
    await makeCase({ handler, language: "pa" }),
    await makeCase({ handler, language: "en" }),
    await makeCase({ handler }),
    await makeCase({ handler }),
  ] as const;
  await makeConversation(cases[1].mobile, { lastIncomingAt: new Date() });
  await makeConversation(cases[2].mobile, agreement());
  await makeConversation(cases[3].mobile, { ...agreement(), stoppedAt: new Date() });
  const name = `Closed ${Date.now()}`;
  const template = { kind: "status_update", channel: "sms", name };
  await writeTemplate({ ...template, language: "en", body: "The office is closed tomorrow." });
  await writeTemplate({ ...template, language: "pa", body: "ਦਫ਼ਤਰ ਕੱਲ੍ਹ ਬੰਦ ਹੈ। ".repeat(6).trim() });
  const caller = await callerFor(handler);
  const preview = async (more: Record<string, unknown>) =>
    previewBulk.run({ action: "update", ...(await shown(refsOf(cases))), ...more }, caller);
  expect(await preview({})).toMatchObject({
    data: { will: 4, ways: { free: 1, approved: 0, sms: 3, parts: null } },
  });
  // Two parts of the Punjabi one, and two English ones.
  expect(await preview({ template: name })).toMatchObject({
    data: { ways: { free: 1, approved: 0, sms: 3, parts: 4 } },
  });
  const day = await previewBulk.run(
    { action: "reschedule", ...(await shown(refsOf(cases))) },
    caller,
  );
  expect(day).toMatchObject({ data: { ways: null } });
});

it.each([
  [
    { free: 0, approved: 0, sms: 9, parts: null },
    "a".repeat(161),
    "9 messages: 9 by SMS in 18 parts, about ₹3.60",
  ],
  [
    { free: 2, approved: 1, sms: 1, parts: 3 },
    "",
    "4 messages: 3 by WhatsApp, 1 by SMS in 3 parts, about ₹0.75",
  ],
  [{ free: 3, approved: 0, sms: 0, parts: null }, "", "3 messages: 3 by WhatsApp"],
  [{ free: 0, approved: 0, sms: 1, parts: null }, "", "1 message: 1 by SMS"],
])("%o with the words “%s” is said as “%s”", (ways, typed, words) => {
  expect(waysWords({ ...ways, prices }, typed)).toContain(words);
});

it("no price is said where one is not known", () => {
  const ways = { free: 0, approved: 0, sms: 2, parts: 4, prices: { ...prices, part: null } };
  expect(waysWords(ways, "")).toBe("2 messages: 2 by SMS in 4 parts");
});
