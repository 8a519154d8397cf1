import type { GuideLanguage } from "@/lib/people/guide/labels";
import type { Role } from "@/lib/platform/access/role-rights";

// The shapes of the guide. A step is words and deed at once: /app/help says it, and e2e/guide.spec.ts does it.

/** What reception reads is said in both languages. */
export type Bilingual = Readonly<Record<GuideLanguage, string>>;

/** What must be there before a task begins; e2e/support/guide-scenes.ts makes it for the journey. */
export type Preparation =
  | "lead"
  | "case"
  | "new case"
  | "several new cases"
  | "receipt"
  | "payment of today"
  | "two calls"
  | "course with documents"
  | "application"
  | "conditional offer"
  | "message of a student"
  | "letter of a colleague"
  | "visa that was applied for"
  | "colleague with a case"
  | "one person twice"
  | "old answered request"
  | "university without an agreement"
  | "student to invoice"
  | "invoice to be paid"
  | "share of a sub-agent"
  | "overdue instalment"
  | "student to call";

/** One thing that is done. Words in braces (`{mobile}`) differ each time; sample.ts has what the reader sees in their place. */
export type Deed =
  /** a page, by the menu of one's role */
  | { open: string }
  /** a case, by the search from anywhere */
  | { find: string }
  /** a button, link or choice by its name; `at` is a text of the line in which it stands, `opens` how its dialog begins */
  | { press: string; at?: string; opens?: string }
  /** fields by their labels: typed into, chosen from or ticked, as each is; `at` is the part of a form in which they stand */
  | { fill: Readonly<Record<string, string>>; at?: string }
  | { tick: string }
  /** the name of a document, for the field with this label */
  | { upload: string; into: string }
  | { key: string }
  | { see: string };
/** What happens beside the screen. */
type Aside<Words> = { note: Words };
/** The sentence follows from the deed (sentences.ts), unless the step `says` it better; a `pictured` one is the task's picture. */
export type Step<Words = string | Bilingual> =
  | (Deed & { says?: Words; pictured?: true })
  | Aside<Words>;

type About<Words> = {
  title: Words;
  /** one sentence: what it is good for */
  why: Words;
  /** what must be so before, for the reader */
  before?: Words;
  steps: readonly Step<Words>[];
};
type Office = Exclude<Role, "reception">;

/** One task. It is walked as the first of its roles; what reception does has no text without its Punjabi. */
export type Task = {
  id: string;
  /** pages whose `?` opens it; `*` is any part of an address */
  pages: readonly string[];
  /** what else people type to find it */
  words?: string;
  given?: Preparation;
  /** it changes, or needs, what holds for everybody: the journey walks it in a product of its own (e2e/support/own-office.ts) */
  ownOffice?: true;
} & (
  | ({ roles: readonly ["reception", ...Office[]] } & About<Bilingual>)
  | ({ roles: readonly [Office, ...Office[]] } & About<string>)
);

/** A text in this language; what others than reception do is said in English. */
export const inLanguage = (words: string | Bilingual, language: GuideLanguage): string =>
  typeof words === "string" ? words : words[language];

export const isBilingual = (task: Task) => typeof task.title !== "string";
