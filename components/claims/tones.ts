import type { Tone } from "@/components/ui/badge";
import type { Standing } from "@/lib/money/claims/labels";

export const invoiceTones: Record<Standing, Tone> = {
  sent: "blue",
  queried: "yellow",
  settled: "green",
};
