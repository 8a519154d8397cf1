import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import { payer, voucherAnswer, voucherSelect } from "@/lib/money/vouchers/answer";
import {
  creditNote,
  type StoredKind,
  sheetWords,
  storedKinds,
  type VoucherKind,
  voucherWords,
} from "@/lib/money/vouchers/labels";
import { voucherLists } from "@/lib/money/vouchers/list";
import type { drawSheet } from "@/lib/money/vouchers/pdf.job";
import { payerSearch, printedOffice, voucherRef } from "@/lib/money/vouchers/schema";
import { type Sheet, sheetOf } from "@/lib/money/vouchers/sheet";
import type { Viewer } from "@/lib/platform/access/policy";
import { openScope, voucherScope } from "@/lib/platform/access/scope";
import { gstOfBranch } from "@/lib/platform/branches/known";
import { brand, logoPicture, officeOf } from "@/lib/platform/brand";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia, now } from "@/lib/values/clock";
import { gstOf } from "@/lib/values/gst";
import { storedLanguage } from "@/lib/values/languages";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { payerOf } from "@/lib/values/payer";
import { numberLike } from "@/lib/values/voucher-number";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.VoucherWhereInput;

const drawing = { file: "lib/money/vouchers/pdf.job.ts", name: "drawSheet" } as const;
const draw = job<typeof drawSheet>({ by: "drawing", ...drawing });
/** The same, to be drawn for a mail. */
export const drawingOf = (...args: Parameters<typeof drawSheet>) => ({ ...drawing, args });

const sheetSelect = {
  ...voucherSelect,
  printedOffice: true,
  printedAt: true,
  originalMailId: true,
  assessmentId: true,
  assessment: { select: { total_amount: true, language: true } },
} satisfies Prisma.VoucherSelect;
type Printable = Prisma.VoucherGetPayload<{ select: typeof sheetSelect }>;

/** A print shows the branch as it stood on the day; old records without that show it as it is now (decision C13). */
async function printed(row: Printable): Promise<Sheet> {
  const storedOffice = printedOffice.safeParse(row.printedOffice);
  const office = storedOffice.success ? storedOffice.data : await officeOf(row.location);
  const record = { ...voucherAnswer(row), due: await dueAfter(row) };
  const language = storedLanguage(row.assessment?.language);
  const sheet = sheetOf(row.kind as StoredKind, record, { ...brand(), office }, language);
  return { ...sheet, duplicate: !isOriginal(row) };
}

/** How a receipt of a branch looks at present: one of nobody, with what the branch and its GST bring along. */
export async function sampleReceipt(location: Branch, takenBy: string): Promise<Sheet> {
  const office = await officeOf(location);
  const amount = "11800.00";
  const branch = gstOfBranch(location);
  const sample = {
    number: "SAMPLE",
    date: dayInIndia(),
    particulars: "Counselling and file charges",
    amount,
    mode: "upi",
    modeReference: "000000000000",
    fee: "own",
    name: "Gurpreet Kaur",
    mobile: "+919876543210",
    address: "Model Town",
    assessmentId: null,
    gst: branch && gstOf(branch, "own", amount, null),
    createdBy: { name: takenBy },
  };
  return sheetOf("receipt", sample, { ...brand(), office });
}

/** What was due of the package once a receipt of our own fee was paid; undefined where nothing can be said. */
async function dueAfter({
  kind,
  fee,
  voidedAt,
  assessmentId,
  assessment,
  recieptNumber,
}: Printable) {
  const total = assessment?.total_amount?.toFixed(2);
  if (kind !== "receipt" || fee !== "own" || voidedAt || !assessmentId || !total) return undefined;
  const rows = await db.voucher.findMany({
    where: { ...standingList.where, assessmentId, recieptNumber: { lte: recieptNumber } },
    select: standingList.select,
  });
  return balanceOf(rows, total).due;
}

/** Nobody printed it, and no mail is on its way with the original. */
const isOriginal = ({ printedAt, originalMailId }: Printable) =>
  printedAt === null && originalMailId === null;

