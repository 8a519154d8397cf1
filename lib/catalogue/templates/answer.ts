import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** A template with the words of its last edition. */
export const template = is.named("MessageTemplate", {
  _id: is.id,
  kind: is.text,
  channel: is.text,
  language: is.text,
  /** by which people choose it; null where the product does */
  name: is.text.nullable(),
  active: is.flag,
  edition: is.count,
  subject: is.text.nullable(),
  body: is.text,
  by: is.text,
  date: is.moment,
  /** hours after which it is not sent any more; null: as usual for its kind */
  validHours: is.count.nullable(),
  /** what WhatsApp decided about these words; null: they were not given to it */
  approval: is
    .inline({
      status: is.text,
      reason: is.text.nullable(),
      category: is.text,
      quality: is.text.nullable(),
    })
    .nullable(),
  version: is.version,
});
export type TemplateAnswer = z.output<typeof template>;

/** A kind of message by its channel and language, with what is sent where no admin has worded it: null, where people type it. */
export const templatePlace = is.named("MessageTemplatePlace", {
  kind: is.text,
  channel: is.text,
  language: is.text,
  usual: is.inline({ subject: is.text.nullable(), body: is.text }).nullable(),
  template: template.nullable(),
});
export type TemplatePlace = z.output<typeof templatePlace>;
