import { expect, it } from "vitest";
import { makeCase } from "../support/cases";
import { makeStaff } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";
import { makeVerdict } from "../support/visa-dates";

// What a student reads of the day of the visa, in the language of the page.

const last = new Date("2026-12-20");

async function pageWith(state: string, language: string) {
  const c = await makeCase({ handler: await makeStaff(), language });
  await makeVerdict(c.id, { state, last });
  const { token } = await makeLinkTo(c, { purpose: "student", scopes: ["link.way"] });
  return (await askStudent("/s", { cookies: await enterPage(token) })).text;
}

it.each([
  ["en", "We plan to apply on 10 December 2026.", "until 20 December 2026."],
  ["pa", "10 ਦਸੰਬਰ 2026 ਨੂੰ ਅਪਲਾਈ ਕਰਨ ਦੀ ਯੋਜਨਾ ਹੈ", "20 ਦਸੰਬਰ 2026 ਤੱਕ"],
  ["hi", "10 दिसंबर 2026 को अप्लाई करने की योजना है", "20 दिसंबर 2026 तक"],
])("a safe day stands on the student's page in %s", async (language, planned, good) => {
  const text = await pageWith("safe", language);
  expect(text).toContain(planned);
  expect(text).toContain(good);
});

it("a day that is not known to be safe has no last day on the student's page, and one at risk asks to call", async () => {
  const unknown = await pageWith("unknown", "en");
  expect(unknown).toContain("We plan to apply on");
  expect(unknown).not.toContain("Your papers are good");
  expect(unknown).not.toContain("Please call your branch.");
  const unsafe = await pageWith("unsafe", "en");
  expect(unsafe).toContain("Something is not yet as the visa needs it. Please call your branch.");
});
