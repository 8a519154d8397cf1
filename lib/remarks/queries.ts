import "server-only";
import { z } from "zod";
import type { Viewer } from "@/lib/platform/access/policy";
import { partScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { afterDate, newestDateFirst, paging, toPage } from "@/lib/platform/lists/page";
import { textOf } from "@/lib/remarks/sanitise";

const perPage = 20;

/** The state of the tab, as it stands in its URL. */
export const remarksInput = z.object({ cursor: paging.cursor });

/** A page of a case's remarks, the newest first; `no` counts from the oldest, so it never changes. */
export async function remarksOf(
  viewer: Viewer,
  assessmentId: string,
  state: z.input<typeof remarksInput>,
) {
  const { cursor } = remarksInput.parse(state);
  const where = { AND: [partScope(viewer, assessmentId), afterDate(cursor) ?? {}] };
  const [rows, count] = await Promise.all([
    db.remark.findMany({
      where,
      select: { id: true, remarks: true, date: true, author: { select: { name: true } } },
      orderBy: newestDateFirst,
      take: perPage + 1,
      relationLoadStrategy: "join",
    }),
    db.remark.count({ where }),
  ]);
  const page = toPage(
    rows.map(({ date, ...row }) => ({ ...row, createdAt: date })),
    perPage,
  );
  return {
    next: page.next,
    rows: page.rows.map(({ author, ...row }, index) => ({
      ...row,
      no: count - index,
      text: textOf(row.remarks),
      author: author.name,
    })),
  };
}
export type RemarkRow = Awaited<ReturnType<typeof remarksOf>>["rows"][number];
