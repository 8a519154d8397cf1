import "server-only";
import { keepConsent } from "@/lib/parts/consent/ledger";
import { type Purpose, purposeNames } from "@/lib/parts/purposes/labels";
import type { Tx } from "@/lib/platform/db";
import type { Language } from "@/lib/values/languages";

type Fields = { consentAsked: boolean | null } & Record<Purpose, boolean | null>;

type FormTicks = {
  /** undefined: the form did not ask */
  answers?: Record<Purpose, "given" | "refused">;
  /** it asked, and guidance was not ticked, which the whole form needs */
  lacksGuidance: boolean;
};

/** Parts the ticks of a form from what is registered. Staff who tick nothing have not asked yet. */
export function partFormConsent<T extends Fields>(
  form: T,
): { ticks: FormTicks; input: Omit<T, keyof Fields> } {
  const { consentAsked, guidance, sharing, messages, photographs, ...input } = form;
  const ticked = { guidance, sharing, messages, photographs };
  const isAsked = consentAsked || purposeNames.some((purpose) => ticked[purpose]);
  const answers = Object.fromEntries(
    purposeNames.map((purpose) => [purpose, ticked[purpose] ? "given" : "refused"]),
  ) as Record<Purpose, "given" | "refused">;
  return {
    ticks: { ...(isAsked && { answers }), lacksGuidance: Boolean(isAsked) && !guidance },
    input,
  };
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
