import "server-only";
import { type InvoiceRow, partnerInvoice } from "@/lib/money/claims/answer";
import {
  type InvoiceTab,
  invoiceTabValues,
  standingOption,
  treatmentOption,
} from "@/lib/money/claims/labels";
import { mayClaim } from "@/lib/money/claims/queries";
import { partnerOptions } from "@/lib/money/partners/queries";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asDay, asRupees } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import type { Failure } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { literally } from "@/lib/values/like";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.PartnerInvoiceWhereInput;

const find = (cut: Cut<Where>) =>
  db.partnerInvoice.findMany({
    ...cut,
    include: {
      partner: { select: { id: true, name: true } },
      corrects: { select: { number: true } },
    },
    relationLoadStrategy: "join",
  });
type Stored = Awaited<ReturnType<typeof find>>[number];

const row = ({ id, partner, corrects, ...stored }: Stored): InvoiceRow => ({
  _id: id,
  kind: stored.kind as InvoiceRow["kind"],
  number: stored.number,
  partner: { value: partner.id, label: partner.name },
  issuedOn: dayOf(stored.issuedOn),
  payBy: dayOf(stored.payBy),
  currency: stored.currency,
  amount: twoDecimals(stored.amount),
  open: stored.kind === "invoice" ? twoDecimals(stored.amount.sub(stored.settled)) : "0.00",
  students: stored.students,
  treatment: treatmentOption(stored.treatment),
  rupees: twoDecimals(stored.rupees),
  cgst: twoDecimals(stored.cgst),
  sgst: twoDecimals(stored.sgst),
  igst: twoDecimals(stored.igst),
  standing: standingOption(stored.standing),
  corrects: corrects?.number ?? null,
});

/** An invoice that is past its last day to pay is overdue, queried or not. */
const tabs: Record<InvoiceTab, () => Where> = {
  open: () => ({ kind: "invoice", standing: { in: ["sent", "queried"] } }),
  overdue: () => ({
    kind: "invoice",
    standing: { in: ["sent", "queried"] },
    payBy: { lt: toDate(dayInIndia()) },
  }),
  queried: () => ({ kind: "invoice", standing: "queried" }),
  settled: () => ({ kind: "invoice", standing: "settled" }),
  notes: () => ({ kind: "credit_note" }),
};

/** Invoices to partners and their credit notes, for admins of all branches. */
export const invoiceList = list({
  name: "partnerInvoices.list",
  summary: "Invoices to partners for commission, and their credit notes",
  answers: partnerInvoice,
  failed: shortFailure,
  who: "claims.manage",
  scope: (viewer): Where | Failure => {
    const barred = mayClaim(viewer);
    return barred === true ? {} : barred;
  },
  filters: {
    tab: by.tab(invoiceTabValues, "open", (tab) => tabs[tab]()),
    q: by.search(
      "Number",
      (q): Where => ({ number: { contains: literally(q), mode: "insensitive" } }),
    ),
    partner: by.record(
      "Partner",
      () => partnerOptions(),
      (partnerId): Where => ({ partnerId }),
    ),
  },
  sorts: { payBy: byMoment("payBy") },
  order: "payBy",
  find,
  count: (cut) => db.partnerInvoice.count(cut),
  row,
  excel: {
    title: "Invoices to partners",
    cells: {
      Number: (row) => row.number,
      Partner: (row) => row.partner.label,
      Date: (row) => asDay(row.issuedOn),
      "To Be Paid By": (row) => asDay(row.payBy),
      Students: (row) => row.students,
      Currency: (row) => row.currency,
      Amount: (row) => Number(row.amount),
      Open: (row) => Number(row.open),
      State: (row) => row.standing.label,
      GST: (row) => row.treatment.label,
      Rupees: (row) => asRupees(row.rupees),
      "CGST Inside": (row) => asRupees(row.cgst),
      "SGST Inside": (row) => asRupees(row.sgst),
      "IGST Inside": (row) => asRupees(row.igst),
      Corrects: (row) => row.corrects,
    },
  },
});
