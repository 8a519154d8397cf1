import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { type SeriesEvent, silentDays } from "@/lib/desk/series/labels";
import { advance, endRun } from "@/lib/desk/series-runs/advance";
import {
  appointmentKey,
  endReason,
  instalmentKey,
  runTables,
  stageOfCase,
} from "@/lib/desk/series-runs/queries";
import type { DueRun } from "@/lib/desk/series-runs/receiver";
import { runOfCase, runOfLead } from "@/lib/desk/series-runs/schema";
import { isCounted } from "@/lib/money/payment-request/queries";
import { branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { failureKind, log } from "@/lib/platform/log";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { DAY_MS, daysAfter } from "@/lib/values/calendar";
import { dayInIndia, now } from "@/lib/values/clock";
import { Prisma, type Series } from "@/prisma/generated/client";

// Each event looks for its own records, so that no other feature has to tell. A record that was found
// before is found again and begins nothing, because a run is unique by its event's key.

/** An event that nobody looked for in so long, since no worker ran, is over. */
const lookBack = 3 * DAY_MS;
/** More than these wait for the next minute, of each series and of all messages. */
const atOnce = 500;

type Enrolled = Series & { steps: { minutes: number }[] };

/** From when on events count: since the series was switched on, and not longer ago than they make sense. */
const countsFrom = ({ activeSince }: Series) =>
  new Date(Math.max(activeSince?.getTime() ?? now().getTime(), now().getTime() - lookBack));

const and = (conditions: (Prisma.Sql | false)[]) =>
  Prisma.join([Prisma.sql`true`, ...conditions.filter((one) => one !== false)], " AND ");

const ofCase = ({ branches, country, language, source, hotness }: Series) =>
  and([
    Prisma.sql`a.state <> 'rejected'`,
    branches.length > 0 && Prisma.sql`a.location = ANY (${branches}::text[])`,
    country !== null && Prisma.sql`a.country_apply_for = ${country}`,
    language !== null && Prisma.sql`coalesce(a.language, 'en') = ${language}`,
    source !== null && Prisma.sql`a.source = ${source}`,
    hotness !== null && Prisma.sql`a.hotness = ${hotness}`,
  ]);

const ofLead = ({ branches, language, source }: Series) =>
  and([
    Prisma.sql`l.state = 'open'`,
    branches.length > 0 && Prisma.sql`l.location = ANY (${branches}::text[])`,
    language !== null && Prisma.sql`coalesce(l.language, 'en') = ${language}`,
    source !== null && Prisma.sql`l.source = ${source}`,
  ]);

/** A moment of a day that the database holds: India has one offset, all the year. */
const nineOn = (day: Prisma.Sql) => Prisma.sql`(${day} + time '09:00') AT TIME ZONE 'Asia/Kolkata'`;

/** What each event finds: assessment_id, lead_id, record_id, event_key, event_at, stage. */
const lookUps: Record<SeriesEvent, (series: Enrolled) => Prisma.Sql> = {
  lead_not_reached: (series) => Prisma.sql`
    SELECT NULL::uuid AS assessment_id, l.id AS lead_id, NULL::uuid AS record_id, l.id::text AS event_key,
      l.created_at AS event_at, l.state AS stage
    FROM lead l
    WHERE l.created_at >= ${countsFrom(series)}::timestamptz AND ${ofLead(series)}
      AND NOT EXISTS (SELECT FROM lead_call k WHERE k.lead_id = l.id AND k.spoken)
      -- Who was moved in from a file asked long ago.
      AND NOT EXISTS (SELECT FROM import_origin moved WHERE moved.lead_id = l.id)`,

  offer_in: (series) => Prisma.sql`
    SELECT a.id AS assessment_id, NULL::uuid AS lead_id, o.id AS record_id, o.id::text AS event_key,
      o.date AS event_at, ${stageOfCase} AS stage
    FROM offer_letter o JOIN assessment a ON a.id = o.assessment_id
    WHERE o.date >= ${countsFrom(series)}::timestamptz AND o.date <= ${now()}::timestamptz
      AND o.status IN ('Conditional', 'Unconditional') AND ${ofCase(series)}`,

  // Requests as they are made, and the instalments whose day comes near, whenever their plan was made.
  fee_due: (series) => {
    const first = Math.min(0, ...series.steps.map(({ minutes }) => minutes));
    const until = daysAfter(dayInIndia(), Math.ceil(-first / 1440) + 1);
    return Prisma.sql`
    SELECT a.id AS assessment_id, NULL::uuid AS lead_id, d.id AS record_id, concat_ws(' ', d.id, d.due_on) AS event_key,
      ${nineOn(Prisma.sql`d.due_on`)} AS event_at, ${stageOfCase} AS stage
    FROM student_due d JOIN assessment a ON a.id = d.assessment_id
    WHERE d.due_on IS NOT NULL AND d.created_at >= ${countsFrom(series)}::timestamptz AND ${isCounted} AND ${ofCase(series)}
    UNION ALL
    SELECT a.id, NULL::uuid, i.id, ${instalmentKey}, ${nineOn(Prisma.sql`i.due_by`)}, ${stageOfCase}
    FROM instalment i JOIN assessment a ON a.id = i.assessment_id
    WHERE i.settled < i.amount AND i.due_by BETWEEN ${dayInIndia(countsFrom(series))}::date AND ${until}::date
      AND ${ofCase(series)}`;
  },

  // Appointments that come, whenever they were noted: the first message has to lie behind the switch, too.
  appointment: (series) => {
    const first = Math.min(0, ...series.steps.map(({ minutes }) => minutes));
    const until = daysAfter(dayInIndia(), Math.ceil(-first / 1440) + 1);
    const at = Prisma.sql`((f.follow_up_date + coalesce(f.follow_up_time, '10:00')::time) AT TIME ZONE 'Asia/Kolkata')`;
    return Prisma.sql`
    SELECT a.id AS assessment_id, NULL::uuid AS lead_id, f.id AS record_id, ${appointmentKey} AS event_key,
      ${at} AS event_at, ${stageOfCase} AS stage
    FROM branch b JOIN follow_up f ON f.location = b.code JOIN assessment a ON a.id = f.assessment_id
    WHERE f.remarks IS NULL AND NOT f.shelved AND f.action = 'Appointment'
      AND f.follow_up_date BETWEEN ${dayInIndia()}::date AND ${until}::date
      AND ${at} > ${now()}::timestamptz
      AND ${at} + ${first} * interval '1 minute' >= ${series.activeSince}::timestamptz AND ${ofCase(series)}`;
  },

  // The last contact, or the last message of theirs, became fourteen days old since it counts. A visa is the end of the way.
  silent: (series) => {
    const [since, until] = [countsFrom(series), now()].map((moment) =>
      daysAfter(dayInIndia(moment), -silentDays),
    );
    const silentAt = nineOn(Prisma.sql`quiet.since + ${silentDays}::int`);
    return Prisma.sql`
    SELECT a.id AS assessment_id, NULL::uuid AS lead_id, NULL::uuid AS record_id,
      concat_ws(' ', a.id, quiet.since) AS event_key,
      ${silentAt} AS event_at, ${stageOfCase} AS stage
    FROM (
      SELECT id FROM assessment WHERE state = 'active' AND quiet_since BETWEEN ${since}::date AND ${until}::date
      UNION
      SELECT assessment_id FROM conversation
      WHERE assessment_id IS NOT NULL AND last_incoming_at IS NOT NULL
        AND last_incoming_at >= (${since}::date)::timestamp AT TIME ZONE 'Asia/Kolkata'
        AND last_incoming_at < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
    ) AS one JOIN assessment a ON a.id = one.id
    CROSS JOIN LATERAL (SELECT greatest(a.quiet_since, (
      SELECT india_day(max(c.last_incoming_at)) FROM conversation c WHERE c.assessment_id = a.id)) AS since) AS quiet
    WHERE a.state = 'active' AND a.visa_on IS NULL AND quiet.since BETWEEN ${since}::date AND ${until}::date
      AND ${silentAt} BETWEEN ${series.activeSince}::timestamptz AND ${now()}::timestamptz AND ${ofCase(series)}
      -- Who was moved in from a file was silent in the old system.
      AND NOT EXISTS (SELECT FROM import_origin moved WHERE moved.assessment_id = a.id AND moved.is_new
        AND moved.imported_at >= ${silentAt})`;
  },
};

/** Begins the runs of a series whose events have come; how many. The worker plans each at once. */
const enrol = (series: Enrolled): Promise<number> =>
  db.$executeRaw`
    INSERT INTO series_run (id, series_id, assessment_id, lead_id, record_id, event_key, event_at, stage, started_at, next_at)
    SELECT gen_random_uuid(), ${series.id}::uuid, e.assessment_id, e.lead_id, e.record_id, e.event_key, e.event_at, e.stage,
      ${now()}::timestamptz, ${now()}::timestamptz
    FROM (${lookUps[series.event as SeriesEvent](series)}) AS e
    WHERE NOT EXISTS (
      SELECT FROM series_run r WHERE r.series_id = ${series.id}::uuid AND r.event_key = e.event_key)
    LIMIT ${atOnce}
    ON CONFLICT (series_id, event_key) DO NOTHING`;

/** So many runs are looked through in a fifth of a second. */
const lookedThrough = 5_000;
type RunPlace = { nextAt: Date; id: string };
/** The last run that was looked at; what is due next comes first. */
let endedUpTo: RunPlace | undefined;

/**
 * Ends the runs whose reason has come, so that the list tells the truth between two messages: in each minute the next five
 * thousand, and then from the first again. What is sent asks once more itself.
 */
async function endRuns(): Promise<void> {
  const after = endedUpTo ?? { nextAt: new Date(0), id: "00000000-0000-0000-0000-000000000000" };
  const places = await db.$queryRaw<RunPlace[]>`
    WITH looked AS MATERIALIZED (
      SELECT id, next_at FROM series_run
      WHERE ended_at IS NULL AND (next_at, id) > (${after.nextAt}::timestamptz, ${after.id}::uuid)
      ORDER BY next_at, id LIMIT ${lookedThrough}
    ), done AS (
      SELECT r.id, ${endReason} AS reason FROM ${runTables} WHERE r.id IN (SELECT id FROM looked)
    ), ended AS (
      UPDATE series_run AS run SET ended_at = ${now()}::timestamptz, end_reason = done.reason, next_at = NULL
      FROM done WHERE run.id = done.id AND run.ended_at IS NULL AND done.reason IS NOT NULL
    )
    SELECT next_at AS "nextAt", id::text FROM looked ORDER BY next_at DESC, id DESC OFFSET ${lookedThrough - 1} LIMIT 1`;
  endedUpTo = places[0];
}

/** A run that fails by a fault of ours does not hold up the others. */
const afterFault = 60 * 60_000;

/**
 * Every minute: runs whose reason to end has come end, those who are new in an event begin, and each step that is due is sent.
 * How many runs were looked at. Two workers at once do no harm: the second finds each run as the first left it.
 */
export async function workSeries(): Promise<number> {
  await endRuns();
  const active = await db.series.findMany({
    where: { active: true },
    include: { steps: { select: { minutes: true } } },
  });
  for (const series of active)
    await enrol(series).catch((error: unknown) =>
      log.error({ series: series.id, kind: failureKind(error) }, "nobody could begin a series"),
    );
  const due = await db.seriesRun.findMany({
    where: { endedAt: null, nextAt: { lte: now() } },
    select: { id: true, assessmentId: true, leadId: true },
    orderBy: [{ nextAt: "asc" }, { id: "asc" }],
    take: atOnce,
  });
  for (const run of due) await takeFurther(run);
  return due.length;
}

/** A step that is refused, such as by a day's limit of text messages, is undone and waits or is skipped with the reason. */
async function takeFurther(run: DueRun): Promise<void> {
  try {
    const refusal = await db.$transaction(advance(run)).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Refused) return error.failure;
        throw error;
      },
    );
    if (refusal) await db.$transaction(advance(run, refusal));
  } catch (error) {
    log.error({ series: run.id, kind: failureKind(error) }, "a step of a series failed");
    const nextAt = new Date(now().getTime() + afterFault);
    await db.seriesRun.updateMany({ where: { id: run.id, endedAt: null }, data: { nextAt } });
  }
}

