import { labels, mostMinutes, outcomeWords } from "@/lib/parts/calls/labels";
import { optional } from "@/lib/values/fields/choice";
import { optionalValue } from "@/lib/values/fields/given";
import { whole } from "@/lib/values/fields/number";
import { worded } from "@/lib/values/fields/worded";

/** How long a call was, as people round it. */
export const minutes = optional(whole(labels.minutes, 0, mostMinutes));

/** What a form that completes a follow-up, or notes a call to a lead, may say of the call besides. */
export const callFacts = {
  outcome: optionalValue(worded(labels.outcome, outcomeWords)),
  minutes: optionalValue(minutes),
};
