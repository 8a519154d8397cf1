import "server-only";
import {
  type FieldName,
  fieldNames,
  fieldOf,
  type RegisteredName,
  registeredNames,
} from "@/lib/case/fields/fields";
import type { Kind } from "@/lib/case/fields/kinds";
import type { NewAssessment } from "@/lib/case/fields/schema";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { shortDecimal } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

// The fields of an assessment between their columns and the form.

const selecting = <F extends FieldName>(names: readonly F[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<F, true>;

export const fieldsSelect = selecting(fieldNames);
export const registeredSelect = selecting(registeredNames);
type Registered = Prisma.AssessmentGetPayload<{ select: Record<RegisteredName, true> }>;

type Conversion = {
  /** the column's value as the rule would have given it */
  typed: (stored: never) => unknown;
  /** the rule's value as the column takes it */
  column: (typed: never) => unknown;
};
const date: Conversion = { typed: (moment: Date) => dayOf(moment), column: toDate };
const exact: Conversion = { typed: shortDecimal, column: (typed: string) => typed };
const conversions: Partial<Record<Kind, Conversion>> = {
  birthday: date,
  percentage: exact,
  score: exact,
  rupees: exact,
  englishTest: {
    typed: (test: string | null) => test ?? "pursuing",
    column: (test: string) => (test === "pursuing" ? null : test),
  },
};

/** A test that is being pursued is stored as null, so null is a value of that kind. */
const isNothing = (kind: Kind, value: unknown) => value == null && kind !== "englishTest";

const convert = (way: keyof Conversion, values: Record<RegisteredName, unknown>) =>
  Object.fromEntries(
    registeredNames.map((name) => {
      const { kind } = fieldOf(name);
      const value = values[name];
      const conversion = isNothing(kind, value) ? undefined : conversions[kind]?.[way];
      return [name, conversion ? conversion(value as never) : value];
    }),
  );

/** The stored record as the form's rules would have given it. */
export const registeredOf = (row: Registered) => convert("typed", row) as NewAssessment;

/** What the form gave, as columns. */
export const columnsOf = (values: NewAssessment) => convert("column", values) as Registered;

/** Every field as text, the same for the same value: "6.50" and "6.5" are one score. */
export const asText = (values: NewAssessment) =>
  Object.fromEntries(
    registeredNames.map((name) => {
      const value = values[name];
      if (value == null) return [name, null];
      if (typeof value === "boolean") return [name, value ? "yes" : "no"];
      const { kind } = fieldOf(name);
      const decimal = kind === "score" || kind === "percentage";
      return [name, decimal ? shortDecimal(String(value)) : String(value)];
    }),
  ) as Record<RegisteredName, string | null>;
