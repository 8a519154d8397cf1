"use client";
import type { UnreadAnswer } from "@/lib/people/notifications/answer";

// What the bell of this tab says, for whatever shows it.

let said: UnreadAnswer | undefined;
const readers = new Set<() => void>();

export const subscribe = (reader: () => void) => {
  readers.add(reader);
  return () => void readers.delete(reader);
};
export const current = () => said;

/** What tabs of one browser tell each other; `live`: it came by a stream. */
export type Said = { said: UnreadAnswer; live: boolean };
let others: BroadcastChannel | undefined;
export const speakOn = (channel: BroadcastChannel | undefined) => {
  others = channel;
};

/** The same, told to the other tabs, too. */
export function say(next: UnreadAnswer, live = false): void {
  hear(next);
  others?.postMessage({ said: next, live } satisfies Said);
}

/** The current state; undefined when nobody knows it any more. */
export function hear(next: UnreadAnswer | undefined): void {
  if (next && said?.unread === next.unread && said.newest === next.newest) return;
  said = next;
  for (const reader of readers) reader();
}
