import "server-only";
import type { z } from "zod";
import { type FieldName, type Fields, fieldNames, fieldOf } from "@/lib/case/fields/fields";
import type { Kind } from "@/lib/case/fields/kinds";
import type { fieldsSelect } from "@/lib/case/fields/stored";
import { englishTestLabels, languageOption, qualifications, sourceOption } from "@/lib/case/labels";
import { branchOption } from "@/lib/platform/branches/known";
import * as is from "@/lib/platform/operation/answer";
import { countryName, countryOption } from "@/lib/values/countries";
import { dayOf } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

// What calls answer of the fields of an assessment, by their kind (spec §3).

const same = <T>(value: T) => value;
const exact = (value: Prisma.Decimal) => value.toString();

/** The answered value of each kind of field, made from a filled column. */
const answers = {
  text: { is: is.text, answerOf: same<string> },
  lines: { is: is.text, answerOf: same<string> },
  passportName: { is: is.text, answerOf: same<string> },
  ownScriptName: { is: is.text, answerOf: same<string> },
  mobile: { is: is.mobile, answerOf: same<string> },
  email: { is: is.email, answerOf: same<string> },
  pincode: { is: is.text, answerOf: same<string> },
  birthday: { is: is.day, answerOf: dayOf },
  passoutYear: { is: is.count, answerOf: same<number> },
  percentage: { is: is.decimal, answerOf: exact },
  score: { is: is.decimal, answerOf: exact },
  rupees: { is: is.decimal, answerOf: twoDecimals },
  yesNo: { is: is.among(["yes", "no"]), answerOf: (value: boolean) => (value ? "yes" : "no") },
  qualification: { is: is.among(qualifications), answerOf: same<string> },
  englishTest: {
    is: is.option.nullable(),
    answerOf: (value: "ielts" | "pte") => ({ value, label: englishTestLabels[value] }),
  },
  source: { is: is.option, answerOf: sourceOption },
  language: { is: is.option, answerOf: languageOption },
  branch: { is: is.option, answerOf: branchOption },
  residence: { is: is.text, answerOf: countryName },
  country: { is: is.text, answerOf: countryName },
  destination: { is: is.option, answerOf: countryOption },
} satisfies Record<Kind, { is: z.ZodType; answerOf: (stored: never) => unknown }>;

type AnswerOf<F extends FieldName> = (typeof answers)[Fields[F]["kind"]]["is"];
type Declared<F extends FieldName> = Fields[F] extends { optional: true } | { when: object }
  ? z.ZodNullable<AnswerOf<F>>
  : AnswerOf<F>;

/** The schema of each field's answer; a field that is optional or conditional may be null. */
export const fieldAnswers = Object.fromEntries(
  fieldNames.map((name) => {
    const { kind, optional, when } = fieldOf(name);
    const answer: z.ZodType = answers[kind].is;
    return [name, optional || when ? answer.nullable() : answer];
  }),
) as { [F in FieldName]: Declared<F> };

type Stored = Prisma.AssessmentGetPayload<{ select: typeof fieldsSelect }>;
type Answered<F extends FieldName> = { [N in F]: z.output<Declared<N>> };

/** Some of the fields, as they are answered. */
export const answersOf = <F extends FieldName>(row: Pick<Stored, F>, names: readonly F[]) =>
  Object.fromEntries(
    names.map((name) => {
      const answerOf: (stored: never) => unknown = answers[fieldOf(name).kind].answerOf;
      return [name, row[name] === null ? null : answerOf(row[name] as never)];
    }),
  ) as Answered<F>;
