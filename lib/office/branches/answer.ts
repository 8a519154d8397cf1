import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** Address and phones are what is printed. */
export const branch = is.named("Branch", {
  /** the stored value of `location` everywhere */
  code: is.text,
  name: is.text,
  prefix: is.text,
  address: is.text,
  phones: is.list(is.text),
  licenceNumber: is.text.nullable(),
  licenceExpiry: is.day.nullable(),
  gstin: is.text.nullable(),
  /** of the services that it bills */
  sac: is.text.nullable(),
  upiId: is.text.nullable(),
  /** in percent, inside the amount */
  gstOwn: is.decimal,
  gstPassedOn: is.decimal,
  /** its books are for admins only (decision A8) */
  adminBooks: is.flag,
  /** voids of printed and cash receipts wait for an admin */
  voidsWait: is.flag,
  colour: is.text,
  active: is.flag,
  version: is.version,
});
export type BranchAnswer = z.output<typeof branch>;
