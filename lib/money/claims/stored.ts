import "server-only";
import { z } from "zod";
import type { InvoiceKind, Treatment } from "@/lib/money/claims/labels";
import { type PaperFacts, paperOf } from "@/lib/money/claims/paper";
import type { drawPaper } from "@/lib/money/claims/pdf.job";
import { type ClaimedStudent, claimedStudent } from "@/lib/money/claims/student";
import { brand } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { dayOf } from "@/lib/values/fields/day";
import { shortDecimal } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

// An invoice or a credit note as it is stored, and as the paper that is drawn of it.

const ofCase = { select: { assessment: { select: { ref_no: true } } } } as const;
const claimSelect = {
  id: true,
  amount: true,
  received: true,
  receivedOn: true,
  credited: true,
  rupees: true,
  student: true,
  application: ofCase,
  wasFor: ofCase,
} satisfies Prisma.CommissionClaimSelect;
const inOrder = { orderBy: { id: "asc" } } as const;

const invoiceInclude = {
  partner: { select: { id: true, name: true, contacts: true, sheetColumns: true } },
  corrects: { select: { id: true, number: true, issuedOn: true } },
  createdBy: { select: { name: true } },
  claims: { select: claimSelect, ...inOrder },
  credits: { include: { claim: { select: claimSelect } }, ...inOrder },
  notes: {
    select: { id: true, number: true, issuedOn: true, amount: true, reason: true },
    ...inOrder,
  },
} satisfies Prisma.PartnerInvoiceInclude;
export type StoredInvoice = Prisma.PartnerInvoiceGetPayload<{ include: typeof invoiceInclude }>;
export type StoredClaim = StoredInvoice["claims"][number];

/** With its students and what corrects it; null where there is none. */
export const readInvoice = (from: Pick<Tx, "partnerInvoice">, id: string) =>
  from.partnerInvoice.findUnique({ where: { id }, include: invoiceInclude });

const printed = z.object({
  office: z.object({
    name: z.string(),
    address: z.string(),
    phones: z.array(z.string()),
    gstin: z.string().nullable(),
    sac: z.string().nullish(),
  }),
  partner: z.object({
    name: z.string(),
    country: z.string(),
    gstin: z.string().nullable(),
    taxNumber: z.string().nullable(),
  }),
});
export type Printed = z.output<typeof printed>;

export const studentOf = ({ student }: StoredClaim): ClaimedStudent =>
  claimedStudent.parse(student);
export const refOf = ({ application, wasFor }: StoredClaim) =>
  (application ?? wasFor)?.assessment.ref_no ?? null;

/** Each student with what the paper is about: the claims of an invoice, or what a credit note takes back. */
export const linesOf = ({ kind, claims, credits }: StoredInvoice) =>
  kind === "invoice"
    ? claims.map((claim) => ({ claim, amount: claim.amount }))
    : credits.map(({ claim, amount }) => ({ claim, amount }));

/** What stands on the paper. */
export function paperFor(row: StoredInvoice) {
  const { corrects } = row;
  const { office, partner } = printed.parse(row.printed);
  const facts: PaperFacts = {
    kind: row.kind as InvoiceKind,
    number: row.number,
    issuedOn: dayOf(row.issuedOn),
    payBy: dayOf(row.payBy),
    currency: row.currency,
    amount: row.amount.toFixed(2),
    rate: row.rate.toString(),
    rupees: row.rupees.toFixed(2),
    treatment: row.treatment as Treatment,
    lutNumber: row.lutNumber,
    state: row.state,
    gstRate: shortDecimal(row.gstRate),
    cgst: row.cgst.toFixed(2),
    sgst: row.sgst.toFixed(2),
    igst: row.igst.toFixed(2),
    reason: row.reason,
    corrects: corrects && { number: corrects.number, issuedOn: dayOf(corrects.issuedOn) },
    office,
    partner,
    lines: linesOf(row).map(({ claim, amount }) => ({
      student: studentOf(claim),
      amount: amount.toFixed(2),
    })),
  };
  return paperOf(facts, brand().name);
}

/** "Invoice GSP-2627-I00001" */
export const fileName = ({ title, number }: { title: string; number: string }) =>
  `${title} ${number.replaceAll("/", "-")}`;

export const drawing = { file: "lib/money/claims/pdf.job.ts", name: "drawPaper" } as const;
/** The paper, to be drawn for a mail. */
export const drawingOf = (...args: Parameters<typeof drawPaper>) => ({ ...drawing, args });
