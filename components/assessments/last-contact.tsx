import { Badge } from "@/components/ui/badge";
import { showDay } from "@/lib/values/words";

type Props = {
  /** the moment of the last call that reached the student */
  on: string | null;
  cold: boolean;
};

/** When somebody last spoke with the student, and whether that is too long ago. */
export const LastContact = ({ on, cold }: Props) => (
  <>
    {on ? `Spoken ${showDay(on)}` : "No contact yet"} {cold && <Badge tone="blue">Cold</Badge>}
  </>
);
