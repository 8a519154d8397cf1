import { inAscii } from "@/lib/values/ascii";

// A time of day in India, as people type it and as it is kept: "15:30". Pure.

/** Hours; minutes, and the whole seconds of a sheet's cell; what half of the day, or only that it is a time. */
const written =
  /^(\d{1,2})(?:\s*[:.-]\s*(\d{2})(?::00)?|\s?(\d{2}))?\s*(?:([ap])(?:\.?\s?m\.?)?|hrs?\.?|hours|o['’]?\s?clock|baje)?$/i;

/**
 * "11", "1130", "11:30", "11-30", "3 pm", "3.30pm", "16:30 hrs" and "4 baje" → "HH:MM"; undefined for what is no time. From 1 to 7, written
 * with one digit and no word, it is the afternoon's: no office meets anybody at three in the night. "03:30" is the night's.
 */
export function readTime(typed: string): string | undefined {
  const [, hours = "", after, close, half] = written.exec(inAscii(typed)) ?? [];
  const minutes = after ?? close ?? "00";
  const hour = Number(hours);
  if (!hours || Number(minutes) > 59) return undefined;
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    return timeText((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0), minutes);
  }
  if (hour > 23) return undefined;
  return timeText(hours.length === 1 && hour >= 1 && hour <= 7 ? hour + 12 : hour, minutes);
}

const timeText = (hour: number, minutes: string) => `${String(hour).padStart(2, "0")}:${minutes}`;
