import { Badge } from "@/components/ui/badge";
import { dayInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

type Props = { on: string | null | undefined };

/** The day of the next call, marked where nobody called on it. */
export const NextFollowUp = ({ on }: Props) => {
  if (!on) return null;
  if (on >= dayInIndia()) return showDate(on);
  return (
    <Badge tone="red" title="Overdue">
      <span className="visually-hidden">Overdue: </span>
      {showDate(on)}
    </Badge>
  );
};
