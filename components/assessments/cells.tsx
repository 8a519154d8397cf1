import { Badge } from "@/components/ui/badge";
import { dayInIndia, daysSince } from "@/lib/values/clock";
import { counted, showDate, showDay } from "@/lib/values/words";

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

type NextProps = { on: string | null | undefined };

/** The day of the next call, marked where nobody called on it. */
export const NextFollowUp = ({ on }: NextProps) => {
  if (!on) return null;
  if (on >= dayInIndia()) return showDate(on);
  return (
    <Badge tone="red" title="Overdue">
      <span className="visually-hidden">Overdue: </span>
      {showDate(on)}
    </Badge>
  );
};

type ContactProps = {
  /** the moment of the last call that reached the student */
  on: string | null;
  cold: boolean;
};

/** When somebody last spoke with the student, marked where that is too long ago. */
export const LastContact = ({ on, cold }: ContactProps) => {
  const words = on ? showDay(on) : "None yet";
  if (!cold) return words;
  return (
    <Badge tone="blue" title="Cold">
      <span className="visually-hidden">Cold: </span>
      {words}
    </Badge>
  );
};
