import {
  creditNote,
  feeLabels,
  headLabels,
  labels,
  modeLabels,
  type StoredKind,
  sheetWords,
} from "@/lib/money/vouchers/labels";
import { onPaper } from "@/lib/money/vouchers/paper-words";
import { amountInWords } from "@/lib/values/amount-words";
import { type Gst, halfRate } from "@/lib/values/gst";
import type { Language } from "@/lib/values/languages";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { showState } from "@/lib/values/states";
import { showDate, showDay, showMobile, showRupees } from "@/lib/values/words";

// What stands on a printed receipt or expense voucher. The page and the PDF are both made of this,
// so they cannot say different things (spec §2 "Receipts and Expenses sections").

type Recorded = {
  number: string;
  date: string;
  particulars: string;
  amount: string;
  /** of an expense: income tax that was kept back of the bill */
  tds?: string;
  mode: string | null;
  modeReference: string | null;
  fee: string;
  head?: string | null;
  gstin?: string | null;
  billNumber?: string | null;
  billDay?: string | null;
  name: string;
  mobile: string | null;
  address: string | null;
  assessmentId: string | null;
  void?: { date: string; reason: string | null } | null;
  corrects?: Other | null;
  correctedBy?: Other | null;
  /** the receipt that a refund gives back from; its number for calls is its moment */
  refundOf?: (Other & { recieptNumber: number }) | null;
  gst?: Gst | null;
  /** who took or gave the money for the house */
  createdBy?: { name: string };
  /** what of the package was due once this was paid */
  due?: string;
};
type Other = { number: string };

type Office = {
  name: string;
  address: string;
  phones: string[];
  licenceNumber: string | null;
  licenceExpiry: string | null;
  gstin: string | null;
  sac?: string | null;
};
type Brand = { name: string; logo?: string; office: Office };

export type Sheet = {
  title: string;
  number: string;
  brand: string;
  /** where a browser finds the office's picture */
  logo?: string;
  /** the picture itself, a JPEG as base64, for a file */
  picture?: string;
  /** the branch's name, address and phones, its licence (decision C17) and GSTIN */
  office: string[];
  facts: { label: string; value: string }[];
  /** who paid, or who was paid, and where to find them */
  party: { label: string; name: string; more: string[] };
  particulars: string;
  amount: string;
  words: string;
  /** what of the amount is taxed, and each part of the tax; of an expense also the income tax that was kept back */
  tax: { label: string; value: string }[];
  /** what stands under the lines to sign on */
  signatures: string[];
  /** it counts no more: when and why that was said */
  void?: string;
  /** the record that replaces this one, or that this one replaces */
  instead?: string;
  /** a further print of what was printed, saved or sent before */
  duplicate: boolean;
  /** what stands above particulars and amount, where that is not English alone */
  labels?: { particulars: string; amount: string };
  /** much to say: smaller type, so that it still is one page */
  dense: boolean;
};

const roomy = 400;

/** One line, without what cannot be seen: marks that turn writing round, control characters. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .trim();

export function officeLines({
  name,
  address,
  phones,
  licenceNumber,
  licenceExpiry,
  gstin,
}: Office) {
  const until = licenceExpiry ? `, valid to ${showDate(licenceExpiry)}` : "";
  return [
    plain(name),
    plain(address),
    phones.length > 0 && `Phone ${phones.map(showMobile).join(", ")}`,
    licenceNumber && `Licence ${plain(licenceNumber)}${until}`,
    gstin && `GSTIN ${gstin}`,
  ].filter((line): line is string => Boolean(line));
}

/** Each part of the tax; a tax of another kind of supply is not named, also where none is due. */
function taxParts({ gstRate, taxable, cgst, sgst, igst, state }: Gst, { gstin }: Office) {
  const toAnotherState = gstin ? state !== gstin.slice(0, 2) : Number(igst) > 0;
  const parts = toAnotherState
    ? [{ label: `IGST ${gstRate} %`, value: igst }]
    : [
        { label: `CGST ${halfRate(gstRate)} %`, value: cgst },
        { label: `SGST ${halfRate(gstRate)} %`, value: sgst },
      ];
  return [{ label: "Taxable value", value: taxable }, ...parts].map(({ label, value }) => ({
    label,
    value: showRupees(value),
  }));
}

/** The lines of a tax invoice (GST rule 46). The payer of the office's services never owes the tax in its place. */
const taxLines = (gst: Gst, office: Office) => [
  ...(office.sac ? [{ label: "SAC", value: office.sac }] : []),
  ...taxParts(gst, office),
  { label: "Tax on reverse charge", value: "No" },
];

const dueOf = (due: string, word: Word) =>
  due.startsWith("-")
    ? { label: word("advance"), value: showRupees(due.slice(1)) }
    : { label: word("due"), value: showRupees(due) };

type Word = ReturnType<typeof onPaper>;

/** What a mode is called on paper; UPI is a name, and one that is not known any more stands for itself. */
function modeWord(mode: string, word: Word) {
  switch (mode) {
    case "cash":
    case "bank":
    case "card":
    case "cheque":
    case "draft":
      return word(mode);
    default:
      return modeLabels[mode] ?? mode;
  }
}

