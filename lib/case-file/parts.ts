import "server-only";
import { feePlanPart } from "@/lib/money/fee-plan/part";
import { expensePart, receiptPart } from "@/lib/money/vouchers/part";
import { applicationPart } from "@/lib/parts/applications/part";
import { appointmentPart } from "@/lib/parts/appointments/part";
import { callPart } from "@/lib/parts/calls/part";
import { checklistPart } from "@/lib/parts/checklist/part";
import { coePart } from "@/lib/parts/coe/part";
import { contactPart } from "@/lib/parts/contacts/part";
import { appliedCoursePart } from "@/lib/parts/courses-applied/part";
import { depositPart } from "@/lib/parts/deposits/part";
import { documentPart } from "@/lib/parts/documents/part";
import { followUpPart } from "@/lib/parts/follow-ups/part";
import { fundPart } from "@/lib/parts/funds/part";
import { letterPart } from "@/lib/parts/letters/part";
import { offerPart } from "@/lib/parts/offers/part";
import type { CasePart } from "@/lib/parts/part/part";
import { passportPart } from "@/lib/parts/passports/part";
import { qualificationPart } from "@/lib/parts/qualifications/part";
import { remarkPart } from "@/lib/parts/remarks/part";
import { statusUpdatePart } from "@/lib/parts/status-updates/part";
import { testTakenPart } from "@/lib/parts/tests-taken/part";
import { visaPart } from "@/lib/parts/visas/part";
import { workExperiencePart } from "@/lib/parts/work-experience/part";

/** All that a case is made of: each part under the name of its list in the specification's answers. */
export const parts = {
  status_updates: statusUpdatePart,
  passport: passportPart,
  contacts: contactPart,
  followUps: followUpPart,
  calls: callPart,
  appointments: appointmentPart,
  qualifications: qualificationPart,
  testTaken: testTakenPart,
  workExperience: workExperiencePart,
  coursesApplied: appliedCoursePart,
  documents: documentPart,
  coe: coePart,
  letters: letterPart,
  remarks: remarkPart,
  applications: applicationPart,
  offerLetters: offerPart,
  deposits: depositPart,
  funds: fundPart,
  visas: visaPart,
  checklist: checklistPart,
  feePlans: feePlanPart,
  receipts: receiptPart,
  expenses: expensePart,
} as const satisfies Record<string, CasePart>;
export type Parts = typeof parts;

/** The part whose records lie in this table. */
export const partOfTable = (table: string): CasePart | undefined =>
  Object.values<CasePart>(parts).find((part) => part.table === table);
