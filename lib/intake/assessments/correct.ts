import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { keepHistory } from "@/lib/case/field-changes";
import { registeredNames } from "@/lib/case/fields/fields";
import { missingByCondition, type NewAssessment, withoutRuledOut } from "@/lib/case/fields/schema";
import { asText, columnsOf, registeredOf, registeredSelect } from "@/lib/case/fields/stored";
import { fieldWords } from "@/lib/case/fields/words";
import { recordEdited } from "@/lib/case/labels";
import type { Case } from "@/lib/case/queries";
import { sayFamily, sharingOf } from "@/lib/intake/assessments/mobile";
import { type Correction, correction } from "@/lib/intake/assessments/schema";
import { leadBecame } from "@/lib/intake/leads/became";
import { movesCase, type Viewer } from "@/lib/platform/access/policy";
import { branchName, isOpen } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { refuseStale } from "@/lib/platform/operation/version";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { type Branch, worksIn } from "@/lib/values/branches";
import { changesBetween } from "@/lib/values/field-changes";
import { showMobile } from "@/lib/values/words";

type CorrectionRequest = { input: Correction; assessment: Case; tx: Tx; viewer: Viewer };

/** What was registered, as it is and as it shall be; or why it cannot. */
async function corrected(request: CorrectionRequest) {
  const { input, assessment, tx, viewer } = request;
  const { ref_no: _, version, family, ...sent } = input;
  const before = registeredOf(
    await tx.assessment.findUniqueOrThrow({
      where: { id: assessment.id },
      select: registeredSelect,
    }),
  );
  const values = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as Partial<NewAssessment>;
  const after = withoutRuledOut({ ...before, ...values });
  const changes = changesBetween(asText(before), asText(after));
  if (version !== undefined && version !== assessment.version)
    return stale(request, asText(before), changes);

  const missing = missingByCondition(after);
  const [first] = Object.values(missing);
  if (first) return refuse(422, first, { fields: missing });
  if (after.location !== before.location) {
    const refused = await mayMove(request, after.location);
    if (refused) return refused;
  }
  const mobileShared =
    after.mobile === before.mobile
      ? assessment.mobileShared
      : await sharingOf(tx, { mobile: after.mobile, family, of: assessment.id }, viewer);
  if (isFailure(mobileShared)) return mobileShared;
  const columns = columnsOf(after);
  const data = Object.fromEntries(changes.map(({ field }) => [field, columns[field]]));
  return { changes, data: { ...data, mobileShared } };
}

/** Told what changed since that version, also where this edit leaves it alone (C14). */
async function stale(
  { input, assessment, tx, viewer }: CorrectionRequest,
  now: Record<string, string | null>,
  changes: { field: string }[],
): Promise<Failure> {
  const later = await tx.fieldChange.findMany({
    where: {
      assessmentId: assessment.id,
      version: { gt: input.version },
      field: { in: registeredNames },
    },
    select: { field: true },
    orderBy: { id: "asc" },
  });
  const names = [...new Set([...later, ...changes].map(({ field }) => field))];
  const each = <T>(textOf: (value: string | null, field: string) => T) =>
    Object.fromEntries(names.map((field) => [field, textOf(now[field] ?? null, field)]));
  const { version, ref_no } = assessment;
  return refuseStale(
    tx,
    {
      version,
      fields: each((value, field) => `Now: ${fieldWords(field, value)}`),
      values: each((value, field) => (field === "mobile" && value ? showMobile(value) : value)),
    },
    viewer,
    { subject: ref_no, operations: ["assessment.%"] },
  );
}

/** To another branch: for an admin, and only where its handler could still open the case there. */
async function mayMove(
  { assessment, tx, viewer }: CorrectionRequest,
  to: Branch,
): Promise<Failure | undefined> {
  const wrong = (status: 403 | 422, message: string) =>
    refuse(status, message, { fields: { location: message } });
  if (!isOpen(to)) return wrong(422, "Branch is not one of the choices");
  if (!movesCase(viewer, assessment, to))
    return wrong(403, "Only an admin moves an assessment to another branch");
  const { handlerId } = assessment;
  const handler =
    handlerId &&
    (await tx.staff.findUnique({
      where: { id: handlerId },
      select: { name: true, limitedTo: true },
    }));
  if (!handler || worksIn(handler, to)) return undefined;
  return wrong(
    422,
    `${handler.name} does not work in ${branchName(to)}. Transfer the assessment first`,
  );
}

/**
 * Corrects what was registered: names are mistyped, numbers change, scores arrive. The reference
 * number stays, also in another branch (decision C1). The audit line names fields and no contact
 * data; what they were is in the history, for those who may open the case.
 */
export const editAssessment = caseOperation({
  name: "assessment.edit",
  summary: "Correct what was registered",
  who: "case.open",
  input: correction,
  done: recordEdited,
  record: corrected,
  change: async ({ input, assessment, viewer, tx, record: { changes, data } }) => {
    const fields = changes.map(({ field }) => field);
    if (changes.length === 0) return { fields };
    await tx.assessment.update({
      where: { id: assessment.id },
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    await keepHistory(tx, assessment, viewer, changes);
    if (fields.includes("mobile")) {
      await leadBecame(tx, assessment, viewer);
      const { id, mobile } = assessment;
      if (data.mobileShared) await sayFamily(tx, { id, mobile: input.mobile ?? mobile }, viewer);
    }
    return { fields };
  },
  detail: (_, { fields }) => ({ fields: fields.join(", ") }),
});
