import { beforeAll, describe, expect, it } from "vitest";
import {
  activeAssessments,
  inactiveAssessments,
  newAssessments,
} from "@/lib/intake/assessments/queries";
import { applicationList } from "@/lib/parts/applications/list";
import { offerList } from "@/lib/parts/offers/list";
import { visaList } from "@/lib/parts/visas/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { foldCounters } from "@/lib/platform/jobs/housekeeping";
import { stats } from "@/lib/reports/dashboard/queries";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeWay } from "../support/pipeline";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

// Each number on the dashboard is that of the rows on the list that its card opens, for every viewer.

type List = {
  page: (
    viewer: Viewer,
    state: Promise<Record<string, string>>,
  ) => Promise<{ rows: unknown[]; count?: number; branch?: string }>;
};
const opens: Record<string, List> = {
  active: activeAssessments,
  rejected: inactiveAssessments,
  unattended: newAssessments,
  applications: applicationList,
  offerLetters: offerList,
  visas: visaList,
};

const people: Record<string, Staff> = {};

beforeAll(async () => {
  people.admin = await makeStaff({ role: "admin" });
  people.counsellor = await makeStaff();
  people.another = await makeStaff();
  people["admin of Batala"] = await makeStaff({ role: "admin", branches: ["batala"] });
  people["counsellor of Batala"] = await makeStaff({ branches: ["batala"] });
  const handlers = ["counsellor", "another", "counsellor of Batala"].map((who) => people[who]);
  // More of one kind than of another, so that no two numbers are the same by chance.
  for (const [at, handler] of handlers.entries())
    for (const [extra, location] of (["gurdaspur", "batala"] as const).entries()) {
      for (let n = 0; n < 2 + at + extra; n++) {
        const c = await makeCase({ handler, location });
        const ways = n === 0 ? 3 : n === 1 ? 1 : 0;
        for (let way = 0; way < ways; way++) await makeWay(c);
      }
      for (let n = 0; n <= at + 2 * extra; n++)
        await makeCase({ handler, location, state: "rejected" });
      for (let n = 0; n <= at + 3 * extra; n++) await makeCase({ location });
    }
  const moved = await db.assessment.findFirstOrThrow({
    where: { handlerId: people.counsellor?.id, applications: { some: {} } },
  });
  await db.assessment.update({
    where: { id: moved.id },
    data: { handlerId: people.another?.id },
  });
}, 60_000);

const lookers: [who: string, branches: string[]][] = [
  ["admin", ["gurdaspur", "batala"]],
  ["counsellor", ["gurdaspur", "batala"]],
  ["another", ["gurdaspur", "batala"]],
  ["admin of Batala", ["batala"]],
  ["counsellor of Batala", ["batala"]],
];

describe.each(lookers)("%s", (who, branches) => {
  it.each(branches)("the dashboard in %s shows the number of each list", async (branch) => {
    const viewer = await viewerFor(people[who] as Staff, branch);
    for (const folded of [false, true]) {
      if (folded) await foldCounters();
      const counters = await stats.read(viewer, {});
      const listed: Record<string, number> = {};
      for (const [name, list] of Object.entries(opens)) {
        const page = await list.page(viewer, Promise.resolve({ location: branch, limit: "200" }));
        listed[name] = page.rows.length;
        expect([undefined, page.rows.length]).toContain(page.count);
      }
      expect(counters).toEqual(listed);
      expect(Math.min(...Object.values(listed))).toBeGreaterThan(0);
    }
  });

  it("the call answers the same numbers for the branch asked for", async () => {
    const as = people[who] as Staff;
    for (const branch of branches) {
      const { body } = await callRoute("getStats", { as, query: { branch } });
      expect(body).toEqual(await stats.read(await viewerFor(as, branch), {}));
    }
  });
});

it("a list without tabs says which branch a card opened it for", async () => {
  const viewer = await viewerFor(people.counsellor as Staff);
  const page = (state: Record<string, string>) =>
    activeAssessments.page(viewer, Promise.resolve(state));
  expect((await page({ location: "batala" })).branch).toBe("Batala");
  expect((await page({})).branch).toBeUndefined();
});
