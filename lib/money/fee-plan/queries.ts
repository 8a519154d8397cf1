import "server-only";
import { listsOf, type OpenCase } from "@/lib/case/queries";
import { instalmentRow, instalmentSelect, settlingOrder } from "@/lib/money/fee-plan/part";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";

/** Instalments that are not paid whole: as the partial indexes of the due list have it, so that they are used. */
export const stillOpen = (): Prisma.InstalmentWhereInput => ({
  settled: { lt: db.instalment.fields.amount },
});

/** The instalment of a case that is to be paid next, for those who read it together with other lists. */
export const nextInstalmentList = () =>
  ({
    where: stillOpen(),
    select: { ...instalmentSelect, position: true },
    orderBy: settlingOrder,
    take: 1,
  }) satisfies Prisma.Assessment$instalmentsArgs;
type Stored = Prisma.InstalmentGetPayload<Pick<ReturnType<typeof nextInstalmentList>, "select">>;

export const nextOf = ([next]: Stored[]) =>
  next && { ...instalmentRow(next), number: next.position + 1 };
export type NextInstalment = NonNullable<ReturnType<typeof nextOf>>;

/** The same of a case alone; undefined where nothing is planned, or all is paid. */
export const nextInstalmentOf = async (opened: OpenCase) =>
  nextOf((await listsOf(opened, { instalments: nextInstalmentList() })).instalments);
