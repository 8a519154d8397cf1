import "server-only";
import { leadStateLabels } from "@/lib/intake/leads/labels";
import * as is from "@/lib/platform/operation/answer";
import { outcomes } from "@/lib/reports/analytics/labels";

/** What a line is of; null where the case says none. */
const subject = { value: is.text.nullable(), label: is.text };
/** So many in all the branches that are looked at, and in each. */
const spread = { ...subject, count: is.count, branches: is.byName(is.count) };

/** The enquiries of a year that reached each step, with the median days from the step before. */
const reached = {
  ...subject,
  assessments: is.count,
  accepted: is.count,
  applied: is.count,
  offer: is.count,
  deposit: is.count,
  visa: is.count,
  days: is.inline({
    accepted: is.count.nullable(),
    applied: is.count.nullable(),
    offer: is.count.nullable(),
    deposit: is.count.nullable(),
    visa: is.count.nullable(),
  }),
};
const funnelLine = is.named("FunnelLine", reached);
const line = is.named("AnalyticsLine", spread);

/** The office's own picture of a year. */
export const yearAnalytics = is.named("Analytics", {
  year: is.count,
  years: is.list(is.count),
  /** null: all branches together */
  location: is.option.nullable(),
  countedAt: is.moment,
  assessments: is.list(line),
  active: is.list(line),
  funnel: is.inline({
    together: funnelLine,
    month: is.list(funnelLine),
    branch: is.list(funnelLine),
    country: is.list(funnelLine),
    handler: is.list(funnelLine),
  }),
  /** with what was paid for them in the year */
  sources: is.list(is.named("SourceLine", { ...reached, rupees: is.decimal.nullable() })),
  leads: is.list(
    is.inline({
      ...spread,
      states: is.byName(is.count).describe(Object.keys(leadStateLabels).join(", ")),
    }),
  ),
  overdue: is.list(line),
  visas: is.list(
    is.inline({
      ...spread,
      outcomes: is.byName(is.count).describe(Object.values(outcomes).join(", ")),
    }),
  ),
});

export const countedYear = is.inline({ year: is.count, countedAt: is.moment });
