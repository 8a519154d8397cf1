import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Gstr1, gstr1, type Supply } from "@/lib/money/registers/gstr1";
import { gstInside } from "@/lib/values/gst";
import { toPaise } from "@/lib/values/paise";

// The month's return of supplies (CGST rule 59), by the names of the tax portal.

const own = "03AAPFU0939F1Z5";
const business = "27AAPFU0939F1ZV";

let serial = 0;
type Of = { amount?: string; state?: string; rate?: string } & Partial<Supply>;
function supply({ amount = "11800.00", state = "03", rate = "18", ...more }: Of = {}): Supply {
  serial += 1;
  return {
    ...gstInside(amount, rate, state, own),
    ...{ number: `GSP/2627/R${serial}`, day: "2026-11-05", note: null, gstin: null },
    ...{ sac: "998397", total: amount, invoiced: amount },
    ...more,
  };
}
const returned = (...supplies: Supply[]) => gstr1(own, "2026-11", supplies, []);

describe("the return", () => {
  it("the return names its GSTIN and month, and what a business bought by its GSTIN", () => {
    const one = supply({ gstin: business, state: "27" });
    expect(returned(one)).toMatchObject({
      ...{ gstin: own, fp: "112026" },
      b2b: [
        {
          ctin: business,
          inv: [
            {
              ...{ inum: one.number, idt: "05-11-2026", val: 11800, pos: "27", rchrg: "N" },
              inv_typ: "R",
              itms: [{ num: 1801, itm_det: { rt: 18, txval: 10000, iamt: 1800, csamt: 0 } }],
            },
          ],
        },
      ],
      hsn: { hsn_b2b: [{ hsn_sc: "998397", rt: 18, txval: 10000, iamt: 1800 }], hsn_b2c: [] },
    });
  });

  it("the return adds people's payments up by state and rate, less what was given back", () => {
    const back = supply({ amount: "1180.00", note: "credit", invoiced: "11800.00" });
    const answer = returned(
      supply(),
      supply(),
      back,
      supply({ state: "04" }),
      supply({ rate: "5" }),
    );
    expect(answer.b2cs).toEqual([
      {
        sply_ty: "INTRA",
        pos: "03",
        typ: "OE",
        rt: 18,
        txval: 19000,
        camt: 1710,
        samt: 1710,
        csamt: 0,
      },
      {
        sply_ty: "INTRA",
        pos: "03",
        typ: "OE",
        rt: 5,
        txval: 11238.1,
        camt: 280.95,
        samt: 280.95,
        csamt: 0,
      },
      { sply_ty: "INTER", pos: "04", typ: "OE", rt: 18, txval: 10000, iamt: 1800, csamt: 0 },
    ]);
    expect(answer).not.toHaveProperty("b2b");
  });

  it.each([
    ["100000.00", "b2cs"],
    ["100000.01", "b2cl"],
  ])("the return tells a person's %s from another state in table %s", (amount, table) => {
    expect(Object.keys(returned(supply({ amount, state: "04" })))).toContain(table);
    expect(returned(supply({ amount })).b2cs).toHaveLength(1);
  });

  it("the return tells a note in the table of its invoice, whatever it gives back", () => {
    const large = {
      amount: "1180.00",
      state: "04",
      note: "credit",
      invoiced: "118000.00",
    } as const;
    const { cdnur } = returned(supply(large));
    expect(cdnur).toMatchObject([{ typ: "B2CL", ntty: "C", val: 1180, pos: "04" }]);
    const { cdnr } = returned(supply({ gstin: business, note: "debit" }));
    expect(cdnr).toMatchObject([{ ctin: business, nt: [{ ntty: "D", nt_dt: "05-11-2026" }] }]);
  });

  it("the return has a rate of nought among nil rated supplies alone", () => {
    const { nil, ...rest } = returned(supply({ rate: "0" }), supply({ rate: "0", state: "04" }));
    expect(nil).toEqual({
      inv: [
        { sply_ty: "INTRAB2C", nil_amt: 11800, expt_amt: 0, ngsup_amt: 0 },
        { sply_ty: "INTRB2C", nil_amt: 11800, expt_amt: 0, ngsup_amt: 0 },
      ],
    });
    expect(rest).not.toHaveProperty("b2cs");
  });

  it("the return tells an export by whether its tax was paid, and a note about one beside it", () => {
    const abroad = { state: "96", export: "paid", rate: "18", amount: "118000.00" } as const;
    const free = supply({ ...abroad, export: "lut", rate: "0" });
    const back = supply({ ...abroad, note: "credit", amount: "11800.00", invoiced: "118000.00" });
    const paid = supply(abroad);
    const answer = returned(paid, free, back);
    expect(answer.exp).toEqual([
      {
        exp_typ: "WOPAY",
        inv: [
          {
            ...{ inum: free.number, idt: "05-11-2026", val: 118000 },
            itms: [{ rt: 0, txval: 118000, iamt: 0, csamt: 0 }],
          },
        ],
      },
      {
        exp_typ: "WPAY",
        inv: [
          {
            ...{ inum: paid.number, idt: "05-11-2026", val: 118000 },
            itms: [{ rt: 18, txval: 100000, iamt: 18000, csamt: 0 }],
          },
        ],
      },
    ]);
    expect(answer.cdnur).toMatchObject([{ typ: "EXPWP", ntty: "C", val: 11800 }]);
    expect(answer).not.toHaveProperty("nil");
  });

  it("the return tells the numbers that were given, and which of them are void", () => {
    const series = { kind: "receipt", first: "GSP/2627/R00001", last: "GSP/2627/R00009" } as const;
    const { doc_issue } = gstr1(own, "2026-11", [], [{ ...series, issued: 9, void: 2 }]);
    expect(doc_issue.doc_det).toEqual([
      {
        ...{ doc_num: 1, doc_typ: "Invoices for outward supply" },
        docs: [{ num: 1, from: series.first, to: series.last, totnum: 9, cancel: 2, net_issue: 7 }],
      },
    ]);
  });
});

