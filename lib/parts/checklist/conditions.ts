import type { Condition } from "@/lib/catalogue/checklists/labels";

// Whether a student needs what a template asks for only sometimes. Pure.

export type StudentFacts = {
  refused: boolean;
  /** YYYY-MM-DD */
  born: string;
  /** the last month of study, YYYY-MM */
  studiedUntil: string;
  /** the month in which the course begins, YYYY-MM */
  starts: string;
};

const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** Under 18 on the first day of the course's month. */
const isMinor = ({ born, starts }: StudentFacts) =>
  `${Number(born.slice(0, 4)) + 18}${born.slice(4)}` > `${starts}-01`;

/** True where the case says so, false where it says otherwise; undefined where it says nothing. */
const answers: Record<Condition, (facts: StudentFacts) => boolean | undefined> = {
  always: () => true,
  refusal: ({ refused }) => refused,
  gap: ({ studiedUntil, starts }) => months(starts) - months(studiedUntil) > 12,
  minor: isMinor,
  sponsor_abroad: () => undefined,
};

/** What nobody knows yet is asked for, and says when it is needed. */
export const isAskedFor = (condition: string, facts: StudentFacts) =>
  answers[condition as Condition]?.(facts) ?? true;
