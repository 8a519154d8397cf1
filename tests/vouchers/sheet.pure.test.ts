import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { sheetPdf } from "@/lib/money/vouchers/pdf";
import { sheetOf } from "@/lib/money/vouchers/sheet";
import { runsOf } from "@/lib/platform/pdf/fonts";
import { registerFonts } from "@/lib/platform/pdf/text";
import { changeSettings } from "../support/change-settings";

const brand = {
  name: "Overseas Desk",
  office: {
    name: "Gurdaspur",
    address: "Hanuman Chowk, Gurdaspur 143521",
    phones: ["+911874000000"],
    licenceNumber: null as string | null,
    licenceExpiry: null as string | null,
    gstin: null as string | null,
  },
};

const record = {
  number: "GSP/2627/R00042",
  // 00:10 on the 22nd in India
  date: "2026-11-21T18:40:00.000Z",
  particulars: "Registration fee",
  amount: "1234567.50",
  modeReference: null as string | null,
  fee: "own",
  mode: "upi",
  name: "Amrit Kaur",
  mobile: "+919876543210",
  address: "12 Model Town, Gurdaspur",
  assessmentId: "GSP-26-00042",
};

const invoice = (more: object = {}) => sheetOf("receipt", { ...record, ...more }, brand);

async function draw(content: Parameters<typeof sheetPdf>[0]) {
  const bytes = await buffer(sheetPdf(content));
  return getDocumentProxy(new Uint8Array(bytes));
}

async function read(content: ReturnType<typeof invoice>) {
  const pdf = await draw(content);
  const { text } = await extractText(pdf, { mergePages: true });
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pages: pdf.numPages, width, height, text: text.replace(/\s+/g, " ") };
}

/** Where the office's name begins, beside its picture. */
async function nameBeside(width: number, height: number) {
  const picture = await sharp({ create: { width, height, channels: 3, background: "#0b6e4f" } })
    .jpeg()
    .toBuffer();
  const pdf = await draw({ ...invoice(), picture: picture.toString("base64") });
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const name = items.find((item) => "str" in item && item.str.startsWith("Overseas"));
  return name && "transform" in name ? Math.round(name.transform[4]) : undefined;
}

it("a wide logo is as high in the PDF as a square one, with the office's name beside it", async () => {
  expect(await nameBeside(300, 300)).toBe(32 + 26 + 8);
  expect(await nameBeside(480, 240)).toBe(32 + 52 + 8);
  expect(await nameBeside(480, 60)).toBe(32 + 78 + 8);
});

describe("what stands on an invoice", () => {
  it("a sheet shows the branch's address, India's day, +91, and rupees grouped and in words", () => {
    expect(invoice()).toEqual({
      title: "Receipt",
      number: "GSP/2627/R00042",
      brand: "Overseas Desk",
      office: ["Gurdaspur", "Hanuman Chowk, Gurdaspur 143521", "Phone +91 18740 00000"],
      facts: [
        { label: "Number", value: "GSP/2627/R00042" },
        { label: "Date", value: "22/11/2026" },
        { label: "Reference number", value: "GSP-26-00042" },
        { label: "Mode", value: "UPI" },
      ],
      duplicate: false,
      party: {
        label: "Received from",
        name: "Amrit Kaur",
        more: ["+91 98765 43210", "12 Model Town, Gurdaspur"],
      },
      particulars: "Registration fee",
      amount: "₹12,34,567.50",
      words:
        "Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Fifty Paise Only",
      tax: [],
      signatures: ["Payer's signature", "For Overseas Desk"],
      dense: false,
    });
  });

  it("a sheet of an expense without a student leaves out missing parts", () => {
    const bare = { assessmentId: null, mobile: null, address: null, mode: null };
    const voucher = sheetOf("expense", { ...record, ...bare }, brand);
    expect(voucher.title).toBe("Expense voucher");
    expect(voucher.party).toEqual({ label: "Paid to", name: "Amrit Kaur", more: [] });
    expect(voucher.facts.map(({ label }) => label)).toEqual(["Number", "Date"]);
  });

  it("a sheet names the branch's phones, licence and GSTIN where it has them (C17)", () => {
    const office = {
      ...brand.office,
      phones: ["+919876543210", "+911874000000"],
      licenceNumber: "214/DC/GSP/MA",
      licenceExpiry: "2029-03-31",
      gstin: "03AAAAA0000A1ZQ",
    };
    expect(sheetOf("receipt", record, { ...brand, office }).office.slice(2)).toEqual([
      "Phone +91 98765 43210, +91 18740 00000",
      "Licence 214/DC/GSP/MA, valid to 31/03/2029",
      "GSTIN 03AAAAA0000A1ZQ",
    ]);
    const bare = { ...brand.office, address: "", phones: [] };
    expect(sheetOf("receipt", record, { ...brand, office: bare }).office).toEqual(["Gurdaspur"]);
  });

  it("a sheet says who received the money, and what of the package is due or paid in advance", () => {
    const last = (more: object) => invoice(more).facts.slice(-2);
    const createdBy = { name: "Simran Kaur" };
    expect(last({ createdBy, due: "26000.50" })).toEqual([
      { label: "Received by", value: "Simran Kaur" },
      { label: "Balance due", value: "₹26,000.50" },
    ]);
    expect(last({ createdBy, due: "-10.00" })[1]).toEqual({
      ...{ label: "Paid in advance", value: "₹10.00" },
    });
  });

  it("a sheet turns no script round and breaks no line", () => {
    expect(invoice({ name: "A\u202eB\u0007\nC" }).party.name).toBe("AB C");
  });
});

