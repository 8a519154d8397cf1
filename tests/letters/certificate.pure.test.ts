import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { certificateOfCheck } from "@/lib/parts/letter-certificate/certificate";
import { drawCertificate } from "@/lib/parts/letter-certificate/pdf.job";
import { certificateWords, letterIn } from "@/lib/parts/letter-certificate/words";
import { letterKinds, methods } from "@/lib/parts/letters/labels";
import { runsOf } from "@/lib/platform/pdf/fonts";
import { type Language, languages } from "@/lib/values/languages";

// The record of a letter's check as a file: who checked what, when and how.

const office = { name: "Gurdaspur", address: "Hanuman Chowk", phones: ["+911874000000"] };
const letter = {
  ...{ student: "Amrit Kaur", refNo: "GSP-26-00042", kind: "offer", fileName: "offer.pdf" },
  ...{ sha256: "ab".repeat(32), university: "Cape Breton University", course: "MBA" },
  ...{ letterNumber: "UC/2026-114", studentNumber: "4711" },
  ...{ numberKind: "dli", institutionNumber: "O19391234567" },
  // 00:10 on the 22nd in India
  check: {
    ...{ by: "Simran Kaur", at: new Date("2026-11-21T18:40:00Z"), method: "phone" },
    validUntil: "2027-03-31",
  },
};
const made = (language: Language, more: object = {}) =>
  certificateOfCheck(
    { ...letter, ...more },
    { name: "Overseas Desk", office },
    language,
    "2026-11-23",
  );

async function read(certificate: ReturnType<typeof made>) {
  const bytes = await drawCertificate(certificate);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pages: pdf.numPages, text: text.replace(/\s+/g, " ") };
}

describe("the record of a letter's check", () => {
  it("the file says who checked which letter, on which day and how, and that it is no guarantee", async () => {
    const { pages, text } = await read(made("en"));
    expect(pages).toBe(1);
    for (const words of [
      ...["Record of a letter check", "Overseas Desk", "Amrit Kaur", "GSP-26-00042"],
      ...["offer letter", "Cape Breton University", "MBA", "UC/2026-114", "4711"],
      ...["DLI O19391234567", "offer.pdf", "Checked by", "Simran Kaur", "22 November 2026"],
      ...[
        "Called the number of the register, not of the letter",
        "31 March 2027",
        "23 November 2026",
      ],
      ...["It is no guarantee that the letter is genuine"],
    ])
      expect([words, text.includes(words)]).toEqual([words, true]);
    expect(text.replaceAll(" ", "")).toContain("ab".repeat(32));
  });

  it.each([
    ["pa", "22 ਨਵੰਬਰ 2026"],
    ["hi", "22 नवंबर 2026"],
  ] as const)(
    "in %s the words are the language's own, and names and numbers stay",
    async (language, day) => {
      const certificate = made(language);
      const words = certificateWords(language);
      expect(certificate.facts).toContainEqual({ label: words.checkedOn, value: day });
      expect(certificate.facts).toContainEqual({ label: words.method, value: words.methods.phone });
      const { text } = await read(certificate);
      for (const kept of ["Amrit Kaur", "Simran Kaur", "DLI O19391234567", "2026"])
        expect([kept, text.includes(kept)]).toEqual([kept, true]);
      // A sign that stands before its letter is read in the order of the drawing, so a word without one is looked for.
      expect(text).toContain(words.letter);
    },
  );

  it("what nobody wrote down has no line", () => {
    const labels = made("en", { university: null, letterNumber: null, numberKind: null }).facts.map(
      ({ label }) => label,
    );
    expect(labels).not.toContain("University");
    expect(labels).not.toContain("Letter number");
    expect(labels).not.toContain("Registered number");
  });

  it("every word of the three languages can be drawn", () => {
    for (const language of languages) {
      const words = certificateWords(language);
      const texts = [
        ...Object.values(words).filter((text) => typeof text === "string"),
        ...Object.keys(letterKinds).map((kind) => letterIn(language, kind)),
        ...Object.keys(methods).map((method) => words.methods[method as keyof typeof methods]),
      ];
      for (const text of texts)
        expect(
          runsOf(text, "regular")
            .map((run) => run.text)
            .join(""),
        ).toBe(text.normalize("NFC"));
    }
  });
});
