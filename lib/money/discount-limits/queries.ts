import "server-only";
import { z } from "zod";
import * as answer from "@/lib/money/discount-limits/answer";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { query } from "@/lib/platform/operation/query";

export const discountLimitsSelect = {
  ...{ forUser: true, forReception: true, forAdmission: true },
  version: true,
};

/** The one row of the limits. */
export const readDiscountLimits = () =>
  db.discountLimit.findUniqueOrThrow({ where: { only: true }, select: discountLimitsSelect });

export const discountLimits = query({
  name: "discountLimits.read",
  summary: "How much of a package a role may take off, in percent",
  answers: answer.discountLimits,
  who: "discounts.limit",
  failed: shortFailure,
  input: z.object({}),
  read: readDiscountLimits,
});
