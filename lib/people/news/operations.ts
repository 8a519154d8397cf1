import "server-only";
import { z } from "zod";
import { shortFailure } from "@/lib/platform/labels";
import { done } from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import product from "@/package.json";

/** Closes what is new for good. */
export const seeNews = operation({
  name: "account.seeNews",
  summary: "Be told no more what is new in this version",
  answers: done,
  who: "account.own",
  input: z.object({}),
  failed: shortFailure,
  change: async ({ viewer: { id }, tx }) => {
    await tx.staff.update({ where: { id }, data: { newsSeen: product.version } });
    return {};
  },
  audit: () => null,
});
