import { courseTypes, labels } from "@/lib/courses-applied/labels";
import { entrySchemas } from "@/lib/entries/schema";
import * as f from "@/lib/values/fields";

/** Spec §3 "Course applied entry"; all are required (spec §5). */
export const appliedCourse = entrySchemas("courseAppliedId", {
  country: f.country(labels.country),
  university: f.record(labels.university),
  type: f.choice(labels.type, courseTypes),
  course: f.record(labels.course),
  intake: f.intake(labels.intake),
});
