import "server-only";
import { z } from "zod";
import type { EndReason } from "@/lib/desk/series/labels";
import { leadScope, overviewScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { record } from "@/lib/values/fields/record";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.SeriesRunWhereInput;

export const runArgs = {
  include: {
    series: { select: { name: true, steps: { select: { minutes: true } } } },
    assessment: { select: { ref_no: true, full_name: true } },
    lead: { select: { id: true, name: true } },
  },
} satisfies Prisma.SeriesRunDefaultArgs;
type Stored = Prisma.SeriesRunGetPayload<typeof runArgs>;

/** A run as people read it: who, which message comes, and why it ended. */
export const runRow = ({ series, assessment, lead, ...run }: Stored) => ({
  id: run.id,
  series: series.name,
  ref_no: assessment?.ref_no ?? null,
  leadId: lead?.id ?? null,
  name: assessment?.full_name ?? lead?.name ?? "",
  /** how many of its messages are through */
  through: series.steps.filter(
    ({ minutes }) => run.settledMinutes !== null && minutes <= run.settledMinutes,
  ).length,
  of: series.steps.length,
  nextAt: run.nextAt,
  startedAt: run.startedAt,
  endedAt: run.endedAt,
  endReason: run.endReason as EndReason | null,
});
export type SeriesRunRow = ReturnType<typeof runRow>;

/** How somebody stands to a series: more than these nobody looks for. */
const standings: Record<string, { label: string; where: Where }> = {
  in: { label: "In the series", where: { endedAt: null } },
  answered: { label: "They answered", where: { endReason: "answered" } },
  ended: {
    label: "Ended otherwise",
    where: { endedAt: { not: null }, endReason: { not: "answered" } },
  },
};

/** The people of a series, those in it and those who were, the newest first. */
export const seriesRuns = list({
  name: "seriesRuns.list",
  summary: "Who is in a series, and why others are in it no more",
  who: "series.manage",
  names: z.object({ id: record("Series") }),
  scope: (viewer, { id }): Where =>
    viewer.allBranches
      ? { seriesId: id }
      : {
          seriesId: id,
          OR: [{ assessment: overviewScope(viewer) }, { lead: leadScope(viewer) }],
        },
  filters: {
    state: by.choices(
      "Standing",
      Object.entries(standings).map(([value, { label }]) => ({ value, label })),
      (chosen): Where => ({ OR: chosen.flatMap((one) => standings[one]?.where ?? []) }),
    ),
  },
  sorts: { started: byMoment("startedAt") },
  order: "-started",
  find: (cut: Cut<Where>) =>
    db.seriesRun.findMany({ ...cut, ...runArgs, relationLoadStrategy: "join" }),
  row: runRow,
  person: ({ ref_no, leadId }: SeriesRunRow) => ref_no ?? `lead ${leadId}`,
});
