import "server-only";
import webPush from "web-push";
import { named } from "@/lib/people/notifications/names";
import { pushTries } from "@/lib/people/notifications/notify";
import { canSeal, officeKeys, publicKey } from "@/lib/people/push/keys";
import { subscription } from "@/lib/people/push/schema";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { shortFailure } from "@/lib/platform/labels";
import { log } from "@/lib/platform/log";
import { done } from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { readAddress } from "@/lib/platform/webhooks/address";
import { post } from "@/lib/platform/webhooks/send";
import { now } from "@/lib/values/clock";

/**
 * From now on what its person is told is pushed to this browser, until the session ends. One that pushed to somebody else
 * before is this person's now.
 */
export const subscribe = operation({
  name: "notification.push",
  summary: "Have what one is told pushed to this browser, until its session ends",
  answers: done,
  who: "account.own",
  keyed: false,
  failed: shortFailure,
  input: subscription,
  may: (_viewer, _subject, input) => {
    if (!publicKey()) return refuse(409, "Nothing is pushed to browsers here");
    if (!canSeal(input)) return refuse(422, "This is no key of a browser");
    const read = readAddress(input.endpoint, env().WEBHOOKS_TO_THIS_MACHINE);
    return "fault" in read ? refuse(422, read.fault) : true;
  },
  change: async ({ input, viewer: { sessionId }, tx }) => {
    const { endpoint } = input;
    await tx.pushSubscription.deleteMany({ where: { endpoint, sessionId: { not: sessionId } } });
    await tx.pushSubscription.upsert({
      where: { sessionId },
      create: { sessionId, ...input },
      update: input,
      select: { sessionId: true },
    });
    return {};
  },
  audit: () => null,
});

/** The job for each browser of somebody who is notified (lib/people/notifications/notify.ts). */
type Push = { notification: string; session: string };

/** A telephone that is off for longer learns it from the bell, in seconds. */
const keptFor = 12 * 60 * 60;
/** Its browser took the subscription back, or it is of another SESSION_SECRET. */
const isOver = (status: number | null) => status !== null && [401, 403, 404, 410].includes(status);
const isRefused = (status: number | null) => status !== null && status < 500 && status !== 429;

/**
 * Brings a notification to a browser that has no page open, sealed for it. The text names no student: a lock screen has other
 * readers. Read meanwhile it is not sent. Throws where the push service did not answer, to be tried again.
 */
export async function push(payload: unknown, tries: number): Promise<void> {
  const { notification, session } = payload as Push;
  const [told, to] = await Promise.all([
    db.notification.findUnique({ where: { id: BigInt(notification), readAt: null } }),
    db.pushSubscription.findUnique({
      where: { sessionId: session, session: { expiresAt: { gt: now() }, staff: { active: true } } },
      include: { session: { select: { staffId: true } } },
    }),
  ]);
  if (!told || told.staffId !== to?.session.staffId) return;
  const { endpoint, p256dh, auth } = to;
  const message = { id: String(told.id), text: named(told.text, undefined), page: told.page };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: officeKeys(), TTL: keptFor, urgency: "high" },
  );
  const { status, error } = await post({ url: endpoint, headers, body });
  if (error === null) return;
  if (isOver(status)) await db.pushSubscription.deleteMany({ where: { endpoint } });
  else if (isRefused(status) || tries >= pushTries) log.warn({ status, error }, "not pushed");
  else throw new Error(`A push service took nothing: ${error}`);
}