/** Whether this is the record's first print, which happens once however many ask at a time. */
export const claimOriginal = async (from: Pick<Tx, "voucher">, id: string) => {
  const where = { id, printedAt: null, originalMailId: null };
  return (await from.voucher.updateMany({ where, data: { printedAt: now() } })).count === 1;
};

/** What stands in the file of a record, as its first or as a further one. */
export const contentOf = async (row: Printable, original: boolean): Promise<Sheet> => ({
  ...(await printed(row)),
  picture: await logoPicture(),
  duplicate: !original,
});

const fileOf = async (row: Printable, original: boolean) => draw(await contentOf(row, original));

/** A failed drawing counts as not printed, and one of two prints at once is the original. */
async function printOf(row: Printable) {
  const first = isOriginal(row);
  const bytes = await fileOf(row, first);
  if (!first || isFailure(bytes) || (await claimOriginal(db, row.id))) return bytes;
  return fileOf(row, false);
}
/** A file's name has no slash. */
export const fileName = ({
  kind,
  number,
  gstRate,
}: Pick<Printable, "kind" | "number" | "gstRate">) => {
  const title = kind === "refund" && gstRate ? creditNote : sheetWords[kind as StoredKind].title;
  return `${title} ${number.replaceAll("/", "-")}.pdf`;
};

/** A record by its number, where these conditions hold: of a case that was proven, or in the viewer's scope. */
export const findVoucher = (
  from: Pick<Tx, "voucher">,
  kind: VoucherKind,
  recieptNumber: number,
  where: Where,
) =>
  from.voucher.findFirst({
    where: {
      AND: [{ kind: { in: storedKinds[kind] }, recieptNumber: BigInt(recieptNumber) }, where],
    },
    select: sheetSelect,
    relationLoadStrategy: "join",
  });

/**
 * A receipt or refund as a file that says DUPLICATE, for readers to whom the office gives no original: it counts as no print.
 * `where` says of which case.
 */
export async function receiptCopy(called: string, where: Where): Promise<Download | Failure> {
  const { success, data } = voucherRef.shape.recieptNumber.safeParse(called);
  const row = success ? await findVoucher(db, "receipt", data, where) : null;
  if (!row) return refuse(404);
  const open = async () => {
    const bytes = await fileOf(row, false);
    return isFailure(bytes) ? bytes : Readable.from([bytes]);
  };
  return { name: fileName(row), mime: "application/pdf", open };
}

/** The lists of receipts or of expenses, and one of them by its number. */
function voucherQueries(kind: VoucherKind) {
  const { plural } = voucherWords[kind];

  /** A voucher by its number as an address has it, and what is printed of it; under a case, of that case. */
  async function sheet(viewer: Viewer, refNo: string | undefined, typed: string) {
    const { success, data } = voucherRef.shape.recieptNumber.safeParse(typed);
    const row = success ? await findVoucher(db, kind, data, voucherScope(viewer)) : null;
    if (!row || (refNo !== undefined && row.ref_no !== refNo)) return undefined;
    return { record: voucherAnswer(row), sheet: await printed(row) };
  }

  /** The same as a file. It answers 404 to people who may not see it (decision A10). */
  const pdf = query({
    name: `${plural}.pdf`,
    summary: `${voucherWords[kind].heading}: one as a PDF`,
    failed: shortFailure,
    who: "case.open",
    input: voucherRef,
    read: async (viewer, { recieptNumber }): Promise<Download | Failure> => {
      const row = await findVoucher(db, kind, recieptNumber, voucherScope(viewer));
      if (!row) return refuse(404);
      // Only what leaves the house counts as printed: HEAD opens nothing.
      const open = async () => {
        const bytes = await printOf(row);
        return isFailure(bytes) ? bytes : Readable.from([bytes]);
      };
      return { name: fileName(row), mime: "application/pdf", open };
    },
  });

  return { ...voucherLists(kind), sheet, pdf };
}

export const receipts = voucherQueries("receipt");
export const expenses = voucherQueries("expense");

