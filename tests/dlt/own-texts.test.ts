import { expect, it } from "vitest";
import { ownTexts } from "@/lib/desk/own-texts/queries";
import { brand } from "@/lib/platform/brand";
import { secretMark } from "@/lib/platform/outbox/secret";
import { messageWords } from "@/lib/student/link/words";
import { dltFault, dltText } from "@/lib/values/dlt";
import { languages } from "@/lib/values/languages";
import { registerText } from "../support/registrations";

// The texts that the product words itself can be registered as they stand on the page.

const whitelist = { links: [], numbers: ["+919876543210"] };
const fault = (text: string, body: string) => dltFault(dltText(text, whitelist), body)?.words;

it("a code and a warning of a new device fit the wording that is shown for them, in each language", async () => {
  const texts = (await ownTexts()).map(({ text }) => text);
  const { name } = brand();
  for (const language of languages) {
    const words = messageWords(language);
    const code = words.code(name).replaceAll(secretMark, "493817");
    const warning = words.device("Chrome, Android", { brand: name, phone: "+91 98765 43210" });
    for (const sent of [code, warning])
      expect(
        texts.some((text) => fault(sent, text) === undefined),
        sent,
      ).toBe(true);
  }
});

it("a text that is registered says so, and the others that they are not", async () => {
  const before = await ownTexts();
  const [first, ...others] = before;
  if (!first) throw new Error("there is no text");
  expect(first.registration).toBeUndefined();
  await registerText(first.text);
  const [registered, ...rest] = await ownTexts();
  expect(registered).toMatchObject({ registration: { status: "registered" } });
  expect(rest).toEqual(others);
});

it("messages of series and the usual words of each kind stand among them, without a field in braces", async () => {
  const texts = await ownTexts();
  const names = texts.map(({ name }) => name);
  expect(names).toContain("Series: before a payment is due, Punjabi");
  expect(names).toContain("Documents are missing, Hindi");
  for (const { text } of texts) expect(text).not.toMatch(/\{\{|\[secret/);
});
