import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// Rules that hold for every component.

const files = readdirSync("components", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`components/${file}`, "utf8") }));
const where = (wrong: (text: string) => boolean) =>
  files.filter(({ text }) => wrong(text)).map(({ file }) => file);

describe("components", () => {
  it("components that open a new tab say so", () => {
    expect(where((text) => text.includes('"_blank"') && !/new tab/i.test(text))).toEqual([]);
  });

  it("components write no ref while they render (components/ui/use-latest.ts)", () => {
    expect(where((text) => /^ {2}\w+\.current = /m.test(text))).toEqual([]);
  });
});