const taxed = {
  ...{ state: "03", gstRate: "18", taxable: "1046186.44" },
  ...{ cgst: "94156.78", sgst: "94156.78", igst: "0.00" },
};

describe("a receipt with GST in it", () => {
  it("a receipt with GST in it is a tax invoice with the place of supply and a line for each tax", () => {
    const { title, facts, tax } = invoice({ gst: taxed });
    expect(title).toBe("Tax invoice / receipt");
    expect(facts.at(-1)).toEqual({ label: "Place of supply", value: "Punjab (03)" });
    expect(tax).toEqual([
      { label: "Taxable value", value: "₹10,46,186.44" },
      { label: "CGST 9 %", value: "₹94,156.78" },
      { label: "SGST 9 %", value: "₹94,156.78" },
      { label: "Tax on reverse charge", value: "No" },
    ]);
    const elsewhere = { ...taxed, state: "06", cgst: "0.00", sgst: "0.00", igst: "188313.56" };
    expect(invoice({ gst: elsewhere }).tax[1]).toEqual({
      ...{ label: "IGST 18 %", value: "₹1,88,313.56" },
    });
  });

  it("a receipt with GST in it names the code of the service where the branch has one", () => {
    const office = { ...brand.office, sac: "999293" };
    const taxOf = (gst?: typeof taxed) =>
      sheetOf("receipt", { ...record, gst }, { ...brand, office }).tax;
    expect(taxOf(taxed)[0]).toEqual({ label: "SAC", value: "999293" });
    expect(taxOf()).toEqual([]);
  });

  it("what gives back from a tax invoice is a credit note that names it with its day", () => {
    const refundOf = { number: "GSP/2627/R00007", recieptNumber: Date.UTC(2026, 9, 31, 20) };
    const refund = (gst?: typeof taxed) => sheetOf("refund", { ...record, refundOf, gst }, brand);
    expect(refund(taxed).title).toBe("Credit note");
    expect(refund().title).toBe("Refund voucher");
    for (const { facts } of [refund(taxed), refund()])
      expect(facts).toContainEqual({
        // Past midnight in India.
        ...{ label: "Against", value: "GSP/2627/R00007 of 01/11/2026" },
      });
  });

  it("a receipt with GST in it names IGST for a payer of another state, also where none is due", () => {
    const free = { ...taxed, state: "06", gstRate: "0", cgst: "0.00", sgst: "0.00", igst: "0.00" };
    const office = { ...brand.office, gstin: "03AAAAA0000A1ZQ" };
    const { tax } = sheetOf("receipt", { ...record, gst: free }, { ...brand, office });
    expect(tax[1]).toEqual({ label: "IGST 0 %", value: "₹0.00" });
  });

  it("a receipt with GST in it says the same in its PDF, on one page also with the longest of everything", async () => {
    const wide = { name: "W".repeat(150), particulars: "W".repeat(500), address: "W".repeat(300) };
    const { pages, text } = await read(invoice({ ...wide, gst: taxed }));
    expect(pages).toBe(1);
    for (const words of ["Tax invoice / receipt", "Punjab (03)", "CGST 9 %", "₹10,46,186.44"])
      expect(text).toContain(words);
  });
});

