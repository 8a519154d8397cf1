import "server-only";
import type { z } from "zod";
import { categoryLabels, linkLabels, statusLabels } from "@/lib/catalogue/dlt/labels";
import * as is from "@/lib/platform/operation/answer";

/** A text message as it is registered at the operators of India. */
export const registration = is.named("DltRegistration", {
  _id: is.id,
  dlt_id: is.text,
  name: is.text,
  header: is.text,
  category: is.among(Object.keys(categoryLabels)),
  body: is.text,
  status: is.among(Object.keys(statusLabels)),
  registered_on: is.day.nullable(),
  last_used: is.moment.nullable(),
  version: is.version,
});
export type RegistrationAnswer = z.output<typeof registration>;

/** What passes as a link or a callback number. */
export const link = is.named("DltLink", {
  _id: is.id,
  kind: is.among(Object.keys(linkLabels)),
  value: is.text,
});
export type LinkAnswer = z.output<typeof link>;

export const linkRef = is.inline({ _id: is.id });
