import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInWords } from "@/lib/values/amount-words";

const units =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const tens = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const groups: Record<string, number> = { Thousand: 1e3, Lakh: 1e5, Crore: 1e7, Arab: 1e9 };

/** What a listener writes down: the number that the words say. */
function numberOf(words: string): number {
  let sum = 0;
  let group = 0;
  for (const word of words.split(" ")) {
    if (word in groups) {
      sum += group * (groups[word] ?? 0);
      group = 0;
    } else if (word === "Hundred") group *= 100;
    else if (tens.includes(word)) group += (tens.indexOf(word) + 2) * 10;
    else if (units.includes(word)) group += units.indexOf(word);
    else throw new Error(`${word} is no number`);
  }
  return sum + group;
}

describe("an amount in words", () => {
  it.each([
    ["1", "Rupees One Only"],
    ["1.00", "Rupees One Only"],
    ["0.5", "Fifty Paise Only"],
    ["0.05", "Five Paise Only"],
    ["100.01", "Rupees One Hundred and One Paisa Only"],
    ["100000", "Rupees One Lakh Only"],
    ["10000000", "Rupees One Crore Only"],
    [
      "1234567.50",
      "Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Fifty Paise Only",
    ],
  ])("%s is %s", (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });

  it("an amount in words says exactly the number, up to all that the column holds", () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 9_999_999_999 }), fc.nat(99));
    fc.assert(
      fc.property(amounts, ([rupees, paise]) => {
        const said = amountInWords(`${rupees}.${String(paise).padStart(2, "0")}`);
        const [, whole = "", part] =
          /^Rupees (.*?)(?: and (.*) Pais[ae])? Only$/.exec(said) ?? expect.fail(said);
        expect(numberOf(whole)).toBe(rupees);
        expect(part ? numberOf(part) : 0).toBe(paise);
      }),
      { numRuns: 500 },
    );
  });
});
