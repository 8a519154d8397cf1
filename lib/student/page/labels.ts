import { en } from "@/lib/student/page/words/en";
import { hi } from "@/lib/student/page/words/hi";
import { pa } from "@/lib/student/page/words/pa";
import { dictionary } from "@/lib/values/languages";

// Kinds and reasons are said in messages too, so their words lie below.
export { kindIn } from "@/lib/catalogue/checklists/student-words";
export { reasonIn } from "@/lib/parts/checklist/student-words";
export { purposeWords } from "@/lib/parts/consent/purpose-words";
export { letterIn } from "@/lib/parts/letter-certificate/words";

/** The words of the student's own page. */
export const pageWords = dictionary({ en, pa, hi });
export type PageWords = ReturnType<typeof pageWords>;

/** What the page says of what was just done: it stands in the address, since nothing else survives a redirect. */
export const sayings = {
  sent: (words: PageWords) => words.upload.done,
  asked: (words: PageWords) => words.ask.done,
  agreed: (words: PageWords) => words.consent.done,
  parent: (words: PageWords) => words.parent.missing,
  empty: (words: PageWords) => words.ask.empty,
  code: (words: PageWords) => words.code.sent,
  wrong: (words: PageWords) => words.code.wrong,
  right: (words: PageWords) => words.code.right,
  booked: (words: PageWords) => words.slots.booked,
  moved: (words: PageWords) => words.slots.moved,
  cancelled: (words: PageWords) => words.slots.cancelled,
  taken: (words: PageWords) => words.slots.taken,
  enough: (words: PageWords) => words.slots.enough,
  late: (words: PageWords) => words.slots.late,
  limit: (words: PageWords) => words.limit,
  gone: (words: PageWords) => words.gone,
  large: (words: PageWords) => words.upload.tooLarge,
  type: (words: PageWords) => words.upload.type,
  failed: (words: PageWords) => words.upload.failed,
  problem: (words: PageWords) => words.problem,
  left: (words: PageWords) => words.left.heading,
} as const;
export type Saying = keyof typeof sayings;
/** Those that tell of something that was done. */
export const goodNews: readonly Saying[] = [
  ...(["sent", "asked", "agreed", "code", "right", "left"] as const),
  ...(["booked", "moved", "cancelled"] as const),
];
