import { Badge } from "@/components/ui/badge";
import { daysSince } from "@/lib/values/clock";
import { counted } from "@/lib/values/words";

/** An enquiry that waits longer has most likely asked somebody else. */
const late = 2;

/** How long a new assessment has waited, marked where that is too long. */
export function Age({ since }: { since: string | Date | undefined }) {
  if (!since) return null;
  const days = daysSince(new Date(since));
  if (days <= 0) return "Today";
  const words = counted(days, "day");
  return days > late ? <Badge tone="red">{words}</Badge> : words;
}
