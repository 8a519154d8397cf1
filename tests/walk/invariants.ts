import { myDay } from "@/lib/desk/today/queries";
import { figuresOf } from "@/lib/money/day-close/figures";
import { followUpList } from "@/lib/parts/follow-ups/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { countersEqualLists, listsAsPolicy, pipelineAsPolicy, seenAsPolicy } from "./seen";
import {
  callerOf,
  everyRow,
  fault,
  type Invariant,
  leadsOfOffice,
  type Office,
  viewerOf,
} from "./world";

// These statements hold for an office after each step of a walk. Each answers its violation, or nothing.

/** The sums of the rows, against a table of sums that triggers keep. */
const unlikeRows = (table: "voucher_sum" | "voucher_month", { branches }: Office) => {
  const at = table === "voucher_sum" ? "day" : "month";
  const of = (day: string) => (table === "voucher_sum" ? day : `date_trunc('month', ${day})::date`);
  return db.$queryRawUnsafe<{ wrong: string }[]>(
    `WITH rows AS (
       SELECT location, at, kind, fee, mode, sum(amount) AS amount, sum(tds) AS tds FROM (
         SELECT location, ${of("day")} AS at, kind, fee, coalesce(mode, '') AS mode, amount,
           tds - tds_paid(fee, head, amount) AS tds FROM voucher
         UNION ALL
         SELECT location, ${of("void_day")}, kind, fee, coalesce(mode, ''), -amount, tds_paid(fee, head, amount) - tds
         FROM voucher WHERE void_day IS NOT NULL
       ) each WHERE location = ANY ($1) GROUP BY 1, 2, 3, 4, 5),
     sums AS (
       SELECT location, ${at} AS at, kind, fee, coalesce(mode, '') AS mode, sum(amount) AS amount, sum(tds) AS tds
       FROM ${table} WHERE location = ANY ($1) GROUP BY 1, 2, 3, 4, 5)
     SELECT format('%s %s %s %s: the rows are %s, the sum says %s', location, at, kind, mode, rows.amount, sums.amount) AS wrong
     FROM rows FULL JOIN sums USING (location, at, kind, fee, mode)
     WHERE coalesce(rows.amount, 0) <> coalesce(sums.amount, 0) OR coalesce(rows.tds, 0) <> coalesce(sums.tds, 0)`,
    branches,
  );
};

/** The expenses by what they were for, against theirs. */
const unlikeHeads = ({ branches }: Office) =>
  db.$queryRaw<{ wrong: string }[]>`
    WITH rows AS (
      SELECT location, day, head, sum(amount) AS amount, sum(gst) AS gst FROM (
        SELECT location, day, coalesce(head, '') AS head, amount + tds - tds_paid(fee, head, amount) AS amount,
          coalesce(cgst + sgst + igst, 0) AS gst, kind, fee FROM voucher
        UNION ALL
        SELECT location, void_day, coalesce(head, ''), tds_paid(fee, head, amount) - amount - tds,
          -coalesce(cgst + sgst + igst, 0), kind, fee FROM voucher
        WHERE void_day IS NOT NULL
      ) each WHERE location = ANY (${branches}) AND kind = 'expense' AND fee = 'own' GROUP BY 1, 2, 3),
    sums AS (SELECT location, day, head, amount, gst FROM expense_sum WHERE location = ANY (${branches}))
    SELECT format('%s %s %s: the rows are %s, the sum says %s', location, day, head, rows.amount, sums.amount) AS wrong
    FROM rows FULL JOIN sums USING (location, day, head)
    WHERE coalesce(rows.amount, 0) <> coalesce(sums.amount, 0) OR coalesce(rows.gst, 0) <> coalesce(sums.gst, 0)`;

const sumsEqualRows: Invariant = async (office) =>
  [
    ...(await unlikeRows("voucher_sum", office)),
    ...(await unlikeRows("voucher_month", office)),
    ...(await unlikeHeads(office)),
  ].map(({ wrong }) => wrong);

/** Work is counted line by line: a deletion takes it back, and its undo counts it again. */
const workEqualsLines: Invariant = async ({ people }) => {
  const staff = Object.values(people).map(({ id }) => id);
  const rows = await db.$queryRaw<{ wrong: string }[]>`
    WITH lines AS (
      SELECT staff_id, india_day(date) AS day, coalesce(name, type) AS work, count(*)::int AS count
      FROM daily_report_normal WHERE staff_id = ANY (${staff}::uuid[]) GROUP BY 1, 2, 3),
    sums AS (SELECT staff_id, day, work, count FROM work_sum WHERE staff_id = ANY (${staff}::uuid[]))
    SELECT format('%s of %s: %s lines, and the sum says %s', work, day, lines.count, sums.count) AS wrong
    FROM lines FULL JOIN sums USING (staff_id, day, work) WHERE coalesce(lines.count, 0) <> coalesce(sums.count, 0)`;
  return rows.map(({ wrong }) => wrong);
};

/** An open day: money for the bank leaves the drawer when it is closed. */
const tillEqualsNotes: Invariant = async ({ branches, drawer }) => {
  const day = dayInIndia();
  const wrong: string[] = [];
  for (const location of branches) {
    const where = { location, day: new Date(day), reopenedAt: null };
    if (await db.dayClose.findFirst({ where, select: { id: true } })) continue;
    const { expected } = await figuresOf(db, location, day);
    const lies = (drawer[location] ?? 0).toFixed(2);
    if (expected.cash !== lies)
      wrong.push(`${location} expects ${expected.cash} in the till, where ${lies} lie`);
  }
  return wrong;
};

