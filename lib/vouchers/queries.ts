import "server-only";
import { z } from "zod";
import { type OpenCase, provenCase } from "@/lib/case/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { booksScope, openScope } from "@/lib/platform/access/scope";
import { brand, officeOf } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asMoment, asRupees, type Cells } from "@/lib/platform/lists/cells";
import { all, byNumber, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { caseKey } from "@/lib/values/fields/record";
import { type VoucherAnswer, voucherAnswer, voucherSelect } from "@/lib/vouchers/answer";
import { modeLabels, type VoucherKind, voucherWords } from "@/lib/vouchers/labels";
import { voucherRef } from "@/lib/vouchers/schema";
import { sheetOf } from "@/lib/vouchers/sheet";
import { Prisma } from "@/prisma/generated/client";

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
const voucherScope = (viewer: Viewer): Where => ({
  OR: [
    { assessmentId: { not: null }, assessment: openScope(viewer) },
    { assessmentId: null, ...booksScope(viewer) },
  ],
});

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
    scope: (viewer): Where => all<Where>(booksScope(viewer), { kind }),
    branch: { tabs: () => false },
    excel: { title: heading, cells: voucherCells },
  });

  const ofCase = list({
    ...vouchers,
    name: `${plural}.student`,
    who: "case.open",
    names: z.object({ assessmentId: caseKey }),
    scope: async (viewer, { assessmentId }): Promise<Where | Failure> => {
      const opened = await provenCase(viewer, assessmentId, "case.open");
      return isFailure(opened) ? opened : { assessmentId: opened.id, kind };
    },
  });

  /** Undefined where there is none that the viewer may see. */
  async function one(viewer: Viewer, recieptNumber: number): Promise<VoucherAnswer | undefined> {
    const row = await db.voucher.findFirst({
      where: { AND: [{ kind, recieptNumber: BigInt(recieptNumber) }, voucherScope(viewer)] },
      select: voucherSelect,
      relationLoadStrategy: "join",
    });
    return row ? voucherAnswer(row) : undefined;
  }

  const printed = async (record: VoucherAnswer) =>
    sheetOf(kind, record, { ...brand(), office: await officeOf(record.location.value) });

  /** What is printed of a case's voucher, by its number as an address has it. */
  async function sheet(viewer: Viewer, refNo: string, typed: string) {
    const number = voucherRef.shape.recieptNumber.safeParse(typed);
    const record = number.success ? await one(viewer, number.data) : undefined;
    return record?.assessmentId === refNo ? printed(record) : undefined;
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
      const name = `${voucherWords[kind].title} ${content.number.replaceAll("/", "-")}.pdf`;
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

/** What a case has paid and not got back, and what of its package is open; undefined without a package. */
export async function balanceOf({ id: assessmentId }: OpenCase, total: string | null) {
  const sums = await db.voucher.groupBy({
    by: ["kind"],
    where: { assessmentId, voidedAt: null },
    _sum: { amount: true },
  });
  const nothing = new Prisma.Decimal(0);
  const of = (kind: string) => sums.find((sum) => sum.kind === kind)?._sum.amount ?? nothing;
  const received = of("receipt").minus(of("refund"));
  return {
    received: received.toFixed(2),
    open: total === null ? undefined : new Prisma.Decimal(total).minus(received).toFixed(2),
  };
}
