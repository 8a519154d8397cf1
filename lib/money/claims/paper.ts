import {
  type InvoiceKind,
  invoiceKinds,
  type Treatment,
  treatmentWords,
} from "@/lib/money/claims/labels";
import type { ClaimedStudent } from "@/lib/money/claims/student";
import { showMoney } from "@/lib/values/currencies";
import { halfRate } from "@/lib/values/gst";
import { intakeLabel } from "@/lib/values/intakes";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { showState } from "@/lib/values/states";
import { showDate, showMobile, showRupees } from "@/lib/values/words";

// What stands on an invoice to a partner or on its credit note (GST rules 46 and 53). Pure.

export type PaperLine = { student: ClaimedStudent; amount: string };

export type PaperFacts = {
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  payBy: string;
  currency: string;
  amount: string;
  rate: string;
  rupees: string;
  treatment: Treatment;
  lutNumber: string | null;
  state: string | null;
  gstRate: string;
  cgst: string;
  sgst: string;
  igst: string;
  reason: string | null;
  /** the invoice that a credit note corrects */
  corrects: { number: string; issuedOn: string } | null;
  office: {
    name: string;
    address: string;
    phones: string[];
    gstin: string | null;
    sac?: string | null;
  };
  partner: {
    name: string;
    country: string;
    gstin: string | null;
    taxNumber: string | null;
  };
  lines: PaperLine[];
};

export type Paper = {
  title: string;
  number: string;
  brand: string;
  office: string[];
  partner: string[];
  facts: { label: string; value: string }[];
  lines: { student: string[]; course: string[]; intake: string; amount: string }[];
  totals: { label: string; value: string }[];
  /** what the law wants to read below the sums */
  notes: string[];
};

const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);

const titleOf = ({ kind, treatment }: PaperFacts) => {
  if (kind === "credit_note") return invoiceKinds.credit_note;
  return treatment === "none" ? invoiceKinds.invoice : "Tax invoice";
};

/** GST is in the amount, as in a receipt's. It is owed in rupees. */
function taxTotals({ treatment, rupees, cgst, sgst, igst, gstRate }: PaperFacts) {
  if (treatment === "none" || treatment === "lut") return [];
  const taxable = fromPaise(toPaise(rupees) - toPaise(cgst) - toPaise(sgst) - toPaise(igst));
  const parts =
    Number(igst) > 0
      ? [{ label: `IGST ${gstRate} %`, value: showRupees(igst) }]
      : [
          { label: `CGST ${halfRate(gstRate)} %`, value: showRupees(cgst) },
          { label: `SGST ${halfRate(gstRate)} %`, value: showRupees(sgst) },
        ];
  return [{ label: "Taxable value", value: showRupees(taxable) }, ...parts];
}

/** The words of an invoice or a credit note, of which page, PDF and mail are made. */
export function paperOf(invoice: PaperFacts, brand: string): Paper {
  const { office, partner, corrects, currency, lines, kind, treatment } = invoice;
  const money = (amount: string) => showMoney(amount, currency);
  const inRupees =
    currency === "INR"
      ? []
      : [{ label: `In rupees, at ${invoice.rate}`, value: showRupees(invoice.rupees) }];
  return {
    title: titleOf(invoice),
    number: invoice.number,
    brand,
    office: [
      office.name,
      office.address,
      office.phones.length ? `Phone ${office.phones.map(showMobile).join(", ")}` : "",
      office.gstin ? `GSTIN ${office.gstin}` : "",
    ].filter(Boolean),
    partner: [
      partner.name,
      partner.country,
      partner.gstin ? `GSTIN ${partner.gstin}` : "",
      partner.taxNumber ? `Tax number ${partner.taxNumber}` : "",
    ].filter(Boolean),
    facts: [
      { label: "Number", value: invoice.number },
      { label: "Date", value: showDate(invoice.issuedOn) },
      ...(kind === "invoice" ? fact("To be paid by", showDate(invoice.payBy)) : []),
      ...(corrects ? fact("Corrects", `${corrects.number} of ${showDate(corrects.issuedOn)}`) : []),
      ...fact("Reason", invoice.reason),
      ...fact("LUT", invoice.lutNumber),
      ...fact("Place of supply", invoice.state && showState(invoice.state)),
      ...(treatment === "none" ? [] : fact("SAC", office.sac)),
    ],
    lines: lines.map(({ student, amount }) => ({
      student: [student.name, [student.studentNo, student.apn].filter(Boolean).join(" · ")],
      course: [student.course, student.university],
      intake: intakeLabel(student.intake),
      amount: money(amount),
    })),
    totals: [{ label: "Total", value: money(invoice.amount) }, ...inRupees, ...taxTotals(invoice)],
    notes: [treatmentWords[treatment]].filter(Boolean),
  };
}
