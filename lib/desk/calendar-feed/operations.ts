import "server-only";
import { feedInput, nothing } from "@/lib/desk/calendar-feed/schema";
import { newToken, tokenHash } from "@/lib/people/password/link";
import { env } from "@/lib/platform/env";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { now } from "@/lib/values/clock";
import { qrPath } from "@/lib/values/qr";

const shared = { who: "account.own", keyed: false, failed: shortFailure } as const;

/** An address for one's calendar, which is told this once. The one before it leads nowhere from now on. */
export const makeFeed = operation({
  ...shared,
  name: "calendarFeed.make",
  input: feedInput,
  change: async ({ input: { names }, viewer: { id: staffId }, tx }) => {
    const token = newToken();
    const feed = { tokenHash: tokenHash(token), names, madeAt: now(), readAt: null };
    await tx.calendarFeed.upsert({
      where: { staffId },
      create: { staffId, ...feed },
      update: feed,
      select: { staffId: true },
    });
    const link = `${env().APP_URL}/api/calendar/${token}.ics`;
    // Phones open their calendar by this, with https behind it as well: iPhones do not know `webcals`.
    const subscribing = link.replace(/^https?:/, "webcal:");
    return { link, subscribing, qr: qrPath(subscribing) };
  },
  audit: ({ viewer, input }) => ({ subject: viewer.email, detail: input }),
});

export const closeFeed = operation({
  ...shared,
  name: "calendarFeed.close",
  input: nothing,
  done: "The address leads nowhere any more",
  change: async ({ viewer: { id: staffId }, tx }) => {
    await tx.calendarFeed.deleteMany({ where: { staffId } });
    return {};
  },
  audit: ({ viewer }) => ({ subject: viewer.email }),
});
