import "server-only";
import { z } from "zod";
import * as answer from "@/lib/office/reading-limits/answer";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { query } from "@/lib/platform/operation/query";

export const readingLimitsSelect = {
  perDay: true,
  perHour: true,
  exportedPerDay: true,
  version: true,
};

/** The one row of the limits. */
export const readReadingLimits = () =>
  db.readingLimit.findUniqueOrThrow({ where: { only: true }, select: readingLimitsSelect });

export const readingLimits = query({
  name: "readingLimits.read",
  summary: "How many different people a user may read who are not the user's own cases",
  answers: answer.readingLimits,
  who: "audit.read",
  failed: shortFailure,
  input: z.object({}),
  read: readReadingLimits,
});
