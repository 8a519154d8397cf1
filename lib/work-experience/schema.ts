import { entrySchemas, inOrder } from "@/lib/entries/schema";
import * as f from "@/lib/fields";
import { labels } from "@/lib/work-experience/labels";

/** Spec §3 "Work entry". */
export const workExperience = entrySchemas(
  "workId",
  {
    companyName: f.text(labels.companyName),
    city: f.text(labels.city, 100),
    designation: f.text(labels.designation, 100),
    fromYear: f.whole(labels.fromYear, 1950, 2100),
    fromMonth: f.month(labels.fromMonth),
    toYear: f.whole(labels.toYear, 1950, 2100),
    toMonth: f.month(labels.toMonth),
  },
  inOrder(["fromYear", "fromMonth"], ["toYear", "toMonth"], "The end cannot be before the start"),
);
