import "server-only";
import { z } from "zod";
import { type ReasonAnswer, rejectReason } from "@/lib/intake/reject-reasons/answer";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import type { RejectReason } from "@/prisma/generated/client";

export const reasonAnswer = ({ id, ...row }: RejectReason): ReasonAnswer => ({ _id: id, ...row });

/** All of them in their order, those that are switched off too. */
export const rejectReasons = query({
  name: "rejectReasons.list",
  summary: "Why cases are rejected",
  answers: z.array(rejectReason),
  who: "account.own",
  input: z.object({}),
  read: async () => {
    const rows = await db.rejectReason.findMany({
      orderBy: [{ position: "asc" }, { label: "asc" }],
      take: 500,
    });
    return rows.map(reasonAnswer);
  },
});

/** Those to choose from, and to filter by also the ones of before. */
export const reasonOptions = async () => {
  const rows = await db.rejectReason.findMany({
    orderBy: [{ active: "desc" }, { position: "asc" }, { label: "asc" }],
    take: 500,
  });
  return rows.map(({ id, label, active }) => ({
    value: id,
    label: active ? label : `${label} (off)`,
  }));
};
