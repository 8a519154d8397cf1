import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import { guideTask } from "@/lib/people/guide/answer";
import { tasks, tasksOf } from "@/lib/people/guide/guide";
import type { drawGuide } from "@/lib/people/guide/pdf.job";
import { guideFile } from "@/lib/people/guide/schema";
import { toldTo } from "@/lib/people/guide/told";
import { roleLabels } from "@/lib/people/staff/labels";
import { brand } from "@/lib/platform/brand";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { isFailure } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";

const draw = job<typeof drawGuide>({
  by: "drawing",
  file: "lib/people/guide/pdf.job.ts",
  name: "drawGuide",
});

/** For the palette, which asks once it is open: no page carries the titles. */
export const guideTasks = query({
  name: "guide.tasks",
  summary: "The tasks of the guide that are one's own",
  answers: z.array(guideTask),
  who: "account.own",
  input: z.object({}),
  read: async ({ role }) =>
    tasksOf(role).map((task) => {
      const { id, title } = toldTo(role, task, "en");
      return { id, title, words: task.words ?? "" };
    }),
});

export const guidePdf = query({
  name: "guide.pdf",
  summary: "The guide as one file, of one's own role or of all",
  who: "account.own",
  input: guideFile,
  read: async ({ role }, { lang, of }): Promise<Download> => {
    const whose = of === "all" ? "all roles" : roleLabels[role];
    const told = (of === "all" ? tasks : tasksOf(role)).map((task) => toldTo(role, task, lang));
    return {
      name: `Guide, ${whose}.pdf`,
      mime: "application/pdf",
      open: async () => {
        const bytes = await draw({ brand: brand().name, whose, language: lang }, told);
        return isFailure(bytes) ? bytes : Readable.from([bytes]);
      },
    };
  },
});
