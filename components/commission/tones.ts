import type { Tone } from "@/components/ui/badge";
import type { CommissionState } from "@/lib/money/commission/labels";

export const stateTones: Record<CommissionState, Tone> = {
  expected: "blue",
  confirmed: "green",
  claimed: "grey",
  moved: "yellow",
  lost: "grey",
  back: "red",
  none: "red",
};
