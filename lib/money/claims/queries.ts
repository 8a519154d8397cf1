import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import { type InvoiceKind, mostStudents, standingOption } from "@/lib/money/claims/labels";
import type { drawPaper } from "@/lib/money/claims/pdf.job";
import { invoiceRef } from "@/lib/money/claims/schema";
import {
  drawing,
  fileName,
  linesOf,
  paperFor,
  readInvoice,
  refOf,
  type StoredClaim,
  type StoredInvoice,
  studentOf,
} from "@/lib/money/claims/stored";
import type { ClaimedStudent } from "@/lib/money/claims/student";
import { type SheetColumn, usualColumns } from "@/lib/money/partners/labels";
import { type PartnerContact, storedColumns } from "@/lib/money/partners/schema";
import { courseOf, visaCourse } from "@/lib/parts/visas/queries";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import type { Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { takeAlong } from "@/lib/platform/limits/exports";
import { asDay, asDollars, type Cell, type Cells } from "@/lib/platform/lists/cells";
import { workbook } from "@/lib/platform/lists/export";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import { intakeLabel, intakeOption } from "@/lib/values/intakes";
import { twoDecimals } from "@/lib/values/money";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

/** Students of all branches stand in one invoice. */
export const mayClaim = allBranchesOnly("claims commission of partners");

const draw = job<typeof drawPaper>({ by: "drawing", ...drawing });

const openOf = ({
  amount,
  received,
  credited,
}: Pick<StoredClaim, "amount" | "received" | "credited">) =>
  fromPaise(
    toPaise(amount.toFixed(2)) - toPaise(received.toFixed(2)) - toPaise(credited.toFixed(2)),
  );

const claimRow = (claim: StoredClaim) => {
  const { name, studentNo, apn, course, university, intake } = studentOf(claim);
  return {
    id: claim.id,
    refNo: refOf(claim),
    ...{ name, studentNo, apn, course, university },
    intake: intakeLabel(intake),
    amount: twoDecimals(claim.amount),
    credited: twoDecimals(claim.credited),
    received: twoDecimals(claim.received),
    receivedOn: claim.receivedOn && dayOf(claim.receivedOn),
    open: openOf(claim),
  };
};
export type ClaimRow = ReturnType<typeof claimRow>;

/** An invoice or a credit note for its page; undefined for what is no id of one, or where the viewer has not all branches. */
export async function invoicePage(viewer: Viewer, id: string) {
  if (!viewer.allBranches || !z.uuid().safeParse(id).success) return undefined;
  const row = await readInvoice(db, id);
  if (!row) return undefined;
  const money = await db.remittance.findMany({
    where: { voidedAt: null, lines: { some: { claim: { invoiceId: id } } } },
    select: {
      id: true,
      receivedOn: true,
      reference: true,
      lines: { where: { claim: { invoiceId: id } }, select: { amount: true } },
    },
    orderBy: [{ receivedOn: "asc" }, { id: "asc" }],
  });
  const sum = (amounts: { amount: { toFixed: (places: number) => string } }[]) =>
    fromPaise(amounts.reduce((all, { amount }) => all + toPaise(amount.toFixed(2)), 0n));
  return {
    id,
    partner: { id: row.partner.id, name: row.partner.name },
    emails: (row.partner.contacts as PartnerContact[]).flatMap(({ name, email }) =>
      email ? [{ value: email, label: `${name}, ${email}` }] : [],
    ),
    kind: row.kind as InvoiceKind,
    paper: paperFor(row),
    currency: row.currency,
    payBy: dayOf(row.payBy),
    standing: standingOption(row.standing),
    isLate: row.kind === "invoice" && row.standing !== "settled" && dayOf(row.payBy) < dayInIndia(),
    query: row.query,
    version: row.version,
    createdBy: row.createdBy.name,
    corrects: row.corrects && { id: row.corrects.id, number: row.corrects.number },
    claims: row.claims.map(claimRow),
    notes: row.notes.map(({ amount, issuedOn, ...note }) => ({
      ...note,
      issuedOn: dayOf(issuedOn),
      amount: twoDecimals(amount),
    })),
    money: money.map(({ id, receivedOn, reference, lines }) => ({
      ...{ id, reference },
      receivedOn: dayOf(receivedOn),
      amount: sum(lines),
    })),
  };
}
export type InvoicePage = NonNullable<Awaited<ReturnType<typeof invoicePage>>>;

const claimableArgs = {
  include: {
    assessment: { select: { ref_no: true, first_name: true, surname: true } },
    application: { select: visaCourse },
  },
} satisfies Prisma.CommissionDefaultArgs;

/** The partner with its confirmed commissions, from which an invoice is made: those that are due first. */
export async function claimable(viewer: Viewer, partnerId: string) {
  if (!viewer.allBranches || !z.uuid().safeParse(partnerId).success) return undefined;
  const partner = await db.partner.findUnique({
    where: { id: partnerId },
    select: { id: true, name: true, country: true, currency: true, gstin: true, payDays: true },
  });
  if (!partner) return undefined;
  const rows = await db.commission.findMany({
    where: { partnerId, state: "confirmed", amount: { gt: 0 }, currency: partner.currency },
    ...claimableArgs,
    orderBy: [{ actBy: "asc" }, { id: "asc" }],
    take: mostStudents,
  });
  const last = await db.partnerInvoice.findFirst({
    where: { treatment: "lut" },
    select: { lutNumber: true },
    orderBy: { id: "desc" },
  });
  const today = dayInIndia();
  return {
    partner,
    lutNumber: last?.lutNumber ?? null,
    students: rows.map(({ applicationId, assessment, application, ...row }) => ({
      applicationId,
      refNo: assessment.ref_no,
      name: fullName(assessment),
      ...courseOf(application),
      intake: intakeOption(row.intake).label,
      amount: twoDecimals(row.amount ?? 0),
      dueOn: row.dueOn && dayOf(row.dueOn),
      isDue: row.dueOn !== null && dayOf(row.dueOn) <= today,
    })),
  };
}
export type Claimable = NonNullable<Awaited<ReturnType<typeof claimable>>>;

const people = (row: StoredInvoice) => linesOf(row).flatMap(({ claim }) => refOf(claim) ?? []);

/** An invoice or a credit note as a PDF. */
export const invoicePdf = query({
  name: "partnerInvoices.pdf",
  summary: "An invoice to a partner, or a credit note, as a PDF",
  failed: shortFailure,
  who: "claims.manage",
  input: invoiceRef,
  read: async (viewer, { id }, caller): Promise<Download | Failure> => {
    const barred = mayClaim(viewer);
    if (barred !== true) return barred;
    const row = await readInvoice(db, id);
    if (!row) return refuse(404);
    const paper = paperFor(row);
    const operation = "partnerInvoices.pdf";
    const open = async () => {
      const bytes = await draw(paper);
      if (isFailure(bytes)) return bytes;
      await takeAlong(viewer, { operation, people: people(row), location: row.location }, caller);
      await writeAudit(db, {
        operation,
        actor: viewer,
        requestId: caller?.requestId ?? "page",
        subject: row.number,
        detail: { id, partner: row.partner.name },
      });
      return Readable.from([Buffer.from(bytes)]);
    };
    return { name: `${fileName(paper)}.pdf`, mime: "application/pdf", open };
  },
});

type SheetLine = { place: number; student: ClaimedStudent; amount: string; row: StoredInvoice };

const sheetCells: Record<SheetColumn, (line: SheetLine) => Cell> = {
  place: ({ place }) => place,
  name: ({ student }) => student.name,
  studentNo: ({ student }) => student.studentNo,
  apn: ({ student }) => student.apn,
  university: ({ student }) => student.university,
  campus: ({ student }) => student.campus,
  course: ({ student }) => student.course,
  level: ({ student }) => student.level,
  intake: ({ student }) => intakeLabel(student.intake),
  enrolledOn: ({ student }) => asDay(student.enrolledOn),
  fee: ({ student }) => asDollars(student.fee),
  paid: ({ student }) => asDollars(student.paid),
  amount: ({ amount }) => asDollars(amount),
  currency: ({ row }) => row.currency,
  number: ({ row }) => row.number,
  issuedOn: ({ row }) => asDay(dayOf(row.issuedOn)),
};

/** An invoice or a credit note as an Excel file, in the columns that the partner wants. */
export const invoiceSheet = query({
  name: "partnerInvoices.students.export",
  summary: "The students of an invoice to a partner, as an Excel file in the partner's columns",
  failed: shortFailure,
  who: "claims.manage",
  input: invoiceRef,
  read: async (viewer, { id }, caller): Promise<Download | Failure> => {
    const barred = mayClaim(viewer);
    if (barred !== true) return barred;
    const row = await readInvoice(db, id);
    if (!row) return refuse(404);
    const own = storedColumns(row.partner.sheetColumns);
    const cells: Cells<SheetLine> = Object.fromEntries(
      (own.length ? own : usualColumns).map(({ column, heading }) => [heading, sheetCells[column]]),
    );
    const lines = linesOf(row).map(({ claim, amount }, index) => ({
      place: index + 1,
      student: studentOf(claim),
      amount: amount.toFixed(2),
      row,
    }));
    async function* pages() {
      yield lines;
    }
    return workbook({
      operation: "partnerInvoices.students.export",
      viewer,
      caller,
      name: fileName(paperFor(row)),
      title: row.number.replaceAll("/", "-"),
      cells,
      pages: pages(),
      people: () => people(row),
      location: row.location,
      detail: { id, number: row.number },
    });
  },
});
