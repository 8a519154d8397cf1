import { useEffect, useState } from "react";
import { ask } from "@/components/forms/call";
import type { KnownMobile } from "@/lib/intake/leads/answer";

/** The case or lead that has a number: asked as soon as the number is whole, while the rest is typed. */
export function useKnown(mobile: string | undefined): KnownMobile | undefined {
  const [knownMobile, setFound] = useState<{ mobile: string; known: KnownMobile }>();
  useEffect(() => {
    if (!mobile) return;
    const gone = new AbortController();
    void ask<KnownMobile>("/api/leads/known", { mobile }, gone.signal).then((answer) => {
      // Without an answer nobody is said to be new: saving asks again.
      if (answer.ok && !gone.signal.aborted) setFound({ mobile, known: answer.data });
    });
    return () => gone.abort();
  }, [mobile]);
  return knownMobile?.mobile === mobile ? knownMobile?.known : undefined;
}
