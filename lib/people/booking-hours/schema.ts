import { z } from "zod";
import { labels, lengthWords } from "@/lib/people/booking-hours/labels";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { time } from "@/lib/values/fields/time";
import { worded } from "@/lib/values/fields/worded";
import { closesAt, opensAt } from "@/lib/values/opening-hours";

/** Hours lie within those of the office. Times are HH:MM in India. */
export const bookingHours = z
  .object({
    on: optional(yesNo(labels.on)),
    opens: time(labels.opens),
    closes: time(labels.closes),
    minutes: worded(labels.minutes, lengthWords as Record<string, string>).transform(Number),
  })
  .superRefine(({ opens, closes }, context) => {
    const say = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    // Times as text are in the order of the day.
    if (typeof opens !== "string" || typeof closes !== "string") return;
    if (opens < opensAt) say("opens", `The office opens at ${opensAt}`);
    if (closes > closesAt) say("closes", `The office closes at ${closesAt}`);
    if (closes <= opens) say("closes", `${labels.closes} must be after ${labels.opens}`);
  }, checkAlways);
