import "server-only";
import { newAssessments } from "@/lib/intake/assessments/queries";
import { leadList } from "@/lib/intake/leads/list";
import { followUpList } from "@/lib/parts/follow-ups/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { dayInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

type ListQuery = Record<string, string>;
/** `query` opens the page on the rows that were counted. */
export type ToDo = { label: string; page: string; query: ListQuery; count: number };

type Work = Pick<ToDo, "label" | "page"> & {
  queryOf: (today: string) => ListQuery;
  list: { viewCount: (viewer: Viewer, query: ListQuery) => Promise<number | undefined> };
};

const works: Work[] = [
  {
    label: "new assessments without a handler",
    page: "/app/new-assessments",
    queryOf: () => ({ given: "nobody" }),
    list: newAssessments,
  },
  {
    label: "follow-ups overdue",
    page: "/app/followups",
    queryOf: () => ({ tab: "pending" }),
    list: followUpList,
  },
  {
    label: "follow-ups due today",
    page: "/app/followups",
    queryOf: () => ({ tab: "today" }),
    list: followUpList,
  },
  {
    label: "leads to call today",
    page: "/app/leads",
    queryOf: (today) => ({ tab: "open", day: showDate(today) }),
    list: leadList,
  },
];

/** An admin's work in the branch looked at; people without cases have no calls of their own. */
export const toDoNow = (viewer: Viewer): Promise<ToDo[]> =>
  Promise.all(
    works.map(async ({ label, page, queryOf, list }) => {
      const query = { location: viewer.branch, ...queryOf(dayInIndia()) };
      return { label, page, query, count: (await list.viewCount(viewer, query)) ?? 0 };
    }),
  );
