import { z } from "zod";
import { dayNumber, monthsAfter } from "@/lib/catalogue/visa-rules/dates";
import type { DaySpan } from "@/lib/catalogue/visa-rules/day-sets";
import type { Amount, CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { courseLevels, institutions, places } from "@/lib/catalogue/visa-rules/labels";
import {
  choiceParam,
  choicesParam,
  mayBeEmpty,
  type ParamField,
  wholeParam,
} from "@/lib/catalogue/visa-rules/param-fields";
import type { Missing, RuleValue } from "@/lib/catalogue/visa-rules/verdict";

export type Lack = Omit<Missing, "key">;

export const lack = (fact: Lack["fact"], kind: string | null = null): Lack => ({ fact, kind });

/** What one version of a rule says of a case: the days of application on which it holds for certain. */
export type Outcome = {
  spans: readonly DaySpan[];
  /** what it misses; with any, it does not fail on the other days but is unknown */
  lacks: readonly Lack[];
  values: Record<string, RuleValue>;
};

/** A day from which a rule counts: at so many days after the application, on a known day, or lacking something. */
export type Anchored =
  | { moves: number; on?: undefined; lacks?: undefined }
  | { on: number; moves?: undefined; lacks?: undefined }
  | { lacks: Lack[]; on?: undefined; moves?: undefined };

/** What other rules of the country say that a rule builds on. */
export type Context = {
  /** nobody applies before it */
  today: number;
  /** days from the application to the decision, as a rule tells it; null: none does */
  decisionDays: number | null;
  /** what funds must come to, on which days; null where it is not known */
  needs: readonly { from: number; to: number; need: Amount | null; lacks: readonly Lack[] }[];
  rates: readonly Rate[];
  /** papers that are not asked for on some days, as far as that is known */
  exemptions: readonly { paper: string; from: number; to: number; lacks: readonly Lack[] }[];
};

/** One unit of `currency` is `rate` units of `other`. */
export type Rate = { from: number; to: number; currency: string; other: string; rate: number };

/** Courses of which a rule speaks; every kind of rule has these. */
const conditionFields = {
  levels: choicesParam("Only for levels", courseLevels),
  institution: mayBeEmpty(choiceParam("Only at institutions", institutions)),
  places: choicesParam("Only at places", places),
  stayFrom: mayBeEmpty(wholeParam("Courses of at least so many months", 1, 120)),
  stayUnder: mayBeEmpty(wholeParam("Courses of less than so many months", 1, 120)),
  ageUnder: mayBeEmpty(wholeParam("Students younger than so many years at the start", 1, 99)),
  refused: mayBeEmpty(choiceParam("Only after a refusal", { yes: "Yes" })),
} satisfies Record<string, ParamField>;

type Shape<F extends Record<string, ParamField>> = { [K in keyof F]: F[K]["schema"] };
type Fields<F> = F & typeof conditionFields;
export type ParamsOf<F extends Record<string, ParamField>> = z.output<
  z.ZodObject<Shape<Fields<F>>>
>;
export type Conditions = ParamsOf<Record<never, never>>;

/** A kind of rule: its parameters, and what a version with such says of a case. */
export type Kind = {
  fields: Record<string, ParamField>;
  schema: z.ZodType<Record<string, unknown>>;
  /** the values of its parameters that may stand in its words */
  words: (params: Record<string, unknown>) => Record<string, RuleValue>;
  judge: (params: Record<string, unknown>, facts: CaseFacts, context: Context) => Outcome;
};

export function ruleKind<const F extends Record<string, ParamField>>(kind: {
  fields: F;
  words: (params: ParamsOf<F>) => Record<string, RuleValue>;
  judge: (params: ParamsOf<F>, facts: CaseFacts, context: Context) => Outcome;
}): Kind {
  const fields = { ...kind.fields, ...conditionFields };
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  );
  // Parameters of a version have passed the schema of its kind, which the compiler cannot follow through a table.
  return { ...kind, fields, schema: z.strictObject(shape) } as unknown as Kind;
}

/** Whether a course has at least so many months; a day more than the last is the next begun one. */
const lasts = ({ courseStart, courseEnd }: CaseFacts, months: number): boolean | null =>
  courseStart === null || courseEnd === null
    ? null
    : monthsAfter(dayNumber(courseStart), months) <= dayNumber(courseEnd) + 1;

export const stayLacks = ({ courseStart, courseEnd }: CaseFacts) => [
  ...(courseStart === null ? [lack("courseStart")] : []),
  ...(courseEnd === null ? [lack("courseEnd")] : []),
];

/** Whether it is a course of these levels; "pg" may be one of two. */
function isOfLevel(level: CaseFacts["level"], levels: readonly string[]): boolean | null {
  if (level === null) return null;
  if (levels.includes(level)) return true;
  const either = levels.some((one) => one === "master" || one === "pg_diploma");
  return level === "pg" && either ? null : false;
}

function isYounger({ bornOn, courseStart }: CaseFacts, years: number): boolean | null {
  if (bornOn === null || courseStart === null) return null;
  return monthsAfter(dayNumber(bornOn), years * 12) > dayNumber(courseStart);
}

/** What a condition says: true, false, or null with what it lacks. */
type Answer = { holds: boolean | null; lacks: Lack[] };

/** The conditions that a version has. */
function answersOf(when: Conditions, facts: CaseFacts): Answer[] {
  const { levels, institution, places, stayFrom, stayUnder, ageUnder, refused } = when;
  const answers: Answer[] = [];
  const ask = (holds: boolean | null, ...lacks: Lack[]) => answers.push({ holds, lacks });
  if (levels) ask(isOfLevel(facts.level, levels), lack("level"));
  if (institution) ask(facts.institution && facts.institution === institution, lack("institution"));
  if (places) ask(facts.place && places.includes(facts.place), lack("place"));
  if (stayFrom) ask(lasts(facts, stayFrom), ...stayLacks(facts));
  if (stayUnder) {
    const long = lasts(facts, stayUnder);
    ask(long === null ? null : !long, ...stayLacks(facts));
  }
  if (ageUnder)
    ask(isYounger(facts, ageUnder), lack(facts.bornOn === null ? "bornOn" : "courseStart"));
  if (refused) ask(facts.refusedBefore, lack("refusedBefore"));
  return answers;
}

/** Whether a version speaks of this case: false, or what is lacking to know that; nothing where it does. */
export function appliesTo(when: Conditions, facts: CaseFacts): false | Lack[] {
  const answers = answersOf(when, facts);
  if (answers.some(({ holds }) => holds === false)) return false;
  return answers.flatMap(({ holds, lacks }) => (holds === null ? lacks : []));
}
