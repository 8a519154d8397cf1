import { expect, it } from "vitest";
import { scanPassport } from "@/lib/parts/passport-scan/scan.job";
import { type Harm, harms, numbersFrom, somebody, specimen } from "../support/passport-specimens";

// Whatever a phone did to a page, its lines are read letter by letter.

it.each(Object.keys(harms) as Harm[])(
  "a page that is %s is read letter by letter",
  async (harm) => {
    const random = numbersFrom(11);
    const lines = somebody(random);
    const data = await scanPassport(await specimen(lines, harm, random), "2026-11-26");
    expect(data).toMatchObject({ lines, number: { isProven: true }, expiry: { isProven: true } });
  },
);
