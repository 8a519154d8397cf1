import "server-only";
import { stillOpen } from "@/lib/money/fee-plan/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

const shown = 5;
/** More are not counted. */
const countLimit = 100;

/** Instalments of somebody's own cases that are due today, and how many are late. */
export async function duesOfDay({ branches }: Viewer, handlerId: string) {
  const today = toDate(dayInIndia());
  const own: Prisma.InstalmentWhereInput = {
    ...{ handlerId, location: { in: branches } },
    ...stillOpen(),
    assessment: { state: { not: "rejected" } },
  };
  const [rows, total, late] = await Promise.all([
    db.instalment.findMany({
      where: { ...own, dueBy: today },
      select: {
        ...{ id: true, amount: true, settled: true },
        assessment: { select: { ref_no: true, first_name: true, surname: true } },
      },
      orderBy: [{ dueBy: "asc" }, { id: "asc" }],
      take: shown,
      relationLoadStrategy: "join",
    }),
    db.instalment.count({ where: { ...own, dueBy: today }, take: countLimit }),
    db.instalment.count({ where: { ...own, dueBy: { lt: today } }, take: countLimit }),
  ]);
  return {
    total,
    late,
    rows: rows.map(({ id, amount, settled, assessment }) => ({
      id,
      ref: assessment.ref_no,
      name: fullName(assessment),
      left: twoDecimals(amount.minus(settled)),
    })),
  };
}
export type DuesOfDay = Awaited<ReturnType<typeof duesOfDay>>;
