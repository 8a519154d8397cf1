import type { Tone } from "@/components/ui/badge";
import type { Standing } from "@/lib/money/fee-plan/labels";

export const standingTones: Record<Standing, Tone> = {
  paid: "green",
  late: "red",
  today: "yellow",
  coming: "grey",
};
