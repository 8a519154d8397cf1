import "server-only";
import { z } from "zod";
import { type OpenCase, provenCase } from "@/lib/case/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { booksScope, openScope } from "@/lib/platform/access/scope";
import { brand, officeOf } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asMoment, asRupees, type Cells } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { all, byNumber, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { onDay } from "@/lib/values/clock";
import { caseKey } from "@/lib/values/fields/record";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { type VoucherAnswer, voucherAnswer, voucherSelect } from "@/lib/vouchers/answer";
import {
  fees,
  labels,
  modeLabels,
  modes,
  type StoredKind,
  storedKinds,
  type VoucherKind,
  voucherWords,
} from "@/lib/vouchers/labels";
import { voucherRef } from "@/lib/vouchers/schema";
import { sheetOf } from "@/lib/vouchers/sheet";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.VoucherWhereInput;

const voucherCells: Cells<VoucherAnswer> = {
  Number: (row) => row.number,
  Date: (row) => asMoment(row.date),
  Branch: (row) => row.location.label,
  "Reference No.": (row) => row.assessmentId,
  Name: (row) => row.name,
  Particulars: (row) => row.particulars,
  Mode: (row) => row.mode && (modeLabels[row.mode] ?? row.mode),
  Amount: (row) => asRupees(row.amount),
  Refunded: (row) => asRupees(row.refunded),
  Void: (row) => row.void?.reason,
};

/** Of a case: whoever may open it (A2). Without one: a matter of the books (C12, A4). */
export const voucherScope = (viewer: Viewer): Where => ({
  OR: [
    { assessmentId: { not: null }, assessment: openScope(viewer) },
    { assessmentId: null, ...booksScope(viewer) },
  ],
});

/** The number is the moment in milliseconds, so days are a range of its index. */
const ms = (at: Date) => BigInt(at.getTime());

/** What a figure of the books leaves of a list. */
const narrowing = {
  from: by.day("From", (day): Where => ({ recieptNumber: { gte: ms(onDay(day).gte) } })),
  to: by.day("To", (day): Where => ({ recieptNumber: { lt: ms(onDay(day).lt) } })),
  mode: by.choice(labels.mode, z.enum(modes), [], (mode): Where => ({ mode })),
  fee: by.choice(labels.fee, z.enum(fees), [], (fee): Where => ({ fee })),
};
/** The list of receipts has refunds too, when asked for them. */
const ofKind: Record<VoucherKind, { kind?: by.Filter<Where> }> = {
  receipt: { kind: by.tab(["receipt", "refund"], "receipt", (kind): Where => ({ kind })) },
  expense: {},
};

/** The two lists of receipts or of expenses (spec §7 "Finance"), and one of them by its number. */
function voucherQueries(kind: VoucherKind) {
  const { plural, heading } = voucherWords[kind];

  /** Newest first: the number is the moment at which it was written. */
  const vouchers = {
    failed: shortFailure,
    sorts: { number: byNumber("recieptNumber") },
    order: "-number" as const,
    find: (cut: Cut<Where>) =>
      db.voucher.findMany({ ...cut, select: voucherSelect, relationLoadStrategy: "join" }),
    row: voucherAnswer,
  };

  const inBooks = list({
    ...vouchers,
    name: `${plural}.list`,
    who: "finance.read",
    scope: (viewer): Where =>
      all<Where>(booksScope(viewer), kind === "expense" ? { kind } : undefined),
    branch: { tabs: () => false },
    filters: { ...ofKind[kind], ...narrowing },
    controls: [],
    excel: { title: heading, cells: voucherCells },
  });

  const ofCase = list({
    ...vouchers,
    name: `${plural}.student`,
    who: "case.open",
    names: z.object({ assessmentId: caseKey }),
    scope: async (viewer, { assessmentId }): Promise<Where | Failure> => {
      const opened = await provenCase(viewer, assessmentId, "case.open");
      if (isFailure(opened)) return opened;
      return { assessmentId: opened.id, kind: { in: storedKinds[kind] } };
    },
  });

  /** Undefined where there is none that the viewer may see. */
  async function one(viewer: Viewer, recieptNumber: number): Promise<VoucherAnswer | undefined> {
    const row = await db.voucher.findFirst({
      where: {
        AND: [
          { kind: { in: storedKinds[kind] }, recieptNumber: BigInt(recieptNumber) },
          voucherScope(viewer),
        ],
      },
      select: voucherSelect,
      relationLoadStrategy: "join",
    });
    return row ? voucherAnswer(row) : undefined;
  }

  const printed = async (record: VoucherAnswer) =>
    sheetOf(record.kind, record, { ...brand(), office: await officeOf(record.location.value) });

  /** What is printed of a case's voucher, by its number as an address has it, and the record itself. */
  async function sheet(viewer: Viewer, refNo: string, typed: string) {
    const number = voucherRef.shape.recieptNumber.safeParse(typed);
    const record = number.success ? await one(viewer, number.data) : undefined;
    return record?.assessmentId === refNo ? { record, sheet: await printed(record) } : undefined;
  }

  /** The same as a file. To whoever may not see it, it is not there (decision A10). */
  const pdf = query({
    name: `${plural}.pdf`,
    failed: shortFailure,
    who: "case.open",
    input: voucherRef,
    read: async (viewer, { recieptNumber }): Promise<Download | Failure> => {
      const record = await one(viewer, recieptNumber);
      if (!record) return refuse(404);
      const content = await printed(record);
      // A file's name has no slash.
      const name = `${content.title} ${content.number.replaceAll("/", "-")}.pdf`;
      const open = async () => {
        // Loaded by the first file, as it takes 24 MB.
        const { sheetPdf } = await import("@/lib/vouchers/pdf");
        return sheetPdf(content);
      };
      return { name, mime: "application/pdf", open };
    },
  });

  return { inBooks, ofCase, sheet, pdf };
}

export const receipts = voucherQueries("receipt");
export const expenses = voucherQueries("expense");

type Standing = { kind: string; fee: string; amount: string };

/**
 * What a case has paid and got back of its package, and what of it is due; undefined without a package. What was
 * taken for others is no part of it: what of that came in, less refunds, and what was paid on.
 */
export function packageOf(standing: Standing[], total: string | null) {
  const of = (kind: StoredKind, fee: string) =>
    standing
      .filter((row) => row.kind === kind && row.fee === fee)
      .reduce((sum, { amount }) => sum + toPaise(amount), 0n);
  const [paid, refunded] = [of("receipt", "own"), of("refund", "own")];
  return {
    package: total === null ? undefined : fromPaise(toPaise(total)),
    paid: fromPaise(paid),
    refunded: fromPaise(refunded),
    due: total === null ? undefined : fromPaise(toPaise(total) - paid + refunded),
    forOthers: fromPaise(of("receipt", "passedOn") - of("refund", "passedOn")),
    paidOn: fromPaise(of("expense", "passedOn")),
  };
}
export type Balance = ReturnType<typeof packageOf>;

/** The same, for who did not read the case's records. */
export async function balanceOf({ id: assessmentId }: OpenCase, total: string | null) {
  const rows = await db.voucher.findMany({
    where: { assessmentId, voidedAt: null },
    select: { kind: true, fee: true, amount: true },
  });
  return packageOf(
    rows.map((row) => ({ ...row, amount: row.amount.toFixed(2) })),
    total,
  );
}
