import { z } from "zod";
import { labels } from "@/lib/parts/enrolment/labels";
import { inOrder } from "@/lib/parts/entries/schema";
import { currencyWords } from "@/lib/values/currencies";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { decimal } from "@/lib/values/fields/number";
import { recordId, refNo } from "@/lib/values/fields/record";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

const coming = (name: keyof typeof labels) => optional(day(labels[name], "coming"));
const past = (name: keyof typeof labels) => optional(day(labels[name]));
const money = (name: keyof typeof labels) =>
  optional(decimal(labels[name], 0, 9_999_999_999.99, "money"));

/** All of it may be left out, as it comes to be known over a year. */
export const enrolmentFields = z.object({
  enrolledOn: past("enrolledOn"),
  censusOn: coming("censusOn"),
  currency: optional(worded(labels.currency, currencyWords)),
  fee: money("fee"),
  paid: money("paid"),
  paidOn: past("paidOn"),
  leftOn: past("leftOn"),
});
export type EnrolmentFields = z.output<typeof enrolmentFields>;

const stay = inOrder(
  ["enrolledOn"],
  ["leftOn"],
  `${labels.leftOn} cannot be before ${labels.enrolledOn}`,
);

export const enrolment = z
  .object({
    ref_no: refNo,
    applicationId: recordId("Application"),
    version,
    ...enrolmentFields.shape,
  })
  .superRefine((values, context) => {
    stay(values, context);
    if ((values.fee ?? values.paid) !== null && values.currency === null)
      context.addIssue({
        code: "custom",
        path: ["currency"],
        message: `${labels.currency} is required`,
      });
  }, checkAlways);
