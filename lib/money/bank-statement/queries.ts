import "server-only";
import { z } from "zod";
import type { LineRow } from "@/lib/money/bank-statement/answer";
import {
  bankModes,
  daysAround,
  type LineState,
  officeLabel,
  ofOffice,
  stateLabels,
  states,
} from "@/lib/money/bank-statement/labels";
import { type Candidate, candidatesOf, type OpenRecord } from "@/lib/money/bank-statement/match";
import { mayClaim } from "@/lib/money/claims/queries";
import { modeLabels, type StoredKind } from "@/lib/money/vouchers/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { booksScope } from "@/lib/platform/access/scope";
import { branchName, branchOption } from "@/lib/platform/branches/known";
import { db, type Tx } from "@/lib/platform/db";
import type { Branch } from "@/lib/values/branches";
import { daysAfter } from "@/lib/values/calendar";
import { day, dayOf, toDate } from "@/lib/values/fields/day";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { showDate, showRupees } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

/** Accounts of the viewer's books; those of the office are for people who see every book. */
export const accountScope = (viewer: Viewer): Prisma.BankAccountWhereInput => booksScope(viewer);
type LineWhere = Prisma.BankLineWhereInput;
export const lineScope = (viewer: Viewer): LineWhere => booksScope(viewer);

type Named = { id: string; name: string; location: string | null };

/** "HDFC 4321, Batala" */
export const accountOption = ({ id, name, location }: Named) => ({
  value: id,
  label: `${name}, ${location ? branchName(location) : "the office"}`,
});

const byName: Prisma.BankAccountOrderByWithRelationInput[] = [{ location: "asc" }, { name: "asc" }];

export async function accountOptions(viewer: Viewer) {
  const rows = await db.bankAccount.findMany({ where: accountScope(viewer), orderBy: byName });
  return rows.map(accountOption);
}

/** Whether somebody keeps the books of all branches, and so the office's own accounts. */
export const keepsOffice = (viewer: Viewer) => booksScope(viewer).location === undefined;

/** Branches of which the viewer may add an account, and the office. */
export const accountPlaces = (viewer: Viewer) => [
  ...viewer.books.map(branchOption),
  ...(keepsOffice(viewer) && viewer.books.length > 1
    ? [{ value: ofOffice, label: officeLabel }]
    : []),
];

type From = Pick<Tx, "voucher" | "remittance">;

/** The lines that records are looked for, of one account's branch. */
type AccountLines = { location: Branch | null; lines: { day: string; amount: string }[] };

const unsigned = (amount: string) => amount.replace("-", "");

/** The records that no line shows, which could be what these lines show. */
export async function openRecords(
  from: From,
  viewer: Viewer,
  { location, lines }: AccountLines,
): Promise<OpenRecord[]> {
  const days = lines.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const around = {
    gte: toDate(daysAfter(first, -daysAround)),
    lte: toDate(daysAfter(last, daysAround)),
  };
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const vouchers = await from.voucher.findMany({
    where: {
      AND: [
        booksScope(viewer, location ?? undefined),
        { day: around, mode: { in: [...bankModes] }, voidedAt: null, bankLine: { is: null } },
        { amount: { in: [...new Set(amounts.map(unsigned))] } },
      ],
    },
    select: {
      ...{ id: true, kind: true, number: true, day: true, amount: true, mode: true },
      ...{ modeReference: true, name: true },
    },
  });
  const remittances =
    mayClaim(viewer) === true
      ? await from.remittance.findMany({
          where: {
            ...{ receivedOn: around, voidedAt: null, bankLine: { is: null } },
            ...(location && { location }),
            rupees: { in: amounts },
          },
          include: { partner: { select: { name: true } } },
        })
      : [];
  return [
    ...vouchers.map(({ kind, day, amount, mode, modeReference, ...voucher }) => ({
      ...voucher,
      kind: kind as StoredKind,
      day: dayOf(day),
      amount: kind === "receipt" ? amount.toFixed(2) : amount.neg().toFixed(2),
      mode: mode ?? "",
      reference: modeReference,
    })),
    ...remittances.map(({ id, receivedOn, rupees, reference, partner }) => ({
      id,
      kind: "remittance" as const,
      number: `Remittance ${reference}`,
      day: dayOf(receivedOn),
      amount: rupees.toFixed(2),
      mode: "bank",
      reference,
      name: partner.name,
    })),
  ];
}

