"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { Phrases } from "@/lib/values/say";

const none: Phrases = {};
const InUse = createContext(none);

type Props = { phrases: Phrases; children: ReactNode };

/** Forms in it speak another language (lib/values/form-phrases.ts); staff pages have none of it, and are English. */
export const SaidIn = ({ phrases, children }: Props) => <InUse value={phrases}>{children}</InUse>;

export const usePhrases = () => useContext(InUse);

/** A whole phrase in the language of the page; what rules and calls say with values in it is known later (say.ts). */
export function useSay() {
  const phrases = usePhrases();
  return (phrase: string) => phrases[phrase] ?? phrase;
}
