"use client";

/** What opens by a key and takes letters at once. `data-keeps` marks on the page where it will be alive. */
type Taker = "palette" | "lead" | "call";

declare global {
  interface Window {
    /** what was typed behind such a key and waits for its box; components/forms/early-press.tsx adds to it */
    keptKeys?: { taker: Taker; text: string };
  }
}

/** From now on what is typed is kept, a Tab as "\t", until it is taken. */
export const keepKeys = (owner: Taker) => {
  window.keptKeys ??= { taker: owner, text: "" };
};

export const keepsKeys = (taker: Taker) =>
  typeof window === "object" && window.keptKeys?.taker === taker;

/** What was typed so far, field by field. */
export const typedFor = (taker: Taker) =>
  (keepsKeys(taker) ? window.keptKeys?.text : "")?.split("\t") ?? [];

/** The same; from now on keys are the page's again. */
export function takeKeys(taker: Taker): string[] {
  const typed = typedFor(taker);
  if (keepsKeys(taker)) window.keptKeys = undefined;
  return typed;
}
