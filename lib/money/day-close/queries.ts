import "server-only";
import { z } from "zod";
import { branchDay, type CloseAnswer } from "@/lib/money/day-close/answer";
import { figuresOf } from "@/lib/money/day-close/figures";
import { type ByMode, differences, type Notes, whichDay } from "@/lib/money/day-close/schema";
import { holds, keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { branchOption, refuseBranch } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { byId, descending, places, readPage } from "@/lib/platform/lists/keyset";
import { query } from "@/lib/platform/operation/query";
import type { Failure } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { fromPaise, toPaise } from "@/lib/values/paise";
import type { Prisma } from "@/prisma/generated/client";

const name = { select: { name: true } } as const;
export const closeInclude = { closedBy: name, reopenedBy: name } satisfies Prisma.DayCloseInclude;
type Row = Prisma.DayCloseGetPayload<{ include: typeof closeInclude }>;

/** A closing as it stands in answers: money as decimal text. */
export function closeAnswer(row: Row): CloseAnswer {
  const expected = row.expected as ByMode;
  const counted = row.counted as ByMode;
  return {
    _id: row.id,
    location: branchOption(row.location),
    day: row.day.toISOString().slice(0, 10),
    round: row.round,
    opening: row.opening.toFixed(2),
    expected,
    counted,
    differences: differences(expected, counted).byMode,
    notes: row.notes as Notes | null,
    banked: row.banked.toFixed(2),
    /** the next day's opening */
    left: fromPaise(toPaise(counted.cash) - toPaise(row.banked.toFixed(2))),
    difference: row.difference.toFixed(2),
    reason: row.reason,
    closedBy: row.closedBy.name,
    closedAt: row.closedAt.toISOString(),
    reopened: row.reopenedAt && {
      date: row.reopenedAt.toISOString(),
      by: row.reopenedBy?.name ?? "",
      reason: row.reopenReason ?? "",
    },
  };
}

/** The closing in force: undefined while the day is open. */
export async function closeInForce(
  from: Pick<typeof db, "dayClose">,
  location: Branch,
  day: string,
) {
  const row = await from.dayClose.findFirst({
    where: { location, day: toDate(day), reopenedAt: null },
    include: closeInclude,
  });
  return row ? closeAnswer(row) : undefined;
}

type OpenDays = { location: Branch; days: number; first: string };

/** How many days before `day` each of these branches has with records and without a closing. */
const openDaysOf = (books: readonly Branch[], day: string) =>
  db.$queryRaw<OpenDays[]>`
    SELECT location, count(DISTINCT day)::int AS days, min(day)::text AS first FROM voucher_sum s
    WHERE location = ANY (${[...books]}::text[]) AND day < ${day}::date AND kind <> 'commission'
      AND NOT EXISTS (SELECT FROM day_close c
        WHERE c.location = s.location AND c.day = s.day AND c.reopened_at IS NULL)
      AND NOT EXISTS (SELECT FROM month_close m
        WHERE m.location = s.location AND m.month >= first_of_month(s.day) AND m.reopened_at IS NULL)
    GROUP BY location ORDER BY location`;

/** For those who may close them: which days should have been closed by yesterday. */
export async function openDays(viewer: Pick<Viewer, "role" | "books">) {
  if (!holds(viewer, "days.closePast")) return [];
  const rows = await openDaysOf(viewer.books, dayInIndia());
  return rows.map((row) => ({ ...row, branch: branchOption(row.location).label }));
}

/** A branch's day: what the records say, and what was counted once it is closed. */
export const dayRead = query({
  name: "day.read",
  summary: "What the records of a day say, and what was counted",
  answers: branchDay,
  who: "finance.read",
  input: whichDay,
  failed: shortFailure,
  read: async (viewer, { location, day }) => {
    if (!keepsBooks(viewer, location)) return refuseBranch(location);
    const [figures, close, earlier] = await Promise.all([
      figuresOf(db, location, day),
      closeInForce(db, location, day),
      openDaysOf([location], day),
    ]);
    const [openBefore] = earlier;
    return {
      location: branchOption(location),
      day,
      ...figures,
      close: close ?? null,
      openBefore: openBefore ? { days: openBefore.days, first: openBefore.first } : null,
    };
  },
});

const newestFirst = descending(byId);
export const closesInput = z.object(places);

/** What was closed in a branch, the last first. */
export async function closesOf(
  viewer: Viewer,
  location: Branch,
  params: Record<string, string>,
): Promise<{ rows: CloseAnswer[]; next?: string; previous?: string } | Failure> {
  if (!keepsBooks(viewer, location)) return refuseBranch(location);
  const where: Prisma.DayCloseWhereInput = { location };
  const place = { limit: 14, ...closesInput.parse(params) };
  const { rows, ...around } = await readPage(newestFirst, place, where, (cut) =>
    db.dayClose.findMany({ ...cut, include: closeInclude, relationLoadStrategy: "join" }),
  );
  return { rows: rows.map(closeAnswer), ...around };
}

/** One of them, to print. Undefined where there is none whose books the viewer keeps (decision A10). */
export async function closeById(viewer: Viewer, id: string): Promise<CloseAnswer | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const row = await db.dayClose.findFirst({
    where: { id, location: { in: viewer.books } },
    include: closeInclude,
  });
  return row ? closeAnswer(row) : undefined;
}
