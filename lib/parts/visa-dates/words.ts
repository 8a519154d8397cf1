import { kindLabel } from "@/lib/catalogue/checklists/labels";
import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import type { Subject, Verdict, VerdictState } from "@/lib/catalogue/visa-rules/verdict";
import { testLabels } from "@/lib/parts/tests-taken/labels";
import { verdictWords } from "@/lib/parts/visa-dates/labels";
import { daysBetween } from "@/lib/values/calendar";
import { countryName } from "@/lib/values/countries";
import { counted, showDate } from "@/lib/values/words";

// What a verdict says, as staff read it. Pure.

export const noRules = (country: string) =>
  `No rule for ${countryName(country)} has been confirmed`;

/** The record that a rule speaks of, by its name: "Medical or X-ray", "IELTS", "Funds at Punjab National Bank". */
export function subjectWords(subject: Subject | null, facts: CaseFacts): string {
  const named = <T extends { id: string }>(of: readonly T[]) =>
    of.find(({ id }) => id === subject?.id);
  switch (subject?.kind) {
    case "document": {
      const found = named(facts.documents);
      return found ? kindLabel(found.kind) : "Document";
    }
    case "test": {
      const kind = named(facts.tests)?.kind ?? "";
      return testLabels[kind] ?? "Test";
    }
    case "fund": {
      const bank = named(facts.funds)?.bank;
      return bank ? `Funds at ${bank}` : "Funds";
    }
    case "passport":
      return "Passport";
    case "offer":
      return "Offer letter";
    case "enrolment":
      return "Confirmation of enrolment";
    default:
      return "Last day of a rule";
  }
}

type Judged = Pick<Verdict, "breaksFirst">;

/** "Medical or X-ray counts until 05/12/2026"; nothing where nothing ends. */
export const breaksWords = ({ breaksFirst }: Judged, facts: CaseFacts) =>
  breaksFirst
    ? `${subjectWords(breaksFirst.what, facts)} counts until ${showDate(breaksFirst.day)}`
    : null;

/** "today", "in 9 days", "3 days ago" */
function fromToday(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return "today";
  return days > 0 ? `in ${counted(days, "day")}` : `${counted(-days, "day")} ago`;
}

/** "05/12/2026, in 9 days" */
export const dayWords = (day: string | null, today: string) =>
  day ? `${showDate(day)}, ${fromToday(day, today)}` : null;

/** "Medical or X-ray ends in 9 days, planned day in 14 days" */
export function riskWords(
  { breaksFirst, plannedOn }: Judged & { plannedOn: string | null },
  facts: CaseFacts,
  today: string,
): string {
  const ends =
    breaksFirst &&
    `${subjectWords(breaksFirst.what, facts)} ends ${fromToday(breaksFirst.day, today)}`;
  const planned = plannedOn && `planned day ${fromToday(plannedOn, today)}`;
  return [ends, planned].filter(Boolean).join(", ");
}

const lacksRules = ({ missing }: Pick<Verdict, "missing">) =>
  missing.some(({ fact }) => fact === "rules");

/** The safe days of a verdict. No day is one where no rule has been confirmed, though none forbids it. */
export const safeDays = (verdict: Pick<Verdict, "earliest" | "last" | "missing">) =>
  lacksRules(verdict)
    ? { earliest: null, last: null }
    : { earliest: verdict.earliest, last: verdict.last };

type Stated = Pick<Verdict, "missing"> & { state: string };

/** The state of a verdict in words; without confirmed rules it says that there are none. */
export const stateWords = ({ state, missing }: Stated, country: string) =>
  lacksRules({ missing }) ? noRules(country) : (verdictWords[state as VerdictState] ?? state);
