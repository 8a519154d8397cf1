import type { RegisteredName } from "@/lib/case/fields/fields";
import type { Field } from "@/lib/case/fields/kinds";
import { publicQuestions } from "@/lib/intake/assessments/public-questions";
import { publicWords } from "@/lib/intake/assessments/public-words";
import { type Questions, staffQuestions } from "@/lib/intake/assessments/questions";
import { purposeWords } from "@/lib/parts/consent/purpose-words";
import { agreementWords } from "@/lib/parts/consent/words";
import type { guardianRelations, parentLabels } from "@/lib/parts/consent-ledger/labels";
import type { Purpose } from "@/lib/parts/purposes/labels";
import { fill } from "@/lib/values/fill";
import type { Language } from "@/lib/values/languages";

/** A choice, which its English name points at too (components/forms/pointing.ts). */
type Choice = { value: string; label: string; names?: string[] };
export type Choices = Record<"qualification" | "englishTest" | "source" | "yesNo", Choice[]>;

/** All that the wizard says, of one language: plain data for the browser. */
export type WizardWords = {
  questions: Questions;
  /** what can be chosen; English has its own labels */
  choices?: Choices;
  form: string;
  /** the names of the steps, and what a screen reader hears of each */
  steps: { name: string; heard: string }[];
  finished: string;
  back: string;
  next: string;
  save: string;
  thanks: string;
  keep: string;
  taken: string;
  sibling: string;
  /** what may be ticked at the end: to be written to by WhatsApp */
  agree: string;
  /** what is agreed to purpose by purpose, under its heading */
  consent: Record<Purpose | "heading", string>;
  /** what a student under 18 is asked about a parent */
  parent: Record<
    "heading" | "about" | keyof typeof parentLabels | keyof typeof guardianRelations,
    string
  >;
  /** the ticks at the end, before somebody ticks one */
  ticks: Record<Tick, string>;
};
export type Tick = Purpose | "whatsapp" | "consentAsked" | keyof typeof parentLabels;

function choicesIn(language: Language): Choices {
  const words = publicQuestions(language);
  const english = publicQuestions("en");
  const choices = (name: keyof Choices): Choice[] => {
    const names: Record<string, string> = english[name];
    return Object.entries(words[name]).map(([value, label]) => ({
      value,
      label,
      names: [names[value] ?? value],
    }));
  };
  return {
    qualification: choices("qualification"),
    englishTest: choices("englishTest"),
    source: choices("source"),
    yesNo: choices("yesNo"),
  };
}

/** Staff may ask later; a student alone is asked here. */
const noTicks = {
  ...{ whatsapp: "", guidance: "", sharing: "", messages: "", photographs: "" },
  ...{ parentName: "", parentRelation: "", parentMobile: "" },
};
const ticksOf = (by: "student" | "staff") => ({
  ...noTicks,
  consentAsked: by === "student" ? "yes" : "",
});

function wordsOf(
  language: Language,
  questions: Questions,
  by: "student" | "staff" = "student",
): WizardWords {
  const { notice: _, ...consent } = purposeWords(language);
  const { steps, step, form, finished, back, next, save, thanks, keep, taken, sibling, parent } =
    publicWords(language);
  const names = [steps.person, steps.education, steps.visa];
  return {
    ...agreementWords(language),
    ...{ consent, ticks: ticksOf(by) },
    ...{ questions, form, finished, back, next, save, thanks, keep, taken, sibling, parent },
    steps: names.map((name, index) => ({
      name,
      heard: fill(step, String(index + 1), String(names.length), name),
    })),
    ...(language !== "en" && { choices: choicesIn(language) }),
  };
}

type StepLines = Partial<Record<RegisteredName, Field>>;

/** The lines of a step with the help of a language. */
export const helpedIn = (language: Language, lines: StepLines): StepLines => {
  const helps: Partial<Record<RegisteredName, string>> = publicQuestions(language).helps;
  return Object.fromEntries(
    (Object.entries(lines) as [RegisteredName, Field][]).map(([name, field]) => [
      name,
      field.help ? { ...field, help: helps[name] ?? field.help } : field,
    ]),
  );
};

export const studentForm = (language: Language) =>
  wordsOf(language, publicQuestions(language).questions);

/** Staff fill it in for a student. */
export const staffForm = wordsOf("en", staffQuestions, "staff");
