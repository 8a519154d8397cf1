import "server-only";
import { z } from "zod";
import { type OpenCase, provenCase } from "@/lib/case/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { booksScope, fileScope } from "@/lib/platform/access/scope";
import { brand, officeOf } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { paging, toPage } from "@/lib/platform/lists/page";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { branch } from "@/lib/values/fields/branch";
import { caseKey } from "@/lib/values/fields/record";
import { type VoucherAnswer, voucherAnswer, voucherSelect } from "@/lib/vouchers/answer";
import { type VoucherKind, voucherWords } from "@/lib/vouchers/labels";
import { sheetPdf } from "@/lib/vouchers/pdf";
import { voucherRef } from "@/lib/vouchers/schema";
import { sheetOf } from "@/lib/vouchers/sheet";
import { Prisma } from "@/prisma/generated/client";

type Paging = { limit: number; cursor?: { at: Date } };

/** Of a case: whoever may open its file (A2). Without one: a matter of the books (C12, A4). */
const voucherScope = (viewer: Viewer): Prisma.VoucherWhereInput => ({
  OR: [
    { assessmentId: { not: null }, assessment: fileScope(viewer) },
    { assessmentId: null, ...booksScope(viewer) },
  ],
});

/** The two lists of receipts or of expenses (spec §7 "Finance"), and one of them by its number. */
function voucherQueries(kind: VoucherKind) {
  const { plural } = voucherWords[kind];

  const find = (take: number, ...where: Prisma.VoucherWhereInput[]) =>
    db.voucher.findMany({
      where: { AND: [{ kind }, ...where] },
      orderBy: { recieptNumber: "desc" },
      take,
      select: voucherSelect,
      relationLoadStrategy: "join",
    });

  /** Newest first. The number is the moment, which is what a cursor holds. */
  async function page(where: Prisma.VoucherWhereInput, { limit, cursor }: Paging) {
    const older = cursor ? { recieptNumber: { lt: BigInt(cursor.at.getTime()) } } : {};
    const rows = await find(limit + 1, where, older);
    const { rows: kept, next } = toPage(
      rows.map((row) => ({ ...row, createdAt: new Date(Number(row.recieptNumber)) })),
      limit,
    );
    return { rows: kept.map(voucherAnswer), next };
  }

  const all = query({
    name: `${plural}.list`,
    failed: shortFailure,
    who: "finance.read",
    input: z.object({
      ...paging,
      location: z.preprocess((value) => value || undefined, branch("Branch").optional()),
    }),
    read: (viewer, { location, ...at }) => page(booksScope(viewer, location), at),
  });

  const ofCase = query({
    name: `${plural}.student`,
    failed: shortFailure,
    who: "case.open",
    input: z.object({ ...paging, assessmentId: caseKey }),
    read: async (viewer, { assessmentId, ...at }) => {
      const opened = await provenCase(viewer, assessmentId, "case.open");
      return isFailure(opened) ? opened : page({ assessmentId: opened.id }, at);
    },
  });

  /** Undefined where there is none that the viewer may see. */
  async function one(viewer: Viewer, recieptNumber: number): Promise<VoucherAnswer | undefined> {
    const [row] = await find(1, voucherScope(viewer), { recieptNumber: BigInt(recieptNumber) });
    return row && voucherAnswer(row);
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
      const name = `${content.title} ${content.number.replaceAll("/", "-")}.pdf`;
      return { name, mime: "application/pdf", open: async () => sheetPdf(content) };
    },
  });

  return { all, ofCase, sheet, pdf };
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
