import "server-only";
import { keepSharesNow } from "@/lib/money/commission-keeping/operations";
import { statementNumber } from "@/lib/money/partners/labels";
import * as answer from "@/lib/money/share-statements/answer";
import { messages } from "@/lib/money/share-statements/labels";
import {
  type PayableShare,
  payableShares,
  readShareTax,
} from "@/lib/money/share-statements/queries";
import * as schema from "@/lib/money/share-statements/schema";
import { billRateOf, statementSums } from "@/lib/money/share-statements/sums";
import { record } from "@/lib/money/vouchers/operations";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { keepsBooks } from "@/lib/platform/access/policy";
import { refuseBranch } from "@/lib/platform/branches/known";
import { officeOf } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia, now } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import { toPaise } from "@/lib/values/paise";
import { nameRoom } from "@/lib/values/payer";
import { financialYear } from "@/lib/values/spans";
import { showRupees } from "@/lib/values/words";

// A statement says what a sub-agent is paid for some of its students; an expense voucher pays it. It never changes.

const shared = {
  who: "partners.manage" as const,
  answers: answer.changedStatement,
  failed: shortFailure,
  may: allBranchesOnly("pays sub-agents"),
};

type Line = PayableShare & { rupees: string };

/** The lines of a statement: shares whose rupees are known or typed, and all that is to be taken back. */
function linesOf(
  payable: PayableShare[],
  typed: { share: string; rupees: string | null }[],
): Line[] | Failure {
  const lines: Line[] = [];
  for (const [index, { share, rupees }] of typed.entries()) {
    if (rupees === null) continue;
    const found = payable.find(({ id, kind }) => id === share && kind === "share");
    if (!found || lines.some(({ id }) => id === share)) return refuse(409, messages.notPayable);
    if (found.rupees !== null && toPaise(found.rupees) !== toPaise(rupees)) {
      const says = `This share is ${showRupees(found.rupees)}`;
      return refuse(422, says, { fields: { [`lines.${index}.rupees`]: says } });
    }
    lines.push({ ...found, rupees });
  }
  if (lines.length === 0) return refuse(422, messages.none, { fields: { lines: messages.none } });
  const backs = payable.flatMap((share) =>
    share.kind === "back" && share.rupees !== null ? [{ ...share, rupees: share.rupees }] : [],
  );
  return [...lines, ...backs];
}

/** What statements of this financial year before have paid, and how much of it was taxed. */
async function paidBefore(tx: Tx, partnerId: string, today: string) {
  const { from, to } = financialYear(today);
  const { _sum } = await tx.shareStatement.aggregate({
    where: { partnerId, withdrawnAt: null, madeOn: { gte: toDate(from), lte: toDate(to) } },
    _sum: { shares: true, backs: true, taxed: true },
  });
  const paid = _sum.shares && _sum.backs ? _sum.shares.sub(_sum.backs) : null;
  return {
    paid: paid ? twoDecimals(paid) : "0.00",
    taxed: _sum.taxed ? twoDecimals(_sum.taxed) : "0.00",
  };
}

