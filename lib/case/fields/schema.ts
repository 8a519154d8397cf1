import { z } from "zod";
import {
  conditional,
  counts,
  type FieldName,
  type Fields,
  fieldOf,
  namesOfStaff,
  namesOfStep,
  type RegisteredName,
  registeredNames,
} from "@/lib/case/fields/fields";
import type { Field, Kind } from "@/lib/case/fields/kinds";
import { englishTests, languageLabels, qualifications, sources } from "@/lib/case/labels";
import { dayInIndia } from "@/lib/values/clock";
import { branch } from "@/lib/values/fields/branch";
import { checkAlways } from "@/lib/values/fields/check-always";
import { choice, optional, unwrap, yesNo } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { mobile } from "@/lib/values/fields/mobile";
import { ownScriptName, passportName } from "@/lib/values/fields/name";
import { decimal, year } from "@/lib/values/fields/number";
import { lines, text } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";

// What may stand in a field of an assessment, by its kind: shared by the wizard, the edit form, the actions and the calls.

const inTwoYears = () => Number(dayInIndia().slice(0, 4)) + 2;

/** Null is how answers say that the test is being pursued (spec §3). */
const testOrPursuing = (raw: unknown) => {
  const value = unwrap(raw);
  return value === null ? "pursuing" : typeof value === "string" ? value.toLowerCase() : value;
};

const rules = {
  text: ({ label, max }) => text(label, max),
  lines: ({ label, max }) => lines(label, max),
  passportName: ({ label, max }) => passportName(label, max),
  ownScriptName: ({ label }) => ownScriptName(label),
  mobile: ({ label }) => mobile(label),
  email: ({ label }) => email(label),
  pincode: ({ label }) => text(label, 10).regex(/^[A-Za-z0-9 -]{3,10}$/, `${label} is not valid`),
  birthday: ({ label }) =>
    day(label, "birth").refine((dob) => dob <= dayInIndia(), `${label} cannot be in the future`),
  passoutYear: ({ label }) => year(label, inTwoYears),
  percentage: ({ label }) => decimal(label, 0, 100, "percent"),
  score: ({ label, range: [low, high] = [0, 100] }) => decimal(label, low, high),
  rupees: ({ label }) => decimal(label, 0, 999_999_999, "rupees"),
  yesNo: ({ label }) => yesNo(label),
  qualification: ({ label }) => choice(label, qualifications),
  englishTest: ({ label }) => z.preprocess(testOrPursuing, choice(label, englishTests)),
  source: ({ label }) => worded(label, sources),
  language: ({ label }) => worded(label, languageLabels),
  branch: ({ label }) => branch(label),
  residence: ({ label }) => country(label),
  country: ({ label }) => country(label),
  destination: ({ label }) => country(label),
} satisfies Record<Kind, (field: Field) => z.ZodType>;

type Value<F extends FieldName> = z.output<ReturnType<(typeof rules)[Fields[F]["kind"]]>>;
type MayBeNull<F extends FieldName> = Fields[F] extends { optional: true } | { when: object }
  ? true
  : false;
type Rule<F extends FieldName> = z.ZodType<MayBeNull<F> extends true ? Value<F> | null : Value<F>>;

/** What may stand in one field, where it must be filled. */
export const ruleOf = <F extends FieldName>(name: F): z.ZodType<Value<F>> =>
  rules[fieldOf(name).kind](fieldOf(name)) as unknown as z.ZodType<Value<F>>;

/** The same in the form, which may leave some empty. */
function formRule(name: RegisteredName): z.ZodType {
  const { optional: left, when } = fieldOf(name);
  return left || when ? optional(ruleOf(name)) : ruleOf(name);
}

type Shape<F extends RegisteredName> = { [N in F]: Rule<N> };
const shapeOf = <F extends RegisteredName>(names: readonly F[]) =>
  Object.fromEntries(names.map((name) => [name, formRule(name)])) as Shape<F>;

/** All that the form asks for, without what one field asks of another. */
export const registered = z.object(shapeOf(registeredNames));
export type NewAssessment = z.output<typeof registered>;

/** What the conditions ask for and is not there, with what it says: message by field (spec §5). */
export const missingByCondition = (value: NewAssessment): Record<string, string> =>
  Object.fromEntries(
    conditional
      .filter((name) => counts(name, value) && value[name] == null)
      .map((name) => [name, `${fieldOf(name).label} is required`]),
  );

const checkConditions = (value: object, context: z.core.$RefinementCtx) => {
  for (const [name, message] of Object.entries(missingByCondition(value as NewAssessment))) {
    context.addIssue({ code: "custom", path: [name], message });
  }
};

export const newAssessment = registered.superRefine(checkConditions, checkAlways);

const step = (name: Field["step"]) => z.object(shapeOf(namesOfStep(name)));
/** The wizard's steps, to check one at a time. */
export const steps = [
  step("person"),
  step("education"),
  step("visa").superRefine(checkConditions, checkAlways),
] as const;

/** What staff alone are asked for is null, whatever a public form was made to send. */
export const withoutStaffFields = (input: NewAssessment): NewAssessment => ({
  ...input,
  ...Object.fromEntries(namesOfStaff.map((name) => [name, null])),
});

/** What the conditions rule out is null, whatever was typed there before. */
export function withoutRuledOut(input: NewAssessment): NewAssessment {
  const ruledOut = conditional.filter((name) => !counts(name, input));
  return { ...input, ...Object.fromEntries(ruledOut.map((name) => [name, null])) };
}
