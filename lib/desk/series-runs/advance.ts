import "server-only";
import { type EndReason, type SeriesEvent, skipWords } from "@/lib/desk/series/labels";
import {
  listenMs,
  nextMorning,
  nextStep,
  outsideQuietHours,
  stepTime,
} from "@/lib/desk/series/plan";
import { endReasonOf } from "@/lib/desk/series-runs/queries";
import { type DueRun, lockReceiver, type Receiver } from "@/lib/desk/series-runs/receiver";
import { stepWords } from "@/lib/desk/series-runs/values";
import type { Tx } from "@/lib/platform/db";
import { queueKnownToPhone } from "@/lib/platform/outbox/phone";
import type { Failure } from "@/lib/platform/result";
import { dayInIndia, now, onDay } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";

const runArgs = {
  include: {
    series: { include: { steps: true } },
    messages: { orderBy: { settledAt: "desc" } },
  },
} satisfies Prisma.SeriesRunDefaultArgs;
type Run = Prisma.SeriesRunGetPayload<typeof runArgs>;
type Step = Run["series"]["steps"][number];

/**
 * Takes one run a step further, in one transaction: the case or lead is locked first, so that whatever ends the run has been
 * written before or waits, and then the run, so that of two workers the second finds nothing to do. `refusal` is what the same
 * step was answered a moment ago, where it could not be sent.
 */
export const advance = (due: DueRun, refusal?: Failure) => async (tx: Tx) => {
  const receiver = await lockReceiver(tx, due);
  if (!receiver) return;
  await tx.$queryRaw`SELECT FROM series_run WHERE id = ${due.id}::uuid FOR NO KEY UPDATE`;
  const run = await tx.seriesRun.findUnique({
    where: { id: due.id, endedAt: null, nextAt: { lte: now() } },
    ...runArgs,
  });
  if (!run) return;
  const reason = await endReasonOf(tx, run.id);
  if (reason) return endRun(tx, run.id, reason);
  const current = await passLateSteps(tx, run);
  if (!current) return listen(tx, run);
  const { step, at, until } = current;
  if (at > now()) return planAt(tx, run, at);
  const tomorrow = nextMorning(now());
  if (await wroteToday(tx, receiver)) {
    if (tomorrow < until) return planAt(tx, run, tomorrow);
    return passStep(tx, run, step, { skipped: skipWords.sameDay });
  }
  if (refusal?.status === 429 && tomorrow < until) return planAt(tx, run, tomorrow);
  if (refusal) return passStep(tx, run, step, { skipped: refusal.message });
  return passStep(tx, run, step, {
    outboxMessageId: await sendStep(tx, { run, step, receiver, until }),
  });
};

/** Ends a run: it is planned no more. */
export const endRun = (tx: Tx, id: string, endReason: EndReason) =>
  tx.seriesRun.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: now(), endReason, nextAt: null },
  });

/** The step that is next, once those whose time is over are skipped: nothing is sent late that makes no sense any more. */
async function passLateSteps(tx: Tx, run: Run) {
  const { event, steps } = run.series;
  let settled = run.settledMinutes;
  for (;;) {
    const step = nextStep(steps, settled);
    if (!step) return undefined;
    const time = stepTime({ event, eventAt: run.eventAt }, step);
    const at = time.at > now() ? time.at : outsideQuietHours(now());
    if (at < time.until) return { step, at, until: time.until };
    await keepMessage(tx, run, step, { skipped: skipWords.late });
    settled = step.minutes;
    run.settledMinutes = settled;
  }
}

type Outcome = { outboxMessageId: string } | { skipped: string };

async function keepMessage(tx: Tx, { id }: Run, { minutes }: Step, outcome: Outcome) {
  await tx.seriesMessage.create({ data: { runId: id, minutes, settledAt: now(), ...outcome } });
  await tx.seriesRun.update({ where: { id }, data: { settledMinutes: minutes } });
}

const planAt = (tx: Tx, { id }: Run, nextAt: Date) =>
  tx.seriesRun.update({ where: { id }, data: { nextAt }, select: { id: true } });

/** A step that was sent or skipped gives way to the one after it, which is planned here. */
async function passStep(tx: Tx, run: Run, step: Step, outcome: Outcome) {
  await keepMessage(tx, run, step, outcome);
  const { event, steps } = run.series;
  const following = nextStep(steps, step.minutes);
  const { at } = following
    ? stepTime({ event, eventAt: run.eventAt }, following)
    : { at: new Date(now().getTime() + listenMs) };
  return planAt(tx, run, at);
}

/** After its last message a run waits for an answer, and ends. */
function listen(tx: Tx, run: Run) {
  const last = run.messages[0]?.settledAt ?? run.startedAt;
  const until = new Date(last.getTime() + listenMs);
  return until > now() ? planAt(tx, run, until) : endRun(tx, run.id, "finished");
}

/** Whether this person had a message of a series today already, by the case or by the lead that it was. */
async function wroteToday(tx: Tx, { mobile }: Receiver): Promise<boolean> {
  const { gte } = onDay(dayInIndia());
  const sent = await tx.seriesMessage.count({
    where: {
      settledAt: { gte },
      skipped: null,
      run: { OR: [{ assessment: { mobile } }, { lead: { mobile } }] },
    },
  });
  return sent > 0;
}

type Sending = { run: Run; step: Step; receiver: Receiver; until: Date };

/** Queues the message; on a case a line of its timeline says it, without an author, since nobody wrote it. */
async function sendStep(tx: Tx, { run, step, receiver, until }: Sending): Promise<string> {
  const { name, event } = run.series;
  const words = await stepWords(tx, {
    ...{ event: event as SeriesEvent, recordId: run.recordId, name, step },
    ...{ receiver, language: receiver.language ?? "en" },
    isFirst: run.messages.every(({ skipped }) => skipped !== null),
  });
  const update = run.assessmentId
    ? await tx.statusUpdate.create({
        data: {
          ...{ assessmentId: run.assessmentId, type: "update", createdAt: now() },
          msg: `By the series “${name}”: ${words.sms.body}`,
        },
        select: { id: true },
      })
    : null;
  const about = run.assessmentId
    ? { assessmentId: run.assessmentId }
    : { location: receiver.location };
  const { id } = await queueKnownToPhone(tx, {
    ...words,
    ...about,
    to: receiver.mobile,
    subject: `Series: ${name}`,
    statusUpdateId: update?.id ?? null,
    actorId: null,
    validUntil: until,
  });
  return id;
}