const stopped = "Nothing more is sent to them by this series";
const over = "They are not in this series any more";

/** For one case, by whoever may open it. */
export const stopCaseRun = caseOperation({
  name: "series.stopCase",
  summary: "Stop a series for one case",
  who: "case.open",
  input: runOfCase,
  done: stopped,
  record: ({ input: { runId: id }, assessment, tx }) =>
    tx.seriesRun.findFirst({
      where: { id, assessmentId: assessment.id },
      select: { id: true, endedAt: true, series: { select: { name: true } } },
    }),
  change: async ({ record: { id, endedAt }, tx }) => {
    if (endedAt) return refuse(409, over);
    await endRun(tx, id, "stopped");
    return {};
  },
  detail: ({ record: { id, series } }) => ({ id, entry: series.name }),
});

/** For one lead, by everybody of its branch. */
export const stopLeadRun = operation({
  name: "series.stopLead",
  summary: "Stop a series for one lead",
  who: "leads.list",
  input: runOfLead,
  done: stopped,
  subject: async ({ input: { id, runId }, tx }) => {
    await tx.$queryRaw`SELECT FROM lead WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    return tx.seriesRun.findFirst({
      where: { id: runId, leadId: id },
      include: { series: { select: { name: true } }, lead: { select: { location: true } } },
    });
  },
  may: (viewer, { lead, endedAt }) => {
    if (!lead || !viewer.branches.includes(lead.location)) return refuse(404);
    return endedAt === null || refuse(409, over);
  },
  change: async ({ subject: { id }, tx }) => {
    await endRun(tx, id, "stopped");
    return {};
  },
  audit: ({ subject: { id, series, leadId, lead } }) => ({
    subject: branchName(lead?.location ?? ""),
    detail: { id, entry: series.name, lead: leadId },
  }),
});
