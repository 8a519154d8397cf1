import "server-only";
import { may, opensCase } from "@/lib/platform/access/policy";
import { overviewScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { recentAnswer } from "@/lib/search/answer";
import { recentInput } from "@/lib/search/schema";

const shown = 10;

const select = {
  id: true,
  ref_no: true,
  full_name: true,
  mobile: true,
  state: true,
  location: true,
  handlerId: true,
  handler: { select: { name: true } },
} as const;

/**
 * What the palette offers before anything is typed: the cases that this person opened last, of those that they may
 * still see, without the one they are on; and what they may do to that one.
 */
export const recentCases = query({
  name: "search.recent",
  summary: "Cases that were opened last, and what may be done to the one at hand",
  answers: recentAnswer,
  who: "case.overview",
  input: recentInput,
  read: async (viewer, { ref_no }) => {
    const visits = await db.caseVisit.findMany({
      where: { staffId: viewer.id },
      orderBy: { at: "desc" },
      select: { assessmentId: true },
    });
    const found = await db.assessment.findMany({
      where: {
        AND: [
          overviewScope(viewer),
          { OR: [{ id: { in: visits.map((one) => one.assessmentId) } }, { ref_no: ref_no ?? "" }] },
        ],
      },
      select,
      relationLoadStrategy: "join",
    });
    const here = found.find((one) => one.ref_no === ref_no);
    const cases = visits
      .flatMap(({ assessmentId }) => found.find(({ id }) => id === assessmentId) ?? [])
      .filter((one) => one !== here)
      .slice(0, shown)
      .map(({ id: _, location: __, handlerId: ___, full_name, handler, ...row }) => ({
        ...row,
        name: full_name,
        handler: handler?.name ?? null,
        byOther: false,
      }));
    return {
      cases,
      here: here
        ? {
            ref_no: here.ref_no,
            name: here.full_name,
            opens: opensCase(viewer, here),
            transfers: may(viewer, "case.transfer", here),
          }
        : null,
    };
  },
});
