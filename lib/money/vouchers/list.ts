import "server-only";
import { z } from "zod";
import { provenCase } from "@/lib/case/queries";
import {
  type VoucherAnswer,
  voucher,
  voucherAnswer,
  voucherSelect,
} from "@/lib/money/vouchers/answer";
import {
  feeLabels,
  fees,
  headLabels,
  heads,
  labels,
  modeLabels,
  modes,
  storedKinds,
  type VoucherKind,
  voucherWords,
} from "@/lib/money/vouchers/labels";
import { readVoucherWords } from "@/lib/money/vouchers/search";
import { handlerOptions, readsNames } from "@/lib/people/staff/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { booksScope } from "@/lib/platform/access/scope";
import { refPrefixes } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asDay, asMoment, asRupees, type Cells } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { all, byDecimal, byNumber, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { onDay } from "@/lib/values/clock";
import { choice } from "@/lib/values/fields/choice";
import { caseKey } from "@/lib/values/fields/record";
import { rupees } from "@/lib/values/fields/rupees";
import { optionsOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.VoucherWhereInput;

const worded = (words: Record<string, string>) => (value: string | null) =>
  value && (words[value] ?? value);

const billCells: Cells<VoucherAnswer> = {
  [labels.head]: (row) => worded(headLabels)(row.head),
  [labels.billNumber]: (row) => row.billNumber,
  [labels.billDay]: (row) => asDay(row.billDay),
};

/** The bill in its parts: what is taxed and its input tax are of the bill, which is what was paid and what was kept back. */
const inputTaxCells: Cells<VoucherAnswer> = {
  [labels.tds]: (row) => asRupees(row.tds),
  "Taxable value": (row) => row.gst && asRupees(row.gst.taxable),
  "GST on the bill (%)": (row) => row.gst && Number(row.gst.gstRate),
  "Input CGST": (row) => row.gst && asRupees(row.gst.cgst),
  "Input SGST": (row) => row.gst && asRupees(row.gst.sgst),
  "Input IGST": (row) => row.gst && asRupees(row.gst.igst),
};

const cellsOf = (kind: VoucherKind): Cells<VoucherAnswer> => ({
  Number: (row) => row.number,
  Date: (row) => asMoment(row.date),
  Branch: (row) => row.location.label,
  "Reference No.": (row) => row.assessmentId,
  Name: (row) => row.name,
  Mobile: (row) => row.mobile,
  Address: (row) => row.address,
  Particulars: (row) => row.particulars,
  "Kind of fee": (row) => worded(feeLabels)(row.fee),
  ...(kind === "expense" && billCells),
  [labels.gstin]: (row) => row.gstin,
  Mode: (row) => worded(modeLabels)(row.mode),
  "Payment reference": (row) => row.modeReference,
  Amount: (row) => asRupees(row.amount),
  ...(kind === "expense" && inputTaxCells),
  Refunded: (row) => asRupees(row.refunded),
  "In the bank": (row) => asDay(row.bankDay),
  Void: (row) => row.void?.reason,
  "Recorded by": (row) => row.createdBy.name,
});

function typedWhere(typed: string): Where | Failure {
  const { likes, missing } = readVoucherWords(typed, refPrefixes());
  if (missing) return refuse(422, missing, { fields: { q: missing } });
  return all<Where>(...(likes ?? []).map((like) => ({ searchText: { contains: like } })));
}

function amountWhere(typed: string): Where | Failure {
  const read = rupees(labels.amount).safeParse(typed);
  if (read.success) return { amount: read.data };
  const message = read.error.issues[0]?.message ?? "";
  return refuse(422, message, { fields: { amount: message } });
}

/** The number is the moment in milliseconds, so days are a range of its index. */
const ms = (moment: Date) => BigInt(moment.getTime());

/** A receipt's own list holds refunds too, when asked for them. */
const listed = ["receipt", "refund"] as const;
const ofKind: Record<VoucherKind, { kind?: by.Filter<Where>; head?: by.Filter<Where> }> = {
  receipt: { kind: by.tab(listed, "receipt", (kind): Where => ({ kind })) },
  expense: {
    head: by.choice(
      labels.head,
      choice(labels.head, heads),
      optionsOf(headLabels),
      (head): Where => ({ head }),
    ),
  },
};

/** What the lists are narrowed by; `from`, `to`, `mode` and `fee` as the books name them. */
const filters = {
  q: by.search("Number, name, mobile or reference", typedWhere),
  amount: by.search(labels.amount, amountWhere),
  from: by.day("From", (day): Where => ({ recieptNumber: { gte: ms(onDay(day).gte) } })),
  to: by.day("To", (day): Where => ({ recieptNumber: { lt: ms(onDay(day).lt) } })),
  mode: by.choice(
    labels.mode,
    choice(labels.mode, modes),
    optionsOf(modeLabels),
    (mode): Where => ({ mode }),
  ),
  fee: by.choice(
    labels.fee,
    choice(labels.fee, fees),
    optionsOf(feeLabels),
    (fee): Where => ({ fee }),
  ),
  recordedBy: by.record(
    "Recorded by",
    handlerOptions,
    (createdById): Where => ({ createdById }),
    readsNames,
  ),
};

/** The two lists of receipts or of expenses (spec §7 "Finance"): of the books, and of a case. */
export function voucherLists(kind: VoucherKind) {
  const { plural, heading } = voucherWords[kind];

  /** Newest first: the number is the moment at which it was written. */
  const vouchers = {
    answers: voucher,
    failed: shortFailure,
    order: "-number" as const,
    find: (cut: Cut<Where>) =>
      db.voucher.findMany({ ...cut, select: voucherSelect, relationLoadStrategy: "join" }),
    row: voucherAnswer,
  };

  const inBooks = list({
    ...vouchers,
    name: `${plural}.list`,
    summary: heading,
    who: "finance.read",
    // The people of an open case were counted with the case.
    person: ({ assessmentId }: VoucherAnswer) => assessmentId,
    scope: (viewer): Where =>
      all<Where>(booksScope(viewer), kind === "expense" ? { kind } : undefined),
    branch: {
      tabs: ({ books }: Viewer) => books.length > 1,
      of: ({ books }) => books,
    },
    filters: { ...ofKind[kind], ...filters },
    sorts: { number: byNumber("recieptNumber"), amount: byDecimal("amount") },
    count: (cut) => db.voucher.count(cut),
    excel: { title: heading, cells: cellsOf(kind) },
  });

  const ofCase = list({
    ...vouchers,
    name: `${plural}.student`,
    summary: `${heading} of a case`,
    who: "case.open",
    names: z.object({ assessmentId: caseKey }),
    sorts: { number: byNumber("recieptNumber") },
    scope: async (viewer, { assessmentId }): Promise<Where | Failure> => {
      const opened = await provenCase(viewer, assessmentId, "case.open");
      return isFailure(opened)
        ? opened
        : { assessmentId: opened.id, kind: { in: storedKinds[kind] } };
    },
  });

  return { inBooks, ofCase };
}
