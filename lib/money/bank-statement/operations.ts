import "server-only";
import { createHash } from "node:crypto";
import { lockAccount } from "@/lib/money/bank-statement/accounts";
import { matchedCount, statementRef, uploaded } from "@/lib/money/bank-statement/answer";
import { uploadWords } from "@/lib/money/bank-statement/labels";
import { surePairs } from "@/lib/money/bank-statement/match";
import { accountScope, openRecords } from "@/lib/money/bank-statement/queries";
import { countAlike, linesOf } from "@/lib/money/bank-statement/read";
import type { readStatementFile } from "@/lib/money/bank-statement/read.job";
import {
  matchAll as nothing,
  statementKey,
  statementUpload,
} from "@/lib/money/bank-statement/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { tooLarge, wrongFile } from "@/lib/platform/sheets/workbook";
import { job } from "@/lib/platform/workers/job";
import { now } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { counted } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

const shared = { who: "bank.match" as const, failed: shortFailure };

/** Matches the lines of an account that only one record fits; how many these were. */
async function matchOpen(
  tx: Tx,
  viewer: Viewer,
  { id: accountId, location }: Prisma.BankAccountModel,
) {
  const rows = await tx.bankLine.findMany({
    where: { accountId, state: "open", undone: false },
    select: { id: true, day: true, amount: true, narration: true, reference: true },
  });
  const lines = rows.map(({ id, day, amount, narration, reference }) => ({
    id,
    day: dayOf(day),
    amount: amount.toFixed(2),
    says: [narration, reference].filter(Boolean).join(" "),
  }));
  const records = await openRecords(tx, viewer, { location, lines });
  const remittances = new Set(records.filter(({ kind }) => kind === "remittance").map((r) => r.id));
  // In one order, so that two of these wait for each other and never meet.
  const pairs = surePairs(lines, records).sort((a, b) => a.record.localeCompare(b.record));
  for (const { line: id, record } of pairs) {
    const shown = remittances.has(record) ? { remittanceId: record } : { voucherId: record };
    const data = { state: "matched", ...shown, decidedAt: now() };
    await tx.bankLine.update({ where: { id }, data, select: { id: true } });
  }
  return pairs.length;
}

const read = job<typeof readStatementFile>({
  by: "reading",
  file: "lib/money/bank-statement/read.job.ts",
  name: "readStatementFile",
  tooMuch: tooLarge,
});

const fingerprint = (same: string) =>
  createHash("sha256").update(same).digest("base64url").slice(0, 22);

/** Rows of one statement to the database, which takes so many values at most. */
const together = 1000;

/** Keeps the lines of a bank's statement that are new, and matches those that only one record fits. */
export const uploadStatement = operation({
  ...shared,
  name: "bankStatement.upload",
  summary: "Upload a statement of the bank; its lines are kept and matched",
  answers: uploaded,
  input: statementUpload,
  timeout: 60_000,
  done: uploadWords,
  ready: async ({ input: { file } }) => read(Buffer.from(await file.arrayBuffer())),
  subject: ({ input: { account }, viewer, tx }) => lockAccount(tx, viewer, account),
  change: async ({ input: { file }, subject: account, ready: tables, viewer, tx }) => {
    const [table] = tables;
    const lines = table ? linesOf(table) : [];
    if ("row" in lines) return wrongFile(`Row ${lines.row}: ${lines.says}`);
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return wrongFile("There is no line with a day and an amount in this file");
    const told = countAlike(lines).map(({ same, ...line }) => ({
      ...line,
      fingerprint: fingerprint(same),
    }));
    const keyOf = (line: { fingerprint: string; occurrence: number }) =>
      `${line.fingerprint} ${line.occurrence}`;
    const stored = await tx.bankLine.findMany({
      where: {
        accountId: account.id,
        day: { gte: toDate(first.day), lte: toDate(last.day) },
      },
      select: { fingerprint: true, occurrence: true },
    });
    const known = new Set(stored.map(keyOf));
    const fresh = told.filter((line) => !known.has(keyOf(line)));
    const statement = await tx.bankStatement.create({
      data: {
        accountId: account.id,
        fileName: (file instanceof File ? file.name : "").slice(0, 200),
        firstDay: toDate(first.day),
        lastDay: toDate(last.day),
        ...{ added: fresh.length, known: told.length - fresh.length },
        ...{ uploadedById: viewer.id, uploadedAt: now() },
      },
      select: { id: true },
    });
    for (let from = 0; from < fresh.length; from += together)
      await tx.bankLine.createMany({
        data: fresh.slice(from, from + together).map(({ day, ...line }) => ({
          ...line,
          ...{ day: toDate(day), accountId: account.id, statementId: statement.id },
        })),
      });
    const matched = await matchOpen(tx, viewer, account);
    return { added: fresh.length, known: told.length - fresh.length, matched };
  },
  audit: ({ subject: { id, name } }, { added, known, matched }) => ({
    subject: name,
    detail: { id, added, known, matched },
  }),
});

/** Takes back the last file of an account with its lines: it was another account's, or the wrong one. */
export const deleteStatement = operation({
  ...shared,
  name: "bankStatement.delete",
  summary: "Delete the last statement of an account with its lines",
  answers: statementRef,
  input: statementKey,
  timeout: 60_000,
  done: ({ lines }) => `${counted(lines, "line")} deleted with the statement`,
  subject: async ({ input: { statement: id }, viewer, tx }) => {
    await tx.$queryRaw`SELECT FROM bank_statement WHERE id = ${id}::uuid FOR UPDATE`;
    const where = { AND: [{ id }, { account: accountScope(viewer) }] };
    return tx.bankStatement.findFirst({ where, include: { account: true } });
  },
  change: async ({ subject: { id, added }, tx }) => {
    await tx.bankStatement.delete({ where: { id }, select: { id: true } });
    return { _id: id, lines: added };
  },
  audit: ({ subject: { account, fileName } }, { lines }) => ({
    subject: account.name,
    detail: { file: fileName, lines },
  }),
});

/** Matches what came in as a record since the files were read. */
export const matchAll = operation({
  ...shared,
  name: "bankStatement.match",
  summary: "Match the lines that wait, of all accounts, with what was recorded since",
  answers: matchedCount,
  input: nothing,
  timeout: 60_000,
  done: ({ matched }) => `${counted(matched, "line")} matched`,
  subject: async ({ viewer, tx }) =>
    tx.bankAccount.findMany({ where: accountScope(viewer), orderBy: { id: "asc" } }),
  change: async ({ subject: accounts, viewer, tx }) => {
    let matched = 0;
    for (const { id } of accounts) {
      const account = await lockAccount(tx, viewer, id);
      if (account) matched += await matchOpen(tx, viewer, account);
    }
    return { matched };
  },
  audit: (_, { matched }) => ({ detail: { matched } }),
});
