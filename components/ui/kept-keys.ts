"use client";

/** What opens by a key and takes letters at once. `data-keeps` marks on the page where it will be alive. */
type Taker = "palette" | "lead" | "call";

declare global {
  interface Window {
    /** what was typed behind such a key and waits for its box; components/forms/early-press.tsx adds to it */
    keptKeys?: { of: Taker; text: string };
  }
}

/** From now on what is typed is kept, a Tab as "\t", until it is taken. */
export const keepKeys = (of: Taker) => {
  window.keptKeys ??= { of, text: "" };
};

export const keepsKeys = (of: Taker) => typeof window === "object" && window.keptKeys?.of === of;

/** What was typed so far, field by field. */
export const typedFor = (of: Taker) =>
  (keepsKeys(of) ? window.keptKeys?.text : "")?.split("\t") ?? [];

/** The same; from now on keys are the page's again. */
export function takeKeys(of: Taker): string[] {
  const typed = typedFor(of);
  if (keepsKeys(of)) window.keptKeys = undefined;
  return typed;
}
