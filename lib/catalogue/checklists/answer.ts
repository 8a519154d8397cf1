import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

const item = is.named("ChecklistTemplateItem", {
  _id: is.id,
  kind: is.text,
  name: is.text,
  help: is.text.nullable(),
  copies: is.count,
  form: is.text,
  condition: is.text,
  position: is.count,
});

export const template = is.named("ChecklistTemplate", {
  _id: is.id,
  country: is.option,
  level: is.text,
  stage: is.text,
  /** the stage waits for its items */
  demanded: is.flag,
  items: is.list(item),
  version: is.version,
});
export type TemplateAnswer = z.output<typeof template>;
export type TemplateItemAnswer = TemplateAnswer["items"][number];
