import { z } from "zod";
import { agreementSources, labels, type notedSources } from "@/lib/parts/consent/labels";
import { refNo } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";

const { counter, phone } = agreementSources;

export const agreement = z.object({
  ref_no: refNo,
  words: text(labels.words, 500),
  by: worded(labels.by, { counter, phone } satisfies Record<(typeof notedSources)[number], string>),
});

export const withdrawal = z.object({ ref_no: refNo });
