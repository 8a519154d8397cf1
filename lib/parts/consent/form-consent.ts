import "server-only";
import { keepConsent } from "@/lib/parts/consent/ledger";
import {
  type guardianRelations,
  isUnderAge,
  ownNumber,
  parentLabels,
} from "@/lib/parts/consent-ledger/labels";
import { type Purpose, purposeNames } from "@/lib/parts/purposes/labels";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import type { Language } from "@/lib/values/languages";

type Parent = {
  parentName: string | null;
  parentRelation: keyof typeof guardianRelations | null;
  parentMobile: string | null;
};
type Fields = { consentAsked: boolean | null } & Record<Purpose, boolean | null> & Parent;

type FormTicks = {
  /** undefined: the form did not ask */
  answers?: Record<Purpose, "given" | "refused">;
  /** it asked, and guidance was not ticked, which the whole form needs */
  lacksGuidance: boolean;
};

/** Parts the ticks of a form, and the parent whom it names, from what is registered. Staff who tick nothing have not asked yet. */
export function partFormConsent<T extends Fields>(
  form: T,
): { ticks: FormTicks; parent: Parent; input: Omit<T, keyof Fields> } {
  const {
    consentAsked,
    guidance,
    sharing,
    messages,
    photographs,
    parentName,
    parentRelation,
    parentMobile,
    ...input
  } = form;
  const ticked = { guidance, sharing, messages, photographs };
  const isAsked = consentAsked || purposeNames.some((purpose) => ticked[purpose]);
  const answers = Object.fromEntries(
    purposeNames.map((purpose) => [purpose, ticked[purpose] ? "given" : "refused"]),
  ) as Record<Purpose, "given" | "refused">;
  return {
    ticks: { ...(isAsked && { answers }), lacksGuidance: Boolean(isAsked) && !guidance },
    parent: { parentName, parentRelation, parentMobile },
    input,
  };
}

type Registered = { id: string; dob: Date; mobile: string };

/**
 * Notes the parent that a student under 18 named. The office sends the code or the link, by one press: anybody may type
 * anybody's number into a public form.
 */
export async function keepFormParent(
  tx: Tx,
  { id: assessmentId, dob, mobile: own }: Registered,
  { parentName: name, parentRelation: relation, parentMobile: mobile }: Parent,
): Promise<Failure | undefined> {
  if (!mobile || !isUnderAge(dayOf(dob), dayInIndia())) return undefined;
  if (mobile === own) return refuse(422, ownNumber, { fields: { parentMobile: ownNumber } });
  if (!name || !relation) {
    const field = name ? "parentRelation" : "parentName";
    const words = `${parentLabels[field]} is required`;
    return refuse(422, words, { fields: { [field]: words } });
  }
  await tx.guardian.create({
    data: { assessmentId, name, relation, mobile },
    select: { id: true },
  });
}

type OfForm = {
  case: { id: string; ref_no: string };
  ticks: FormTicks;
  /** of the form */
  language: Language | null | undefined;
  staffId: string | undefined;
};

/** Keeps the ticks of a form: a student's own, or those that staff heard at the counter, who read the English notice out. */
export async function keepFormConsent(
  tx: Tx,
  { case: of, ticks: { answers }, language, staffId }: OfForm,
): Promise<void> {
  if (!answers) return;
  const how = staffId
    ? ({ source: "counter", language: "en", notedById: staffId } as const)
    : ({ source: "form", language: language ?? "en" } as const);
  await keepConsent(tx, { case: of, answers, ...how });
}
