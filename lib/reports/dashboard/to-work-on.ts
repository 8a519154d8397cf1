import "server-only";
import { applicationList } from "@/lib/parts/applications/list";
import { followUpList } from "@/lib/parts/follow-ups/list";
import { offerList } from "@/lib/parts/offers/list";
import { visaList } from "@/lib/parts/visas/list";
import type { Viewer } from "@/lib/platform/access/policy";

type State = Record<string, string>;
type List = { count: (viewer: Viewer, state: State) => Promise<number | undefined> };

/** What waits in the lists of the pipeline, each with the list that shows it. */
const waiting: [label: string, list: List, page: string, state: State][] = [
  ["Applications to send", applicationList, "/app/applications", { status: "Saved" }],
  ["Applications pending", applicationList, "/app/applications", { status: "Pending" }],
  [
    "More documents required",
    applicationList,
    "/app/applications",
    { status: "More Documents Required" },
  ],
  ["Offers without a deposit", offerList, "/app/offers", { deposit: "pending" }],
  ["Visas not applied", visaList, "/app/visas", { status: "Visa not applied" }],
  ["Follow-ups today", followUpList, "/app/followups", { tab: "today" }],
];

export type ToWorkOn = { label: string; count: number; page: string; state: State };

/** The work of Admission in the branch looked at: how many rows wait in each list (decision A7). */
export const toWorkOn = (viewer: Viewer): Promise<ToWorkOn[]> =>
  Promise.all(
    waiting.map(async ([label, list, page, state]) => {
      const here = { ...state, location: viewer.branch };
      return { label, page, state: here, count: (await list.count(viewer, here)) ?? 0 };
    }),
  );
