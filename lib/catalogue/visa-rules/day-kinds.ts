import { anchorOf } from "@/lib/catalogue/visa-rules/anchors";
import { dayText, timeAfter } from "@/lib/catalogue/visa-rules/dates";
import { always, type DaySpan } from "@/lib/catalogue/visa-rules/day-sets";
import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { type Context, type Outcome, ruleKind } from "@/lib/catalogue/visa-rules/kind";
import { anchors, choosingDays, moments, timeUnits } from "@/lib/catalogue/visa-rules/labels";
import {
  choiceParam,
  dayParam,
  mayBeEmpty,
  wholeParam,
} from "@/lib/catalogue/visa-rules/param-fields";

// Rules on days alone, and what is only told.

const { application: _, decision: __, ...fixedAnchors } = anchors;

const fields = {
  moment: choiceParam("What happens", moments),
  count: wholeParam("So much", 0, 9999),
  unit: choiceParam("Counted in", timeUnits),
  side: choiceParam("Counted", { before: "Before", after: "After" }),
  anchor: choiceParam("The day of", fixedAnchors),
};
type Params = {
  moment: keyof typeof moments;
  count: number;
  unit: keyof typeof timeUnits;
  side: "before" | "after";
  anchor: keyof typeof fixedAnchors;
};

/** The days of application of which the moment lies on the right side of the bound. */
function boundedDays(params: Params, facts: CaseFacts, context: Context, late: boolean): Outcome {
  const { moment, count, unit, side, anchor } = params;
  const place = anchorOf(anchor, facts, context);
  const values = { count: { count } };
  if (place.on === undefined) return { spans: [], lacks: place.lacks ?? [], values };
  const bound = timeAfter(place.on, side === "before" ? -count : count, unit);
  const bounded = { ...values, bound: { day: dayText(bound) } };
  const days: DaySpan = late ? { ...always, to: bound } : { ...always, from: bound };
  if (moment === "application") return { spans: [days], lacks: [], values: bounded };
  const arrival = anchorOf(moment, facts, context);
  if (arrival.on === undefined) return { spans: [], lacks: arrival.lacks ?? [], values: bounded };
  const inTime = days.from <= arrival.on && arrival.on <= days.to;
  return { spans: inTime ? [always] : [], lacks: [], values: bounded };
}

const words = ({ count }: { count: number }) => ({ count: { count } });

export const notEarlierThan = ruleKind({
  fields,
  words,
  judge: (params, facts, context) => boundedDays(params, facts, context, false),
});

export const notLaterThan = ruleKind({
  fields,
  words,
  judge: (params, facts, context) => boundedDays(params, facts, context, true),
});

/** It only tells: rules with days of their own hold what changes. */
export const versionBy = ruleKind({
  fields: { attribute: choiceParam("Which day counts", choosingDays), day: dayParam("Changes on") },
  words: ({ day }) => ({ day: { day } }),
  judge: ({ day }): Outcome => ({ spans: [always], lacks: [], values: { day: { day } } }),
});

const durationUnits = { days: "Days", weeks: "Weeks", months: "Months" } as const;
const daysOf = { days: 1, weeks: 7, months: 31 } as const;

const durationFields = {
  about: choiceParam("What takes so long", { decision: "The decision", other: "Something else" }),
  least: mayBeEmpty(wholeParam("At least", 0, 999)),
  most: wholeParam("Usually at most", 1, 999),
  unit: choiceParam("Counted in", durationUnits),
};

export const infoDuration = ruleKind({
  fields: durationFields,
  words: ({ least, most }) => ({ least: { count: least ?? most }, most: { count: most } }),
  judge: ({ least, most }): Outcome => ({
    spans: [always],
    lacks: [],
    values: { least: { count: least ?? most }, most: { count: most } },
  }),
});

/** How long the decision takes at most, in days; null for what tells of something else. */
export const decisionDaysOf = (params: Record<string, unknown>) => {
  const { about, most, unit } = params as {
    about: string;
    most: number;
    unit: keyof typeof daysOf;
  };
  return about === "decision" ? most * daysOf[unit] : null;
};
