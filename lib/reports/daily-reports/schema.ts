import { z } from "zod";
import { taskWords } from "@/lib/people/daily-work/labels";
import { uploadedFile } from "@/lib/platform/storage/field";
import { labels, mostDays, nothingTyped } from "@/lib/reports/daily-reports/labels";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { optionalValue } from "@/lib/values/fields/given";
import { optionalLines } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";
import { lengthOf } from "@/lib/values/spans";

/** The specification's client sends a task as { label, value: minutes }: what it is worth is ours to say (spec §3). */
const named = (raw: unknown) =>
  raw !== null && typeof raw === "object" && "label" in raw ? raw.label : raw;

/** With the file as the browser or the server has it. None of the three must be there, but one of them. */
export const reportWith = <F extends z.ZodType>(file: F) =>
  z
    .object({
      task: z.preprocess(named, optional(worded(labels.task, taskWords))).optional(),
      addInfo: optionalLines(labels.addInfo, 2000),
      file,
    })
    .superRefine((typed: { task?: unknown; addInfo?: unknown; file?: unknown }, context) => {
      if (typed.task || typed.addInfo || typed.file) return;
      context.addIssue({ code: "custom", path: ["task"], message: nothingTyped });
    });
export const newReport = reportWith(uploadedFile.optional());

export const days = {
  from: optionalValue(day(labels.from, "past")),
  to: optionalValue(day(labels.to, "past")),
};

/** A range needs both ends in order, or neither, and has a greatest length. */
export function wrongRange(
  from?: string,
  to?: string,
): { field: "from" | "to"; message: string } | undefined {
  if (!from && !to) return undefined;
  if (!from) return { field: "from", message: `${labels.from} is required` };
  if (!to) return { field: "to", message: `${labels.to} is required` };
  if (to < from) return { field: "to", message: `${labels.to} is before ${labels.from}` };
  if (lengthOf({ from, to }) <= mostDays) return undefined;
  return {
    field: "to",
    message: `${labels.to} is more than ${mostDays} days after ${labels.from}`,
  };
}

function rangeRules({ from, to }: { from?: string; to?: string }, context: z.core.$RefinementCtx) {
  const wrong = wrongRange(from, to);
  if (wrong) context.addIssue({ code: "custom", path: [wrong.field], message: wrong.message });
}

/** Without an email the report is one's own; without days it is of the last week. */
export const person = { email: optionalValue(email(labels.email)) };
export const personRange = z.object({ ...person, ...days }).superRefine(rangeRules);
export const teamRange = z.object(days).superRefine(rangeRules);
