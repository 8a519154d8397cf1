import { describe, expect, it } from "vitest";
import type { Place } from "@/lib/parts/passport-scan/letters";
import { checkDigit, passportOf, proofs } from "@/lib/parts/passport-scan/zone";

// What the two lines say. The specimen and the digits are ICAO's (9303 parts 3 and 4).

const today = "2026-11-26";
const specimen = [
  "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
  "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
] as const;

/** A line as it is read where every letter is clear, with what some places nearly are instead. */
const read = (line: string, nearly: Record<number, string> = {}): Place[] =>
  [...line].map((letter, at) => {
    const other = nearly[at];
    return [{ letter, score: 0.9 }, ...(other ? [{ letter: other, score: 0.88 }] : [])];
  });

describe("a check digit", () => {
  it.each([
    ["520727", "3"],
    ["AB2134<<<", "5"],
    ["HA672242<6YTO5802254M9601086<<<<<<<<<<<<<<0", "8"],
  ])("proves %s by %s", (text, digit) => {
    const whole =
      text.length === 43 ? text.slice(0, 10) + text.slice(13, 20) + text.slice(21) : text;
    expect(checkDigit(whole)).toBe(digit);
  });

  it("the specimen has all five of them right, and one wrong letter takes two away", () => {
    expect(proofs(specimen[1])).toBe(5);
    expect(proofs(specimen[1].replace("L898", "L899"))).toBe(3);
  });
});

describe("a passport", () => {
  it("the specimen says who its owner is", () => {
    const data = passportOf(read(specimen[0]), read(specimen[1]), today);
    expect(data).toMatchObject({
      number: { text: "L898902C3", isProven: true, doubtful: [] },
      surname: { text: "ERIKSSON", isProven: false, doubtful: [] },
      givenNames: { text: "ANNA MARIA" },
      birth: { text: "1974-08-12", isProven: true },
      expiry: { text: "2012-04-15", isProven: true },
      sex: { text: "F" },
      nationality: { text: "UTO" },
    });
  });

  it("without a surname has its given name alone, as many in India have", () => {
    const upper = "P<IND<<GURPREET".padEnd(44, "<");
    expect(passportOf(read(upper), read(specimen[1]), today)).toMatchObject({
      surname: { text: "" },
      givenNames: { text: "GURPREET" },
    });
  });

  it("a letter that nearly was another one is put right by the check digit, and marked to be looked at", () => {
    const wrong = read(specimen[1].replace("L898902C3", "L8989O2C3"), { 5: "0" });
    expect(passportOf(read(specimen[0]), wrong, today).number).toEqual({
      ...{ text: "L898902C3", isProven: true, doubtful: [5] },
    });
  });

  it("a number that no check digit proves is marked whole", () => {
    const wrong = read(specimen[1].replace("L898902C3", "L898902C4"));
    const { number } = passportOf(read(specimen[0]), wrong, today);
    expect(number).toMatchObject({ text: "L898902C4", isProven: false });
    expect(number.doubtful).toHaveLength(9);
  });

  it("a name's letter that nearly was another one is marked", () => {
    const upper = read(specimen[0], { 5: "B", 15: "M" });
    expect(passportOf(upper, read(specimen[1]), today)).toMatchObject({
      surname: { doubtful: [0] },
      givenNames: { doubtful: [0] },
    });
  });

  it("a birth in a year to come was in the century before, and 31 February is no day", () => {
    const born = (text: string) => {
      const line = `L898902C36UTO${text}${checkDigit(text)}F1204159ZE184226B<<<<<10`;
      return passportOf(read(specimen[0]), read(line), today).birth.text;
    };
    expect([born("260101"), born("270101"), born("990231")]).toEqual([
      "2026-01-01",
      "1927-01-01",
      "",
    ]);
  });
});
