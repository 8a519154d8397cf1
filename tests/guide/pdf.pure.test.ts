import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { tasks, tasksOf } from "@/lib/people/guide/guide";
import { type GuideLanguage, guideLanguages } from "@/lib/people/guide/labels";
import { guidePdf } from "@/lib/people/guide/pdf";
import { drawGuide } from "@/lib/people/guide/pdf.job";
import { toldTo } from "@/lib/people/guide/told";
import { runsOf } from "@/lib/platform/pdf/fonts";

// The guide as a file. Glyphs of Mukta Mahee are held against their outlines in tests/vouchers/fonts.pure.test.ts.

const head = { brand: "Overseas Desk", whose: "Reception", language: "en" } as const;
const told = (language: GuideLanguage) =>
  tasksOf("reception").map((task) => toldTo("reception", task, language));

async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  return text.map((page) => page.replace(/\s+/g, " "));
}

async function bytesOf(doc: ReturnType<typeof guidePdf>) {
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe("the guide as a PDF", () => {
  it("each task begins on a page of its own, with its steps, after the contents", async () => {
    const pages = await read(await bytesOf(guidePdf(head, told("en"), async () => undefined)));
    expect(pages[0]).toContain("Guide: Reception");
    for (const [at, { title, why, steps }] of told("en").entries()) {
      expect(pages[0]).toContain(title);
      const page = pages.find((text) => text.startsWith(`${at + 1}. ${title}`)) ?? "";
      expect(page).toContain(why.slice(0, 40));
      expect(page).toContain(steps[0]?.replaceAll("**", "").slice(0, 30));
    }
  });

  it("every letter of both languages has a glyph", () => {
    const texts = Object.keys(guideLanguages).flatMap((language) =>
      tasks
        .map((task) => toldTo(task.roles[0], task, language as GuideLanguage))
        .flatMap(({ title, why, before = "", steps }) => [title, why, before, ...steps]),
    );
    for (const text of texts)
      for (const face of ["regular", "bold"] as const)
        expect(
          runsOf(text, face)
            .map((run) => run.text)
            .join(""),
        ).toBe(text.normalize("NFC"));
  });

  it("the worker draws the pictures as well", async () => {
    const [first] = told("pa");
    const bytes = await drawGuide(head, first ? [first] : []);
    expect(bytes.toString("latin1")).toContain("/DCTDecode");
  });
});
