import type { OverviewAnswer } from "@/lib/case/answer";
import type { Choice } from "@/lib/parts/applications/queries";
import { intakeLabel } from "@/lib/values/intakes";
import { showDate } from "@/lib/values/words";

// These checks before applying are advice: none of them stops an application (issue of the way to the visa). Pure.

/** What the course asks for beside what the case holds; no verdict where nobody can tell. */
export type Check = {
  name: string;
  asks: string;
  holds: string;
  verdict?: "Enough" | "Please look";
};

type Held = Pick<
  OverviewAnswer,
  "ielts_score_overall" | "pte_score" | "qualification" | "stream" | "percentage"
>;
type CourseChoice = Pick<Choice, "intake" | "course" | "documents" | "passports" | "tests">;

/** "6.5 (no band under 6)" → 6.5; NaN where no score is written. */
const scoreIn = (text: unknown) => Number.parseFloat(/\d+(\.\d+)?/.exec(String(text))?.[0] ?? "");

function scoreCheck(name: string, asks: string, scores: unknown[]): Check {
  const best = Math.max(...scores.map(scoreIn).filter(Number.isFinite));
  const least = scoreIn(asks);
  const known = Number.isFinite(best);
  return {
    name,
    asks,
    holds: known ? String(best) : "No score yet",
    ...(known && !Number.isNaN(least) && { verdict: best >= least ? "Enough" : "Please look" }),
  };
}

/** What universities usually want to see, and by which words its name is known. */
const usual: readonly (readonly [name: string, words: RegExp])[] = [
  ["Passport", /passport/i],
  ["Marksheets", /mark|transcript|dmc|10\+2|12th/i],
  ["English test", /ielts|pte|toefl|english/i],
];

export function adviceFor(
  held: Held,
  { intake, course, passports, tests, ...facts }: CourseChoice,
): Check[] {
  const taken = (test: string) =>
    tests.filter(({ testName }) => testName === test).map(({ testScore }) => testScore);
  const longest = [...passports].sort().at(-1);
  const names = facts.documents.map(({ label }) => label);
  const missing = usual.filter(([, words]) => !names.some((name) => words.test(name)));
  return [
    scoreCheck("IELTS", course.ielts, [held.ielts_score_overall, ...taken("ielts")]),
    scoreCheck("PTE", course.pte, [held.pte_score, ...taken("pte")]),
    {
      name: "Entry requirement",
      asks: course.entryRequirement,
      holds: `${held.qualification}, ${held.stream}, ${held.percentage}%`,
    },
    {
      name: "Passport",
      asks: `Valid in ${intakeLabel(intake)}`,
      holds: longest ? `Valid to ${showDate(longest)}` : "No passport yet",
      // It has to be valid when the course begins, and not only in the first days of that month.
      verdict: longest && longest.slice(0, 7) > intake ? "Enough" : "Please look",
    },
    {
      name: "Documents",
      asks: usual.map(([name]) => name).join(", "),
      holds: missing.length
        ? `None is named like ${missing.map(([name]) => name).join(", ")}`
        : "All of them",
      verdict: missing.length ? "Please look" : "Enough",
    },
  ];
}
