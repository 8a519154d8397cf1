import { courseTypes, labels } from "@/lib/parts/courses-applied/labels";
import { entrySchemas } from "@/lib/parts/entries/schema";
import { choice } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { intake } from "@/lib/values/fields/intake";
import { record } from "@/lib/values/fields/record";

/** Spec §3 "Course applied entry"; all are required (spec §5). */
export const appliedCourse = entrySchemas("courseAppliedId", {
  country: country(labels.country),
  university: record(labels.university),
  type: choice(labels.type, courseTypes),
  course: record(labels.course),
  intake: intake(labels.intake),
});