type Tax = { txval: number; iamt?: number; camt?: number; samt?: number };
type Sum = { value: number; tax: number };

const paise = (amount = 0) => Math.round(amount * 100);
const plus = (sums: Sum[]): Sum => ({
  value: sums.reduce((all, { value }) => all + value, 0),
  tax: sums.reduce((all, { tax }) => all + tax, 0),
});
const sumOf = (rows: Tax[], sign = 1) =>
  plus(
    rows.map(({ txval, iamt, camt, samt }) => ({
      value: sign * paise(txval),
      tax: sign * (paise(iamt) + paise(camt) + paise(samt)),
    })),
  );

/** Taxable value and tax of the tables that list or sum supplies. */
function tablesOf({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], exp = [] }: Gstr1) {
  const lines = (documents: { itms: { itm_det: Tax }[] }[]) =>
    documents.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det));
  const notes = [...cdnr.flatMap(({ nt }) => nt), ...cdnur];
  return plus([
    sumOf(lines(b2b.flatMap(({ inv }) => inv))),
    sumOf(lines(b2cl.flatMap(({ inv }) => inv))),
    sumOf(b2cs),
    sumOf(exp.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms))),
    sumOf(lines(notes.filter(({ ntty }) => ntty === "C")), -1),
    sumOf(lines(notes.filter(({ ntty }) => ntty === "D"))),
  ]);
}

/** The same of one supply. */
function sumOfSupply({ note, taxable, cgst, sgst, igst }: Supply): Sum {
  const sign = note === "credit" ? -1 : 1;
  const [value = 0, ...taxes] = [taxable, cgst, sgst, igst].map((part) => Number(toPaise(part)));
  return { value: sign * value, tax: sign * taxes.reduce((all, tax) => all + tax, 0) };
}

const anySupply = fc
  .record({
    amount: fc.integer({ min: 1, max: 30_000_000 }).map((p) => (p / 100).toFixed(2)),
    state: fc.constantFrom("03", "04", "27"),
    rate: fc.constantFrom("5", "18"),
    gstin: fc.constantFrom(null, null, business),
    note: fc.constantFrom(null, null, "credit" as const, "debit" as const),
    invoiced: fc.constantFrom("90000.00", "200000.00"),
    abroad: fc.constantFrom(null, null, "paid" as const, "lut" as const),
  })
  .map(({ gstin, invoiced, abroad, ...of }) =>
    supply({
      ...{ ...of, gstin, ...(of.note && { invoiced }), ...(gstin && { state: "27" }) },
      ...(abroad && { export: abroad, gstin: null, state: "96" }),
      ...(abroad === "lut" && { rate: "0" }),
    }),
  );

it("the return's tables, and its codes of services, add up to the supplies, to the paisa", () => {
  fc.assert(
    fc.property(fc.array(anySupply, { maxLength: 30 }), (supplies) => {
      const answer = returned(...supplies);
      const expected = plus(supplies.map(sumOfSupply));
      expect(tablesOf(answer)).toEqual(expected);
      expect(sumOf([...answer.hsn.hsn_b2b, ...answer.hsn.hsn_b2c])).toEqual(expected);
    }),
  );
});
