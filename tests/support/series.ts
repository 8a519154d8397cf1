import { randomUUID } from "node:crypto";
import type { SeriesEvent } from "@/lib/desk/series/labels";
import { workSeries } from "@/lib/desk/series-runs/operations";
import { db } from "@/lib/platform/db";
import { now, setClock } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";

/** Half past eleven in India, on a day that lies behind every clock. */
export const morning = new Date("2026-03-03T06:00:00Z");
export const hours = (many: number) => many * 60 * 60_000;
export const days = (many: number) => hours(24 * many);

/** Moves the clock on, and lets the worker look. */
export async function later(ms: number): Promise<void> {
  setClock(new Date(now().getTime() + ms));
  await workSeries();
}

type SeriesFields = Partial<Prisma.SeriesUncheckedCreateInput> & {
  times?: number[];
  template?: string;
  validHours?: number;
};

/** A series that was switched on just now, with its messages at these minutes. */
export const startSeries = (
  event: SeriesEvent,
  { times = [0, 1440, 4320], template, validHours = 24, ...more }: SeriesFields = {},
) =>
  db.series.create({
    data: {
      ...{ name: `Series ${randomUUID().slice(0, 8)}`, event },
      ...{ active: true, activeSince: now() },
      steps: { create: times.map((minutes) => ({ minutes, template, validHours })) },
      ...more,
    },
  });

/** Takes all series away but the examples of the product, with whoever is in them. */
export async function forgetSeries(): Promise<void> {
  await db.seriesRun.deleteMany();
  const made = { name: { startsWith: "Series " } };
  await db.seriesStep.deleteMany({ where: { series: made } });
  await db.series.deleteMany({ where: made });
  await db.series.updateMany({ data: { active: false, activeSince: null } });
}

type Subject = { leadId: string } | { assessmentId: string };

/** The one run of somebody, with what became of its steps. */
export async function runOf(of: Subject) {
  const [run, ...more] = await db.seriesRun.findMany({
    where: of,
    include: {
      messages: { include: { outboxMessage: true }, orderBy: { minutes: "asc" } },
    },
  });
  if (!run || more.length > 0) throw new Error(`${1 + more.length} runs where one was expected`);
  return run;
}

/** What a number wrote to the office. */
export async function writesFrom(phone: string, at: Date) {
  const of = await db.assessment.findFirst({ where: { mobile: phone }, select: { id: true } });
  const conversation = await db.conversation.upsert({
    where: { channel_phone: { channel: "whatsapp", phone } },
    create: { channel: "whatsapp", phone, lastIncomingAt: at, assessmentId: of?.id },
    update: { lastIncomingAt: at },
  });
  await db.incomingMessage.create({
    data: {
      ...{ conversationId: conversation.id, providerId: randomUUID(), at },
      ...{ kind: "text", body: "Yes please" },
    },
  });
}
