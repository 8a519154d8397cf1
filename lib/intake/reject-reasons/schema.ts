import { z } from "zod";
import { labels } from "@/lib/intake/reject-reasons/labels";
import { yesNo } from "@/lib/values/fields/choice";
import { whole } from "@/lib/values/fields/number";
import { record } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";

const fields = { label: text(labels.label, 80), position: whole(labels.position, 0, 999) };

export const newReason = z.object(fields);

export const reasonEdit = z.object({
  id: record(labels.label),
  ...fields,
  active: yesNo(labels.active),
  version,
});
