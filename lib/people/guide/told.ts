import type { GuideLanguage } from "@/lib/people/guide/labels";
import { filled, readerSample } from "@/lib/people/guide/sample";
import { sentence } from "@/lib/people/guide/sentences";
import { inLanguage, isBilingual, type Task } from "@/lib/people/guide/steps";
import type { Role } from "@/lib/platform/access/role-rights";

/** A task as it is read, in the language of its sentences; names of the screen stand between two stars. */
export type ToldTask = {
  id: string;
  language: GuideLanguage;
  title: string;
  why: string;
  before?: string;
  steps: string[];
};

/** What the task is for somebody of this role; what is said in English only stays so. */
export function toldTo(role: Role, task: Task, wanted: GuideLanguage): ToldTask {
  const language = isBilingual(task) ? wanted : "en";
  // Somebody who reads another role's task reads its own way there.
  const reader = (task.roles as readonly Role[]).includes(role) ? role : task.roles[0];
  const text = (words: Task["title"]) => filled(inLanguage(words, language), readerSample);
  return {
    id: task.id,
    language,
    title: text(task.title),
    why: text(task.why),
    before: task.before && text(task.before),
    steps: task.steps.map((step) => sentence(step, { role: reader, language })),
  };
}
