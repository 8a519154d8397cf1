import "server-only";
import { z } from "zod";
import type { Viewer } from "@/lib/access/policy";
import { booksScope, partScope } from "@/lib/access/scope";
import { openedFile } from "@/lib/assessments/queries";
import { branches } from "@/lib/branches";
import { brand } from "@/lib/brand";
import * as f from "@/lib/fields";
import { type InvoiceAnswer, type InvoiceRecord, invoiceAnswer } from "@/lib/invoices/answer";
import { type InvoiceKind, invoiceWords } from "@/lib/invoices/labels";
import { invoiceOf } from "@/lib/invoices/lines";
import { invoicePdf } from "@/lib/invoices/pdf";
import { invoiceNumber } from "@/lib/invoices/schema";
import type { Download } from "@/lib/operation/download";
import { shortFailure } from "@/lib/operation/labels";
import { paging, toPage } from "@/lib/operation/page";
import { query } from "@/lib/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/operation/result";
import type { Prisma } from "@/prisma/generated/client";

/** A condition on either table. */
type Where = Prisma.ReceiptWhereInput & Prisma.ExpenseWhereInput;
type Paging = { limit: number; cursor?: { at: Date } };
type Source<Own> = {
  kind: InvoiceKind;
  find: (args: {
    where: { AND: (Where | Own)[] };
    orderBy: { recieptNumber: "desc" };
    take: number;
  }) => Promise<InvoiceRecord[]>;
  /** the records whose invoice the viewer may see */
  seen: (viewer: Viewer) => Own;
};

const orderBy = { recieptNumber: "desc" } as const;

/** The two lists of receipts or of expenses (spec §7 "Finance"), and one of them by its number. */
export function invoiceQueries<Own>({ kind, find, seen }: Source<Own>) {
  const { plural } = invoiceWords[kind];

  /** Newest first. The number is the moment, which is what a cursor holds. */
  async function page(where: Where, { limit, cursor }: Paging) {
    const older = cursor ? { recieptNumber: { lt: BigInt(cursor.at.getTime()) } } : {};
    const rows = await find({ where: { AND: [where, older] }, orderBy, take: limit + 1 });
    const { rows: kept, next } = toPage(
      rows.map((row) => ({ ...row, createdAt: new Date(Number(row.recieptNumber)) })),
      limit,
    );
    return { rows: kept.map(invoiceAnswer), next };
  }

  const all = query({
    name: `${plural}.list`,
    failed: shortFailure,
    who: "finance.read",
    input: z.object({
      ...paging,
      location: z.preprocess((value) => value || undefined, z.enum(branches).optional()),
    }),
    read: (viewer, { location, ...at }) => page(booksScope(viewer, location), at),
  });

  const ofCase = query({
    name: `${plural}.student`,
    failed: shortFailure,
    who: "assessments.file",
    input: z.object({ ...paging, assessmentId: f.caseKey }),
    read: async (viewer, { assessmentId, ...at }) => {
      const file = await openedFile(viewer, assessmentId);
      return isFailure(file) ? file : page(partScope(viewer, file.id), at);
    },
  });

  /** Undefined where there is none that the viewer may see. */
  async function one(viewer: Viewer, recieptNumber: number): Promise<InvoiceAnswer | undefined> {
    const where = { AND: [seen(viewer), { recieptNumber: BigInt(recieptNumber) }] };
    const [row] = await find({ where, orderBy, take: 1 });
    return row && invoiceAnswer(row);
  }

  /** What stands on the invoice of a case, by its number as an address has it. */
  async function invoice(viewer: Viewer, refNo: string, typed: string) {
    const number = invoiceNumber.shape.recieptNumber.safeParse(typed);
    const record = number.success ? await one(viewer, number.data) : undefined;
    return record?.assessmentId === refNo ? invoiceOf(kind, record, brand()) : undefined;
  }

  /** Its invoice as a file. To whoever may not see it, it is not there (decision A10). */
  const pdf = query({
    name: `${plural}.pdf`,
    failed: shortFailure,
    who: "assessments.file",
    input: invoiceNumber,
    read: async (viewer, { recieptNumber }): Promise<Download | Failure> => {
      const record = await one(viewer, recieptNumber);
      if (!record) return refuse(404);
      const content = invoiceOf(kind, record, brand());
      const name = `${content.title} ${content.number}.pdf`;
      return { name, mime: "application/pdf", open: async () => invoicePdf(content) };
    },
  });

  return { all, ofCase, invoice, pdf };
}
