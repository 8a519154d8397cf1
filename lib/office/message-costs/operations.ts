import "server-only";
import { messagePrice } from "@/lib/office/message-costs/answer";
import { pricedMessages } from "@/lib/office/message-costs/labels";
import { forgetPartPrice } from "@/lib/office/message-costs/queries";
import { newPrice } from "@/lib/office/message-costs/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { toDate } from "@/lib/values/fields/day";
import { Prisma } from "@/prisma/generated/client";

/** The whole office's, so not for an admin who is limited to some branches (P4). */
export const setMessagePrice = operation({
  name: "messagePrice.set",
  summary: "Set what one message costs from a day on",
  answers: messagePrice,
  who: "outbox.read",
  input: newPrice,
  done: "Record updated successfully",
  failed: shortFailure,
  may: allBranchesOnly("sets this"),
  change: async ({ input: { message, fromDay, paise }, tx, afterCommit }) => {
    afterCommit(async () => forgetPartPrice());
    const [channel = "", category = ""] = message.split(" ");
    const price = new Prisma.Decimal(paise).div(100);
    const once = { channel, category, fromDay: toDate(fromDay) };
    await tx.messagePrice.upsert({
      where: { channel_category_fromDay: once },
      create: { ...once, price },
      update: { price },
      select: { id: true },
    });
    return { message, fromDay, price: price.toString() };
  },
  audit: ({ input: { message, fromDay, paise } }) => ({
    subject: pricedMessages[message],
    detail: { fromDay, paise },
  }),
});
