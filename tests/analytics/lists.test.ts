import { expect, it } from "vitest";
import {
  activeHref,
  assessmentsHref,
  leadsHref,
  overdueHref,
  stepHref,
  visasHref,
} from "@/components/analytics/links";
import { officeAssessments } from "@/lib/intake/assessments/list";
import { leadStates } from "@/lib/intake/leads/labels";
import { leadList } from "@/lib/intake/leads/list";
import { followUpPage } from "@/lib/parts/follow-ups/list-props";
import { visaList } from "@/lib/parts/visas/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import { type Outcome, outcomes, steps } from "@/lib/reports/analytics/labels";
import { type Analytics, analyticsOf } from "@/lib/reports/analytics/queries";
import { countFor, makeCame, twoBranches } from "../support/analytics";
import { makeFollowUp } from "../support/follow-ups";
import { makeLead } from "../support/leads";
import { makeWay } from "../support/pipeline";
import { makeStaff, viewerFor } from "../support/staff";

// Each figure is a link, and the list that it leads to has as many rows.

const pages: Record<
  string,
  (viewer: Viewer, given: Promise<Record<string, string>>) => Promise<{ rows: unknown[] }>
> = {
  "/app/assessments": officeAssessments.page,
  "/app/leads": leadList.page,
  "/app/visas": visaList.page,
  "/app/followups": async (viewer, given) => (await followUpPage(viewer, given)).list,
};

async function rowsBehind(viewer: Viewer, link: string | null): Promise<number> {
  const url = new URL(link ?? "", "http://here");
  const page = pages[url.pathname];
  if (!page) throw new Error(`${link} is no list`);
  const asked = Promise.resolve({ ...Object.fromEntries(url.searchParams), limit: "200" });
  return (await page(viewer, asked)).rows.length;
}

/** Every figure of the page with its link. */
function figuresOf(found: Analytics): [figure: number, link: string | null][] {
  const { branches, funnel } = found;
  const spread = (
    lines: Analytics["active"],
    to: (shown: Analytics, key: string | null, branch?: string) => string | null,
  ) =>
    lines.flatMap(({ key, count, branches: each }) => [
      [count, to(found, key)] as [number, string | null],
      ...branches.map((code): [number, string | null] => [each[code] ?? 0, to(found, key, code)]),
    ]);
  const counted = [
    funnel.together,
    ...funnel.month,
    ...funnel.branch,
    ...funnel.country,
    ...funnel.handler,
    ...found.sources,
  ].flatMap((line) =>
    steps.map((step): [number, string | null] => [line[step], stepHref(found, line, step)]),
  );
  const visas = found.visas.flatMap(({ key, count, outcomes: of }) => [
    [count, visasHref(found, key)] as [number, string | null],
    ...(Object.keys(outcomes) as Outcome[]).map((status): [number, string | null] => [
      of[status],
      visasHref(found, key, status),
    ]),
  ]);
  const leads = found.leads.flatMap(({ key, count, states }) => [
    [count, leadsHref(found, key)] as [number, string | null],
    ...leadStates.map((state): [number, string | null] => [
      states[state],
      leadsHref(found, key, state),
    ]),
  ]);
  return [
    ...leads,
    ...spread(found.assessments, assessmentsHref),
    ...spread(found.active, activeHref),
    ...spread(found.overdue, overdueHref),
    ...counted,
    ...visas,
  ];
}

it("each figure agrees with its list for all branches, some and one", async () => {
  await db.assessment.deleteMany();
  const [one, two] = await twoBranches();
  const [busy, quiet] = [await makeStaff(), await makeStaff({ active: false })];
  const days = { accepted: "2019-03-05", applied: "2019-04-05" };
  for (const location of [one, two, "gurdaspur"]) {
    await makeCame({ day: "2019-02-28", location });
    await makeCame({ day: "2019-12-31", location, ...days, handlerId: busy.id, source: "fair" });
    await makeCame({ day: "2018-12-31", location, ...days, handlerId: busy.id });
    await makeCame({ day: "2019-01-01", location, ...days, state: "rejected", country: "AU" });
    const open = { location, state: "active" as const, handlerId: quiet.id };
    const c = await makeCame({ ...open, day: "2019-06-30", country: "NZ" });
    await makeFollowUp(c.id, "2019-07-01");
    await makeFollowUp(c.id, "2019-07-02");
    await makeWay(c, {
      country: "AU",
      visa: { status: "Visa Recevied", date: new Date("2019-08-01T06:30:00Z") },
    });
    const late = await makeCame({ ...open, day: "2019-12-01", handlerId: busy.id });
    const noted = { location, createdAt: new Date("2019-05-01T06:30:00Z") };
    await makeLead(noted);
    await makeLead({ ...noted, source: "fair", state: "assessment", endedAt: new Date() });
    await makeLead({ location, source: "fair", createdAt: new Date("2018-12-31T18:00:00Z") });
    await makeWay(late, { visa: { date: new Date("2019-12-31T18:00:00Z") } });
  }
  const limits: [string[], string?][] = [[[]], [[], two], [[one, two]]];
  let compared = 0;
  for (const [branches, location] of limits) {
    const admin = await makeStaff({ role: "admin", branches });
    await countFor(admin, "2019");
    const viewer = await viewerFor(admin);
    const found = await analyticsOf(viewer, { year: 2019, location });
    if (isFailure(found)) throw new Error(found.message);
    expect(found.funnel.together.assessments).toBeGreaterThan(3);
    for (const [figure, link] of figuresOf(found)) {
      // Figures of zero have no link.
      if (figure === 0) continue;
      expect([link, figure]).toEqual([link, await rowsBehind(viewer, link)]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(200);
});
