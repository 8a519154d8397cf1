import { z } from "zod";
import { newAssessment, registered, ruleOf } from "@/lib/case/fields/schema";
import { parentFields } from "@/lib/parts/consent-ledger/schema";
import { type Purpose, purposes } from "@/lib/parts/purposes/labels";
import { optional, unwrap, yesNo } from "@/lib/values/fields/choice";
import { email } from "@/lib/values/fields/email";
import { optionalValue } from "@/lib/values/fields/given";
import { record, refNo } from "@/lib/values/fields/record";
import { version } from "@/lib/values/fields/version";

/** The mobile is a brother's or a sister's as well (decision C21). */
const family = optional(yesNo("Family"));

const tick = (purpose: Purpose) => optional(yesNo(purposes[purpose]));

/**
 * By staff also from which lead, where the number that is typed is another one than the lead's. `whatsapp`: they agreed to be
 * written to there (lib/parts/consent/words.ts).
 */
export const createInput = newAssessment.safeExtend({
  lead: optionalValue(record("Lead")),
  whatsapp: optional(yesNo("WhatsApp")),
  family,
  // The ticks at the end, purpose by purpose. A form that did not ask, as another system's, says nothing.
  consentAsked: optional(yesNo("Consent")),
  guidance: tick("guidance"),
  sharing: tick("sharing"),
  messages: tick("messages"),
  photographs: tick("photographs"),
  // The parent of a student under 18.
  ...parentFields,
});

export const caseRef = z.object({ ref_no: refNo });

/**
 * A correction of what was registered: any of its fields. What is not sent stays, so the conditions
 * are checked on the record that comes of it.
 */
export const correction = caseRef.extend({ ...registered.partial().shape, family, version });
export type Correction = z.output<typeof correction>;

export const statusChange = caseRef.extend({
  status: z.preprocess(
    (value) => (value === "true" ? true : value === "false" ? false : value),
    z.boolean("Status must be true or false"),
  ),
  /** why it is rejected: the specification's call may leave it out, the form does not */
  reason: optionalValue(record("Reason")),
  version,
});

export const caseVersion = caseRef.extend({ version });

/** The form that rejects. */
export const rejection = statusChange.extend({ reason: record("Reason") });

/** Takes the last change of a case back: `version` is the one that it made. */
export const taken = caseRef.extend({ version: version.unwrap() });
export const takenTransfer = taken.extend({ back: z.uuid().nullable() });

export const transfer = caseRef.extend({
  caseHandler: z.preprocess(unwrap, email("Case handler")),
  version,
});

const official = {
  mobile: ruleOf("officialMobile"),
  email: ruleOf("officialEmail"),
  total_amount: ruleOf("total_amount"),
};
export const officialMobile = caseRef.extend({ mobile: official.mobile, version });
export const officialEmail = caseRef.extend({ email: official.email, version });
export const officialAmount = caseRef.extend({ total_amount: official.total_amount, version });

/** The three in one form: what is left empty stays as it is. */
export const officialValues = caseRef.extend({
  mobile: optionalValue(official.mobile),
  email: optionalValue(official.email),
  total_amount: optionalValue(official.total_amount),
  version,
});
/** The same, where some are there already: those are put right, and not emptied. */
export const officialForm = (there: Partial<Record<keyof typeof official, string>>) =>
  officialValues.extend({
    ...(there.mobile && { mobile: official.mobile }),
    ...(there.email && { email: official.email }),
    ...(there.total_amount && { total_amount: official.total_amount }),
  });

export const mobileCheck = z.object({ mobile: ruleOf("mobile") });
