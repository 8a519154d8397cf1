// What is typed into a form is kept in the browser until it is saved (design.md, "Forms"), with
// the form's idempotency key, so that a reload after a lost answer does not save twice.

const prefix = "draft:";
const keptFor = 7 * 24 * 60 * 60 * 1000;

export type Draft = { values: Record<string, unknown>; key: string; at: number };

// Storage may be full, off or forbidden: then there are no drafts, and nothing else breaks.
function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export function readDraft(name: string): Draft | undefined {
  const draft = quietly(() => JSON.parse(localStorage.getItem(prefix + name) ?? "null") as Draft);
  if (!draft) return undefined;
  if (draft.at > Date.now() - keptFor) return draft;
  clearDraft(name);
  return undefined;
}

export function writeDraft(name: string, values: Record<string, unknown>, key: string) {
  const draft: Draft = { values, key, at: Date.now() };
  quietly(() => localStorage.setItem(prefix + name, JSON.stringify(draft)));
}

export const clearDraft = (name: string) => quietly(() => localStorage.removeItem(prefix + name));

/** At log-out: the next person at this computer finds nothing. */
export const clearDrafts = () =>
  quietly(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  });
