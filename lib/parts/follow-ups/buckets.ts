import "server-only";
import type { Tab } from "@/lib/parts/follow-ups/labels";
import { toDate } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

// What each bucket holds (decision C5), said once for Prisma (here) and for SQL (queries.ts). Today is India's day and always a parameter:
// the clock of the database is never asked.

export const comparisons = {
  due: { sql: "<=", prisma: "lte" },
  today: { sql: "=", prisma: "equals" },
  upcoming: { sql: ">", prisma: "gt" },
  pending: { sql: "<", prisma: "lt" },
} as const;

/** A bucket of one case, whatever its state: its open follow-ups come back with it. */
export const bucketOfCase = (tab: Tab, today: string): Prisma.FollowUpWhereInput =>
  tab === "completed"
    ? { remarks: { not: null } }
    : { remarks: null, followUpDate: { [comparisons[tab].prisma]: toDate(today) } };

/** A bucket of many cases: what is open of a rejected one is nobody's work. */
export const bucketWhere = (tab: Tab, today: string): Prisma.FollowUpWhereInput =>
  tab === "completed" ? bucketOfCase(tab, today) : { ...bucketOfCase(tab, today), shelved: false };