const feeWord = (fee: string, word: Word) =>
  fee === "passedOn" ? word("passedOn") : (feeLabels[fee] ?? fee);

/** Titles where GST is in the amount. */
const taxTitles: Partial<Record<string, string>> = {
  receipt: "Tax invoice / receipt",
  refund: creditNote,
};

/** The words of a kind. An expense is for the house and its accountant: English. */
function kindWords(kind: StoredKind, word: Word) {
  if (kind === "expense") return sheetWords.expense;
  const receipt = kind === "receipt";
  return {
    title: word(kind),
    party: word(receipt ? "receivedFrom" : "refundedTo"),
    by: word(receipt ? "receivedBy" : "refundedBy"),
    signed: word(receipt ? "payerSigns" : "receiverSigns"),
  };
}

/**
 * `language`: the student's, in which labels stand behind the English ones; null for English alone. A phone number is
 * kept as E.164, whose Indian ones begin with +91 (spec §9).
 */
export function sheetOf(
  kind: StoredKind,
  record: Recorded,
  brand: Brand,
  language: Language | null = null,
): Sheet {
  const word = onPaper(kind === "expense" ? null : language);
  const { title, party, signed, by } = kindWords(kind, word);
  const { number } = record;
  const name = plain(record.name);
  const particulars = plain(record.particulars);
  const more = [
    record.mobile && showMobile(record.mobile),
    record.address && plain(record.address),
    record.gstin && `GSTIN ${record.gstin}`,
  ];
  const reference = record.assessmentId
    ? [{ label: word("reference"), value: record.assessmentId }]
    : [];
  const mode = record.mode ? [{ label: word("mode"), value: modeWord(record.mode, word) }] : [];
  const payment = record.modeReference
    ? [{ label: word("modeReference"), value: plain(record.modeReference) }]
    : [];
  const fee =
    record.fee === "own" ? [] : [{ label: word("fee"), value: feeWord(record.fee, word) }];
  const { gst } = record;
  const expense = kind === "expense";
  const supply = gst && !expense ? [{ label: word("state"), value: showState(gst.state) }] : [];
  return {
    // Without tax in it, it is what it always was.
    title: (gst && taxTitles[kind]) ?? title,
    number,
    brand: plain(brand.name),
    ...(brand.logo && { logo: brand.logo }),
    office: officeLines(brand.office),
    facts: [
      { label: word("number"), value: number },
      { label: word("date"), value: showDay(record.date) },
      ...reference,
      ...mode,
      ...payment,
      ...fee,
      ...billFacts(record),
      ...supply,
      ...against(record),
      ...(record.createdBy ? [{ label: by, value: plain(record.createdBy.name) }] : []),
      ...(record.due === undefined ? [] : [dueOf(record.due, word)]),
    ],
    party: { label: party, name, more: more.filter((line): line is string => Boolean(line)) },
    particulars,
    amount: showRupees(record.amount),
    words: amountInWords(record.amount),
    ...insteadOf(record),
    tax: [...(gst ? (expense ? taxParts : taxLines)(gst, brand.office) : []), ...tdsLines(record)],
    signatures: [signed, `For ${plain(brand.name)}`],
    duplicate: false,
    ...(word("date") !== labels.date && {
      labels: { particulars: word("particulars"), amount: word("amount") },
    }),
    dense: [name, particulars, ...more].join(" ").length > roomy,
  };
}

/** The bill of which income tax was kept back: the rest is the amount that was paid. */
const tdsLines = ({ amount, tds = "0.00" }: Recorded) =>
  toPaise(tds) === 0n
    ? []
    : [
        { label: "Bill", value: showRupees(fromPaise(toPaise(amount) + toPaise(tds))) },
        { label: labels.tds, value: showRupees(tds) },
      ];

/** What an expense was for, and the supplier's bill. */
const billFacts = ({ head, billNumber, billDay }: Recorded) => [
  ...(head ? [{ label: labels.head, value: headLabels[head] ?? head }] : []),
  ...(billNumber
    ? [
        {
          label: "Bill",
          value: [plain(billNumber), billDay && showDate(billDay)].filter(Boolean).join(" of "),
        },
      ]
    : []),
];

/** The receipt that a refund gives back from, with its day (GST rule 53). */
const against = ({ refundOf }: Recorded) =>
  refundOf
    ? [
        {
          label: "Against",
          value: `${refundOf.number} of ${showDay(new Date(refundOf.recieptNumber))}`,
        },
      ]
    : [];

/** A voided or corrected record says so on its sheet, with the number that replaces it (decision C13). */
function insteadOf({
  void: gone,
  corrects,
  correctedBy,
}: Recorded): Pick<Sheet, "void" | "instead"> {
  const instead = [
    corrects && `Stands instead of ${corrects.number}, which is void`,
    correctedBy && `${correctedBy.number} stands instead of it`,
  ].filter(Boolean);
  return {
    ...(gone && { void: `Void since ${showDay(gone.date)}: ${plain(gone.reason ?? "")}` }),
    ...(instead.length > 0 && { instead: instead.join(". ") }),
  };
}
