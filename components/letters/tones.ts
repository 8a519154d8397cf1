import type { Tone } from "@/components/ui/badge";
import type { LetterState } from "@/lib/parts/letters/labels";

/** The same colour for a letter's state wherever it stands. */
export const stateTones: Record<LetterState, Tone> = {
  waiting: "yellow",
  genuine: "green",
  forged: "red",
  unclear: "yellow",
};
