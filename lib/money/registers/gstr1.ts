import type { DocumentSeries } from "@/lib/money/registers/answer";
import { fromPaise, toPaise } from "@/lib/values/paise";

// A month's return of what was supplied, GSTR-1, as the tax portal's offline tool reads it: its names are the portal's.
// Pure.

const parts = ["taxable", "cgst", "sgst", "igst"] as const;

/** A tax invoice, or a note about one; amounts are rupees and more than nothing. */
export type Supply = Record<(typeof parts)[number] | "total", string> & {
  number: string;
  day: string;
  /** a credit note gives back from an invoice, a debit note takes a credit note back */
  note: "credit" | "debit" | null;
  /** of a business; null: of a person */
  gstin: string | null;
  /** place of supply, as GST numbers states */
  state: string;
  /** the code of the service */
  sac: string;
  gstRate: string;
  /** to a partner abroad: with tax paid, or under a letter of undertaking (LUT) without */
  export?: "paid" | "lut" | null;
  /** the value of the invoice: its own, or of the one that a note is about */
  invoiced: string;
};

/** Above this a supply to a person in another state is told one by one (Notification 12/2024, since August 2024). */
const large = toPaise("100000");

export const tableLabels = {
  b2b: "B2B",
  b2cl: "B2C large",
  b2cs: "B2C small",
  cdnr: "Credit note, B2B",
  cdnur: "Credit note, B2C large",
  nil: "Nil rated",
  exp: "Exports",
  exportNote: "Credit note, exports",
} as const;
export type ReturnTable = keyof typeof tableLabels;

/** The table in which a supply stands, in the return of this GSTIN. */
export function tableOf(
  supply: Pick<Supply, "gstRate" | "gstin" | "note" | "state" | "invoiced" | "export">,
  own: string,
): ReturnTable {
  if (supply.export) return supply.note ? "exportNote" : "exp";
  if (toPaise(supply.gstRate) === 0n) return "nil";
  if (supply.gstin) return supply.note ? "cdnr" : "b2b";
  const isLarge = !isWithin(supply, own) && toPaise(supply.invoiced) > large;
  if (!isLarge) return "b2cs";
  return supply.note ? "cdnur" : "b2cl";
}

const number = (rupees: string) => Number(rupees);
const portalDay = (day: string) => day.split("-").reverse().join("-");

const isWithin = ({ state }: Pick<Supply, "state">, own: string) => state === own.slice(0, 2);

/** The one line of a document; the portal numbers it by its rate. */
function items(supply: Supply, own: string) {
  const tax = isWithin(supply, own)
    ? { camt: number(supply.cgst), samt: number(supply.sgst) }
    : { iamt: number(supply.igst) };
  const [rt, txval] = [number(supply.gstRate), number(supply.taxable)];
  return [{ num: Math.round(rt * 100) + 1, itm_det: { rt, txval, ...tax, csamt: 0 } }];
}

const invoice = (supply: Supply) => ({
  inum: supply.number,
  idt: portalDay(supply.day),
  val: number(supply.total),
});
const note = (supply: Supply) => ({
  ntty: supply.note === "debit" ? "D" : "C",
  nt_num: supply.number,
  nt_dt: portalDay(supply.day),
  val: number(supply.total),
  pos: supply.state,
});

/** What the portal calls an export, by whether its tax was paid. */
const exportTypes = {
  paid: { invoice: "WPAY", note: "EXPWP" },
  lut: { invoice: "WOPAY", note: "EXPWOP" },
} as const;

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const own = groups.get(keyOf(row));
    if (own) own.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** What these add up to: credit notes are taken off. */
function sumOf(supplies: readonly Supply[]) {
  const sum = (part: (typeof parts)[number] | "total") =>
    fromPaise(
      supplies.reduce(
        (all, supply) => all + (supply.note === "credit" ? -1n : 1n) * toPaise(supply[part]),
        0n,
      ),
    );
  return {
    ...{ taxable: sum("taxable"), cgst: sum("cgst"), sgst: sum("sgst") },
    ...{ igst: sum("igst"), total: sum("total") },
  };
}

const allTaxed = (sums: ReturnType<typeof sumOf>) => ({
  ...{ txval: number(sums.taxable), iamt: number(sums.igst) },
  ...{ camt: number(sums.cgst), samt: number(sums.sgst) },
});

/** Each code of a service by its rates. */
const codes = (supplies: readonly Supply[]) =>
  groupBy(supplies, ({ sac, gstRate }) => `${sac} ${gstRate}`).map(([key, some], at) => {
    const [sac = "", rate = ""] = key.split(" ");
    const named = { num: at + 1, hsn_sc: sac, desc: "", uqc: "NA", qty: 0, rt: number(rate) };
    return { ...named, ...allTaxed(sumOf(some)), csamt: 0 };
  });

