import { optionIn, optionsOf } from "@/lib/values/options";

// Appointments: when, where, with whom, and what became of them. Pure.

export const labels = {
  staffId: "With",
  day: "Day",
  from: "From",
  until: "Until",
  place: "Where",
  placeNote: "Link or address",
  about: "About",
  reminder: "Reminder",
  state: "What became of it",
} as const;

export const placeWords = {
  office: "At the branch",
  phone: "By phone",
  video: "By video",
  other: "Somewhere else",
} as const;
export type Place = keyof typeof placeWords;
export const placeOptions = optionsOf(placeWords);
export const placeOption = (value: string) => optionIn(placeWords, value);

/** How long before it the colleague is reminded. */
export const reminderWords = {
  none: "No reminder",
  quarter: "15 minutes before",
  hour: "1 hour before",
  day: "1 day before",
} as const;
export type Reminder = keyof typeof reminderWords;
export const reminderOptions = optionsOf(reminderWords);
export const reminderOption = (value: string) => optionIn(reminderWords, value);
export const reminderMinutes: Record<Reminder, number> = {
  none: 0,
  quarter: 15,
  hour: 60,
  day: 1_440,
};

export const stateWords = {
  booked: "Booked",
  held: "Held",
  missed: "Did not come",
  cancelled: "Cancelled",
} as const;
export const stateOptions = optionsOf(stateWords);
export const stateOption = (value: string) => optionIn(stateWords, value);

export const messages = {
  marked: "Record updated successfully",
  over: "This time is over already",
  early: "It has not taken place yet",
  stranger: "Nobody with this name works in the branch of the case",
  same: "Only a booked appointment can be moved",
} as const;

/** "By video, https://meet.example/abc", or the branch by its name. */
export const placeText = (place: string, note: string | null, branch: string) =>
  [place === "office" ? branch : placeOption(place).label, note].filter(Boolean).join(", ");

/** So many minutes is a usual one. */
export const usualMinutes = 30;
/** The longest that anybody may book. */
export const mostMinutes = 720;
/** Students book, move and cancel until so many hours before. */
export const studentHours = 2;
/** So many coming appointments a student may have booked. */
export const studentMost = 2;
/** How many days of free times a student sees. */
export const studentDays = 10;
