import type { Tone } from "@/components/ui/badge";
import type { LetterState } from "@/lib/parts/letters/labels";
import type { SignatureState } from "@/lib/platform/pdf-signature/labels";

/** The same colour for a letter's state wherever it stands. */
export const stateTones: Record<LetterState, Tone> = {
  waiting: "yellow",
  genuine: "green",
  forged: "red",
  unclear: "yellow",
};

/** No signature is green, as none says that a letter is genuine. */
export const signatureTones: Record<SignatureState, Tone> = {
  none: "grey",
  unchanged: "blue",
  appended: "yellow",
  changed: "red",
  unknown: "yellow",
};
