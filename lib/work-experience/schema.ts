import { entrySchemas, inOrder } from "@/lib/entries/schema";
import * as f from "@/lib/values/fields";
import { labels } from "@/lib/work-experience/labels";

/** Spec §3 "Work entry". */
export const workExperience = entrySchemas(
  "workId",
  {
    companyName: f.text(labels.companyName),
    city: f.text(labels.city, 100),
    designation: f.text(labels.designation, 100),
    fromYear: f.year(labels.fromYear),
    fromMonth: f.month(labels.fromMonth),
    toYear: f.year(labels.toYear),
    toMonth: f.month(labels.toMonth),
  },
  inOrder(["fromYear", "fromMonth"], ["toYear", "toMonth"], "The end cannot be before the start"),
);
