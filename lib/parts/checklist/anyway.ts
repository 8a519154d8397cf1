import { labels } from "@/lib/parts/checklist/labels";
import { optionalLines } from "@/lib/values/fields/text";

/** Why an admin goes on to a stage that waits for its checklist. */
export const anyway = optionalLines(labels.anyway, 500);
