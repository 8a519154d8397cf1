/** What a peer refuses for good: trying again would bring the same answer. */
export class Rejected extends Error {}

/** Too early, too much, too slow: the same request may go through later. */
const passing = [408, 425, 429];

/** Whether a peer that answers so would answer it again. */
export const isRefusal = (status: number) =>
  status >= 400 && status < 500 && !passing.includes(status);

/** A peer's answer other than yes: for good, or to be tried again. */
export const refusal = (status: number, words: string) =>
  isRefusal(status) ? new Rejected(words) : new Error(words);
