import { entrySchemas, inOrder } from "@/lib/parts/entries/schema";
import { labels } from "@/lib/parts/work-experience/labels";
import { month } from "@/lib/values/fields/month";
import { year } from "@/lib/values/fields/number";
import { text } from "@/lib/values/fields/text";

/** Spec §3 "Work entry". */
export const workExperience = entrySchemas(
  "workId",
  {
    companyName: text(labels.companyName),
    city: text(labels.city, 100),
    designation: text(labels.designation, 100),
    fromYear: year(labels.fromYear),
    fromMonth: month(labels.fromMonth),
    toYear: year(labels.toYear),
    toMonth: month(labels.toMonth),
  },
  inOrder(["fromYear", "fromMonth"], ["toYear", "toMonth"], "The end cannot be before the start"),
);
