import { DAY_MS } from "@/lib/values/calendar";

// Typed values of a form are kept in the browser until it is saved (design.md, "Forms"), with
// the form's idempotency key, so that a reload after a lost answer does not save twice.
//
// Machines are shared (decision P11). What staff typed is kept under the person's id and offered to
// nobody else; what was typed on a public page is gone with the browser's tab.

const prefix = "typed:";
/** Kept before drafts said whose they are. */
const ownerless = "draft:";
const keptFor = 7 * DAY_MS;

type Values = Record<string, unknown>;
export type Draft = {
  values: Values;
  /** what the form began with, to tell what was typed from what was there */
  base: Values;
  key: string;
  at: number;
};
/** The id of a member of staff; a public page has no owner. */
export type Owner = string | undefined;

// Storage may be full, off or forbidden: then there are no drafts, and nothing else breaks.
export function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export const storeOf = (owner: Owner) => (owner ? localStorage : sessionStorage);
export const roomOf = (owner: Owner) => `${prefix}${owner ?? "public"}:`;
export const parsed = (text: string | null) =>
  quietly(() => JSON.parse(text ?? "null") as Draft | null);
export const isFresh = (draft: Draft | null | undefined): draft is Draft =>
  Boolean(draft && draft.at > Date.now() - keptFor);

export function readDraft(owner: Owner, name: string): Draft | undefined {
  const draft = parsed(quietly(() => storeOf(owner).getItem(roomOf(owner) + name)) ?? null);
  return isFresh(draft) ? draft : undefined;
}

export function writeDraft(owner: Owner, name: string, draft: Omit<Draft, "at">) {
  const text = JSON.stringify({ ...draft, at: Date.now() } satisfies Draft);
  quietly(() => storeOf(owner).setItem(roomOf(owner) + name, text));
}

export const clearDraft = (owner: Owner, name: string) =>
  quietly(() => storeOf(owner).removeItem(roomOf(owner) + name));

/** Forms that wait for a pause in the typing before they write. */
export const unwritten = new Set<() => void>();

/** Removes drafts that are too old, anybody's, and those without an owner. */
export const sweepDrafts = () =>
  quietly(() => {
    for (const key of Object.keys(localStorage)) {
      const old = key.startsWith(prefix) && !isFresh(parsed(localStorage.getItem(key)));
      if (old || key.startsWith(ownerless)) localStorage.removeItem(key);
    }
  });
