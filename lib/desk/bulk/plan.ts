import type { Bulk } from "@/lib/desk/bulk/schema";
import { type CaseFacts, may, type Viewer } from "@/lib/platform/access/policy";
import { worksIn } from "@/lib/values/branches";
import { showDate } from "@/lib/values/words";

// What would be done with each case, said before anything is. Pure: rows and people come from queries.

export type Candidate = CaseFacts & {
  ref_no: string;
  name: string;
  openFollowUps: number;
  /** carries the tag that is put on or taken off */
  hasTag: boolean;
  version: number;
  /** the version that was shown when somebody chose it */
  seen: number | undefined;
};
export type Receiver = {
  id: string;
  email: string;
  name: string;
  /** their role is Counsellor */
  counsels: boolean;
  limitedTo: string[];
  /** the last day of absence of a person who is away today */
  away: string | null;
  /** cases that are theirs and open: New or Active */
  open: number;
};
export type Planned = {
  ref_no: string;
  name: string;
  version?: number;
  to?: Receiver;
  why?: string;
};

type Judge = (c: Candidate) => { to?: Receiver; why?: string };

const foreign = "Not yours: only its case handler or an admin may";

/** Why a case is left out of what asks only whose it is. */
const judges = (viewer: Viewer): Record<Exclude<Bulk["action"], "assign">, Judge> => ({
  reject: (c) =>
    c.state === "rejected"
      ? { why: "Inactive already" }
      : { why: may(viewer, "case.reject", c) ? undefined : foreign },
  tag: (c) =>
    may(viewer, "case.open", c)
      ? { why: c.hasTag ? "Has this tag already" : undefined }
      : { why: foreign },
  untag: (c) =>
    may(viewer, "case.open", c)
      ? { why: c.hasTag ? undefined : "Does not have this tag" }
      : { why: foreign },
  update: (c) => ({ why: may(viewer, "case.open", c) ? undefined : foreign }),
  reschedule: (c) =>
    may(viewer, "case.open", c)
      ? { why: c.openFollowUps > 0 ? undefined : "No open follow-up" }
      : { why: foreign },
});

/** People who are away get no cases, unless only one person was chosen: then that person is meant, away or not. */
const leftOut = (people: readonly Receiver[]) =>
  people.length > 1 ? people.filter(({ away }) => away !== null) : [];

/**
 * Gives equally many to each: the next case goes to the person who got least so far, and on a tie to the one with the
 * least open cases. What one of them handles stays with them.
 */
function handingOut(viewer: Viewer, people: readonly Receiver[]): Judge {
  const out = leftOut(people);
  const here = people.filter((one) => !out.includes(one)).map((one) => ({ one, given: 0 }));
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
    const least = others.reduce((best, next) => (comesBefore(next, best) ? next : best), first);
    least.given += 1;
    return { to: least.one };
  };
}

type Share = { one: Receiver; given: number };
const comesBefore = (next: Share, best: Share) =>
  next.given === best.given ? next.one.open < best.one.open : next.given < best.given;

/** Handing out and rejecting overwrite what somebody else decided; a message or a moved day does not. */
const needsVersion = (action: Bulk["action"]) => action === "assign" || action === "reject";

export const changedMeanwhile = "Somebody changed it meanwhile";

export function planned(
  viewer: Viewer,
  { action }: Pick<Bulk, "action">,
  cases: readonly Candidate[],
  people: readonly Receiver[],
): Planned[] {
  const judge = action === "assign" ? handingOut(viewer, people) : judges(viewer)[action];
  const stale = ({ seen, version }: Candidate) => needsVersion(action) && seen !== version;
  return cases.map((c) => ({
    ref_no: c.ref_no,
    name: c.name,
    version: c.version,
    ...(stale(c) ? { why: changedMeanwhile } : judge(c)),
  }));
}

/** Notes for the plan on chosen people who are away or are given no case. */
export function receiverNotes(rows: readonly Planned[], people: readonly Receiver[]): string[] {
  const out = leftOut(people);
  const any = rows.some(({ to }) => to);
  return people.flatMap((one) => {
    const away = one.away === null ? "" : `${one.name} is away until ${showDate(one.away)}`;
    if (away) return [out.includes(one) ? `${away}, and is given none` : away];
    if (!any || rows.some(({ to }) => to?.id === one.id)) return [];
    return [`${one.name} is given none of these`];
  });
}

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
