import { db } from "@/lib/platform/db";
import { applyFor, makeCourse } from "./cases";
import { makeStoredFile } from "./files";

// Offers to deposit for and applications to ask a visa for, each on the case of this id.

/** Numbered by the university, unless it is said to be not (decision C8). */
export async function makeNumbered(assessmentId: string, number: string | null = "U-12345678") {
  const { course } = await makeCourse();
  const { id: appliedCourseId } = await applyFor({ id: assessmentId }, course);
  return db.application.create({
    data: {
      assessmentId,
      appliedCourseId,
      applicationType: "New Application",
      intake: "2026-09",
      status: "Pending",
      universityApplicationNumber: number,
    },
  });
}

export async function makeOffer(assessmentId: string) {
  const { id: applicationId } = await makeNumbered(assessmentId);
  return db.offerLetter.create({ data: { assessmentId, applicationId, status: "Unconditional" } });
}

/** With its paperwork. */
export async function makeDeposit(assessmentId: string) {
  const { id: offerLetterId } = await makeOffer(assessmentId);
  const { id: fileId } = await makeStoredFile();
  return db.deposit.create({
    data: {
      assessmentId,
      offerLetterId,
      depositType: "Direct Payment",
      amount: "100000",
      dateOfIssue: new Date("2026-11-20"),
      fileId,
    },
  });
}

export const makeFund = (assessmentId: string) =>
  db.fund.create({
    data: {
      assessmentId,
      holder: "Harjit Singh",
      relation: "father",
      bank: "Punjab National Bank",
      amount: "2500000",
      currency: "INR",
    },
  });

export async function makeVisa(assessmentId: string) {
  const { id: applicationId } = await makeNumbered(assessmentId);
  return db.visa.create({ data: { assessmentId, applicationId, status: "Visa Applied" } });
}

/** A telegraphic transfer as a call sends it. */
export const depositBody = (offerLetter: string, more: Record<string, unknown> = {}) => ({
  depositType: { value: "Telegrahic Transfer", label: "Telegraphic Transfer" },
  amount: "₹2,50,000.50",
  number: "TT-44 881",
  bank: "Punjab National Bank",
  dateOfIssue: "20/11/2026",
  remarks: "=HYPERLINK(1) <b>paid</b>",
  offerLetter,
  ...more,
});
