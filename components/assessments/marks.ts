import type { Marked } from "@/components/ui/marked-words";
import { dayInIndia, daysSince } from "@/lib/values/clock";
import { counted, showDate, showDay } from "@/lib/values/words";

// What a list says of a case's days, decided by the server's clock.

/** An enquiry that waits longer has most likely asked somebody else. */
const late = 2;

/** The day of an enquiry and how long it has waited, marked where that is too long. */
export function enquiryAge(date: string | Date | undefined): Marked {
  if (!date) return {};
  const days = daysSince(new Date(date));
  if (days <= 0) return { words: `${showDay(date)} Today` };
  const waited = counted(days, "day");
  return days > late
    ? { words: showDay(date), tone: "red", mark: waited }
    : { words: `${showDay(date)} ${waited}` };
}

/** The day of the next call, marked where nobody called on it. */
export function nextFollowUp(on: string | null | undefined): Marked | null {
  if (!on) return null;
  return on >= dayInIndia()
    ? { words: showDate(on) }
    : { tone: "red", title: "Overdue", mark: showDate(on) };
}

/** The moment of the last call that reached the student, marked where that is too long ago. */
export function lastContact(on: string | null, cold: boolean): Marked {
  const words = on ? showDay(on) : "None yet";
  return cold ? { tone: "blue", title: "Cold", mark: words } : { words };
}
