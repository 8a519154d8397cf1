import { href, type Params } from "@/components/lists/href";
import type { LeadTab } from "@/lib/intake/leads/labels";
import type { Division, Step } from "@/lib/reports/analytics/labels";
import type { FunnelLine } from "@/lib/reports/analytics/queries";
import { everyBranch } from "@/lib/values/branches";
import { monthAround } from "@/lib/values/spans";

// The list that each figure counts: its filters are what the figure was counted by.

/** The year and the branches whose figures are shown. */
export type FigureRange = { year: number; location?: string; branches: readonly string[] };

/** A case that has no handler, or does not say its source, is asked for by this. */
const none = "none";

const ofYear = ({ year }: FigureRange) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const ofMonth = ({ year }: FigureRange, month: string | null) =>
  monthAround(`${year}-${String(month).padStart(2, "0")}-01`);

const cases = (asks: Params) => href("/app/assessments", asks);

/** The branch that a list with branch tabs is to show. */
const tabOf = ({ location, branches }: FigureRange, branch?: string) =>
  branch ?? location ?? (branches.length === 1 ? branches[0] : everyBranch);

export const assessmentsHref = (range: FigureRange, month: string | null, branch?: string) =>
  cases({ location: branch ?? range.location, ...ofMonth(range, month) });

export const activeHref = (range: FigureRange, handler: string | null, branch?: string) =>
  cases({ location: branch ?? range.location, handler: handler ?? none, state: "active" });

export const overdueHref = (range: FigureRange, handler: string | null, branch?: string) =>
  handler && href("/app/followups", { location: tabOf(range, branch), tab: "pending", handler });

/** What a line of the funnel is of, as the list of cases is asked for it. */
const narrowed: Record<
  Division | "source" | "together",
  (range: FigureRange, key: string | null) => Params
> = {
  together: () => ({}),
  month: ofMonth,
  branch: (_, location) => ({ location: location ?? undefined }),
  country: (_, country) => ({ country: country ?? undefined }),
  handler: (_, handler) => ({ handler: handler ?? none }),
  source: (_, source) => ({ source: source ?? none }),
};

export const stepHref = (range: FigureRange, { by, key }: FunnelLine, step: Step) =>
  cases({
    ...ofYear(range),
    location: range.location,
    ...narrowed[by](range, key),
    ...(step !== "assessments" && { reached: step }),
  });

/** Leads that were noted in the year, of one source. */
export const leadsHref = (range: FigureRange, source: string | null, tab: LeadTab = "all") =>
  href("/app/leads", { location: tabOf(range), tab, ...ofYear(range), source: source ?? none });

export const visasHref = (range: FigureRange, country: string | null, status?: string) =>
  href("/app/visas", {
    location: tabOf(range),
    ...ofYear(range),
    country: country ?? undefined,
    status,
  });
