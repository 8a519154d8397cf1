import { whenIdle } from "@/components/ui/when-idle";

// The little that every page needs of what waits for a line; the rest (queue.ts) comes when the page has time for it.

const load = () => import("@/components/offline/queue").then((code) => code.waitingChanges);
type Queue = Awaited<ReturnType<typeof load>>;
/** What the server says of whoever is logged in. */
export type Owner = {
  /** the id of a person, with "practice:" before it in practice */
  id: string;
  key: string;
  /** where they may note leads */
  desk: unknown;
};

let opening: Promise<Queue | undefined> | undefined;

const open = async ({ id, key, desk }: Owner): Promise<Queue | undefined> => {
  try {
    const queue = await load();
    await queue.openQueue(id, key, desk);
    return queue;
  } catch {
    // A private window, or plain http, where browsers encrypt nothing: drafts are all that is kept.
    return undefined;
  }
};

/** Opens the queue of this person as soon as the page has time. */
export function openLater(owner: Owner, then: (queue: Queue) => void): () => void {
  opening = undefined;
  const begin = () => {
    opening ??= open(owner);
    return opening;
  };
  asked = begin;
  return whenIdle(() => void begin().then((queue) => queue && then(queue)));
}

/** Opens the queue of whoever was logged in last, and answers where they may note leads: on the page without a line. */
export async function openKept(): Promise<unknown> {
  const queue = await load();
  const kept = await queue.reopenQueue();
  asked = async () => kept && queue;
  return kept?.desk;
}

let asked: (() => Promise<Queue | undefined>) | undefined;

/** The queue of this page; undefined where there is none. */
export const theQueue = async (): Promise<Queue | undefined> => asked?.();

export const subscribeToLine = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};
export const hasLine = () => navigator.onLine;
