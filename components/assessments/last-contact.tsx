import { Badge } from "@/components/ui/badge";
import { showDay } from "@/lib/values/words";

type Props = {
  /** the moment of the last call that reached the student */
  on: string | null;
  cold: boolean;
};

/** When somebody last spoke with the student, marked where that is too long ago. */
export const LastContact = ({ on, cold }: Props) => {
  const words = on ? showDay(on) : "None yet";
  if (!cold) return words;
  return (
    <Badge tone="blue" title="Cold">
      <span className="visually-hidden">Cold: </span>
      {words}
    </Badge>
  );
};
