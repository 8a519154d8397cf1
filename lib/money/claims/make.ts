import "server-only";
import { treatmentsFor } from "@/lib/money/claims/labels";
import type { NewInvoice } from "@/lib/money/claims/schema";
import type { ClaimedStudent } from "@/lib/money/claims/student";
import { keepCommissions, lockCommissions } from "@/lib/money/commission/keeping";
import { courseTypeLabels } from "@/lib/parts/courses-applied/labels";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { dayOf } from "@/lib/values/fields/day";
import { gstInside } from "@/lib/values/gst";
import { twoDecimals } from "@/lib/values/money";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

// What an invoice is made of: the students as they are at its moment, its tax and its rupees. Each refuses with the field that
// is wrong.

export const fault = (field: string, message: string, status: 409 | 422 = 422) =>
  refuse(status, message, { fields: { [field]: message } });

const claimedApplication = {
  select: {
    id: true,
    apn: true,
    universityApplicationNumber: true,
    enrolment: true,
    commission: true,
    commissionClaim: { select: { number: true } },
    assessment: { select: { id: true, first_name: true, surname: true, location: true } },
    appliedCourse: {
      select: {
        type: true,
        course: { select: { program: true, campus: true } },
        university: { select: { name: true } },
      },
    },
  },
} satisfies Prisma.ApplicationDefaultArgs;
type Application = Prisma.ApplicationGetPayload<typeof claimedApplication>;

export function studentAsClaimed({
  apn,
  assessment,
  enrolment,
  appliedCourse,
  ...row
}: Application) {
  const { course, university, type } = appliedCourse;
  const student: ClaimedStudent = {
    name: fullName(assessment),
    studentNo: row.universityApplicationNumber,
    apn,
    course: course.program,
    level: (courseTypeLabels as Record<string, string>)[type] ?? type,
    campus: course.campus,
    university: university.name,
    intake: row.commission?.intake ?? "",
    enrolledOn: enrolment?.enrolledOn ? dayOf(enrolment.enrolledOn) : null,
    fee: enrolment?.fee ? twoDecimals(enrolment.fee) : null,
    paid: enrolment?.paid ? twoDecimals(enrolment.paid) : null,
  };
  return student;
}

type Partner = { id: string; name: string; currency: string };

/** The commissions that are claimed, as they are at this moment: nobody else claims them before this is done. */
export async function lockedStudents(tx: Tx, partner: Partner, ids: string[]) {
  const where = { id: { in: ids } };
  const cases = await tx.application.findMany({ where, select: { assessmentId: true } });
  await lockCommissions(tx);
  await keepCommissions(tx, [...new Set(cases.map(({ assessmentId }) => assessmentId))]);
  const rows = await tx.application.findMany({ where, ...claimedApplication });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const students = [];
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) return fault("students", "A student is not there any more. Please look again", 409);
    const { commission, commissionClaim: claim } = row;
    const name = fullName(row.assessment);
    if (claim) return fault("students", `${name} was claimed already, with ${claim.number}`, 409);
    if (commission?.state !== "confirmed" || commission.partnerId !== partner.id)
      return fault("students", `${name} is not confirmed with ${partner.name} any more`, 409);
    const { amount, currency } = commission;
    if (!amount || amount.lte(0))
      return fault(
        "students",
        `The amount of ${name} is not known yet: enter the fee under Enrolment`,
      );
    if (currency !== partner.currency)
      return fault(
        "students",
        `The amount of ${name} is in ${currency}, not in ${partner.currency}`,
      );
    students.push({ row, amount: amount.toFixed(2) });
  }
  return students;
}

const noTax = { gstRate: "0", cgst: "0", sgst: "0", igst: "0" };

/** What GST says of the rupees of an invoice or of its credit note. It is inside them, as in a receipt's. */
export function taxOf(rupees: string, gstRate: string, state: string | null, gstin: string | null) {
  if (!gstin || Number(gstRate) === 0) return noTax;
  const { cgst, sgst, igst } = gstInside(rupees, gstRate, state ?? "", gstin);
  return { gstRate, cgst, sgst, igst };
}

type Country = { country: string; gstin: string | null };

/** The choice for GST must be what the branch and the partner are. */
export function treatmentFault(input: NewInvoice, partner: Country, gstin: string | undefined) {
  const { treatment, lutNumber, state } = input;
  const possible = treatmentsFor(partner.country, gstin);
  if (!possible.includes(treatment))
    return fault("treatment", "This is not possible for this partner and this branch");
  if (treatment === "lut" && !lutNumber) return fault("lutNumber", "LUT number is required");
  if (treatment === "india" && !state) return fault("state", "State of the partner is required");
  if (treatment === "india" && partner.gstin && partner.gstin.slice(0, 2) !== state)
    return fault("state", "The partner's GSTIN is of another state");
  return undefined;
}

export const sumOf = (amounts: string[]) =>
  fromPaise(amounts.reduce((all, amount) => all + toPaise(amount), 0n));

/** The rupees of each amount at a rate, half a paisa up, as the database rounds. */
export const inRupees = (tx: Tx, amounts: string[], rate: string) =>
  tx.$queryRaw<{ rupees: string }[]>`
    SELECT round(amount * ${rate}::numeric, 2)::text AS rupees
    FROM unnest(${amounts}::numeric[]) WITH ORDINALITY AS a (amount, place) ORDER BY place`;
