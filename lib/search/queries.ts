import "server-only";
import type { z } from "zod";
import type { Right, Viewer } from "@/lib/access/policy";
import { overviewScope } from "@/lib/access/scope";
import { rowAnswer, rowSelect } from "@/lib/assessments/answer";
import { wordWhere } from "@/lib/assessments/queries";
import { db } from "@/lib/db";
import { toDate } from "@/lib/fields";
import { literally } from "@/lib/like";
import { afterId, type Cursor, newestIdFirst, paging, toPage } from "@/lib/operation/page";
import { query } from "@/lib/operation/query";
import { paletteInput, searches } from "@/lib/search/schema";
import type { Prisma } from "@/prisma/generated/client";

/** One search of the dashboard: assessments of the viewer's branches, newest first. */
const search = <I extends z.ZodObject, R extends Right>(
  who: R,
  input: I,
  where: (input: z.output<I>) => Prisma.AssessmentWhereInput,
) =>
  query({
    name: who,
    who,
    input: input.extend(paging),
    read: async (viewer: Viewer, raw) => {
      const wanted = raw as z.output<I> & { limit: number; cursor?: Cursor };
      const rows = await db.assessment.findMany({
        where: { AND: [overviewScope(viewer), where(wanted), afterId(wanted.cursor) ?? {}] },
        select: rowSelect,
        orderBy: newestIdFirst,
        take: wanted.limit + 1,
        relationLoadStrategy: "join",
      });
      const page = toPage(rows, wanted.limit);
      return { rows: page.rows.map(rowAnswer), next: page.next };
    },
  });

export const byMobile = search("search.mobile", searches.mobile, ({ mobile }) => ({ mobile }));
export const byOfficialMobile = search(
  "search.officialMobile",
  searches.officialMobile,
  ({ mobile }) => ({
    officialMobile: mobile,
  }),
);
export const byOfficialEmail = search(
  "search.officialEmail",
  searches.officialEmail,
  ({ email }) => ({
    officialEmail: email,
  }),
);
export const byDob = search("search.dob", searches.dob, ({ dob }) => ({ dob: toDate(dob) }));
export const byName = search("search.name", searches.name, ({ name }) => ({
  full_name: { contains: literally(name), mode: "insensitive" },
}));

export const searchQueries = {
  mobile: byMobile,
  officialMobile: byOfficialMobile,
  officialEmail: byOfficialEmail,
  name: byName,
  dob: byDob,
};

/** The command palette: by name, the end of a mobile, or reference number. */
export const palette = query({
  name: "search.palette",
  who: "assessments.overview",
  input: paletteInput,
  read: async (viewer, { q }) => {
    const rows = await db.assessment.findMany({
      where: { AND: [overviewScope(viewer), wordWhere(q)] },
      select: { ref_no: true, first_name: true, surname: true, mobile: true, state: true },
      orderBy: newestIdFirst,
      take: 8,
    });
    return {
      cases: rows.map(({ ref_no, first_name, surname, mobile, state }) => ({
        ref_no,
        name: [first_name, surname].filter(Boolean).join(" "),
        mobile,
        state,
      })),
    };
  },
});
