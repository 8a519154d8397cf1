import "server-only";
import { mayClaim } from "@/lib/money/claims/queries";
import { partnerOptions } from "@/lib/money/partners/queries";
import { type RemittanceRow, remittance } from "@/lib/money/remittances/answer";
import { remittanceTabValues } from "@/lib/money/remittances/labels";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asDay, asRupees, type Cells } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import type { Failure } from "@/lib/platform/result";
import { dayOf } from "@/lib/values/fields/day";
import { literally } from "@/lib/values/like";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.RemittanceWhereInput;

const find = (cut: Cut<Where>) =>
  db.remittance.findMany({
    ...cut,
    include: {
      partner: { select: { id: true, name: true } },
      voidedBy: { select: { name: true } },
    },
    relationLoadStrategy: "join",
  });
type Stored = Awaited<ReturnType<typeof find>>[number];

const row = ({ id, partner, voidedBy, ...stored }: Stored): RemittanceRow => {
  const gross = stored.rupees.add(stored.charges);
  return {
    _id: id,
    partner: { value: partner.id, label: partner.name },
    receivedOn: dayOf(stored.receivedOn),
    reference: stored.reference,
    currency: stored.currency,
    amount: twoDecimals(stored.amount),
    rupees: twoDecimals(stored.rupees),
    charges: twoDecimals(stored.charges),
    rate: stored.amount.isZero() ? null : gross.div(stored.amount).toFixed(4),
    difference: twoDecimals(gross.sub(stored.booked)),
    students: stored.students,
    void: voidedBy && { by: voidedBy.name, reason: stored.voidReason ?? "" },
  };
};

/** What lists of remittances share: they are for admins of all branches. */
export const remittanceRows = {
  answers: remittance,
  failed: shortFailure,
  who: "claims.manage" as const,
  sorts: { receivedOn: byMoment("receivedOn") },
  order: "-receivedOn" as const,
  find,
  count: (cut: { where: Where; take: number }) => db.remittance.count(cut),
  row,
};

export const remittanceCells: Cells<RemittanceRow> = {
  "Received On": (row) => asDay(row.receivedOn),
  Partner: (row) => row.partner.label,
  Reference: (row) => row.reference,
  Students: (row) => row.students,
  Currency: (row) => row.currency,
  Amount: (row) => Number(row.amount),
  "Rupees Credited": (row) => asRupees(row.rupees),
  "Charges Of The Bank": (row) => asRupees(row.charges),
  "Rupees For One": (row) => row.rate && Number(row.rate),
  "Difference Of Exchange": (row) => asRupees(row.difference),
  Void: (row) => row.void?.reason,
};

/** Money that partners sent. */
export const remittanceList = list({
  ...remittanceRows,
  name: "remittances.list",
  summary: "Money of partners that came in for invoices",
  scope: (viewer): Where | Failure => {
    const barred = mayClaim(viewer);
    return barred === true ? {} : barred;
  },
  filters: {
    tab: by.tab(
      remittanceTabValues,
      "standing",
      (tab): Where => ({ voidedAt: tab === "void" ? { not: null } : null }),
    ),
    q: by.search(
      "Reference",
      (q): Where => ({ reference: { contains: literally(q), mode: "insensitive" } }),
    ),
    partner: by.record(
      "Partner",
      () => partnerOptions(),
      (partnerId): Where => ({ partnerId }),
    ),
  },
  excel: { title: "Remittances of partners", cells: remittanceCells },
});
