import { z } from "zod";
import { directionWords, labels, outcomeWords } from "@/lib/parts/calls/labels";
import { minutes } from "@/lib/parts/calls/schema";
import { entrySchemas } from "@/lib/parts/entries/schema";
import { labels as followUpLabels } from "@/lib/parts/follow-ups/labels";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { optionalValue } from "@/lib/values/fields/given";
import { mobile } from "@/lib/values/fields/mobile";
import { recordId } from "@/lib/values/fields/record";
import { optionalLines } from "@/lib/values/fields/text";
import { time } from "@/lib/values/fields/time";
import { worded } from "@/lib/values/fields/worded";

const fields = {
  outcome: worded(labels.outcome, outcomeWords),
  words: optionalLines(labels.words, 2000),
  direction: worded(labels.direction, directionWords),
  mobile: mobile(labels.mobile),
  day: day(labels.day, "past"),
  time: time(labels.time),
  minutes,
};

type Values = Record<string, unknown>;

/** Of a talk one wants to know what was said; the other outcomes say it themselves. */
function saidRule({ outcome, words }: Values, context: z.core.$RefinementCtx) {
  if (outcome === "reached" && !words)
    context.addIssue({ code: "custom", path: ["words"], message: `${labels.words} is required` });
}

const nextDay = optionalValue(optional(day(followUpLabels.nextFollowUpDate, "coming")));

function logRules(values: Values, context: z.core.$RefinementCtx) {
  saidRule(values, context);
  const say = (message: string) =>
    context.addIssue({ code: "custom", path: ["nextFollowUpDate"], message });
  if (values.outcome === "callBack" && !values.nextFollowUpDate)
    say(`${followUpLabels.nextFollowUpDate} is required`);
}

const entry = entrySchemas("callId", fields, saidRule);

/** A call; one that is logged may complete an open follow-up, and plan the next. */
export const call = {
  ...entry,
  add: z
    .object({
      ref_no: entry.remove.shape.ref_no,
      ...fields,
      followUpId: optionalValue(optional(recordId("Follow-up"))),
      nextFollowUpDate: nextDay,
    })
    .superRefine(logRules, checkAlways),
};
