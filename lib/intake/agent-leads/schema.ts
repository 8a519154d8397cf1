import { z } from "zod";
import { uploadedFile } from "@/lib/platform/storage/field";
import { visit } from "@/lib/student/visit/schema";
import { branch } from "@/lib/values/fields/branch";
import { country } from "@/lib/values/fields/country";
import { mobile } from "@/lib/values/fields/mobile";
import { name } from "@/lib/values/fields/name";
import { recordId } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";

/** A student whom a sub-agent sends in; the student agreed to that. */
export const sentStudent = visit.extend({
  name: name("Name", 200),
  mobile: mobile("Mobile"),
  study: text("What they want to study", 200),
  country: country("Country"),
  location: branch("Branch"),
  agreed: z.literal("yes"),
});

/** A paper of a student who was sent in and is no case yet. */
export const sentPaper = visit.extend({ item: recordId("Student"), file: uploadedFile });
