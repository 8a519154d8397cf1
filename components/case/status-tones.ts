import type { Tone } from "@/components/ui/badge";
import type { StatusKind } from "@/lib/parts/status-updates/labels";

/** The colour of a line's dot on the timelines of a case. What may be good or bad news, as a visa may, has the usual one. */
export const statusTones: Record<StatusKind, Tone> = {
  created: "blue",
  accepted: "green",
  rejected: "grey",
  transferred: "blue",
  undone: "yellow",
  update: "blue",
  application: "blue",
  offer: "blue",
  deposit: "blue",
  visa: "blue",
};
