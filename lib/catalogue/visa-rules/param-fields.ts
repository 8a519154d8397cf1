import { z } from "zod";
import { optional, unwrap } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { decimal, whole } from "@/lib/values/fields/number";
import { text } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";
import { optionsOf } from "@/lib/values/options";

// The parameters of rules as fields: each is typed as one text, in the form as in a cell of Excel, and is stored as what
// its schema makes of it. The schema takes what is stored too, so that an edited rule passes it again. Pure.

export type ParamField<S extends z.ZodType = z.ZodType> = {
  label: string;
  control: "text" | "lines" | "choice" | "money" | "whole" | "day";
  required: boolean;
  /** what a choice is of */
  options?: { value: string; label: string }[];
  help?: string;
  schema: S;
};

const mostMoney = 1_000_000_000;

/** Calls and workbooks leave a field out; a form sends it empty. */
const orNull = <S extends z.ZodType>(schema: S) => optional(schema).optional().default(null);

export const wholeParam = (label: string, min: number, max: number, help?: string) => ({
  label,
  control: "whole" as const,
  required: true,
  help,
  schema: whole(label, min, max),
});

export const moneyParam = (label: string, help?: string) => ({
  label,
  control: "money" as const,
  required: true,
  help,
  schema: decimal(label, 0, mostMoney),
});

/** A rate has four decimals at most and is more than nothing. */
export const rateParam = (label: string) => ({
  label,
  control: "text" as const,
  required: true,
  schema: text(label, 12).refine(
    (rate) => /^\d{1,6}(\.\d{1,4})?$/.test(rate) && Number(rate) > 0,
    `${label} must be a number with at most four decimals`,
  ),
});

export const dayParam = (label: string) => ({
  label,
  control: "day" as const,
  required: true,
  schema: day(label),
});

export const choiceParam = <T extends string>(label: string, words: Record<T, string>) => ({
  label,
  control: "choice" as const,
  required: true,
  options: optionsOf(words),
  schema: worded(label, words),
});

/** The same field where it may stay empty. */
export const mayBeEmpty = <S extends z.ZodType>(field: ParamField<S>) => ({
  ...field,
  required: false,
  schema: orNull(field.schema),
});

/** Some of a set, typed with commas between: "master, doctoral". */
export const choicesParam = <T extends string>(label: string, words: Record<T, string>) => ({
  label,
  control: "text" as const,
  required: false,
  help: `${Object.values(words).join(", ")}; empty: any`,
  schema: orNull(
    z.preprocess(
      (raw) => (typeof raw === "string" ? raw.split(",").map((one) => one.trim()) : raw),
      z.array(worded(label, words), `${label} must be a list`).min(1).max(20),
    ),
  ),
});

/** An amount for so many persons, at one place or at any. */
export type AmountRow = { persons: number; place: string | null; amount: string };

const amountRow = (places: Record<string, string>) =>
  z.strictObject({
    persons: whole("Persons", 1, 20),
    place: orNull(worded("Place", places)),
    amount: decimal("Amount", 0, mostMoney),
  });

/** "1 london 1529" */
function readRow(line: string) {
  const [persons = "", ...rest] = line.split(/\s+/);
  const amount = rest.at(-1) ?? "";
  return { persons, place: rest.slice(0, -1).join(" ") || null, amount };
}

/** Amounts by persons and place, one a line. */
export const amountsParam = (label: string, places: Record<string, string>) => ({
  label,
  control: "lines" as const,
  required: true,
  help: "One a line: persons, place where it matters, amount. 1 london 1529",
  schema: z.preprocess(
    (raw) => {
      const lines = typeof raw === "string" ? raw.split(/[\n;]/) : raw;
      if (!Array.isArray(lines)) return lines;
      return lines
        .filter((line) => typeof line !== "string" || line.trim())
        .map((line) => (typeof line === "string" ? readRow(line.trim()) : line));
    },
    z.array(amountRow(places), `${label} is required`).min(1, `${label} is required`).max(40),
  ),
});

const isRow = (value: unknown): value is AmountRow =>
  value !== null && typeof value === "object" && "persons" in value;

/** A stored parameter as it is typed. */
export function typedParam(value: unknown): string {
  const plain = unwrap(value);
  if (plain === null || plain === undefined) return "";
  if (!Array.isArray(plain)) return String(plain);
  if (!plain.some(isRow)) return plain.join(", ");
  return plain
    .map(({ persons, place, amount }: AmountRow) =>
      [persons, place, amount].filter(Boolean).join(" "),
    )
    .join("\n");
}
