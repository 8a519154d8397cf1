import { z } from "zod";
import { callFacts } from "@/lib/parts/calls/schema";
import { entrySchemas } from "@/lib/parts/entries/schema";
import {
  appointment,
  followUpActions,
  labels,
  spokenValues,
  studentStatuses,
} from "@/lib/parts/follow-ups/labels";
import { daysBetween } from "@/lib/values/calendar";
import { choice, optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { recordId, refNo } from "@/lib/values/fields/record";
import { optionalLines } from "@/lib/values/fields/text";
import { time } from "@/lib/values/fields/time";
import { version } from "@/lib/values/fields/version";

/** Both alerts of spec §5. */
export const alerts = {
  nextAction: "You have selected next followup date please select type of follow up",
  nextFollowUpDate: "You have selected next followup type please select next follow up date",
} as const;

type Values = Record<string, unknown>;

function followUpRules(values: Values, context: z.core.$RefinementCtx) {
  const { followUpDate, nextFollowUpDate, nextAction } = values;
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (nextFollowUpDate && !nextAction) say("nextAction", alerts.nextAction);
  if (nextAction && !nextFollowUpDate) say("nextFollowUpDate", alerts.nextFollowUpDate);
  // Days as text are in the order of time.
  if (
    typeof followUpDate === "string" &&
    typeof nextFollowUpDate === "string" &&
    nextFollowUpDate < followUpDate
  )
    say("nextFollowUpDate", "Next Follow Up Date cannot be before Follow Up Date");
}

type Outcome = "spoken" | "studentStatus" | "remarks" | "followUpTime" | "nextFollowUpTime";

const demand = (values: Values, context: z.core.$RefinementCtx) => (field: Outcome) =>
  values[field] ||
  context.addIssue({ code: "custom", path: [field], message: `${labels[field]} is required` });

/**
 * The outcome of a call is filled in completely or not at all (spec §7 leaves that open). A call that nobody answered
 * needs no student status, and the earlier one stays. A new appointment has a time.
 */
function outcomeRules(values: Values, context: z.core.$RefinementCtx) {
  followUpRules(values, context);
  const must = demand(values, context);
  if (values.remarks || values.spoken) {
    must("spoken");
    if (values.spoken !== "Not Spoken") must("studentStatus");
    must("remarks");
  }
  const isNew = !("followUpId" in values) && !values.remarks;
  if (isNew && values.action === appointment) must("followUpTime");
  // One that had no time may be planned again without: it is from before there were any.
  const timeless = values.action === appointment && !values.followUpTime;
  if (values.nextAction === appointment && !timeless) must("nextFollowUpTime");
}

/** A call of My day: how hot the student is stays as it was unless it is said. */
function callRules(values: Values, context: z.core.$RefinementCtx) {
  followUpRules(values, context);
  const must = demand(values, context);
  must("spoken");
  must("remarks");
}

/** Emptied it is null; what a client does not send, who knows of no times, stays as it is. */
const timeOf = (label: string) =>
  z.preprocess((value) => (value === "" ? null : value), time(label).nullish());

const fields = {
  action: choice(labels.action, followUpActions),
  followUpDate: day(labels.followUpDate, "coming"),
  followUpTime: timeOf(labels.followUpTime),
  spoken: optional(choice(labels.spoken, spokenValues)),
  studentStatus: optional(choice(labels.studentStatus, studentStatuses)),
  /** there: completed */
  remarks: optionalLines(labels.remarks, 2000),
  nextFollowUpDate: optional(day(labels.nextFollowUpDate, "coming")),
  nextFollowUpTime: timeOf(labels.nextFollowUpTime),
  nextAction: optional(choice(labels.nextAction, followUpActions)),
};

/** The specification's client sends these; the case's own are what counts (decision A1). */
const sent = z.unknown().optional();
const unused = { assessmentId: sent, name: sent, caseHandler: sent, mobile: sent };

/** Spec §3 "Follow-up" as the form asks for it. */
export const followUpForm = entrySchemas("followUpId", fields, outcomeRules);

/** The same where calls are made one after the other. */
export const callForm = entrySchemas("followUpId", fields, callRules, callFacts).edit;

/** Taking back what one has just completed. */
export const undoInput = z.object({
  ref_no: refNo,
  followUpId: recordId("Record"),
  version,
});

/** The same as the calls take it. */
export const followUp = entrySchemas("followUpId", fields, followUpRules, {
  ...unused,
  ...callFacts,
});

/** The calendar never asks for more than a month with the weeks around it. */
const LONGEST = 45;

export const calendarInput = z
  .object({ from: day("From"), to: day("To") })
  .superRefine(({ from, to }, context) => {
    const days = daysBetween(from, to) + 1;
    const wrong =
      days < 1 ? "To cannot be before From" : days > LONGEST ? `At most ${LONGEST} days` : "";
    if (wrong) context.addIssue({ code: "custom", path: ["to"], message: wrong });
  });
