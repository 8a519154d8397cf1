import { z } from "zod";
import { graduateTypes, labels } from "@/lib/courses/labels";
import * as f from "@/lib/values/fields";
import { monthOf } from "@/lib/values/months";

/** A month as 1–12, as its name, or as an option; undefined for what is none. */
function monthNumber(raw: unknown): number | undefined {
  const value = f.unwrap(raw);
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const text = String(value).trim().toLowerCase();
  const named = monthOf(text) ?? 0;
  const month = named || (/^\d{1,2}$/.test(text) ? Number(text) : 0);
  return month >= 1 && month <= 12 ? month : undefined;
}

/** Some months, each once and in order. The messages are the whole field's, not one month's. */
const intake = z.unknown().transform((raw, context) => {
  const chosen: unknown[] = Array.isArray(raw) ? raw : [];
  const found = chosen.slice(0, 100).map(monthNumber);
  const nothing = raw === undefined || raw === null || raw === "" || Array.isArray(raw);
  if (found.length && !found.includes(undefined)) {
    return [...new Set(found as number[])].sort((a, b) => a - b);
  }
  const message = nothing && !found.length ? "is required" : "must be months";
  context.addIssue({ code: "custom", message: `${labels.intake} ${message}` });
  return z.NEVER;
});

const fee = (label: string) => f.decimal(label, 0, 10_000_000, "dollars");
const score = (label: string) => f.text(label, 100);

/** Every field is required (spec §5). */
export const newCourse = z.object({
  university: f.record(labels.university),
  program: f.text(labels.program),
  duration: f.decimal(labels.duration, 0.25, 10),
  campus: f.text(labels.campus),
  intake,
  applicationFee: fee(labels.applicationFee),
  tuitionFee: fee(labels.tuitionFee),
  courseContentLink: f.link(labels.courseContentLink),
  applicationLink: f.link(labels.applicationLink),
  ielts: score(labels.ielts),
  pte: score(labels.pte),
  toefl: score(labels.toefl),
  gre: score(labels.gre),
  gmat: score(labels.gmat),
  sat: score(labels.sat),
  graduateType: f.choice(labels.graduateType, graduateTypes),
  entryRequirement: f.lines(labels.entryRequirement, 2000),
});

export const courseRef = z.object({ id: f.record("Course") });

export const courseEdit = newCourse.extend({ ...courseRef.shape, version: f.version });
