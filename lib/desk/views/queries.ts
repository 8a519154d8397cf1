import "server-only";
import { z } from "zod";
import { stateLabels } from "@/lib/case/labels";
import { provenOpen } from "@/lib/case/queries";
import { withItsTags } from "@/lib/catalogue/tags/queries";
import { preview, viewCounts } from "@/lib/desk/views/answer";
import { isViewed, viewLists } from "@/lib/desk/views/labels";
import { viewed } from "@/lib/desk/views/lists";
import { caseGlance } from "@/lib/intake/assessments/glance";
import { progressRow, progressSelect } from "@/lib/intake/assessments/progress";
import { type StudentStatus, studentStatusLabels } from "@/lib/parts/follow-ups/labels";
import { holds, type Viewer } from "@/lib/platform/access/policy";
import { overviewScope } from "@/lib/platform/access/scope";
import { db, pool } from "@/lib/platform/db";
import { viewsSeen } from "@/lib/platform/lists/kept";
import type { ListState } from "@/lib/platform/lists/list-state";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { refNo } from "@/lib/values/fields/record";
import { fullName, showDate, showDay } from "@/lib/values/words";

type Row = {
  id: string;
  list: string;
  name: string;
  own: boolean;
  shared: boolean;
  version: number;
  state: ListState;
};

/** What admins share is no longer than what one sees of it at once. */
const mostShown = 60;

// Asked with each whole page: prepared once a connection.
const text = `SELECT v.id, v.list, v.name, v.staff_id = $1::uuid AS own, v.shared, v.version, v.state
  FROM list_view v WHERE ${viewsSeen} ORDER BY v.shared, lower(v.name), v.id LIMIT ${mostShown}`;

async function viewRows(viewer: Viewer) {
  const values = [viewer.id, viewer.branches];
  const { rows } = await pool.query<Row>({ name: "views", text, values });
  return rows.flatMap((row) =>
    isViewed(row.list) && holds(viewer, viewed[row.list].who) ? [{ ...row, list: row.list }] : [],
  );
}

/** The views that somebody sees, of the lists that they may open: for the sidebar and the palette. */
export const viewsOf = async (viewer: Viewer) =>
  (await viewRows(viewer)).map(({ id, list, name, shared, version }) => ({
    id,
    name,
    shared,
    version,
    page: viewLists[list].page,
    label: viewLists[list].label,
    href: `${viewLists[list].page}?view=${id}`,
  }));

/** For so long nobody's views are counted anew; a view that was changed is. */
const keptMs = 15_000;
const mostKept = 500;
type Counts = z.output<typeof viewCounts>;
const counted = new Map<string, { until: number; counts: Promise<Counts> }>();

async function countAll(viewer: Viewer, rows: Awaited<ReturnType<typeof viewRows>>) {
  const counts: Counts = [];
  // One after the other: nobody waits for them, and others want the connections.
  for (const { id, list, state } of rows)
    counts.push({ _id: id, count: (await viewed[list].viewCount(viewer, state)) ?? null });
  return counts;
}

/** How many rows each of one's views has, under one's own scope. */
export const countsOfViews = query({
  name: "views.counts",
  summary: "How many rows each view of a list has, up to 1,001",
  answers: viewCounts,
  who: "account.own",
  input: z.object({}),
  read: async (viewer: Viewer) => {
    const rows = await viewRows(viewer);
    const { id, branch, branches } = viewer;
    const key = JSON.stringify([id, branch, branches, rows.map((row) => [row.id, row.version])]);
    const now = performance.now();
    const cached = counted.get(key);
    if (cached && cached.until > now) return cached.counts;
    for (const [old, { until }] of counted) if (until <= now) counted.delete(old);
    if (counted.size >= mostKept) counted.clear();
    const counts = countAll(viewer, rows);
    counted.set(key, { until: now + keptMs, counts });
    counts.catch(() => counted.delete(key));
    return counts;
  },
});

/** A case beside the list that it stands on; the lists inside for those who may open it (A2). */
export const casePreview = query({
  name: "views.preview",
  summary: "What is essential of a case",
  answers: preview,
  who: "case.overview",
  input: z.object({ ref_no: refNo }),
  read: async (viewer: Viewer, { ref_no }) => {
    const assessment = await db.assessment.findFirst({
      where: { ref_no, ...overviewScope(viewer) },
      select: { ...progressSelect, handlerId: true },
      relationLoadStrategy: "join",
    });
    if (!assessment) return refuse(404);
    const opened = provenOpen(viewer, assessment);
    const glance = opened && (await caseGlance(opened));
    const { status_updates, ...row } = progressRow(await withItsTags(assessment));
    const { nextFollowUp, lastContact, hotness, case_handled_by: handler } = row;
    const fact = (label: string, value: string | undefined, note?: string | null) =>
      value ? [{ label, value, note: note ?? null }] : [];
    return {
      ref_no,
      name: fullName(row),
      mobile: row.mobile,
      facts: [
        ...fact("Status", stateLabels[assessment.state], row.stage.label),
        ...fact(
          "Next follow-up",
          nextFollowUp ? showDate(nextFollowUp) : "None planned",
          glance?.followUp?.action,
        ),
        ...fact("Last contact", lastContact ? showDay(lastContact) : "Not reached yet"),
        ...fact("Hotness", hotness ? studentStatusLabels[hotness as StudentStatus] : undefined),
        ...fact("Last remark", glance?.remark?.text, glance?.remark && written(glance.remark)),
        ...fact("Apply for", row.country_apply_for.label),
        ...fact("Last course", glance?.course?.course.label, glance?.course?.university.label),
        ...fact("Source", row.source?.label),
        ...fact("Case handler", handler?.name ?? "Nobody yet", row.location.label),
        ...fact("Registered", showDay(status_updates[0]?.date ?? "")),
      ],
    };
  },
});

const written = ({ author, date }: { author: string; date: Date }) => `${author}, ${showDay(date)}`;
