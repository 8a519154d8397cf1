import "server-only";
import { newToken, tokenHash } from "@/lib/people/password/link";
import type { Tx } from "@/lib/platform/db";
import { operation } from "@/lib/platform/operation/operation";
import { idleDays, mostDays, mostTries } from "@/lib/student/link/labels";
import { visitMinutes } from "@/lib/student/visit/cookies";
import { type Entry, entry } from "@/lib/student/visit/schema";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import { Prisma } from "@/prisma/generated/client";

/** A link as the way in reads it, locked until the commit. */
export type EntryLink = {
  id: string;
  purpose: string;
  tries: number;
  createdAt: Date;
  open: boolean;
  /** what opens it: a student's birth date, a sub-agent's mobile */
  proof: string;
};

type Door<L extends EntryLink> = {
  name: string;
  /** locks the link: of two guesses at once the second counts the first */
  find: (tx: Tx, typed: Entry) => Promise<L | undefined>;
  /** the link is locked after too many wrong proofs */
  onLocked: (tx: Tx, link: L) => Promise<void>;
  /** a second device opened it */
  onNewDevice: (tx: Tx, link: L, device: string) => Promise<void>;
  onEntered?: (tx: Tx, link: L, typed: Entry) => Promise<void>;
  trail: (
    link: L,
    typed: Entry,
  ) => { subject: string; actor: { email: string }; entered?: Record<string, string> };
};

/** The condition that an entry names the link `l`: by the address, or by a device that had it before. */
export const namedBy = ({ token, device }: Entry) => Prisma.sql`
  (${token} <> '' AND l.token_hash = ${tokenHash(token)}
   OR ${token} = '' AND l.id = (SELECT link_id FROM student_device WHERE cookie_hash = ${tokenHash(device)}))`;

/** The columns that the way in needs of the link `l`. */
export const entryColumns = () => Prisma.sql`
  l.id, l.purpose, l.tries, l.created_at AS "createdAt",
  l.revoked_at IS NULL AND l.locked_at IS NULL AND l.expires_at > ${now()}::timestamptz AS open`;

const locksWith = ({ tries }: EntryLink) => tries + 1 >= mostTries;

/** A wrong proof; the last one locks the link and ends its visits. */
async function countWrong(tx: Tx, link: EntryLink) {
  const locks = locksWith(link);
  await tx.studentLink.update({
    where: { id: link.id },
    data: { tries: link.tries + 1, ...(locks && { lockedAt: now() }) },
    select: { id: true },
  });
  if (locks) await tx.studentVisit.deleteMany({ where: { device: { linkId: link.id } } });
}

/** What this device is to the link: the one it was before, or a new one. */
async function deviceFor(
  tx: Tx,
  { id: linkId }: EntryLink,
  { device, words }: Entry,
  address: string,
) {
  const seen = { address, lastSeenAt: now() };
  const before = await tx.studentDevice.findFirst({
    where: { linkId, cookieHash: tokenHash(device) },
    select: { id: true },
  });
  if (before) {
    await tx.studentDevice.update({ where: before, data: seen, select: { id: true } });
    return { id: before.id, cookie: device, isSecond: false };
  }
  const others = await tx.studentDevice.count({ where: { linkId } });
  const cookie = newToken();
  const made = { linkId, cookieHash: tokenHash(cookie), device: words, firstSeenAt: now() };
  const { id } = await tx.studentDevice.create({
    data: { ...seen, ...made },
    select: { id: true },
  });
  return { id, cookie, isSecond: others > 0 };
}

/**
 * The way in to the pages of one kind of link. A wrong proof, and a link that is unknown, closed, expired or locked, all answer
 * `null`: nobody learns which it was. What was wrong is counted with this change's commit.
 */
export const entryOperation = <L extends EntryLink>(door: Door<L>) =>
  operation({
    name: door.name,
    who: "anyone",
    input: entry,
    // The answer holds cookies, which no table keeps.
    keyed: false,
    limits: (_, { address }) => [{ name: "student.address", key: address }],
    subject: ({ input, tx }) => door.find(tx, input).then((link) => ({ link })),
    change: async ({ input, subject: { link }, tx, caller }) => {
      if (!link?.open) return null;
      if (link.proof !== input.proof) {
        await countWrong(tx, link);
        if (locksWith(link)) await door.onLocked(tx, link);
        return null;
      }
      await door.onEntered?.(tx, link, input);
      const device = await deviceFor(tx, link, input, caller.address);
      if (device.isSecond) await door.onNewDevice(tx, link, input.words);
      const at = now().getTime();
      const expiresAt = new Date(
        Math.min(at + idleDays * DAY_MS, link.createdAt.getTime() + mostDays * DAY_MS),
      );
      await tx.studentLink.update({
        where: { id: link.id },
        data: { tries: 0, lastSeenAt: now(), expiresAt },
        select: { id: true },
      });
      const cookie = newToken();
      await tx.studentVisit.create({
        data: {
          deviceId: device.id,
          cookieHash: tokenHash(cookie),
          expiresAt: new Date(at + visitMinutes * 60_000),
        },
        select: { id: true },
      });
      return { visit: cookie, device: device.cookie, told: device.isSecond };
    },
    audit: ({ subject: { link }, input }, visit) => {
      if (!link?.open) return null;
      const { entered, ...trail } = door.trail(link, input);
      const detail = { link: link.id, purpose: link.purpose };
      if (visit) {
        const { told } = visit;
        return { ...trail, detail: { ...detail, device: input.words, told, ...entered } };
      }
      return { ...trail, detail: { ...detail, wrong: link.tries + 1, locked: locksWith(link) } };
    },
  });