/** The records that the viewer may open: the books also list those of others' cases (A2, A8). */
export async function openableOf(viewer: Viewer, rows: { _id: string }[]): Promise<Set<string>> {
  const openRows = await db.voucher.findMany({
    where: { AND: [{ id: { in: rows.map(({ _id }) => _id) } }, voucherScope(viewer)] },
    select: { id: true },
  });
  return new Set(openRows.map(({ id }) => id));
}

const shownInPalette = 5;

/** The records that a printed number names, of those that the viewer may open. */
export async function vouchersNumbered(viewer: Viewer, typed: string) {
  const like = numberLike(typed);
  if (!like) return [];
  const rows = await db.voucher.findMany({
    where: {
      AND: [{ searchText: { contains: like } }, { kind: { not: "refund" } }, voucherScope(viewer)],
    },
    select: {
      kind: true,
      recieptNumber: true,
      number: true,
      name: true,
      amount: true,
      // The link goes to the case as it is now, because a deleted one has no page.
      assessment: { select: { ref_no: true } },
    },
    relationLoadStrategy: "join",
    orderBy: { recieptNumber: "desc" },
    take: shownInPalette,
  });
  return rows.map(({ recieptNumber, amount, assessment, ...row }) => ({
    ...row,
    ref_no: assessment?.ref_no ?? null,
    recieptNumber: Number(recieptNumber),
    amount: amount.toFixed(2),
  }));
}

const mostPayers = 8;

/** A payer at the counter is found by mobile, among the cases that the viewer may open. */
export const payers = query({
  name: "receipts.payers",
  summary: "Who pays at the counter: cases by a mobile",
  answers: z.array(payer),
  failed: shortFailure,
  who: "case.open",
  input: payerSearch,
  read: async (viewer, { mobile }) => {
    const rows = await db.assessment.findMany({
      where: { AND: [openScope(viewer), { OR: [{ mobile }, { officialMobile: mobile }] }] },
      select: {
        ref_no: true,
        first_name: true,
        surname: true,
        mobile: true,
        address: true,
        city: true,
        pincode: true,
      },
      orderBy: { id: "desc" },
      take: mostPayers,
    });
    return rows.map(({ ref_no, mobile, ...person }) => ({ ref_no, mobile, ...payerOf(person) }));
  },
});

/** The UPI ID of a branch; null until an admin has entered it. */
export const upiIdOf = async (code: Branch) =>
  (await db.branch.findUnique({ where: { code }, select: { upiId: true } }))?.upiId ?? null;

type Standing = { kind: string; fee: string; amount: string };

/**
 * What a case has paid and got back of its package, and what of it is due; undefined without a package. What was
 * taken for others is no part of it: what of that came in, less refunds, and what was paid on.
 */
export function packageOf(standing: Standing[], total: string | null) {
  const sumOf = (kind: StoredKind, fee: string) =>
    standing
      .filter((row) => row.kind === kind && row.fee === fee)
      .reduce((sum, { amount }) => sum + toPaise(amount), 0n);
  const [paid, refunded] = [sumOf("receipt", "own"), sumOf("refund", "own")];
  return {
    package: total === null ? undefined : fromPaise(toPaise(total)),
    paid: fromPaise(paid),
    refunded: fromPaise(refunded),
    due: total === null ? undefined : fromPaise(toPaise(total) - paid + refunded),
    forOthers: fromPaise(sumOf("receipt", "passedOn") - sumOf("refund", "passedOn")),
    paidOn: fromPaise(sumOf("expense", "passedOn")),
  };
}
export type Balance = ReturnType<typeof packageOf>;

/** The vouchers that count in the package of a case. */
export const standingList = {
  where: { voidedAt: null },
  select: { kind: true, fee: true, amount: true },
} satisfies Prisma.Assessment$vouchersArgs;

/** The same, for who did not read the case's records. */
export const balanceOf = (
  rows: Prisma.VoucherGetPayload<Pick<typeof standingList, "select">>[],
  total: string | null,
) =>
  packageOf(
    rows.map((row) => ({ ...row, amount: row.amount.toFixed(2) })),
    total,
  );
