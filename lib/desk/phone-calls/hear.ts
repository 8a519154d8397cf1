import "server-only";
import { caseOfContact, ownerOf } from "@/lib/desk/inbox/subject";
import { leadPath, mostCalls } from "@/lib/intake/leads/labels";
import { minutesOf, type Outcome, spokenOf } from "@/lib/parts/calls/labels";
import { recordWork } from "@/lib/people/daily-work/record";
import { nameToken } from "@/lib/people/notifications/names";
import { notify } from "@/lib/people/notifications/notify";
import type { Tx } from "@/lib/platform/db";
import { ownRecording } from "@/lib/platform/telephone/in-force";
import type { HeardCall } from "@/lib/platform/telephone/source";
import { tellWebhooks } from "@/lib/platform/webhooks/tell";
import { DAY_MS } from "@/lib/values/calendar";
import { counted } from "@/lib/values/words";
import type { PhoneCall } from "@/prisma/generated/client";

// What the telephone provider tells of calls: twice, out of order, late, and of people who are gone.

const hasEnded = ({ state }: Pick<PhoneCall, "state">) =>
  ["answered", "noAnswer", "busy", "failed"].includes(state);

/** Writes what an event tells of its call; one that it is of no call here leaves nothing. */
export async function hearCall(event: HeardCall, tx: Tx): Promise<void> {
  const row =
    (await rowOf(event, tx)) ?? (event.direction === "in" ? await arrived(event, tx) : null);
  if (!row) return;
  const after = await written(row, event, tx);
  if (!after || !hasEnded(after)) return;
  if (await isNoted(after, tx)) return fillMinutes(after, tx);
  if (!hasEnded(row)) await settle(after, tx);
}

/** The call by our id, or else by the provider's, locked after its case or lead, as changes of these lock. */
async function rowOf({ ourId, providerId }: HeardCall, tx: Tx): Promise<PhoneCall | null> {
  const seen =
    (ourId && (await tx.phoneCall.findUnique({ where: { id: ourId } }))) ||
    (await tx.phoneCall.findUnique({ where: { providerId } }));
  if (!seen) return null;
  if (seen.assessmentId)
    await tx.$queryRaw`SELECT FROM assessment WHERE id = ${seen.assessmentId}::uuid FOR NO KEY UPDATE`;
  if (seen.leadId)
    await tx.$queryRaw`SELECT FROM lead WHERE id = ${seen.leadId}::uuid FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT FROM phone_call WHERE id = ${seen.id}::uuid FOR UPDATE`;
  const row = await tx.phoneCall.findUnique({ where: { id: seen.id } });
  // The id of another call of ours proves nothing.
  return row && (row.providerId === null || row.providerId === providerId) ? row : null;
}

const within = (moment: Date | null, from: Date, to: Date) =>
  moment && moment >= from && moment <= to ? moment : undefined;
const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms);

/** An incoming call of somebody whom the office knows. A stranger's leaves nothing: the number is no business of ours. */
async function arrived(event: HeardCall, tx: Tx): Promise<PhoneCall | null> {
  const { caller: mobile, providerId, receivedAt, startedAt, seconds } = event;
  if (!mobile || !hasEnded(event)) return null;
  const of = await personOf(mobile, tx);
  if (!of) return null;
  const staffId = event.state === "answered" ? await colleagueOf(event.whom, tx) : null;
  const askedAt =
    within(startedAt, before(receivedAt, DAY_MS), receivedAt) ??
    before(receivedAt, (seconds ?? 0) * 1000);
  await tx.phoneCall.createMany({
    data: { ...of, staffId, mobile, direction: "in", state: "ringing", providerId, askedAt },
    skipDuplicates: true,
  });
  return rowOf(event, tx);
}

async function personOf(mobile: string, tx: Tx) {
  const own = await ownerOf(tx, mobile);
  if (own) return { assessmentId: own };
  const lead = await tx.lead.findFirst({ where: { mobile, state: "open" }, select: { id: true } });
  if (lead) return { leadId: lead.id };
  const contact = await caseOfContact(tx, mobile);
  return contact && { assessmentId: contact };
}

/** Of colleagues with one telephone nobody knows who answered. */
async function colleagueOf(mobile: string | null, tx: Tx): Promise<string | null> {
  if (!mobile) return null;
  const [one, ...others] = await tx.staff.findMany({
    where: { mobile, active: true },
    select: { id: true },
    take: 2,
  });
  return one && others.length === 0 ? one.id : null;
}

