import { Notice } from "@/components/ui/notice";
import type { UntoldCall } from "@/lib/desk/phone-calls/queries";
import { counted, showDate } from "@/lib/values/words";

const lengthOf = ({ minutes }: UntoldCall) => (minutes ? `, ${counted(minutes, "minute")}` : "");

/** One's own talks that nobody told of yet: the next note of a call is about the first of them. */
export function Untold({ calls }: { calls: UntoldCall[] }) {
  const [first] = calls;
  if (!first) return null;
  const more = calls.length > 1 ? ` ${counted(calls.length - 1, "more call")} after it.` : "";
  return (
    <Notice>
      How did your call of {showDate(first.day)}, {first.time}
      {lengthOf(first)}, go? Note it here.{more}
    </Notice>
  );
}
