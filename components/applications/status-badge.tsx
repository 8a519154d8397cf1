import { Badge, type Tone } from "@/components/ui/badge";

const tones: Record<string, Tone> = {
  Pending: "blue",
  "Offer awaited": "green",
  "More Documents Required": "yellow",
  Rejected: "red",
};

export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[status] ?? "grey"}>{status}</Badge>
);