const nilKind = (supply: Supply, own: string) =>
  `${isWithin(supply, own) ? "INTRA" : "INTR"}${supply.gstin ? "B2B" : "B2C"}`;

/** The kinds of documents, by what the portal calls them. */
const documentKinds: { doc_num: number; doc_typ: string; kinds: DocumentSeries["kind"][] }[] = [
  { doc_num: 1, doc_typ: "Invoices for outward supply", kinds: ["receipt", "invoice"] },
  { doc_num: 5, doc_typ: "Credit Note", kinds: ["refund", "credit_note"] },
];

const documentsOf = (documents: readonly DocumentSeries[]) =>
  documentKinds.flatMap(({ kinds, ...named }) => {
    const series = documents.filter(({ kind }) => kinds.includes(kind));
    if (series.length === 0) return [];
    const docs = series.map(({ first, last, issued, void: gone }, at) => ({
      ...{ num: at + 1, from: first, to: last, totnum: issued },
      ...{ cancel: gone, net_issue: issued - gone },
    }));
    return [{ ...named, docs }];
  });

/** The return of a GSTIN for a month ("2026-11"). A table without rows is left out. */
export function gstr1(
  own: string,
  month: string,
  supplies: readonly Supply[],
  documents: readonly DocumentSeries[],
) {
  const of = (table: ReturnTable) => supplies.filter((supply) => tableOf(supply, own) === table);
  const toBusiness = supplies.filter(({ gstin }) => gstin);
  const toPeople = supplies.filter(({ gstin }) => !gstin);
  const tables = {
    b2b: groupBy(of("b2b"), ({ gstin }) => gstin ?? "").map(([ctin, some]) => ({
      ctin,
      inv: some.map((supply) => ({
        ...{ ...invoice(supply), pos: supply.state, rchrg: "N", inv_typ: "R" },
        itms: items(supply, own),
      })),
    })),
    b2cl: groupBy(of("b2cl"), ({ state }) => state).map(([pos, some]) => ({
      pos,
      inv: some.map((supply) => ({ ...invoice(supply), itms: items(supply, own) })),
    })),
    b2cs: groupBy(of("b2cs"), ({ state, gstRate }) => `${state} ${gstRate}`).map(([key, some]) => {
      const [pos = "", rate = ""] = key.split(" ");
      const within = isWithin({ state: pos }, own);
      const { txval, iamt, camt, samt } = allTaxed(sumOf(some));
      return {
        ...{ sply_ty: within ? "INTRA" : "INTER", pos, typ: "OE", rt: number(rate), txval },
        ...(within ? { camt, samt } : { iamt }),
        csamt: 0,
      };
    }),
    cdnr: groupBy(of("cdnr"), ({ gstin }) => gstin ?? "").map(([ctin, some]) => ({
      ctin,
      nt: some.map((supply) => ({
        ...{ ...note(supply), rchrg: "N", inv_typ: "R" },
        itms: items(supply, own),
      })),
    })),
    cdnur: [
      ...of("cdnur").map((supply) => ({
        ...{ typ: "B2CL", ...note(supply) },
        itms: items(supply, own),
      })),
      ...of("exportNote").map((supply) => {
        const { pos: _, ...said } = note(supply);
        return { typ: exportTypes[supply.export ?? "lut"].note, ...said, itms: items(supply, own) };
      }),
    ],
    exp: groupBy(of("exp"), (supply) => exportTypes[supply.export ?? "lut"].invoice).map(
      ([exp_typ, some]) => ({
        exp_typ,
        inv: some.map((supply) => ({
          ...invoice(supply),
          itms: items(supply, own).map(({ itm_det }) => itm_det),
        })),
      }),
    ),
    nil: groupBy(of("nil"), (supply) => nilKind(supply, own)).map(([sply_ty, some]) => ({
      ...{ sply_ty, nil_amt: number(sumOf(some).total), expt_amt: 0, ngsup_amt: 0 },
    })),
  };
  const { nil, ...listed } = tables;
  const filled = Object.entries(listed).filter(([, rows]) => rows.length > 0);
  return {
    ...{ gstin: own, fp: `${month.slice(5)}${month.slice(0, 4)}` },
    ...(Object.fromEntries(filled) as Partial<typeof listed>),
    ...(nil.length > 0 && { nil: { inv: nil } }),
    hsn: { hsn_b2b: codes(toBusiness), hsn_b2c: codes(toPeople) },
    doc_issue: { doc_det: documentsOf(documents) },
  };
}
export type Gstr1 = ReturnType<typeof gstr1>;
