import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** A line of the audit log. */
export const auditLine = is.named("AuditLine", {
  _id: is.text,
  at: is.moment,
  /** `key`: by which a program acted for them */
  by: is.inline({ name: is.text, email: is.text, key: is.text.nullable() }),
  kind: is.text,
  operation: is.text,
  what: is.text,
  subject: is.text.nullable(),
  /** the subject, where it is a case that stands */
  ref_no: is.text.nullable(),
  location: is.option.nullable(),
  detail: is.text,
});
export type AuditRow = z.output<typeof auditLine>;
