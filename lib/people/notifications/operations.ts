import "server-only";
import { absentFrom } from "@/lib/people/diary/queries";
import { kindSwitch, unread } from "@/lib/people/notifications/answer";
import { nameToken } from "@/lib/people/notifications/names";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import { nothing, unreadOf } from "@/lib/people/notifications/queries";
import { kindChoice, notificationRef, upTo } from "@/lib/people/notifications/schema";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import type { Channel } from "@/lib/platform/outbox/labels";
import { DAY_MS } from "@/lib/values/calendar";
import { dayInIndia, now } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

const own = { who: "account.own", failed: shortFailure } as const;

const bellOf = async (tx: Tx, id: string) => (await unreadOf([id], tx)).get(id) ?? nothing;

export const readNotification = operation({
  ...own,
  name: "notification.read",
  summary: "Mark a notification as read",
  answers: unread,
  input: notificationRef,
  subject: ({ input, viewer, tx }) =>
    tx.notification.findUnique({
      where: { id: BigInt(input.id), staffId: viewer.id },
      select: { id: true },
    }),
  change: async ({ subject: { id }, viewer, tx }) => {
    // Read twice is read once, and nobody hears of it again.
    await tx.notification.updateMany({ where: { id, readAt: null }, data: { readAt: now() } });
    return bellOf(tx, viewer.id);
  },
  audit: () => null,
});

export const readAllNotifications = operation({
  ...own,
  name: "notification.readAll",
  summary: "Mark one's notifications as read, up to the newest that was shown",
  answers: unread,
  input: upTo,
  change: async ({ input, viewer: { id: staffId }, tx }) => {
    const until = input.upTo && { id: { lte: BigInt(input.upTo) } };
    await tx.notification.updateMany({
      where: { staffId, readAt: null, ...until },
      data: { readAt: now() },
    });
    return bellOf(tx, staffId);
  },
  audit: () => null,
});

/** Switches a kind on or off. Earlier notifications stay. */
export const switchKind = operation({
  ...own,
  name: "notification.switch",
  summary: "Be told of a kind of notification, or no longer",
  answers: kindSwitch,
  input: kindChoice,
  done: "Record updated successfully",
  change: async ({ input: { kind, on }, viewer: { id: staffId }, tx }) => {
    if (on) await tx.notificationOff.deleteMany({ where: { staffId, kind } });
    else await tx.notificationOff.createMany({ data: [{ staffId, kind }], skipDuplicates: true });
    return { kind, on };
  },
  audit: ({ viewer, input }) => ({ subject: viewer.email, detail: input }),
});

/** More than these wait for the next minute. */
const atOnce = 500;
const aheadMs = 15 * 60_000;

type Due = {
  about: string;
  time: string;
  handler: string | null;
  location: string;
  ref_no: string;
};

/**
 * Every minute: the handler of a case is told of its appointments of the next fifteen minutes, and the admins of its
 * branch when nobody handles it, or the handler is absent. Once for each moment, however many workers ask and
 * whenever one dies: `about` is unique, and moving the appointment makes another.
 */
export async function tellAppointments(): Promise<number> {
  const from = now();
  const to = new Date(from.getTime() + aheadMs);
  return db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<Due[]>`
      WITH span AS (
        SELECT ${from}::timestamptz AT TIME ZONE 'Asia/Kolkata' AS since, ${to}::timestamptz AT TIME ZONE 'Asia/Kolkata' AS till
      )
      SELECT told.about, f.follow_up_time AS time, f.handler_id::text AS handler, f.location, a.ref_no
      FROM span CROSS JOIN branch b
      JOIN follow_up f ON f.location = b.code AND f.remarks IS NULL AND NOT f.shelved AND f.action = 'Appointment'
      JOIN assessment a ON a.id = f.assessment_id
      CROSS JOIN LATERAL (SELECT concat_ws(' ', f.id, f.follow_up_date, f.follow_up_time) AS about) told
      WHERE f.follow_up_date BETWEEN span.since::date AND span.till::date
        AND f.follow_up_date + f.follow_up_time::time > span.since
        AND f.follow_up_date + f.follow_up_time::time <= span.till
        AND NOT EXISTS (SELECT FROM notification n WHERE n.staff_id = f.handler_id AND n.kind = 'appointment'
          AND n.about = told.about)
      ORDER BY f.follow_up_time LIMIT ${atOnce}`;
    if (due.length === 0) return 0;
    const absent = await absentFrom([...new Set(due.map(({ location }) => location))], tx);
    for (const { about, time, handler, location, ref_no } of due) {
      const notice = {
        kind: "appointment",
        text: `Appointment with ${nameToken}, ${ref_no}, at ${time}`,
        page: `/app/view-assessment/${ref_no}`,
        about,
      } as const;
      const isThere =
        handler !== null &&
        !absent.some((one) => one.location === location && one.handlerId.in.includes(handler));
      if (handler) await notify(tx, [handler], notice);
      if (!isThere) await notifyBranch(tx, location, ["admin"], notice);
    }
    return due.length;
  });
}

const article: Record<Channel, string> = {
  email: "An email",
  sms: "An SMS",
  whatsapp: "A WhatsApp message",
};

type Unsent = {
  about: string;
  channel: string;
  written: Date;
  teller: string;
  ref_no: string;
};

/**
 * Every minute: the sender of a message about a case, else its handler, is told once that it was given up. One that
 * was sent again is another: it was written anew.
 */
export async function tellUnsent(): Promise<number> {
  const since = new Date(now().getTime() - 3 * DAY_MS);
  return db.$transaction(async (tx) => {
    const dead = await tx.$queryRaw<Unsent[]>`
      SELECT told.about, m.channel, m.created_at AS written, teller.id::text AS teller, a.ref_no
      FROM outbox_message m
      JOIN assessment a ON a.id = m.assessment_id
      LEFT JOIN status_update u ON u.id = m.status_update_id
      JOIN staff teller ON teller.id = coalesce(u.actor_id, a.handler_id, a.created_by_id) AND teller.active
      CROSS JOIN LATERAL (SELECT concat_ws(' ', m.id, (extract(epoch FROM m.created_at) * 1000)::bigint) AS about) told
      WHERE m.state IN ('dead', 'held', 'undelivered', 'expired') AND m.created_at > ${since}::timestamptz
        AND NOT EXISTS (SELECT FROM outbox_fallback f WHERE f.message_id = m.id)
        AND NOT EXISTS (SELECT FROM outbox_message i WHERE i.instead_of_id = m.id)
        AND NOT EXISTS (SELECT FROM notification_off o WHERE o.staff_id = teller.id AND o.kind = 'message')
        AND NOT EXISTS (SELECT FROM notification n WHERE n.staff_id = teller.id AND n.kind = 'message'
          AND n.about = told.about)
      ORDER BY m.created_at LIMIT ${atOnce}`;
    for (const { about, channel, written, teller, ref_no } of dead)
      await notify(tx, [teller], {
        kind: "message",
        text: `${article[channel as Channel]} about ${nameToken}, ${ref_no}, of ${showDate(dayInIndia(written))} could not be sent`,
        page: `/app/view-assessment/${ref_no}`,
        about,
      });
    return dead.length;
  });
}
