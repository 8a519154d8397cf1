import { z } from "zod";
import { labels } from "@/lib/intake/leads/labels";
import { callFacts } from "@/lib/parts/calls/schema";
import { labels as followUpLabels, spokenValues } from "@/lib/parts/follow-ups/labels";
import { dayInIndia } from "@/lib/values/clock";
import { checkAlways } from "@/lib/values/fields/check-always";
import { choice, optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { record } from "@/lib/values/fields/record";
import { optionalLines } from "@/lib/values/fields/text";
import { time } from "@/lib/values/fields/time";
import { version } from "@/lib/values/fields/version";

/** A call to a lead, in the words of a follow-up's, so that both are one form; `lead.call` asks again. */
export const leadCallForm = z
  .object({
    id: record("Lead"),
    version,
    spoken: choice(followUpLabels.spoken, spokenValues),
    remarks: optionalLines(labels.words, 2000),
    nextFollowUpDate: day(labels.followUpOn, "coming").refine(
      (on) => on >= dayInIndia(),
      `${labels.followUpOn} cannot be before today`,
    ),
    nextFollowUpTime: optional(time(labels.followUpTime)),
    ...callFacts,
  })
  .refine(
    ({ spoken, remarks, outcome }) => spoken === "Not Spoken" || remarks || outcome === "callBack",
    {
      path: ["remarks"],
      message: `${labels.words} is required`,
      ...checkAlways,
    },
  );
