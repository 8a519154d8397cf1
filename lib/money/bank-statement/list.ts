import "server-only";
import {
  bankLine,
  bankStatement,
  type LineRow,
  type StatementRow,
} from "@/lib/money/bank-statement/answer";
import {
  apartLabels,
  bankModes,
  labels,
  stateLabels,
  states,
} from "@/lib/money/bank-statement/labels";
import {
  accountOption,
  accountOptions,
  accountScope,
  coveredSpans,
  lineScope,
} from "@/lib/money/bank-statement/queries";
import { mayClaim } from "@/lib/money/claims/queries";
import { remittancesPath } from "@/lib/money/remittances/labels";
import { remittanceCells, remittanceRows } from "@/lib/money/remittances/list";
import { voucher, voucherAnswer, voucherSelect } from "@/lib/money/vouchers/answer";
import { modeLabels, voucherLists, labels as voucherWords } from "@/lib/money/vouchers/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { booksScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asDay, asMoment, asRupees } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { all, byMoment, byNumber, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { type Failure, refuse } from "@/lib/platform/result";
import { onDay } from "@/lib/values/clock";
import { choice } from "@/lib/values/fields/choice";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { rupees } from "@/lib/values/fields/rupees";
import { literally } from "@/lib/values/like";
import { optionsOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

const account = { select: { id: true, name: true, location: true } } as const;

type LineWhere = Prisma.BankLineWhereInput;

function amountWhere(typed: string): LineWhere | Failure {
  const read = rupees("Amount").safeParse(typed);
  if (read.success) return { OR: [{ amount: read.data }, { amount: `-${read.data}` }] };
  const message = read.error.issues[0]?.message ?? "";
  return refuse(422, message, { fields: { amount: message } });
}

const findLines = (cut: Cut<LineWhere>) =>
  db.bankLine.findMany({
    ...cut,
    include: {
      account,
      voucher: { select: { kind: true, number: true, name: true, recieptNumber: true } },
      remittance: { select: { reference: true, partner: { select: { name: true } } } },
      decidedBy: { select: { name: true } },
    },
    relationLoadStrategy: "join",
  });
type StoredLine = Awaited<ReturnType<typeof findLines>>[number];

function recordOf({ voucher: shown, remittance }: StoredLine): LineRow["record"] {
  if (remittance) {
    const { reference, partner } = remittance;
    return { number: `Remittance ${reference}`, name: partner.name, page: remittancesPath };
  }
  if (!shown) return null;
  const path = voucherLists[shown.kind === "expense" ? "expense" : "receipt"];
  return { number: shown.number, name: shown.name, page: `${path}/${shown.recieptNumber}` };
}

/** The lines of the bank's statements, of the accounts that are the viewer's. */
export const bankLines = list({
  name: "bankStatement.list",
  summary: "Lines of the bank's statements, and the records that they show",
  answers: bankLine,
  failed: shortFailure,
  who: "bank.match",
  scope: lineScope,
  filters: {
    state: by.tab(states, "open", (state): LineWhere => ({ state })),
    q: by.search("Narration or reference", (q): LineWhere => {
      const like = { contains: literally(q), mode: "insensitive" } as const;
      return { OR: [{ narration: like }, { reference: like }] };
    }),
    amount: by.search("Amount", amountWhere),
    account: by.record(labels.account, accountOptions, (accountId): LineWhere => ({ accountId })),
    from: by.day("From", (day): LineWhere => ({ day: { gte: toDate(day) } })),
    to: by.day("To", (day): LineWhere => ({ day: { lte: toDate(day) } })),
  },
  sorts: { day: byMoment("day") },
  order: "-day",
  find: findLines,
  count: (cut) => db.bankLine.count(cut),
  row: (line): LineRow => ({
    _id: line.id,
    account: accountOption(line.account),
    day: dayOf(line.day),
    narration: line.narration,
    reference: line.reference,
    amount: line.amount.toFixed(2),
    balance: line.balance?.toFixed(2) ?? null,
    state: line.state as LineRow["state"],
    record: recordOf(line),
    apart: line.apart as LineRow["apart"],
    note: line.note,
    by: line.decidedBy?.name ?? null,
  }),
  excel: {
    title: "Bank statement",
    cells: {
      Date: (row) => asDay(row.day),
      Account: (row) => row.account.label,
      Narration: (row) => row.narration,
      Reference: (row) => row.reference,
      Amount: (row) => asRupees(row.amount),
      Balance: (row) => asRupees(row.balance),
      State: (row) => stateLabels[row.state],
      Record: (row) => row.record?.number,
      Name: (row) => row.record?.name,
      [labels.apart]: (row) => row.apart && apartLabels[row.apart],
      Note: (row) => row.note,
      "Matched by": (row) => row.by,
    },
  },
});

type StatementWhere = Prisma.BankStatementWhereInput;

/** A statement with the last one of its account, which alone can be deleted. */
const findStatements = (cut: Cut<StatementWhere>) =>
  db.bankStatement.findMany({
    ...cut,
    include: {
      account: {
        select: {
          ...account.select,
          statements: {
            select: { id: true },
            orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
            take: 1,
          },
        },
      },
      uploadedBy: { select: { name: true } },
    },
  });
type StoredStatement = Awaited<ReturnType<typeof findStatements>>[number];

/** The files that were read. */
export const bankStatements = list({
  name: "bankStatement.files",
  summary: "Statements of the bank that were uploaded",
  answers: bankStatement,
  failed: shortFailure,
  who: "bank.match",
  scope: (viewer): StatementWhere => ({ account: accountScope(viewer) }),
  filters: {
    account: by.record(
      labels.account,
      accountOptions,
      (accountId): StatementWhere => ({ accountId }),
    ),
  },
  sorts: { uploaded: byMoment("uploadedAt") },
  order: "-uploaded",
  find: findStatements,
  count: (cut) => db.bankStatement.count(cut),
  row: ({ id, account: of, uploadedBy, ...row }: StoredStatement): StatementRow => ({
    _id: id,
    account: accountOption(of),
    file: row.fileName,
    firstDay: dayOf(row.firstDay),
    lastDay: dayOf(row.lastDay),
    added: row.added,
    known: row.known,
    uploadedBy: uploadedBy.name,
    uploadedAt: row.uploadedAt.toISOString(),
    last: of.statements[0]?.id === id,
  }),
});

type VoucherWhere = Prisma.VoucherWhereInput;

/** The branches and days that a statement covers. */
async function coveredDays(viewer: Viewer) {
  const spans = await coveredSpans(viewer);
  return spans.map(({ location, firstDay, lastDay }) => ({
    location: location ? { location } : {},
    day: { gte: firstDay, lte: lastDay },
  }));
}

/** Records by the bank of days that a statement covers, which no line of it shows. */
async function missingScope(viewer: Viewer): Promise<VoucherWhere> {
  const covered = (await coveredDays(viewer)).map(({ location, day }) => ({ ...location, day }));
  return all<VoucherWhere>(
    booksScope(viewer),
    { mode: { in: [...bankModes] }, voidedAt: null, bankLine: { is: null } },
    covered.length ? { OR: covered } : { id: { in: [] } },
  );
}

const kinds = ["receipt", "refund", "expense"] as const;
/** The number is the moment in milliseconds, so days are a range of its index. */
const ms = (moment: Date) => BigInt(moment.getTime());

export const missingRecords = list({
  name: "bankStatement.missing",
  summary: "Receipts, refunds and expenses by the bank that no line of a statement shows",
  answers: voucher,
  failed: shortFailure,
  who: "bank.match",
  person: ({ assessmentId }) => assessmentId,
  scope: missingScope,
  filters: {
    kind: by.tab(kinds, "receipt", (kind): VoucherWhere => ({ kind })),
    mode: by.choice(
      voucherWords.mode,
      choice(voucherWords.mode, bankModes),
      optionsOf(Object.fromEntries(bankModes.map((mode) => [mode, modeLabels[mode]]))),
      (mode): VoucherWhere => ({ mode }),
    ),
    from: by.day("From", (day): VoucherWhere => ({ recieptNumber: { gte: ms(onDay(day).gte) } })),
    to: by.day("To", (day): VoucherWhere => ({ recieptNumber: { lt: ms(onDay(day).lt) } })),
  },
  sorts: { number: byNumber("recieptNumber") },
  order: "-number",
  find: (cut: Cut<VoucherWhere>) =>
    db.voucher.findMany({ ...cut, select: voucherSelect, relationLoadStrategy: "join" }),
  count: (cut) => db.voucher.count(cut),
  row: voucherAnswer,
  excel: {
    title: "Not at the bank",
    cells: {
      Number: (row) => row.number,
      Date: (row) => asMoment(row.date),
      Branch: (row) => row.location.label,
      "Reference No.": (row) => row.assessmentId,
      Name: (row) => row.name,
      Particulars: (row) => row.particulars,
      Mode: (row) => row.mode && modeLabels[row.mode],
      "Payment reference": (row) => row.modeReference,
      Amount: (row) => asRupees(row.amount),
      "Recorded by": (row) => row.createdBy.name,
    },
  },
});

type RemittanceWhere = Prisma.RemittanceWhereInput;

/** Money of partners of days that a statement covers, which no line shows. */
export const missingRemittances = list({
  ...remittanceRows,
  name: "bankStatement.missingRemittances",
  summary: "Remittances of partners that no line of a statement shows",
  scope: async (viewer): Promise<RemittanceWhere | Failure> => {
    const barred = mayClaim(viewer);
    if (barred !== true) return barred;
    const covered = (await coveredDays(viewer)).map(({ location, day }) => ({
      ...location,
      receivedOn: day,
    }));
    return covered.length
      ? { voidedAt: null, bankLine: { is: null }, OR: covered }
      : { id: { in: [] } };
  },
  filters: {
    from: by.day("From", (day): RemittanceWhere => ({ receivedOn: { gte: toDate(day) } })),
    to: by.day("To", (day): RemittanceWhere => ({ receivedOn: { lte: toDate(day) } })),
  },
  excel: { title: "Remittances not at the bank", cells: remittanceCells },
});
