import { optionsOf } from "@/lib/values/options";

// When students may book somebody by themselves. Pure.

export const labels = {
  on: "Students may book appointments with me",
  opens: "From",
  closes: "Until",
  minutes: "Each is so long",
} as const;

export const lengthWords = {
  15: "15 minutes",
  20: "20 minutes",
  30: "30 minutes",
  45: "45 minutes",
  60: "1 hour",
} as const;
export const lengthOptions = optionsOf(lengthWords);

/** What the form begins with. */
export const usualHours = { opens: "10:00", closes: "17:00", minutes: "30" } as const;
