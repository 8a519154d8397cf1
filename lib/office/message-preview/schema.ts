import { z } from "zod";
import { languageLabels } from "@/lib/case/labels";
import { labels, templateKinds } from "@/lib/catalogue/templates/labels";
import { refNo } from "@/lib/values/fields/record";
import { worded } from "@/lib/values/fields/worded";

/** The case with which a template is tried. */
export const previewOf = z.object({
  kind: worded(labels.kind, templateKinds),
  language: worded(labels.language, languageLabels),
  ref_no: refNo,
});
