import type { MouseEvent } from "react";

const key = "list-came-from";

/** The list that somebody opened a case from last: its address, and the numbers of its cases as they stood there. */
type CameFrom = { href: string; refs: string[] };

const toCase = 'a[href^="/app/view-assessment/"]';

/** The reference number of the case that an element links to. */
export const caseIn = (element: Element | null | undefined) =>
  element?.querySelector(toCase)?.getAttribute("href")?.split(/[/?#]/)[3];

/**
 * Where a case is opened, its list is kept in the browser, since cases open in tabs of their own. Where the browser keeps
 * nothing, the case has no neighbours.
 */
export function keepList({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !target.closest(toCase)) return;
  const rows = [...currentTarget.querySelectorAll("tbody tr, [data-card]")];
  const refs = [...new Set(rows.flatMap((row) => caseIn(row) ?? []))];
  const from: CameFrom = { href: location.pathname + location.search, refs };
  try {
    localStorage.setItem(key, JSON.stringify(from));
  } catch {
    // Full, or forbidden by its settings.
  }
}

/** The kept list as text: the same text is the same list. */
export function keptList(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The cases before and after this one on the list that is kept; undefined where it is none of that list. */
export function neighboursOf(kept: string | null, refNo: string) {
  if (kept === null) return undefined;
  const { href, refs } = JSON.parse(kept) as CameFrom;
  const at = refs.indexOf(refNo);
  if (at < 0) return undefined;
  return { href, before: refs[at - 1], after: refs[at + 1], at: at + 1, of: refs.length };
}
