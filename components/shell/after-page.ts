import { usePathname } from "next/navigation";
import { type EffectCallback, useEffect } from "react";

/** Does it once each page stands, and again where `what` it is about has changed. */
export function useAfterPage(look: EffectCallback, what: string | boolean): void {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is when to look again, not another function
  useEffect(look, [path, what]);
}
