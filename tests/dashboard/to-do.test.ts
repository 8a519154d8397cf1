import { expect, it } from "vitest";
import { newAssessments } from "@/lib/intake/assessments/queries";
import { leadList } from "@/lib/intake/leads/list";
import { followUpList } from "@/lib/parts/follow-ups/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { toDoNow } from "@/lib/reports/dashboard/to-do";
import { dayInIndia } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeFollowUp } from "../support/follow-ups";
import { makeLead } from "../support/leads";
import { makeStaff, viewerFor } from "../support/staff";

type List = {
  page: (viewer: Viewer, asked: Promise<Record<string, string>>) => Promise<{ count?: number }>;
};
const lists: Record<string, List> = {
  "/app/new-assessments": newAssessments,
  "/app/followups": followUpList,
  "/app/leads": leadList,
};

it("the work that waits for an admin is counted as the lists that it links to", async () => {
  const handler = await makeStaff();
  await makeCase({ state: "unattended" });
  await makeCase({ state: "unattended", handlerId: handler.id });
  const active = await makeCase({ state: "active", handlerId: handler.id });
  await makeFollowUp(active.id, "2020-01-06");
  await makeFollowUp(active.id, dayInIndia());
  await makeLead({ followUpOn: new Date(dayInIndia()) });
  const viewer = await viewerFor(await makeStaff({ role: "admin" }));
  const lines = await toDoNow(viewer);
  expect(lines.map(({ count }) => count > 0)).toEqual([true, true, true, true]);
  for (const { label, page, query, count } of lines) {
    const list = await lists[page]?.page(viewer, Promise.resolve(query));
    expect(list?.count, label).toBe(count);
  }
});
