import "server-only";
import { createHash } from "node:crypto";
import {
  accountRef,
  lineRef,
  matchedCount,
  statementRef,
  uploaded,
} from "@/lib/money/bank-statement/answer";
import { apartLabels, ofOffice, uploadWords } from "@/lib/money/bank-statement/labels";
import { surePairs } from "@/lib/money/bank-statement/match";
import {
  accountScope,
  keepsOffice,
  lineScope,
  openRecords,
} from "@/lib/money/bank-statement/queries";
import { countAlike, linesOf } from "@/lib/money/bank-statement/read";
import type { readStatementFile } from "@/lib/money/bank-statement/read.job";
import {
  lineApart,
  lineKey,
  lineMatch,
  newAccount,
  matchAll as nothing,
  statementKey,
  statementUpload,
} from "@/lib/money/bank-statement/schema";
import { mayClaim } from "@/lib/money/claims/queries";
import { modeLabels } from "@/lib/money/vouchers/labels";
import { keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { booksScope } from "@/lib/platform/access/scope";
import { refuseBranch } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { tooLarge, wrongFile } from "@/lib/platform/sheets/workbook";
import { job } from "@/lib/platform/workers/job";
import { now } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { literally } from "@/lib/values/like";
import { counted, showDate, showRupees } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

const shared = { who: "bank.match" as const, failed: shortFailure };

/** An account whose statements are to be read. */
export const addAccount = operation({
  ...shared,
  name: "bankAccount.add",
  summary: "Add an account at a bank, of a branch or of the office",
  answers: accountRef,
  input: newAccount,
  done: ({ name }) => `${name} added`,
  change: async ({ input: { name, location }, viewer, tx }) => {
    if (location === ofOffice ? !keepsOffice(viewer) : !keepsBooks(viewer, location))
      return location === ofOffice ? refuse(403) : refuseBranch(location);
    const data = { name, location: location === ofOffice ? null : location };
    return tx.bankAccount.create({ data, select: { id: true, name: true } }).then(withRef);
  },
  audit: ({ input: { name, location } }) => ({ subject: name, detail: { location } }),
});

const withRef = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });

/** The account with its row to oneself, so that two files of one account follow each other. */
async function lockAccount(tx: Tx, viewer: Viewer, id: string) {
  await tx.$queryRaw`SELECT FROM bank_account WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.bankAccount.findFirst({ where: { AND: [{ id }, accountScope(viewer)] } });
}

type Account = Prisma.BankAccountModel;

/** Matches the lines of an account that only one record fits; how many these were. */
async function matchOpen(tx: Tx, viewer: Viewer, { id: accountId, location }: Account) {
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

/** The line in the viewer's scope, locked. */
async function lockLine(tx: Tx, viewer: Viewer, id: string) {
  await tx.$queryRaw`SELECT FROM bank_line WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.bankLine.findFirst({
    where: { AND: [{ id }, lineScope(viewer)] },
    include: { voucher: { select: { number: true } }, remittance: true },
  });
}
type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

const ofLine = ({ input, viewer, tx }: { input: { line: string }; viewer: Viewer; tx: Tx }) =>
  lockLine(tx, viewer, input.line);

const decidedAlready = refuse(409, "Somebody has said what this line is. Please reload the page");

const wrongRecord = (message: string, status: 409 | 422 = 422) =>
  refuse(status, message, { fields: { number: message } });

type Chosen = { record: string | null; number: string | null };

