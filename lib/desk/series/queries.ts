import "server-only";
import { z } from "zod";
import type { SeriesAnswer } from "@/lib/desk/series/answer";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import type { Prisma } from "@/prisma/generated/client";

export const seriesArgs = {
  include: { steps: { orderBy: { minutes: "asc" } } },
} satisfies Prisma.SeriesDefaultArgs;
type Stored = Prisma.SeriesGetPayload<typeof seriesArgs>;

export const seriesAnswer = ({ id, createdAt: _, steps, ...row }: Stored): SeriesAnswer => ({
  ...row,
  _id: id,
  steps: steps.map(({ id, minutes, template, validHours }) => ({
    ...{ _id: id, minutes, template, validHours },
  })),
});

type Numbers = { seriesId: string; inside: number; ended: number; answered: number };
const none = { inside: 0, ended: 0, answered: 0 };

/** All series with how many are in each, were in it, and answered. */
export const allSeries = query({
  name: "series.list",
  summary: "Planned messages after an event, and how many answered them",
  who: "series.manage",
  input: z.object({}),
  read: async () => {
    const [rows, numbers] = await Promise.all([
      db.series.findMany({ ...seriesArgs, orderBy: { name: "asc" } }),
      db.$queryRaw<Numbers[]>`
        SELECT series_id::text AS "seriesId", count(*) FILTER (WHERE ended_at IS NULL)::int AS inside,
          count(*) FILTER (WHERE ended_at IS NOT NULL)::int AS ended,
          count(*) FILTER (WHERE end_reason = 'answered')::int AS answered
        FROM series_run GROUP BY 1`,
    ]);
    const of = new Map(numbers.map(({ seriesId, ...row }) => [seriesId, row]));
    return rows.map((row) => ({ ...seriesAnswer(row), ...none, ...of.get(row.id) }));
  },
});
export type SeriesRow = Awaited<ReturnType<typeof allSeries.read>>[number];

type StepNumbers = { minutes: number; sent: number; skipped: number; answered: number };

/** One series for its page, with what became of each of its messages; undefined for what is no id of one. */
export async function seriesPage(id: string) {
  if (!z.uuid().safeParse(id).success) return undefined;
  const row = await db.series.findUnique({ where: { id }, ...seriesArgs });
  if (!row) return undefined;
  const numbers = await db.$queryRaw<StepNumbers[]>`
    SELECT m.minutes, count(*) FILTER (WHERE m.skipped IS NULL)::int AS sent,
      count(*) FILTER (WHERE m.skipped IS NOT NULL)::int AS skipped,
      count(*) FILTER (WHERE r.end_reason = 'answered' AND r.settled_minutes = m.minutes)::int AS answered
    FROM series_run r JOIN series_message m ON m.run_id = r.id WHERE r.series_id = ${id}::uuid GROUP BY 1`;
  const of = new Map(numbers.map((line) => [line.minutes, line]));
  const series = seriesAnswer(row);
  return {
    series,
    steps: series.steps.map((step) => ({
      ...{ sent: 0, skipped: 0, answered: 0 },
      ...of.get(step.minutes),
      ...step,
    })),
  };
}
export type SeriesStepRow = NonNullable<Awaited<ReturnType<typeof seriesPage>>>["steps"][number];

/** The names of the templates that a message of a series can have. */
export async function seriesTemplates(): Promise<string[]> {
  const rows = await db.messageTemplate.findMany({
    where: { kind: "series", channel: "sms", active: true },
    distinct: ["name"],
    select: { name: true },
    orderBy: { name: "asc" },
  });
  return rows.map(({ name }) => name);
}
