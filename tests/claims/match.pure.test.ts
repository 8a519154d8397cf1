import { describe, expect, it } from "vitest";
import { columnsOf, matchLines, type OpenClaim } from "@/lib/money/remittances/match";

// A partner's sheet in the partner's own words: what is not sure is never taken.

const gurpreet: OpenClaim = {
  id: "gurpreet",
  name: "Gurpreet Kaur Sidhu",
  studentNo: "LU-77/123",
  apn: "GSP-A-00012",
  number: "GSP/2627/I00001",
  open: "3000.00",
};
const simran: OpenClaim = {
  ...gurpreet,
  ...{ id: "simran", name: "Simranjit Singh", studentNo: null, apn: "GSP-A-00013" },
  open: "1500.00",
};
const back: OpenClaim = {
  ...gurpreet,
  ...{ id: "back", name: "Harman Gill", studentNo: "LU-9001", apn: "GSP-A-00014" },
  open: "-500.00",
};

const heads = ["Student ID", "Student Name", "Commission (GBP)"];
const match = (rows: string[][], headings = heads, claims = [gurpreet, simran, back]) =>
  matchLines(
    { headings, rows: rows.map((cells, index) => ({ number: index + 2, cells })) },
    claims,
    "GBP",
  ).map(({ claim, amount, doubt }) => [claim, amount, doubt]);

describe("a line that is sure", () => {
  it("has the number of the student and a part of the amount", () => {
    expect(match([["LU77123", "G. Kaur Sidhu", "£1,000.00"]])).toEqual([
      ["gurpreet", "1000.00", null],
    ]);
  });

  it("has a name that is spelled otherwise, where all of it is paid", () => {
    expect(match([["", "SIMRANJEET SINGH", "1,500"]])).toEqual([["simran", "1500.00", null]]);
  });

  it("has first and last name in two columns", () => {
    const headings = ["Given Name", "Family Name", "Amount Paid"];
    expect(match([["Gurpreet Kaur", "Sidhu", "3000"]], headings)).toEqual([
      ["gurpreet", "3000.00", null],
    ]);
  });

  it("keeps back what was credited, in brackets", () => {
    expect(match([["LU-9001", "Harman Gill", "(500.00)"]])).toEqual([["back", "-500.00", null]]);
  });
});

describe("a line that is not sure", () => {
  it.each([
    [["", "Simranjit Singh", "700"], "Only the name fits, and the amount is not all that is open"],
    [
      ["LU-77/123", "Gurpreet Kaur", "3,000.01"],
      "Only GBP 3,000.00 of Gurpreet Kaur Sidhu is open",
    ],
    [
      ["LU-77/123", "Mandeep Brar", "3000"],
      "The number is that of Gurpreet Kaur Sidhu, the name is another",
    ],
    [["LU-77/123", "Gurpreet Kaur", "USD 3000"], "The amount is in USD, the claim in GBP"],
    [["LU-77/123", "Gurpreet Kaur", "three thousand"], "The amount cannot be read"],
    [["X-1", "Navdeep Dhillon", "3000"], "No open claim has this number or this name"],
  ])("is %s, and says so: %s", (cells, doubt) => {
    expect(match([cells])[0]?.[2]).toBe(doubt);
  });

  it("stands in the sheet twice", () => {
    const line = ["LU-77/123", "Gurpreet Kaur Sidhu", "3000"];
    expect(match([line, line]).map(([, , doubt]) => doubt)).toEqual([
      null,
      "This claim stands in the sheet before",
    ]);
  });

  it("may pay two students of one name with the same amount", () => {
    const twin = { ...simran, id: "twin", apn: "GSP-A-00099" };
    expect(match([["", "Simranjit Singh", "1500"]], heads, [simran, twin])[0]?.[2]).toBe(
      "Several claims fit",
    );
  });
});

it("a line of totals and a line without an amount are no lines", () => {
  expect(
    match([
      ["", "", ""],
      ["Total", "", "4,500.00"],
    ]),
  ).toEqual([]);
});

it("the column of the commission goes before that of the fee", () => {
  expect(columnsOf({ headings: ["Name", "Tuition amount", "Commission payable"] }).amount).toBe(2);
});
