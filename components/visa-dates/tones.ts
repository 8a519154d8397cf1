import type { Tone } from "@/components/ui/badge";
import type { VerdictState } from "@/lib/catalogue/visa-rules/verdict";

/** Only what is known to be safe is green. */
export const stateTones: Record<VerdictState, Tone> = {
  unsafe: "red",
  warned: "yellow",
  unknown: "grey",
  safe: "green",
};
