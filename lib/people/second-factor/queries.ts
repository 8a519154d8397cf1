import "server-only";
import { z } from "zod";
import * as answer from "@/lib/people/second-factor/answer";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { query } from "@/lib/platform/operation/query";
import { hasSecondFactor } from "@/lib/platform/session/first-step";

const nothing = z.object({});

export const ownFactor = query({
  name: "secondFactor.own",
  summary: "Whether one has a second factor",
  answers: answer.ownFactor,
  who: "account.enrol",
  failed: shortFailure,
  input: nothing,
  read: async ({ id: staffId }) => ({
    on: await hasSecondFactor(db, staffId),
    codesLeft: await db.recoveryCode.count({ where: { staffId } }),
  }),
});

export const ruleSelect = { admins: true, version: true };

export const rule = query({
  name: "secondFactor.rule",
  summary: "Who must have a second factor",
  answers: answer.rule,
  who: "staff.manage",
  failed: shortFailure,
  input: nothing,
  read: () => db.secondFactorRule.findUniqueOrThrow({ where: { only: true }, select: ruleSelect }),
});
