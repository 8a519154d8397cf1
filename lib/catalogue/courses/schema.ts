import { z } from "zod";
import { graduateTypes, labels } from "@/lib/catalogue/courses/labels";
import { choice, unwrap } from "@/lib/values/fields/choice";
import { link } from "@/lib/values/fields/link";
import { decimal } from "@/lib/values/fields/number";
import { record } from "@/lib/values/fields/record";
import { lines, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { monthOf } from "@/lib/values/months";

/** A month as 1–12, as its name, or as an option; undefined for what is none. */
function monthNumber(raw: unknown): number | undefined {
  const value = unwrap(raw);
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const text = String(value).trim().toLowerCase();
  const named = monthOf(text) ?? 0;
  const month = named || (/^\d{1,2}$/.test(text) ? Number(text) : 0);
  return month >= 1 && month <= 12 ? month : undefined;
}

/** Some months, each once and in order. The messages are the whole field's, not one month's. */
const intake = z.unknown().transform((raw, context) => {
  const chosen: unknown[] = Array.isArray(raw) ? raw : [];
  const numbers = chosen.slice(0, 100).map(monthNumber);
  const nothing = raw === undefined || raw === null || raw === "" || Array.isArray(raw);
  if (numbers.length && !numbers.includes(undefined)) {
    return [...new Set(numbers as number[])].sort((a, b) => a - b);
  }
  const message = nothing && !numbers.length ? "is required" : "must be months";
  context.addIssue({ code: "custom", message: `${labels.intake} ${message}` });
  return z.NEVER;
});

const fee = (label: string) => decimal(label, 0, 10_000_000, "dollars");
const score = (label: string) => text(label, 100);

/** Every field is required (spec §5). */
export const newCourse = z.object({
  university: record(labels.university),
  program: text(labels.program),
  duration: decimal(labels.duration, 0.25, 10),
  campus: text(labels.campus),
  intake,
  applicationFee: fee(labels.applicationFee),
  tuitionFee: fee(labels.tuitionFee),
  courseContentLink: link(labels.courseContentLink),
  applicationLink: link(labels.applicationLink),
  ielts: score(labels.ielts),
  pte: score(labels.pte),
  toefl: score(labels.toefl),
  gre: score(labels.gre),
  gmat: score(labels.gmat),
  sat: score(labels.sat),
  graduateType: choice(labels.graduateType, graduateTypes),
  entryRequirement: lines(labels.entryRequirement, 2000),
});

export const courseRef = z.object({ id: record("Course") });

export const courseEdit = newCourse.extend({ ...courseRef.shape, version });
