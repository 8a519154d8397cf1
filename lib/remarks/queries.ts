import "server-only";
import { z } from "zod";
import type { OpenCase } from "@/lib/case/queries";
import { db } from "@/lib/platform/db";
import { after, all, byMoment, descending, places, readPage } from "@/lib/platform/lists/keyset";
import { textOf } from "@/lib/remarks/sanitise";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.RemarkWhereInput;

const perPage = 20;
const newestFirst = descending(byMoment("date"));

/** The state of the tab, as it stands in its URL. */
export const remarksInput = z.object(places);

/** A page of a case's remarks, the newest first; `no` counts from the oldest, so it never changes. */
export async function remarksOf(opened: OpenCase, state: z.input<typeof remarksInput>) {
  const where: Where = { assessmentId: opened.id };
  const at = { limit: perPage, ...remarksInput.parse(state) };
  const { rows, ...around } = await readPage(newestFirst, at, where, (cut) =>
    db.remark.findMany({
      ...cut,
      select: { id: true, remarks: true, date: true, author: { select: { name: true } } },
      relationLoadStrategy: "join",
    }),
  );
  const last = rows.at(-1);
  const older =
    last && around.next
      ? await db.remark.count({ where: all(where, after<Where>(newestFirst, last)) })
      : 0;
  return {
    ...around,
    rows: rows.map(({ author, date, ...row }, index) => ({
      ...row,
      createdAt: date,
      no: older + rows.length - index,
      text: textOf(row.remarks),
      author: author.name,
    })),
  };
}
export type RemarkRow = Awaited<ReturnType<typeof remarksOf>>["rows"][number];
