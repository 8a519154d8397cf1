import "server-only";
import { statementNumber } from "@/lib/money/partners/labels";
import { type LineKind, lineKinds, rupeeWords } from "@/lib/money/share-statements/labels";
import { voucherLists } from "@/lib/money/vouchers/labels";
import { courseOf, visaCourse } from "@/lib/parts/visas/queries";
import { dayOf } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

export const statementArgs = {
  include: {
    partner: { select: { name: true, pan: true, gstin: true } },
    voucher: { select: { number: true, recieptNumber: true } },
    lines: {
      orderBy: { place: "asc" },
      include: {
        application: {
          select: {
            ...visaCourse,
            assessment: { select: { ref_no: true, first_name: true, surname: true } },
          },
        },
      },
    },
  },
} satisfies Prisma.ShareStatementDefaultArgs;
type Stored = Prisma.ShareStatementGetPayload<typeof statementArgs>;

const lineShown = ({ application, kind, amount, currency, rupees }: Stored["lines"][number]) => ({
  kind: lineKinds[kind as LineKind],
  // The person is gone where the case was erased, and the sum stays.
  name: application ? fullName(application.assessment) : "–",
  refNo: application?.assessment.ref_no ?? "–",
  university: application ? courseOf(application).university : "–",
  share: rupeeWords(twoDecimals(amount), currency, twoDecimals(rupees)),
  rupees: `${kind === "back" ? "-" : ""}${twoDecimals(rupees)}`,
});

/** A statement as page, PDF and Excel show it. */
export const statementShown = (row: Stored) => ({
  id: row.id,
  version: row.version,
  number: statementNumber(row.serial),
  partner: row.partner,
  madeOn: dayOf(row.madeOn),
  gst: twoDecimals(row.gst),
  tax: twoDecimals(row.tax),
  net: twoDecimals(row.net),
  bill: row.billNumber && row.billDay && { number: row.billNumber, day: dayOf(row.billDay) },
  how: row.how,
  isWithdrawn: row.withdrawnAt !== null,
  voucher: row.voucher && {
    number: row.voucher.number,
    href: `${voucherLists.expense}/${row.voucher.recieptNumber}`,
  },
  lines: row.lines.map(lineShown),
});
export type StatementShown = ReturnType<typeof statementShown>;