const numbersWithoutGap: Invariant = async ({ branches }) => {
  const rows = await db.voucher.findMany({
    where: { location: { in: branches } },
    select: { number: true },
  });
  const series = new Map<string, number[]>();
  for (const { number } of rows) {
    const [, name = "", at = ""] = /^(.*?)(\d+)$/.exec(number) ?? [];
    series.set(name, [...(series.get(name) ?? []), Number(at)]);
  }
  return [...series].flatMap(([name, numbers]) =>
    [...numbers].sort((a, b) => a - b).every((one, at) => one === at + 1)
      ? []
      : [`${name} has the numbers ${numbers.sort((a, b) => a - b)}`],
  );
};

const dueOf = async (viewer: Viewer) => {
  const read = await myDay.read(viewer, { whose: undefined, call: undefined });
  return isFailure(read) ? [] : read.items;
};

/** A call that is due stands in the day of somebody who is here to make it. */
const everyCallIsSomebodys: Invariant = async (office) => {
  const today = new Date(dayInIndia());
  const away = new Set(
    (
      await db.absence.findMany({
        where: { from: { lte: today }, to: { gte: today } },
        select: { staffId: true },
      })
    ).map(({ staffId }) => staffId),
  );
  const called = new Set<string>();
  const wrong: string[] = [];
  for (const name of Object.keys(office.people)) {
    const viewer = await viewerOf(office, name);
    if (!viewer) continue;
    const due = await dueOf(viewer);
    if (!away.has(viewer.id)) for (const { id } of due) called.add(id);
    if (viewer.role !== "user") continue;
    // The list of follow-ups and My day are about the same calls.
    const inDay = due.flatMap((one) => (one.kind === "followUp" ? [one.id] : []));
    const inList: string[] = [];
    for (const tab of ["pending", "today"]) {
      const read = await followUpList.run({ ...everyRow, tab }, callerOf(viewer));
      if (read.ok) inList.push(...read.data.rows.map(({ _id }) => _id));
    }
    if (inDay.sort().join() !== inList.sort().join())
      wrong.push(
        `${name} has ${inDay.length} follow-ups in My day and ${inList.length} in the list`,
      );
  }
  const leads = await leadsOfOffice(office, { state: "open", followUpOn: { lte: today } });
  for (const { id, handler } of leads)
    if (!called.has(id)) wrong.push(`A lead of ${handler.email} is in nobody's day`);
  const followUps = await db.followUp.findMany({
    where: {
      ...{ remarks: null, shelved: false, followUpDate: { lte: today } },
      assessment: { location: { in: office.branches } },
    },
    select: { id: true, assessment: { select: { ref_no: true } } },
  });
  for (const { id, assessment } of followUps)
    if (!called.has(id)) wrong.push(`A follow-up of ${assessment.ref_no} is in nobody's day`);
  return wrong;
};

/** A lead's fields are the last values of its history. */
const everyLeadHasItsHistory: Invariant = async (office) => {
  const rows = await db.$queryRaw<{ wrong: string }[]>`
    SELECT l.mobile || ': the history ends with ' || last.field || ' ' || last.to_value AS wrong
    FROM lead l JOIN staff s ON s.id = l.handler_id CROSS JOIN LATERAL (
      SELECT DISTINCT ON (field) field, to_value FROM lead_change
      WHERE lead_id = l.id ORDER BY field, version DESC) last
    WHERE l.location = ANY (${office.branches}) AND (
      (last.field = 'handler' AND last.to_value <> s.name || ', ' || s.email)
      OR (last.field = 'followUpOn' AND last.to_value <> l.follow_up_on::text)
      OR (last.field = 'state' AND last.to_value = 'open' AND l.state = 'closed'))`;
  return rows.map(({ wrong }) => wrong);
};

/** The history of a case explains its state. */
const everyCaseHasItsHistory: Invariant = async (office) => {
  const rows = await db.$queryRaw<{ wrong: string }[]>`
    SELECT a.ref_no || ' is ' || a.state || ', and its history ends with ' || coalesce(last.type, 'nothing') AS wrong
    FROM assessment a LEFT JOIN LATERAL (
      SELECT type FROM status_update u WHERE u.assessment_id = a.id AND type IN ('created', 'accepted', 'rejected', 'undone')
        AND msg NOT LIKE '%took the transfer back'
      ORDER BY created_at DESC, id DESC LIMIT 1) last ON TRUE
    WHERE a.location = ANY (${office.branches}) AND (
      NOT EXISTS (SELECT FROM status_update u WHERE u.assessment_id = a.id AND u.type = 'created')
      OR a.enquired_on IS NULL
      OR (a.state = 'active' AND (a.accepted_on IS NULL OR last.type NOT IN ('accepted', 'undone')))
      OR (a.state = 'rejected' AND last.type <> 'rejected')
      OR (a.state = 'unattended' AND last.type NOT IN ('created', 'undone')))`;
  return rows.map(({ wrong }) => wrong);
};

const invariants: Record<string, Invariant> = {
  sumsEqualRows,
  workEqualsLines,
  tillEqualsNotes,
  numbersWithoutGap,
  listsAsPolicy,
  pipelineAsPolicy,
  seenAsPolicy,
  countersEqualLists,
  everyCallIsSomebodys,
  everyLeadHasItsHistory,
  everyCaseHasItsHistory,
};

/** Throws with all that is not true of the office. */
export async function expectWhole(office: Office, step: number): Promise<void> {
  for (const [name, invariant] of Object.entries(invariants))
    for (const wrong of await invariant(office, step)) fault(`${name}: ${wrong}`);
}
