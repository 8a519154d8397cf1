import { buffer } from "node:stream/consumers";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { type PaperFacts, paperOf } from "@/lib/money/claims/paper";
import { paperPdf } from "@/lib/money/claims/pdf";
import { boxesOf, collisionsOf } from "../support/pdf-boxes";

// What stands on an invoice to a partner, on the page and in its PDF.

const student = {
  ...{ name: "ਗੁਰਪ੍ਰੀਤ Kaur", studentNo: "LU-77/123", apn: "APN-000018", course: "Data Science" },
  ...{ level: "Graduate", campus: "Main", university: "University of Leeds", intake: "2027-09" },
  ...{ enrolledOn: "2027-09-20", fee: "20000.00", paid: null },
};

const facts: PaperFacts = {
  ...{ kind: "invoice", number: "GSP/2627/I00001", issuedOn: "2026-11-27", payBy: "2026-12-27" },
  ...{ currency: "GBP", amount: "3000.00", rate: "105.4321", rupees: "316296.30" },
  ...{ treatment: "lut", lutNumber: "AD030426001234X", state: null, gstRate: "0" },
  ...{ cgst: "0.00", sgst: "0.00", igst: "0.00", reason: null, corrects: null },
  office: {
    ...{ name: "Gurdaspur", address: "Hanuman Chowk", phones: ["+911874000000"] },
    ...{ gstin: "03AAACP1234B1Z5", sac: "998599" },
  },
  partner: {
    name: "University of Leeds",
    country: "United Kingdom",
    gstin: null,
    taxNumber: "GB 1",
  },
  lines: [{ student, amount: "3000.00" }],
};

const pdfOf = (paper: PaperFacts, brand = "Overseas Desk") =>
  buffer(paperPdf(paperOf(paper, brand)));

async function read(paper: PaperFacts) {
  const bytes = await pdfOf(paper);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pages: pdf.numPages, text: text.replace(/\s+/g, " ") };
}

it("an export under LUT says so, with the LUT, the SAC and the rupees at the rate", async () => {
  const { pages, text } = await read(facts);
  expect(pages).toBe(1);
  for (const words of [
    "Tax invoice",
    "GSP/2627/I00001",
    "AD030426001234X",
    "998599",
    "GSTIN 03AAACP1234B1Z5",
    "Tax number GB 1",
    "GBP 3,000.00",
    "In rupees, at 105.4321",
    "₹3,16,296.30",
    "letter of undertaking without payment of integrated tax",
  ])
    expect(text).toContain(words);
});

it("an invoice of two hundred students goes on over pages, with the sum at the end", async () => {
  const { pages, text } = await read({ ...facts, lines: Array(200).fill(facts.lines[0]) });
  expect(pages).toBeGreaterThan(5);
  expect(text.match(/APN-000018/g)).toHaveLength(200);
});

const long = {
  ...facts,
  ...{ amount: "12345678.90", rupees: "1301629629.12" },
  partner: {
    ...facts.partner,
    name: "The Governing Council of the University of Leeds and its affiliated colleges",
  },
  lines: [
    {
      student: {
        ...student,
        name: "Venkatanarasimharajuvaripeta Satyanarayana Subramanian Iyer",
        studentNo: "LU-2026-00077-LONG-NUMBER",
        course: "Postgraduate Certificate in International Hospitality, Tourism and Events",
        university: "University of Leeds International College of Business and Technology",
      },
      amount: "12345678.90",
    },
  ],
};

it("long names, a large sum and a rate lie on no other text of the paper, and leave no margin", async () => {
  const brand =
    "Randhawa & Sons International Education and Immigration Consultancy Private Limited";
  for (const page of await boxesOf(await pdfOf(long, brand)))
    expect(collisionsOf(page, { left: 40, right: 555.28 })).toEqual([]);
});

it("the sums stand below a student on the last page, however many students there are", async () => {
  for (let students = 1; students <= 24; students++) {
    const lines = Array.from({ length: students }, () => long.lines).flat();
    const pages = await boxesOf(await pdfOf({ ...long, lines }));
    for (const page of pages)
      expect(
        page.some(({ text }) => text.includes("APN-000018")),
        `${students} students`,
      ).toBe(true);
  }
});

it("a credit note names the invoice that it corrects, with its day and the reason", () => {
  const paper = paperOf(
    {
      ...facts,
      ...{ kind: "credit_note", number: "GSP/2627/N00001", reason: "Left the university" },
      corrects: { number: "GSP/2627/I00001", issuedOn: "2026-11-27" },
    },
    "Overseas Desk",
  );
  expect(paper.title).toBe("Credit note");
  expect(paper.facts).toContainEqual({
    label: "Corrects",
    value: "GSP/2627/I00001 of 27/11/2026",
  });
  expect(paper.facts).toContainEqual({ label: "Reason", value: "Left the university" });
});

it("a partner in India reads the tax inside the amount, and the place of supply", () => {
  const paper = paperOf(
    {
      ...facts,
      ...{ currency: "INR", amount: "11800.00", rupees: "11800.00", rate: "1", lutNumber: null },
      ...{ treatment: "india", state: "07", gstRate: "18", igst: "1800.00" },
    },
    "Overseas Desk",
  );
  expect(paper.totals).toEqual([
    { label: "Total", value: "₹11,800.00" },
    { label: "Taxable value", value: "₹10,000.00" },
    { label: "IGST 18 %", value: "₹1,800.00" },
  ]);
  expect(paper.facts).toContainEqual({ label: "Place of supply", value: "Delhi (07)" });
});
