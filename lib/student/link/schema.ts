import { z } from "zod";
import { fees, labels as moneyLabels } from "@/lib/money/vouchers/labels";
import { linkRightNames, linkRights } from "@/lib/platform/access/link/policy";
import { labels, messages, purposeLabels, sendWays } from "@/lib/student/link/labels";
import { checkAlways } from "@/lib/values/fields/check-always";
import { choice, optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { mobile } from "@/lib/values/fields/mobile";
import { recordId, refNo } from "@/lib/values/fields/record";
import { paperLine, rupees } from "@/lib/values/fields/rupees";
import { worded } from "@/lib/values/fields/worded";

/** A new link to the page of one case. */
export const newLink = z
  .object({
    ref_no: refNo,
    purpose: worded(labels.purpose, purposeLabels),
    scopes: z
      .array(z.enum(linkRightNames, `${labels.scopes}: this is not one of the choices`))
      .min(1, "Please choose what it shows")
      .max(linkRightNames.length),
    /** of a parent: their codes go there */
    mobile: optional(mobile(labels.mobile)),
    send: worded(labels.send, sendWays),
  })
  .superRefine(({ purpose, scopes }, context) => {
    if (!Array.isArray(scopes) || !Object.hasOwn(purposeLabels, String(purpose))) return;
    if (scopes.some((scope) => !linkRights[scope]?.includes(purpose)))
      context.addIssue({ code: "custom", path: ["scopes"], message: messages.notOurs });
  }, checkAlways);

export const linkRef = z.object({ ref_no: refNo, linkId: recordId("Link") });

/** What the student's page asks for, with the QR of the branch. */
export const newDue = z.object({
  ref_no: refNo,
  amount: rupees(labels.amount),
  particulars: paperLine(labels.particulars, 80),
  /** of a case with a fee plan only what is paid on to others: its instalments ask for the rest */
  fee: choice(moneyLabels.fee, fees).default("own"),
  /** a series reminds of those that have a day */
  dueOn: optional(day(labels.dueOn, "coming")),
});
export const dueRef = z.object({ ref_no: refNo, dueId: recordId("Request") });

/** Whether the student may download an offer's letter. */
export const letterShown = z.object({
  ref_no: refNo,
  offerId: recordId("Offer"),
  shown: z.boolean(),
});