const lockPartner = async ({
  input: { partner: id },
  tx,
}: {
  input: { partner: string };
  tx: Tx;
}) => {
  await tx.$queryRaw`SELECT FROM partner WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.partner.findFirst({ where: { id, kind: "sub_agent" } });
};

export const makeStatement = operation({
  ...shared,
  name: "shareStatement.make",
  summary: "Make a statement of what a sub-agent is to be paid",
  input: schema.newStatement,
  done: ({ number }) => `Statement ${number} is made. Pay it when the sub-agent agrees`,
  subject: lockPartner,
  change: async ({ input: { lines: typed, gstRate, billNumber, billDay }, subject, tx }) => {
    if (gstRate && !subject.gstin)
      return refuse(422, messages.noGstin, { fields: { gstRate: messages.noGstin } });
    await keepSharesNow(tx, subject.id);
    const lines = linesOf(await payableShares(tx, subject.id), typed);
    if (isFailure(lines)) return lines;
    const today = dayInIndia();
    const of = (kind: Line["kind"]) =>
      lines.flatMap((line) => (line.kind === kind ? [line.rupees] : []));
    const sums = statementSums({
      shares: of("share"),
      backs: of("back"),
      hasPan: subject.pan !== null,
      tax: await readShareTax(tx),
      before: await paidBefore(tx, subject.id, today),
      gstRate,
    });
    if (typeof sums === "string") return refuse(409, sums);
    const row = await tx.shareStatement.create({
      data: {
        ...sums,
        partnerId: subject.id,
        madeOn: toDate(today),
        billNumber: gstRate && billNumber,
        billDay: gstRate && billDay ? toDate(billDay) : null,
        lines: {
          create: lines.map(({ applicationId, kind, amount, currency, rupees }, place) => ({
            ...{ applicationId, kind, amount, currency, rupees, place },
          })),
        },
      },
      select: { id: true, serial: true },
    });
    return { _id: row.id, number: statementNumber(row.serial) };
  },
  audit: ({ subject }, { _id: id, number }) => ({ subject: subject.name, detail: { id, number } }),
});

const lockStatement = async ({ input: { id }, tx }: { input: { id: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT FROM share_statement WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.shareStatement.findUnique({ where: { id }, include: { partner: true } });
  if (!row) return null;
  if (row.withdrawnAt) return refuse(409, messages.withdrawn);
  return row.voucherId ? refuse(409, messages.paid) : row;
};
type Open = Exclude<Awaited<ReturnType<typeof lockStatement>>, Failure | null>;

const ofStatement = {
  ...shared,
  subject: lockStatement,
  record: ({ subject }: { subject: Open }) => subject,
  trail: ({ id, partner }: Open) => ({
    subject: partner.name,
    id,
    operations: ["shareStatement.%"],
  }),
};

/** Shares of the statement that are payable no more, since a student left or our commission was given back. */
const lostShares = (tx: Tx, statementId: string) =>
  tx.shareLine.count({
    where: {
      statementId,
      kind: "share",
      application: { share: { state: { not: "payable" } } },
    },
  });

/** The sub-agent's bill as an expense has it. It is input tax where both have a GSTIN. */
async function inputTaxOf(tx: Tx, statement: Open, location: Branch) {
  const { billNumber, billDay, shares, backs, gst, partner } = statement;
  if (!billNumber || !billDay) return {};
  const { gstin } = await officeOf(location, tx);
  const rate = billRateOf(twoDecimals(shares.sub(backs)), twoDecimals(gst));
  return {
    ...{ billNumber, billDay: dayOf(billDay) },
    billRate: gstin && partner.gstin && !gst.isZero() ? rate : undefined,
  };
}

/** An expense voucher of what leaves the bank, with the statement's number and bill, and the TDS that was kept back. */
export const payStatement = operation({
  ...ofStatement,
  name: "shareStatement.pay",
  summary: "Pay a sub-agent's statement by an expense voucher",
  input: schema.statementPayment,
  done: ({ number }) => `Statement ${number} is paid`,
  change: async ({ input: { id, location, mode, modeReference }, subject, viewer, tx }) => {
    if (!keepsBooks(viewer, location)) return refuseBranch(location);
    await keepSharesNow(tx, subject.partnerId);
    if (await lostShares(tx, id)) return refuse(409, messages.changed);
    const number = statementNumber(subject.serial);
    const { gst, tax, net, partner } = subject;
    const bill = await inputTaxOf(tx, subject, location);
    const parts = [
      ...(gst.isZero() ? [] : [`with GST of ${showRupees(twoDecimals(gst))}`]),
      ...(tax.isZero() ? [] : [`less TDS of ${showRupees(twoDecimals(tax))}`]),
    ];
    const voucher = await record(
      tx,
      "expense",
      {
        particulars: [`Commission by statement ${number}`, ...parts].join(", "),
        name: partner.name.slice(0, nameRoom),
        amount: twoDecimals(net),
        mode,
        modeReference: modeReference ?? undefined,
        head: "commission",
        gstin: partner.gstin ?? undefined,
        tds: twoDecimals(tax),
        ...bill,
      },
      { id: null, ref_no: null, location },
      viewer,
    );
    if (isFailure(voucher)) return voucher;
    const data = { voucherId: voucher._id, version: { increment: 1 } };
    await tx.shareStatement.update({ where: { id }, data, select: { id: true } });
    return { _id: id, number };
  },
  audit: ({ subject, input: { location } }, { _id: id, number }) => ({
    subject: subject.partner.name,
    detail: { id, number, amount: twoDecimals(subject.net), location },
  }),
});

export const withdrawStatement = operation({
  ...ofStatement,
  name: "shareStatement.withdraw",
  summary: "Withdraw a statement that was not paid: its shares are payable again",
  input: schema.statementRef,
  done: ({ number }) => `Statement ${number} is withdrawn`,
  change: async ({ input: { id }, subject, tx }) => {
    const data = { withdrawnAt: now(), version: { increment: 1 } };
    await tx.shareStatement.update({ where: { id }, data, select: { id: true } });
    return { _id: id, number: statementNumber(subject.serial) };
  },
  audit: ({ subject }, { _id: id, number }) => ({
    subject: subject.partner.name,
    detail: { id, number },
  }),
});

const taxSubject = "TDS of sub-agents";

export const editShareTax = operation({
  ...shared,
  name: "shareTax.edit",
  summary: "Set what income tax is taken of what sub-agents are paid",
  answers: answer.shareTax,
  input: schema.shareTax,
  done: "Record updated successfully",
  subject: async ({ tx }) => {
    await tx.$queryRaw`SELECT FROM share_tax FOR NO KEY UPDATE`;
    return readShareTax(tx);
  },
  record: ({ subject }) => subject,
  trail: () => ({ subject: taxSubject, operations: ["shareTax.edit"] }),
  change: async ({ input: { version: _, ...data }, tx }) => {
    await tx.shareTax.update({
      where: { only: true },
      data: { ...data, version: { increment: 1 } },
    });
    return readShareTax(tx);
  },
  audit: ({ input: { version: _, ...to }, subject: { version: __, ...from } }) => ({
    subject: taxSubject,
    detail: { from, to },
  }),
});