/** The record that a person chose for a line, in their scope, by its id or by its printed number. */
async function chosenRecord(tx: Tx, viewer: Viewer, line: Line, { record, number }: Chosen) {
  const named = record ? { id: record } : { number: (number ?? "").toUpperCase() };
  const row = await tx.voucher.findFirst({
    where: { AND: [named, booksScope(viewer, line.location ?? undefined)] },
    include: { bankLine: { select: { day: true } } },
  });
  if (row) {
    const { id: voucherId, kind, number: name, mode, voidedAt, bankLine: shown } = row;
    const amount = kind === "receipt" ? row.amount : row.amount.neg();
    if (voidedAt) return wrongRecord(`${name} is void`);
    if (mode === "cash") return wrongRecord(`${name} was paid in ${modeLabels.cash.toLowerCase()}`);
    return { shown, amount, name, link: { voucherId } };
  }
  const remittance =
    mayClaim(viewer) === true &&
    (await tx.remittance.findFirst({
      where: {
        ...(record
          ? { id: record }
          : { reference: { equals: literally(number ?? ""), mode: "insensitive" } }),
        ...(line.location && { location: line.location }),
      },
      include: { bankLine: { select: { day: true } } },
    }));
  if (!remittance) return wrongRecord("There is no record with this number");
  const { id: remittanceId, rupees: amount, reference, bankLine: shown } = remittance;
  const name = `Remittance ${reference}`;
  return remittance.voidedAt
    ? wrongRecord(`${name} is void`)
    : { shown, amount, name, link: { remittanceId } };
}

/** Says which record a line shows. No figure changes, so that it may be of a closed month. */
export const matchLine = operation({
  ...shared,
  name: "bankLine.match",
  summary: "Say which record a line of the bank shows",
  answers: lineRef,
  input: lineMatch,
  done: ({ record }) => `Matched with ${record}`,
  subject: ofLine,
  change: async ({ input, subject: line, viewer, tx }) => {
    if (line.state !== "open") return decidedAlready;
    const chosen = await chosenRecord(tx, viewer, line, input);
    if (isFailure(chosen)) return chosen;
    const { shown, amount, name, link } = chosen;
    if (shown)
      return wrongRecord(`Another line, of ${showDate(dayOf(shown.day))}, shows ${name}`, 409);
    if (!amount.equals(line.amount)) {
      const [of, says] = [amount, line.amount].map((sum) => showRupees(sum.toFixed(2)));
      return wrongRecord(`${name} is ${of}, and this line is ${says}`);
    }
    const data = { state: "matched", ...link, decidedById: viewer.id, decidedAt: now() };
    await tx.bankLine.update({ where: { id: line.id }, data, select: { id: true } });
    return { _id: line.id, record: name };
  },
  audit: ({ subject: { id, day } }, { record }) => ({
    subject: record,
    detail: { id, day: dayOf(day) },
  }),
});

/** Says that no record stands for a line: the bank's charges, the owner's own money. */
export const setApart = operation({
  ...shared,
  name: "bankLine.apart",
  summary: "Say that a line of the bank is nothing of the books",
  answers: lineRef,
  input: lineApart,
  done: (_, { apart }) => `Set apart: ${apartLabels[apart]}`,
  subject: ofLine,
  change: async ({ input: { apart, note }, subject: { id, state }, viewer, tx }) => {
    if (state !== "open") return decidedAlready;
    const data = { state: "apart", apart, note, decidedById: viewer.id, decidedAt: now() };
    await tx.bankLine.update({ where: { id }, data, select: { id: true } });
    return { _id: id, record: null };
  },
  audit: ({ input: { apart, note }, subject: { id, day } }) => ({
    subject: apartLabels[apart],
    detail: { id, day: dayOf(day), note },
  }),
});

/** Takes back what was said of a line; the product leaves it to people from then on. */
export const undoMatch = operation({
  ...shared,
  name: "bankLine.undo",
  summary: "Take back what was said of a line of the bank",
  answers: lineRef,
  input: lineKey,
  done: "This line is to be matched again",
  subject: ofLine,
  change: async ({ subject: { id, state, voucher, remittance }, viewer, tx }) => {
    if (state === "open") return refuse(409, "This line is to be matched already");
    await tx.bankLine.update({
      where: { id },
      data: {
        ...{ state: "open", voucherId: null, remittanceId: null, apart: null, note: null },
        ...{ decidedById: viewer.id, decidedAt: now(), undone: true },
      },
      select: { id: true },
    });
    return { _id: id, record: voucher?.number ?? remittance?.reference ?? null };
  },
  audit: ({ subject: { id, day } }, { record }) => ({
    subject: record,
    detail: { id, day: dayOf(day) },
  }),
});
