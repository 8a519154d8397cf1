import "server-only";
import { z } from "zod";
import { breachPerson, breachRow } from "@/lib/office/breach/answer";
import { personStates } from "@/lib/office/breach/labels";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, byNumber, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { type Failure, refuse } from "@/lib/platform/result";
import { record } from "@/lib/values/fields/record";
import { optionsOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

async function findBreaches(cut: Cut<Prisma.BreachWhereInput>) {
  const rows = await db.breach.findMany({
    ...cut,
    include: {
      notices: { where: { kind: "report", sentOn: { not: null } }, select: { id: true }, take: 1 },
      _count: { select: { people: true } },
    },
  });
  const told = await db.breachPerson.groupBy({
    by: ["breachId"],
    where: { breachId: { in: rows.map(({ id }) => id) }, state: "told" },
    _count: true,
  });
  const counts = new Map(told.map(({ breachId, _count }) => [breachId, _count]));
  return rows.map((row) => ({ ...row, told: counts.get(row.id) ?? 0 }));
}
type StoredBreach = Awaited<ReturnType<typeof findBreaches>>[number];

/** All breaches that were noted, the latest first. A breach is the whole house's. */
export const breachList = list({
  name: "breach.list",
  summary: "The breaches of personal data that were noted",
  answers: breachRow,
  who: "personalData.manage",
  scope: ({ allBranches }): Prisma.BreachWhereInput => (allBranches ? {} : { id: { in: [] } }),
  filters: {},
  sorts: { noted: byMoment("createdAt") },
  order: "-noted",
  find: findBreaches,
  row: ({ id, kind, what, noticedAt, notices, _count, told }: StoredBreach) => ({
    ...{ _id: id, kind, what, noticedAt, told, isReported: notices.length > 0 },
    people: _count.people,
  }),
});

async function findPeople(cut: Cut<Prisma.BreachPersonWhereInput>) {
  const rows = await db.breachPerson.findMany(cut);
  const messages = await db.outboxMessage.findMany({
    where: { id: { in: rows.flatMap(({ messageId }) => messageId ?? []) } },
    select: { id: true, state: true, channel: true },
  });
  const known = new Map(messages.map((message) => [message.id, message]));
  return rows.map((row) => ({ ...row, message: known.get(row.messageId ?? "") }));
}

/** Whom a breach is about, each with its notice. */
export const breachPeople = list({
  name: "breach.people",
  summary: "Whom a breach is about, and what became of their notices",
  answers: breachPerson,
  who: "personalData.manage",
  names: z.object({ id: record("Breach") }),
  scope: async ({ allBranches }, { id }): Promise<Prisma.BreachPersonWhereInput | Failure> =>
    allBranches && (await db.breach.findUnique({ where: { id }, select: { id: true } }))
      ? { breachId: id }
      : refuse(404),
  filters: {
    state: by.choices(
      "Status",
      optionsOf(personStates),
      (states): Prisma.BreachPersonWhereInput => ({ state: { in: states } }),
    ),
  },
  sorts: { listed: byNumber("id") },
  order: "listed",
  find: findPeople,
  row: ({ id, person, state, why, toldAt, message }) => ({
    ...{ _id: id, person, state, why, toldAt },
    message: message?.state ?? null,
    channel: message?.channel ?? null,
  }),
});
