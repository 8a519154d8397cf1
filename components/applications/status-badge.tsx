import { Badge, type Tone } from "@/components/ui/badge";
import type { anyStatus } from "@/lib/parts/applications/labels";

type Status = (typeof anyStatus)[number];

const tones: Record<Status, Tone> = {
  Saved: "grey",
  Pending: "blue",
  "Offer awaited": "blue",
  "More Documents Required": "yellow",
  Rejected: "red",
  "Not Applied": "grey",
  "Application can't process for future intake": "red",
};

/** How an application stands: the same colour in its case and in the list. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[status as Status]}>{status}</Badge>
);
