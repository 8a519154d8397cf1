import { headLabels, modeLabels } from "@/lib/money/vouchers/labels";
import { toPaise } from "@/lib/values/paise";

// The records of the books as double entries, for an accountant's program: each record's lines add up to nothing. Pure.

/** A record as it counts on a day; amounts are rupees. */
export type BookRecord = {
  id: string;
  number: string;
  day: string;
  /**
   * receipt, refund, expense; of a day's close: banked (cash that went to the bank), counted (what the till held above its
   * records); of partners: invoice, credit_note, remittance
   */
  kind: string;
  /** void: it counts nothing; reversed: it is taken back on the day of its voiding, as its own day or month was closed */
  standing: "stands" | "void" | "reversed";
  name: string;
  gstin: string | null;
  particulars: string;
  mode: string | null;
  modeReference: string | null;
  fee: string;
  head: string | null;
  amount: string;
  taxable: string | null;
  cgst: string | null;
  sgst: string | null;
  igst: string | null;
  /** income tax that was kept back of an expense */
  tds: string | null;
  /** of a remittance: what it settles at the invoices' rates, and what the bank kept */
  settled: string | null;
  charges: string | null;
};

/** A ledger's name, and its part of a record in paise: a debit is more than nothing. */
export type LedgerLine = { ledger: string; paise: bigint };

const fees = "Counselling fees";
const held = "Held for others";
const unsaid = "Mode not said";
const overOrShort = "Cash over and short";
const capital = "Capital account";
const commission = "Commission from partners";
const exchange = "Exchange difference";

/** A partner's ledger: what it owes for invoices. */
const partnerLedger = (name: string) => `${name} (commission)`;

const moneyOf = (mode: string | null) => (mode ? (modeLabels[mode] ?? mode) : unsaid);
const headOf = (head: string | null) => (head ? (headLabels[head] ?? head) : "Expenses not said");
const bankCharges = headOf("bank");
const taxDeducted = headOf("tds");

/** The taxes inside a record, as ledgers: of an expense they are input tax. */
const taxesOf = (side: "Output" | "Input", { cgst, sgst, igst }: BookRecord) =>
  [
    { ledger: `${side} CGST`, paise: toPaise(cgst ?? "0") },
    { ledger: `${side} SGST`, paise: toPaise(sgst ?? "0") },
    { ledger: `${side} IGST`, paise: toPaise(igst ?? "0") },
  ].filter(({ paise }) => paise !== 0n);

const turned = (lines: LedgerLine[]) =>
  lines.map(({ ledger, paise }) => ({ ledger, paise: -paise }));

/** What the money was for, on the debit side: of a receipt it is turned. */
function purposeOf(record: BookRecord): LedgerLine[] {
  const { kind, fee, head, amount, taxable, tds } = record;
  if (kind === "banked") return [{ ledger: moneyOf("bank"), paise: toPaise(amount) }];
  if (kind === "counted") return [{ ledger: overOrShort, paise: -toPaise(amount) }];
  const account = fee === "passedOn" ? held : kind === "expense" ? headOf(head) : fees;
  const kept = toPaise(tds ?? "0");
  return [
    { ledger: account, paise: taxable ? toPaise(taxable) : toPaise(amount) + kept },
    ...taxesOf(kind === "expense" ? "Input" : "Output", record),
    ...(kept === 0n ? [] : [{ ledger: taxDeducted, paise: -kept }]),
  ];
}

/** A partner owes an invoice from its day on, its tax too. */
const invoiceEntries = (record: BookRecord): LedgerLine[] => [
  { ledger: partnerLedger(record.name), paise: toPaise(record.amount) },
  ...turned([
    { ledger: commission, paise: toPaise(record.taxable ?? record.amount) },
    ...taxesOf("Output", record),
  ]),
];

/** What the bank credited and kept settles invoices at their own rates; the rest is a gain of exchange, or a loss. */
function remittanceEntries({ name, amount, charges, settled }: BookRecord): LedgerLine[] {
  const credited = toPaise(amount);
  const kept = toPaise(charges ?? "0");
  const owed = toPaise(settled ?? "0");
  return [
    { ledger: moneyOf("bank"), paise: credited },
    { ledger: bankCharges, paise: kept },
    { ledger: partnerLedger(name), paise: -owed },
    { ledger: exchange, paise: owed - credited - kept },
  ].filter(({ paise }) => paise !== 0n);
}

