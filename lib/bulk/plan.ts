import type { Bulk } from "@/lib/bulk/schema";
import { type CaseFacts, may, type Viewer } from "@/lib/platform/access/policy";
import { worksIn } from "@/lib/values/branches";
import { showDate } from "@/lib/values/words";

// What would be done with each case, said before anything is. Pure: rows and people come from queries.

export type Candidate = CaseFacts & { ref_no: string; name: string; openFollowUps: number };
export type Receiver = {
  id: string;
  email: string;
  name: string;
  /** their role is Counsellor */
  counsels: boolean;
  limitedTo: string[];
  /** the last day on which they are away, of whoever is away today */
  away: string | null;
  /** cases that are theirs and open: New or Active */
  open: number;
};
export type Planned = { ref_no: string; name: string; to?: Receiver; why?: string };

type Judge = (c: Candidate) => { to?: Receiver; why?: string };

const foreign = "Not yours: only its case handler or an admin may";

/** Why a case is left out of what asks only whose it is. */
const judges = (viewer: Viewer): Record<Exclude<Bulk["action"], "assign">, Judge> => ({
  reject: (c) =>
    c.state === "rejected"
      ? { why: "Inactive already" }
      : { why: may(viewer, "case.reject", c) ? undefined : foreign },
  update: (c) => ({ why: may(viewer, "case.open", c) ? undefined : foreign }),
  reschedule: (c) =>
    may(viewer, "case.open", c)
      ? { why: c.openFollowUps > 0 ? undefined : "No open follow-up" }
      : { why: foreign },
});

/** Who is passed by when cases are handed out evenly. One who is chosen alone is meant, away or not. */
export const leftOut = (people: readonly Receiver[]) =>
  people.length > 1 ? people.filter(({ away }) => away !== null) : [];

/**
 * Gives each case to whoever of them has the least open cases by then, in their order where several have as few.
 * What one of them handles stays with them.
 */
function handingOut(viewer: Viewer, people: readonly Receiver[]): Judge {
  const out = leftOut(people);
  const here = people.filter((one) => !out.includes(one)).map((one) => ({ one, open: one.open }));
  return (c) => {
    if (!may(viewer, "case.transfer", c)) return { why: "Not yours: only an admin may" };
    const handler = people.find(({ id }) => id === c.handlerId);
    if (handler) return { why: `${handler.name} handles it already` };
    if (here.length === 0) return { why: "Everybody who was chosen is away" };
    const able = here.filter(({ one }) => worksIn(one, c.location));
    const [first, ...others] = able;
    if (!first) {
      const [only] = here;
      const who = here.length === 1 && only ? only.one.name : "Nobody who was chosen";
      return { why: `${who} ${who === only?.one.name ? "does not work" : "works"} in its branch` };
    }
    const least = others.reduce((best, next) => (next.open < best.open ? next : best), first);
    least.open += 1;
    return { to: least.one };
  };
}

export function planned(
  viewer: Viewer,
  { action }: Pick<Bulk, "action">,
  cases: readonly Candidate[],
  people: readonly Receiver[],
): Planned[] {
  const judge = action === "assign" ? handingOut(viewer, people) : judges(viewer)[action];
  return cases.map((c) => ({ ref_no: c.ref_no, name: c.name, ...judge(c) }));
}

/** "Simran is away until 25/11/2026": said of whoever was chosen. */
export const awayWords = ({ name, away }: Pick<Receiver, "name" | "away">) =>
  away === null ? undefined : `${name} is away until ${showDate(away)}`;

/** How many of what was skipped stand behind each reason, with the first of them by name. */
export function reasonsOf(rows: readonly Planned[], named = 10) {
  const by = new Map<string, Planned[]>();
  for (const row of rows) if (row.why) by.set(row.why, [...(by.get(row.why) ?? []), row]);
  return [...by].map(([why, all]) => ({
    why,
    count: all.length,
    cases: all.slice(0, named).map(({ ref_no, name }) => `${name}, ${ref_no}`),
  }));
}
