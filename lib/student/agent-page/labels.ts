import { en } from "@/lib/student/agent-page/words/en";
import { hi } from "@/lib/student/agent-page/words/hi";
import { pa } from "@/lib/student/agent-page/words/pa";
import { pageWords } from "@/lib/student/page/labels";
import { dictionary, type Language } from "@/lib/values/languages";

const ownWords = dictionary({ en, pa, hi });

/** The words of a sub-agent's page; a code is asked for and files are taken as on the student's. */
export const agentWords = (language: Language) => {
  const { code, upload, passport } = pageWords(language);
  return { ...ownWords(language), code, upload, passport };
};
export type AgentWords = ReturnType<typeof agentWords>;

/** What the page says of what was just done, as on the student's page. */
export const agentSayings = {
  code: (words: AgentWords) => words.code.sent,
  wrong: (words: AgentWords) => words.code.wrong,
  right: (words: AgentWords) => words.code.right,
  limit: (words: AgentWords) => words.limit,
  problem: (words: AgentWords) => words.problem,
  student: (words: AgentWords) => words.send.done,
  check: (words: AgentWords) => words.send.check,
  sent: (words: AgentWords) => words.send.paper,
  gone: (words: AgentWords) => words.send.full,
  large: (words: AgentWords) => words.upload.tooLarge,
  type: (words: AgentWords) => words.upload.type,
  failed: (words: AgentWords) => words.upload.failed,
  left: (words: AgentWords) => words.left.heading,
} as const;
export type AgentSaying = keyof typeof agentSayings;
/** Those that tell of something that was done. */
export const goodNews: readonly AgentSaying[] = ["code", "right", "student", "sent", "left"];
