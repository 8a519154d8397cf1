import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countryNamesIn } from "@/lib/values/country-words";
import { fill } from "@/lib/values/fill";
import { formPhrases } from "@/lib/values/form-phrases";
import { say } from "@/lib/values/say";

const phrases = {
  "{} is required": "{}: ਜ਼ਰੂਰੀ",
  "{}: write {}": "{}: ਲਿਖੋ {}",
  "{}: write it in words": "{}: ਅੱਖਰਾਂ ਵਿੱਚ",
  "Again in {}": "{} ਬਾਅਦ",
  "{} minutes": "{} ਮਿੰਟ",
  "Is it 1.5 (or more)?": "ਕੀ?",
};

describe("a message in another language", () => {
  it.each([
    ["Email is required", "Email: ਜ਼ਰੂਰੀ"],
    ["ਈਮੇਲ is required", "ਈਮੇਲ: ਜ਼ਰੂਰੀ"],
    ["Score: write 6.5", "Score: ਲਿਖੋ 6.5"],
    ["Score: write it in words", "Score: ਅੱਖਰਾਂ ਵਿੱਚ"],
    ["Again in 3 minutes", "3 ਮਿੰਟ ਬਾਅਦ"],
    ["Again in a while", "a while ਬਾਅਦ"],
    ["Is it 1.5 (or more)?", "ਕੀ?"],
    ["Is it 125 or more?", "Is it 125 or more?"],
    ["line\nbreak is required", "line\nbreak: ਜ਼ਰੂਰੀ"],
    ["$& is required", "$&: ਜ਼ਰੂਰੀ"],
    ["", ""],
    ["Unknown", "Unknown"],
  ])("%j is said as %j", (message, said) => {
    expect(say(phrases, message)).toBe(said);
  });
});

const sources = ["lib", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("form-phrases.ts"))
    .map((file) => readFileSync(join(folder, file), "utf8")),
);
const code = sources.join("\n");

describe.each(["pa", "hi"] as const)("the phrases of forms in %s", (language) => {
  const table = Object.entries(formPhrases(language));

  it("each takes as many values as the English one", () => {
    for (const [english, phrase] of table)
      expect([english, phrase.split("{}").length]).toEqual([english, english.split("{}").length]);
  });

  it("each is found again, whatever stands in it", () => {
    for (const [english, phrase] of table) {
      const message = fill(english, "12", "34", "56");
      expect(say(formPhrases(language), message)).toBe(fill(phrase, "12", "34", "56"));
    }
  });

  it("none is of something that nobody says any more", () => {
    for (const [english] of table) {
      const longest = english
        .split(/\{\}|\. Reference: /)
        .map((part) => part.replace(/^: /, "").trim())
        .reduce((one, other) => (other.length > one.length ? other : one));
      expect([english, code.includes(longest)]).toEqual([english, true]);
    }
  });

  it("its letters are of its own script", () => {
    const script = { pa: /[\u0a00-\u0a7f]/u, hi: /[\u0900-\u097f]/u }[language];
    const other = { pa: /[\u0900-\u0963\u0970-\u097f]/u, hi: /[\u0a00-\u0a7f]/u }[language];
    for (const [english, phrase] of table) {
      expect([english, script.test(phrase)]).toEqual([english, true]);
      expect([english, other.test(phrase)]).toEqual([english, false]);
    }
  });

  it("all countries have a name in it", () => {
    const names = Object.values(countryNamesIn(language) ?? {});
    expect(names.length).toBeGreaterThan(240);
    expect(new Set(names).size).toBe(names.length);
  });
});

it("English needs no phrases, and lists bring its countries along", () => {
  expect([formPhrases("en"), countryNamesIn("en")]).toEqual([{}, undefined]);
});
