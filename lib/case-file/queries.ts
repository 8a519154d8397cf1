import "server-only";
import { type OverviewAnswer, overviewAnswer, overviewSelect } from "@/lib/case/answer";
import { listsOfMany, type OpenCase, provenOpen } from "@/lib/case/queries";
import { wayOf } from "@/lib/case/way";
import { listsAnswer, listsSelect } from "@/lib/case-file/lists";
import { type Parts, parts } from "@/lib/case-file/parts";
import { withItsTags } from "@/lib/catalogue/tags/queries";
import { missingOf } from "@/lib/parts/checklist/valid";
import type { CasePart } from "@/lib/parts/part/part";
import type { Viewer } from "@/lib/platform/access/policy";
import { overviewScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";

/** The lists of cases that their reader may open (decision A2), by id: one statement, however many there are. */
export async function allLists(opened: OpenCase[], overviews: OverviewAnswer[]) {
  const rows = await listsOfMany(opened, listsSelect);
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const overview = overviews.find(({ _id }) => _id === id);
      if (!overview) return [];
      const of = {
        assessmentId: overview.ref_no,
        caseHandler: overview.case_handled_by?.email ?? null,
        name: [overview.first_name, overview.surname].filter(Boolean).join(" "),
        mobile: overview.mobile,
      };
      return [[id, listsAnswer(row, of)] as const];
    }),
  );
}

type CountedName = {
  [Name in keyof Parts]: Parts[Name] extends { counted: unknown } ? Name : never;
}[keyof Parts];
type Count<Part> = Part extends { counted: infer Counted } ? Counted : never;

const counted = Object.fromEntries(
  Object.entries<CasePart>(parts).flatMap(([name, part]) =>
    part.counted ? [[name, part.counted]] : [],
  ),
) as { [Name in CountedName]: Count<Parts[Name]> };

/** How many records the tab of a part has, its neighbours' in the same tab included. */
const tabCounts = (counts: Partial<Record<string, number>>) => {
  const tabs: Record<string, number> = {};
  for (const [name, { tab }] of Object.entries(parts))
    tabs[tab] = (tabs[tab] ?? 0) + (counts[name] ?? 0);
  return tabs;
};

/**
 * For the report page: the case's Overview with the facts that the rules need, or undefined outside
 * the viewer's branches. `opened` and `counts` are for those who may open the case.
 */
export async function readOverview(viewer: Viewer, ref_no: string) {
  const row = await db.assessment.findFirst({
    where: { ref_no: decodeURIComponent(ref_no).toUpperCase(), ...overviewScope(viewer) },
    select: {
      ...overviewSelect,
      tags: true,
      vouchers: { select: { kind: true, fee: true, amount: true, voidedAt: true } },
      applications: { select: { status: true } },
      offerLetters: { select: { status: true } },
      visas: { select: { status: true } },
      checklistSum: { select: { missing: true, total: true, validUntil: true } },
      _count: { select: counted },
    },
    relationLoadStrategy: "join",
  });
  if (!row) return undefined;
  const { location, state, handlerId } = row;
  const { vouchers, applications, offerLetters, visas, checklistSum } = row;
  const facts = { location, state, handlerId };
  const { tags } = await withItsTags(row);
  const overview = { ...overviewAnswer(row), tags, facts };
  const opened = provenOpen(viewer, row);
  if (!opened) {
    const unseen = { counts: undefined, way: undefined, standing: undefined, gaps: undefined };
    return { ...overview, opened, ...unseen };
  }
  const ofKind = (kind: string) => vouchers.filter((voucher) => voucher.kind === kind).length;
  const gaps = checklistSum ? missingOf(checklistSum) : undefined;
  const counts = {
    ...row._count,
    checklist: gaps?.missing ?? 0,
    receipts: ofKind("receipt") + ofKind("refund"),
    expenses: ofKind("expense"),
  };
  const { deposits, coe } = counts;
  const way = wayOf({ applications, offerLetters, visas, deposits, coe });
  // What was paid, for the package: as text, since pages give a case on to the browser.
  const standing = vouchers
    .filter(({ voidedAt }) => !voidedAt)
    .map(({ kind, fee, amount }) => ({ kind, fee, amount: amount.toFixed(2) }));
  const withTabs = { ...counts, tabs: tabCounts(counts) };
  return { ...overview, opened, counts: withTabs, way, standing, gaps };
}
export type CaseCounts = NonNullable<Awaited<ReturnType<typeof readOverview>>>["counts"];