/** What a record of a partner moves; undefined of all others. */
function ofPartner(record: BookRecord): LedgerLine[] | undefined {
  if (record.kind === "invoice") return invoiceEntries(record);
  if (record.kind === "credit_note") return turned(invoiceEntries(record));
  if (record.kind !== "remittance") return undefined;
  const lines = remittanceEntries(record);
  return record.standing === "reversed" ? turned(lines) : lines;
}

/** The lines of a record; none where it is void. */
export function entriesOf(record: BookRecord): LedgerLine[] {
  if (record.standing === "void") return [];
  const partner = ofPartner(record);
  if (partner) return partner;
  const amount = toPaise(record.amount);
  const paise = record.kind === "counted" ? amount : -amount;
  const paid = [...purposeOf(record), { ledger: moneyOf(record.mode), paise }];
  const comesIn = (record.kind === "receipt") !== (record.standing === "reversed");
  return comesIn ? turned(paid) : paid;
}

/** How Tally calls the voucher: by whether money comes with it, and a reversed expense brings its money back. */
export function voucherType({
  kind,
  standing,
  amount,
}: Pick<BookRecord, "kind" | "standing" | "amount">) {
  if (kind === "banked") return "Contra";
  if (kind === "invoice") return "Sales";
  if (kind === "credit_note") return "Credit Note";
  if (kind === "counted") return toPaise(amount) > 0n ? "Receipt" : "Payment";
  const brings = kind === "receipt" || (kind === "remittance" && toPaise(amount) >= 0n);
  return brings !== (standing === "reversed") ? "Receipt" : "Payment";
}

/** "Amrit Kaur: Registration fee (412345678901)". */
export const narrationOf = ({ name, particulars, modeReference }: BookRecord) =>
  `${name}: ${particulars}${modeReference ? ` (${modeReference})` : ""}`;

/** The number of its entry: what takes a record back has one of its own. */
export const entryNumber = ({ number, standing }: Pick<BookRecord, "number" | "standing">) =>
  standing === "reversed" ? `${number} void` : number;

const groupOf: Record<string, string> = { equipment: "Fixed Assets", tds: "Duties & Taxes" };

/** The ledger of a partner, with its group. */
export const partnerMaster = (name: string) => ({
  ledger: partnerLedger(name),
  group: "Sundry Debtors",
});

/** Every ledger that a record may name beside those of partners, with the group of Tally's under which it stands. */
export const ledgers: { ledger: string; group: string }[] = [
  { ledger: modeLabels.cash, group: "Cash-in-Hand" },
  ...Object.entries(modeLabels)
    .filter(([mode]) => mode !== "cash")
    .map(([, ledger]) => ({ ledger, group: "Bank Accounts" })),
  { ledger: unsaid, group: "Suspense A/c" },
  { ledger: fees, group: "Direct Incomes" },
  { ledger: held, group: "Current Liabilities" },
  ...Object.entries(headLabels).map(([head, ledger]) => ({
    ledger,
    group: groupOf[head] ?? "Indirect Expenses",
  })),
  { ledger: headOf(null), group: "Indirect Expenses" },
  { ledger: commission, group: "Direct Incomes" },
  { ledger: exchange, group: "Indirect Incomes" },
  { ledger: overOrShort, group: "Indirect Expenses" },
  { ledger: capital, group: "Capital Account" },
  ...["Output", "Input"].flatMap((side) =>
    ["CGST", "SGST", "IGST"].map((tax) => ({ ledger: `${side} ${tax}`, group: "Duties & Taxes" })),
  ),
];

/** What a branch had when its books began, as ledgers: what partners owed, and what is not held for others, is its own. */
export function openingEntries(
  amounts: Record<string, string>,
  heldForOthers: string,
  owed: readonly { partner: string; amount: string }[] = [],
): LedgerLine[] {
  const had = Object.entries(amounts).map(([mode, amount]) => ({
    ledger: moneyOf(mode),
    paise: toPaise(amount),
  }));
  const owing = owed.map(({ partner, amount }) => ({
    ledger: partnerLedger(partner),
    paise: toPaise(amount),
  }));
  const lines = [...had, ...owing, { ledger: held, paise: -toPaise(heldForOthers) }];
  const own = lines.reduce((all, { paise }) => all + paise, 0n);
  return [...lines, { ledger: capital, paise: -own }].filter(({ paise }) => paise !== 0n);
}
