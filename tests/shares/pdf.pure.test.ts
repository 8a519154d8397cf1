import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { type PrintedStatement, statementPdf } from "@/lib/money/share-statements/pdf";
import { boxesOf, collisionsOf } from "../support/pdf-boxes";

// A sub-agent's statement as a paper.

const line = {
  ...{ kind: "Share", name: "Venkatanarasimharajuvaripeta Subramanian Iyer" },
  ...{ refNo: "GSP-26-00042", share: "CAD 123,456.78 at ₹61.4321", rupees: "7584204.68" },
  university: "University of Leeds International College of Business and Technology",
};
const statement: PrintedStatement = {
  ...{ id: "1", version: 0, number: "S00012", madeOn: "2026-11-27", house: "Overseas Desk" },
  partner: {
    name: "Randhawa Overseas and Immigration Guidance Centre (Regd.), Kalanaur Road, Batala",
    pan: "ABCPR7788K",
    gstin: "03ABCPR7788K1Z5",
  },
  bill: { number: "RO/26-27/0012", day: "2026-11-20" },
  ...{ gst: "1365156.84", tax: "151684.09", net: "8797677.43" },
  how: ["TDS of 2% on ₹75,84,204.68 of this financial year: ₹1,51,684.09"],
  ...{ isWithdrawn: false, voucher: null, lines: [line] },
};

const pagesOf = async (changes: Partial<PrintedStatement>) =>
  boxesOf(await buffer(statementPdf({ ...statement, ...changes })));
const textOf = (pages: Awaited<ReturnType<typeof boxesOf>>) =>
  pages
    .flat()
    .map(({ text }) => text)
    .join(" ");

it("long names and large sums lie on no other text of a statement, and leave no margin", async () => {
  const house =
    "Randhawa & Sons International Education and Immigration Consultancy Private Limited";
  for (const page of await pagesOf({ house, isWithdrawn: true }))
    expect(collisionsOf(page, { left: 40, right: 555.28 })).toEqual([]);
});

it("the sums of a statement stand below a share on the last page, however many shares there are", async () => {
  for (let shares = 1; shares <= 24; shares++)
    for (const page of await pagesOf({ lines: Array(shares).fill(line) }))
      expect(
        page.some(({ text }) => text.includes("GSP-26-00042")),
        `${shares} shares`,
      ).toBe(true);
});

it("a statement names GST and TDS only where there is some", async () => {
  expect(textOf(await pagesOf({}))).toMatch(/GST .*TDS /);
  const without = textOf(await pagesOf({ gst: "0.00", tax: "0.00", bill: null, how: [] }));
  expect(without).not.toMatch(/TDS|0\.00 /);
  expect(without).toContain("To pay");
});
