import { z } from "zod";
import { englishTests, labels, qualifications, sources } from "@/lib/case/labels";
import { dayInIndia } from "@/lib/values/clock";
import { branch } from "@/lib/values/fields/branch";
import { choice, optional, unwrap, yesNo } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { given } from "@/lib/values/fields/given";
import { mobile } from "@/lib/values/fields/mobile";
import { optionalPassportName, ownScriptName, passportName } from "@/lib/values/fields/name";
import { decimal, year } from "@/lib/values/fields/number";
import { record, refNo } from "@/lib/values/fields/record";
import { lines, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

// Shared by the wizard, the action and the calls. Steps as the specification lists them (§5).

const person = z.object({
  first_name: passportName(labels.first_name),
  surname: optionalPassportName(labels.surname),
  ownName: ownScriptName(labels.ownName),
  mobile: mobile(labels.mobile),
  email: email(labels.email),
  dob: day(labels.dob, "birth").refine(
    (dob) => dob <= dayInIndia(),
    "Date of Birth cannot be in the future",
  ),
});

const education = z.object({
  address: lines(labels.address, 500),
  pincode: text(labels.pincode, 10).regex(/^[A-Za-z0-9 -]{3,10}$/, "Pincode is not valid"),
  city: text(labels.city, 100),
  country: country(labels.country),
  qualification: choice(labels.qualification, qualifications),
  stream: text(labels.stream, 100),
  passout_year: year(labels.passout_year, () => Number(dayInIndia().slice(0, 4)) + 2),
  percentage: decimal(labels.percentage, 0, 100, "percent"),
  location: branch(labels.location),
});

/** A field that counts only under a condition; `conditions` below says when it must be there. */
const dependent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (unwrap(value) === "" ? null : value), schema.nullish());

const visa = z.object({
  any_refusal: yesNo(labels.any_refusal),
  visa_refused_for: dependent(country(labels.visa_refused_for)),
  spouse: yesNo(labels.spouse),
  spouseName: dependent(passportName(labels.spouseName, 120)),
  country_apply_for: country(labels.country_apply_for),
  // null is how answers say that the test is being pursued (spec §3)
  english_test_type: z.preprocess(
    (raw) => {
      const value = unwrap(raw);
      return value === null ? "pursuing" : typeof value === "string" ? value.toLowerCase() : value;
    },
    choice(labels.english_test_type, englishTests),
  ),
  pte_score: dependent(decimal(labels.pte_score, 10, 90)),
  ielts_score_listening: dependent(decimal(labels.ielts_score_listening, 0, 9)),
  ielts_score_reading: dependent(decimal(labels.ielts_score_reading, 0, 9)),
  ielts_score_writing: dependent(decimal(labels.ielts_score_writing, 0, 9)),
  ielts_score_speaking: dependent(decimal(labels.ielts_score_speaking, 0, 9)),
  ielts_score_overall: dependent(decimal(labels.ielts_score_overall, 0, 9)),
  source: optional(worded(labels.source, sources)),
});

type Visa = z.output<typeof visa>;
type Conditional = Exclude<
  keyof Visa,
  "any_refusal" | "spouse" | "country_apply_for" | "english_test_type" | "source"
>;

/** When each conditional field counts (spec §5); where it does not, it is dropped. */
export const conditions: Record<
  Conditional,
  (v: Pick<Visa, "any_refusal" | "spouse" | "english_test_type">) => boolean
> = {
  visa_refused_for: (v) => v.any_refusal,
  spouseName: (v) => v.spouse,
  pte_score: (v) => v.english_test_type === "pte",
  ielts_score_listening: (v) => v.english_test_type === "ielts",
  ielts_score_reading: (v) => v.english_test_type === "ielts",
  ielts_score_writing: (v) => v.english_test_type === "ielts",
  ielts_score_speaking: (v) => v.english_test_type === "ielts",
  ielts_score_overall: (v) => v.english_test_type === "ielts",
};
const conditionNames = Object.keys(conditions) as Conditional[];

/** What the conditions ask for and is not there, with what it says: message by field. */
export const missingByCondition = (value: Visa): Record<string, string> =>
  Object.fromEntries(
    conditionNames
      .filter((name) => conditions[name](value) && value[name] == null)
      .map((name) => [name, `${labels[name]} is required`]),
  );

const checkConditions = (value: Visa, context: z.core.$RefinementCtx) => {
  for (const [name, message] of Object.entries(missingByCondition(value))) {
    context.addIssue({ code: "custom", path: [name], message });
  }
};
/** Also while other fields are wrong: people see all that is missing at once. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** The wizard's steps, to check one at a time. */
export const steps = [person, education, visa.superRefine(checkConditions, always)] as const;

const registered = z.object({ ...person.shape, ...education.shape, ...visa.shape });
export const newAssessment = registered.superRefine(checkConditions, always);
/** By staff also from which lead, where the number that is typed is another one than the lead's. */
export const createInput = newAssessment.safeExtend({ lead: given(record("Lead")) });
export type NewAssessment = z.output<typeof newAssessment>;
export const registeredFields = Object.keys(registered.shape) as (keyof NewAssessment)[];

/** What the conditions rule out is null, whatever was typed there before. */
export function withoutRuledOut(input: NewAssessment): NewAssessment {
  const ruledOut = conditionNames.filter((name) => !conditions[name](input));
  return { ...input, ...Object.fromEntries(ruledOut.map((name) => [name, null])) };
}

export const caseRef = z.object({ ref_no: refNo });

/**
 * A correction of what was registered: any of its fields. What is not sent stays, so the conditions
 * are checked on the record that comes of it.
 */
export const correction = caseRef.extend({ ...registered.partial().shape, version });
export type Correction = z.output<typeof correction>;

export const statusChange = caseRef.extend({
  status: z.preprocess(
    (value) => (value === "true" ? true : value === "false" ? false : value),
    z.boolean("Status must be true or false"),
  ),
  /** why it is rejected: the specification's call may leave it out, the form does not */
  reason: given(record("Reason")),
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
  mobile: mobile(labels.officialMobile),
  email: email(labels.officialEmail),
  total_amount: decimal(labels.total_amount, 0, 999_999_999, "rupees"),
};
export const officialMobile = caseRef.extend({ mobile: official.mobile, version });
export const officialEmail = caseRef.extend({ email: official.email, version });
export const officialAmount = caseRef.extend({ total_amount: official.total_amount, version });

/** The three in one form: what is left empty stays as it is. */
export const officialValues = caseRef.extend({
  mobile: given(official.mobile),
  email: given(official.email),
  total_amount: given(official.total_amount),
  version,
});
/** The same, where some are there already: those are put right, and not emptied. */
export const officialForm = (there: Partial<Record<keyof typeof official, string>>) =>
  officialValues.extend({
    ...(there.mobile && { mobile: official.mobile }),
    ...(there.email && { email: official.email }),
    ...(there.total_amount && { total_amount: official.total_amount }),
  });

export const mobileCheck = z.object({ mobile: mobile(labels.mobile) });
