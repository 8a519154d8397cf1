import "server-only";
import { z } from "zod";
import * as answer from "@/lib/office/sms-limits/answer";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { query } from "@/lib/platform/operation/query";

export const smsLimitsSelect = { perCase: true, perPerson: true, perDay: true, version: true };

/** The one row of the limits. */
export const readSmsLimits = () =>
  db.smsLimit.findUniqueOrThrow({ where: { only: true }, select: smsLimitsSelect });

export const smsLimits = query({
  name: "smsLimits.read",
  summary: "How many text messages a day may go out, counted by the part as they are paid",
  answers: answer.smsLimits,
  who: "outbox.read",
  failed: shortFailure,
  input: z.object({}),
  read: readSmsLimits,
});
