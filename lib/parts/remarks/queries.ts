import "server-only";
import { z } from "zod";
import { type OpenCase, proven } from "@/lib/case/queries";
import { mentionable } from "@/lib/parts/remarks/answer";
import { byStudent } from "@/lib/parts/remarks/labels";
import { textOf } from "@/lib/parts/remarks/sanitise";
import { type CaseFacts, opensCase } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { after, all, byMoment, descending, places, readPage } from "@/lib/platform/lists/keyset";
import { query } from "@/lib/platform/operation/query";
import { isFailure } from "@/lib/platform/result";
import { refNo } from "@/lib/values/fields/record";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.RemarkWhereInput;

const perPage = 20;
const newestFirst = descending(byMoment("date"));

/** The state of the tab, as it stands in its URL. */
export const remarksInput = z.object(places);

/** A page of a case's remarks, the newest first; `no` counts from the oldest, so it never changes. */
export async function remarksOf(opened: OpenCase, state: z.input<typeof remarksInput>) {
  const where: Where = { assessmentId: opened.id };
  const place = { limit: perPage, ...remarksInput.parse(state) };
  const { rows, ...around } = await readPage(newestFirst, place, where, (cut) =>
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
      author: author?.name ?? byStudent,
    })),
  };
}
export type RemarkRow = Awaited<ReturnType<typeof remarksOf>>["rows"][number];

/** Users who may open a case (A2), by name: whom a remark may tell of it. */
export async function mentionableOf(tx: Pick<Tx, "staff">, facts: CaseFacts) {
  const staff = await tx.staff.findMany({
    where: { active: true },
    select: {
      ...{ id: true, name: true, role: true, limitedTo: true },
      team: { where: { memberId: facts.handlerId ?? undefined }, select: { memberId: true } },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return staff
    .filter(({ limitedTo, team, ...one }) =>
      opensCase(
        {
          ...one,
          branches: limitedTo.length > 0 ? limitedTo : [facts.location],
          team: one.role === "user" ? team.map(({ memberId }) => memberId) : [],
        },
        facts,
      ),
    )
    .map(({ id, name, role }) => ({ _id: id, name, role }));
}

/** Whom a remark on this case may name with @, for the box in which it is typed. */
export const mentionableStaff = query({
  name: "remark.mentionable",
  summary: "Users whom a remark on a case may mention",
  answers: mentionable,
  who: "case.open",
  input: z.object({ ref_no: refNo }),
  read: async (viewer, { ref_no }) => {
    const row = await db.assessment.findUnique({
      where: { ref_no },
      select: { id: true, ref_no: true, location: true, state: true, handlerId: true },
    });
    const opened = proven(viewer, "case.open", row);
    return isFailure(opened) ? opened : { users: await mentionableOf(db, opened) };
  },
});
