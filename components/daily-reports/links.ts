import { href } from "@/components/lists/href";
import type { Work } from "@/lib/people/daily-work/labels";
import { type Part, personPath, withoutTask } from "@/lib/reports/daily-reports/labels";
import type { Span } from "@/lib/values/spans";

/** The person and the days whose figures are shown. */
export type Whose = { email: string; name: string; span: Span };

/** A person's report, or the rows behind one of its figures. */
export const reportHref = (
  { email, span }: Pick<Whose, "email" | "span">,
  part?: Part,
  filter: { work?: Work; task?: string } = {},
) => href(personPath(email), { ...span, part, ...filter });

export const workHref = (whose: Whose, work?: Work) => reportHref(whose, "lines", { work });

/** `null` are the reports without a task; nothing, all of them. */
export const taskHref = (whose: Whose, task?: string | null) =>
  reportHref(whose, "reports", { task: task === null ? withoutTask : task });
