import "server-only";
import type { z } from "zod";
import { ruleStates } from "@/lib/catalogue/visa-rules/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

export const visaRule = is.named("VisaRule", {
  _id: is.id,
  country: is.option,
  key: is.text,
  kind: is.text,
  /** as they are typed */
  params: is.byName(is.text),
  severity: is.text,
  appliesBy: is.text,
  validFrom: is.day.nullable(),
  validTo: is.day.nullable(),
  words: is.inline({ en: is.text, pa: is.text, hi: is.text }),
  /** the words in English, with their values */
  says: is.text,
  source: is.inline({ title: is.text, url: is.text }),
  state: is.among(valuesOf(ruleStates)),
  checkedOn: is.day.nullable(),
  checkedBy: is.text.nullable(),
  reviewBy: is.day.nullable(),
  version: is.version,
});
export type RuleAnswer = z.output<typeof visaRule>;

export const startedRules = is.named("StartedVisaRules", { added: is.count });
