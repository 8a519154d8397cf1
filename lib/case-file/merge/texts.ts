import "server-only";
import { type FieldName, fieldNames, fieldOf } from "@/lib/case/fields/fields";
import type { fieldsSelect } from "@/lib/case/fields/stored";
import type { CaseTexts } from "@/lib/case-file/merge/plan";
import { dayOf } from "@/lib/values/fields/day";
import { shortDecimal } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

/** The fields of a case as the database has them. */
export type FieldColumns = Prisma.AssessmentGetPayload<{ select: typeof fieldsSelect }>;

const exactKinds = ["score", "percentage", "rupees"];

/** A test that is being pursued is stored as nothing and is an answer all the same. */
function textOf(name: FieldName, value: FieldColumns[FieldName]): string | null {
  const { kind } = fieldOf(name);
  if (value === null) return kind === "englishTest" ? "pursuing" : null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Date) return dayOf(value);
  return exactKinds.includes(kind) ? shortDecimal(String(value)) : String(value);
}

export const textsOf = (row: FieldColumns): CaseTexts =>
  Object.fromEntries(fieldNames.map((name) => [name, textOf(name, row[name])])) as CaseTexts;
