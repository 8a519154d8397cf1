import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { keepHistory } from "@/lib/case/field-changes";
import type { Case } from "@/lib/case/queries";
import {
  officialAmount,
  officialEmail,
  officialMobile,
  officialValues,
} from "@/lib/intake/assessments/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { changesBetween } from "@/lib/values/field-changes";
import { twoDecimals } from "@/lib/values/money";

// The office's own values on a case: how it reaches the student, and the package (spec §2 "Other Information").

const ofPlan = "The fee plan says the package. Please change it there";

type OfficialField = "officialMobile" | "officialEmail" | "total_amount";

/** Some of them, with their history. The package of a case with a fee plan is the plan's. */
async function setOfficial(
  tx: Tx,
  assessment: Case,
  viewer: Viewer,
  value: Partial<Record<OfficialField, string>>,
) {
  const { id: assessmentId } = assessment;
  const setsPackage = value.total_amount && value.total_amount !== assessment.total_amount;
  const plan = { where: { assessmentId }, select: { id: true } };
  if (setsPackage && (await tx.feePlan.findFirst(plan)))
    return refuse(409, ofPlan, { fields: { total_amount: ofPlan } });
  await tx.assessment.update({
    where: { id: assessment.id },
    data: { ...value, version: { increment: 1 } },
    select: { id: true },
  });
  const { officialMobile, officialEmail, total_amount } = assessment;
  const before = { officialMobile, officialEmail, total_amount };
  await keepHistory(tx, assessment, viewer, changesBetween<string>(before, value));
  return value;
}

const official = { who: "case.open" as const, done: "Record updated successfully" };

/** All of them, as the form saves them: what is not sent stays as it is. */
export const setOfficialValues = caseOperation({
  ...official,
  name: "assessment.official",
  summary: "Set the official mobile, the official email and the package amount of a case",
  input: officialValues,
  record: ({ assessment: { version, officialMobile, officialEmail, total_amount } }) => ({
    version,
    mobile: officialMobile,
    email: officialEmail,
    total_amount,
  }),
  change: ({ input: { mobile, email, total_amount: amount }, assessment, viewer, tx }) =>
    setOfficial(tx, assessment, viewer, {
      ...(mobile && { officialMobile: mobile }),
      ...(email && { officialEmail: email }),
      ...(amount && { total_amount: twoDecimals(amount) }),
    }),
  detail: ({
    input: { total_amount: to },
    record: { total_amount: from },
  }): Record<string, string | null> => (to && twoDecimals(to) !== from ? { from, to } : {}),
});

export const setOfficialMobile = caseOperation({
  ...official,
  name: "assessment.officialMobile",
  summary: "Set the official mobile of a case",
  input: officialMobile,
  record: ({ assessment: { version, officialMobile: mobile } }) => ({ version, mobile }),
  change: ({ input, assessment, viewer, tx }) =>
    setOfficial(tx, assessment, viewer, { officialMobile: input.mobile }),
});

export const setOfficialEmail = caseOperation({
  ...official,
  name: "assessment.officialEmail",
  summary: "Set the official email of a case",
  input: officialEmail,
  record: ({ assessment: { version, officialEmail: email } }) => ({ version, email }),
  change: ({ input, assessment, viewer, tx }) =>
    setOfficial(tx, assessment, viewer, { officialEmail: input.email }),
});

export const setPackageAmount = caseOperation({
  ...official,
  name: "assessment.amount",
  summary: "Set the package amount of a case",
  input: officialAmount,
  record: ({ assessment: { version, total_amount } }) => ({ version, total_amount }),
  change: ({ input, assessment, viewer, tx }) =>
    setOfficial(tx, assessment, viewer, { total_amount: twoDecimals(input.total_amount) }),
  detail: ({ input, record }) => ({ from: record.total_amount, to: input.total_amount }),
});