/** A record that may be chosen for a line, in words. */
const choiceOf = ({ record, why }: Candidate) => {
  const paid = [modeLabels[record.mode], record.reference].filter(Boolean).join(" ");
  const words = [record.number, record.name, paid, showDate(record.day)].join(", ");
  const { id: value, number, name } = record;
  return { value, label: `${words} (${why})`, number, name, why };
};
export type Choice = ReturnType<typeof choiceOf>;

/** The records that each open line of a page may show, the best first. */
export async function choicesFor(
  viewer: Viewer,
  rows: readonly LineRow[],
): Promise<ReadonlyMap<string, Choice[]>> {
  const open = rows.filter(({ state }) => state === "open");
  const accounts = await db.bankAccount.findMany({
    where: { id: { in: [...new Set(open.map(({ account }) => account.value))] } },
    select: { id: true, location: true },
  });
  const choices = new Map<string, Choice[]>();
  for (const { id, location } of accounts) {
    const lines = open.filter(({ account }) => account.value === id);
    const records = await openRecords(db, viewer, { location, lines });
    for (const line of lines) {
      const says = [line.narration, line.reference].filter(Boolean).join(" ");
      choices.set(line._id, candidatesOf({ ...line, id: line._id, says }, records).map(choiceOf));
    }
  }
  return choices;
}

export type Totals = Record<"received" | "paid" | LineState, string> & { waiting: number };

const dayIn = (typed: unknown) => {
  const read = typeof typed === "string" ? day("Day").safeParse(typed) : undefined;
  return read?.success ? toDate(read.data) : undefined;
};

/** What came in and what left, and how much of both is matched; of the account and days that the list is narrowed to. */
export async function totalsOf(viewer: Viewer, state: Record<string, unknown>): Promise<Totals> {
  const { success, data: accountId } = z.uuid().safeParse(state.account);
  const narrowed: LineWhere = {
    ...(success && { accountId }),
    day: { gte: dayIn(state.from), lte: dayIn(state.to) },
  };
  const where = { AND: [lineScope(viewer), narrowed] };
  const sums = (amount: Prisma.DecimalFilter) =>
    db.bankLine.groupBy({
      by: ["state"],
      where: { ...where, amount },
      _sum: { amount: true },
      _count: true,
    });
  const [into, out] = await Promise.all([sums({ gt: 0 }), sums({ lt: 0 })]);
  const total = (groups: typeof into, state?: LineState) =>
    groups
      .filter((group) => !state || group.state === state)
      .reduce((sum, { _sum }) => sum + toPaise(_sum.amount?.abs().toFixed(2) ?? "0"), 0n);
  const both = (state: LineState) => fromPaise(total(into, state) + total(out, state));
  const waiting = [...into, ...out].filter(({ state }) => state === "open");
  return {
    received: fromPaise(total(into)),
    paid: fromPaise(total(out)),
    ...{ open: both("open"), matched: both("matched"), apart: both("apart") },
    waiting: waiting.reduce((sum, { _count }) => sum + _count, 0),
  };
}

/** "In ₹5,12,000.00 · Out ₹1,20,000.00 · …" */
export const totalWords = ({ received, paid, ...of }: Totals) =>
  [
    `In ${showRupees(received)}`,
    `Out ${showRupees(paid)}`,
    ...states.toReversed().map((state) => `${stateLabels[state]} ${showRupees(of[state])}`),
  ].join(" · ");

type Span = { location: Branch | null; firstDay: Date; lastDay: Date };

/** The days that statements cover, by branch: those that touch are one. */
export async function coveredSpans(viewer: Viewer): Promise<Span[]> {
  const rows = await db.bankStatement.findMany({
    where: { account: accountScope(viewer) },
    select: { firstDay: true, lastDay: true, account: { select: { location: true } } },
    orderBy: { firstDay: "asc" },
  });
  const spans: Span[] = [];
  for (const { firstDay, lastDay, account } of rows) {
    const before = spans.findLast(({ location }) => location === account.location);
    if (before && dayOf(firstDay) <= daysAfter(dayOf(before.lastDay), 1))
      before.lastDay = lastDay > before.lastDay ? lastDay : before.lastDay;
    else spans.push({ location: account.location, firstDay, lastDay });
  }
  return spans;
}
