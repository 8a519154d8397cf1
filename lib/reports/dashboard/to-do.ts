import "server-only";
import { newAssessments } from "@/lib/intake/assessments/queries";
import { leadList } from "@/lib/intake/leads/list";
import { followUpList } from "@/lib/parts/follow-ups/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { dayInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

type ListQuery = Record<string, string>;
/** `asked` is what the page is asked for the rows that were counted. */
export type ToDo = { label: string; page: string; asked: ListQuery; count: number };

type Work = Pick<ToDo, "label" | "page"> & {
  asked: (today: string) => ListQuery;
  list: { viewCount: (viewer: Viewer, asked: ListQuery) => Promise<number | undefined> };
};

const works: Work[] = [
  {
    label: "new assessments without a handler",
    page: "/app/new-assessments",
    asked: () => ({ given: "nobody" }),
    list: newAssessments,
  },
  {
    label: "follow-ups overdue",
    page: "/app/followups",
    asked: () => ({ tab: "pending" }),
    list: followUpList,
  },
  {
    label: "follow-ups due today",
    page: "/app/followups",
    asked: () => ({ tab: "today" }),
    list: followUpList,
  },
  {
    label: "leads to call today",
    page: "/app/leads",
    asked: (today) => ({ tab: "open", day: showDate(today) }),
    list: leadList,
  },
];

/** An admin's work in the branch looked at; people without cases have no calls of their own. */
export const toDoNow = (viewer: Viewer): Promise<ToDo[]> =>
  Promise.all(
    works.map(async ({ label, page, asked: asks, list }) => {
      const asked = { location: viewer.branch, ...asks(dayInIndia()) };
      return { label, page, asked, count: (await list.viewCount(viewer, asked)) ?? 0 };
    }),
  );
