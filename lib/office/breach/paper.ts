import { type boardNotices, breachKinds, labels, reportBy } from "@/lib/office/breach/labels";
import type { Section } from "@/lib/office/personal-data/held";
import { showDate, showMoment, showNumber } from "@/lib/values/words";

// The notices to the Board and the proof of what persons were told, as sections of a PDF. Pure.

export type BreachFacts = {
  kind: keyof typeof breachKinds;
  happenedOn: string;
  noticedAt: Date;
  what: string;
  place: string;
  consequences: string;
  measures: string;
  advice: string;
  contact: string;
  causes: string | null;
  findings: string | null;
  prevention: string | null;
  /** how many it is about, by branch, and what became of their notices */
  people: number;
  branches: { name: string; people: number }[];
  told: number;
  unreached: number;
  firstTold: Date | null;
  lastTold: Date | null;
};

const section = (title: string, ...lines: (string | null)[]): Section => ({
  title,
  blocks: [lines.map((line) => line ?? "Not known yet")],
});

const extentLines = ({ people, branches }: BreachFacts) => [
  `Persons: ${showNumber(people)}`,
  ...branches.map(({ name, people: some }) => `${name}: ${showNumber(some)}`),
];

/** Without delay: description, nature, extent, timing, location and likely impact (rule 7(2)(a)). */
const firstSections = (facts: BreachFacts): Section[] => [
  section("Description", facts.what),
  section("Nature", breachKinds[facts.kind]),
  section("Extent", ...extentLines(facts)),
  section(
    "Timing",
    `${labels.happenedOn}: ${showDate(facts.happenedOn)}`,
    `Noticed: ${showMoment(facts.noticedAt)}`,
  ),
  section("Location", facts.place),
  section("Likely impact", facts.consequences),
];

const toldLines = ({ told, unreached, people, firstTold, lastTold }: BreachFacts) => [
  `Told: ${showNumber(told)} of ${showNumber(people)}`,
  `Not reached: ${showNumber(unreached)}`,
  ...(firstTold && lastTold
    ? [`From ${showMoment(firstTold)} to ${showMoment(lastTold)}`]
    : ["Nobody was told yet"]),
];

/** Within 72 hours: all of it in detail, with causes, measures, findings and the notices given (rule 7(2)(b)). */
const reportSections = (facts: BreachFacts): Section[] => [
  ...firstSections(facts),
  section("Events, circumstances and reasons", facts.causes),
  section("Measures to mitigate the risk", facts.measures),
  section("Findings about who caused it", facts.findings),
  section("Remedial measures so that it does not happen again", facts.prevention),
  section("Notices to the persons", ...toldLines(facts)),
  section("What they were told to do", facts.advice, `Whom to ask: ${facts.contact}`),
];

export function boardPaper(kind: keyof typeof boardNotices, facts: BreachFacts) {
  const about =
    kind === "report" ? [`Due by ${showMoment(reportBy(facts.noticedAt))}`] : ["Without delay"];
  return {
    title:
      kind === "report"
        ? "Report of a personal data breach"
        : "First notice of a personal data breach",
    about: ["To the Data Protection Board of India (DPDP Rules 2025, rule 7)", ...about],
    sections: kind === "report" ? reportSections(facts) : firstSections(facts),
  };
}

/** The words that went out, and to whom: the outbox forgets them after a month. */
export const personsPaper = (words: { title: string; text: string }[], people: string[]) => ({
  title: "Notice to persons about a personal data breach",
  about: ["DPDP Rules 2025, rule 7(1)"],
  sections: [
    ...words.map(({ title, text }) => section(title, text)),
    section(`To whom (${showNumber(people.length)})`, people.join(", ")),
  ],
});
