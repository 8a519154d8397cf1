import "server-only";
import { survivorsOf } from "@/lib/case/queries";
import type { Receiver } from "@/lib/catalogue/templates/case-values";
import { composeForPhone, composeMessage } from "@/lib/catalogue/templates/compose";
import { noticeValues } from "@/lib/office/breach/words";
import { db, type Tx } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { failureKind, log } from "@/lib/platform/log";
import { queueKnownToPhone } from "@/lib/platform/outbox/phone";
import { queueMail } from "@/lib/platform/outbox/queue";
import { now } from "@/lib/values/clock";
import { type Language, storedLanguage } from "@/lib/values/languages";
import type { Breach } from "@/prisma/generated/client";

// The notices to persons: the worker tells one after the other, each in a transaction that queues the message and marks the
// person, so that nobody is told twice.

type Reached = {
  receiver: Receiver;
  /** undefined for a case in the trash, which has no row to belong to */
  assessmentId: string | undefined;
  email: string;
  mobile: string;
  language: Language | null;
};

async function caseOf(tx: Tx, ref_no: string): Promise<Reached | undefined> {
  const row = await tx.assessment.findUnique({ where: { ref_no } });
  if (!row) return undefined;
  const { id, location, first_name, surname, email, mobile } = row;
  return {
    receiver: { id, ref_no, location, first_name, surname },
    ...{ assessmentId: id, email, mobile, language: storedLanguage(row.language) },
  };
}

type TrashedRow = {
  id: string;
  location: string;
  mobile: string;
  first_name: string;
  surname: string | null;
  email: string;
  language: string | null;
};

/** A case in the trash is told as well: its data were affected, and are held still. */
async function trashedCase(tx: Tx, ref_no: string): Promise<Reached | undefined> {
  const [row] = await tx.$queryRaw<TrashedRow[]>`
    SELECT t.id::text, t.location, t.mobile, kept->>'first_name' AS first_name, kept->>'surname' AS surname,
      kept->>'email' AS email, kept->>'language' AS language
    FROM trash t, LATERAL (SELECT t.content->'rows'->'assessment'->0 AS kept) AS of_case WHERE t.ref_no = ${ref_no}`;
  if (!row) return undefined;
  const { id, location, first_name, surname, email, mobile } = row;
  return {
    receiver: { id, ref_no, location, first_name, surname },
    ...{ assessmentId: undefined, email, mobile, language: storedLanguage(row.language) },
  };
}

/** Where somebody is written to; a text says why they are not. */
async function receiverOf(tx: Tx, person: string): Promise<Reached | string> {
  if (person.startsWith("lead ")) return "A lead has no email: please call them";
  const found = (await caseOf(tx, person)) ?? (await trashedCase(tx, person));
  if (found) return found;
  const [survivor] = await survivorsOf([person]);
  const became = survivor && (await caseOf(tx, survivor));
  return became || "Erased since: the office has no address any more";
}

/** By mail, or to the phone of who has none. */
async function queueNotice(tx: Tx, breach: Breach, reached: Reached): Promise<string> {
  const { receiver, assessmentId, email, mobile, language } = reached;
  const request = { kind: "breach", language, receiver, values: noticeValues(breach) } as const;
  const owed = {
    assessmentId,
    isOwed: true,
    ...(!assessmentId && { location: receiver.location }),
  };
  if (email) {
    const mail = await composeMessage(tx, { ...request, channel: "email" });
    return (await queueMail(tx, { ...mail, ...owed, to: email })).id;
  }
  const words = await composeForPhone(tx, request);
  return (await queueKnownToPhone(tx, { ...words, ...owed, to: mobile, statusUpdateId: null })).id;
}

const toldUnder = (ref_no: string) => `Told as ${ref_no}`;

/** The message that the same person got under another number. */
const toldAlready = (tx: Tx, breachId: string, person: string, ref_no: string) =>
  tx.breachPerson.findFirst({
    where: {
      ...{ breachId, state: "told", person: { not: person } },
      OR: [{ person: ref_no }, { why: toldUnder(ref_no) }],
    },
    select: { messageId: true },
  });

const tellPerson = (id: string) =>
  db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ breachId: string; person: string }[]>`
      SELECT breach_id::text AS "breachId", person FROM breach_person WHERE id = ${id}::uuid AND state = 'waiting' FOR UPDATE SKIP LOCKED`;
    if (!row) return;
    const { breachId, person } = row;
    // Two numbers of one person are told one after the other.
    await tx.$queryRaw`SELECT FROM breach WHERE id = ${breachId}::uuid FOR NO KEY UPDATE`;
    const breach = await tx.breach.findUniqueOrThrow({ where: { id: breachId } });
    const reached = await receiverOf(tx, person);
    if (typeof reached === "string") {
      const data = { state: "unreached", why: reached };
      await tx.breachPerson.update({ where: { id }, data, select: { id: true } });
      return;
    }
    const { ref_no } = reached.receiver;
    const before = await toldAlready(tx, breachId, person, ref_no);
    const messageId = before?.messageId ?? (await queueNotice(tx, breach, reached));
    const why = person === ref_no ? null : toldUnder(ref_no);
    const data = { state: "told", why, messageId, toldAt: now() };
    await tx.breachPerson.update({ where: { id }, data, select: { id: true } });
  });

const notReached = (id: string, why: string) =>
  db.breachPerson.updateMany({
    where: { id, state: "waiting" },
    data: { state: "unreached", why },
  });

/** One who cannot be told keeps no other from it; a limit that is reached waits for its next time. */
async function tryPerson(id: string) {
  try {
    await tellPerson(id);
  } catch (error) {
    if (!(error instanceof Refused)) {
      log.error({ reason: failureKind(error) }, "a notice of a breach was not queued");
      return;
    }
    const { status, message } = error.failure;
    if (status !== 429 && status !== 503) await notReached(id, message);
  }
}

/** By the worker, each minute and when it is asked: tells everybody who waits. */
export async function workBreaches(): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const next = await db.breachPerson.findFirst({
      where: { state: "waiting", id: { gt: after } },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    if (!next) return;
    await tryPerson(next.id);
    after = next.id;
  }
}
