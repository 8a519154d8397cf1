import { optionIn, optionsOf } from "@/lib/values/options";

// Telephone calls: which way, and how they went. Pure.

export const labels = {
  outcome: "How it went",
  direction: "Who called",
  mobile: "Number",
  day: "Day",
  time: "At",
  minutes: "Minutes",
  words: "What was said",
} as const;

/** In the order of their digits in the form. */
export const outcomeWords = {
  reached: "Answered",
  noAnswer: "No answer",
  busy: "Busy",
  wrongNumber: "Wrong number",
  callBack: "Call back",
} as const;
export type Outcome = keyof typeof outcomeWords;
export const outcomeOptions = optionsOf(outcomeWords);
export const outcomeOption = (value: string) => optionIn(outcomeWords, value);

export const directionWords = { out: "We called", in: "They called" } as const;
export type Direction = keyof typeof directionWords;
export const directionOptions = optionsOf(directionWords);
export const directionOption = (value: string) => optionIn(directionWords, value);

/** Follow-ups and leads know two outcomes: somebody who asks to be called back has answered. */
export const spokenOf = (outcome: Outcome) =>
  outcome === "reached" || outcome === "callBack" ? "Spoken" : "Not Spoken";

/** The outcome of a call of which only that is said. */
export const outcomeOf = (spoken: string): Outcome =>
  spoken === "Spoken" ? "reached" : "noAnswer";

/** What most people write where there was no talk. */
export const usualWords: Record<Outcome, string> = {
  reached: "",
  noAnswer: outcomeWords.noAnswer,
  busy: outcomeWords.busy,
  wrongNumber: outcomeWords.wrongNumber,
  callBack: "Asked to be called back",
};

/** A longer talk is a visit. */
export const mostMinutes = 600;

/** How far a call is that the telephone provider puts through or tells of. */
export const phoneStateWords = {
  asked: "Asked for",
  ringing: "Rings",
  talking: "Is talked on",
  answered: "Answered",
  noAnswer: outcomeWords.noAnswer,
  busy: outcomeWords.busy,
  failed: "Not put through",
} as const;
export type PhoneState = keyof typeof phoneStateWords;

/** Seconds as people round them: a talk has a minute at least. */
export const minutesOf = (seconds: number | null) =>
  seconds ? Math.min(Math.max(Math.round(seconds / 60), 1), mostMinutes) : null;
