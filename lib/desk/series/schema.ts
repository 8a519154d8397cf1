import { z } from "zod";
import { languageLabels, sources } from "@/lib/case/labels";
import { events, labels, sides, type Unit, unitMinutes, units } from "@/lib/desk/series/labels";
import { studentStatusLabels } from "@/lib/parts/follow-ups/labels";
import { branch } from "@/lib/values/fields/branch";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { whole } from "@/lib/values/fields/number";
import { recordId } from "@/lib/values/fields/record";
import { optionalText, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

const fields = {
  name: text(labels.name, 60),
  event: worded(labels.event, events),
  branches: z.array(branch(labels.branches)).max(100).default([]),
  country: optional(country(labels.country)),
  language: optional(worded(labels.language, languageLabels)),
  source: optional(worded(labels.source, sources)),
  hotness: optional(worded(labels.hotness, studentStatusLabels)),
};

type Typed = { event: unknown; country: unknown; hotness: unknown };
const ofCase = ["country", "hotness"] as const;

const leadsSayLess = (typed: Typed, context: z.RefinementCtx) => {
  if (typed.event !== "lead_not_reached") return;
  for (const field of ofCase)
    if (typed[field])
      context.addIssue({ code: "custom", path: [field], message: "A lead does not say this" });
};

export const newSeries = z.object(fields).superRefine(leadsSayLess, checkAlways);

/** A series as it was read: a change of another version of it is refused. */
const which = { id: recordId("Series"), version };
/** Its event stays, because runs are counted by it. */
export const seriesEdit = z.object({ ...which, ...fields }).superRefine(leadsSayLess, checkAlways);
/** On or off, whatever else changed meanwhile. */
export const seriesSwitch = z.object({ id: which.id, active: yesNo(labels.active) });

/** Most of each unit within 90 days. */
const mostMinutes = 129_600;

const step = {
  amount: whole(labels.amount, 0, 10_000),
  unit: worded(labels.unit, units),
  side: worded(labels.side, sides),
  template: optionalText(labels.template, 60),
  validHours: whole(labels.validHours, 1, 720),
};

type TypedTime = { amount: number; unit: Unit; side: keyof typeof sides };

/** The minutes from the event on; those before it are below nothing. */
export const minutesOf = ({ amount, unit, side }: TypedTime) =>
  amount * unitMinutes[unit] * (side === "before" && amount > 0 ? -1 : 1);

const near = (typed: TypedTime, context: z.RefinementCtx) => {
  if (Object.hasOwn(unitMinutes, typed.unit) && Math.abs(minutesOf(typed)) > mostMinutes)
    context.addIssue({
      code: "custom",
      path: ["amount"],
      message: "A message goes within 90 days of the event",
    });
};

export const newStep = z.object({ ...which, ...step }).superRefine(near, checkAlways);
export const stepEdit = z
  .object({ ...which, stepId: recordId("Message"), ...step })
  .superRefine(near, checkAlways);
export const stepRef = z.object({ ...which, stepId: recordId("Message") });