describe("its PDF", () => {
  it("a PDF is one A5 page that says the same", async () => {
    const content = invoice({ particulars: "<b>Fee</b> & José Ślusarz" });
    const { pages, width, height, text } = await read(content);
    expect(pages).toBe(1);
    expect([Math.round(width), Math.round(height)]).toEqual([420, 595]);
    const said = [
      ...[content.title, content.number, content.brand, content.particulars],
      ...[content.amount, content.words, content.party.label, content.party.name],
      ...content.office,
      ...content.facts.map(({ value }) => value),
      ...content.party.more,
      ...content.signatures,
    ];
    for (const words of said) expect(text).toContain(words);
  });

  it("a void PDF says so across it, when and why, on one page with the longest of everything", async () => {
    const gone = {
      void: { date: "2026-11-21T18:40:00.000Z", reason: `${"W".repeat(200)}` },
      correctedBy: { number: "GSP/2627/R00043" },
      corrects: { number: "GSP/2627/R00041" },
      particulars: "W".repeat(500),
      name: "W".repeat(150),
      address: "W".repeat(300),
    };
    const { pages, text } = await read(invoice(gone));
    expect(pages).toBe(1);
    for (const words of ["VOID", "Void since 22/11/2026:", "GSP/2627/R00043 stands instead of it"])
      expect(text).toContain(words);
    expect(text).toContain("Stands instead of GSP/2627/R00041, which is void");
    expect((await read(invoice())).text).not.toMatch(/VOID|PRACTICE/);
  });

  it("a PDF of practice says so across it", async () => {
    changeSettings({ PRACTICE: "here" });
    const { pages, text } = await read(invoice());
    expect([pages, text]).toEqual([1, expect.stringContaining("PRACTICE")]);
  });

  it("a refund's PDF has its own title and words", async () => {
    const { text } = await read(sheetOf("refund", record, brand));
    for (const words of ["Refund voucher", "Refunded to", "Receiver's signature"])
      expect(text).toContain(words);
  });

  it("a PDF is one page with the longest of everything", async () => {
    const wide = { name: "W".repeat(150), particulars: "W".repeat(500), address: "W".repeat(300) };
    const { pages, text } = await read(invoice({ ...wide, amount: "9999999999.99" }));
    expect(pages).toBe(1);
    expect(text).toContain("Ninety Nine Paise Only");
    expect(text.match(/W/g)).toHaveLength(950);
  });
});

describe.each([
  ["pa", /[\u0a00-\u0a7f]/u],
  ["hi", /[\u0900-\u097f]/u],
] as const)("a receipt of a student who reads %s", (language, script) => {
  const sheet = (more: object = {}, kind: "receipt" | "refund" | "expense" = "receipt") =>
    sheetOf(kind, { ...record, ...more }, brand, language);

  it("has its labels behind the English ones; words of the amount and digits are English", () => {
    const english = invoice({ due: "26000.50", createdBy: { name: "Simran" } });
    const both = sheet({ due: "26000.50", createdBy: { name: "Simran" } });
    both.facts.forEach(({ label, value }, index) => {
      const [first, second] = label.split(" / ");
      expect([first, value]).toEqual([english.facts[index]?.label, english.facts[index]?.value]);
      expect(second).toMatch(script);
    });
    expect(both.words).toBe(english.words);
    expect(both.amount).toBe("₹12,34,567.50");
    expect(both.title).toMatch(script);
    expect(both.labels?.particulars).toMatch(/^Particulars \/ /);
    expect(sheet({ mode: "cash", fee: "passedOn" }).facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Cash \/ /),
        expect.stringMatching(/^Passed on to others \/ /),
      ]),
    );
  });

  it("a tax invoice keeps the title that the law knows, and an expense is English", () => {
    expect(sheet({ gst: taxed }).title).toBe("Tax invoice / receipt");
    expect(sheet({ gst: taxed }).tax).toEqual(invoice({ gst: taxed }).tax);
    expect(sheet({}, "expense")).toEqual(sheetOf("expense", record, brand));
  });

  it("its PDF is one page with the longest of everything, and no letter of it is missing", async () => {
    const wide = { name: "W".repeat(150), particulars: "W".repeat(500), address: "W".repeat(300) };
    const more = {
      ...{ fee: "passedOn", mode: "cheque", modeReference: "W".repeat(60), due: "26000.50" },
      ...{ createdBy: { name: "W".repeat(60) }, gst: taxed },
    };
    const content = sheet({ ...wide, ...more });
    const { pages, text } = await read(content);
    expect(pages).toBe(1);
    for (const words of ["Number /", "Received from /"]) expect(text).toContain(words);
    expect(text).not.toContain("?");
  });
});

describe("fonts", () => {
  const fonts = (text: string) =>
    runsOf(text, "regular").map(({ font, text }) => [font.split("/")[1], text]);

  it("the fonts write Latin, ₹, Gurmukhi and Devanagari, and ? for other characters", () => {
    expect(fonts("José ₹5")).toEqual([
      ["inter", "José "],
      ["inter", "₹"],
      ["inter", "5"],
    ]);
    expect(fonts("ਹਰਪ੍ਰੀਤ ਸਿੰਘ")).toEqual([["mukta-mahee", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ"]]);
    expect(fonts("क्षत्रिय दिल्ली")).toEqual([["mukta", "क्षत्रिय दिल्ली"]]);
    expect(fonts("张😀x")).toEqual([["inter", "??x"]]);
  });

  it("the fonts set any text, as itself or as ?", () => {
    const doc = new PDFDocument({ size: "A5", margin: 0 });
    registerFonts(doc);
    const indic = fc
      .array(fc.integer({ min: 0x0900, max: 0x0a7f }), { maxLength: 12 })
      .map((codes) => String.fromCodePoint(...codes));
    const any = fc.oneof(indic, fc.string({ unit: "binary", maxLength: 40 }));
    fc.assert(
      fc.property(any, (text) => {
        for (const run of runsOf(text, "regular"))
          expect(() => doc.font(run.font).widthOfString(run.text)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});
