import { z } from "zod";
import { inOrder } from "@/lib/parts/entries/schema";
import { institutionWords, labels, levelWords, placeWords } from "@/lib/parts/visa-dates/labels";
import { currencyWords } from "@/lib/values/currencies";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { decimal, whole } from "@/lib/values/fields/number";
import { recordId, refNo } from "@/lib/values/fields/record";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

const coming = (name: keyof typeof labels) => optional(day(labels[name], "coming"));
const money = (name: keyof typeof labels) =>
  optional(decimal(labels[name], 0, 9_999_999_999.99, "money"));

/** What people know of a visa that stands nowhere else in the case; all of it may be left out. */
export const planFields = z.object({
  plannedOn: coming("plannedOn"),
  courseStart: coming("courseStart"),
  courseEnd: coming("courseEnd"),
  arrival: coming("arrival"),
  departure: coming("departure"),
  level: optional(worded(labels.level, levelWords)),
  institution: optional(worded(labels.institution, institutionWords)),
  place: optional(worded(labels.place, placeWords)),
  partners: optional(whole(labels.partners, 0, 1)),
  children: optional(whole(labels.children, 0, 20)),
  atSchool: optional(whole(labels.atSchool, 0, 20)),
  fee: money("fee"),
  feePaid: money("feePaid"),
  roomPaid: money("roomPaid"),
  feeCurrency: optional(worded(labels.feeCurrency, currencyWords)),
  enrolledOn: optional(day(labels.enrolledOn)),
});
export type PlanFields = z.output<typeof planFields>;

const course = inOrder(
  ["courseStart"],
  ["courseEnd"],
  "Course ends cannot be before Course starts",
);
const stay = inOrder(["arrival"], ["departure"], "Departure cannot be before Arrival");

/** An amount says in what it is counted, and children at school are among the children. */
function together(values: Record<string, unknown>, context: z.core.$RefinementCtx) {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { fee, feePaid, roomPaid, feeCurrency, children, atSchool } = values;
  if ([fee, feePaid, roomPaid].some((amount) => amount != null) && feeCurrency === null)
    say("feeCurrency", `${labels.feeCurrency} is required`);
  if (typeof atSchool === "number" && atSchool > (typeof children === "number" ? children : 0))
    say("atSchool", `${labels.atSchool} cannot be more than ${labels.children}`);
}

export const visaPlan = z
  .object({ ref_no: refNo, applicationId: recordId("Application"), version, ...planFields.shape })
  .superRefine((values, context) => {
    course(values, context);
    stay(values, context);
    together(values, context);
  }, checkAlways);