/** An end is never taken back; what an event tells later of the same call fills what is still unknown. */
async function written(row: PhoneCall, event: HeardCall, tx: Tx): Promise<PhoneCall | null> {
  const { receivedAt, providerId, seconds } = event;
  const recording = row.recording ?? ownRecording(event.recording);
  const known = { providerId, recording };
  const isTalk = event.state === "talking";
  if (hasEnded(row))
    return tx.phoneCall.update({
      where: { id: row.id },
      data: {
        ...known,
        ...(row.state === "answered" && { seconds: row.seconds ?? seconds }),
        ...(isTalk && row.state === "answered" && { answeredAt: row.answeredAt ?? receivedAt }),
      },
    });
  const endedAt = within(event.endedAt, row.askedAt, receivedAt) ?? receivedAt;
  const talked = event.state === "answered" && seconds ? before(endedAt, seconds * 1000) : null;
  return tx.phoneCall.update({
    where: { id: row.id },
    data: {
      ...known,
      state: event.state,
      answeredAt: row.answeredAt ?? (isTalk ? receivedAt : talked),
      ...(!isTalk && { endedAt }),
      ...(event.state === "answered" && { seconds }),
    },
  });
}

const isNoted = async ({ id, leadId }: PhoneCall, tx: Tx) =>
  (leadId
    ? await tx.leadCall.findUnique({ where: { id }, select: { id: true } })
    : await tx.caseCall.findUnique({ where: { id }, select: { id: true } })) !== null;

/** Somebody was faster than the provider, and did not say how long it was. */
async function fillMinutes({ id, leadId, seconds }: PhoneCall, tx: Tx): Promise<void> {
  const minutes = minutesOf(seconds);
  if (minutes === null) return;
  const change = { where: { id, minutes: null }, data: { minutes } };
  if (leadId) await tx.leadCall.updateMany(change);
  else await tx.caseCall.updateMany(change);
}

const plain: Record<string, Outcome> = { noAnswer: "noAnswer", busy: "busy" };

/** What an end asks for: a call that nobody took up says itself how it went, a talk is told by who had it. */
async function settle(row: PhoneCall, tx: Tx): Promise<void> {
  const outcome = plain[row.state];
  if (row.direction === "out" && outcome && row.staffId)
    await note({ ...row, staffId: row.staffId }, outcome, tx);
  if (row.direction === "in" && outcome) await tellMissed(row, tx);
  if (row.state === "answered" && row.staffId) await askOutcome(row, row.staffId, tx);
}

async function note(row: PhoneCall & { staffId: string }, outcome: Outcome, tx: Tx): Promise<void> {
  const { id, staffId, mobile, direction, askedAt: at, assessmentId, leadId } = row;
  const call = { id, staffId, mobile, direction, outcome, at };
  if (assessmentId) {
    const { assessment } = await tx.caseCall.create({
      data: { ...call, assessmentId },
      select: { assessment: { select: { ref_no: true, location: true } } },
    });
    const about = { assessmentId, recordId: id };
    await recordWork(tx, { id: staffId }, spokenOf(outcome), about, at);
    await tellWebhooks(tx, { event: "call.noted", ...assessment, record: id, actor: staffId });
  }
  if (leadId && (await tx.leadCall.count({ where: { leadId } })) < mostCalls) {
    const { lead } = await tx.leadCall.create({
      data: { ...call, leadId, spoken: false },
      select: { lead: { select: { location: true } } },
    });
    await tellWebhooks(tx, { event: "lead.called", ...lead, record: leadId, actor: staffId });
  }
}

/** The page on which a call of this person is noted, and the words that name them. */
async function placeOf({ assessmentId, leadId }: PhoneCall, tx: Tx) {
  if (leadId) {
    const { handlerId } = await tx.lead.findUniqueOrThrow({ where: { id: leadId } });
    return { page: leadPath(leadId), handlerId, who: nameToken } as const;
  }
  const { ref_no, handlerId } = await tx.assessment.findUniqueOrThrow({
    where: { id: assessmentId ?? "" },
    select: { ref_no: true, handlerId: true },
  });
  const page = `/app/view-assessment/${ref_no}/calls` as const;
  return { page, handlerId, who: `${nameToken}, ${ref_no},` };
}

async function askOutcome(row: PhoneCall, staffId: string, tx: Tx): Promise<void> {
  const { page, who } = await placeOf(row, tx);
  const minutes = minutesOf(row.seconds);
  const lasted = minutes ? ` took ${counted(minutes, "minute")}` : " is over";
  await notify(tx, [staffId], {
    ...{ kind: "call", about: row.id, page: `${page}?add=call` },
    text: `Your call with ${who}${lasted}. How did it go?`,
  });
}

async function tellMissed(row: PhoneCall, tx: Tx): Promise<void> {
  const { page, handlerId, who } = await placeOf(row, tx);
  if (handlerId)
    await notify(tx, [handlerId], {
      ...{ kind: "call", about: row.id, page },
      text: `${who} called the office, and nobody answered`,
    });
}
